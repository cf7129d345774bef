import type { Reader } from "../db/database.ts";
import { accessChanges } from "../features/journal/entry.service.ts";
import { listAdmins } from "./approval.queries.ts";
import { linkedAdmins } from "./approval.rules.ts";

/** Ids of an administrator and of those who count as one person with them, because one gave another access. */
export async function personOf(reader: Reader, adminId: number): Promise<number[]> {
  const ids = (await listAdmins(reader)).map(({ id }) => id);
  const { grants } = await accessChanges(reader, ids, 0);
  return linkedAdmins(grants, adminId);
}

/** Whether two administrators count as one person. */
export const isOnePerson = async (reader: Reader, one: number, other: number): Promise<boolean> =>
  (await personOf(reader, one)).includes(other);
