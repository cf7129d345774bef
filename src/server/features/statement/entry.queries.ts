import { setImmediate as breathe } from "node:timers/promises";
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { StatementEntry } from "../../../shared/statement/statement.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { insertOf } from "../../db/parts.ts";

export type NewEntry = Required<Omit<Tx["t"]["statementEntry"]["$inferInsert"], "id" | "transactionId">>;

const insertAll = insertOf<NewEntry, { id: number }>(
  "statement_entries",
  ({ q, t: { statementEntry: entry } }, rowsOf) =>
    q.insert(entry).select(rowsOf(entry)).onConflictDoNothing().returning({ id: entry.id }),
);

/** Stores entries; those that are stored already are left as they are. Answers the ids of the new ones. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number[]> {
  return (await insertAll(tx, entries)).map(({ id }) => id);
}

const entryColumns = ({ t: { statementEntry: entry } }: Reader) => ({
  id: entry.id,
  phone: entry.phone,
  kind: entry.kind,
  reference: entry.reference,
  amountAr: entry.amountAr,
  feeAr: entry.feeAr,
  balanceAr: entry.balanceAr,
  happenedAt: entry.happenedAt,
});

/** The stored entries of a number, by transfer (`transferKey`) or by the digest of a text. */
export async function findEntries(
  reader: Reader,
  phone: string,
  { keys, digests }: { keys: readonly string[]; digests: readonly string[] },
) {
  const { statementEntry: entry } = reader.t;
  // Of every kind: with the number alone, SQLite would read all of its entries.
  const ofNumber = and(eq(entry.phone, phone), inArray(entry.kind, entry.kind.enumValues));
  const found = (where: SQL) =>
    reader.q
      .select({ ...entryColumns(reader), transferKey: entry.transferKey, digest: entry.digest })
      .from(entry)
      .where(and(ofNumber, where));
  return [
    ...(keys.length > 0 ? await found(inArray(entry.transferKey, [...keys])) : []),
    ...(digests.length > 0 ? await found(inArray(entry.digest, [...digests])) : []),
  ];
}

/** The moment (UTC ms) of the entry with a balance next to another moment, on either side of it; undefined when there is none. */
async function balanceNextTo(reader: Reader, phone: string, at: number, side: "before" | "after") {
  const { statementEntry: entry } = reader.t;
  const [row] = await reader.q
    .select({ at: sql<number>`${entry.happenedAt}` })
    .from(entry)
    .where(
      and(
        eq(entry.phone, phone),
        isNotNull(entry.balanceAr),
        side === "before" ? lt(entry.happenedAt, at) : gt(entry.happenedAt, at),
      ),
    )
    .orderBy(side === "before" ? desc(entry.happenedAt) : entry.happenedAt)
    .limit(1);
  return row?.at;
}

/** Entries of one number are as many as a year of its messages at most. */
const MOST = 20_000;
/** Entries read at once; other calls are answered in between. */
const AT_ONCE = 1_000;
/** Not dated, so that they may belong anywhere. */
const MOST_UNDATED = 200;

type Span = { since: number; until: number };

/** The entries of a span (UTC ms), and those with a balance on both sides of it; `minuteMs` widens it, since minutes are all that is written. */
export async function listEntries(reader: Reader, phone: string, { since, until }: Span, minuteMs: number) {
  const { statementEntry: entry } = reader.t;
  const from = ((await balanceNextTo(reader, phone, since, "before")) ?? since) - minuteMs;
  const to = ((await balanceNextTo(reader, phone, until, "after")) ?? until) + minuteMs;
  const of = (where: SQL | undefined, most: number): Promise<StatementEntry[]> =>
    reader.q
      .select(entryColumns(reader))
      .from(entry)
      .where(and(eq(entry.phone, phone), where))
      .orderBy(desc(entry.happenedAt), desc(entry.id))
      .limit(most);
  const dated: StatementEntry[] = [];
  for (let last: StatementEntry | undefined; dated.length < MOST; ) {
    const isNext = last && sql`(${entry.happenedAt}, ${entry.id}) < (${last.happenedAt}, ${last.id})`;
    const rows = await of(and(gte(entry.happenedAt, from), lte(entry.happenedAt, to), isNext), AT_ONCE);
    dated.push(...rows);
    last = rows.at(-1);
    if (rows.length < AT_ONCE) break;
    await breathe();
  }
  const undated = await of(and(isNull(entry.happenedAt), isNotNull(entry.balanceAr)), MOST_UNDATED);
  return [...dated, ...undated];
}

/** When the newest entry of a number happened, up to an instant (UTC ms), with a balance or any; null when there is none. */
export async function lastMoment(reader: Reader, phone: string, until?: number): Promise<number | null> {
  const { statementEntry: entry } = reader.t;
  const [row] = await reader.q
    .select({ at: entry.happenedAt })
    .from(entry)
    .where(
      and(eq(entry.phone, phone), until === undefined ? isNotNull(entry.happenedAt) : lte(entry.happenedAt, until)),
    )
    .orderBy(desc(entry.happenedAt))
    .limit(1);
  return row?.at ?? null;
}

/** Who imported an entry, and when (UTC ms). */
export async function findImport(reader: Reader, id: number): Promise<{ byName: string; importedAt: number }> {
  const { statementEntry: entry, member } = reader.t;
  const [row] = await reader.q
    .select({ byName: member.name, importedAt: entry.importedAt })
    .from(entry)
    .innerJoin(member, eq(member.id, entry.importedBy))
    .where(eq(entry.id, id));
  if (!row) throw new Error(`there is no statement entry ${id}`);
  return row;
}

/** The numbers that any entry is of. */
export async function listPhones(reader: Reader): Promise<string[]> {
  const { statementEntry: entry } = reader.t;
  // One step of its index for each number instead of every entry.
  const rows = await reader.q.select({ phone: sql<string>`phone` }).from(sql`(with recursive numbers(phone) as (
      select min(phone) from ${entry}
      union all select (select min(e.phone) from ${entry} e where e.phone > numbers.phone) from numbers where numbers.phone is not null)
      select phone from numbers where phone is not null) numbers`);
  return rows.map(({ phone }) => phone);
}
