/** A list in pieces of at most `size`, in its order; none of an empty one. */
export const piecesOf = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
