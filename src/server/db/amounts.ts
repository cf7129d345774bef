import { type SQL, sql } from "drizzle-orm";

/** SQL condition: an amount of 1 to 10¹² Ar (docs/product.md 3.1). */
export const isMovementAmount = (column: unknown): SQL => sql`${column} between 1 and 1000000000000`;

/** SQL condition: a price or a ceiling, which may be 0 Ar. */
export const isPriceAmount = (column: unknown): SQL => sql`${column} between 0 and 1000000000000`;
