import { sql } from "drizzle-orm";
import { type Check, unmatched } from "./check-terms.ts";

/** Invariants of what operators took for sending the platform's money (docs/product.md 12.10). */
export const feeChecks: Check[] = [
  {
    id: "I30",
    says: "an operator's fee is what a confirmed message says of a sending from its number, at most 5 % of it",
    count: ({ t: { operatorFee, statementEntry, statementImport } }) => {
      // Of its own transfer, number and confirmed import: the message `e`.
      const said = sql`select 1 from ${statementEntry} e join ${statementImport} i on i.id = e.import_id and i.confirmed_at is not null
        where e.phone = f.cash_phone and e.transfer_key = f.transfer_key`;
      return sql`select count(*) as n from ${operatorFee} f
        where not exists (${said} and e.kind = 'sent' and f.amount_ar * 20 <= e.amount_ar)
          or not exists (${said} and e.id = f.entry_id and f.happened_at = coalesce(e.happened_at, f.happened_at)
            and f.amount_ar = case e.kind when 'sent' then e.fee_ar when 'fee' then e.amount_ar end)`;
    },
  },
  {
    id: "I31",
    says: "each booked fee left its number once, out of sales and the operator's money as it says",
    count: ({ t: { account, operatorFee, transfer } }) => {
      const parts = sql`(select id, transfer_key, cash_phone, 'sales' as source, sales_ar as amount_ar, '' as rest from ${operatorFee} where sales_ar > 0
        union all select id, transfer_key, cash_phone, 'operator', amount_ar - sales_ar, case when sales_ar > 0 then ':operator' else '' end
          from ${operatorFee} where sales_ar < amount_ar) m`;
      const posted = sql`${transfer} where kind = 'FEE'`;
      const pairs = sql`${parts} join ${transfer} t on t.cause = 'fee:' || m.transfer_key || m.rest
        join ${account} d on d.id = t.debit_account_id join ${account} c on c.id = t.credit_account_id
        where t.kind = 'FEE' and t.amount_ar = m.amount_ar and d.kind = m.source and c.code = 'cash:' || m.cash_phone`;
      return sql`select ${unmatched(parts, posted, pairs)} as n`;
    },
  },
];
