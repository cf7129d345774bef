import type { Reader } from "../../db/database.ts";
import { findDeclared } from "./deposit.queries.ts";

/**
 * Whether a deposit that is not rejected, other than `exceptId`, declares a transfer (`transferKey`; docs/product.md
 * 8.4).
 */
export async function isDeclared(reader: Reader, key: string, exceptId?: number): Promise<boolean> {
  const declared = await findDeclared(reader, key);
  return declared !== undefined && declared.id !== exceptId;
}
