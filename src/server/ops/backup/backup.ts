import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Client from "better-sqlite3";
import { HOUR_MS } from "../../../shared/day.ts";
import type { Env } from "../../app/env.ts";
import { needsMigration } from "../../db/migrate.ts";
import { makeFolder } from "../../db/private-files.ts";
import { fileOf } from "../../db/url.ts";
import { checkCopy, copyDatabase, makeWhole, removeDatabase } from "./copy.ts";
import { headFileOf, writeHead } from "./heads.ts";
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

/**
 * Creates the folder of copies, so that one that cannot be written to is reported at the start, not an hour later.
 * @throws Error that names it
 */
export function prepareFolder(env: Env): void {
  if (!isBackedUp(env)) return;
  const folder = folderOf(env);
  makeFolder(folder);
  if (!statSync(folder).isDirectory()) throw new Error(`BACKUP_FOLDER: ${folder} is no folder.`);
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/**
 * The seal of the journal's last entry. Kept elsewhere, it proves that the journal in the file was not rewritten
 * (docs/product.md 15.2).
 */
export function journalHead(env: Env): string {
  const client = new Client(sqliteFile(env), { readonly: true });
  const head = client.prepare("select hash from audit_head").pluck().get();
  client.close();
  return String(head);
}

/** Removes a copy that did not get its name, sealed or not. */
function removePart(part: string): void {
  removeDatabase(part);
  rmSync(`${part}.sealed`, { force: true });
}

/** After this time a file without its final name belongs to no running copy: a server that stops abandons its copy. */
const ABANDONED_MS = HOUR_MS;
const PART = /^(app|before-migration)-[^/]*\.part/;

/** Removes what interrupted copies left: readable, and as large as the database. */
function removeAbandoned(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => PART.test(one))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_MS) rmSync(path);
  }
}

/**
 * Copies the database into the folder of copies, sealed when there is a BACKUP_KEY. The file gets its final name only once it is complete
 * and passed `check`.
 */
async function keepCopy<Checked>(
  env: Env,
  name: string,
  check: (path: string) => Promise<Checked>,
): Promise<{ target: string; checked: Checked }> {
  const folder = folderOf(env);
  const target = join(folder, name);
  const part = `${target}.part`;
  removeAbandoned(folder);
  removePart(part);
  try {
    copyDatabase(sqliteFile(env), part, env.BACKUP_KEY ? 2 : 1);
    const checked = await check(part);
    if (env.BACKUP_KEY) await sealFile(part, `${part}.sealed`, env.BACKUP_KEY);
    renameSync(env.BACKUP_KEY ? `${part}.sealed` : part, target);
    return { target, checked };
  } finally {
    removePart(part);
  }
}

/**
 * Makes a checked copy, not sealed, under a name that no file has yet.
 * @throws Error when the name is taken, or the copy does not fit, is damaged or breaks an invariant: no copy is left then
 */
export async function backUpAs(env: Env, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already: choose another name.`);
  await makeWhole(file, async () => {
    copyDatabase(sqliteFile(env), file);
    await checkCopy(file, env.JOURNAL_KEY);
  });
}

/**
 * Makes a checked copy in the folder, sealed when there is a BACKUP_KEY, and removes those that rotation no longer keeps. Answers its
 * path.
 * @throws Error when the copy does not fit, is damaged or breaks an invariant
 */
export async function backUp(env: Env, now: number): Promise<string> {
  const { JOURNAL_KEY } = env;
  const name = nameOf(now, env.BACKUP_KEY !== "");
  const { target, checked } = await keepCopy(env, name, (path) => checkCopy(path, JOURNAL_KEY));
  writeHead(checked, target, JOURNAL_KEY);
  const folder = folderOf(env);
  for (const expired of expiredOf(readdirSync(folder), now)) {
    rmSync(join(folder, expired));
    rmSync(headFileOf(join(folder, expired)), { force: true });
  }
  return target;
}

/**
 * Makes a copy before a migration, which rotation never removes, so that the state before it can always be restored. Its invariants are
 * those of the version that wrote it, and are not checked. Answers its path, or undefined when nothing will be migrated.
 * @throws Error when the copy does not fit or is damaged
 */
export async function copyBeforeMigration(env: Env, now: number): Promise<string | undefined> {
  if (!isBackedUp(env) || !needsMigration(sqliteFile(env))) return undefined;
  const name = `before-migration-${now}.db${env.BACKUP_KEY ? ".sealed" : ""}`;
  return (await keepCopy(env, name, async () => {})).target;
}
