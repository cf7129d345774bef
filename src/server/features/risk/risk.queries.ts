import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../../shared/day.ts";
import type { RiskKind, RiskPerson } from "../../../shared/risk.ts";
import type { Reader } from "../../db/database.ts";

/** `who` tells apart groups of other people; `inDay` is for networks alone. */
type Group = { key: string; who: string; accounts: number; stakeAr: number; inDay: number };

/** Of operators' newest messages, as many as are looked at: a few weeks of a busy site. */
const MESSAGES = 20_000;

/** Of the newest sign-ups, as many as are looked at. */
const SIGN_UPS = 50_000;

/** A relative, or a shop, often pays for two. */
const FEWEST_BY_PAYER = 3;

/** Sign-ups from one network within 24 hours: a carrier puts thousands behind one address, but rarely so many newcomers in a day. */
const FEWEST_IN_DAY = 10;

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

/** Whose deposits came from a number that is not their own, by its keyed hash. */
const payers = ({ t: { operatorMessage, transaction } }: Reader): SQL => sql`
  select l.operator || '~' || l.payer_end || '~' || l.payer_hash as key, d.member_id
  from ${operatorMessage} l
  join ${transaction} d on d.id = l.transaction_id
  where l.state = 'matched' and l.payer_hash is not null
    and l.id > (select coalesce(max(n.id), 0) - ${MESSAGES} from ${operatorMessage} n)
    and coalesce(l.payer_id, 0) <> d.member_id
  group by l.operator, l.payer_end, l.payer_hash, d.member_id`;

/** The browsers on which more than one account signed in since an instant. In the order of its index. */
const sharedBrowsers = ({ t: { session } }: Reader, since: number): SQL => sql`
  select x.browser_key from ${session} x where x.browser_key is not null and x.created_at > ${since}
  group by x.browser_key having min(x.member_id) <> max(x.member_id)`;

/** Everybody who signed in on one of these browsers since an instant. */
const browsing = ({ t: { session } }: Reader, since: number, browsers: SQL): SQL => sql`
  select distinct s.browser_key as key, s.member_id from ${session} s
  where s.created_at > ${since} and s.browser_key in (${browsers})`;

/**
 * Whose sign-up since an instant was one of very many from its network within 24 hours, and how many those were; of all
 * networks, or one.
 */
const newcomers = ({ t: { member } }: Reader, since: number, network?: string): SQL => sql`
  select crowd.key, crowd.member_id, crowd.in_day from (
    select d.key, d.member_id, max(d.until_then) over (partition by d.key order by d.created_at
      range between current row and ${DAY_MS - 1} following) as in_day
    from (
      select m.signup_network as key, m.id as member_id, m.created_at, count(*) over (partition by m.signup_network
        order by m.created_at range between ${DAY_MS - 1} preceding and current row) as until_then
      from ${member} m
      where ${network === undefined ? sql`m.signup_network is not null` : sql`m.signup_network = ${network}`}
        and m.created_at > ${since} and m.id > (select coalesce(max(n.id), 0) - ${SIGN_UPS} from ${member} n)) d) crowd
  where crowd.in_day >= ${FEWEST_IN_DAY}`;

/**
 * Groups of accounts with all their money, balances and holds, in Ariary. `who` is made of the first and the last account and the sum of
 * all: so few groups of as many accounts have it in common that they need not be told apart.
 */
const groupsOf = (
  { q, t: { account } }: Reader,
  people: SQL,
  { fewest, inDay = sql`0` }: { fewest: number; inDay?: SQL },
): Promise<Group[]> =>
  q
    .select({
      key: sql<string>`key`,
      who: sql<string>`who`,
      accounts: sql<number>`accounts`,
      stakeAr: sql<number>`stake_ar`,
      inDay: sql<number>`in_day`,
    })
    .from(sql`(
      select g.key, count(*) as accounts, ${inDay} as in_day,
        sum((select coalesce(sum(a.balance_ar), 0) from ${account} a where a.member_id = g.member_id)) as stake_ar,
        min(g.member_id) || '-' || max(g.member_id) || '-' || sum(g.member_id) as who
      from (${people}) g group by g.key having count(*) >= ${fewest}) found`)
    .then((rows) =>
      rows.map((row) => ({
        ...row,
        accounts: Number(row.accounts),
        stakeAr: Number(row.stakeAr),
        inDay: Number(row.inDay),
      })),
    );

/** Every group of a kind; of browsers and networks, those since an instant (UTC ms). */
export const listGroups: Record<RiskKind, (reader: Reader, since: number) => Promise<Group[]>> = {
  payout: (reader) => groupsOf(reader, payees(reader, sharedPhones(reader)), { fewest: 2 }),
  payer: (reader) => groupsOf(reader, payers(reader), { fewest: FEWEST_BY_PAYER }),
  device: (reader, since) => groupsOf(reader, browsing(reader, since, sharedBrowsers(reader, since)), { fewest: 2 }),
  network: (reader, since) => groupsOf(reader, newcomers(reader, since), { fewest: 1, inDay: sql`max(g.in_day)` }),
};

const peopleOf: Record<RiskKind, (reader: Reader, key: string, since: number) => SQL> = {
  payout: (reader, key) => payees(reader, sql`select ${key}`),
  payer: payers,
  device: (reader, key, since) => browsing(reader, since, sql`${key}`),
  network: (reader, key, since) => newcomers(reader, since, key),
};

/** The accounts of a group, those with the most money first. */
export async function listPeople(
  reader: Reader,
  { kind, key, since, limit }: { kind: RiskKind; key: string; since: number; limit: number },
): Promise<RiskPerson[]> {
  const { account, member } = reader.t;
  const all = peopleOf[kind](reader, key, since);
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
