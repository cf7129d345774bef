import { type Column, type SQL, sql } from "drizzle-orm";

// SQLite works without statistics here: of two indexes it may choose the one that finds more rows. These keep it from using an index.

/** The number itself, in a form that no index serves. */
export const unindexed = (column: Column | SQL): SQL<number> => sql`${column} + 0`;

/** The text itself, in a form that no index serves. */
export const unindexedText = (column: Column | SQL): SQL<string> => sql`${column} || ''`;
