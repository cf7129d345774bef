import { AppError } from "../../../shared/errors.ts";
import type { OwnSession } from "../../../shared/member.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { recordAccess } from "../journal/entry.service.ts";
import { MOST_SESSIONS } from "./auth.rules.ts";
import * as queries from "./session.queries.ts";

/** The caller's open sessions, newest first, so that they recognise each of them (ASVS 7.5.2). */
export async function getSessions({ db, clock }: Deps, actor: Actor): Promise<OwnSession[]> {
  const rows = await queries.listOpen(db.read, actor.memberId, clock(), MOST_SESSIONS);
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
 * Inside the transaction that raised the caller's token version: their own session takes it, all others end.
 * @throws AppError UNAUTHENTICATED when their own was ended at the same moment
 */
export async function keepOnly(tx: Tx, actor: Actor, tokenVersion: number, now: number): Promise<void> {
  if (!(await queries.keepSession(tx, actor.sessionId, tokenVersion))) throw new AppError("UNAUTHENTICATED");
  await endOthers(tx, actor, now);
}

/**
 * Inside the transaction that changed what the caller signs in with: their own session stays, all others end, and so does one that was
 * being opened meanwhile with what they signed in with before.
 * @throws AppError UNAUTHENTICATED when their own was ended at the same moment
 */
export async function keepOwn(tx: Tx, actor: Actor, now: number): Promise<void> {
  await keepOnly(tx, actor, await queries.raiseVersion(tx, actor.memberId), now);
}

/** Inside a transaction that changed what a member signs in with: every session ends, and so does one that was being opened meanwhile. */
export async function endAll(tx: Tx, memberId: number): Promise<void> {
  await queries.raiseVersion(tx, memberId);
  tx.announce(memberId, "session");
}

/** Inside the transaction that closes an account: nothing tells any more which phones it was used on. */
export const forgetDevices = (tx: Tx, memberId: number): Promise<void> => queries.forgetDevices(tx, memberId);

/** Open screens hear of it at once, and look whether theirs is still a session. */
async function endOthers(tx: Tx, { memberId, sessionId }: Actor, now: number): Promise<void> {
  tx.announce(memberId, "session");
  await queries.endOthers(tx, memberId, sessionId, now);
}

/**
 * Why a session whose genuine token was sent is not open. That a block ended it is said of that session only, which nothing else had
 * ended: whoever holds its token was signed in as that member until then.
 */
export async function refusalOf(
  reader: Reader,
  claimed: { memberId: number; sessionId: string; tokenVersion: number },
  now: number,
): Promise<AppError> {
  const isBlocked = await queries.isEndedByBlock(reader, claimed, now);
  return new AppError("UNAUTHENTICATED", isBlocked ? { isBlocked } : {});
}
