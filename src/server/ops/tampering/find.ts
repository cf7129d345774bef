import type { AlarmName } from "../../../shared/alarm.ts";
import type { Env } from "../../app/env.ts";
import type { Database } from "../../db/database.ts";
import { faultName } from "../../db/guard-faults.ts";
import { findGuardFaults } from "../../db/guards.ts";
import { findUnmatched } from "../../features/journal/record.service.ts";
import { verifyChain } from "../../features/journal/seal.service.ts";
import { checkLedger } from "../../ledger/check.ts";
import { folderOf, isBackedUp } from "../backup/backup.ts";
import { findOtherHistory } from "../backup/heads.ts";

/** The alarms of the hourly checks. */
export const tamperings = ["guards", "ledger", "journal", "records", "history"] as const satisfies readonly AlarmName[];

/** What was written, changed or taken away without the site, by the alarm that says so (docs/product.md 15.2). */
export type Tampering = Record<(typeof tamperings)[number], string[]>;

/**
 * Everything that the hourly checks look for: missing guards, broken invariants, wrong seals, records and entries that do not agree, and a
 * journal that no longer is that of the copies. Reads every row of one state of the database.
 */
export async function findTampering(db: Database, env: Env): Promise<Tampering> {
  const { DATABASE_URL, JOURNAL_KEY: key } = env;
  const guards = (await findGuardFaults(DATABASE_URL)).map(faultName);
  const { reader, close } = await db.openSnapshot();
  try {
    const broken = (await checkLedger(reader)).filter((result) => result.broken > 0 && !result.isWarning);
    const { brokenAt } = await verifyChain(reader, key);
    return {
      guards,
      ledger: broken.map(({ id }) => id),
      journal: brokenAt === null ? [] : [brokenAt === "head" ? "the last entries" : `entry ${brokenAt}`],
      records: await findUnmatched(reader, key),
      history: isBackedUp(env) ? await findOtherHistory(reader, folderOf(env), key) : [],
    };
  } finally {
    await close();
  }
}
