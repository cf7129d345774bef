import { and, asc, desc, eq, gt, gte, inArray, lt, max, min, type SQL } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import type { JournalRow } from "./journal.rules.ts";

export type JournalSearch = {
  actorId?: number;
  action?: string;
  targetKind?: string;
  targetId?: string;
  memberId?: number;
  /** UTC ms: from the first, until before the second. */
  since?: number;
  until?: number;
};

/** Machines' clocks may differ by this much: entries are numbered in the order they were written, not by their hour. */
const SKEW_MS = 3_600_000;

/** The numbers outside which no entry of a period can be: a search by number alone stays fast however old the period is. */
async function boundsOf(reader: Reader, { since, until }: JournalSearch): Promise<SQL | undefined> {
  const { audit } = reader.t;
  const id = { id: audit.id };
  const [before] =
    since === undefined
      ? []
      : await reader.q
          .select(id)
          .from(audit)
          .where(lt(audit.at, since - SKEW_MS))
          .orderBy(desc(audit.at), desc(audit.id))
          .limit(1);
  const [after] =
    until === undefined
      ? []
      : await reader.q
          .select(id)
          .from(audit)
          .where(gte(audit.at, until + SKEW_MS))
          .orderBy(asc(audit.at), asc(audit.id))
          .limit(1);
  return and(before && gt(audit.id, before.id), after && lt(audit.id, after.id));
}

/** Entries of the journal, newest first, before a cursor. */
export async function listJournal(
  reader: Reader,
  search: JournalSearch,
  before: number | undefined,
  limit: number,
): Promise<JournalRow[]> {
  const { audit } = reader.t;
  const { actorId, action, targetKind, targetId, memberId, since, until } = search;
  return reader.q
    .select()
    .from(audit)
    .where(
      and(
        actorId === undefined ? undefined : eq(audit.actorId, actorId),
        action === undefined ? undefined : eq(audit.action, action),
        targetKind === undefined ? undefined : eq(audit.targetKind, targetKind),
        targetId === undefined ? undefined : eq(audit.targetId, targetId),
        memberId === undefined ? undefined : eq(audit.memberId, memberId),
        since === undefined ? undefined : gte(audit.at, since),
        until === undefined ? undefined : lt(audit.at, until),
        before === undefined ? undefined : lt(audit.id, before),
        await boundsOf(reader, search),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
}

/** The present names of some members. */
export async function namesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { member } = reader.t;
  const rows = await reader.q
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(inArray(member.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The next member by number who ever acted: one step of an index, however long the journal is. */
export async function nextActor(reader: Reader, after: number): Promise<number | null> {
  const { audit } = reader.t;
  const [row] = await reader.q
    .select({ id: min(audit.actorId) })
    .from(audit)
    .where(gt(audit.actorId, after));
  return row?.id ?? null;
}

/** The seal of an entry; undefined when there is none of that number. */
export async function findSeal(reader: Reader, id: number): Promise<string | undefined> {
  const { audit } = reader.t;
  const [row] = await reader.q.select({ hash: audit.hash }).from(audit).where(eq(audit.id, id));
  return row?.hash;
}

/** The number of the last entry; 0 in an empty journal. */
export async function newestId(reader: Reader): Promise<number> {
  const [row] = await reader.q.select({ id: max(reader.t.audit.id) }).from(reader.t.audit);
  return row?.id ?? 0;
}
