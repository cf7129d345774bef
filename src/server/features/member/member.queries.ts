import { eq, sql } from "drizzle-orm";
import { prepared } from "../../db/database.ts";

type ProfileRow = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  role: "member" | "admin";
  createdAt: number;
  invitationCode: string;
  sponsorId: number | null;
  balanceAr: number;
  heldAr: number;
};

/**
 * Scalar subqueries rather than joins: on one row SQLite answers them in half the time (bench, user.me). Names are written out,
 * because in a select of one table Drizzle drops the table's name, and "id" would mean the account's.
 */
const balanceOfKind = (kind: "member" | "held") =>
  sql<number>`(select balance_ar from account where account.member_id = member.id and account.kind = ${kind})`;

/** A member's profile and both balances, in one statement. */
export const findProfile = prepared<{ memberId: number }, ProfileRow>("member_profile", ({ q, t: { member } }) =>
  q
    .select({
      id: member.id,
      name: member.name,
      email: member.email,
      phone: member.phone,
      role: member.role,
      createdAt: member.createdAt,
      invitationCode: member.invitationCode,
      sponsorId: member.sponsorId,
      balanceAr: balanceOfKind("member"),
      heldAr: balanceOfKind("held"),
    })
    .from(member)
    .where(eq(member.id, sql.placeholder("memberId"))),
);
