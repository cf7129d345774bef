import { MINUTE_MS } from "../../shared/day.ts";

/** Clock errors below this are ignored: labels in days and minutes do not show them, and latency is within it. */
const TOLERANCE_MS = 2 * MINUTE_MS;

let aheadMs = 0;

/** Measures from an answer's `Date` header how wrong this device's clock is: cheap phones lose the date with their battery. */
export function measureClockError(answer: Response): void {
  const ahead = Date.now() - Date.parse(answer.headers.get("date") ?? "");
  // Without a `Date` header this is NaN.
  aheadMs = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
}

/** The server's time (UTC ms), estimated from its answers: for labels only, the server decides what a date means. */
export const serverTime = (deviceMs = Date.now()): number => deviceMs - aheadMs;
