import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepared } from "../../db/database.ts";

type ProfileRow = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  role: "member" | "admin";
  createdAt: number;
  invitationCode: string;
  balanceAr: number;
  heldAr: number;
};

/** A member's own profile and both balances, in one statement: one snapshot. */
export const findProfile = prepared<{ memberId: number }, ProfileRow>(
  "member_profile",
  ({ q, t: { member, account } }) => {
    const spendable = alias(account, "spendable");
    const held = alias(account, "held");
    return q
      .select({
        id: member.id,
        name: member.name,
        email: member.email,
        phone: member.phone,
        role: member.role,
        createdAt: member.createdAt,
        invitationCode: member.invitationCode,
        balanceAr: spendable.balanceAr,
        heldAr: held.balanceAr,
      })
      .from(member)
      .innerJoin(spendable, and(eq(spendable.memberId, member.id), eq(spendable.kind, "member")))
      .innerJoin(held, and(eq(held.memberId, member.id), eq(held.kind, "held")))
      .where(eq(member.id, sql.placeholder("memberId")));
  },
);
