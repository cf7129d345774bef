import type { Env } from "../../app/env.ts";
import { migrateAlone } from "../../db/migrate.ts";
import { whileAlone } from "../../db/start-lock.ts";
import { copyBeforeMigration } from "./backup.ts";

/**
 * Migrates the database of an installation, after a copy where the server makes copies; the caller already holds the lock
 * (`whileAlone`). Returns the names of the migrations applied.
 * @throws Error as `migrate` does, or when the copy is damaged
 */
export async function migrateKeptAlone(env: Env): Promise<string[]> {
  await copyBeforeMigration(env, Date.now());
  return migrateAlone(env.DATABASE_URL);
}

/** The same under the lock: of servers and commands that start together, one copies and migrates. @throws Error as the above */
export const migrateKept = (env: Env): Promise<string[]> => whileAlone(env.DATABASE_URL, () => migrateKeptAlone(env));
