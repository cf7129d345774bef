import { STATEMENT_LINES } from "../../../shared/statement.ts";

/** What a call's body may hold is 64 KB; the rest of it and the escapes of JSON need their place. */
const CALL_BYTES = 48_000;

const encoder = new TextEncoder();

/** Lines in calls of a size that the server takes, in their order. */
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
