import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Rights of anybody but the owner. */
const OTHERS = 0o077;
/** The files that SQLite keeps beside a database, with the same contents. */
const BESIDE = ["", "-wal", "-shm"];

/** Whether there is a folder of this name. */
export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Whether anybody but its owner may read a file; Windows has other rights than these. */
const isOpen = (path: string): boolean => process.platform !== "win32" && (statSync(path).mode & OTHERS) !== 0;

/**
 * Creates an empty file that only its owner can read, under any umask. SQLite then fills it, and gives its `-wal` and `-shm` files the
 * same rights. An existing file loses the rights of others, where this user may take them away.
 */
export function createPrivate(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  for (const file of BESIDE.map((suffix) => path + suffix)) {
    if (!existsSync(file) || !isOpen(file)) continue;
    try {
      chmodSync(file, 0o600);
    } catch {
      // The folder belongs to somebody else: `openToOthers` reports it.
    }
  }
}

/** The files of a database that others than their owner may read. */
export const openToOthers = (path: string): string[] =>
  BESIDE.map((suffix) => path + suffix).filter((file) => existsSync(file) && isOpen(file));

/**
 * Makes a folder, and those above it that are missing, for their owner alone. One by one: Node's `recursive` never returns where the system
 * does not find a folder in a parent that is there.
 * @throws Error that names the folder
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Made by another process meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
