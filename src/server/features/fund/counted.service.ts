import { DAY_MS, dayOf } from "../../../shared/day.ts";
import { type CashCount, type CountedCash, type CountedNumber, differenceOf } from "../../../shared/fund.ts";
import type { Reader } from "../../db/database.ts";
import { cashBalances } from "../../ledger/ledger.ts";
import { readSettings } from "../settings/settings.service.ts";
import { lastSaid, type SaidBalance } from "../statement/entry.service.ts";
import { findFirstCash, listLastCounts, sumMovedSince } from "./cash.queries.ts";

type Reading = Pick<CountedNumber, "countedAr" | "at" | "how" | "byName" | "presentAr">;

const byHand = (count: CashCount, recordedAr: number): Reading => ({
  countedAr: count.countedAr,
  at: count.createdAt,
  how: "hand",
  byName: count.countedByName,
  presentAr: recordedAr + differenceOf(count),
});

/** Compared with what was recorded when it was imported: by then what it tells of is usually recorded too. */
async function byMessage(reader: Reader, phone: string, said: SaidBalance, recordedAr: number): Promise<Reading> {
  const { balanceAr, at, byName, importedAt } = said;
  const movedAr = await sumMovedSince(reader, phone, { at: importedAt, day: dayOf(importedAt) });
  const presentAr = recordedAr + Math.min(0, balanceAr - (recordedAr - movedAr));
  return { countedAr: balanceAr, at, how: "sms", byName, presentAr };
}

const never: Reading = { countedAr: null, at: null, how: null, byName: null, presentAr: null };

/**
 * What was last read on each cash number, by hand or in the operator's own message, whichever is newer; when, by whom, and whether that is
 * still good; with the sums, in Ariary (docs/product.md 12.5).
 * @param now UTC milliseconds
 */
export async function countedCash(reader: Reader, now: number): Promise<CountedCash> {
  const { countStaleDays: staleDays } = await readSettings(reader);
  const counts = await listLastCounts(reader);
  const readingOf = async (phone: string, recordedAr: number): Promise<Reading> => {
    const count = counts.find(({ cashPhone }) => cashPhone === phone);
    const said = await lastSaid(reader, phone, now);
    if (said && said.at > (count?.createdAt ?? 0)) return byMessage(reader, phone, said, recordedAr);
    return count ? byHand(count, recordedAr) : never;
  };
  const numbers: CountedNumber[] = [];
  for (const { phone, balanceAr: recordedAr } of await cashBalances(reader)) {
    const reading = await readingOf(phone, recordedAr);
    const since = reading.at ?? (await findFirstCash(reader, phone));
    const isStale = recordedAr > 0 && since !== null && now - since > staleDays * DAY_MS;
    numbers.push({ phone, recordedAr, ...reading, since, isStale });
  }
  const good = numbers.filter(({ at, isStale }) => at !== null && !isStale);
  const stale = numbers.filter(({ isStale }) => isStale);
  return {
    numbers,
    presentAr: good.reduce((sum, { presentAr }) => sum + (presentAr ?? 0), 0),
    staleAr: stale.reduce((sum, { recordedAr }) => sum + recordedAr, 0),
    oldestAt: good.reduce<number | null>((oldest, { at }) => (at && (!oldest || at < oldest) ? at : oldest), null),
    staleDays,
  };
}
