import { AppError } from "../../../shared/errors.ts";
import {
  type BeginTotpInput,
  CODE_FRESH_MS,
  type CodeInput,
  type DisableTotpInput,
  type RecoveryCodes,
  type TotpSecret,
  type TotpStatus,
} from "../../../shared/totp.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { withPassword } from "../auth/password.service.ts";
import { keepOwn } from "../auth/session.service.ts";
import { recordAccess } from "../journal/entry.service.ts";
import * as queries from "./totp.queries.ts";
import { lockSeed, newSeed, seedKeyOf, stepOf, uriOf } from "./totp.rules.ts";
import {
  countedCode,
  isTotpRequired,
  makeRecoveryCodes,
  noteRecovery,
  noteRefused,
  readSeed,
  takeCode,
} from "./totp.service.ts";

/** The state of the caller's second factor (docs/product.md 4.8). */
export async function getTotp({ db, env }: Deps, { memberId }: Actor): Promise<TotpStatus> {
  const row = await queries.findTotp(db.read, memberId);
  return {
    enrolledAt: row?.enrolledAt ?? null,
    recoveryCodesLeft: await queries.countRecoveryCodes(db.read, memberId),
    isRequired: isTotpRequired(env),
  };
}

/**
 * Starts to enrol an application: stores a new seed, which comes into force with a first code (docs/product.md 4.8). Asks the password, so
 * that nobody enrols their phone in a session left open.
 * @throws AppError WRONG_PASSWORD; TOTP_ENROLLED when there is one already
 */
export function beginTotp(deps: Deps, call: Call, { password }: BeginTotpInput): Promise<TotpSecret> {
  const { db, clock, env } = deps;
  const { memberId } = call.actor;
  return withPassword(deps, call, password, async () => {
    const secret = newSeed();
    const locked = lockSeed(secret, seedKeyOf(env), memberId);
    const isStored = await db.transact((tx) => queries.storeSeed(tx, memberId, locked, clock()));
    if (!isStored) throw new AppError("TOTP_ENROLLED");
    return { secret, uri: uriOf(secret, await queries.findLabel(db.read, memberId)) };
  });
}

/**
 * Completes the enrolment with a first code and returns ten recovery codes, once (docs/product.md 4.8). The caller's other sessions end.
 * @throws AppError WRONG_CODE; UNAUTHENTICATED when the session ended meanwhile
 */
export async function confirmTotp(deps: Deps, call: Call, { code }: CodeInput): Promise<RecoveryCodes> {
  const { db, clock } = deps;
  const { memberId, sessionId } = call.actor;
  const note = (tx: Tx) => noteRefused(tx, call, clock());
  // Serialised, so that the slow hashing runs only for the attempt that succeeds.
  return countedCode(deps, memberId, note, async () => {
    const row = await queries.findTotp(db.read, memberId);
    if (!row) throw new AppError("TOTP_NOT_BEGUN");
    if (row.enrolledAt) throw new AppError("TOTP_ENROLLED");
    const seed = readSeed(deps, memberId, row.seed);
    // The encryption key changed meanwhile: the enrolment must start again.
    if (seed === undefined) throw new AppError("TOTP_NOT_BEGUN");
    const lastStep = stepOf(seed, code, clock());
    if (lastStep === undefined) return "WRONG_CODE";
    const { recoveryCodes, hashes, recoverySalt } = await makeRecoveryCodes();
    await db.transact(async (tx) => {
      const now = clock();
      const proof = { seed: row.seed, lastStep, enrolledAt: now, recoverySalt };
      if (!(await queries.enrol(tx, memberId, proof))) throw new AppError("TOTP_ENROLLED");
      await queries.storeRecoveryCodes(tx, memberId, hashes);
      await queries.storeCodeUntil(tx, sessionId, now + CODE_FRESH_MS);
      await keepOwn(tx, call.actor, now);
      await recordAccess(tx, call, { action: "enableTotp", at: now });
    });
    return { recoveryCodes };
  });
}

/** Replaces the recovery codes and returns the new ones, once (docs/product.md 4.8). */
export async function renewRecoveryCodes({ db, clock }: Deps, call: Call): Promise<RecoveryCodes> {
  const { memberId } = call.actor;
  const { recoveryCodes, hashes, recoverySalt } = await makeRecoveryCodes();
  await db.transact(async (tx) => {
    if (!(await queries.isEnrolled(tx, memberId))) throw new AppError("TOTP_NOT_BEGUN");
    await queries.storeRecoverySalt(tx, memberId, recoverySalt);
    await queries.storeRecoveryCodes(tx, memberId, hashes);
    await recordAccess(tx, call, { action: "renewRecoveryCodes", at: clock() });
  });
  return { recoveryCodes };
}

/**
 * Removes the caller's second factor, after password and code (docs/product.md 4.8). On a real site they must then enrol a new one.
 * @throws AppError WRONG_PASSWORD, WRONG_CODE, CODE_USED
 */
export function disableTotp(deps: Deps, call: Call, { password, code }: DisableTotpInput): Promise<{ ok: true }> {
  const { db, clock } = deps;
  const { memberId } = call.actor;
  return withPassword(deps, call, password, async () => {
    const { recoveryCodesLeft } = await takeCode(deps, memberId, code, (tx) => noteRefused(tx, call, clock()));
    return db.transact(async (tx) => {
      await noteRecovery(tx, call, recoveryCodesLeft, clock());
      await queries.removeTotp(tx, memberId);
      await recordAccess(tx, call, { action: "disableTotp", at: clock() });
      return { ok: true };
    });
  });
}
