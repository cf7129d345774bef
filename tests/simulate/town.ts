import { dayOf, HOUR_MS, MINUTE_MS, startOfDay } from "../../src/shared/day.ts";
import {
  approveAll,
  ask,
  buy,
  count,
  credit,
  declare,
  draw,
  fund,
  importMessages,
  type Proposal,
  pay,
  work,
} from "./acts.ts";
import { type Admin, type Member, openSite, type Site } from "./site.ts";

/** A withdrawal that waits: the member asked for it at `askedAt` (UTC ms). */
type Waiting = { id: number; member: Member; amountAr: number; askedAt: number };

/** What a scenario changes of an ordinary day. */
export type Habits = {
  /** Deposits and withdrawals a day. */
  deposits: number;
  withdrawals: number;
  /** Whether members go on joining and buying levels. */
  isGrowing: boolean;
  /** What sponsors give every 30 days, in Ariary. */
  sponsorAr: number;
  /** What the operator draws every 30 days where the rules allow it, in Ariary. */
  drawingAr: number;
};

/** An ordinary month: sponsors pay more than the rewards, the operator lives on part of what sales earned. */
export const ORDINARY: Habits = { deposits: 3, withdrawals: 3, isGrowing: true, sponsorAr: 450_000, drawingAr: 40_000 };

const SPONSOR = { kind: "sponsor", who: "Coopérative Tsara Vary" } as const;
const MONTH = 30;
const JOIN_EVERY = 6;
const FIRST_MEMBERS = 12;
/** Members who look at the site on a day. */
const AWAKE = 8;
/** Tasks that a member does in a day. */
const TASKS = 2;
/** How often an honest administrator reads the phones. */
const COUNT_EVERY = 3;

export type Town = {
  site: Site;
  admins: Admin[];
  members: Member[];
  waiting: Waiting[];
  /** Of honest members, over all days: what tasks paid, how many were refused for want of money, how long payouts waited at most. */
  tally: { rewardsAr: number; unfunded: number; longestWaitMs: number };
  /** Those who bought a level. */
  paying: Set<Member>;
};

/** A town where nobody has come yet, and administrators who each hold a receiving number; several read statements, in which operators take fees. */
export async function emptyTown(seed: number, adminNames: readonly string[]): Promise<Town> {
  const site = await openSite(seed, adminNames.length > 1);
  const admins: Admin[] = [];
  for (const name of adminNames) admins.push(await site.anAdmin(name));
  return {
    site,
    admins,
    members: [],
    waiting: [],
    tally: { rewardsAr: 0, unfunded: 0, longestWaitMs: 0 },
    paying: new Set(),
  };
}

/** A town of honest members, whose rewards a fund pays. */
export async function openTown(seed: number, adminNames: readonly string[]): Promise<Town> {
  const town = await emptyTown(seed, adminNames);
  const { site, admins } = town;
  const [first] = admins;
  if (!first) throw new Error("a site needs an administrator");
  await fund(site, first, { ...SPONSOR, amountAr: 2_500_000 });
  await fund(site, first, { kind: "capital", who: "Asako", amountAr: 500_000 });
  // What needs two people is confirmed half a day later by one who is alone.
  await readStatements(town);
  site.clock.now += 13 * HOUR_MS;
  await decideProposals(town);
  site.clock.now += 11 * HOUR_MS;
  for (let joined = 0; joined < FIRST_MEMBERS; joined++) await join(town);
  return town;
}

const pick = <One>({ site }: Town, list: readonly One[]): One | undefined =>
  list[Math.floor(site.random() * list.length)];

/** A multiple of 1,000 Ar within bounds. */
const amountOf = ({ site }: Town, fromAr: number, toAr: number) =>
  fromAr + Math.floor((site.random() * (toAr - fromAr + 1_000)) / 1_000) * 1_000;

/** A visitor signs up; two of three then deposit the price of a level, and buy it at their next visit. */
async function join(town: Town): Promise<void> {
  const { site, admins, members, paying } = town;
  const member = await site.aMember(pick(town, members));
  members.push(member);
  // Nobody pays in the minute in which they sign up: that their own number paid would not be known.
  site.clock.now += 2 * MINUTE_MS;
  const admin = pick(town, admins);
  if (!admin || members.length % 3 === 0) return;
  const [name, priceAr] = members.length % 2 === 0 ? (["VIP1", 20_000] as const) : (["VIP2", 50_000] as const);
  const id = await declare(site, member, admin, priceAr);
  await readStatements(town);
  if (id !== undefined) await credit(site, admin, id);
  if (await buy(site, member, name)) paying.add(member);
}

/** Two administrators bring in the messages of their phones, and each confirms the other's; one alone does without statements. */
async function readStatements({ site, admins }: Town): Promise<void> {
  if (admins.length < 2) return;
  for (const admin of admins) await importMessages(site, admin);
  for (const admin of admins) await approveAll(site, admin, ({ kind }) => kind === "statement");
}

/** Every administrator approves the proposals that wait for them. @param isTrue what an honest one would approve */
async function decideProposals(town: Town, isTrue: (proposal: Proposal) => boolean = () => true): Promise<void> {
  for (const admin of town.admins)
    for (const { kind, target } of await approveAll(town.site, admin, isTrue))
      if (kind === "withdrawal") settle(town, Number(target));
}

/** Takes a paid withdrawal off those that wait. */
function settle({ site, waiting, tally }: Town, transactionId: number): void {
  const index = waiting.findIndex(({ id }) => id === transactionId);
  const [one] = index < 0 ? [] : waiting.splice(index, 1);
  if (one) tally.longestWaitMs = Math.max(tally.longestWaitMs, site.clock.now - one.askedAt);
}

/** Pays the withdrawals that wait, the oldest first, as far as the phones hold money. */
async function payAll(town: Town): Promise<void> {
  for (const [index, one] of [...town.waiting].entries()) {
    const admin = town.admins[index % town.admins.length];
    if (admin && (await pay(town.site, admin, one))) settle(town, one.id);
  }
}

/** A member asks for part of their balance, or for all of it. @returns false when it is below the minimum */
export async function askFor(town: Town, member: Member, atMostAr = 60_000): Promise<boolean> {
  const { site } = town;
  const wholeAr = Math.floor((await site.balanceOf(member)) / 1_000) * 1_000;
  const amountAr = Math.min(wholeAr, atMostAr);
  if (amountAr < 5_000) return false;
  const id = await ask(site, member, amountAr);
  if (id !== undefined) town.waiting.push({ id, member, amountAr, askedAt: site.clock.now });
  return id !== undefined;
}

/** Who is not honest, and counts what suits them at a time of their own; and which proposals an honest administrator approves. */
export type Conduct = { crook?: Admin; isTrue?: (proposal: Proposal) => boolean };

/** What happens on an ordinary day, from eight in the morning until nine in the evening. */
export async function ordinaryDay(
  town: Town,
  day: number,
  habits: Habits,
  { crook, isTrue }: Conduct = {},
): Promise<void> {
  const { site, admins, members, tally, paying } = town;
  const [first] = admins;
  if (!first) return;
  for (let woken = 0; woken < AWAKE; woken++) {
    const member = pick(town, members);
    if (!member) continue;
    const { paidAr, unfunded } = await work(site, member, TASKS);
    tally.rewardsAr += paidAr;
    if (paying.has(member)) tally.unfunded += unfunded;
  }
  if (habits.isGrowing && day % JOIN_EVERY === 0) await join(town);
  const declared: { admin: Admin; id: number }[] = [];
  for (let index = 0; index < habits.deposits; index++) {
    const [member, admin] = [pick(town, members), admins[index % admins.length]];
    if (!member || !admin) continue;
    const id = await declare(site, member, admin, amountOf(town, 20_000, 60_000));
    if (id !== undefined) declared.push({ admin, id });
  }
  for (let index = 0; index < habits.withdrawals; index++) {
    const member = pick(town, members);
    if (member) await askFor(town, member);
  }
  site.clock.now += 4 * HOUR_MS;
  await readStatements(town);
  for (const { admin, id } of declared) await credit(site, admin, id);
  await payAll(town);
  if (day % MONTH === 0 && habits.sponsorAr > 0) await fund(site, first, { ...SPONSOR, amountAr: habits.sponsorAr });
  await readStatements(town);
  if (day % COUNT_EVERY === 0) for (const admin of admins) if (admin !== crook) await count(site, admin);
  if (day % MONTH === MONTH - 1 && habits.drawingAr > 0) await draw(site, first, habits.drawingAr);
  site.clock.now += 9 * HOUR_MS;
  await decideProposals(town, isTrue);
  await readStatements(town);
}

/** To eight o'clock the next morning. */
export function sleep({ site }: Town): void {
  site.clock.now = startOfDay(dayOf(site.clock.now) + 1) + 8 * HOUR_MS;
}
