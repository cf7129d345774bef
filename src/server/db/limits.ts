/** Long snapshots open at once: each holds a connection, and on SQLite stops checkpoints of the write-ahead log. */
export const MAX_OPEN_SNAPSHOTS = 2;
