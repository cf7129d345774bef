import { describe, expect, test } from "vitest";
import {
  chainBalances,
  describeGap,
  type StatementEntry,
} from "../../src/server/features/statement/continuity.rules.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { figuresIn } from "../../src/shared/statement/figures.ts";
import { examples } from "../support/statement-examples.ts";

type Kind = StatementEntry["kind"];
type Written = [minute: number | null, kind: Kind, amountAr: number | null, balanceAr: number | null, feeAr?: number];

const KEY = "MVola:3210000001";

const entriesOf = (written: readonly Written[]): StatementEntry[] =>
  written.map(([minute, kind, amountAr, balanceAr, feeAr = null as unknown as number], index) => {
    const happenedAt = minute === null ? null : minute * MINUTE_MS;
    return { id: index + 1, kind, transferKey: null, reversesKey: null, amountAr, balanceAr, feeAr, happenedAt };
  });

/** « 2>3: -500 »: between the second entry and the third, 500 Ar less than they explain. */
const gapsOf = (...written: Written[]) =>
  chainBalances(entriesOf(written)).gaps.map(
    ({ before, after, unexplainedAr }) => `${before.id}>${after.id}: ${unexplainedAr}`,
  );

describe("the balances of a number", () => {
  test.each<[string, Written[], string[]]>([
    [
      "follow from what came in and went out",
      [
        [1, "received", 500, 1_500],
        [2, "sent", 300, 1_100, 100],
        [3, "fee", 50, 1_050],
      ],
      [],
    ],
    [
      "whether a fee is within the amount or beside it",
      [
        [1, "received", 500, 1_500],
        [2, "sent", 300, 1_200, 100],
      ],
      [],
    ],
    [
      "do not, where a message is missing",
      [
        [1, "received", 500, 1_500],
        [3, "received", 200, 2_700],
      ],
      ["1>2: 1000"],
    ],
    [
      "do not, where money left unseen",
      [
        [1, "received", 500, 1_500],
        [3, "received", 200, 1_400],
      ],
      ["1>2: -300"],
    ],
    [
      "do not, around a message that was made up",
      [
        [1, "received", 500, 1_500],
        [2, "received", 900, 9_000],
        [3, "received", 100, 1_600],
      ],
      ["1>2: 6600", "2>3: -7500"],
    ],
    [
      "follow in whatever order they were imported",
      [
        [3, "received", 100, 1_600],
        [1, "received", 500, 1_500],
      ],
      [],
    ],
    [
      "follow within a minute, whose order is not written",
      [
        [1, "received", 100, 1_700],
        [1, "sent", 200, 1_600],
        [1, "received", 500, 1_800],
      ],
      [],
    ],
    [
      "are told across messages that do not write theirs",
      [
        [1, "received", 500, 1_500],
        [2, "sent", 300, null, 100],
        [3, "received", 100, 1_200],
      ],
      [],
    ],
    [
      "do not, when such a message does not explain it",
      [
        [1, "received", 500, 1_500],
        [2, "sent", 300, null],
        [3, "received", 100, 1_600],
      ],
      ["1>3: 300"],
    ],
    [
      "follow a transfer taken back, a sending that came back, and one that failed",
      [
        [1, "received", 500, 1_500],
        [2, "reversed", 500, 1_000],
        [3, "reversed", 200, 1_200],
        [4, "reversed", 900, 1_200],
      ],
      [],
    ],
    [
      "are filled by a message that is not dated",
      [
        [1, "received", 500, 1_500],
        [null, "received", 200, 1_700],
        [3, "received", 100, 1_800],
      ],
      [],
    ],
    ["say nothing before the first of them", [[1, "received", 500, 1_500]], []],
  ])("%s", (_, written, gaps) => {
    expect(gapsOf(...written)).toEqual(gaps);
  });

  test("of a reversal without an amount follow from its transfer", () => {
    const [received, reversed] = entriesOf([
      [1, "received", 500, 1_500],
      [2, "reversed", null, 1_000],
    ]);
    if (!received || !reversed) throw new Error("no entries");
    const named = [received, reversed].map((entry) => ({
      ...entry,
      ...(entry.kind === "reversed" ? { reversesKey: KEY } : { transferKey: KEY }),
    }));
    expect(chainBalances(named).gaps).toEqual([]);
    expect(chainBalances([received, reversed]).gaps).toHaveLength(1);
  });

  test("end with the last message of the last minute", () => {
    const { last } = chainBalances(
      entriesOf([
        [1, "received", 500, 1_800],
        [1, "received", 300, 1_300],
      ]),
    );
    expect(last?.balanceAr).toBe(1_800);
  });
});

test("three thousand messages of the same moment are put in order at once", () => {
  const many = entriesOf(Array.from({ length: 3_000 }, (_, index): Written => [1, "received", 10, 10 * (index + 1)]));
  expect(chainBalances(many.toReversed()).gaps).toEqual([]);
});

test("a reversal that is dated like its transfer stands where the balances place it", () => {
  const [received, other, reversed] = entriesOf([
    [1, "received", 500, 1_500],
    [2, "received", 300, 1_800],
    [1, "reversed", 500, 1_300],
  ]);
  if (!received || !other || !reversed) throw new Error("no entries");
  const named = [received, reversed].map((entry) => ({
    ...entry,
    ...(entry.kind === "reversed" ? { reversesKey: KEY } : { transferKey: KEY }),
  }));
  const { gaps, last } = chainBalances([...named, other]);
  expect([gaps, last?.id]).toEqual([[], 3]);
  expect(chainBalances([received, other, reversed]).gaps).toHaveLength(2);
});

test("the order of many messages without an hour is not searched when their balances do not fit", () => {
  const many = entriesOf(Array.from({ length: 3_000 }, (): Written => [1, "received", 10, 100]));
  expect(chainBalances(many).gaps).toEqual([]);
});

describe("the figures beside a transfer", () => {
  test.each([
    [
      "51 300 Ar recu de SOLDE MARIE 0380000001 le 04/07/26 a 13:41. Raison: Solde: 5 Ar. Solde: 172 914 Ar. Ref 3210176366",
      172_914,
      null,
    ],
    [
      "Vous avez transfere 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 3319713596",
      59_239,
      1_000,
    ],
    ["Vous avez recu Ar 90300 de RABE 330000004. Solde: Ar 3437519.5. Id: PP260822.1225.D12304", 3_437_519, null],
    ["Ar 10000 ENVOYE a RASOA 0330000001. Solde: Ar 9000.00. Frais: Ar 100. Id: PP260822.1225.D12304", 9_000, 100],
    [
      "Vous avez recu un transfert de 51300Ar venant du 0320000001 Nouveau Solde: 51328Ar. Trans Id: PP251104.0841.D87534",
      51_328,
      null,
    ],
    ["Ar 2000 azo tamin'ny agent 331500000. Toebolanao Ar 2094. Trans ID: CI260811.1140.E34298", 2_094, null],
    [
      "11 000 Ar recu de RASOA 0380000001 le 21/09/26 a 08:31. Bonus:250 Ar. Solde: 34 800 Ar. Ref: 7586649044.",
      34_800,
      250,
    ],
    ["Nahazo 100 000 Ar avy any amin'ny SOLDE MARIE (0380000001). Ref: 3210176366", null, null],
    [
      "Nahazo 109 400 Ar avy any amin'ny RAKOTO (0340000009) ny 10/09/24 12:09. Antony: vtm.Ny volanao dia 218 484 Ar. Ref: 1870942380",
      218_484,
      null,
    ],
  ])("are read in « %s »", (text, balanceAr, feeAr) => {
    expect(figuresIn(text)).toEqual({ balanceAr, feeAr });
  });

  test("are found in every example message that has them", () => {
    // A balance inquiry moves nothing.
    const { "any-fr-balance": _, ...moves } = examples;
    const all = Object.values(moves).flatMap((rows) => rows.map(([text]) => text));
    const missed = all.filter((text) => /solde[^.]*\d ?ar/i.test(text) && figuresIn(text).balanceAr === null);
    expect(missed).toEqual([]);
  });
});

describe("the line of a number whose balances do not follow", () => {
  const lineOf = (unread: (number | null)[], ...written: Written[]) =>
    describeGap(2_000, chainBalances(entriesOf(written)).gaps, unread);
  const missing: Written[] = [
    [1, "received", 500, 1_500],
    [3, "received", 200, 1_400],
    [5, "received", 600, 2_000],
  ];

  test("is of all gaps together, since the first", () => {
    expect(lineOf([], [1, "received", 500, 1_500], [2, "received", 500, 2_000])).toBeNull();
    expect(lineOf([], ...missing)).toEqual({
      expectedAr: 2_300,
      differenceAr: -300,
      since: MINUTE_MS,
      times: 1,
      mayBe: null,
    });
    expect(
      lineOf([], [1, "received", 500, 1_500], [2, "received", 900, 9_000], [3, "received", 100, 1_600]),
    ).toMatchObject({
      differenceAr: -900,
      times: 2,
    });
  });

  test("may be an unread message of its time, or one that is not dated", () => {
    expect(lineOf([2 * MINUTE_MS], ...missing)?.mayBe).toBe("unread");
    expect(lineOf([null], ...missing)?.mayBe).toBe("unread");
    expect(lineOf([4 * MINUTE_MS], ...missing)?.mayBe).toBeNull();
  });

  test("may be fees that no message states, up to one part in twenty of what was sent", () => {
    const sent = (balanceAr: number, feeAr?: number) =>
      lineOf([], [1, "received", 500, 10_000], [2, "sent", 4_000, balanceAr, feeAr])?.mayBe;
    expect([sent(5_800), sent(5_799), sent(6_100), sent(5_800, 100)]).toEqual(["fee", null, null, null]);
  });
});
