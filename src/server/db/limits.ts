/** Snapshots that may stay open at once: each holds a connection, and on SQLite keeps the log of writes from being folded into the file. */
export const MAX_OPEN_SNAPSHOTS = 2;
