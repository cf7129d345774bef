import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../db/database.ts";

export type CheckResult = { id: string; says: string; broken: number };

type Check = { id: string; says: string; count: (reader: Reader) => SQL };

/** Ariary that entered an account by credit less what left it by debit; the other way round for cash. */
const movedAr = ({ t: { account, transfer } }: Reader): SQL => sql`(
  select coalesce(sum(case when (${transfer.creditAccountId} = ${account.id}) = (${account.kind} <> 'cash')
    then ${transfer.amountAr} else -${transfer.amountAr} end), 0)
  from ${transfer} where ${transfer.creditAccountId} = ${account.id} or ${transfer.debitAccountId} = ${account.id})`;

const pendingWithdrawalsAr = ({ t: { account, transaction } }: Reader): SQL => sql`(
  select coalesce(sum(${transaction.amountAr}), 0) from ${transaction}
  where ${transaction.memberId} = ${account.memberId} and ${transaction.type} = 'withdrawal' and ${transaction.status} = 'pending')`;

const paidBonusAr = ({ t: { account, transfer, sponsorship } }: Reader, kind: string): SQL => sql`(
  select coalesce(sum(${transfer.amountAr}), 0) from ${transfer}
  join ${account} on ${account.id} = ${transfer.creditAccountId}
  where ${transfer.kind} = ${kind} and ${transfer.originMemberId} = ${sponsorship.memberId}
    and ${account.memberId} = ${sponsorship.sponsorId})`;

/** The cause a decided or waiting transaction must have posted. */
const causeOf = ({ t: { transaction } }: Reader): SQL => sql`(case
  when ${transaction.type} = 'deposit' then 'deposit:'
  when ${transaction.status} = 'validated' then 'payout:'
  when ${transaction.status} = 'rejected' then 'release:'
  else 'hold:' end || ${transaction.id})`;

/** Every invariant, as a query that counts what breaks it (reliability §2). */
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
    says: "every cause posted once, in a flow of the chart",
    count: ({ t: { account, transfer, flow } }) => sql`select
      (select count(*) - count(distinct ${transfer.cause}) from ${transfer})
      + (select count(*) from ${transfer}
        join ${account} d on d.id = ${transfer.debitAccountId} join ${account} c on c.id = ${transfer.creditAccountId}
        where not exists (select 1 from ${flow} where ${flow.kind} = ${transfer.kind}
          and ${flow.debitKind} = d.kind and ${flow.creditKind} = c.kind)) as n`,
  },
  {
    id: "I7",
    says: "one reference on one number credits one deposit",
    count: ({ t: { transaction } }) => sql`select count(*) as n from (
      select 1 from ${transaction} where ${transaction.type} = 'deposit' and ${transaction.status} <> 'rejected'
      group by ${transaction.operatorPhone}, ${transaction.reference} having count(*) > 1) repeated`,
  },
  {
    id: "I8",
    says: "a transaction posted exactly what its status says",
    count: (reader) => {
      const { transaction, transfer } = reader.t;
      const silent = sql`${transaction.type} = 'deposit' and ${transaction.status} <> 'validated'`;
      const posted = sql`exists (select 1 from ${transfer} where ${transfer.cause} = ${causeOf(reader)}
        and ${transfer.amountAr} = ${transaction.amountAr})`;
      return sql`select count(*) as n from ${transaction} where (${silent}) = (${posted})
        or ${transaction.decidedBy} = ${transaction.memberId}`;
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
    says: "a task paid its gain once per member and day",
    count: ({ t: { completion, transfer } }) => sql`select
      (select count(*) from ${completion} where ${completion.gainAr} <> (
        select coalesce(sum(${transfer.amountAr}), 0) from ${transfer} where ${transfer.kind} = 'TASK'
        and ${transfer.groupCause} = 'task:' || ${completion.memberId} || ':' || ${completion.taskId} || ':' || ${completion.day}))
      + (select count(distinct ${transfer.groupCause}) from ${transfer} where ${transfer.kind} = 'TASK')
      - (select count(*) from ${completion}) as n`,
  },
  {
    id: "I11",
    says: "bonuses paid equal the sponsors' totals, and no chain of sponsors returns",
    count: (reader) => {
      const { sponsorship } = reader.t;
      return sql`select
        (select count(*) from ${sponsorship} where ${sponsorship.purchaseBonusAr} <> ${paidBonusAr(reader, "BONUS_VIP")}
          or ${sponsorship.taskBonusAr} <> ${paidBonusAr(reader, "BONUS_TASK")})
        + (select count(*) from ${sponsorship} a join ${sponsorship} b
          on a.sponsor_id = b.member_id and a.member_id = b.sponsor_id) as n`;
    },
  },
  {
    id: "I12",
    says: "every purchase took its price, and its bonuses at most 30 % of it",
    count: ({ t: { membership, transfer } }) => {
      const cause = sql`'purchase:' || ${membership.id}`;
      return sql`select count(*) as n from ${membership} where ${membership.origin} = 'purchase' and (
        not exists (select 1 from ${transfer} where ${transfer.cause} = ${cause} and ${transfer.amountAr} = ${membership.paidAr})
        or ${membership.paidAr} * 3 < 10 * (select coalesce(sum(${transfer.amountAr}), 0) from ${transfer}
          where ${transfer.groupCause} = ${cause} and ${transfer.kind} = 'BONUS_VIP'))`;
    },
  },
  {
    id: "I13",
    says: "rewards left the fund, and only recorded funding entered it",
    count: ({ t: { account, transfer, funding } }) => sql`select
      (select count(*) from ${transfer} join ${account} on ${account.id} = ${transfer.debitAccountId}
        where ${transfer.kind} in ('TASK', 'BONUS_TASK') and ${account.kind} not in ('fund_sponsor', 'fund_operator'))
      + (select count(*) from ${transfer} join ${account} on ${account.id} = ${transfer.creditAccountId}
        where ${account.kind} in ('fund_sponsor', 'fund_operator') and not exists (
          select 1 from ${funding} where ${transfer.cause} = 'funding:' || ${funding.id}
          and ${funding.amountAr} = ${transfer.amountAr})) as n`,
  },
  {
    id: "I14",
    says: "cash covers balances, holds and the fund",
    count: ({ t: { account } }) => sql`select case when coalesce(sum(case
      when ${account.kind} = 'cash' then ${account.balanceAr}
      when ${account.kind} in ('member', 'held', 'fund_sponsor', 'fund_operator') then -${account.balanceAr}
      else 0 end), 0) >= 0 then 0 else 1 end as n from ${account}`,
  },
  {
    id: "I21",
    says: "what a level's members received each day is the sum of their completions",
    count: ({ t: { levelDay, completion, task } }) => sql`select count(*) as n from ${levelDay}
      where ${levelDay.paidAr} <> (select coalesce(sum(${completion.gainAr}), 0) from ${completion}
        join ${task} on ${task.id} = ${completion.taskId}
        where ${task.levelId} = ${levelDay.levelId} and ${completion.day} = ${levelDay.day})`,
  },
];

/** Recomputes every invariant from the rows; `broken` counts what contradicts it, 0 when it holds. */
export async function checkLedger(reader: Reader): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { id, says, count } of checks) {
    const [row] = await reader.q.select({ broken: sql<number>`n` }).from(sql`(${count(reader)}) counted`);
    results.push({ id, says, broken: Number(row?.broken ?? 1) });
  }
  return results;
}
