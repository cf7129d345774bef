import { setImmediate as breathe } from "node:timers/promises";
import { dayOf, startOfDay } from "../../../shared/day.ts";
import { type Evidenced, type OutsideMoney, PUBLIC_DAYS, type Transparency } from "../../../shared/transparency.ts";
import { listPersons } from "../../acts/person.ts";
import type { Reader } from "../../db/database.ts";
import { totalsByKind } from "../../ledger/ledger.ts";
import { listPublic } from "../campaign/campaign.service.ts";
import { sumRefused } from "../deposit/contest.service.ts";
import { sumSales } from "../fund/drawing.service.ts";
import { listDayTotals } from "../fund/overview.service.ts";
import * as queries from "./transparency.queries.ts";
import { publicName } from "./transparency.rules.ts";

const YEAR = 365;
/** Fundings in the public list. */
const MOST_FUNDINGS = 50;
/** Campaigns in the public list. */
const MOST_CAMPAIGNS = 50;

/** The public figures that need many rows read. */
export type Evidence = {
  evidence: Transparency["evidence"];
  /** The excess of members' balances and holds over what the rest of the ledger says, in Ariary: 0 unless it was forged. */
  surplusAr: number;
};

/**
 * The evidence behind what moved, and the sum of every account, on the caller's snapshot (docs/product.md 20).
 * @param now UTC milliseconds
 */
export async function readEvidence(reader: Reader, now: number): Promise<Evidence> {
  const { member, held } = await totalsByKind(reader);
  const surplusAr = (await queries.sumAccounts(reader)) - member - held;
  const firstDay = dayOf(now) - PUBLIC_DAYS + 1;
  const adminNames = await queries.listAdminNames(reader);
  const days = await readMovedDays(reader, firstDay);
  const payouts = days.map((day) => day.payouts);
  const total = (figure: "confirmedAr" | "received" | "missing") => payouts.reduce((sum, day) => sum + day[figure], 0);
  return {
    surplusAr,
    evidence: {
      at: now,
      firstDay,
      deposits: evidenced(days.map(({ deposits }) => deposits)),
      payouts: {
        ...evidenced(payouts),
        confirmedAr: total("confirmedAr"),
        received: total("received"),
        missing: total("missing"),
        refused: await queries.countRefused(reader, startOfDay(firstDay)),
      },
      refusals: await sumRefused(reader, startOfDay(firstDay)),
      funding: evidenced(days.map(({ fundings }) => fundings)),
      outside: {
        days30: await readOutsideMoney(reader, firstDay),
        days365: await readOutsideMoney(reader, dayOf(now) - YEAR + 1),
      },
      fundings: await readFundings(reader, adminNames),
      campaigns: await listPublic(reader, {
        since: startOfDay(dayOf(now) - YEAR + 1),
        limit: MOST_CAMPAIGNS,
        nameOf: (name) => publicName(name, adminNames),
      }),
    },
  };
}

/** What each of the last days moved. One day at a time, so that other work gets its turn between them. */
async function readMovedDays(reader: Reader, firstDay: number) {
  const persons = await listPersons(reader);
  const days = [];
  for (let day = firstDay; day < firstDay + PUBLIC_DAYS; day++) {
    const span = { since: startOfDay(day), until: startOfDay(day + 1) };
    const deposits = await queries.sumDeposits(reader, persons, span);
    const payouts = await queries.sumPayouts(reader, span);
    days.push({ deposits, payouts, fundings: await queries.sumFundings(reader, span) });
    await breathe();
  }
  return days;
}

const evidenced = (days: readonly queries.Sums[]): Evidenced => ({
  provenAr: days.map(({ provenAr }) => provenAr),
  unprovenAr: days.map(({ totalAr, provenAr }) => totalAr - provenAr),
});

async function readOutsideMoney(reader: Reader, fromDay: number): Promise<OutsideMoney> {
  const since = startOfDay(fromDay);
  const kinds = await queries.sumByKind(reader, since);
  const of = (kind: (typeof kinds)[number]["kind"]) => kinds.find((row) => row.kind === kind)?.totalAr ?? 0;
  const drawnAr = await queries.sumDrawn(reader, since);
  const refundedAr = await queries.sumSentBack(reader, since);
  const days = await listDayTotals(reader, fromDay);
  const sumOf = (...figures: (typeof days)[number]["figure"][]) =>
    days.reduce((sum, { figure, amountAr }) => sum + (figures.includes(figure) ? amountAr : 0), 0);
  return {
    sponsorAr: of("sponsor"),
    operatorAr: of("operator"),
    drawnAr,
    refundedAr,
    netAr: of("sponsor") + of("operator") - drawnAr - refundedAr,
    rewardsAr: sumOf("reward_sponsor", "reward_operator") + (await queries.sumCampaignRewards(reader, fromDay)),
    feesAr: sumOf("fee"),
    salesAr: await sumSales(reader, fromDay),
    capitalAr: of("capital"),
  };
}

async function readFundings(reader: Reader, adminNames: readonly string[]) {
  const rows = await queries.listFundings(reader, MOST_FUNDINGS);
  return rows.map(({ matched, who, ...funding }) => ({
    ...funding,
    who: funding.kind === "sponsor" ? publicName(who, adminNames) : null,
    isMatched: matched === 1,
  }));
}
