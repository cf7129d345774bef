import { AppError } from "../../../shared/errors.ts";
import type { OwnSession } from "../../../shared/member.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { recordAccess } from "../journal/entry.service.ts";
import { MOST_SESSIONS } from "./auth.rules.ts";
import * as queries from "./session.queries.ts";

/** The caller's open sessions, newest first, so that they recognise each of them (ASVS 7.5.2). */
export async function getSessions({ db, clock }: Deps, actor: Actor): Promise<OwnSession[]> {
  const rows = await queries.listOpen(db.read, { memberId: actor.memberId, now: clock(), limit: MOST_SESSIONS });
  return rows.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }));
}

/**
 * Ends every session of the caller but the one they call with (ASVS 7.5.2).
 * @throws AppError UNAUTHENTICATED when that one was ended at the same moment
 */
export async function endOtherSessions({ db, clock }: Deps, call: Call): Promise<{ ok: true }> {
  const { memberId, sessionId } = call.actor;
  return db.transact(async (tx) => {
    await tx.lock("member", [memberId]);
    if (!(await queries.isOpen(tx, sessionId, memberId, clock()))) throw new AppError("UNAUTHENTICATED");
    await endOthers(tx, call.actor, clock());
    await recordAccess(tx, call, { action: "endOtherSessions", at: clock() });
    return { ok: true };
  });
}

/**
 * Gives the caller's session the new token version, in the transaction that raised it; all their other sessions end.
 */
export async function keepOnly(tx: Tx, actor: Actor, tokenVersion: number, now: number): Promise<void> {
  if (!(await queries.keepSession(tx, actor.sessionId, tokenVersion))) throw new AppError("UNAUTHENTICATED");
  await endOthers(tx, actor, now);
}

/**
 * Ends all other sessions of the caller, in the transaction that changed their phone, password or second factor. A session that was being
 * opened meanwhile with the old credentials ends too.
 */
export async function keepOwn(tx: Tx, actor: Actor, now: number): Promise<void> {
  await keepOnly(tx, actor, await queries.raiseVersion(tx, actor.memberId), now);
}

/** Ends every session of a member, also one that is being opened, in the transaction that changed their credentials. */
export async function endAll(tx: Tx, memberId: number): Promise<void> {
  await queries.raiseVersion(tx, memberId);
  tx.announce(memberId, "session");
}

/** Removes what an account's sessions say of its devices, in the transaction that closes it. */
export const forgetDevices = (tx: Tx, memberId: number): Promise<void> => queries.forgetDevices(tx, memberId);

/** Announces the end of sessions: open screens then check whether theirs is still valid. */
async function endOthers(tx: Tx, { memberId, sessionId }: Actor, now: number): Promise<void> {
  tx.announce(memberId, "session");
  await queries.endOthers(tx, { memberId, keptId: sessionId, now });
}

/**
 * The refusal for a genuine token whose session is not open. ACCOUNT_BLOCKED only if the block itself ended that session:
 * then the caller was signed in as that member until the block, and learns nothing new.
 */
export async function refusalOf(
  reader: Reader,
  claimed: { memberId: number; sessionId: string; tokenVersion: number },
  now: number,
): Promise<AppError> {
  const isBlocked = await queries.isEndedByBlock(reader, claimed, now);
  return new AppError("UNAUTHENTICATED", isBlocked ? { isBlocked } : {});
}
