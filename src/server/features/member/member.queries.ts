import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { ProfileTexts } from "../../../shared/profile.ts";
import { searchKey } from "../../../shared/text.ts";
import { prepared, type Tx } from "../../db/database.ts";
import { profileColumns } from "../../db/members.ts";

type ProfileRow = ProfileTexts & {
  id: number;
  name: string;
  phone: string | null;
  role: "member" | "admin";
  createdAt: number;
  invitationCode: string;
  referrerId: number | null;
  balanceAr: number;
  heldAr: number;
} & Latest;

/** The membership with the latest end, running or over, and its level's list price; nulls when there is none. */
type Latest =
  | { levelId: number; levelName: string; levelPriceAr: number; dailyCeilingAr: number; expiresAt: number }
  | { levelId: null; levelName: null; levelPriceAr: null; dailyCeilingAr: null; expiresAt: null };

const balanceOfKind = (kind: "member" | "held") =>
  sql<number>`(select balance_ar from account where account.member_id = member.id and account.kind = ${kind})`;

/** A member's profile, balance and held money in Ariary, and latest membership. A single statement, because every screen asks for it. */
export const findProfile = prepared<{ memberId: number }, ProfileRow>(
  "member_profile",
  ({ q, t, t: { member, membership, level } }) =>
    q
      .select({
        id: member.id,
        name: member.name,
        ...profileColumns(t),
        phone: member.phone,
        role: member.role,
        createdAt: member.createdAt,
        invitationCode: member.invitationCode,
        referrerId: member.referrerId,
        balanceAr: balanceOfKind("member"),
        heldAr: balanceOfKind("held"),
        levelId: membership.levelId,
        levelName: membership.levelName,
        levelPriceAr: level.priceAr,
        dailyCeilingAr: membership.dailyCeilingAr,
        expiresAt: membership.expiresAt,
      })
      .from(member)
      .leftJoin(membership, and(eq(membership.memberId, member.id), isNull(membership.replacedAt)))
      .leftJoin(level, eq(level.id, membership.levelId))
      .where(eq(member.id, sql.placeholder("memberId")))
      // The newest membership ends last; this order is the index's, so nothing is sorted.
      .orderBy(desc(membership.id))
      .limit(1),
);

/** Stores a member's profile fields. */
export async function setProfile(tx: Tx, memberId: number, change: Partial<ProfileTexts & { name: string }>) {
  const searchName = change.name === undefined ? {} : { searchName: searchKey(change.name) };
  await tx.q
    .update(tx.t.member)
    .set({ ...change, ...searchName })
    .where(eq(tx.t.member.id, memberId));
}

/** Stores a member's number and when it changed. */
export async function setPhone(tx: Tx, memberId: number, phone: string, now: number): Promise<void> {
  await tx.q.update(tx.t.member).set({ phone, phoneChangedAt: now }).where(eq(tx.t.member.id, memberId));
}

/**
 * Replaces the password hash that was checked, and increments the token version, which ends every session; a one-time password becomes an
 * ordinary one.
 * @returns the new token version, or undefined when the hash had changed meanwhile
 */
export async function setPassword(
  tx: Tx,
  memberId: number,
  { checked, replacement }: { checked: string; replacement: string },
): Promise<number | undefined> {
  const { member } = tx.t;
  const [row] = await tx.q
    .update(member)
    .set({ passwordHash: replacement, passwordExpiresAt: null, tokenVersion: sql`${member.tokenVersion} + 1` })
    .where(and(eq(member.id, memberId), eq(member.passwordHash, checked)))
    .returning({ tokenVersion: member.tokenVersion });
  return row?.tokenVersion;
}
