import type { Deps } from "../../app/deps.ts";
import { type Env, readCommandEnv } from "../../app/env.ts";
import { createLog } from "../../app/log.ts";
import { assertMigrated } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open.ts";
import { migrateKept } from "../backup/migrate.ts";
import { run } from "./run.ts";

type Command = (deps: Deps, env: Env) => Promise<void>;

async function onDatabase(env: Env, command: Command): Promise<void> {
  const db = await openDatabase(env.DATABASE_URL);
  try {
    await command({ db, clock: Date.now, env, log: createLog({ ...env, LOG_LEVEL: "silent" }) }, env);
  } finally {
    await db.close();
  }
}

/** Runs a command that writes on the database of the environment, brought to this version, and closes it after. */
export const withDatabase = (command: Command): Promise<void> =>
  run(async () => {
    const env = readCommandEnv();
    await migrateKept(env);
    await onDatabase(env, command);
  });

/** Runs a check on it as it is: whoever only asks must not change a live database, nor wait for its migration. */
export const withDatabaseAsIs = (command: Command): Promise<void> =>
  run(async () => {
    const env = readCommandEnv();
    await assertMigrated(env.DATABASE_URL);
    await onDatabase(env, command);
  });
