import { eq, sql } from "drizzle-orm";
import { prepared, type Reader } from "./database.ts";

/** Whether a member ever bought a level or had a deposit validated that was not all reversed since, and their own number (docs/product.md 4.11). */
export type Payer = { phone: string | null; everPaid: boolean };

/** One row, found by index: it runs in the transaction of every completed task. */
const payers = prepared<{ memberId: number }, { phone: string | null; everPaid: number }>(
  "member_payer",
  ({ q, t: { member, membership, reversal, transaction } }) => {
    const memberId = sql.placeholder("memberId");
    return q
      .select({
        phone: member.phone,
        everPaid: sql<number>`case
          when exists (select 1 from ${membership} m where m.member_id = ${memberId} and m.origin = 'purchase'
              and not exists (select 1 from ${reversal} r where r.membership_id = m.id)) then 1
          when exists (select 1 from ${transaction} d
            where d.member_id = ${memberId} and d.type = 'deposit' and d.status = 'validated'
              and d.amount_ar > (select coalesce(sum(r.asked_ar), 0) from ${reversal} r where r.transaction_id = d.id)) then 1
          else 0 end`,
      })
      .from(member)
      .where(eq(member.id, memberId));
  },
);

/** `Payer` of a member. @throws Error when there is no such member */
export async function findPayer(reader: Reader, memberId: number): Promise<Payer> {
  const [row] = await payers(reader, { memberId });
  if (!row) throw new Error(`there is no member ${memberId}`);
  return { phone: row.phone, everPaid: row.everPaid === 1 };
}
