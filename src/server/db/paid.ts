import { eq, sql } from "drizzle-orm";
import { DAY_MS } from "../../shared/day.ts";
import { prepared, type Reader } from "./database.ts";

/** How long a deposit must have stayed before its member's tasks bring their referrers anything. */
const STAYED_MS = 30 * DAY_MS;

/**
 * A member's own number, and whether they ever bought a level or had a deposit validated that was not all reversed since (docs/product.md
 * 4.11). `everStayed`: a purchase, or a deposit of which the withdrawals of the 30 days after it did not take out all, once they are over:
 * money that goes in and out again pays for nothing.
 */
export type Payer = { phone: string | null; everPaid: boolean; everStayed: boolean };

/** One row, found by index: it runs in the transaction of every completed task. */
const payers = prepared<
  { memberId: number; before: number },
  Record<"everPaid" | "everStayed", number> & { phone: string | null }
>("member_payer", ({ q, t: { member, membership, reversal, transaction } }) => {
  const [memberId, before] = [sql.placeholder("memberId"), sql.placeholder("before")];
  const hasBought = sql`exists (select 1 from ${membership} m where m.member_id = ${memberId} and m.origin = 'purchase'
      and not exists (select 1 from ${reversal} r where r.membership_id = m.id))`;
  const deposit = sql`select 1 from ${transaction} d where d.member_id = ${memberId} and d.type = 'deposit' and d.status = 'validated'`;
  const takenBackAr = sql`(select coalesce(sum(r.asked_ar), 0) from ${reversal} r where r.transaction_id = d.id)`;
  const takenOutAr = sql`(select coalesce(sum(w.amount_ar), 0) from ${transaction} w where w.member_id = d.member_id
      and w.type = 'withdrawal' and w.status <> 'rejected' and w.created_at between d.decided_at and d.decided_at + ${STAYED_MS})`;
  return q
    .select({
      phone: member.phone,
      everPaid: sql<number>`case when ${hasBought} or exists (${deposit} and d.amount_ar > ${takenBackAr}) then 1 else 0 end`,
      everStayed: sql<number>`case when ${hasBought} or exists (${deposit} and d.decided_at <= ${before}
          and d.amount_ar > ${takenBackAr} + ${takenOutAr}) then 1 else 0 end`,
    })
    .from(member)
    .where(eq(member.id, memberId));
});

/** `Payer` of a member. @param now UTC milliseconds @throws Error when there is no such member */
export async function findPayer(reader: Reader, memberId: number, now: number): Promise<Payer> {
  const [row] = await payers(reader, { memberId, before: now - STAYED_MS });
  if (!row) throw new Error(`there is no member ${memberId}`);
  return { phone: row.phone, everPaid: row.everPaid === 1, everStayed: row.everStayed === 1 };
}
