import { type SQL, sql } from "drizzle-orm";
import { referenceKey, typedReferenceKey } from "../db/reference.ts";
import type { Check } from "./check-terms.ts";

/** Nearly the form that the database's guard knows an operator's own reference by (0042), in words that both engines read. */
const isOperators = (typed: SQL): SQL =>
  sql`(rtrim(${typed}, '0123456789') = '' and length(${typed}) between 8 and 12 or ${typed} like '________.____._____%')`;

/** What a transfer's reference may stand for: one deposit or one funding, and neither when the platform made the transfer itself. */
export const referenceChecks: Check[] = [
  {
    id: "I7",
    says: "one reference on one number credits one deposit",
    count: ({ t: { transaction } }) => sql`select count(*) as n from (
      select 1 from ${transaction} where ${transaction.type} = 'deposit' and ${transaction.status} <> 'rejected'
      group by ${transaction.operatorPhone}, ${transaction.reference} having count(*) > 1) repeated`,
  },
  {
    id: "I7b",
    says: "a matched line of an operator's statement explains one validated deposit of its number and amount, and no other",
    count: ({ t: { statementLine, transaction } }) => sql`select count(*) as n from ${statementLine} l
      where l.state = 'matched' and (
        not exists (select 1 from ${transaction} x where x.id = l.transaction_id and x.type = 'deposit'
          and x.status = 'validated' and x.operator_phone = l.phone and x.amount_ar = l.amount_ar)
        or exists (select 1 from ${transaction} x where x.reference = l.reference and x.operator_phone || '' = l.phone
          and x.type || '' = 'deposit' and x.status || '' = 'validated' and x.id <> l.transaction_id)
        or exists (select 1 from ${statementLine} o where o.transaction_id = l.transaction_id and o.id <> l.id))`,
  },
  {
    id: "I7c",
    // A waiting deposit is left out: it credits nobody yet, and can only be rejected.
    says: "no transfer is both a funding and a member's deposit",
    count: ({ t: { funding, statementLine, transaction } }) => sql`select count(*) as n from ${funding} f
      where exists (select 1 from ${transaction} x where ${referenceKey(sql`x.reference`)} = ${referenceKey(sql`f.reference`)}
          and x.operator_phone || '' = f.cash_phone and x.type || '' = 'deposit' and x.status || '' = 'validated')
        or exists (select 1 from ${statementLine} l where ${referenceKey(sql`l.reference`)} = ${referenceKey(sql`f.reference`)}
          and l.phone || '' = f.cash_phone and l.state || '' = 'matched')`,
  },
  {
    id: "I7d",
    isWarning: true,
    // A payout's words that are no operator's may be a member's too: they stop nobody, so they warn of nothing.
    says: "no transfer that the platform made itself credited a member or was recorded as a funding",
    count: ({ t: { cashMove, drawing, funding, statementLine, transaction } }) => {
      const sent = sql`(select operator_phone as phone, ${typedReferenceKey(sql`decision_reference`)} as key from ${transaction}
          where type = 'withdrawal' and status = 'validated' and ${isOperators(sql`decision_reference`)}
        union select cash_phone, ${referenceKey(sql`reference`)} from ${drawing} where reference is not null
        union select from_phone, ${referenceKey(sql`reference`)} from ${cashMove}
        union select to_phone, ${referenceKey(sql`reference`)} from ${cashMove}) s`;
      return sql`select count(*) as n from ${sent}
        where exists (select 1 from ${transaction} x where ${referenceKey(sql`x.reference`)} = s.key
            and x.operator_phone || '' = s.phone and x.type || '' = 'deposit' and x.status || '' = 'validated')
          or exists (select 1 from ${funding} f where ${referenceKey(sql`f.reference`)} = s.key
            and f.cash_phone || '' = s.phone)
          or exists (select 1 from ${statementLine} l where ${referenceKey(sql`l.reference`)} = s.key
            and l.phone || '' = s.phone and l.state || '' = 'matched')`;
    },
  },
];
