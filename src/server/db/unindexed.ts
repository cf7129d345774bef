import { type Column, type SQL, sql } from "drizzle-orm";

// SQLite goes without statistics: of two indexes it may take the one that finds more rows, and is kept from it by these.

/** The same number where no index of it can be used. */
export const unindexed = (column: Column | SQL): SQL<number> => sql`${column} + 0`;

/** The same text where no index of it can be used. */
export const unindexedText = (column: Column | SQL): SQL<string> => sql`${column} || ''`;
