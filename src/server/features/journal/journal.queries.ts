import { and, asc, desc, eq, gt, gte, inArray, lt, min, ne, type SQL } from "drizzle-orm";
import { HOUR_MS } from "../../../shared/day.ts";
import type { Reader } from "../../db/database.ts";
import { aboutAccount } from "./entry.queries.ts";
import type { JournalRow } from "./journal.rules.ts";

export type JournalSearch = {
  actorId?: number;
  action?: string;
  targetKind?: string;
  targetId?: string;
  memberId?: number;
  isQuiet?: boolean;
  /** UTC ms; `since` is included, `until` is not. */
  since?: number;
  until?: number;
};

/** How far the clocks of several machines may differ: ids follow the order of writing, not the clock. */
const SKEW_MS = HOUR_MS;

/** SQL condition: bounds of the ids of a period, which make reading in the order of ids fast for any period. */
async function boundsOf(reader: Reader, { since, until }: JournalSearch): Promise<SQL | undefined> {
  const { journal } = reader.t;
  const id = { id: journal.id };
  const [before] =
    since === undefined
      ? []
      : await reader.q
          .select(id)
          .from(journal)
          .where(lt(journal.at, since - SKEW_MS))
          .orderBy(desc(journal.at), desc(journal.id))
          .limit(1);
  const [after] =
    until === undefined
      ? []
      : await reader.q
          .select(id)
          .from(journal)
          .where(gte(journal.at, until + SKEW_MS))
          .orderBy(asc(journal.at), asc(journal.id))
          .limit(1);
  return and(before && gt(journal.id, before.id), after && lt(journal.id, after.id));
}

/** SQL condition: an entry matches the fields of a search. */
function matches(
  reader: Reader,
  { actorId, action, targetKind, targetId, memberId, isQuiet }: JournalSearch,
): SQL | undefined {
  const { journal } = reader.t;
  return and(
    memberId === undefined ? undefined : aboutAccount(reader, memberId),
    actorId === undefined ? undefined : eq(journal.actorId, actorId),
    action === undefined ? undefined : eq(journal.action, action),
    targetKind === undefined ? undefined : eq(journal.targetKind, targetKind),
    targetId === undefined ? undefined : eq(journal.targetId, targetId),
    isQuiet ? ne(journal.targetKind, "session") : undefined,
  );
}

/** Where a page begins: after the entry `cursor`, towards older ones, or towards newer ones when `isBackward`. */
export type JournalPosition = { cursor?: number; isBackward?: boolean };

/** Entries of the journal, newest first, or oldest first when read backward. */
export async function listJournal(
  reader: Reader,
  search: JournalSearch,
  { cursor, isBackward = false }: JournalPosition,
  limit: number,
): Promise<JournalRow[]> {
  const { journal } = reader.t;
  const { since, until } = search;
  const [beyond, order] = isBackward ? [gt, asc] : [lt, desc];
  return reader.q
    .select()
    .from(journal)
    .where(
      and(
        matches(reader, search),
        since === undefined ? undefined : gte(journal.at, since),
        until === undefined ? undefined : lt(journal.at, until),
        cursor === undefined ? undefined : beyond(journal.id, cursor),
        await boundsOf(reader, search),
      ),
    )
    .orderBy(order(journal.id))
    .limit(limit);
}

/** An entry by id. */
export async function findEntry(reader: Reader, id: number) {
  const { journal } = reader.t;
  const [row] = await reader.q.select().from(journal).where(eq(journal.id, id));
  return row;
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

/** The next higher id of a member who ever acted: a single step in an index. */
export async function nextActor(reader: Reader, after: number): Promise<number | null> {
  const { journal } = reader.t;
  const [row] = await reader.q
    .select({ id: min(journal.actorId) })
    .from(journal)
    .where(gt(journal.actorId, after));
  return row?.id ?? null;
}
