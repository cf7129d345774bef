import { and, asc, eq, gt, inArray, max, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";
import { unindexed } from "../../db/unindexed.ts";
import type { AuditContent } from "./audit.rules.ts";

export type AuditRow = AuditContent & { id: number; previousHash: string; hash: string };

/** The hash of the last entry. */
export async function findHead(reader: Reader): Promise<string> {
  const { auditHead } = reader.t;
  const [row] = await reader.q.select({ hash: auditHead.hash }).from(auditHead);
  if (!row) throw new Error("audit_head is empty");
  return row.hash;
}

/** Appends an entry and moves the head to it. The database refuses an entry that does not follow the head. */
export async function insertEntry(tx: Tx, entry: Omit<AuditRow, "id">): Promise<void> {
  await tx.q.insert(tx.t.audit).values(entry);
  await tx.q.update(tx.t.auditHead).set({ hash: entry.hash }).where(eq(tx.t.auditHead.id, 1));
}

/** Entries after an id, oldest first: the chain in the order it was written. */
export async function listChain(reader: Reader, after: number, limit: number): Promise<AuditRow[]> {
  const { audit } = reader.t;
  return reader.q.select().from(audit).where(gt(audit.id, after)).orderBy(asc(audit.id)).limit(limit);
}

/** The last entry about each target of a kind. */
export async function listLatest(reader: Reader, targetKind: string) {
  const { audit } = reader.t;
  const latest = reader.q
    .select({ id: max(audit.id) })
    .from(audit)
    .where(eq(audit.targetKind, targetKind))
    .groupBy(audit.targetId);
  return reader.q
    .select({ targetId: audit.targetId, by: audit.actorName, at: audit.at, reason: audit.reason })
    .from(audit)
    .where(inArray(audit.id, latest));
}

const onAccount = ({ t: { audit } }: Reader, memberId: number) =>
  and(eq(audit.targetKind, "member"), eq(audit.targetId, String(memberId)));

/** What is about an account: done to it, or to what it owns. */
export const aboutAccount = (reader: Reader, memberId: number): SQL | undefined =>
  or(eq(reader.t.audit.memberId, memberId), onAccount(reader, memberId));

/** Entries of some kinds about one person since an instant (UTC ms). */
export async function listOnMember(reader: Reader, memberId: number, actions: readonly string[], since: number) {
  const { audit } = reader.t;
  return reader.q
    .select({ actorId: audit.actorId, at: audit.at, action: audit.action, before: audit.before, after: audit.after })
    .from(audit)
    .where(and(onAccount(reader, memberId), inArray(audit.action, [...actions]), gt(audit.at, since)));
}

/** Entries of some kinds about people since an instant (UTC ms): found by their numbers, which grow with time, among those of the kind. */
export async function listOnPeople(reader: Reader, actions: readonly string[], since: number) {
  const { audit } = reader.t;
  const { actorId, targetId, at, action, before, after } = audit;
  // Not the lowest number of all that is late enough: SQLite would look for it from the journal's first entry on.
  const first = sql`(select min(${unindexed(audit.id)}) from ${audit} where ${audit.at} > ${since})`;
  return reader.q
    .select({ actorId, targetId, at, action, before, after })
    .from(audit)
    .where(
      and(eq(audit.targetKind, "member"), inArray(action, [...actions]), sql`${audit.id} >= ${first}`, gt(at, since)),
    );
}

/** Entries about one target, oldest first. */
export async function listOfTarget(reader: Reader, targetKind: string, targetId: string, limit: number) {
  const { audit } = reader.t;
  const { id, at, action, actorName, reason } = audit;
  return reader.q
    .select({ id, at, action, actorName, reason })
    .from(audit)
    .where(and(eq(audit.targetKind, targetKind), eq(audit.targetId, targetId)))
    .orderBy(asc(id))
    .limit(limit);
}
