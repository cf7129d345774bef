import { sql } from "drizzle-orm";
import { UNKNOWN_KEYS } from "../../shared/reference.ts";
import type { Check } from "./check-terms.ts";

/**
 * Invariants of operators' transfers: each stands for at most one deposit or one funding, and for neither when the platform sent it
 * itself (docs/product.md 8.4).
 */
export const referenceChecks: Check[] = [
  {
    id: "I7",
    says: "one transfer of an operator credits one deposit",
    count: ({ t: { transaction } }) => sql`select count(*) as n from (
      select 1 from ${transaction} where type = 'deposit' and status <> 'rejected' and transfer_key is not null
      group by transfer_key having count(*) > 1) repeated`,
  },
  {
    id: "I7b",
    says: "a matched line of an operator's statement explains one validated deposit of its number and amount, and no other",
    count: ({ t: { operatorMessage, transaction } }) => sql`select count(*) as n from ${operatorMessage} l
      where l.kind = 'received' and l.state = 'matched' and (
        not exists (select 1 from ${transaction} x where x.id = l.transaction_id and x.type = 'deposit'
          and x.status = 'validated' and x.operator_phone = l.phone and x.amount_ar = l.amount_ar)
        or exists (select 1 from ${transaction} x where x.transfer_key = l.transfer_key and x.type = 'deposit'
          and x.status <> 'rejected' and x.status || '' = 'validated' and x.id <> l.transaction_id)
        or exists (select 1 from ${operatorMessage} o where o.transaction_id = l.transaction_id and o.id <> l.id))`,
  },
  {
    id: "I7c",
    // A waiting deposit is left out: it has credited nobody, and validating it would be refused.
    says: "no transfer is both a funding and a member's deposit",
    count: ({ t: { funding, operatorMessage, transaction } }) => sql`select count(*) as n from ${funding} f
      where exists (select 1 from ${transaction} x where x.transfer_key = f.transfer_key and x.type = 'deposit'
          and x.status <> 'rejected' and x.status || '' = 'validated')
        or exists (select 1 from ${operatorMessage} l where l.transfer_key = f.transfer_key and l.kind = 'received' and l.state = 'matched')`,
  },
  {
    id: "I7d",
    isWarning: true,
    // A payout reference of unknown form blocks no deposit, so it is not compared here either.
    says: "no transfer that the platform made itself credited a member or was recorded as a funding",
    count: ({ t: { cashMove, drawing, funding, operatorMessage, transaction } }) => {
      const sent = sql`(select transfer_key as key from ${transaction}
          where payout_phone is not null and transfer_key not like ${UNKNOWN_KEYS}
        union select transfer_key from ${drawing} where transfer_key is not null
        union select transfer_key from ${cashMove}
        union select to_transfer_key from ${cashMove}) s`;
      return sql`select count(*) as n from ${sent}
        where exists (select 1 from ${transaction} x where x.transfer_key = s.key and x.type = 'deposit'
            and x.status <> 'rejected' and x.status || '' = 'validated')
          or exists (select 1 from ${funding} f where f.transfer_key = s.key)
          or exists (select 1 from ${operatorMessage} l where l.transfer_key = s.key and l.kind = 'received' and l.state = 'matched')`;
    },
  },
  {
    id: "I7f",
    says: "a deposit credited with another amount than it declares has the matched line of that amount",
    count: ({ t: { operatorMessage, transaction } }) => sql`select count(*) as n from ${transaction} x
      where x.declared_ar is not null and not exists (select 1 from ${operatorMessage} l where l.transaction_id = x.id
        and l.state = 'matched' and l.transfer_key = x.transfer_key and l.amount_ar = x.amount_ar)`,
  },
  {
    id: "I7g",
    says: "what an operator says was sent explains one payout of its number and amount",
    count: ({ t: { operatorMessage, transaction } }) => sql`select count(*) as n from ${operatorMessage} e
      where e.kind = 'sent' and e.transaction_id is not null and not exists (select 1 from ${transaction} x where x.id = e.transaction_id
        and x.type = 'withdrawal' and x.status = 'validated' and x.operator_phone = e.phone and x.amount_ar = e.amount_ar)`,
  },
  {
    id: "I7e",
    isWarning: true,
    says: "every deposit that is not rejected names a transfer of its own",
    // A contest names none while another deposit has it, until it is credited.
    count: ({ t: { contest, transaction } }) => sql`select count(*) as n from ${transaction} x
      where x.type = 'deposit' and x.status <> 'rejected' and x.transfer_key is null
        and (x.status = 'validated' or not exists (select 1 from ${contest} c where c.deposit_id = x.id))`,
  },
];
