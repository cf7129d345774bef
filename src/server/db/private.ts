import { closeSync, openSync } from "node:fs";

/**
 * Creates an empty file that only its owner can read, under any umask. SQLite then fills it, and gives its `-wal` and `-shm` files the
 * same rights. An existing file is left as it is.
 */
export const createPrivate = (path: string): void => closeSync(openSync(path, "a", 0o600));
