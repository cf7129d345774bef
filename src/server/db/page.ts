/**
 * Cuts a page from a query that asked for `size + 1` rows (keyset pagination). `nextCursor` is the cursor of the next page, null when
 * there is none.
 */
export function pageOf<Row, Cursor>(found: readonly Row[], size: number, cursorOf: (last: Row) => Cursor | null) {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : cursorOf(last) };
}

/** Where a page begins in a list that is read in both directions: after the row `cursor`, or before it. */
type Turn = { cursor: number | undefined; isBackward: boolean };

/** `pageOf` for a list that is read in both directions; for a backward page, `found` is in reverse order. */
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
    // An empty page past the last row still has a previous one.
    previousCursor: hasPrevious ? (entries[0]?.id ?? cursor ?? null) : null,
  };
}

/** Reads a whole list page by page, without ever holding all of it in memory. */
export async function* chunksOf<Row>(
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
