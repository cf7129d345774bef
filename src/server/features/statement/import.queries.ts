import { and, eq, gt, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";

export type NewImport = Omit<
  Tx["t"]["statementImport"]["$inferInsert"],
  "id" | "confirmedBy" | "confirmedAt" | "lastBalanceAr" | "gaps"
> & {
  lastBalanceAr: number | null;
  gaps: number | null;
};

/** Stores an import, unconfirmed, and returns its id. */
export async function insertImport(tx: Tx, fields: NewImport): Promise<number> {
  const { statementImport } = tx.t;
  const [row] = await tx.q.insert(statementImport).values(fields).returning({ id: statementImport.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** How much an import brought that becomes evidence: received lines and messages of money sent, and their sum in Ariary. */
export async function sumImport(reader: Reader, importId: number): Promise<{ brought: number; totalAr: number }> {
  const { statementImport, statementLine: line, statementEntry: entry } = reader.t;
  const sums = (amountAr: typeof line.amountAr | typeof entry.amountAr) => ({
    count: sql<number>`count(*)`,
    sumAr: sql<number>`coalesce(sum(${amountAr}), 0)`,
  });
  const [received] = await reader.q.select(sums(line.amountAr)).from(line).where(eq(line.importId, importId));
  // An entry is of the import of its number that the same person made at the same moment.
  const [sent] = await reader.q
    .select(sums(entry.amountAr))
    .from(statementImport)
    .innerJoin(
      entry,
      and(
        eq(entry.phone, statementImport.phone),
        eq(entry.importedBy, statementImport.importedBy),
        eq(entry.importedAt, statementImport.importedAt),
      ),
    )
    .where(and(eq(statementImport.id, importId), eq(entry.kind, "sent"), gt(entry.amountAr, 0)));
  return {
    brought: (received?.count ?? 0) + (sent?.count ?? 0),
    totalAr: (received?.sumAr ?? 0) + (sent?.sumAr ?? 0),
  };
}

/** Marks an import confirmed. */
export async function confirmImport(tx: Tx, id: number, confirmedBy: number, confirmedAt: number): Promise<void> {
  const { statementImport } = tx.t;
  await tx.q.update(statementImport).set({ confirmedBy, confirmedAt }).where(eq(statementImport.id, id));
}
