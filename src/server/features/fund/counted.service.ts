import { DAY_MS, dayOf } from "../../../shared/day.ts";
import { type CashCount, type CountedCash, type CountedNumber, missingIn } from "../../../shared/fund.ts";
import type { Reader } from "../../db/database.ts";
import { cashBalances } from "../../ledger/ledger.ts";
import { readSettings } from "../settings/settings.service.ts";
import { listSaid, type SaidBalance } from "../statement/continuity.service.ts";
import { listOpenCounts, sumMovedSince } from "./cash.queries.ts";
import { decisiveLook, isStaleSince, type Look } from "./seen.rules.ts";
import { ageReader } from "./seen.service.ts";
import { openFeesByPhone, sumLate } from "./sending.queries.ts";

const countedHow = { other: "hand", sole: "sole" } as const;

const byHand = (count: CashCount): Look => ({
  countedAr: count.countedAr,
  at: count.createdAt,
  how: count.seen === null ? "mover" : countedHow[count.seen],
  byName: count.countedByName,
  missingAr: missingIn(count),
});

/**
 * Compared with what was recorded when it was imported: by then what it tells of is usually recorded too, and what left before is taken
 * off where it was recorded later.
 */
async function byMessage(reader: Reader, phone: string, said: SaidBalance, recordedAr: number): Promise<Look> {
  const { balanceAr, at, byName, importedAt } = said;
  const movedAr = await sumMovedSince(reader, phone, { at: importedAt, day: dayOf(importedAt) });
  const lateAr = await sumLate(reader, { phone, seenAt: at, recordedUntil: importedAt });
  const missingAr = Math.max(0, recordedAr - movedAr - lateAr - balanceAr);
  return { countedAr: balanceAr, at, how: said.confirmedAt === null ? "unconfirmed" : "sms", byName, missingAr };
}

/** What is recorded on a number, less what looks find missing and open fees, in Ariary. */
export const presentCashAr = ({ recordedAr, missingAr, openFeesAr }: CountedNumber): number =>
  recordedAr - missingAr - openFeesAr;

const never = { countedAr: null, at: null, how: null, byName: null };

/**
 * What was read on each cash number, by hand and in the operator's own message: how much of what is recorded must be
 * there, by whom and when it was read, and whether its money was seen in time; with the sums, in Ariary
 * (docs/product.md 12.5).
 * @param now UTC milliseconds
 */
export async function countedCash(reader: Reader, now: number): Promise<CountedCash> {
  const { countStaleDays: staleDays } = await readSettings(reader);
  const staleMs = staleDays * DAY_MS;
  const counts = await listOpenCounts(reader);
  const ageOf = ageReader(reader);
  const openFees = await openFeesByPhone(reader);
  const numbers: CountedNumber[] = [];
  for (const { phone, balanceAr: recordedAr } of await cashBalances(reader)) {
    const looks = counts.filter(({ cashPhone }) => cashPhone === phone).map(byHand);
    for (const said of await listSaid(reader, phone, now)) looks.push(await byMessage(reader, phone, said, recordedAr));
    const decisive = decisiveLook(looks, { now, staleMs });
    const { seenAt, since } = await ageOf(phone, now);
    const isStale = isStaleSince(since, recordedAr, { now, staleMs });
    const { missingAr, ...look } = decisive ?? { missingAr: 0, ...never };
    const openFeesAr = openFees.get(phone) ?? 0;
    const presentAr = decisive ? recordedAr - missingAr - openFeesAr : null;
    numbers.push({ phone, recordedAr, openFeesAr, missingAr, ...look, presentAr, seenAt, since, isStale });
  }
  const good = numbers.filter(({ seenAt, isStale }) => seenAt !== null && !isStale);
  const stale = numbers.filter(({ isStale }) => isStale);
  return {
    numbers,
    presentAr: good.reduce((sum, { presentAr }) => sum + (presentAr ?? 0), 0),
    staleAr: stale.reduce((sum, number) => sum + presentCashAr(number), 0),
    oldestAt: good.reduce<number | null>((oldest, { since }) => Math.min(since ?? 0, oldest ?? Number.MAX_VALUE), null),
    staleDays,
  };
}
