import { listCampaigns } from "../../src/server/features/campaign/campaign.service.ts";
import { postFees } from "../../src/server/features/campaign/money.service.ts";
import { describe } from "../../src/server/features/campaign/respondent.service.ts";
import {
  answer,
  ask,
  campaign,
  count,
  credit,
  declare,
  draw,
  fund,
  open,
  type Proposal,
  pay,
  settleCampaign,
  work,
} from "./acts.ts";
import type { Admin, Member } from "./site.ts";
import { askFor, emptyTown, ORDINARY, openTown, ordinaryDay, type Town } from "./town.ts";

/** One day's row: the figures of the public page, and the true ones. */
export type Row = {
  day: number;
  /** What the page shows in red, by name. */
  reds: string[];
  page: { countedAr: number; owedAr: number; netOutsideAr: number; rewardsAr: number };
  truth: { realAr: number; recordedAr: number };
};

export type Scenario = {
  name: string;
  /** What happens, in one sentence. */
  story: string;
  open: (seed: number) => Promise<Town>;
  day: (town: Town, day: number) => Promise<void>;
  /** What must hold of the year: each sentence with whether it does. */
  promises: (rows: Row[], town: Town) => Promise<[sentence: string, holds: boolean][]>;
};

const two = (seed: number) => openTown(seed, ["Hery", "Fara"]);
const firstRed = (rows: Row[], from: number) => rows.find(({ day, reds }) => day >= from && reds.length > 0)?.day;
const isCashTrue = (rows: Row[]) => rows.every(({ truth }) => truth.realAr === truth.recordedAr);
const isCovered = (rows: Row[]) => rows.every(({ page, truth }) => truth.realAr >= page.owedAr);
const areFeesBooked = async ({ site }: Town): Promise<[sentence: string, holds: boolean]> => [
  "what operators took for sending money is booked",
  site.truth.feesAr > 0 && (await site.bookedFeesAr()) === site.truth.feesAr,
];
const isPaidOut = ({ waiting, tally }: Town) => waiting.length === 0 || tally.longestWaitMs < 0;

const healthy: Scenario = {
  name: "healthy",
  story: "two administrators, statements every day, sponsors who pay every month",
  open: two,
  day: (town, day) => ordinaryDay(town, day, ORDINARY),
  promises: async (rows, town) => [
    ["the page is never red", firstRed(rows, 1) === undefined],
    ["the phones hold what is recorded, and what is owed", isCashTrue(rows) && isCovered(rows)],
    await areFeesBooked(town),
    ["no task of a paid level is refused for want of money", town.tally.unfunded === 0],
  ],
};

const STOP = 120;
const stopped: Scenario = {
  name: "stopped",
  story: `sponsors pay nothing from day ${STOP} on`,
  open: two,
  day: (town, day) => ordinaryDay(town, day, day < STOP ? ORDINARY : { ...ORDINARY, sponsorAr: 0 }),
  promises: async (rows, town) => [
    ["the page is red within 31 days", (firstRed(rows, STOP) ?? 999) <= STOP + 31],
    ["what is owed stays on the phones until the end", isCashTrue(rows) && isCovered(rows)],
    await areFeesBooked(town),
    ["whoever asks is still paid", isPaidOut(town)],
  ],
};

const RUN = 200;
const run: Scenario = {
  name: "run",
  story: `on day ${RUN} everybody stops sending money and asks for all of theirs`,
  open: two,
  day: async (town, day) => {
    if (day >= RUN) for (const member of town.members) await askFor(town, member, 2_000_000);
    await ordinaryDay(town, day, day < RUN ? ORDINARY : { ...ORDINARY, deposits: 0, withdrawals: 0, isGrowing: false });
  },
  promises: async (rows, town) => [
    ["everybody is paid", isPaidOut(town)],
    ["the phones hold what is owed every day", isCovered(rows)],
    await areFeesBooked(town),
  ],
};

const FARM = { from: 60, until: 120, aDay: 15 };
const farmers = new WeakMap<Town, { members: Member[]; rewardsAr: number }>();
const farm: Scenario = {
  name: "farm",
  story: `from day ${FARM.from} to ${FARM.until}, ${FARM.aDay} free accounts a day are made by one person, each doing every task`,
  open: two,
  day: async (town, day) => {
    const farmed = farmers.get(town) ?? { members: [], rewardsAr: 0 };
    farmers.set(town, farmed);
    const isOn = day >= FARM.from && day < FARM.until;
    if (isOn)
      for (let made = 0; made < FARM.aDay; made++) farmed.members.push(await town.site.aMember(farmed.members[0]));
    if (isOn) for (const member of farmed.members) farmed.rewardsAr += (await work(town.site, member, 3)).paidAr;
    await ordinaryDay(town, day, ORDINARY);
  },
  promises: async (rows, town) => [
    ["no task of a paid level is refused for want of money", town.tally.unfunded === 0],
    ["the phones hold what is recorded, and what is owed", isCashTrue(rows) && isCovered(rows)],
    await areFeesBooked(town),
  ],
};

const CROOKED = { from: 150, puppets: 4, depositAr: 60_000 };
const puppets = new WeakMap<Town, Member[]>();

/** What a crooked administrator does alone through the normal screens, day after day. */
async function cheat(town: Town, crook: Admin, day: number): Promise<void> {
  const { site } = town;
  const theirs = puppets.get(town) ?? [];
  puppets.set(town, theirs);
  while (theirs.length < CROOKED.puppets) theirs.push(await site.aMember());
  for (const puppet of theirs) {
    const id = await declare(site, puppet, crook, CROOKED.depositAr, false);
    if (id !== undefined) await credit(site, crook, id);
    const amountAr = Math.floor((await site.balanceOf(puppet)) / 1_000) * 1_000;
    const payout = amountAr >= 5_000 ? await ask(site, puppet, amountAr) : undefined;
    const asked = payout !== undefined && { id: payout, member: puppet, amountAr };
    if (asked && (await pay(site, crook, asked))) site.truth.stolenAr += amountAr;
  }
  if (day % 5 === 0)
    await fund(site, crook, { kind: "sponsor", who: "ONG Fanantenana", amountAr: 1_000_000_000, isReal: false });
  if (day % 5 === 1) await draw(site, crook, 200_000);
  await count(site, crook, await site.recordedAr(crook.phone));
}

/** An honest colleague approves what a statement or the phones bear out, and nothing else. */
const honest = ({ kind, amountAr }: Proposal) => kind === "statement" || (kind === "funding" && amountAr < 10_000_000);

/** A day on which the first administrator cheats, once it has come. */
async function crookedDay(town: Town, day: number, isTrue?: (proposal: Proposal) => boolean): Promise<void> {
  const crook = day >= CROOKED.from ? town.admins[0] : undefined;
  if (crook) await cheat(town, crook, day);
  await ordinaryDay(town, day, ORDINARY, crook ? { crook, isTrue } : {});
}

const crooked: Scenario = {
  name: "crooked",
  story: `from day ${CROOKED.from}, one of two administrators credits and pays out accounts of their own`,
  open: two,
  day: (town, day) => crookedDay(town, day, honest),
  promises: async (rows) => [
    ["the page is red by the eighth day", (firstRed(rows, CROOKED.from) ?? 999) <= CROOKED.from + 7],
  ],
};

const crookedAlone: Scenario = {
  ...crooked,
  name: "crooked-alone",
  story: `a sole administrator without statements does the same from day ${CROOKED.from}`,
  open: (seed) => openTown(seed, ["Hery"]),
  day: (town, day) => crookedDay(town, day),
};

const MONTH = 30;
const SPONSORED = { members: 20, answering: 15, gainAr: 400, paidAr: 400_000 };
const running = new WeakMap<Town, number>();

/** A month of one campaign: paid for on its first day, opened on the second, settled on the last. */
async function sponsoredDay(town: Town, day: number): Promise<void> {
  const { site, admins, members } = town;
  const [first, second] = admins;
  if (!first || !second) return;
  while (members.length < SPONSORED.members) {
    const member = await site.aMember(members[0]);
    await describe(site.deps, { actor: member }, { isAdult: true, region: null, sex: null, ageBand: null });
    members.push(member);
  }
  const present = running.get(town);
  if (day % MONTH === 1) {
    const id = await campaign(site, first, "ONG Rano Madio", SPONSORED.gainAr);
    running.set(town, id);
    await fund(site, first, { kind: "sponsor", who: "ONG Rano Madio", amountAr: SPONSORED.paidAr, campaignId: id });
  } else if (present !== undefined && day % MONTH === 2) await open(site, first, present);
  else if (present !== undefined && day % MONTH === 0) await settleCampaign(site, first, present);
  for (const member of members.slice(0, SPONSORED.answering)) await answer(site, member);
  await postFees(site.deps);
  // Days without a payout bring no message of the operator: the other administrator looks at the phone.
  if (day % 5 === 0) await count(site, first, undefined, second);
  await ordinaryDay(town, day, { deposits: 0, withdrawals: 4, isGrowing: false, sponsorAr: 0, drawingAr: 10_000 });
}

const sponsors: Scenario = {
  name: "sponsors",
  story: "no level is sold and nobody deposits: sponsors alone pay for answers, month after month",
  open: (seed) => emptyTown(seed, ["Hery", "Fara"]),
  day: sponsoredDay,
  promises: async (rows, town) => {
    const campaigns = await listCampaigns(town.site.deps);
    const accounted = campaigns.every(
      ({ receivedAr, paidAr, feeAr, refundedAr, restAr, leftAr }) =>
        receivedAr === paidAr + feeAr + refundedAr + restAr + leftAr,
    );
    const totals = await town.site.totals();
    const restsAr = campaigns.reduce((sum, { restAr }) => sum + restAr, 0);
    return [
      ["the page is never red", firstRed(rows, 1) === undefined],
      ["the phones hold what is recorded, and what is owed", isCashTrue(rows) && isCovered(rows)],
      await areFeesBooked(town),
      [
        "members earn, every month, and whoever asks is paid",
        campaigns.every(({ paidAr }) => paidAr > 0) && isPaidOut(town),
      ],
      ["each campaign's money is paid out, a fee, sent back, or left, to the Ariary", accounted],
      ["the reward fund has the rests and no Ariary more", totals.fund_sponsor + totals.fund_operator === restsAr],
      ["the operator lives on the fees", town.site.truth.drawnAr > 0],
    ];
  },
};

export const scenarios = [healthy, stopped, run, farm, crooked, crookedAlone, sponsors];
