import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";
import { importerName, isFinished } from "../../db/imported.ts";
import { inParts, insertOf } from "../../db/parts.ts";
import type { StatementEntry } from "./continuity.rules.ts";
import type { NewMessage } from "./import.rules.ts";

type Named = Pick<NewMessage, "kind" | "transferKey" | "digest">;

const insertAll = insertOf<NewMessage, { id: number } & Named>(
  "operator_messages",
  ({ q, t: { operatorMessage: message } }, rowsOf) =>
    q
      .insert(message)
      .select(rowsOf(message))
      .onConflictDoNothing()
      .returning({ id: message.id, kind: message.kind, transferKey: message.transferKey, digest: message.digest }),
);

/** Stores messages; those that are stored already are left as they are. Answers the new ones. */
export const insertMessages = (tx: Tx, messages: readonly NewMessage[]) => insertAll(tx, messages);

/** The stored messages of a number, of every kind, by their transfers (`transferKey`) or the digests of their texts. */
export async function findStored(
  reader: Reader,
  phone: string,
  { keys, digests }: { keys: readonly string[]; digests: readonly string[] },
) {
  const { operatorMessage: message } = reader.t;
  const { kind, transferKey, digest, reference, amountAr, importId } = message;
  const found = (column: typeof transferKey | typeof digest, names: readonly string[]) =>
    inParts(names, (part) =>
      reader.q
        .select({ kind, transferKey, digest, reference, amountAr, importId })
        .from(message)
        .where(and(eq(message.phone, phone), inArray(column, part))),
    );
  return [...(await found(transferKey, keys)), ...(await found(digest, digests))];
}

/** Takes some messages of an import that is under way away, and some unread texts; answers whether there were any. */
export async function deleteSome(tx: Tx, importId: number, limit: number): Promise<boolean> {
  const { operatorMessage, statementUnread } = tx.t;
  let deleted = 0;
  for (const table of [operatorMessage, statementUnread]) {
    const some = sql`(select id from ${table} where import_id = ${importId} limit ${limit})`;
    const rows = await tx.q.delete(table).where(sql`id in ${some}`).returning({ id: table.id });
    deleted += rows.length;
  }
  return deleted > 0;
}

/**
 * Takes away what imports under way hold of some messages and of a text (by its digest), so that a gateway may store
 * them: those imports find them known. Answers whether there was any.
 */
export async function takeOver(
  tx: Tx,
  { id, phone }: { id: number; phone: string },
  { keys, digests, fingerprints }: { keys: string[]; digests: string[]; fingerprints: string[] },
): Promise<boolean> {
  const { operatorMessage: message, statementUnread: unread, statementImport: i } = tx.t;
  const others = sql`(select ${i.id} from ${i} where ${i.finishedAt} is null and ${i.interruptedAt} is null and ${i.id} <> ${id})`;
  const messages = await tx.q
    .delete(message)
    .where(
      and(
        eq(message.phone, phone),
        or(inArray(message.transferKey, keys), inArray(message.digest, digests)),
        sql`${message.importId} in ${others}`,
      ),
    )
    .returning({ id: message.id });
  const texts = await tx.q
    .delete(unread)
    .where(
      and(eq(unread.phone, phone), inArray(unread.fingerprint, fingerprints), sql`${unread.importId} in ${others}`),
    )
    .returning({ id: unread.id });
  return messages.length + texts.length > 0;
}

const entryColumns = ({ t: { operatorMessage: entry } }: Reader) => ({
  id: entry.id,
  kind: entry.kind,
  transferKey: entry.transferKey,
  reversesKey: entry.reversesKey,
  amountAr: entry.amountAr,
  feeAr: entry.feeAr,
  balanceAr: entry.balanceAr,
  happenedAt: entry.happenedAt,
});

/** Of a number's finished imports, or of its confirmed ones, and one that is under way where it is named. */
type Of = { phone: string; underWay?: number | undefined; isConfirmed?: boolean };

/** SQL condition: nobody confirmed a message, and its « Solde » was not found to follow from those that are true. */
const isUntrue = ({ t: { operatorMessage: entry, statementImport: i } }: Reader): SQL =>
  sql`exists (select 1 from ${i} c where c.id = ${entry.importId} and c.confirmed_at is null and c.follows_at is null)`;

/**
 * The first entries of a number from an instant (UTC ms) on, and some undated ones, whose « Solde » is not known to be
 * true yet.
 */
export async function listUntrue(
  reader: Reader,
  phone: string,
  since: number,
  limit: number,
): Promise<StatementEntry[]> {
  const { operatorMessage: entry } = reader.t;
  const isTheirs = and(eq(entry.phone, phone), isFinished(reader, entry.importId), isUntrue(reader));
  const list = (where: SQL, order: SQL) =>
    reader.q
      .select(entryColumns(reader))
      .from(entry)
      .where(and(isTheirs, isNotNull(entry.balanceAr), where))
      .orderBy(order, entry.id)
      .limit(limit);
  return [
    ...(await list(gte(entry.happenedAt, since), asc(entry.happenedAt))),
    ...(await list(isNull(entry.happenedAt), desc(entry.id))),
  ];
}

const isCounted = (reader: Reader, { phone, underWay, isConfirmed = false }: Of): SQL | undefined => {
  const { operatorMessage: entry, statementImport } = reader.t;
  if (isConfirmed)
    return and(
      eq(entry.phone, phone),
      sql`exists (select 1 from ${statementImport} c where c.id = ${entry.importId} and c.confirmed_at is not null)`,
    );
  const isDone = isFinished(reader, entry.importId);
  return and(eq(entry.phone, phone), underWay === undefined ? isDone : or(isDone, eq(entry.importId, underWay)));
};

/**
 * When the newest confirmed message of a number that says its balance happened, up to an instant (UTC ms); null when
 * there is none.
 */
export const lastConfirmedBalance = async (reader: Reader, phone: string, until: number): Promise<number | null> =>
  (await balanceNextTo(reader, { phone, isConfirmed: true }, until + 1, "before")) ?? null;

/**
 * The moment (UTC ms) of the entry with a balance next to another moment, on either side of it; undefined when there is
 * none.
 */
async function balanceNextTo(reader: Reader, of: Of, at: number, side: "before" | "after") {
  const { operatorMessage: entry } = reader.t;
  const [row] = await reader.q
    .select({ at: sql<number>`${entry.happenedAt}` })
    .from(entry)
    .where(
      and(
        isCounted(reader, of),
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

/**
 * The entries of a span (UTC ms), and those with a balance on both sides of it; `minuteMs` widens it, since minutes are
 * all that is written.
 */
export async function listEntries(reader: Reader, of: Of, { since, until }: Span, minuteMs: number) {
  const { operatorMessage: entry } = reader.t;
  const from = ((await balanceNextTo(reader, of, since, "before")) ?? since) - minuteMs;
  const to = ((await balanceNextTo(reader, of, until, "after")) ?? until) + minuteMs;
  const list = (where: SQL | undefined, most: number): Promise<StatementEntry[]> =>
    reader.q
      .select(entryColumns(reader))
      .from(entry)
      .where(and(isCounted(reader, of), where))
      .orderBy(desc(entry.happenedAt), desc(entry.id))
      .limit(most);
  const dated: StatementEntry[] = [];
  for (let last: StatementEntry | undefined; dated.length < MOST; ) {
    const isNext = last && sql`(${entry.happenedAt}, ${entry.id}) < (${last.happenedAt}, ${last.id})`;
    const rows = await list(and(gte(entry.happenedAt, from), lte(entry.happenedAt, to), isNext), AT_ONCE);
    dated.push(...rows);
    last = rows.at(-1);
    if (rows.length < AT_ONCE) break;
    await breathe();
  }
  const undated = await list(and(isNull(entry.happenedAt), isNotNull(entry.balanceAr)), MOST_UNDATED);
  return [...dated, ...undated];
}

/**
 * When the newest entry of a number happened, up to an instant (UTC ms), with a balance or any; null when there is
 * none.
 */
export async function lastMoment(reader: Reader, of: Of, until?: number): Promise<number | null> {
  const { operatorMessage: entry } = reader.t;
  const [row] = await reader.q
    .select({ at: entry.happenedAt })
    .from(entry)
    .where(and(isCounted(reader, of), until === undefined ? isNotNull(entry.happenedAt) : lte(entry.happenedAt, until)))
    .orderBy(desc(entry.happenedAt))
    .limit(1);
  return row?.at ?? null;
}

/** Who imported an entry, when (UTC ms), and whether that is confirmed. */
export async function findImport(
  reader: Reader,
  id: number,
): Promise<{ byName: string; importedAt: number; confirmedAt: number | null }> {
  const { operatorMessage: entry, statementImport, member } = reader.t;
  const [row] = await reader.q
    .select({
      byName: importerName(reader, member.name),
      importedAt: statementImport.importedAt,
      confirmedAt: statementImport.confirmedAt,
    })
    .from(entry)
    .innerJoin(statementImport, eq(statementImport.id, entry.importId))
    .leftJoin(member, eq(member.id, statementImport.importedBy))
    .where(eq(entry.id, id));
  if (!row) throw new Error(`there is no statement entry ${id}`);
  return row;
}

/** The numbers that any entry is of. */
export async function listPhones(reader: Reader): Promise<string[]> {
  const { operatorMessage: entry } = reader.t;
  // One step of its index for each number instead of every entry.
  const rows = await reader.q.select({ phone: sql<string>`phone` }).from(sql`(with recursive numbers(phone) as (
      select min(phone) from ${entry}
      union all select (select min(e.phone) from ${entry} e where e.phone > numbers.phone) from numbers where numbers.phone is not null)
      select phone from numbers where phone is not null) numbers`);
  return rows.map(({ phone }) => phone);
}

/** Of some messages those that gateways sent, with what may be proven by them, in the order of the ids given. */
export async function listForwarded(reader: Reader, ids: readonly number[]) {
  const { operatorMessage: message, statementImport: i } = reader.t;
  const rows = await reader.q
    .select({
      importId: i.id,
      gatewayId: sql<number>`${i.gatewayId}`,
      isClockOff: i.isClockOff,
      id: message.id,
      phone: message.phone,
      kind: message.kind,
      amountAr: message.amountAr,
      isUnfamiliar: message.isUnfamiliar,
      transferKey: message.transferKey,
    })
    .from(message)
    .innerJoin(i, eq(i.id, message.importId))
    .where(and(inArray(message.id, [...ids]), isNotNull(i.gatewayId)));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** What a gateway proved since an instant (UTC ms), in Ariary. */
export async function sumProven(reader: Reader, gatewayId: number, since: number): Promise<number> {
  const { operatorMessage: message, statementImport: i } = reader.t;
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${message.amountAr}), 0)` })
    .from(i)
    .innerJoin(message, eq(message.importId, i.id))
    .where(and(eq(i.gatewayId, gatewayId), gte(i.provenAt, since)));
  return Number(row?.sumAr ?? 0);
}

/** Marks that an import's « Solde » follows, and whether it proves a deposit from now on (UTC ms). */
export async function markFollowing(
  tx: Tx,
  importId: number,
  followsAt: number,
  provenAt: number | null,
): Promise<void> {
  const { statementImport: i } = tx.t;
  await tx.q.update(i).set({ followsAt, provenAt }).where(eq(i.id, importId));
}

/**
 * A « Solde » in Ariary that is known to be true, of when it was said; `followsAt` keeps the order in which such are
 * found (UTC ms).
 */
export type TrueBalance = { balanceAr: number; at: number; followsAt: number };

/** The « Solde » of a number that was found to follow last; undefined when none was. */
export async function lastFollowed(reader: Reader, phone: string): Promise<TrueBalance | undefined> {
  const { operatorMessage: message, statementImport: i } = reader.t;
  const [row] = await reader.q
    .select({
      balanceAr: sql<number>`${message.balanceAr}`,
      at: sql<number>`coalesce(${message.happenedAt}, 0)`,
      followsAt: sql<number>`${i.followsAt}`,
    })
    .from(i)
    .innerJoin(message, eq(message.importId, i.id))
    .where(and(eq(i.phone, phone), isNotNull(i.followsAt)))
    .orderBy(desc(i.followsAt))
    .limit(1);
  return row;
}
