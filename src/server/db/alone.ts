import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Client from "better-sqlite3";
import { beginSoon } from "./engine.sqlite.ts";
import { createPrivate } from "./private.ts";
import { fileOf } from "./url.ts";

/** Any number: whoever prepares a database of ours asks for the same one. */
const ADVISORY_LOCK = 728_251;

/**
 * Does `work` while no other process prepares the same database: migrates it, fills it for the first time. Waits as long as that takes;
 * the lock of a process that dies is gone with it. Not to be asked for inside `work`.
 * @throws whatever `work` throws
 */
export function whileAlone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const file = fileOf(url);
  return file === undefined ? besideServer(url, work) : besideFile(`${file}-start`, work);
}

/** A file of its own, for a lock on the database would keep out those who work on it. It stays: a name that is deleted locks nobody out. */
async function besideFile<T>(path: string, work: () => Promise<T>): Promise<T> {
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
  // With the connection the lock is lost: somebody else may be at work.
  const lost = new Promise<never>((_, reject) => client.once("error", reject));
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    return await Promise.race([work(), lost]);
  } finally {
    await client.end();
  }
}
