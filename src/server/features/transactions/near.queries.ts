import { and, desc, eq, inArray, ne, notExists, sql } from "drizzle-orm";
import { runsOf } from "../../../shared/reference.ts";
import type { Reader } from "../../db/database.ts";

/** Deposits looked at beside another one, at most. */
const MOST_NEAR = 100;

/** Other deposits whose reference shares a run of eight digits with a canonical one (`runsOf`), the newest. */
export async function listNear(reader: Reader, reference: string, exceptId: number): Promise<number[]> {
  const { run, transactionId } = reader.t.referenceRun;
  const runs = runsOf(reference);
  if (runs.length === 0) return [];
  const rows = await reader.q
    .selectDistinct({ id: transactionId })
    .from(reader.t.referenceRun)
    .where(and(inArray(run, runs), ne(transactionId, exceptId)))
    .orderBy(desc(transactionId))
    .limit(MOST_NEAR);
  return rows.map(({ id }) => id);
}

/**
 * The newest credited one of them, which another validation is to be compared with. Of two that each have a line of their own
 * (`hasLine`) the operator says that they are two.
 */
export async function findCreditedNear(
  reader: Reader,
  { id: exceptId, reference }: { id: number; reference: string | null },
  hasLine: boolean,
) {
  const { transaction, statementLine } = reader.t;
  const ids = await listNear(reader, reference ?? "", exceptId);
  if (ids.length === 0) return undefined;
  const line = reader.q
    .select({ one: sql`1` })
    .from(statementLine)
    .where(eq(statementLine.transactionId, transaction.id));
  const [row] = await reader.q
    .select({ id: transaction.id, reference: sql<string>`${transaction.reference}` })
    .from(transaction)
    .where(
      and(
        reader.lookup.among(transaction.id, ids),
        eq(transaction.status, "validated"),
        hasLine ? notExists(line) : undefined,
      ),
    )
    .orderBy(desc(transaction.id))
    .limit(1);
  return row;
}
