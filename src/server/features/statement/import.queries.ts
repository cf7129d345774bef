import { and, desc, eq, gt, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { transferKey } from "../../../shared/reference.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { inParts } from "../../db/parts.ts";

type Balances = { lastBalanceAr: number | null; gaps: number };

export type NewImport = Omit<
  Tx["t"]["statementImport"]["$inferInsert"],
  "id" | "confirmedBy" | "confirmedAt" | keyof Balances
>;

/** Stores an import, unconfirmed, and returns its id. */
export async function insertImport(tx: Tx, fields: NewImport): Promise<number> {
  const { statementImport } = tx.t;
  const [row] = await tx.q.insert(statementImport).values(fields).returning({ id: statementImport.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Records once what the balances of an import's messages say, before it is confirmed. */
export async function tellBalances(tx: Tx, id: number, balances: Balances): Promise<void> {
  const { statementImport } = tx.t;
  await tx.q.update(statementImport).set(balances).where(eq(statementImport.id, id));
}

/** An import, as its second administrator confirms it. */
export async function findImport(reader: Reader, id: number) {
  const { statementImport } = reader.t;
  const { phone, operator, messages, lastBalanceAr, gaps, importedBy } = statementImport;
  const [row] = await reader.q
    .select({ phone, operator, messages, lastBalanceAr, gaps, importedBy })
    .from(statementImport)
    .where(eq(statementImport.id, id));
  return row;
}

/**
 * How much an import brought that becomes evidence: received lines, messages of money sent and of fees alone; the sum of it all, and
 * of what operators took, in Ariary.
 */
export async function sumImport(reader: Reader, importId: number) {
  const { statementLine: line, statementEntry: entry } = reader.t;
  const sums = (amountAr: typeof line.amountAr | typeof entry.amountAr) => ({
    count: sql<number>`count(*)`,
    sumAr: sql<number>`coalesce(sum(${amountAr}), 0)`,
  });
  const [received] = await reader.q.select(sums(line.amountAr)).from(line).where(eq(line.importId, importId));
  const ofKind = async (kind: "sent" | "fee") => {
    const [row] = await reader.q
      .select({ ...sums(entry.amountAr), feesAr: sql<number>`coalesce(sum(${entry.feeAr}), 0)` })
      .from(entry)
      .where(and(eq(entry.importId, importId), eq(entry.kind, kind), gt(entry.amountAr, 0)));
    return row ?? { count: 0, sumAr: 0, feesAr: 0 };
  };
  const [sent, fees] = [await ofKind("sent"), await ofKind("fee")];
  const feesAr = sent.feesAr + fees.sumAr;
  return {
    received: received?.count ?? 0,
    sent: sent.count,
    fees: fees.count,
    feesAr,
    totalAr: (received?.sumAr ?? 0) + sent.sumAr + feesAr,
  };
}

/**
 * The imports that first brought transfers of a number, by their references, while nobody confirmed them and no open proposal asks for it.
 * @param now UTC milliseconds
 */
export async function findUnasked(
  reader: Reader,
  phone: string,
  references: readonly string[],
  now: number,
): Promise<number[]> {
  const { statementEntry: entry, statementImport, approval } = reader.t;
  const asked = and(
    eq(approval.kind, "statement"),
    eq(approval.target, sql`cast(${statementImport.id} as text)`),
    eq(approval.status, "waiting"),
    gt(approval.expiresAt, now),
  );
  const rows = await inParts(references, (part) =>
    reader.q
      .selectDistinct({ id: statementImport.id })
      .from(entry)
      .innerJoin(statementImport, eq(statementImport.id, entry.importId))
      .where(
        and(
          eq(entry.phone, phone),
          inArray(
            entry.transferKey,
            part.map((reference) => transferKey(phone, reference)),
          ),
          inArray(entry.kind, ["received", "sent", "fee"]),
          isNull(statementImport.confirmedAt),
          notExists(reader.q.select({ one: sql`1` }).from(approval).where(asked)),
        ),
      ),
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** The newest imports. */
export function listImports(reader: Reader, limit: number) {
  const { statementImport, member } = reader.t;
  const confirmer = alias(member, "confirmer");
  const { id, phone, operator, importedAt, messages, refused } = statementImport;
  return reader.q
    .select({
      ...{ id, phone, operator, importedAt, messages, refused },
      importedByName: member.name,
      confirmedByName: confirmer.name,
    })
    .from(statementImport)
    .innerJoin(member, eq(member.id, statementImport.importedBy))
    .leftJoin(confirmer, eq(confirmer.id, statementImport.confirmedBy))
    .orderBy(desc(statementImport.id))
    .limit(limit);
}

/** What imports brought: lines of money received, other entries by kind, and unread messages by state; each row counts some. */
export async function countBrought(reader: Reader, importIds: readonly number[]) {
  const { statementLine: line, statementEntry: entry, statementUnread: unread } = reader.t;
  const ids = [...importIds];
  const count = sql<number>`count(*)`;
  const lines = await reader.q
    .select({ importId: line.importId, count })
    .from(line)
    .where(inArray(line.importId, ids))
    .groupBy(line.importId);
  const entries = await reader.q
    .select({ importId: entry.importId, kind: entry.kind, count })
    .from(entry)
    .where(and(inArray(entry.importId, ids), ne(entry.kind, "received")))
    .groupBy(entry.importId, entry.kind);
  const unreads = await reader.q
    .select({ importId: unread.importId, state: unread.state, count })
    .from(unread)
    .where(inArray(unread.importId, ids))
    .groupBy(unread.importId, unread.state);
  return { lines, entries, unreads };
}

/** Marks an import confirmed. */
export async function confirmImport(tx: Tx, id: number, confirmedBy: number, confirmedAt: number): Promise<void> {
  const { statementImport } = tx.t;
  await tx.q.update(statementImport).set({ confirmedBy, confirmedAt }).where(eq(statementImport.id, id));
}
