import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileOf } from "../db/url.ts";
import type { Env } from "../env.ts";
import { checkCopy, copyDatabase } from "./copy.ts";
import { expiredOf, nameOf } from "./rotation.ts";
import { sealFile } from "./seal.ts";

/** Where the SQLite file of an environment is. @throws Error when its engine is PostgreSQL, which has its own tools */
export function sqliteFile({ DATABASE_URL }: Env): string {
  const file = fileOf(DATABASE_URL);
  if (file === undefined) throw new Error("PostgreSQL is backed up with pg_dump (docs/operations.md).");
  return file;
}

/** Whether the server makes copies of its database: in production, of an SQLite file. */
export const isBackedUp = ({ NODE_ENV, DATABASE_URL }: Env): boolean =>
  NODE_ENV === "production" && fileOf(DATABASE_URL) !== undefined;

/** Where its copies go. */
export const folderOf = (env: Env): string => env.BACKUP_FOLDER || join(dirname(sqliteFile(env)), "backups");

/** Removes what an interrupted copy left, whatever files SQLite made beside it. */
function removePart(part: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(part + suffix, { force: true });
}

/**
 * One more checked copy in the folder, sealed when there is a BACKUP_KEY, and away with those that rotation no longer keeps. Only what
 * was checked gets the name of a copy. Answers its path.
 * @throws Error when the copy is damaged or breaks an invariant
 */
export async function backUp(env: Env, now: number): Promise<string> {
  const folder = folderOf(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, nameOf(now, env.BACKUP_KEY !== ""));
  const part = `${target}.part`;
  removePart(part);
  try {
    copyDatabase(sqliteFile(env), part);
    await checkCopy(part);
    if (env.BACKUP_KEY) await sealFile(part, target, env.BACKUP_KEY);
    else renameSync(part, target);
  } finally {
    removePart(part);
  }
  for (const name of expiredOf(readdirSync(folder))) rmSync(join(folder, name));
  return target;
}
