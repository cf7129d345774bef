import { describe, expect, test } from "vitest";
import { paceSentence } from "../../src/client/features/vip/pace.ts";
import { receivedPerDay } from "../../src/client/features/withdrawal/below-minimum.tsx";
import { DAY_MS } from "../../src/shared/day.ts";
import { plainSpaces } from "../support/refused.ts";

describe("how long a level's members take to receive its price (docs/product.md 5.9)", () => {
  test.each([
    [
      "a day begun is a day",
      50_000,
      1_040,
      "Au rythme moyen de ce niveau, 49 jours pour recevoir 50 000 Ar. Non garanti.",
    ],
    ["one day", 200, 200, "Au rythme moyen de ce niveau, 1 jour pour recevoir 200 Ar. Non garanti."],
    [
      "longer than the level lasts",
      50_000,
      10,
      "Au rythme moyen de ce niveau, 5 000 jours pour recevoir 50 000 Ar. Non garanti.",
    ],
    ["nobody held it", 50_000, null, undefined],
    ["nothing was paid", 50_000, 0, undefined],
    ["nothing to pay", 0, 500, undefined],
  ])("%s", (_, priceAr, averageAr, sentence) => {
    const said = paceSentence(priceAr, averageAr);
    expect(said && plainSpaces(said)).toBe(sentence);
  });
});

test("the average per day counts the days since sign-up, thirty at most", () => {
  const noon = Date.UTC(2026, 10, 21, 9);
  const day = (amountAr: number) => ({
    day: "2026-11-20",
    entries: [{ kind: "TACHE_JOURNALIERE" as const, amountAr }],
  });
  const history = { today: "2026-11-21", days: [day(1_000), day(500)] };
  expect(receivedPerDay(history, noon)).toBe(1_500);
  expect(receivedPerDay(history, noon - 2 * DAY_MS)).toBe(500);
  expect(receivedPerDay(history, noon - 300 * DAY_MS)).toBe(50);
  expect(receivedPerDay({ ...history, days: [] }, noon)).toBe(0);
});
