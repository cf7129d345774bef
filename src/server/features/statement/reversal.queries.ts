import { and, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";
import { inParts } from "../../db/parts.ts";

export type NewReversal = {
  phone: string;
  reference: string;
  transferKey: string;
  amountAr: number | null;
  saidAt: number | null;
  importedBy: number;
  importedAt: number;
};

/** Stores reversals, except those whose number and reference are stored already. Returns how many are new. */
export async function insertReversals(tx: Tx, reversals: readonly NewReversal[]): Promise<number> {
  const { statementReversal } = tx.t;
  const rows = await inParts(reversals, async (part) =>
    tx.q.insert(statementReversal).values(part).onConflictDoNothing().returning({ id: statementReversal.id }),
  );
  return rows.length;
}

/** Reversals on a number by their references. */
export async function findReversals(reader: Reader, phone: string, references: readonly string[]) {
  const { statementReversal: reversal, member } = reader.t;
  if (references.length === 0) return [];
  const { reference, amountAr, saidAt, importedAt } = reversal;
  return reader.q
    .select({ phone: reversal.phone, reference, amountAr, saidAt, importedAt, importedByName: member.name })
    .from(reversal)
    .innerJoin(member, eq(member.id, reversal.importedBy))
    .where(and(eq(reversal.phone, phone), inArray(reversal.reference, [...references])));
}
