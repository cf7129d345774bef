import type { Reader } from "../db/database.ts";
import { verifyChain } from "../features/journal/seal.service.ts";
import { checkLedger } from "../ledger/check.ts";

/**
 * What is broken in a database: ids of invariants of the ledger, and the journal's chain of seals (docs/product.md 15.2). Empty
 * when all is well. Reads every row.
 * @param journalKey JOURNAL_KEY; empty to check the journal's public seals alone
 */
export async function brokenIn(reader: Reader, journalKey: string): Promise<string[]> {
  const broken = (await checkLedger(reader))
    .filter(({ broken, isWarning }) => broken > 0 && !isWarning)
    .map(({ id }) => id);
  const { brokenAt } = await verifyChain(reader, journalKey);
  return brokenAt === null ? broken : [...broken, `journal at ${brokenAt}`];
}
