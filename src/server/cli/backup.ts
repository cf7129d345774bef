import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Client from "better-sqlite3";
import { openDatabase } from "../db/database.ts";
import { readEnv } from "../env.ts";
import { checkLedger } from "../ledger/check.ts";
import { loadEnvFile } from "../start.ts";

/** Copies a database in use as one snapshot, then opens the copy and checks it: a backup nobody checked is a hope. */
async function backup(source: string, target: string) {
  if (existsSync(target)) throw new Error(`${target} exists already: choose another name.`);
  mkdirSync(dirname(target), { recursive: true });
  const client = new Client(source, { readonly: true });
  // One read transaction: writers go on meanwhile, and the copy never restarts.
  client.prepare("VACUUM INTO ?").run(target);
  client.close();

  const copy = new Client(target);
  const integrity = copy.pragma("integrity_check", { simple: true });
  copy.close();
  if (integrity !== "ok") throw new Error(`The copy is damaged: ${integrity}`);
  const db = await openDatabase(`file:${target}`);
  const broken = (await checkLedger(db.read)).filter((result) => result.broken > 0);
  await db.close();
  if (broken.length > 0) throw new Error(`The copy breaks ${broken.map((result) => result.id).join(", ")}.`);
}

loadEnvFile();
const { DATABASE_URL } = readEnv();
const stamp = new Date().toISOString().replace(/[:.]/g, "-").slice(0, 19);
const target = process.argv[2] ?? `data/backups/app-${stamp}.db`;
try {
  if (!DATABASE_URL.startsWith("file:")) throw new Error("PostgreSQL is backed up with pg_dump (see README, Backups).");
  await backup(DATABASE_URL.replace(/^file:/, ""), target);
  console.log(`Backed up and checked: ${target}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
