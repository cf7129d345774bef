import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../db/database.ts";

/** An invariant, in words and as a query that counts what breaks it; a warning when versions before this one did not keep it. */
export type Check = { id: string; says: string; isWarning?: true; count: (reader: Reader) => SQL };

/** Rows of two sides that should match one to one, and do not. */
export const unmatched = (left: SQL, right: SQL, pairs: SQL): SQL =>
  sql`(select count(*) from ${left}) + (select count(*) from ${right}) - 2 * (select count(*) from ${pairs})`;
