import { expect, test } from "vitest";
import { decisiveOf, type Look } from "../../src/server/features/fund/fund.rules.ts";
import { DAY_MS } from "../../src/shared/day.ts";

const DAYS = 100;
/** A look on a day, and what it found missing. */
const look = (how: Look["how"], day: number, missingAr: number): Look => ({
  countedAr: 0,
  at: day * DAY_MS,
  how,
  byName: "Hanta",
  missingAr,
});
const hand = (day: number, missingAr: number) => look("hand", day, missingAr);
const sms = (day: number, missingAr: number) => look("sms", day, missingAr);

/** On day 100, with counts that are good for 7 days. */
test.each<[what: string, hand: Look | undefined, sms: Look | undefined, missingAr: number | undefined, says: string]>([
  ["nobody ever looked", undefined, undefined, undefined, ""],
  ["a count alone", hand(99, 5), undefined, 5, "hand"],
  ["a message alone", undefined, sms(99, 5), 5, "sms"],
  ["a message alone, however old", undefined, sms(10, 5), 5, "sms"],
  ["a lying count after a message of less", hand(100, 0), sms(99, 5), 5, "sms"],
  ["the same, for as long as a count is good", hand(100, 0), sms(93, 5), 5, "sms"],
  ["and not longer: the count stands alone, with its age", hand(100, 0), sms(92.9, 5), 0, "hand"],
  ["an honest count after a message of less than that", hand(100, 9), sms(99, 5), 9, "hand"],
  ["a message after a count of less", hand(99, 5), sms(100, 0), 5, "hand"],
  ["the same, however old the count", hand(10, 5), sms(100, 0), 5, "hand"],
  ["a message of less, after a count", hand(99, 0), sms(100, 5), 5, "sms"],
  ["both find all: the newest is shown", hand(99, 0), sms(100, 0), 0, "sms"],
  ["both find all, the count is newer", hand(100, 0), sms(99, 0), 0, "hand"],
  ["both find the same missing", hand(99, 5), sms(100, 5), 5, "sms"],
])("%s", (_, byHand, byMessage, missingAr, says) => {
  const { newest, decisive } = decisiveOf(byHand, byMessage, { now: DAYS * DAY_MS, staleMs: 7 * DAY_MS });
  expect([decisive?.missingAr, decisive?.how ?? ""]).toEqual([missingAr, says]);
  // How long ago somebody looked does not depend on what they found.
  expect(newest?.at ?? 0).toBe(Math.max(byHand?.at ?? 0, byMessage?.at ?? 0));
});
