import { and, desc, eq, gte, isNull, ne, sql } from "drizzle-orm";
import type { OwnSession } from "../../../shared/member.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { isLasting, isOfPresentVersion } from "../../db/open-session.ts";

/** SQL condition: sessions of `memberId` that last at `now`. */
const lastingOnes = (reader: Reader) =>
  and(eq(reader.t.session.memberId, sql.placeholder("memberId")), isLasting(reader, sql.placeholder("now")));

/** SQL condition: also of the member's present token version, so that the session is valid. */
const openOnes = (reader: Reader) => and(lastingOnes(reader), isOfPresentVersion(reader));

type SessionsQuery = { memberId: number; now: number };

/** A member's open sessions, newest first. */
export const listOpen = prepared<SessionsQuery & { limit: number }, Omit<OwnSession, "isCurrent">>(
  "sessions_open",
  (reader) => {
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
      .where(openOnes(reader))
      .orderBy(desc(session.createdAt), session.id)
      .limit(sql.placeholder("limit"));
  },
);

const openOne = prepared<SessionsQuery & { sessionId: string }, { id: string }>("session_open", (reader) => {
  const { member, session } = reader.t;
  return reader.q
    .select({ id: session.id })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(openOnes(reader), eq(session.id, sql.placeholder("sessionId"))));
});

/** Whether a session of a member is open. */
export async function isOpen(reader: Reader, sessionId: string, memberId: number, now: number): Promise<boolean> {
  return (await openOne(reader, { sessionId, memberId, now })).length > 0;
}

type Claimed = { memberId: number; sessionId: string; tokenVersion: number };

const endedByBlock = prepared<Claimed & { now: number }, { id: string }>("session_blocked", (reader) => {
  const { member, session } = reader.t;
  return reader.q
    .select({ id: session.id })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(
      and(
        lastingOnes(reader),
        eq(session.id, sql.placeholder("sessionId")),
        gte(session.tokenVersion, sql.placeholder("tokenVersion")),
        // A block raises the version by one; anything that raised it before had already ended the session.
        gte(session.tokenVersion, sql`${member.tokenVersion} - 1`),
        eq(member.status, "blocked"),
      ),
    );
});

/** Whether a session would be open if its member were not blocked: nothing but the block has ended it. */
export async function isEndedByBlock(reader: Reader, claimed: Claimed, now: number): Promise<boolean> {
  return (await endedByBlock(reader, { ...claimed, now })).length > 0;
}

/** Ends every session of a member but one. */
export const endOthers = prepared<SessionsQuery & { keptId: string }, never>(
  "sessions_end_others",
  ({ q, t: { session } }) =>
    q
      .update(session)
      .set({ endedAt: sql`${sql.placeholder("now")}` })
      .where(
        and(
          eq(session.memberId, sql.placeholder("memberId")),
          ne(session.id, sql.placeholder("keptId")),
          isNull(session.endedAt),
        ),
      ),
);

const raised = prepared<{ memberId: number }, { tokenVersion: number }>(
  "member_version_raise",
  ({ q, t: { member } }) =>
    q
      .update(member)
      .set({ tokenVersion: sql`${member.tokenVersion} + 1` })
      .where(eq(member.id, sql.placeholder("memberId")))
      .returning({ tokenVersion: member.tokenVersion }),
);

/** Increments a member's token version, which ends every session of earlier versions; returns the new one. */
export async function raiseVersion(tx: Tx, memberId: number): Promise<number> {
  const [row] = await raised(tx, { memberId });
  if (!row) throw new Error("a member who changes how they sign in is not there");
  return row.tokenVersion;
}

type NewVersion = { sessionId: string; tokenVersion: number; previous: number };

const moveToVersion = prepared<NewVersion, { id: string }>("session_keep", ({ q, t: { session } }) => {
  const [sessionId, previous] = [sql.placeholder("sessionId"), sql.placeholder("previous")];
  return q
    .update(session)
    .set({ tokenVersion: sql`${sql.placeholder("tokenVersion")}` })
    .where(and(eq(session.id, sessionId), eq(session.tokenVersion, previous), isNull(session.endedAt)))
    .returning({ id: session.id });
});

/** Moves an open session of the previous token version to the new one, so that it stays open. False when it is no longer open. */
export async function keepSession(tx: Tx, sessionId: string, tokenVersion: number): Promise<boolean> {
  return (await moveToVersion(tx, { sessionId, tokenVersion, previous: tokenVersion - 1 })).length > 0;
}

/** Removes what a member's sessions say of their devices. */
export async function forgetDevices(tx: Tx, memberId: number): Promise<void> {
  const { session } = tx.t;
  await tx.q.update(session).set({ device: null, browserKey: null }).where(eq(session.memberId, memberId));
}
