import { chmodSync, copyFileSync, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Env } from "../../app/env.ts";
import { openWriter } from "../../db/engine.sqlite.ts";
import { holdsSite } from "../../db/migrate.ts";
import { makeFolder } from "../../db/private-files.ts";
import { assertIntact, checkCopy, makeWhole } from "./copy.ts";
import { migrateSealed } from "./migrate.ts";
import { assertRoom } from "./room.ts";
import { openSealed } from "./seal.ts";

/** What opens a sealed copy, and what its journal is sealed with. */
type Keys = Pick<Env, "BACKUP_KEY" | "JOURNAL_KEY">;

/**
 * Restores a backup to a database file at `now` (UTC ms): unseals it, migrates it, ends every session, and checks it.
 * Never overwrites an existing file, which may be the only one left.
 * @throws Error when the target exists, there is no room for it, the backup is none, was changed or has another key, or
 * a check fails: then there is no target
 */
export async function restore(backup: string, target: string, keys: Keys, now: number): Promise<void> {
  for (const file of [target, `${target}-wal`, `${target}-journal`]) {
    if (existsSync(file)) throw new Error(`${file} exists: stop the server, and move it away first.`);
  }
  const { size } = statSync(backup);
  makeFolder(dirname(target));
  assertRoom(dirname(target), size);
  await makeWhole(target, async () => {
    await unpack(backup, target, keys.BACKUP_KEY);
    assertIntact(target);
    // Migrating an empty file would begin a new site.
    if (!holdsSite(target)) throw new Error(`${backup} is no copy of a site.`);
    await migrateSealed(`file:${target}`, keys.JOURNAL_KEY, now);
    endSessions(target, now);
    await checkCopy(target, keys.JOURNAL_KEY);
  });
}

/** Ends every session: one that was ended after the copy was made, such as a stolen phone's, would be open again. */
function endSessions(target: string, now: number): void {
  const client = openWriter(target);
  client.prepare("update session set ended_at = ? where ended_at is null").run(now);
  client.close();
}

async function unpack(backup: string, target: string, secret: string): Promise<void> {
  if (backup.endsWith(".sealed")) return openSealed(backup, target, secret);
  copyFileSync(backup, target);
  chmodSync(target, 0o600);
}
