/** Splits a list into consecutive pieces of at most `size` items; no piece for an empty list. */
export const piecesOf = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
