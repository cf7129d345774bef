import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { deleteCounter, deleteExpired, findCounter, holdCounter, storeCounter } from "./throttle.queries.ts";
import { afterAttempt, type Counter, limits, slowMs, waitMs } from "./throttle.rules.ts";

/** Expired counters deleted whenever one is created: phones and addresses are kept only as long as the limits need them. */
const GONE_AT_ONCE = 4;

export type Attempt = { limit: keyof typeof limits; subject: string };

const keyOf = ({ limit, subject }: Attempt) => `${limit}:${subject}`;

/** @throws AppError `refusal` with `retryAfterS` while the limit is reached */
export async function assertAllowed(reader: Reader, attempt: Attempt, now: number, refusal: ErrorCode): Promise<void> {
  assertNoWait(await findCounter(reader, keyOf(attempt)), attempt, now, refusal);
}

function assertNoWait(counter: Counter | undefined, { limit }: Attempt, now: number, refusal: ErrorCode): void {
  const wait = waitMs(counter, limits[limit], now);
  if (wait > 0) throw new AppError(refusal, { retryAfterS: Math.ceil(wait / 1000) });
}

/**
 * Counts one attempt, in the caller's transaction; concurrent ones wait for each other. Returns the number of attempts in the window.
 * @throws AppError `refusal` with `retryAfterS` while the limit is reached
 */
export async function countAttempt(tx: Tx, attempt: Attempt, now: number, refusal: ErrorCode): Promise<number> {
  const counter = await holdCounter(tx, keyOf(attempt));
  assertNoWait(counter, attempt, now, refusal);
  const counted = afterAttempt(counter, limits[attempt.limit], now);
  await storeCounter(tx, { key: keyOf(attempt), ...counted });
  if (counter.attempts === 0) await deleteExpired(tx, { now, limit: GONE_AT_ONCE });
  return counted.attempts;
}

/**
 * The shortest time to answer a stranger's attempt from a network, in milliseconds (docs/product.md 4.9). It slows down guessing at a
 * list of phones without locking out others behind the same carrier.
 */
export async function slowdownMs(reader: Reader, network: string, clock: () => number): Promise<number> {
  const counter = await findCounter(reader, keyOf({ limit: "loginIp", subject: network }));
  return counter ? slowMs(counter, limits.loginIp, clock()) : 0;
}

/**
 * Clears a subject's attempts after a success, unless attempts through another process reached the limit meanwhile: then even a correct
 * one is refused, or each process would allow one more guess.
 * @throws AppError TOO_MANY_ATTEMPTS with `retryAfterS`
 */
export async function forgetAttempts(tx: Tx, attempt: Attempt, now: number): Promise<void> {
  if (!(await findCounter(tx, keyOf(attempt)))) return;
  assertNoWait(await holdCounter(tx, keyOf(attempt)), attempt, now, "TOO_MANY_ATTEMPTS");
  await deleteCounter(tx, { key: keyOf(attempt) });
}

const lines = new Map<string, Promise<unknown>>();

/**
 * Runs the attempts on one subject one after the other, so that concurrent guesses cannot bypass the count. Those of other
 * processes are caught by the count itself: see `forgetAttempts` and `countAttempt`.
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
