import type { Reader } from "../db/database.ts";
import { adminsSince } from "../features/approval/alone.service.ts";
import { linkedAdmins } from "../features/approval/approval.rules.ts";

/** Ids of the administrators who count as one person with an administrator, their own included (docs/product.md 13.3). */
export async function personOf(reader: Reader, adminId: number): Promise<number[]> {
  const { changes } = await adminsSince(reader, 0);
  return linkedAdmins(changes.grants, adminId);
}
