import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Client from "better-sqlite3";
import { beginSoon } from "./engine.sqlite.ts";
import { createPrivate } from "./private.ts";
import { fileOf } from "./url.ts";

/** An arbitrary number: every process that prepares one of our databases locks the same one. */
const ADVISORY_LOCK = 728_251;

/**
 * Does `work` while no other process prepares the same database: migrates it, fills it for the first time. Waits as long as that takes;
 * the lock of a process that dies is gone with it. Not reentrant: never call it inside `work`.
 * @throws whatever `work` throws
 */
export function whileAlone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const file = fileOf(url);
  return file === undefined ? besideServer(url, work) : whileHolding(`${file}-start`, work);
}

/**
 * Does `work` while no other process holds this file, which is made if it is missing: beside a database, because a lock on the database
 * itself would stop those who use it. Waits as long as that takes; the lock of a process that dies is gone with it. The file is never
 * deleted: a process could hold the deleted one while another locks a new one.
 * @throws whatever `work` throws
 */
export async function whileHolding<T>(path: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  createPrivate(path);
  const client = new Client(path, { timeout: 0 });
  try {
    await beginSoon(client.prepare("BEGIN EXCLUSIVE"), Number.POSITIVE_INFINITY);
    return await work();
  } finally {
    client.close();
  }
}

async function besideServer<T>(url: string, work: () => Promise<T>): Promise<T> {
  // Only the engine in use is loaded.
  const { connectPrimary } = await import("./primary.pg.ts");
  const client = await connectPrimary(url);
  // Losing the connection loses the lock: another process may already be at work.
  const lost = new Promise<never>((_, reject) => client.once("error", reject));
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    return await Promise.race([work(), lost]);
  } finally {
    await client.end();
  }
}
