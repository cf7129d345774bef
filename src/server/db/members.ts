import { and, eq, type SQL } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { unindexedText } from "./unindexed.ts";

/** Whether a row is an active administrator's. Found by the role: nearly every member is active. */
export const isActiveAdmin = ({ t: { member } }: Reader): SQL | undefined =>
  and(eq(member.role, "admin"), eq(unindexedText(member.status), "active"));

/** Active administrators by number. */
export async function listActiveAdmins(reader: Reader): Promise<number[]> {
  const { member } = reader.t;
  const rows = await reader.q.select({ id: member.id }).from(member).where(isActiveAdmin(reader));
  return rows.map(({ id }) => id);
}

/** Whose login a number is now; undefined when it is nobody's. */
export async function findHolder(reader: Reader, phone: string): Promise<number | undefined> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ id: member.id }).from(member).where(eq(member.phone, phone));
  return row?.id;
}
