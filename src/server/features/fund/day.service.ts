import { CASH_DAYS, type CashDay, type CashDayInput, type CashDays, USUAL_WEEKS } from "../../../shared/cash-day.ts";
import { dayOf, dayOfIso, startOfDay } from "../../../shared/day.ts";
import { operatorOf } from "../../../shared/phone.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { saidIn } from "../statement/continuity.service.ts";
import { readCashNumbers } from "./cash.service.ts";
import * as queries from "./day.queries.ts";

type Held = Awaited<ReturnType<typeof readCashNumbers>>[number];
type Days = { from: number; to: number; today: number };

const weeksBefore = (day: number): number[] => Array.from({ length: USUAL_WEEKS }, (_, week) => day - 7 * (week + 1));

/** The days of a number, the last first: from what it has now each balance before is what did not move since. */
async function readCashDays(reader: Reader, number: Held, { from, to, today }: Days): Promise<CashDay[]> {
  const { phone, operator, holderName, balanceAr } = number;
  const moved = new Map((await queries.listMoved(reader, phone, from)).map((row) => [row.day, row]));
  const everyDay = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const paid = await queries.listPaid(reader, phone, everyDay.flatMap(weeksBefore));
  const waitingAr = to < today ? 0 : await waitingPayoutsAr(reader, operator);
  const days: CashDay[] = [];
  // A row of tomorrow may be there, if the clock was set back.
  let expectedAr = balanceAr;
  for (const day of [...moved.keys(), ...everyDay].toSorted((a, b) => b - a)) {
    if (days.at(-1)?.day === day) continue;
    const { inAr = 0, outAr = 0, feesAr = 0 } = moved.get(day) ?? {};
    const openingAr = expectedAr - inAr + outAr + feesAr;
    moved.delete(day);
    if (day <= to) {
      const balances = await saidIn(reader, phone, { since: startOfDay(day), until: startOfDay(day + 1) - 1 });
      const usualAr = Math.round(weeksBefore(day).reduce((sum, one) => sum + (paid.get(one) ?? 0), 0) / USUAL_WEEKS);
      days.push({
        ...{ day, phone, operator, holderName, openingAr, inAr, outAr, feesAr, expectedAr, said: balances, usualAr },
        differenceAr: balances && balances.balanceAr - expectedAr,
        waitingAr: day < today ? null : waitingAr,
      });
    }
    expectedAr = openingAr;
  }
  return days;
}

/** What waits to be paid to numbers of an operator, in Ariary. */
async function waitingPayoutsAr(reader: Reader, operator: Held["operator"]): Promise<number> {
  const waiting = await queries.sumWaiting(reader);
  return waiting.reduce((sum, { prefix, amountAr }) => sum + (operatorOf(prefix) === operator ? amountAr : 0), 0);
}

const chosenDay = ({ day }: CashDayInput, today: number) => Math.min(today, (day && dayOfIso(day)) || today);

/** `admin.cashDay`: what moved on each receiving number in a day, beside what its operator said (docs/product.md 12.5). */
export function getCashDay({ db, clock }: Deps, input: CashDayInput): Promise<CashDays> {
  return db.snapshot(async (reader) => {
    const today = dayOf(clock());
    const day = chosenDay(input, today);
    const numbers: CashDay[] = [];
    for (const number of await readCashNumbers(reader))
      numbers.push(...(await readCashDays(reader, number, { from: day, to: day, today })));
    return { day, today, numbers };
  });
}

/** The days of each number up to a day, for the export. @param now UTC milliseconds */
export async function* listDays(reader: Reader, input: CashDayInput, now: number): AsyncGenerator<CashDay[]> {
  const today = dayOf(now);
  const to = chosenDay(input, today);
  for (const number of await readCashNumbers(reader))
    yield await readCashDays(reader, number, { from: to - CASH_DAYS + 1, to, today });
}
