import type { Reader } from "../../db/database.ts";
import { findDeclared } from "./deposit.queries.ts";

/** Whether a transfer is declared by a deposit; one deposit, which is being decided, left out. */
export async function isDeclared(reader: Reader, key: string, exceptId?: number): Promise<boolean> {
  const declared = await findDeclared(reader, key);
  return declared !== undefined && declared.id !== exceptId;
}
