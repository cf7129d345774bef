import { and, desc, eq, gt, gte, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";

/** SQL condition: sessions of a member that were not ended, are not expired, and were used lately enough. */
function lastingOnes({ t: { session } }: Reader, memberId: number, now: number): SQL | undefined {
  return and(
    eq(session.memberId, memberId),
    isNull(session.endedAt),
    gt(session.expiresAt, now),
    gt(sql`${session.seenAt} + ${session.idleMs}`, now),
  );
}

/** SQL condition: also of the member's present token version, so that the session is valid. */
const openOnes = (reader: Reader, memberId: number, now: number) =>
  and(lastingOnes(reader, memberId, now), eq(reader.t.session.tokenVersion, reader.t.member.tokenVersion));

/** A member's open sessions, newest first. */
export async function listOpen(reader: Reader, memberId: number, now: number, limit: number) {
  const { member, session } = reader.t;
  return reader.q
    .select({
      id: session.id,
      device: session.device,
      openedAt: session.createdAt,
      seenAt: session.seenAt,
      idleMs: session.idleMs,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(openOnes(reader, memberId, now))
    .orderBy(desc(session.createdAt), session.id)
    .limit(limit);
}

/** Whether a session of a member is open. */
export async function isOpen(reader: Reader, sessionId: string, memberId: number, now: number): Promise<boolean> {
  const { member, session } = reader.t;
  const rows = await reader.q
    .select({ id: session.id })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(openOnes(reader, memberId, now), eq(session.id, sessionId)));
  return rows.length > 0;
}

type Claimed = { memberId: number; sessionId: string; tokenVersion: number };

/** Whether a session would be open if its member were not blocked: nothing but the block has ended it. */
export async function isEndedByBlock(reader: Reader, claimed: Claimed, now: number): Promise<boolean> {
  const { member, session } = reader.t;
  const { memberId, sessionId, tokenVersion } = claimed;
  const rows = await reader.q
    .select({ id: session.id })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(
      and(
        lastingOnes(reader, memberId, now),
        eq(session.id, sessionId),
        gte(session.tokenVersion, tokenVersion),
        // A block raises the version by one; anything that raised it before had already ended the session.
        gte(session.tokenVersion, sql`${member.tokenVersion} - 1`),
        eq(member.status, "blocked"),
      ),
    );
  return rows.length > 0;
}

/** Ends every session of a member but one. */
export async function endOthers(tx: Tx, memberId: number, keptId: string, now: number): Promise<void> {
  const { session } = tx.t;
  await tx.q
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.memberId, memberId), ne(session.id, keptId), isNull(session.endedAt)));
}

/** Increments a member's token version, which ends every session of earlier versions; returns the new one. */
export async function raiseVersion(tx: Tx, memberId: number): Promise<number> {
  const { member } = tx.t;
  const [row] = await tx.q
    .update(member)
    .set({ tokenVersion: sql`${member.tokenVersion} + 1` })
    .where(eq(member.id, memberId))
    .returning({ tokenVersion: member.tokenVersion });
  if (!row) throw new Error("a member who changes how they sign in is not there");
  return row.tokenVersion;
}

/** Moves an open session of the previous token version to the new one, so that it stays open. False when it is no longer open. */
export async function keepSession(tx: Tx, sessionId: string, tokenVersion: number): Promise<boolean> {
  const { session } = tx.t;
  const isMine = and(eq(session.id, sessionId), eq(session.tokenVersion, tokenVersion - 1), isNull(session.endedAt));
  const kept = await tx.q.update(session).set({ tokenVersion }).where(isMine).returning({ id: session.id });
  return kept.length > 0;
}

/** Removes what a member's sessions say of their devices. */
export async function forgetDevices(tx: Tx, memberId: number): Promise<void> {
  const { session } = tx.t;
  await tx.q.update(session).set({ device: null, browserKey: null }).where(eq(session.memberId, memberId));
}
