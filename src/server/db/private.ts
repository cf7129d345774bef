import { closeSync, openSync } from "node:fs";

/**
 * An empty file that its owner alone may read, whatever the mask of whoever starts the server: SQLite fills it, and gives its `-wal`
 * and `-shm` the same rights. One that is there stays as it is.
 */
export const createPrivate = (path: string): void => closeSync(openSync(path, "a", 0o600));
