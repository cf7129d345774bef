/** A copy of the database that was made, checked and kept: its ledger and its journal held when it was made (UTC ms). */
export type BackupCopy = {
  at: number;
  bytes: number;
  /** Whether nobody can read it without the key. */
  isSealed: boolean;
};

/** `admin.health`: what keeps the site's data safe. No path, no secret. */
export type Health = {
  at: number;
  /** When this server began to run (UTC ms). */
  startedAt: number;
  database: {
    engine: "sqlite" | "postgres";
    bytes: number;
    /** Written and not yet moved into the file; null with PostgreSQL. */
    walBytes: number | null;
    /** Left on the disk of the database; null where that is not known, as with PostgreSQL. */
    freeBytes: number | null;
    /** Steps of the schema that were applied, and the name of the last. */
    migrations: number;
    lastMigration: string;
  };
  /** null where the server makes no copies: with PostgreSQL, and in development. */
  backups: {
    /** The newest ones, newest first. */
    copies: BackupCopy[];
    /** How many are kept in all. */
    kept: number;
    /** Whether the newest is older than an hour: the next one is being made, unless they fail (the alarm `backup`). */
    isDue: boolean;
    /** Left on the disk of the copies; null where that is not known. */
    freeBytes: number | null;
  } | null;
};

/** Free space in bytes below which a disk may fill up before anybody looks again. */
const LEAST_FREE_BYTES = 500_000_000;

/** Whether a disk has room for less than the database and two copies of it, or for very little. */
export const isTight = (freeBytes: number | null, databaseBytes: number): boolean =>
  freeBytes !== null && freeBytes < Math.max(LEAST_FREE_BYTES, 3 * databaseBytes);
