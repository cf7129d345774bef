import { sql } from "drizzle-orm";
import { reversedAr } from "../db/reversed.ts";
import { type Check, unmatched } from "./check-terms.ts";

/** Invariants of the money that sponsors paid for campaigns (docs/product.md 22). */
export const campaignChecks: Check[] = [
  {
    id: "I34",
    says: "an answer is paid out of its own campaign, to a member, at most once a slot, and a level's task out of the reward fund",
    count: ({ t: { account, completion, member, task, transfer } }) => sql`select
      (select count(*) from ${completion} p
        join ${task} k on k.id = p.task_id
        join ${transfer} t on t.group_cause = 'task:' || p.member_id || ':' || p.task_id || ':' || p.day and t.kind in ('TASK', 'BONUS_TASK')
        join ${account} d on d.id = t.debit_account_id
        where case when k.campaign_id is null then d.kind not in ('fund_sponsor', 'fund_operator') else d.code <> 'fund:campaign:' || k.campaign_id end)
      + (select count(*) from ${transfer} t join ${account} d on d.id = t.debit_account_id and d.kind = 'fund_campaign'
        where t.kind = 'TASK' and t.cause <> t.group_cause)
      + (select count(*) from ${completion} p join ${member} m on m.id = p.member_id where p.slot is not null and m.role <> 'member')
      + (select count(*) from (select 1 from ${completion} where slot is not null group by task_id, member_id, slot having count(*) > 1) twice) as n`,
  },
  {
    id: "I35",
    says: "a campaign's fee is at most what it agreed to on what it paid, and of a closed one not less while its money was not taken back",
    count: ({ t: { account, campaign, funding, fundingReversal, transfer } }) => sql`select count(*) as n from (
      select c.fee_bp, c.state, a.balance_ar,
        cast(coalesce((select sum(t.amount_ar) from ${transfer} t where t.debit_account_id = a.id and t.kind in ('TASK', 'BONUS_TASK')), 0) as bigint) as paid_ar,
        cast(coalesce((select sum(t.amount_ar) from ${transfer} t where t.debit_account_id = a.id and t.kind = 'CAMPAIGN_FEE'), 0) as bigint) as fee_ar,
        case when exists (select 1 from ${fundingReversal} b join ${funding} f on f.id = b.funding_id and f.campaign_id = c.id)
          then 1 else 0 end as is_taken
      from ${campaign} c join ${account} a on a.code = 'fund:campaign:' || c.id) m
      where m.fee_ar > m.paid_ar * m.fee_bp / 10000
        or (m.is_taken = 0 and (m.balance_ar < m.paid_ar * m.fee_bp / 10000 - m.fee_ar
          or (m.state = 'closed' and m.fee_ar < m.paid_ar * m.fee_bp / 10000)))`,
  },
  {
    id: "I36",
    says: "what each campaign paid on a day is the sum of its transfers, and no draft has paid anything",
    count: ({ t: { account, campaign, campaignDay, transfer } }) => {
      const paid = sql`(select d.code, t.day, sum(t.amount_ar) as paid_ar from ${transfer} t
        join ${account} d on d.id = t.debit_account_id and d.kind = 'fund_campaign'
        where t.kind in ('TASK', 'BONUS_TASK') group by d.code, t.day) p`;
      const same = sql`${campaignDay} k join ${paid} on p.code = 'fund:campaign:' || k.campaign_id and p.day = k.day
        join ${campaign} c on c.id = k.campaign_id and c.opened_at is not null where p.paid_ar = k.paid_ar`;
      return sql`select ${unmatched(sql`${campaignDay} where paid_ar <> 0`, paid, same)} as n`;
    },
  },
  {
    id: "I37",
    says: "a refund was decided by two, or is vouched for and went to a number that paid for its campaign; a rest is below 1 000 Ar",
    count: ({
      t: { account, approval, decidedAlone, drawing, funding, operatorMessage, statementImport, transfer },
    }) => sql`select
      (select count(*) from ${drawing} r where r.campaign_id is not null
        and not exists (select 1 from ${approval} p where p.kind = 'refund' and p.status = 'approved'
          and p.target = cast(r.campaign_id as text) and p.decided_at = r.created_at and p.amount_ar = r.amount_ar)
        and not (exists (select 1 from ${decidedAlone} v where v.act = 'refund' and v.target = cast(r.campaign_id as text)
            and v.at = r.created_at and v.amount_ar = r.amount_ar)
          and exists (select 1 from ${funding} f join ${operatorMessage} l on l.transfer_key = f.transfer_key and l.phone = f.cash_phone
              and l.kind = 'received' and l.amount_ar = f.amount_ar and l.payer_hash = r.payee_hash
            join ${statementImport} i on i.id = l.import_id and i.confirmed_at <= r.created_at where f.campaign_id = r.campaign_id)))
      + (select count(*) from ${transfer} t join ${account} d on d.id = t.debit_account_id
        where t.kind = 'CAMPAIGN_REST' and (t.amount_ar >= 1000 or t.cause <> 'campaign_rest:' || substr(d.code, 15))) as n`,
  },
  {
    id: "I38",
    says: "what was booked of a campaign's funding as taken back was recorded, out of that campaign or the platform, within what the operator took",
    count: (reader) => {
      const { account, funding, fundingReversal, transfer } = reader.t;
      const parts = sql`(select b.id, f.cash_phone, 'fund_campaign' as source, 'fund:campaign:' || f.campaign_id as code, b.campaign_ar as amount_ar
          from ${fundingReversal} b join ${funding} f on f.id = b.funding_id where b.campaign_ar > 0
        union all select b.id, f.cash_phone, 'sales', 'sales', b.sales_ar
          from ${fundingReversal} b join ${funding} f on f.id = b.funding_id where b.sales_ar > 0
        union all select b.id, f.cash_phone, 'operator', 'operator', b.operator_ar
          from ${fundingReversal} b join ${funding} f on f.id = b.funding_id where b.operator_ar > 0) m`;
      const posted = sql`${transfer} where kind = 'REVERSAL' and cause like 'funding_reversal:%'`;
      const pairs = sql`${parts} join ${transfer} t on t.cause = 'funding_reversal:' || m.id || ':' || m.source
        join ${account} d on d.id = t.debit_account_id join ${account} c on c.id = t.credit_account_id
        where t.kind = 'REVERSAL' and t.amount_ar = m.amount_ar and d.code = m.code and c.code = 'cash:' || m.cash_phone`;
      const saidAr = reversedAr(reader, funding.transferKey, funding.amountAr);
      const taken = sql`${fundingReversal} b join ${funding} on ${funding.id} = b.funding_id`;
      const sound = sql`${taken} where b.campaign_ar + b.sales_ar + b.operator_ar <= ${funding.amountAr}
        and b.campaign_ar + b.sales_ar + b.operator_ar <= ${saidAr}`;
      return sql`select ${unmatched(parts, posted, pairs)} + (select count(*) from ${taken}) - (select count(*) from ${sound}) as n`;
    },
  },
];
