import { sql } from "drizzle-orm";
import { reversedAr, transfersOf } from "../db/reversed.ts";
import { type Check, unmatched } from "./check-terms.ts";

/** Invariants of deposits that were reversed, and of what their members repay (docs/product.md 12.9). */
export const reversalChecks: Check[] = [
  {
    id: "I28",
    says: "what a reversal took was recorded, from its member or the platform, on its deposit's number, within what the operator took back",
    count: (reader) => {
      const { account, membership, reversal, transaction, transfer } = reader.t;
      const parts = sql`(select id, transaction_id, member_id, 'member' as source, member_ar as amount_ar from ${reversal} where member_ar > 0
        union all select id, transaction_id, member_id, 'sales', sales_ar from ${reversal} where sales_ar > 0
        union all select id, transaction_id, member_id, 'operator', operator_ar from ${reversal} where operator_ar > 0) m`;
      const posted = sql`${transfer} where kind = 'REVERSAL' and cause not like 'funding_reversal:%'`;
      const pairs = sql`${parts} join ${transfer} t on t.cause = 'reversal:' || m.id || ':' || m.source
        join ${transaction} x on x.id = m.transaction_id
        join ${account} d on d.id = t.debit_account_id join ${account} c on c.id = t.credit_account_id
        where t.kind = 'REVERSAL' and t.amount_ar = m.amount_ar and c.code = 'cash:' || x.operator_phone
          and d.kind = m.source and coalesce(d.member_id, x.member_id) = x.member_id`;
      const reversed = sql`(select transaction_id, member_id, count(*) as parts, max(part) as last_part,
          sum(asked_ar) as asked_ar, sum(member_ar + sales_ar + operator_ar) as taken_ar, sum(member_ar + undone_ar) as settled_ar
        from ${reversal} group by transaction_id, member_id) r`;
      const saidAr = reversedAr(reader, transfersOf(reader), transaction.amountAr);
      const sound = sql`${reversed} join ${transaction} on ${transaction.id} = r.transaction_id
        where ${transaction.memberId} = r.member_id and ${transaction.type} = 'deposit' and ${transaction.status} = 'validated'
          and r.parts = r.last_part and r.taken_ar <= r.asked_ar and r.settled_ar <= r.asked_ar
          and r.asked_ar <= ${transaction.amountAr} and r.asked_ar <= ${saidAr}`;
      const ended = sql`${reversal} r join ${membership} m on m.id = r.membership_id
        where m.member_id = r.member_id and m.origin = 'purchase' and m.replaced_at is not null`;
      return sql`select ${unmatched(parts, posted, pairs)} + (select count(*) from ${reversed}) - (select count(*) from ${sound})
        + (select count(*) from ${reversal} where membership_id is not null) - (select count(*) from ${ended}) as n`;
    },
  },
  {
    id: "I29",
    says: "a repayment is at most half of the gain it was taken from, and nobody repaid more than they owe",
    count: ({ t: { account, reversal, transfer } }) => {
      const repaid = sql`${transfer} p where p.kind = 'REPAYMENT'`;
      const within = sql`${repaid} and p.cause = 'repayment:' || p.group_cause and p.amount_ar * 2 <= (
        select coalesce(sum(t.amount_ar), 0) from ${transfer} t where t.kind = 'TASK'
          and t.cause in (p.group_cause, p.group_cause || ':operator') and t.credit_account_id = p.debit_account_id)`;
      const sums = sql`(select debit_account_id, sum(amount_ar) as paid_ar from ${transfer} where kind = 'REPAYMENT' group by debit_account_id) s`;
      const owed = sql`(select coalesce(sum(r.asked_ar - r.member_ar - r.undone_ar), 0) from ${reversal} r
        where r.member_id = (select a.member_id from ${account} a where a.id = s.debit_account_id))`;
      return sql`select (select count(*) from ${repaid}) - (select count(*) from ${within})
        + (select count(*) from ${sums} where s.paid_ar > ${owed}) as n`;
    },
  },
];
