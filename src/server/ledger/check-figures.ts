import { type SQL, sql } from "drizzle-orm";
import { type Check, unmatched } from "./check-terms.ts";

/** The day of Madagascar of an instant in UTC milliseconds, like `dayOf`, by integer division in SQL. */
const dayIn = (instant: SQL) => sql`(${instant} + 10800000) / 86400000`;

/** Invariants of the records and running totals kept beside the ledger: each is compared with the rows it sums up. */
export const figureChecks: Check[] = [
  {
    id: "I23",
    says: "what left a number for the operator, for a shortfall, for a sponsor or for another number was recorded, for its amount",
    count: ({ t: { account, cashMove, drawing, transfer } }) => {
      const taken = sql`(select 1 from ${drawing} where sales_ar > 0
        union all select 1 from ${drawing} where amount_ar > sales_ar union all select 1 from ${cashMove}) recorded`;
      const posted = sql`${transfer} where kind in ('DRAWING', 'SHORTFALL', 'CASH_MOVE', 'CAMPAIGN_REFUND')`;
      const departures = sql`(select 'drawing:' || id || ':sales' as cause, sales_ar as amount_ar, cash_phone as phone, 'sales' as source,
            case when count_id is null then 'DRAWING' else 'SHORTFALL' end as kind from ${drawing}
        union all select 'drawing:' || id || ':operator', amount_ar - sales_ar, cash_phone, 'operator',
            case when count_id is null then 'DRAWING' else 'SHORTFALL' end from ${drawing} where campaign_id is null
        union all select 'drawing:' || id || ':fund_campaign', amount_ar, cash_phone, 'fund:campaign:' || campaign_id, 'CAMPAIGN_REFUND'
            from ${drawing} where campaign_id is not null
        union all select 'cash_move:' || id, amount_ar, from_phone, 'cash:' || to_phone, 'CASH_MOVE' from ${cashMove}) m`;
      const pairs = sql`${departures} join ${transfer} t on t.cause = m.cause
        join ${account} d on d.id = t.debit_account_id join ${account} c on c.id = t.credit_account_id
        where t.amount_ar = m.amount_ar and c.code = 'cash:' || m.phone and t.kind = m.kind and d.code = m.source`;
      return sql`select ${unmatched(taken, posted, pairs)} as n`;
    },
  },
  {
    id: "I21",
    says: "what a level's members received each day, and the figures of each day, are the sums of their rows",
    count: ({ t: { account, levelDay, completion, dayTotal, member, message, reversal, transaction, transfer } }) => {
      const done = sql`(select c.level_id, c.day, sum(c.gain_ar) as paid_ar from ${completion} c where c.level_id is not null
        group by c.level_id, c.day) d`;
      const pairs = sql`${levelDay} l join ${done} on d.level_id = l.level_id and d.day = l.day where d.paid_ar = l.paid_ar`;
      const counted = sql`(
        select ${dayIn(sql`created_at`)} as day, 'sign_up' as figure, count(*) as entries, 0 as amount_ar
          from ${member} group by 1
        union all select ${dayIn(sql`created_at`)}, 'active', count(*), 0 from ${member} where status = 'active' group by 1
        union all select ${dayIn(sql`created_at`)}, 'conversation', count(*), 0
          from ${message} where id in (select min(id) from ${message} group by member_id) group by 1
        union all select ${dayIn(sql`created_at`)}, 'request', count(*), sum(coalesce(declared_ar, amount_ar)) from ${transaction} group by 1
        union all select ${dayIn(sql`r.created_at`)}, 'reversal', count(*), sum(r.asked_ar)
          from ${reversal} r where r.asked_ar > 0 group by 1
        union all select t.day, case t.kind when 'DEPOSIT' then 'deposit' when 'WITHDRAWAL_PAYOUT' then 'withdrawal' when 'FEE' then 'fee'
            else replace(a.kind, 'fund_', 'reward_') end, count(*), sum(t.amount_ar)
          from ${transfer} t join ${account} a on a.id = t.debit_account_id
          where t.kind in ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'TASK', 'BONUS_TASK', 'FEE') and a.kind <> 'fund_campaign' group by 1, 2) f`;
      const kept = sql`${dayTotal} where entries <> 0 or amount_ar <> 0`;
      const same = sql`${dayTotal} k join ${counted} on f.day = k.day and f.figure = k.figure
        where f.entries = k.entries and f.amount_ar = k.amount_ar`;
      return sql`select ${unmatched(sql`${levelDay} where paid_ar <> 0`, done, pairs)} + ${unmatched(kept, counted, same)} as n`;
    },
  },
  {
    id: "I24",
    says: "the kept counts of decided transactions are those of the rows",
    count: ({ t: { transaction, transactionTally } }) => {
      const decided = sql`(select status, type, count(*) as transactions, sum(amount_ar) as total_ar from ${transaction}
        where status <> 'pending' group by status, type) d`;
      const pairs = sql`${transactionTally} k join ${decided} on d.status = k.status and d.type = k.type
        where d.transactions = k.transactions and d.total_ar = k.total_ar`;
      return sql`select ${unmatched(sql`${transactionTally} where transactions <> 0 or total_ar <> 0`, decided, pairs)} as n`;
    },
  },
  {
    id: "I25",
    says: "the kept counts of memberships by end, level and ceiling are those of the rows that nothing replaced",
    count: ({ t: { membership, runningCeiling } }) => {
      const counted = sql`(select expires_at, level_id, daily_ceiling_ar, count(*) as memberships from ${membership}
        where replaced_at is null group by expires_at, level_id, daily_ceiling_ar) c`;
      const pairs = sql`${runningCeiling} k join ${counted} on c.expires_at = k.expires_at and c.level_id = k.level_id
        and c.daily_ceiling_ar = k.daily_ceiling_ar where c.memberships = k.memberships`;
      return sql`select ${unmatched(sql`${runningCeiling} where memberships <> 0`, counted, pairs)} as n`;
    },
  },
  {
    id: "I26",
    says: "a referrer's kept totals are the sums of what their members, present and past, brought them",
    count: ({ t: { pastReferral, referralTotal, referral } }) => {
      const summed = sql`(select sponsor_id, level, count(*) as members, sum(purchase_bonus_ar) as purchase_ar, sum(task_bonus_ar) as task_ar
          from ${referral} group by sponsor_id, level
        union all select sponsor_id, 0, 0, sum(purchase_bonus_ar), sum(task_bonus_ar) from ${pastReferral} group by sponsor_id) s`;
      const pairs = sql`${referralTotal} k join ${summed} on s.sponsor_id = k.sponsor_id and s.level = k.level
        where s.members = k.members and s.purchase_ar = k.purchase_bonus_ar and s.task_ar = k.task_bonus_ar`;
      const kept = sql`${referralTotal} where level = 0 or members <> 0 or purchase_bonus_ar <> 0 or task_bonus_ar <> 0`;
      return sql`select ${unmatched(kept, summed, pairs)} as n`;
    },
  },
  {
    id: "I27",
    says: "the kept counts of memberships by first and last day, of completions by task and of payments by wait are those of the rows",
    count: ({ t: { completion, membership, membershipDay, payoutWait, taskDay, transaction } }) => {
      const held = sql`(select level_id, day, sum(began) as began, sum(ended) as ended from (
          select level_id, ${dayIn(sql`starts_at`)} as day, 1 as began, 0 as ended from ${membership}
          union all select level_id, ${dayIn(sql`coalesce(replaced_at, expires_at - 1)`)}, 0, 1 from ${membership}) d
        group by level_id, day) h`;
      const sameDays = sql`${membershipDay} k join ${held} on h.level_id = k.level_id and h.day = k.day
        where h.began = k.began and h.ended = k.ended`;
      const done = sql`(select task_id, day, count(*) as members from ${completion} group by task_id, day) c`;
      const sameTasks = sql`${taskDay} k join ${done} on c.task_id = k.task_id and c.day = k.day where c.members = k.members`;
      const waits = sql`(select day, case when waited < 100 then waited when waited < 1000 then waited / 10 * 10
            when waited < 10000 then waited / 100 * 100 else waited / 1000 * 1000 end as minutes, count(*) as withdrawals
        from (select ${dayIn(sql`decided_at`)} as day, (decided_at - created_at) / 60000 as waited
          from ${transaction} where type = 'withdrawal' and status = 'validated') w group by 1, 2) p`;
      const sameWaits = sql`${payoutWait} k join ${waits} on p.day = k.day and p.minutes = k.minutes where p.withdrawals = k.withdrawals`;
      return sql`select ${unmatched(sql`${membershipDay} where began <> 0 or ended <> 0`, held, sameDays)}
        + ${unmatched(sql`${taskDay} where members <> 0`, done, sameTasks)}
        + ${unmatched(sql`${payoutWait} where withdrawals <> 0`, waits, sameWaits)} as n`;
    },
  },
];
