import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "../../../shared/auth.ts";
import { type ProfileText, type ProfileTexts, profileTextNames } from "../../../shared/profile.ts";
import { searchKey } from "../../../shared/text.ts";
import { prepared, type Tx } from "../../db/database.ts";
import { profileColumns, sealPhone } from "../../db/members.ts";

type ProfileRow = ProfileTexts & {
  id: number;
  name: string;
  phone: string | null;
  role: Role;
  createdAt: number;
  invitationCode: string;
  referrerId: number | null;
  balanceAr: number;
  heldAr: number;
} & Latest;

/** The membership with the latest end, running or over, with the terms of its purchase; nulls when there is none. */
type Latest =
  | { levelId: number; levelName: string; levelPriceAr: number; dailyCeilingAr: number; expiresAt: number }
  | { levelId: null; levelName: null; levelPriceAr: null; dailyCeilingAr: null; expiresAt: null };

const balanceOfKind = (kind: "member" | "held") =>
  sql<number>`(select balance_ar from account where account.member_id = member.id and account.kind = ${kind})`;

/** A member's profile, balance and held money in Ariary, and latest membership. A single statement, because every screen asks for it. */
export const findProfile = prepared<{ memberId: number }, ProfileRow>(
  "member_profile",
  ({ q, t, t: { member, membership } }) =>
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
        levelPriceAr: membership.priceAr,
        dailyCeilingAr: membership.dailyCeilingAr,
        expiresAt: membership.expiresAt,
      })
      .from(member)
      .leftJoin(membership, and(eq(membership.memberId, member.id), isNull(membership.replacedAt)))
      .where(eq(member.id, sql.placeholder("memberId")))
      // The newest membership ends last; this order is the index's, so nothing is sorted.
      .orderBy(desc(membership.id))
      .limit(1),
);

const setField = (field: "name" | "searchName" | ProfileText) =>
  prepared<{ memberId: number; value: string | null }, never>(`member_set_${field}`, ({ q, t: { member } }) =>
    q
      .update(member)
      .set({ [field]: sql`${sql.placeholder("value")}` })
      .where(eq(member.id, sql.placeholder("memberId"))),
  );

/** A statement for each field, since people change one at a time. */
const setters = Object.fromEntries(
  (["name", "searchName", ...profileTextNames] as const).map((field) => [field, setField(field)]),
);

/** Stores a member's profile fields. */
export async function setProfile(tx: Tx, memberId: number, change: Partial<ProfileTexts & { name: string }>) {
  const searchName = change.name === undefined ? {} : { searchName: searchKey(change.name) };
  for (const [field, value] of Object.entries({ ...change, ...searchName }))
    await setters[field]?.(tx, { memberId, value });
}

type NewPhone = { memberId: number; phone: string; now: number };

const phoneSet = prepared<NewPhone & { seal: string | null }, never>("member_set_phone", ({ q, t: { member } }) =>
  q
    .update(member)
    .set({
      phone: sql`${sql.placeholder("phone")}`,
      phoneSeal: sql`${sql.placeholder("seal")}`,
      phoneChangedAt: sql`${sql.placeholder("now")}`,
    })
    .where(eq(member.id, sql.placeholder("memberId"))),
);

/** Stores a member's number and when it changed. */
export async function setPhone(tx: Tx, change: NewPhone): Promise<void> {
  await phoneSet(tx, { ...change, seal: await sealPhone(tx, change.memberId, change.phone) });
}

type NewPassword = { memberId: number; checked: string; replacement: string };

const passwordSet = prepared<NewPassword, { tokenVersion: number }>("member_set_password", ({ q, t: { member } }) => {
  const [memberId, checked] = [sql.placeholder("memberId"), sql.placeholder("checked")];
  return q
    .update(member)
    .set({
      passwordHash: sql`${sql.placeholder("replacement")}`,
      passwordExpiresAt: null,
      tokenVersion: sql`${member.tokenVersion} + 1`,
    })
    .where(and(eq(member.id, memberId), eq(member.passwordHash, checked)))
    .returning({ tokenVersion: member.tokenVersion });
});

/**
 * Replaces the password hash that was checked, and increments the token version, which ends every session; a one-time password becomes an
 * ordinary one.
 * @returns the new token version, or undefined when the hash had changed meanwhile
 */
export async function setPassword(tx: Tx, change: NewPassword): Promise<number | undefined> {
  const [row] = await passwordSet(tx, change);
  return row?.tokenVersion;
}
