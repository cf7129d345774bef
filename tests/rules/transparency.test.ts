import { expect, test } from "vitest";
import {
  DEPOSIT_DAYS,
  findRedFigures,
  publicName,
  type RedFacts,
  sumEvidence,
} from "../../src/server/features/transparency/transparency.rules.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { redInWords } from "../../src/shared/transparency.fr.ts";

/** A site of which nothing is wrong. */
const fine: RedFacts = {
  outside: { netAr: 600_000, rewardsAr: 1_000_000 },
  owedAr: 5_000_000,
  counted: { presentAr: 5_500_000, notYetAr: 0, staleDays: 7 },
  missing: { missingAr: 0, limitAr: 2_000_000 },
  fees: { uncoveredAr: 0, paidOutAr: 0 },
  staleMs: [],
  deposits: { totalAr: 1_000_000, unprovenAr: 0 },
  funding: { totalAr: 600_000, unprovenAr: 0 },
  overdue: 0,
  contested: 0,
};

const nothing = { totalAr: 0, unprovenAr: 0 };

test.each<[what: string, facts: Partial<RedFacts>, reds: string[]]>([
  ["nothing is wrong", {}, []],
  ["nothing happened yet", { outside: { netAr: 0, rewardsAr: 0 }, owedAr: 0, deposits: nothing, funding: nothing }, []],
  ["half of the rewards", { outside: { netAr: 500_000, rewardsAr: 1_000_000 } }, []],
  ["less than half", { outside: { netAr: 499_999, rewardsAr: 1_000_000 } }, ["outside"]],
  ["more drawn than funded", { outside: { netAr: -1, rewardsAr: 1 } }, ["outside"]],
  ["more drawn than funded, without rewards", { outside: { netAr: -1_000, rewardsAr: 0 } }, []],
  ["just enough", { counted: { presentAr: 5_000_000, notYetAr: 0, staleDays: 7 } }, []],
  ["1 Ar too little", { counted: { presentAr: 4_999_999, notYetAr: 0, staleDays: 7 } }, ["counted"]],
  ["some still to be counted, in time", { counted: { presentAr: 4_000_000, notYetAr: 1_000_000, staleDays: 7 } }, []],
  [
    "fees that nothing covers, of 1 % of the payouts",
    { counted: { presentAr: 4_999_000, notYetAr: 0, staleDays: 7 }, fees: { uncoveredAr: 1_000, paidOutAr: 100_000 } },
    [],
  ],
  ["of more", { fees: { uncoveredAr: 1_000, paidOutAr: 99_999 } }, ["fees"]],
  [
    "more missing than those fees",
    { counted: { presentAr: 4_998_999, notYetAr: 0, staleDays: 7 }, fees: { uncoveredAr: 1_000, paidOutAr: 100_000 } },
    ["counted"],
  ],
  ["missing, as much as one decides alone in a day", { missing: { missingAr: 2_000_000, limitAr: 2_000_000 } }, []],
  ["more, while own money covers it", { missing: { missingAr: 2_000_001, limitAr: 2_000_000 } }, ["missing"]],
  ["a number left uncounted", { staleMs: [8 * DAY_MS] }, ["uncounted"]],
  ["a quarter of the deposits", { deposits: { totalAr: 1_000_000, unprovenAr: 250_000 } }, []],
  ["more than a quarter", { deposits: { totalAr: 1_000_000, unprovenAr: 250_001 } }, ["deposits"]],
  ["a quarter of the funding", { funding: { totalAr: 600_000, unprovenAr: 150_000 } }, []],
  ["paper funding", { funding: { totalAr: 1e9, unprovenAr: 1e9 } }, ["funding"]],
  ["a dispute", { overdue: 1 }, ["disputed"]],
  [
    "several, the gravest first",
    { overdue: 2, staleMs: [9 * DAY_MS], owedAr: 1e9 },
    ["counted", "disputed", "uncounted"],
  ],
])("which figures are red: %s", (_, facts, reds) => {
  expect(findRedFigures({ ...fine, ...facts }).map(({ name }) => name)).toEqual(reds);
});

test.each<[Partial<RedFacts>, sentence: RegExp]>([
  [{ deposits: { totalAr: 1_000_000, unprovenAr: 400_000 } }, /^40 % des dépôts des 7 derniers jours .*\(400 000 Ar\)/],
  [{ deposits: { totalAr: 3_000_000, unprovenAr: 750_001 } }, /^26 % des dépôts/],
  [{ outside: { netAr: -20_000, rewardsAr: 100_000 } }, /est de −20 000 Ar : .* 100 000 Ar de récompenses/],
  [{ staleMs: [8.5 * DAY_MS] }, /^L'argent d'un numéro n'a pas été compté depuis 8 jours\.$/],
  [
    { staleMs: [8 * DAY_MS, 40 * DAY_MS] },
    /^L'argent de 2 numéros .* plus de 7 jours, le plus ancien depuis 40 jours\.$/,
  ],
  [
    { fees: { uncoveredAr: 300, paidOutAr: 20_000 } },
    /^300 Ar de frais de l'opérateur .* : plus de 1 % des 20 000 Ar de retraits payés/,
  ],
  [{ counted: { presentAr: 4_000_000, notYetAr: 0, staleDays: 7 } }, /4 000 000 Ar ; 5 000 000 Ar sont dus\.$/],
])("each red figure has a sentence: %o", (facts, sentence) => {
  const [red] = findRedFigures({ ...fine, ...facts });
  expect(red && redInWords(red).says.replace(/[\u00a0\u202f]/g, " ")).toMatch(sentence);
});

test("the public part counts the last days of a series only", () => {
  const provenAr = [1_000, ...Array<number>(DEPOSIT_DAYS).fill(10)];
  const unprovenAr = [2_000, ...Array<number>(DEPOSIT_DAYS).fill(1)];
  expect(sumEvidence({ provenAr, unprovenAr }, DEPOSIT_DAYS)).toEqual({ totalAr: 77, unprovenAr: 7 });
});

test.each([
  ["Fondation Ravinala", "Fondation Ravinala"],
  ["ONG Ravinala, 034 12 345 67", "ONG Ravinala, …"],
  ["Ravinala +261341234567 (Rado)", "Ravinala … (Rado)"],
  ["Lot 2026", "Lot 2026"],
  ["  hery  RAKOTO ", null],
])("a sponsor recorded as « %s » is named %s", (who, shown) => {
  expect(publicName(who, ["Hery Rakoto"])).toBe(shown);
});
