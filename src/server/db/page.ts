/**
 * Cuts a page of `size` rows from the rows found, which are one more when there is a next page; `nextCursor` is where that begins, else
 * null.
 */
export function pageOf<Row, Cursor>(found: readonly Row[], size: number, cursorOf: (last: Row) => Cursor | null) {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : cursorOf(last) };
}

/** Where a page of a list that is turned both ways was asked for: after a row, or before it. */
type Turn = { cursor: number | undefined; isBackward: boolean };

/** The same for a list that is turned both ways; when read backward, its rows were found in reverse order. */
export function turnedPageOf<Row extends { id: number }>(
  found: readonly Row[],
  size: number,
  { cursor, isBackward }: Turn,
) {
  const [entries, isMore] = [found.slice(0, size), found.length > size];
  if (isBackward) entries.reverse();
  const isPast = cursor !== undefined;
  const [hasNext, hasPrevious] = isBackward ? [isPast, isMore] : [isMore, isPast];
  return {
    entries,
    nextCursor: hasNext ? (entries.at(-1)?.id ?? null) : null,
    // From beyond the last row one can still turn back.
    previousCursor: hasPrevious ? (entries[0]?.id ?? cursor ?? null) : null,
  };
}

/** A whole list, never held whole: `size` rows at a time, each time those after the last one read. */
export async function* stretchesOf<Row>(
  size: number,
  read: (last: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last, size);
    yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
