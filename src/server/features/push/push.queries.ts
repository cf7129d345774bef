import { and, desc, eq, inArray, lte, ne, notInArray, sql } from "drizzle-orm";
import type { PushKind } from "../../../shared/push.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { isLasting, isOfPresentVersion } from "../../db/open-session.ts";

export type Subscription = { endpoint: string; sessionId: string; p256dh: string; auth: string };

type NewSubscription = Subscription & { createdAt: number };

const put = prepared<NewSubscription, never>("push_put", ({ q, t: { pushSubscription } }) =>
  q
    .insert(pushSubscription)
    .values({
      endpoint: sql.placeholder("endpoint"),
      sessionId: sql.placeholder("sessionId"),
      p256dh: sql.placeholder("p256dh"),
      auth: sql.placeholder("auth"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoUpdate({
      target: pushSubscription.endpoint,
      set: {
        sessionId: sql`excluded.session_id`,
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        createdAt: sql`excluded.created_at`,
      },
    }),
);

/** Removes the subscriptions of a session, but for one. */
const removeOthers = prepared<{ sessionId: string; endpoint: string }, never>(
  "push_remove_others",
  ({ q, t: { pushSubscription } }) =>
    q
      .delete(pushSubscription)
      .where(
        and(
          eq(pushSubscription.sessionId, sql.placeholder("sessionId")),
          ne(pushSubscription.endpoint, sql.placeholder("endpoint")),
        ),
      ),
);

/** Stores a session's subscription in place of another of its own; one that the browser gave another session moves. */
export async function putSubscription(tx: Tx, row: NewSubscription): Promise<void> {
  await put(tx, row);
  await removeOthers(tx, { sessionId: row.sessionId, endpoint: row.endpoint });
}

/** The subscriptions of a member, newest first. */
export const listOfMember = prepared<{ memberId: number }, { endpoint: string }>(
  "push_of_member",
  ({ q, t: { pushSubscription, session } }) =>
    q
      .select({ endpoint: pushSubscription.endpoint })
      .from(pushSubscription)
      .innerJoin(session, eq(session.id, pushSubscription.sessionId))
      .where(eq(session.memberId, sql.placeholder("memberId")))
      .orderBy(desc(pushSubscription.createdAt), pushSubscription.endpoint),
);

export async function removeSubscriptions({ q, t }: Tx, endpoints: readonly string[]): Promise<void> {
  await q.delete(t.pushSubscription).where(inArray(t.pushSubscription.endpoint, [...endpoints]));
}

export const removeOfSession = prepared<{ sessionId: string }, never>("push_remove", ({ q, t: { pushSubscription } }) =>
  q.delete(pushSubscription).where(eq(pushSubscription.sessionId, sql.placeholder("sessionId"))),
);

/** The open sessions of a member that have a subscription. */
export const listListening = prepared<{ memberId: number; now: number }, { sessionId: string }>(
  "push_listening",
  (reader) => {
    const { pushSubscription, session, member } = reader.t;
    return reader.q
      .select({ sessionId: pushSubscription.sessionId })
      .from(session)
      .innerJoin(pushSubscription, eq(pushSubscription.sessionId, session.id))
      .innerJoin(member, eq(member.id, session.memberId))
      .where(
        and(
          eq(session.memberId, sql.placeholder("memberId")),
          isLasting(reader, sql.placeholder("now")),
          isOfPresentVersion(reader),
        ),
      );
  },
);

type NewNote = { sessionId: string; kind: PushKind; aboutId: number; createdAt: number };

export async function addNotes({ q, t: { pushNote } }: Tx, notes: readonly NewNote[]): Promise<void> {
  await q.insert(pushNote).values(notes.map((note) => ({ ...note, tries: 0, nextTryAt: note.createdAt })));
}

const due = prepared<{ now: number }, { id: number }>("push_due", ({ q, t: { pushNote } }) =>
  q
    .select({ id: pushNote.id })
    .from(pushNote)
    .where(lte(pushNote.nextTryAt, sql.placeholder("now")))
    .limit(1),
);

/** Whether anything is to be sent by now. */
export const isAnyDue = async (reader: Reader, now: number): Promise<boolean> =>
  (await due(reader, { now })).length > 0;

export type Note = NewNote & { id: number };

/**
 * Takes notes that are due, the longest waiting first, and puts each off: by `againMs`, then four and nine times that. Nobody else takes
 * them meanwhile; a server that stops before it has sent them leaves them to the next.
 */
export async function takeDue(tx: Tx, now: number, againMs: number, limit: number): Promise<Note[]> {
  const { pushNote } = tx.t;
  const first = tx.q
    .select({ id: pushNote.id })
    .from(pushNote)
    .where(lte(pushNote.nextTryAt, now))
    .orderBy(pushNote.nextTryAt, pushNote.id)
    .limit(limit);
  return tx.q
    .update(pushNote)
    .set({
      tries: sql`${pushNote.tries} + 1`,
      nextTryAt: sql`${now} + ${againMs} * (${pushNote.tries} + 1) * (${pushNote.tries} + 1)`,
    })
    .where(and(inArray(pushNote.id, first), lte(pushNote.nextTryAt, now)))
    .returning({
      id: pushNote.id,
      sessionId: pushNote.sessionId,
      kind: pushNote.kind,
      aboutId: pushNote.aboutId,
      createdAt: pushNote.createdAt,
    });
}

/** The subscriptions of these sessions, of those that are open. */
export function listOpen(reader: Reader, sessionIds: readonly string[], now: number): Promise<Subscription[]> {
  const { pushSubscription, session, member } = reader.t;
  const { endpoint, sessionId, p256dh, auth } = pushSubscription;
  return reader.q
    .select({ endpoint, sessionId, p256dh, auth })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, sessionId))
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(inArray(sessionId, [...sessionIds]), isLasting(reader, now), isOfPresentVersion(reader)))
    .then((rows) => rows);
}

export async function removeNotes({ q, t }: Tx, ids: readonly number[]): Promise<void> {
  await q.delete(t.pushNote).where(inArray(t.pushNote.id, [...ids]));
}

/** Removes the subscriptions whose session is over. */
export async function removeEnded(tx: Tx, now: number): Promise<void> {
  const { pushSubscription, session, member } = tx.t;
  const open = tx.q
    .select({ id: session.id })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(eq(session.id, pushSubscription.sessionId), isLasting(tx, now), isOfPresentVersion(tx)));
  await tx.q.delete(pushSubscription).where(notInArray(pushSubscription.sessionId, open));
}

/** Removes the subscriptions of a member. */
export async function removeOfMember({ q, t: { pushSubscription, session } }: Tx, memberId: number): Promise<void> {
  const own = q.select({ id: session.id }).from(session).where(eq(session.memberId, memberId));
  await q.delete(pushSubscription).where(inArray(pushSubscription.sessionId, own));
}

/** Removes the notes that were made until an instant (UTC ms). */
export async function removeNotesUntil({ q, t: { pushNote } }: Tx, until: number): Promise<void> {
  await q.delete(pushNote).where(lte(pushNote.createdAt, until));
}
