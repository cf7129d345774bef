import { randomBytes } from "node:crypto";
import { seesRooms } from "../../../shared/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { CODE_FRESH_MS, type CodeInput } from "../../../shared/totp.ts";
import type { Actor, Call, Deps, Door } from "../../app/deps.ts";
import { type Env, isRealSite } from "../../app/env.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { hashWithSalt } from "../auth/passwords.ts";
import { type Attempt, assertAllowed, countAttempt, forgetAttempts, oneAtATime } from "../auth/throttle.service.ts";
import { recordAccess } from "../journal/entry.service.ts";
import * as queries from "./totp.queries.ts";
import { inGroupsOfFour, isRecoveryCode, newRecoveryCodes, openSeed, seedKeyOf, stepOf } from "./totp.rules.ts";

/** Whether administrators must have a second factor: on a real site (docs/product.md 4.8, ASVS 6.3.3). */
export const isTotpRequired = (env: Env): boolean => isRealSite(env);

/** Whether a member has enrolled a second factor. */
export const hasTotp = (reader: Reader, memberId: number): Promise<boolean> => queries.isEnrolled(reader, memberId);

/** Records a wrong code in the journal, inside the transaction that counts it. */
type NoteRefused = (tx: Tx) => Promise<void>;

type Refusal = "WRONG_CODE" | "CODE_USED";

/**
 * Runs an attempt with a member's code under its rate limit (docs/product.md 4.9): 5 failures are free, then the waits grow.
 * @throws AppError WRONG_CODE or CODE_USED, as `take` returns; TOO_MANY_ATTEMPTS
 */
export function countedCode<Taken extends object | number>(
  { db, clock }: Deps,
  memberId: number,
  noteRefused: NoteRefused,
  take: () => Promise<Taken | Refusal>,
): Promise<Taken> {
  const attempt: Attempt = { limit: "code", subject: String(memberId) };
  return oneAtATime(`code:${memberId}`, async () => {
    await assertAllowed(db.read, attempt, clock(), "TOO_MANY_ATTEMPTS");
    const taken = await take();
    if (taken !== "WRONG_CODE" && taken !== "CODE_USED") {
      await db.transact((tx) => forgetAttempts(tx, attempt, clock()));
      return taken;
    }
    await db.transact(async (tx) => {
      await countAttempt(tx, attempt, clock(), "TOO_MANY_ATTEMPTS");
      await noteRefused(tx);
    });
    throw new AppError(taken);
  });
}

/**
 * Uses a code of the application or a recovery code; each works once (docs/product.md 4.8).
 * @throws AppError WRONG_CODE, CODE_USED
 */
export function takeCode(deps: Deps, memberId: number, code: string, noteRefused: NoteRefused): Promise<UsedCode> {
  const take = isRecoveryCode(code) ? takeRecoveryCode : takeFromApplication;
  return countedCode(deps, memberId, noteRefused, () => take(deps, memberId, code));
}

/** The number of recovery codes left, if one was used. */
type UsedCode = { recoveryCodesLeft?: number };

/** Decrypts a stored seed; undefined, with an error in the log, when it cannot be decrypted. */
export function readSeed({ env, log }: Deps, memberId: number, stored: string): string | undefined {
  try {
    return openSeed(stored, seedKeyOf(env), memberId);
  } catch (err) {
    log.error({ err, memberId }, "codes that cannot be read: was TOTP_KEY changed, or JWT_SECRET without one?");
    return undefined;
  }
}

async function takeFromApplication(deps: Deps, memberId: number, code: string): Promise<UsedCode | Refusal> {
  const { db, clock } = deps;
  const row = await queries.findTotp(db.read, memberId);
  if (!row?.enrolledAt) return "WRONG_CODE";
  const seed = readSeed(deps, memberId, row.seed);
  // Not counted as an attempt, since no code could be right.
  if (seed === undefined) throw new AppError("TOTP_UNREADABLE");
  const step = stepOf(seed, code, clock());
  if (step === undefined) return "WRONG_CODE";
  const isFirst = await db.transact((tx) => queries.takeStep(tx, memberId, row.seed, step));
  return isFirst ? {} : "CODE_USED";
}

async function takeRecoveryCode({ db, clock }: Deps, memberId: number, code: string): Promise<UsedCode | Refusal> {
  const salt = (await queries.findTotp(db.read, memberId))?.recoverySalt;
  if (!salt) return "WRONG_CODE";
  const hash = await hashWithSalt(code, Buffer.from(salt, "base64url"));
  return db.transact(async (tx) => {
    if (!(await queries.takeRecoveryCode(tx, memberId, hash, clock()))) return "WRONG_CODE";
    return { recoveryCodesLeft: await queries.countRecoveryCodes(tx, memberId) };
  });
}

/**
 * Takes a code from a signed-in caller, whose session is then fresh for five minutes (docs/product.md 4.8).
 * @returns until when, in UTC milliseconds
 * @throws AppError WRONG_CODE, CODE_USED
 */
export async function confirmCode(deps: Deps, call: Call, { code }: CodeInput): Promise<{ freshUntil: number }> {
  const { db, clock } = deps;
  const { memberId, sessionId } = call.actor;
  const { recoveryCodesLeft } = await takeCode(deps, memberId, code, (tx) => noteRefused(tx, call, clock()));
  const freshUntil = clock() + CODE_FRESH_MS;
  await db.transact(async (tx) => {
    await queries.storeCodeUntil(tx, sessionId, freshUntil);
    await noteRecovery(tx, call, recoveryCodesLeft, clock());
  });
  return { freshUntil };
}

/** Records a signed-in administrator's wrong code in the journal. */
export const noteRefused = (tx: Tx, call: Call, at: number): Promise<void> =>
  recordAccess(tx, call, { action: "codeRefused", at });

/** Records the use of a recovery code in the journal, if one was used: the application may be in other hands. */
export async function noteRecovery(tx: Tx, call: Call, left: number | undefined, at: number): Promise<void> {
  if (left !== undefined) await recordAccess(tx, call, { action: "useRecoveryCode", after: { left }, at });
}

/** Refuses an administrator or a reader without a second factor, on a real site (docs/product.md 4.8). */
export async function assertEnrolled({ db, env }: Deps, { role, memberId }: Actor): Promise<void> {
  if (!seesRooms(role) || !isTotpRequired(env)) return;
  if (!(await queries.isEnrolled(db.read, memberId))) throw new AppError("TOTP_MUST_ENROL");
}

/**
 * Refuses a session that is not fresh, for acts that move money or change access, levels, tasks or settings (docs/product.md 4.8, ASVS
 * 7.5.3). Without an enrolled second factor nothing is refused. An old client's session is fresh on the old door alone.
 * @throws AppError CODE_REQUIRED
 */
export async function assertFresh(
  { db, clock }: Deps,
  { memberId, sessionId }: Actor,
  door: Door = "browser",
): Promise<void> {
  if (!(await queries.isEnrolled(db.read, memberId))) return;
  if ((await queries.findFreshUntil(db.read, sessionId, door)) <= clock())
    throw new AppError("CODE_REQUIRED", { isOutdated: true });
}

/** Makes recovery codes: readable, and hashed for the database. Slow because of the hashing, so call it before any transaction. */
export async function makeRecoveryCodes() {
  const codes = newRecoveryCodes();
  const salt = randomBytes(16);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashWithSalt(code, salt));
  return { recoveryCodes: codes.map(inGroupsOfFour), hashes, recoverySalt: salt.toString("base64url") };
}

/** Removes a member's second factor inside the caller's transaction; false when there was none. */
export const clearTotp = (tx: Tx, memberId: number): Promise<boolean> => queries.removeTotp(tx, memberId);
