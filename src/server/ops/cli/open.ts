import type { Deps } from "../../app/deps.ts";
import { type Env, isRealSite, readCommandEnv } from "../../app/env.ts";
import { createLog } from "../../app/log.ts";
import { assertDatabaseExists, assertMigrated } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open.ts";
import { keyToWriteWith } from "../../features/journal/seal.service.ts";
import { migrateKept } from "../backup/migrate.ts";

type Command = (deps: Deps, env: Env) => Promise<void>;

async function onDatabase(env: Env, command: Command): Promise<void> {
  const db = await openDatabase(env.DATABASE_URL, { journalKey: keyToWriteWith(env) });
  try {
    await command({ db, clock: Date.now, env, log: createLog({ ...env, LOG_LEVEL: "silent" }) }, env);
  } finally {
    await db.close();
  }
}

/**
 * Carries a command out that writes on the environment's database, after migrating it, and closes it. Only one that `begins` a site makes a
 * real one's database.
 */
export async function withDatabase(command: Command, { begins = false } = {}): Promise<void> {
  const env = readCommandEnv();
  if (!begins && isRealSite(env)) await assertDatabaseExists(env.DATABASE_URL);
  await migrateKept(env);
  await onDatabase(env, command);
}

/**
 * Carries a command out that only reads on the environment's database, without migrating it.
 * @throws Error when it is not of this version
 */
export async function withDatabaseAsIs(command: Command): Promise<void> {
  const env = readCommandEnv();
  await assertMigrated(env.DATABASE_URL);
  await onDatabase(env, command);
}
