import { MINUTE_MS } from "../../shared/day.ts";

/** What is said in days and minutes is the same within it; an answer's own way here is shorter. */
const TOLERANCE_MS = 2 * MINUTE_MS;

let aheadMs = 0;

/** Learns from an answer by how much this device's clock is wrong: cheap phones forget the date with their battery. */
export function heedClock(answer: Response): void {
  const ahead = Date.now() - Date.parse(answer.headers.get("date") ?? "");
  // An answer without a date is no number, and tells nothing.
  aheadMs = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
}

/** The server's time (UTC ms), as far as an answer told it: for labels only, what a date leads to is the server's word. */
export const serverTime = (deviceMs = Date.now()): number => deviceMs - aheadMs;
