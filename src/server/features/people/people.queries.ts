import { and, desc, eq, like, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Role } from "../../../shared/auth.ts";
import type { Adjustment, PeopleInput, Person } from "../../../shared/people.ts";
import type { Reader, Tx } from "../../db/database.ts";
import type { Search } from "./people.rules.ts";

const personColumns = ({ member, account }: Reader["t"]) => ({
  id: member.id,
  name: member.name,
  phone: member.phone,
  email: member.email,
  role: member.role,
  status: member.status,
  sponsorId: member.sponsorId,
  invitationCode: member.invitationCode,
  balanceAr: account.balanceAr,
  createdAt: member.createdAt,
});

const ownAccount = ({ member, account }: Reader["t"]) =>
  and(eq(account.memberId, member.id), eq(account.kind, "member"));

/** `%` and `_` mean themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function matching({ member }: Reader["t"], { id, digits, name }: Search): SQL | undefined {
  return or(
    id === undefined ? undefined : eq(member.id, id),
    digits ? like(member.phone, `%${digits}%`) : undefined,
    name ? sql`lower(${member.name}) like ${containing(name.toLowerCase())} escape '\\'` : undefined,
  );
}

/** Members and administrators, newest first, before a cursor. */
export async function listPeople(
  reader: Reader,
  { status, role, cursor }: Pick<PeopleInput, "status" | "role" | "cursor">,
  search: Search | undefined,
  limit: number,
): Promise<Person[]> {
  const { member, account } = reader.t;
  return reader.q
    .select(personColumns(reader.t))
    .from(member)
    .innerJoin(account, ownAccount(reader.t))
    .where(
      and(
        status && eq(member.status, status),
        role && eq(member.role, role),
        cursor === undefined ? undefined : lt(member.id, cursor),
        search && matching(reader.t, search),
      ),
    )
    .orderBy(desc(member.id))
    .limit(limit);
}

/** One person, with both balances and who invited him. */
export async function findPerson(reader: Reader, memberId: number) {
  const { member, account } = reader.t;
  const sponsor = alias(member, "sponsor");
  const held = alias(account, "held");
  const [row] = await reader.q
    .select({
      ...personColumns(reader.t),
      heldAr: held.balanceAr,
      phoneChangedAt: member.phoneChangedAt,
      sponsorName: sponsor.name,
    })
    .from(member)
    .innerJoin(account, ownAccount(reader.t))
    .innerJoin(held, and(eq(held.memberId, member.id), eq(held.kind, "held")))
    .leftJoin(sponsor, eq(sponsor.id, member.sponsorId))
    .where(eq(member.id, memberId));
  return row;
}

/** Members below at each level. */
export async function countInvites(reader: Reader, sponsorId: number) {
  const { sponsorship } = reader.t;
  return reader.q
    .select({ level: sponsorship.level, members: sql<number>`count(*)` })
    .from(sponsorship)
    .where(eq(sponsorship.sponsorId, sponsorId))
    .groupBy(sponsorship.level);
}

/** Balance corrections of a member, newest first. */
export async function listAdjustments(reader: Reader, memberId: number, limit: number): Promise<Adjustment[]> {
  const { adjustment, member } = reader.t;
  return reader.q
    .select({
      id: adjustment.id,
      action: adjustment.action,
      amountAr: adjustment.amountAr,
      reason: adjustment.reason,
      recordedByName: member.name,
      createdAt: adjustment.createdAt,
    })
    .from(adjustment)
    .innerJoin(member, eq(member.id, adjustment.recordedBy))
    .where(eq(adjustment.memberId, memberId))
    .orderBy(desc(adjustment.id))
    .limit(limit);
}

/** Stores a balance correction and answers the number given. */
export async function insertAdjustment(
  tx: Tx,
  fields: Omit<Adjustment, "id" | "recordedByName"> & { memberId: number; recordedBy: number },
): Promise<number> {
  const [row] = await tx.q.insert(tx.t.adjustment).values(fields).returning({ id: tx.t.adjustment.id });
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

/** Whether an active administrator other than this one exists. */
export async function anotherAdminExists(reader: Reader, memberId: number): Promise<boolean> {
  const { member } = reader.t;
  const rows = await reader.q
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.role, "admin"), eq(member.status, "active"), ne(member.id, memberId)))
    .limit(1);
  return rows.length > 0;
}

/** Active administrators' numbers, to be locked together: the last of them cannot leave twice at once. */
export async function listAdminIds(reader: Reader): Promise<number[]> {
  const { member } = reader.t;
  const rows = await reader.q
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.role, "admin"), eq(member.status, "active")));
  return rows.map(({ id }) => id);
}

export type PersonChange = Partial<{
  name: string;
  phone: string | null;
  phoneChangedAt: number;
  email: string | null;
  role: Role;
  status: "active" | "blocked" | "closed";
  sponsorId: number | null;
  passwordHash: string;
  passwordExpiresAt: number | null;
  receivesDeposits: boolean;
}>;

/** Stores what changed of a person; `endsSessions` raises the token version, which ends every open session at once. */
export async function updatePerson(
  tx: Tx,
  memberId: number,
  change: PersonChange,
  endsSessions: boolean,
): Promise<void> {
  const { member } = tx.t;
  const version = endsSessions ? { tokenVersion: sql`${member.tokenVersion} + 1` } : {};
  await tx.q
    .update(member)
    .set({ ...change, ...version })
    .where(eq(member.id, memberId));
}

/** Removes a person with his empty accounts, sponsors and sessions. The database refuses it when anything else speaks of him. */
export async function removePerson(tx: Tx, memberId: number): Promise<void> {
  const { account, member, session, sponsorship } = tx.t;
  await tx.q.delete(session).where(eq(session.memberId, memberId));
  await tx.q.delete(sponsorship).where(eq(sponsorship.memberId, memberId));
  await tx.q.delete(account).where(eq(account.memberId, memberId));
  await tx.q.delete(member).where(eq(member.id, memberId));
}

/** Whether a deposit or withdrawal of the member waits. */
export async function hasPending(reader: Reader, memberId: number): Promise<boolean> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.memberId, memberId), eq(transaction.status, "pending")))
    .limit(1);
  return rows.length > 0;
}

/** Whose login a number is. */
export async function findHolder(reader: Reader, phone: string): Promise<{ id: number } | undefined> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ id: member.id }).from(member).where(eq(member.phone, phone));
  return row;
}
