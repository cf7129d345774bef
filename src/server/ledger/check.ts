import { type SQL, sql } from "drizzle-orm";
import { REFERRAL_DEPTH } from "../../shared/referral.ts";
import { prepared, type Reader } from "../db/database.ts";
import { reversedAr, transfersOf } from "../db/reversed.ts";
import { flows } from "./chart.ts";
import { campaignChecks } from "./check-campaigns.ts";
import { figureChecks } from "./check-figures.ts";
import { referenceChecks } from "./check-references.ts";
import { type Check, unmatched } from "./check-terms.ts";
import { vouchedChecks } from "./check-vouched.ts";

/** Invariants of deposits that were reversed, and of what their members repay (docs/product.md 12.9). */
const reversalChecks: Check[] = [
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

/** Invariants of what operators took for sending the platform's money (docs/product.md 12.10). */
const feeChecks: Check[] = [
  {
    id: "I30",
    says: "an operator's fee is what a confirmed message says of a sending from its number, at most 5 % of it",
    count: ({ t: { operatorFee, operatorMessage, statementImport } }) => {
      // Of its own transfer, number and confirmed import: the message `e`.
      const said = sql`select 1 from ${operatorMessage} e join ${statementImport} i on i.id = e.import_id and i.confirmed_at is not null
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

/** One invariant's result: `broken` counts the rows that break it. A warning is reported, but fails neither `ledger:check` nor a backup. */
export type CheckResult = { id: string; says: string; broken: number; isWarning: boolean };

/** Ariary credited to an account less Ariary debited from it; the reverse for cash, an asset. */
const movedAr = ({ t: { account, transfer } }: Reader): SQL => sql`(
  select coalesce(sum(case when (${transfer.creditAccountId} = ${account.id}) = (${account.kind} <> 'cash')
    then ${transfer.amountAr} else -${transfer.amountAr} end), 0)
  from ${transfer} where ${transfer.creditAccountId} = ${account.id} or ${transfer.debitAccountId} = ${account.id})`;

const pendingWithdrawalsAr = ({ t: { account, transaction } }: Reader): SQL => sql`(
  select coalesce(sum(${transaction.amountAr}), 0) from ${transaction}
  where ${transaction.memberId} = ${account.memberId} and ${transaction.type} = 'withdrawal' and ${transaction.status} = 'pending')`;

/** The cause that a transaction in its present status must have posted, besides the hold of a withdrawal. */
const decisionCause = sql`(case
  when x.type = 'deposit' then 'deposit:'
  when x.status = 'validated' then 'payout:'
  when x.status = 'rejected' then 'release:'
  else 'hold:' end || x.id)`;

/** The flows of the chart as the program knows them, since those of the database may have been written by hand. */
const charted = Object.entries(flows).flatMap(([kind, pairs]) =>
  pairs.map(([debit, credit]) => `${kind} ${debit} ${credit}`),
);

/** All invariants. */
const checks: Check[] = [
  {
    id: "I1",
    says: "every transfer moves 1 to 10¹² Ar between two accounts",
    count: ({ t: { transfer } }) => sql`select count(*) as n from ${transfer}
      where ${transfer.amountAr} not between 1 and 1000000000000 or ${transfer.debitAccountId} = ${transfer.creditAccountId}`,
  },
  {
    id: "I2",
    says: "every balance is the sum of its transfers",
    count: (reader) =>
      sql`select count(*) as n from ${reader.t.account} where ${reader.t.account.balanceAr} <> ${movedAr(reader)}`,
  },
  {
    id: "I3",
    says: "cash equals everything owed, restricted, earned and owned",
    count: ({ t: { account } }) => sql`select case when coalesce(sum(
      case when ${account.kind} = 'cash' then ${account.balanceAr} else -${account.balanceAr} end), 0) = 0 then 0 else 1 end as n
      from ${account}`,
  },
  {
    id: "I4",
    says: "no account is below zero",
    count: ({ t: { account } }) => sql`select count(*) as n from ${account} where ${account.balanceAr} < 0`,
  },
  {
    id: "I6",
    says: "every cause posted once, in a flow of the chart, and the database lets no other pass",
    count: ({ t: { account, transfer, flow } }) => sql`select
      (select count(*) - count(distinct ${transfer.cause}) from ${transfer})
      + (select count(*) from ${transfer}
        join ${account} d on d.id = ${transfer.debitAccountId} join ${account} c on c.id = ${transfer.creditAccountId}
        where ${transfer.kind} || ' ' || d.kind || ' ' || c.kind not in ${charted})
      + (select count(*) from ${flow} where ${flow.kind} || ' ' || ${flow.debitKind} || ' ' || ${flow.creditKind} not in ${charted}) as n`,
  },
  ...referenceChecks,
  {
    id: "I8",
    says: "a transaction posted exactly what its status says, for its owner, on its number, and nothing else was posted in its name",
    count: ({ t: { account, transaction, transfer } }) => {
      const kinds = sql`('DEPOSIT', 'WITHDRAWAL_HOLD', 'WITHDRAWAL_RELEASE', 'WITHDRAWAL_PAYOUT')`;
      const due = sql`(select 1 from ${transaction} where type = 'withdrawal' or status = 'validated'
        union all select 1 from ${transaction} where type = 'withdrawal' and status <> 'pending') due`;
      const posted = sql`${transfer} where ${transfer.kind} in ${kinds}`;
      const pairs = sql`${transaction} x join ${transfer} t on t.cause in (${decisionCause}, 'hold:' || x.id)
        join ${account} d on d.id = t.debit_account_id join ${account} c on c.id = t.credit_account_id
        where (x.type = 'withdrawal' or x.status = 'validated') and t.kind in ${kinds} and t.amount_ar = x.amount_ar
          and coalesce(d.member_id, x.member_id) = x.member_id and coalesce(c.member_id, x.member_id) = x.member_id
          and (d.kind <> 'cash' or d.code = 'cash:' || x.operator_phone)
          and (c.kind <> 'cash' or c.code = 'cash:' || x.operator_phone)`;
      return sql`select ${unmatched(due, posted, pairs)}
        + (select count(*) from ${transaction} where decided_by = member_id) as n`;
    },
  },
  {
    id: "I9",
    says: "held money is the sum of the waiting withdrawals, member by member",
    count: (reader) => sql`select count(*) as n from ${reader.t.account}
      where ${reader.t.account.kind} = 'held' and ${reader.t.account.balanceAr} <> ${pendingWithdrawalsAr(reader)}`,
  },
  {
    id: "I10",
    says: "a task paid its gain to the one who did it, once per member and day, and its bonuses at most 30 % of it",
    count: ({ t: { account, completion, transfer } }) => {
      const paid = sql`(select t.group_cause, t.day, a.member_id, sum(t.amount_ar) as paid_ar
        from ${transfer} t join ${account} a on a.id = t.credit_account_id
        where t.kind = 'TASK' group by t.group_cause, t.day, a.member_id) p`;
      const pairs = sql`${completion} c join ${paid}
        on p.group_cause = 'task:' || c.member_id || ':' || c.task_id || ':' || c.day
        where p.paid_ar = c.gain_ar and p.day = c.day and p.member_id = c.member_id`;
      const bonuses = sql`(select group_cause, sum(amount_ar) as bonus_ar from ${transfer}
        where kind = 'BONUS_TASK' group by group_cause) b`;
      const within = sql`${bonuses} join ${paid} on p.group_cause = b.group_cause where b.bonus_ar * 10 <= p.paid_ar * 3`;
      return sql`select ${unmatched(sql`${completion}`, paid, pairs)}
        + (select count(*) from ${bonuses}) - (select count(*) from ${within}) as n`;
    },
  },
  {
    id: "I11",
    says: "bonuses paid equal the referrers' totals, and no two members are each other's referrer",
    count: ({ t: { account, referral, pastReferral, transfer } }) => {
      const all = sql`(select sponsor_id, member_id, sum(purchase_bonus_ar) as purchase_ar, sum(task_bonus_ar) as task_ar from (
        select sponsor_id, member_id, purchase_bonus_ar, task_bonus_ar from ${referral}
        union all select sponsor_id, member_id, purchase_bonus_ar, task_bonus_ar from ${pastReferral}) both_tables
        group by sponsor_id, member_id)`;
      const received = sql`(select t.origin_member_id, a.member_id,
          sum(case t.kind when 'BONUS_VIP' then t.amount_ar else 0 end) as purchase_ar,
          sum(case t.kind when 'BONUS_TASK' then t.amount_ar else 0 end) as task_ar
        from ${transfer} t join ${account} a on a.id = t.credit_account_id
        where t.kind in ('BONUS_VIP', 'BONUS_TASK') group by t.origin_member_id, a.member_id) r`;
      const earning = sql`${all} e where purchase_ar <> 0 or task_ar <> 0`;
      const pairs = sql`${all} s join ${received} on r.origin_member_id = s.member_id and r.member_id = s.sponsor_id
        where r.purchase_ar = s.purchase_ar and r.task_ar = s.task_ar`;
      return sql`select ${unmatched(earning, received, pairs)}
        + (select count(*) from ${referral} a join ${referral} b
          on a.sponsor_id = b.member_id and a.member_id = b.sponsor_id) as n`;
    },
  },
  {
    id: "I11b",
    says: "those who earn from a member are their referrers, three levels up, and no chain of referrers is a circle",
    count: ({ t: { member, referral } }) => {
      // A referrer's own referrers at levels 1 and 2 are one level further from the member.
      const above = sql`${referral} f join ${referral} a on a.member_id = f.sponsor_id and f.level = 1 and a.level < ${REFERRAL_DEPTH}`;
      const due = sql`(select 1 from ${member} where sponsor_id is not null union all select 1 from ${above}) due`;
      const agreed = sql`(
        select 1 from ${referral} s join ${member} m on m.id = s.member_id where s.level = 1 and m.sponsor_id = s.sponsor_id
        union all select 1 from ${above} join ${referral} s
          on s.member_id = f.member_id and s.level = a.level + 1 and s.sponsor_id = a.sponsor_id) agreed`;
      // A member's number is usually higher than their referrer's; in every circle at least one is not, so the climb starts only from
      // those. The subquery looks up one row; a join would read all members at each step.
      const circles = sql`(with recursive climb(origin, place) as (
          select id, sponsor_id from ${member} where sponsor_id >= id
          union select origin, (select m.sponsor_id from ${member} m where m.id = climb.place) from climb where place <> origin)
        select 1 from climb where place = origin) circles`;
      return sql`select ${unmatched(due, sql`${referral}`, agreed)} + (select count(*) from ${circles}) as n`;
    },
  },
  {
    id: "I12",
    says: "every purchase took its price from its buyer, and its bonuses at most 30 % of it",
    count: ({ t: { account, membership, transfer } }) => {
      const bonuses = sql`(select group_cause, sum(amount_ar) as paid_ar from ${transfer}
        where kind = 'BONUS_VIP' group by group_cause) b`;
      const pairs = sql`${membership} m join ${transfer} t on t.cause = 'purchase:' || m.id
        join ${account} a on a.id = t.debit_account_id
        where m.origin = 'purchase' and t.kind = 'VIP_PURCHASE' and t.amount_ar = m.paid_ar and a.member_id = m.member_id`;
      const within = sql`${bonuses} join ${transfer} t on t.cause = b.group_cause
        where t.kind = 'VIP_PURCHASE' and b.paid_ar * 10 <= t.amount_ar * 3`;
      return sql`select ${unmatched(
        sql`${membership} where origin = 'purchase'`,
        sql`${transfer} where kind = 'VIP_PURCHASE'`,
        pairs,
      )} + (select count(*) from ${bonuses}) - (select count(*) from ${within}) as n`;
    },
  },
  {
    id: "I13",
    says: "rewards left the fund, and only recorded funding entered it or the operator's capital",
    count: ({ t: { account, transfer, funding } }) => {
      // The rests of campaigns are no funding: they are of what is recorded as such already.
      const entered = sql`${transfer} t join ${account} a on a.id = t.credit_account_id
        where t.kind in ('FUNDING', 'CAPITAL') or (a.kind in ('fund_sponsor', 'fund_operator', 'fund_campaign') and t.kind <> 'CAMPAIGN_REST')`;
      const pairs = sql`${funding} f
        join ${transfer} t on t.cause = case f.kind when 'capital' then 'capital:' else 'funding:' end || f.id
        join ${account} a on a.id = t.credit_account_id
        join ${account} d on d.id = t.debit_account_id and d.code = 'cash:' || f.cash_phone
        where t.amount_ar = f.amount_ar
          and a.code = case when f.campaign_id is not null then 'fund:campaign:' || f.campaign_id
            when f.kind = 'sponsor' then 'fund:sponsor' when f.kind = 'operator' then 'fund:operator' else 'operator' end`;
      return sql`select ${unmatched(sql`${funding}`, entered, pairs)}
        + (select count(*) from ${transfer} t join ${account} a on a.id = t.debit_account_id
          where t.kind in ('TASK', 'BONUS_TASK') and a.kind not in ('fund_sponsor', 'fund_operator', 'fund_campaign')) as n`;
    },
  },
  {
    id: "I14",
    says: "cash covers balances, holds, the fund and the campaigns",
    count: ({ t: { account } }) => sql`select case when coalesce(sum(case
      when ${account.kind} = 'cash' then ${account.balanceAr}
      when ${account.kind} in ('member', 'held', 'fund_sponsor', 'fund_operator', 'fund_campaign') then -${account.balanceAr}
      else 0 end), 0) >= 0 then 0 else 1 end as n from ${account}`,
  },
  {
    id: "I19",
    says: "every balance correction is a recorded one, to or from its member, for its amount",
    count: ({ t: { account, adjustment, transfer } }) => {
      const posted = sql`${transfer} where kind in ('BALANCE_ADD', 'BALANCE_REMOVE')`;
      const pairs = sql`${adjustment} j join ${transfer} t on t.cause = 'adjustment:' || j.id
        join ${account} a on a.id = case j.action when 'add' then t.credit_account_id else t.debit_account_id end
        where t.kind = case j.action when 'add' then 'BALANCE_ADD' else 'BALANCE_REMOVE' end
          and t.amount_ar = j.amount_ar and a.member_id = j.member_id`;
      return sql`select ${unmatched(sql`${adjustment}`, posted, pairs)} as n`;
    },
  },
  ...campaignChecks,
  ...figureChecks,
  ...reversalChecks,
  ...feeChecks,
  ...vouchedChecks,
];

/** Prepared once per connection: planning these queries takes PostgreSQL longer than running them on a small ledger. */
const counters = checks.map(({ id, says, isWarning = false, count }) => ({
  id,
  says,
  isWarning,
  countBroken: prepared<Record<string, never>, { broken: number }>(`check_${id}`, (reader) =>
    reader.q.select({ broken: sql<number>`n` }).from(sql`(${count(reader)}) counted`),
  ),
}));

/** Recomputes every invariant from the rows (docs/product.md 2.3, 12.1); `broken` is 0 for one that holds. */
export async function checkLedger(reader: Reader): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { countBroken, ...check } of counters) {
    const [row] = await countBroken(reader, {});
    results.push({ ...check, broken: Number(row?.broken ?? 1) });
  }
  return results;
}
