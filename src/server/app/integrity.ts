import type { Reader } from "../db/database.ts";
import { verifyChain } from "../features/journal/entry.service.ts";
import { checkLedger } from "../ledger/check.ts";

/**
 * What is broken in a database: ids of invariants of the ledger, and the journal's chain of seals (docs/product.md 15.2). Empty
 * when all is well. Reads every row.
 */
export async function brokenIn(reader: Reader): Promise<string[]> {
  const broken = (await checkLedger(reader))
    .filter(({ broken, isWarning }) => broken > 0 && !isWarning)
    .map(({ id }) => id);
  const { brokenAt } = await verifyChain(reader);
  return brokenAt === null ? broken : [...broken, `journal at ${brokenAt}`];
}
