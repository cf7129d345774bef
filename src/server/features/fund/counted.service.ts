import { DAY_MS } from "../../../shared/day.ts";
import { type CountedCash, type CountedNumber, differenceOf } from "../../../shared/fund.ts";
import type { Reader } from "../../db/database.ts";
import { cashBalances } from "../../ledger/ledger.ts";
import { readSettings } from "../settings/settings.service.ts";
import { findFirstCash, listLastCounts } from "./cash.queries.ts";

/**
 * What was last read on each cash number, when and how, and whether that is still good; with the sums, in Ariary (docs/product.md 12.5).
 * @param now UTC milliseconds
 */
export async function countedCash(reader: Reader, now: number): Promise<CountedCash> {
  const { countStaleDays: staleDays } = await readSettings(reader);
  const counts = await listLastCounts(reader);
  const numbers: CountedNumber[] = [];
  for (const { phone, balanceAr: recordedAr } of await cashBalances(reader)) {
    const count = counts.find(({ cashPhone }) => cashPhone === phone);
    const since = count?.createdAt ?? (await findFirstCash(reader, phone));
    numbers.push({
      phone,
      recordedAr,
      countedAr: count?.countedAr ?? null,
      at: count?.createdAt ?? null,
      how: count ? "hand" : null,
      byName: count?.countedByName ?? null,
      presentAr: count ? recordedAr + differenceOf(count) : null,
      since,
      isStale: recordedAr > 0 && since !== null && now - since > staleDays * DAY_MS,
    });
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
