import { and, asc, count, desc, eq, gt, inArray, lte, max, or, type SQL, sql } from "drizzle-orm";
import type { JournalAction } from "../../../shared/journal-acts.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import type { EntryRow } from "./entry.rules.ts";

/** The hash of the last entry. */
export async function findHead(reader: Reader): Promise<string> {
  const { journalHead } = reader.t;
  const [row] = await reader.q.select({ hash: journalHead.hash }).from(journalHead);
  if (!row) throw new Error("audit_head is empty");
  return row.hash;
}

/** Appends an entry and moves the head to it. The database refuses an entry that does not follow the head. */
export async function insertEntry(tx: Tx, entry: Omit<EntryRow, "id">): Promise<void> {
  await tx.q.insert(tx.t.journal).values(entry);
  await tx.q.update(tx.t.journalHead).set({ hash: entry.hash }).where(eq(tx.t.journalHead.id, 1));
}

/** The last entry; undefined in an empty journal. */
export async function findLast(reader: Reader) {
  const { journal } = reader.t;
  const [row] = await reader.q.select().from(journal).orderBy(desc(journal.id)).limit(1);
  return row;
}

/** How many entries there are up to an id, with it. */
export async function countUpTo(reader: Reader, id: number): Promise<number> {
  const { journal } = reader.t;
  const [row] = await reader.q.select({ entries: count() }).from(journal).where(lte(journal.id, id));
  return row?.entries ?? 0;
}

/** The seal of an entry; undefined when there is none of this id. */
export async function findHash(reader: Reader, id: number): Promise<string | undefined> {
  const { journal } = reader.t;
  const rows = await reader.q.select({ hash: journal.hash }).from(journal).where(eq(journal.id, id));
  return rows[0]?.hash;
}

/** The last entries with an action, newest first. */
export async function listLastOf(reader: Reader, action: JournalAction, limit: number) {
  const { journal } = reader.t;
  const { id, at, hash, keyedHash } = journal;
  return reader.q
    .select({ id, at, hash, keyedHash })
    .from(journal)
    .where(eq(journal.action, action))
    .orderBy(desc(id))
    .limit(limit);
}

/** Entries after an id, oldest first. */
export async function listChain(reader: Reader, after: number, limit: number): Promise<EntryRow[]> {
  const { journal } = reader.t;
  return reader.q.select().from(journal).where(gt(journal.id, after)).orderBy(asc(journal.id)).limit(limit);
}

/** The last entry about each target of a kind. */
export async function listLatest(reader: Reader, targetKind: string) {
  const { journal } = reader.t;
  const latest = reader.q
    .select({ id: max(journal.id) })
    .from(journal)
    .where(eq(journal.targetKind, targetKind))
    .groupBy(journal.targetId);
  return reader.q
    .select({ targetId: journal.targetId, by: journal.actorName, at: journal.at, reason: journal.reason })
    .from(journal)
    .where(inArray(journal.id, latest));
}

const onAccount = ({ t: { journal } }: Reader, memberId: number, kind: "member" | "session" = "member") =>
  and(eq(journal.targetKind, kind), eq(journal.targetId, String(memberId)));

/** SQL condition: an entry is about an account, or about something of its owner. */
export const aboutAccount = (reader: Reader, memberId: number): SQL | undefined =>
  or(eq(reader.t.journal.memberId, memberId), onAccount(reader, memberId));

/** Entries with some actions on one account, or of its owner on their own access, after an instant (UTC ms). */
export async function listOnMember(
  reader: Reader,
  memberId: number,
  actions: readonly string[],
  since: number,
  kind?: "session",
) {
  const { journal } = reader.t;
  return reader.q
    .select({
      actorId: journal.actorId,
      at: journal.at,
      action: journal.action,
      before: journal.before,
      after: journal.after,
    })
    .from(journal)
    .where(and(onAccount(reader, memberId, kind), inArray(journal.action, [...actions]), gt(journal.at, since)));
}

type SettingEntry = { targetId: string; at: number; before: string | null; after: string | null };

/** Entries of the support contact and of dialled codes after an instant (UTC ms), the newest first: there are few. */
export const listOfContact = prepared<{ since: number }, SettingEntry>("journal_of_contact", ({ q, t: { journal } }) =>
  q
    .select({ targetId: journal.targetId, at: journal.at, before: journal.before, after: journal.after })
    .from(journal)
    .where(
      and(inArray(journal.action, ["updateContact", "updateUssd"]), sql`${journal.at} > ${sql.placeholder("since")}`),
    )
    .orderBy(desc(journal.id)),
);

/** Entries about one target, oldest first. */
export async function listOfTarget(reader: Reader, targetKind: string, targetId: string, limit: number) {
  const { journal } = reader.t;
  const { id, at, action, actorName, reason } = journal;
  return reader.q
    .select({ id, at, action, actorName, reason })
    .from(journal)
    .where(and(eq(journal.targetKind, targetKind), eq(journal.targetId, targetId)))
    .orderBy(asc(id))
    .limit(limit);
}
