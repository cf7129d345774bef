import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Client from "better-sqlite3";
import { brokenIn } from "../../app/integrity.ts";
import { openFile } from "../../db/file.sqlite.ts";
import { openDatabase } from "../../db/open.ts";
import { createPrivate, makeFolder } from "../../db/private-files.ts";
import { type JournalPosition, readPosition } from "../../features/journal/seal.service.ts";
import { assertRoom } from "./room.ts";

/** Makes what was written to a file survive a power cut. */
export function syncFile(path: string): void {
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
}

/** Removes a database that must not be used, with the files that SQLite made beside it. */
export function removeDatabase(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(path + suffix, { force: true });
}

/** Runs `make`, which creates a database, and removes it on failure, so that no server opens an unfinished one. */
export async function makeWhole(path: string, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    removeDatabase(path);
    throw error;
  }
}

/** The approximate size of a copy of a database in bytes, without its free pages. */
function copiedSize(client: Client.Database): number {
  const figure = (name: string) => Number(client.pragma(name, { simple: true }));
  return (figure("page_count") - figure("freelist_count")) * figure("page_size");
}

/**
 * Copies an SQLite database in use, as one snapshot: writers go on meanwhile, and the copy never restarts. It blocks the process that runs
 * it, so only commands may, never the server.
 * @param times how many copies must fit at once, such as 2 when the caller also makes a sealed one
 * @throws Error when they do not fit, before anything is written, when the target holds something, or the copy is damaged
 */
export function copyDatabase(source: string, target: string, times = 1): void {
  const folder = dirname(target);
  makeFolder(folder);
  const client = openFile(source, { readonly: true });
  try {
    assertRoom(folder, times * copiedSize(client));
    createPrivate(target);
    client.prepare("VACUUM INTO ?").run(target);
  } finally {
    client.close();
  }
  assertIntact(target);
  syncFile(target);
}

/** @throws Error when SQLite finds the file damaged */
export function assertIntact(path: string): void {
  const client = new Client(path, { readonly: true });
  const found = client.pragma("integrity_check", { simple: true });
  client.close();
  if (found !== "ok") throw new Error(`The copy is damaged: ${found}`);
}

/**
 * Checks a copy of this version: recomputes every balance and invariant and the journal's
 * seals.
 * @returns how far its journal goes
 * @throws Error that names what is broken
 */
export async function checkCopy(path: string, journalKey: string): Promise<JournalPosition> {
  const db = await openDatabase(`file:${path}`);
  try {
    const broken = await brokenIn(db.read, journalKey);
    if (broken.length > 0) throw new Error(`The copy breaks ${broken.join(", ")}.`);
    return await readPosition(db.read);
  } finally {
    await db.close();
  }
}
