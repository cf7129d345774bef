import { eq, sql } from "drizzle-orm";
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

/** How many lines an import brought, and their sum in Ariary. */
export async function sumImport(reader: Reader, importId: number): Promise<{ lines: number; totalAr: number }> {
  const { statementLine: line } = reader.t;
  const [row] = await reader.q
    .select({ lines: sql<number>`count(*)`, totalAr: sql<number>`coalesce(sum(${line.amountAr}), 0)` })
    .from(line)
    .where(eq(line.importId, importId));
  return row ?? { lines: 0, totalAr: 0 };
}

/** Marks an import confirmed. */
export async function confirmImport(tx: Tx, id: number, confirmedBy: number, confirmedAt: number): Promise<void> {
  const { statementImport } = tx.t;
  await tx.q.update(statementImport).set({ confirmedBy, confirmedAt }).where(eq(statementImport.id, id));
}
