import { chmodSync, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { migrate } from "../db/migrate.ts";
import { assertIntact, checkCopy, makeWhole } from "./copy.ts";
import { openSealed } from "./seal.ts";

/**
 * Makes a database of a backup: unsealed, brought to this version, checked. Never over an existing file: that one may be all there is.
 * @throws Error when the target exists, the backup was changed or has another key, or a check fails: then there is no target
 */
export async function restore(backup: string, target: string, secret: string): Promise<void> {
  for (const file of [target, `${target}-wal`]) {
    if (existsSync(file)) throw new Error(`${file} exists: stop the server, and move it away first.`);
  }
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  await makeWhole(target, async () => {
    await unpack(backup, target, secret);
    assertIntact(target);
    await migrate(`file:${target}`);
    await checkCopy(target);
  });
}

async function unpack(backup: string, target: string, secret: string): Promise<void> {
  if (backup.endsWith(".sealed")) return openSealed(backup, target, secret);
  copyFileSync(backup, target);
  chmodSync(target, 0o600);
}
