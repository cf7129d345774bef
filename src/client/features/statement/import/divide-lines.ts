import { STATEMENT_LINES } from "../../../../shared/statement/statement.ts";

/** Bytes of lines in one call: a body may have 64 KB, and its other fields and JSON's escapes need some. */
const CALL_BYTES = 48_000;

const encoder = new TextEncoder();

/** Divides lines, in their order, into calls small enough for the server. */
export function inCalls<Line>(lines: readonly Line[]): Line[][] {
  const calls: Line[][] = [];
  let bytes = 0;
  for (const line of lines) {
    const weight = encoder.encode(JSON.stringify(line)).length + 1;
    const last = calls.at(-1);
    if (last && last.length < STATEMENT_LINES && bytes + weight <= CALL_BYTES) {
      last.push(line);
      bytes += weight;
    } else {
      calls.push([line]);
      bytes = weight;
    }
  }
  return calls;
}
