import { and, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";
import { inParts } from "../../db/parts.ts";
import { isReversalOf } from "../../db/reversed.ts";

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

function selectReversals(reader: Reader) {
  const { statementReversal: reversal, member } = reader.t;
  const { phone, reference, amountAr, saidAt, importedAt } = reversal;
  return reader.q
    .select({ phone, reference, amountAr, saidAt, importedAt, importedBy: member.id, importedByName: member.name })
    .from(reversal)
    .innerJoin(member, eq(member.id, reversal.importedBy));
}

/** Reversals on a number by their references. */
export async function findReversals(reader: Reader, phone: string, references: readonly string[]) {
  const { statementReversal: reversal } = reader.t;
  if (references.length === 0) return [];
  return selectReversals(reader).where(and(eq(reversal.phone, phone), inArray(reversal.reference, [...references])));
}

/** The first imported reversal of a transfer (`transferKey`). */
export async function findReversalOf(reader: Reader, key: string) {
  const [row] = await selectReversals(reader)
    .where(isReversalOf(reader, key))
    .orderBy(reader.t.statementReversal.id)
    .limit(1);
  return row;
}
