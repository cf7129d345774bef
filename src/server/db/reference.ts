import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * What two writings of one transfer's reference have in common: leading zeros, signs at its end and a spreadsheet's decimals do not
 * tell two transfers apart. As in the indexes and guards of `0040_received_once`, on both engines.
 */
export const referenceKey = (reference: Column | SQL | string): SQL<string> =>
  sql`ltrim(rtrim(replace(replace(rtrim(${reference}, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0')`;

/** The same of a reference that an administrator typed as he liked, when he decided. */
export const typedReferenceKey = (typed: Column | SQL): SQL<string> =>
  referenceKey(sql`upper(replace(${typed}, ' ', ''))`);

/** Whether two references are those of one transfer, on the same number. */
export const isSameReference = (column: Column, reference: Column | string): SQL =>
  sql`${referenceKey(column)} = ${referenceKey(reference)}`;
