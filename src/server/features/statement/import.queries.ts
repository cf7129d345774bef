import type { Tx } from "../../db/database.ts";

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
