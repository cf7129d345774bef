import { type SQL, sql } from "drizzle-orm";
import type { RiskKind, RiskPerson } from "../../../shared/risk.ts";
import type { Reader } from "../../db/database.ts";

type Group = { key: string; accounts: number; stakeAr: number };

/** Of the newest lines of statements, as many as are looked at: a few weeks of a busy site. */
const LINES = 20_000;

/** Four digits meet by chance: two accounts say nothing. */
const FEWEST_BY_PAYER = 3;

/** Everybody who asked to be paid on one of these numbers, and whose own number it is. */
const payees = ({ t: { transaction, member } }: Reader, phones: SQL): SQL => sql`
  with paid(phone) as (${phones})
  select w.payout_phone as key, w.member_id from ${transaction} w where w.payout_phone in (select phone from paid)
  union select o.phone as key, o.id as member_id from ${member} o where o.phone in (select phone from paid)`;

/** The payout numbers of more than one account. In the order of its index: no list of all withdrawals is sorted. */
const sharedPhones = ({ t: { transaction, member } }: Reader): SQL => sql`
  select u.phone from (
    select x.payout_phone as phone, min(x.member_id) as first_id, max(x.member_id) as last_id from ${transaction} x
    where x.payout_phone is not null group by x.payout_phone) u
  where u.first_id <> u.last_id
    or exists (select 1 from ${member} h where h.phone = u.phone and h.id <> u.first_id)`;

/** Whose deposits came from a number that ends so and is not their own, by operator. */
const payers = ({ t: { statementLine, transaction, member } }: Reader): SQL => sql`
  select l.operator || '~' || l.payer_end as key, d.member_id
  from ${statementLine} l
  join ${transaction} d on d.id = l.transaction_id
  join ${member} p on p.id = d.member_id
  where l.state = 'matched' and l.payer_end is not null
    and l.id > (select coalesce(max(n.id), 0) - ${LINES} from ${statementLine} n)
    and (p.phone is null or substr(p.phone, 10, 4) <> l.payer_end)
  group by l.operator, l.payer_end, d.member_id`;

/** Groups of accounts with all their money, balances and holds, in Ariary. */
const groupsOf = ({ q, t: { account } }: Reader, people: SQL, fewest: number): Promise<Group[]> =>
  q
    .select({ key: sql<string>`key`, accounts: sql<number>`accounts`, stakeAr: sql<number>`stake_ar` })
    .from(sql`(
      select g.key, count(distinct g.member_id) as accounts, coalesce(sum(a.balance_ar), 0) as stake_ar
      from (${people}) g
      left join ${account} a on a.member_id = g.member_id
      group by g.key having count(distinct g.member_id) >= ${fewest}) found`)
    .then((rows) => rows.map((row) => ({ ...row, accounts: Number(row.accounts), stakeAr: Number(row.stakeAr) })));

/** Every group of a kind. */
export const listGroups: Record<RiskKind, (reader: Reader) => Promise<Group[]>> = {
  payout: (reader) => groupsOf(reader, payees(reader, sharedPhones(reader)), 2),
  payer: (reader) => groupsOf(reader, payers(reader), FEWEST_BY_PAYER),
};

/** The accounts of a group, those with the most money first. */
export async function listPeople(reader: Reader, kind: RiskKind, key: string, limit: number): Promise<RiskPerson[]> {
  const { account, member } = reader.t;
  const all = kind === "payout" ? payees(reader, sql`select ${key}`) : payers(reader);
  const moneyOf = (of: "member" | "held") =>
    sql<number>`coalesce((select a.balance_ar from ${account} a where a.member_id = ${member.id} and a.kind = ${of}), 0)`;
  const [balance, held] = [moneyOf("member"), moneyOf("held")];
  return reader.q
    .select({
      id: member.id,
      name: member.name,
      phone: member.phone,
      status: member.status,
      createdAt: member.createdAt,
      balanceAr: balance.as("balance"),
      heldAr: held.as("held"),
    })
    .from(member)
    .innerJoin(
      sql`(select distinct member_id from (${all}) of_group where key = ${key}) one`,
      sql`one.member_id = ${member.id}`,
    )
    .orderBy(sql`(${balance}) + (${held}) desc`, member.id)
    .limit(limit);
}
