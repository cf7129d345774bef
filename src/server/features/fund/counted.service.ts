import { DAY_MS, dayOf } from "../../../shared/day.ts";
import { type CashCount, type CountedCash, type CountedNumber, missingIn } from "../../../shared/fund.ts";
import type { Reader } from "../../db/database.ts";
import { cashBalances } from "../../ledger/ledger.ts";
import { readSettings } from "../settings/settings.service.ts";
import { lastSaid, type SaidBalance } from "../statement/continuity.service.ts";
import { findFirstCash, listLastCounts, sumMovedSince } from "./cash.queries.ts";
import { decisiveOf, type Look } from "./fund.rules.ts";
import { openFeesByPhone, sumLate } from "./sending.queries.ts";

const byHand = (count: CashCount): Look => ({
  countedAr: count.countedAr,
  at: count.createdAt,
  how: "hand",
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
  return { countedAr: balanceAr, at, how: "sms", byName, missingAr };
}

const never = { countedAr: null, at: null, how: null, byName: null };

/**
 * What was last read on each cash number, by hand and in the operator's own message: how much of what is recorded must be there, by whom
 * and when it was read, and whether that is still good; with the sums, in Ariary (docs/product.md 12.5).
 * @param now UTC milliseconds
 */
export async function countedCash(reader: Reader, now: number): Promise<CountedCash> {
  const { countStaleDays: staleDays } = await readSettings(reader);
  const staleMs = staleDays * DAY_MS;
  const counts = await listLastCounts(reader);
  const openFees = await openFeesByPhone(reader);
  const numbers: CountedNumber[] = [];
  for (const { phone, balanceAr: recordedAr } of await cashBalances(reader)) {
    const count = counts.find(({ cashPhone }) => cashPhone === phone);
    const said = await lastSaid(reader, phone, now);
    const hand = count && byHand(count);
    const message = said ? await byMessage(reader, phone, said, recordedAr) : undefined;
    const { newest, decisive } = decisiveOf(hand, message, { now, staleMs });
    const since = newest?.at ?? (await findFirstCash(reader, phone));
    const isStale = recordedAr > 0 && since !== null && now - since > staleMs;
    const { missingAr, ...look } = decisive ?? { missingAr: 0, ...never };
    const openFeesAr = openFees.get(phone) ?? 0;
    const presentAr = decisive ? recordedAr - missingAr - openFeesAr : null;
    numbers.push({ phone, recordedAr, openFeesAr, missingAr, ...look, presentAr, since, isStale });
  }
  const good = numbers.filter(({ at, isStale }) => at !== null && !isStale);
  const stale = numbers.filter(({ isStale }) => isStale);
  return {
    numbers,
    presentAr: good.reduce((sum, { presentAr }) => sum + (presentAr ?? 0), 0),
    staleAr: stale.reduce((sum, { recordedAr, openFeesAr }) => sum + recordedAr - openFeesAr, 0),
    oldestAt: good.reduce<number | null>((oldest, { at }) => (at && (!oldest || at < oldest) ? at : oldest), null),
    staleDays,
  };
}
