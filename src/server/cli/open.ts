import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Deps } from "../deps.ts";
import { type Env, readCommandEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { run } from "./run.ts";

/** Runs a command on the migrated database of the environment, and closes it after. */
export const withDatabase = (command: (deps: Deps, env: Env) => Promise<void>): Promise<void> =>
  run(async () => {
    const env = readCommandEnv();
    await migrate(env.DATABASE_URL);
    const db = await openDatabase(env.DATABASE_URL);
    try {
      await command({ db, clock: Date.now, env, log: createLog({ ...env, LOG_LEVEL: "silent" }) }, env);
    } finally {
      await db.close();
    }
  });
