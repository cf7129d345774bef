import { dirname } from "node:path";
import Client from "better-sqlite3";
import { beginWithRetry } from "./engine.sqlite.ts";
import { createPrivate, makeFolder } from "./private-files.ts";
import { fileOf } from "./url.ts";

/** An arbitrary number: every process that prepares a database locks this one. */
const ADVISORY_LOCK = 728_251;
const TOLD_MS = 5_000;
const WAITS = "Another process prepares this database, and this one waits for its end.";

/**
 * Runs `work` under the lock that every process takes to migrate or seed this database. Waits for it without a limit; a process that
 * dies releases its lock. Not reentrant: never call it inside `work`. After `toldMs` of waiting the standard error says so.
 */
export async function whileAlone<T>(url: string, work: () => Promise<T>, toldMs = TOLD_MS): Promise<T> {
  const telling = setTimeout(() => process.emitWarning(WAITS), toldMs);
  const begin = () => {
    clearTimeout(telling);
    return work();
  };
  const file = fileOf(url);
  try {
    return await (file === undefined ? besideServer(url, begin) : whileHolding(`${file}-start`, begin));
  } finally {
    clearTimeout(telling);
  }
}

/**
 * Runs `work` under an exclusive lock on a file, which is created if missing. The file lies beside the database, because a lock on the
 * database itself would block its users. Waits without a limit; a process that dies releases its lock. The file is never deleted: one
 * process could hold the deleted file while another locks a new one.
 */
export async function whileHolding<T>(path: string, work: () => Promise<T>): Promise<T> {
  makeFolder(dirname(path));
  createPrivate(path);
  const client = new Client(path, { timeout: 0 });
  try {
    await beginWithRetry(client.prepare("BEGIN EXCLUSIVE"), Number.POSITIVE_INFINITY);
    return await work();
  } finally {
    client.close();
  }
}

async function besideServer<T>(url: string, work: () => Promise<T>): Promise<T> {
  // Only the engine in use is loaded.
  const { connectTo } = await import("./server.pg.ts");
  const client = await connectTo(url);
  // Losing the connection loses the lock: another process may have taken it.
  const lost = new Promise<never>((_, reject) => client.once("error", reject));
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    return await Promise.race([work(), lost]);
  } finally {
    await client.end();
  }
}
