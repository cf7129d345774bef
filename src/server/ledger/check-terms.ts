import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../db/database.ts";

/**
 * An invariant, in words and as a query that counts what breaks it. A warning is reported, but fails neither
 * `ledger:check` nor a backup.
 */
export type Check = { id: string; says: string; isWarning?: true; count: (reader: Reader) => SQL };

/** SQL that counts the rows without a partner, of two sets that should match one to one. */
export const unmatched = (left: SQL, right: SQL, pairs: SQL): SQL =>
  sql`(select count(*) from ${left}) + (select count(*) from ${right}) - 2 * (select count(*) from ${pairs})`;
