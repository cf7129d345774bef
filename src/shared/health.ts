import { HOUR_MS, MINUTE_MS } from "./day.ts";

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
    /** Left on the disk of the copies; null where that is not known. */
    freeBytes: number | null;
  } | null;
};

/** One missed hour may be a restart; two are a broken schedule. */
export const LATE_MS = 2 * HOUR_MS;
/** A server that has just begun makes its copy first: the longest that one may take, and the wait before it. */
const FIRST_COPY_MS = 15 * MINUTE_MS;

/** Whether copies fail: the newest is too old, though this server has had the time to make another. */
export const isLate = ({ at, startedAt, backups }: Health): boolean =>
  backups !== null && at - (backups.copies[0]?.at ?? 0) > LATE_MS && at - startedAt > FIRST_COPY_MS;

/** Below this a disk fills before anybody looks again. */
const LEAST_FREE_BYTES = 500_000_000;

/** Whether a disk has room for less than the database and two copies of it, or for very little. */
export const isTight = (freeBytes: number | null, databaseBytes: number): boolean =>
  freeBytes !== null && freeBytes < Math.max(LEAST_FREE_BYTES, 3 * databaseBytes);
