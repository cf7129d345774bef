import { and, eq } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";

/** The sum of all withdrawals ever paid, in Ariary. */
export async function sumPaidOut(reader: Reader): Promise<number> {
  const { transactionTally } = reader.t;
  const [row] = await reader.q
    .select({ paidOutAr: transactionTally.totalAr })
    .from(transactionTally)
    .where(and(eq(transactionTally.type, "withdrawal"), eq(transactionTally.status, "validated")));
  return row?.paidOutAr ?? 0;
}
