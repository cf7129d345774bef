import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { prepared, type Reader } from "./database.ts";

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

type Holder = { id: number; name: string; phone: string; isOffered: boolean };

const holders = prepared<Record<string, never>, Omit<Holder, "phone"> & { phone: string | null }>(
  "holders",
  (reader) => {
    const { member } = reader.t;
    return reader.q
      .select({ id: member.id, name: member.name, phone: member.phone, isOffered: member.receivesDeposits })
      .from(member)
      .where(isActiveAdmin(reader))
      .orderBy(asc(member.id));
  },
);

/** Active administrators' numbers and whether each receives deposits, oldest first. */
export async function listHolders(reader: Reader): Promise<Holder[]> {
  const rows = await holders(reader, {});
  return rows.flatMap(({ phone, ...holder }) => (phone ? [{ ...holder, phone }] : []));
}

/** Those whose number receives deposits (docs/product.md 8.2). */
export async function listReceivers(reader: Reader): Promise<{ name: string; phone: string }[]> {
  const holders = await listHolders(reader);
  return holders.filter(({ isOffered }) => isOffered).map(({ name, phone }) => ({ name, phone }));
}
