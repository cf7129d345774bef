/** Snapshots that may stay open at once: each holds a connection, and on SQLite keeps the write-ahead log from being checkpointed. */
export const MAX_OPEN_SNAPSHOTS = 2;
