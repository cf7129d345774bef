import { type SQL, sql } from "drizzle-orm";

/** Amounts between 1 Ar and 10¹² Ar (docs/product.md 3.1). */
export const movable = (column: unknown): SQL => sql`${column} between 1 and 1000000000000`;

/** Prices and ceilings, which may be zero. */
export const price = (column: unknown): SQL => sql`${column} between 0 and 1000000000000`;
