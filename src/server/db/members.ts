import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/**
 * Whether a row is an active administrator's. Nearly every member is active, and `|| ''` keeps SQLite from looking for them in the index of
 * that status.
 */
export const isActiveAdmin = ({ t: { member } }: Reader): SQL | undefined =>
  and(eq(member.role, "admin"), sql`${member.status} || '' = 'active'`);

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
