import type { Reader } from "../db/database.ts";
import { adminsSince } from "../features/approval/alone.service.ts";
import { linkedAdmins } from "../features/approval/approval.rules.ts";

/** Ids of an administrator and of all who count as one person with them, by who ever gave whom access (docs/product.md 13.3). */
export async function personOf(reader: Reader, adminId: number): Promise<number[]> {
  const { changes } = await adminsSince(reader, 0);
  return linkedAdmins(changes.grants, adminId);
}

/** Whether an administrator is the only one. */
export async function isSole(reader: Reader, adminId: number): Promise<boolean> {
  const { activeIds } = await adminsSince(reader, 0);
  return activeIds.every((id) => id === adminId);
}
