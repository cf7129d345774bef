import type { Reader } from "../db/database.ts";
import { verifyChain } from "../features/journal/entry.service.ts";
import { checkLedger } from "../ledger/check.ts";

/**
 * Names of what is broken in a database: invariants of the ledger by id, and the journal's chain of seals (docs/product.md 15.2). Empty
 * when nothing is. Reads every row.
 */
export async function brokenIn(reader: Reader): Promise<string[]> {
  const broken = (await checkLedger(reader))
    .filter(({ broken, isWarning }) => broken > 0 && !isWarning)
    .map(({ id }) => id);
  const { brokenAt } = await verifyChain(reader);
  return brokenAt === null ? broken : [...broken, `journal at ${brokenAt}`];
}
