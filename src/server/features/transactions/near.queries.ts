import { and, desc, eq, gte, inArray, ne, notExists, sql } from "drizzle-orm";
import { DAY_MS } from "../../../shared/day.ts";
import { comparedRuns } from "../../../shared/reference.ts";
import type { Reader } from "../../db/database.ts";
import { inParts } from "../../db/parts.ts";

/** Most near deposits compared with another one. */
const MOST_NEAR = 100;

/**
 * Older deposits than this before another are near it by chance: of a million, every eleventh declaration would ask for
 * a comparison.
 */
const NEAR_MS = 45 * DAY_MS;

/** A declared deposit, with its canonical reference and when it was declared (UTC ms). */
type Declared = { id: number; reference: string | null; createdAt: number };

/**
 * Ids of the newest other deposits whose reference is near a deposit's (`comparedRuns`), declared in the 45 days before
 * it or later (docs/product.md 8.7).
 */
export async function listNear(reader: Reader, { id, reference, createdAt }: Declared): Promise<number[]> {
  const { transaction, referenceRun } = reader.t;
  const { run, transactionId } = referenceRun;
  const runs = comparedRuns(reference ?? "");
  if (runs.length === 0) return [];
  const rows = await reader.q
    .selectDistinct({ id: transactionId })
    .from(referenceRun)
    .innerJoin(transaction, eq(transaction.id, transactionId))
    .where(and(inArray(run, runs), ne(transactionId, id), gte(transaction.createdAt, createdAt - NEAR_MS)))
    .orderBy(desc(transactionId))
    .limit(MOST_NEAR);
  return rows.map(({ id }) => id);
}

/**
 * Which of these waiting deposits, each with its statement line, a validation would refuse until they are compared:
 * their reference is near that of a credited deposit without a line.
 */
export async function listUncompared(
  reader: Reader,
  deposits: readonly { id: number; reference: string; createdAt: number }[],
): Promise<Set<number>> {
  const { transaction, referenceRun } = reader.t;
  const runs = [...new Set(deposits.flatMap(({ reference }) => comparedRuns(reference)))];
  const rows = await inParts(runs, (part) =>
    reader.q
      .select({ run: referenceRun.run, createdAt: transaction.createdAt })
      .from(referenceRun)
      .innerJoin(transaction, eq(transaction.id, referenceRun.transactionId))
      .where(and(inArray(referenceRun.run, part), eq(transaction.status, "validated"), notExists(depositLine(reader)))),
  );
  const newestAt = new Map<string, number>();
  for (const { run, createdAt } of rows) newestAt.set(run, Math.max(createdAt, newestAt.get(run) ?? 0));
  const uncompared = deposits.filter(({ reference, createdAt }) =>
    comparedRuns(reference).some((run) => (newestAt.get(run) ?? 0) >= createdAt - NEAR_MS),
  );
  return new Set(uncompared.map(({ id }) => id));
}

/** The statement line of a deposit. */
const depositLine = ({ q, t: { operatorMessage, transaction } }: Reader) =>
  q.select({ one: sql`1` }).from(operatorMessage).where(eq(operatorMessage.transactionId, transaction.id));

/**
 * The newest credited deposit with a near reference, which a validation must be compared with (docs/product.md 8.7).
 * @param hasLine whether the deposit to validate has a statement line: then credited deposits with a line of their own
 * are other transfers, and left out
 */
export async function findCreditedNear(reader: Reader, deposit: Declared, hasLine: boolean) {
  const { transaction } = reader.t;
  const ids = await listNear(reader, deposit);
  if (ids.length === 0) return undefined;
  const [row] = await reader.q
    .select({ id: transaction.id, reference: sql<string>`${transaction.reference}` })
    .from(transaction)
    .where(
      and(
        reader.lookup.among(transaction.id, ids),
        eq(transaction.status, "validated"),
        hasLine ? notExists(depositLine(reader)) : undefined,
      ),
    )
    .orderBy(desc(transaction.id))
    .limit(1);
  return row;
}
