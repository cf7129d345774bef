import { dayOf } from "../../../shared/day.ts";
import { CHART_DAYS, type DayFigures, type FirstSteps, type Overview, type Totals } from "../../../shared/fund.ts";
import { countPersons } from "../../acts/person.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { listActiveAdmins } from "../../db/members.ts";
import { listReceivers } from "../../db/receivers.ts";
import { readContact, readKeeper } from "../settings/settings.service.ts";
import { readFundStatus, readTreasury } from "./fund.service.ts";
import * as queries from "./overview.queries.ts";

type Figure = Awaited<ReturnType<typeof queries.sumDayTotals>>[number]["figure"];

/** The administrators' four totals (docs/product.md 12.8). */
export function getTotals({ db }: Deps): Promise<Totals> {
  return readTotals(db.read);
}

async function readTotals(reader: Reader): Promise<Totals> {
  const rows = await queries.sumDayTotals(reader);
  const sumOf = (figure: Figure) => rows.find((row) => row.figure === figure) ?? { entries: 0, amountAr: 0 };
  return {
    totalUsers: sumOf("sign_up").entries,
    totalTransactions: sumOf("request").entries,
    totalDepositsAr: sumOf("deposit").amountAr - sumOf("reversal").amountAr,
    totalWithdrawalsAr: sumOf("withdrawal").amountAr,
  };
}

async function readDays(reader: Reader, today: number): Promise<DayFigures> {
  const firstDay = today - CHART_DAYS + 1;
  const rows = await queries.listDayTotals(reader, firstDay);
  const series = (of: Figure) => {
    const days = Array<number>(CHART_DAYS).fill(0);
    for (const { figure, day, amountAr } of rows) if (figure === of && day <= today) days[day - firstDay] = amountAr;
    return days;
  };
  return {
    firstDay,
    depositsAr: series("deposit"),
    withdrawalsAr: series("withdrawal"),
  };
}

async function readFirstSteps(reader: Reader): Promise<FirstSteps> {
  return {
    contact: (await readContact(reader)).adminPhone !== "",
    keeper: (await readKeeper(reader)).name !== "",
    receiver: (await listReceivers(reader)).some(({ isOpen }) => isOpen),
    funding: await queries.hasFunding(reader),
    level: await queries.isPaidLevelOnSale(reader),
    secondAdmin: (await countPersons(reader, await listActiveAdmins(reader))) > 1,
  };
}

export const { findWaiting, listDayTotals } = queries;

async function readWaiting(reader: Reader): Promise<Overview["waiting"]> {
  return {
    deposit: await findWaiting(reader, "deposit"),
    withdrawal: await findWaiting(reader, "withdrawal"),
  };
}

/** Figures for monitoring: the fund in Ariary and pending requests, from one snapshot (docs/operations.md). */
export function getVitals({ db, clock }: Deps) {
  return db.snapshot(async (reader) => {
    const { fundAr, coverDays } = await readFundStatus(reader, clock());
    return { fundAr, coverDays, waiting: await readWaiting(reader) };
  });
}

/** All figures of the administrators' first screen, from one snapshot so that they agree (docs/product.md 12.8). */
export function getOverview({ db, clock }: Deps): Promise<Overview> {
  return db.snapshot(async (reader) => {
    const now = clock();
    return {
      ...(await readTotals(reader)),
      at: now,
      waiting: await readWaiting(reader),
      waitingAges: {
        deposit: await queries.countWaitingByAge(reader, "deposit", now),
        withdrawal: await queries.countWaitingByAge(reader, "withdrawal", now),
      },
      treasury: await readTreasury(reader, now),
      days: await readDays(reader, dayOf(now)),
      firstSteps: await readFirstSteps(reader),
    };
  });
}
