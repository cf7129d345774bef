import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { deleteCounter, deleteOver, findCounter, holdCounter, storeCounter } from "./throttle.queries.ts";
import { afterAttempt, type Counter, limits, waitMs } from "./throttle.rules.ts";

/** Expired counters deleted each time a new one is opened: numbers and addresses are kept no longer than they slow somebody down. */
const GONE_AT_ONCE = 4;

export type Attempt = { limit: keyof typeof limits; subject: string };

const keyOf = ({ limit, subject }: Attempt) => `${limit}:${subject}`;

/** @throws AppError `code` with `retryAfterS` while one of the limits is reached */
export async function assertAllowed(reader: Reader, attempts: Attempt[], now: number, code: ErrorCode): Promise<void> {
  for (const attempt of attempts) assertNoWait(await findCounter(reader, keyOf(attempt)), attempt, now, code);
}

function assertNoWait(counter: Counter | undefined, { limit }: Attempt, now: number, code: ErrorCode): void {
  const wait = waitMs(counter, limits[limit], now);
  if (wait > 0) throw new AppError(code, { retryAfterS: Math.ceil(wait / 1000) });
}

/**
 * Counts one more attempt against each limit, in the caller's transaction; simultaneous ones wait for each other.
 * @throws AppError `refusal` with `retryAfterS` while one of the limits is reached
 */
export async function countAttempts(tx: Tx, attempts: Attempt[], now: number, refusal: ErrorCode): Promise<void> {
  for (const attempt of attempts) {
    const counter = await holdCounter(tx, keyOf(attempt));
    assertNoWait(counter, attempt, now, refusal);
    await storeCounter(tx, keyOf(attempt), afterAttempt(counter, limits[attempt.limit], now));
    if (counter.attempts === 0) await deleteOver(tx, now, GONE_AT_ONCE);
  }
}

/**
 * Forgets a subject's attempts after a success, unless attempts through another process reached the limit meanwhile: then even a right
 * one is not told to be right, or as many guesses as there are processes would pass at once.
 * @throws AppError TOO_MANY_ATTEMPTS with `retryAfterS`
 */
export async function forgetAttempts(tx: Tx, attempt: Attempt, now: number): Promise<void> {
  if (!(await findCounter(tx, keyOf(attempt)))) return;
  assertNoWait(await holdCounter(tx, keyOf(attempt)), attempt, now, "TOO_MANY_ATTEMPTS");
  await deleteCounter(tx, keyOf(attempt));
}

const lines = new Map<string, Promise<unknown>>();

/**
 * Runs the attempts on one subject one after the other, so that simultaneous guesses cannot slip past the count. Those of other
 * processes are caught by the count itself: see `forgetAttempts` and `countAttempts`.
 */
export async function oneAtATime<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(subject) ?? Promise.resolve();
  const mine = before.then(work, work);
  lines.set(subject, mine);
  try {
    return await mine;
  } finally {
    if (lines.get(subject) === mine) lines.delete(subject);
  }
}
