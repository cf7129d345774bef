import { STATEMENT_LINES } from "../../../../shared/statement/statement.ts";

/** Bytes of lines in one call: a body may have 64 KB, and its other fields and JSON's escapes need some. */
const CALL_BYTES = 48_000;

const encoder = new TextEncoder();

type Part<Line> = { lines: Line[]; places: number[] };

/** Divides lines, in their order, into calls small enough for the server; `placeOf` says where one stands among all, from 1. */
export function inCalls<Line>(lines: readonly Line[], placeOf = (index: number) => index + 1): Part<Line>[] {
  const calls: Part<Line>[] = [];
  let bytes = 0;
  for (const [index, line] of lines.entries()) {
    const place = placeOf(index);
    const weight = encoder.encode(JSON.stringify([line, place])).length;
    const last = calls.at(-1);
    if (last && last.lines.length < STATEMENT_LINES && bytes + weight <= CALL_BYTES) {
      last.lines.push(line);
      last.places.push(place);
      bytes += weight;
    } else {
      calls.push({ lines: [line], places: [place] });
      bytes = weight;
    }
  }
  return calls;
}
