import type { Logger } from "pino";
import type { DatabaseOptions } from "../db/database.ts";
import { assertGuarded } from "../db/guards.ts";
import { assertDatabaseExists } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { openToOthers } from "../db/private-files.ts";
import { whileAlone } from "../db/start-lock.ts";
import { fileOf } from "../db/url.ts";
import { assertJournalKey } from "../features/journal/seal.service.ts";
import { closeUnfinished } from "../features/statement/imports.service.ts";
import { prepareFolder } from "../ops/backup/backup.ts";
import { migrateKeptAlone } from "../ops/backup/migrate.ts";
import { seedBase } from "../ops/seed/base.ts";
import { seedDemo } from "../ops/seed/demo.ts";
import { createAlarms } from "./alarms.ts";
import type { Deps } from "./deps.ts";
import { type Env, isRealSite } from "./env.ts";

/** Whether an empty database is filled with the demo. */
export const isDemo = ({ DEMO, NODE_ENV }: Env): boolean => Boolean(DEMO) || NODE_ENV === "development";

/** Warns at each start about database files that other users can read, since they hold every phone number. */
function warnOfOthers({ DATABASE_URL }: Env, log: Logger): void {
  const open = openToOthers(fileOf(DATABASE_URL) ?? "");
  if (open.length > 0) log.warn(`others than their owner may read ${open.join(", ")}: chmod 600`);
}

/**
 * Opens the database of an installation: migrates it and inserts the base data, or the demo. Of several
 * servers that start together one does this, and the others wait.
 * @throws Error that says what is missing: a real site's database, its journal's key, or a place for its copies
 */
export async function openPrepared(env: Env, log: Logger, options: DatabaseOptions = {}): Promise<Deps> {
  if (isRealSite(env)) await assertDatabaseExists(env.DATABASE_URL);
  prepareFolder(env);
  return whileAlone(env.DATABASE_URL, async () => {
    const applied = await migrateKeptAlone(env);
    if (applied.length > 0) log.info(`migrations applied: ${applied.join(", ")}`);
    await assertGuarded(env.DATABASE_URL);
    const db = await openDatabase(env.DATABASE_URL, { ...options, journalKey: env.JOURNAL_KEY });
    await assertJournalKey(db.read, env);
    const deps: Deps = { db, clock: Date.now, env, log, alarms: createAlarms(log) };
    warnOfOthers(env, log);
    await closeUnfinished(deps);
    // The demo comes first: its levels and tasks must exist since a month ago, the base data's only since now.
    if (isDemo(env)) await seedDemo(deps);
    await seedBase(db, Date.now());
    return deps;
  });
}
