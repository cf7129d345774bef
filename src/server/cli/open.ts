import { type Database, openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Deps } from "../deps.ts";
import { type Env, readEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { loadEnvFile } from "../start.ts";

/** Runs a command on the migrated database of the environment, and says in one line what went wrong. */
export async function withDatabase(command: (deps: Deps, env: Env) => Promise<void>): Promise<void> {
  loadEnvFile();
  let db: Database | undefined;
  try {
    const env = readEnv();
    await migrate(env.DATABASE_URL);
    db = await openDatabase(env.DATABASE_URL);
    await command({ db, clock: Date.now, env, log: createLog({ ...env, LOG_LEVEL: "silent" }) }, env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await db?.close();
  }
}
