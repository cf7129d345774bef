import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "../../../shared/day.ts";
import { buildApp } from "../../app/app.ts";
import type { Env } from "../../app/env.ts";
import { createLog } from "../../app/log.ts";
import { openDatabase } from "../../db/open.ts";
import { folderOf } from "./backup.ts";
import { restore } from "./restore.ts";
import { momentOf, newestAmong } from "./rotation.ts";

/** Oldest acceptable copy: one missed hour may be a restart, two mean a broken schedule. */
const OLDEST_HOURS = 2;

/** Whether a server of this version answers on the restored file, with its public accounts. */
async function serves(env: Env, url: string): Promise<boolean> {
  const db = await openDatabase(url);
  const app = buildApp({ db, clock: Date.now, env, log: createLog({ ...env, LOG_LEVEL: "silent" }) });
  try {
    const ready = await app.inject("/readyz");
    const accounts = await app.inject("/trpc/user.transparency");
    return ready.statusCode === 200 && accounts.statusCode === 200;
  } finally {
    await app.close();
    await db.close();
  }
}

/**
 * Restores the newest copy to a temporary file, checks it and serves it. Returns a sentence with its age and the time it took.
 * @throws Error when no copy was made before `now` (ms since 1970), when the newest is more than two hours old, or when it does not
 * restore or serve
 */
export async function drill(env: Env, now: number): Promise<string> {
  const folder = folderOf(env);
  const newest = existsSync(folder) ? newestAmong(readdirSync(folder), now) : undefined;
  if (!newest) throw new Error(`There is no backup in ${folder}.`);
  const scratch = mkdtempSync(join(tmpdir(), "asako-drill-"));
  const startedAt = Date.now();
  try {
    const file = join(scratch, "app.db");
    await restore(join(folder, newest), file, env, now);
    if (!(await serves(env, `file:${file}`))) throw new Error("The server does not answer on the restored copy.");
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const hours = (now - (momentOf(newest) ?? 0)) / HOUR_MS;
  const seconds = (Date.now() - startedAt) / 1_000;
  if (hours > OLDEST_HOURS) throw new Error(`${newest} is good, and more than ${OLDEST_HOURS} h old.`);
  return `${newest}: restored, checked and served in ${seconds.toFixed(1)} s; ${hours.toFixed(1)} h old.`;
}
