import type { Env } from "../../app/env.ts";
import { migrateAlone, missingMigrations } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open.ts";
import { whileAlone } from "../../db/start-lock.ts";
import { sealOlder } from "../../features/journal/seal.service.ts";
import { copyBeforeMigration } from "./backup.ts";

/** Of the migration that brought the journal's seals with a key. */
const KEYED = /_journal_key$/;

/**
 * Brings a database to this version. A journal from before there was a JOURNAL_KEY is sealed with it, once: later one without its seal is
 * one that somebody changed.
 * @param now ms since 1970
 * @throws Error as `migrate` does, and when there is no key to seal an older journal with: nothing is migrated then
 */
export async function migrateSealed(url: string, journalKey: string, now: number): Promise<string[]> {
  const isOlder = (await missingMigrations(url)).some((name) => KEYED.test(name));
  if (isOlder && journalKey === "") throw new Error("JOURNAL_KEY must be set: this version seals the journal with it.");
  const applied = await migrateAlone(url);
  if (!isOlder) return applied;
  const db = await openDatabase(url, { journalKey });
  await sealOlder(db, now).finally(() => db.close());
  return applied;
}

/**
 * Migrates the database of an installation, after a copy where the server makes copies; the caller already holds the lock
 * (`whileAlone`). Returns the names of the migrations applied.
 */
export async function migrateKeptAlone(env: Env): Promise<string[]> {
  const now = Date.now();
  await copyBeforeMigration(env, now);
  return migrateSealed(env.DATABASE_URL, env.JOURNAL_KEY, now);
}

/** The same under the lock: of servers and commands that start together, one copies and migrates. */
export const migrateKept = (env: Env): Promise<string[]> => whileAlone(env.DATABASE_URL, () => migrateKeptAlone(env));
