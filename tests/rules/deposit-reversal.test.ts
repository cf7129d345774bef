import { describe, expect, test } from "vitest";
import {
  type Bought,
  type Change,
  findEndedSale,
  paidWith,
  repaidPartAr,
  reversalEffect,
  type Sale,
  type Sources,
} from "../../src/server/features/reversal/reversal.rules.ts";
import { askedBackAr, isAllReversed, reversedAr } from "../../src/shared/reversal.ts";

describe("of a deposit of 100 Ar the operator took back, and is asked back:", () => {
  test.each<[string, (number | null)[], number, number]>([
    ["nothing, where no message says so", [], 0, 0],
    ["all of it", [100], 100, 100],
    ["all, where the message names no amount", [null], 100, 100],
    ["a part", [40], 40, 40],
    ["parts, together", [40, 35], 75, 75],
    ["parts that are all of it", [40, 60], 100, 100],
    ["parts of more, all of it", [40, 70], 110, 100],
    ["more, all of it", [160], 160, 100],
    ["a part, then all: the rest", [40, 100], 100, 100],
    ["a part, then one without an amount: the rest", [40, null], 100, 100],
    ["all, then a part: no more", [100, 40], 100, 100],
    ["all, twice", [100, 100], 100, 100],
    ["more, and all of it: all", [160, 100], 100, 100],
  ])("%s", (_, amounts, saidAr, askedAr) => {
    const said = amounts.map((amountAr) => ({ amountAr }));
    expect([reversedAr(100, said), askedBackAr(100, said)]).toEqual([saidAr, askedAr]);
    expect(isAllReversed({ amountAr: 100, reversedAr: amounts.length > 0 ? saidAr : null })).toBe(saidAr === 100);
  });
});

// A deposit of 100 Ar, and the changes of the balance since.
const bought = (id: number, amountAr: number): Change => ({ cause: `purchase:${id}`, amountAr: -amountAr });
const held = (id: number, amountAr: number): Change => ({ cause: `hold:${id}`, amountAr: -amountAr });
const released = (id: number, amountAr: number): Change => ({ cause: `release:${id}`, amountAr });
const gained = (amountAr: number): Change => ({ cause: "task:1:1:1", amountAr });

describe("a purchase counts as paid with a deposit as far as the rest of the balance would not have sufficed:", () => {
  test.each<[string, number, Change[], number[]]>([
    ["nothing was bought", 0, [gained(5)], []],
    ["it was all the money there was", 0, [bought(1, 100)], [1]],
    ["the member had enough besides", 100, [bought(1, 100)], []],
    ["one Ariary was missing", 99, [bought(1, 100)], [1]],
    ["what was earned since goes first", 0, [gained(60), bought(1, 60)], []],
    ["the deposit left with a withdrawal first", 20, [held(1, 120), gained(50), bought(1, 50)], []],
    ["the withdrawal took the member's own money first", 100, [held(1, 100), bought(1, 100)], [1]],
    ["a rejected withdrawal gives back what it was", 20, [held(1, 120), released(1, 120), bought(1, 20)], []],
    ["and the deposit with it", 20, [held(1, 120), released(1, 120), bought(1, 21)], [1]],
    ["of two purchases the second one", 50, [bought(1, 50), bought(2, 50)], [2]],
    ["both", 0, [bought(1, 50), bought(2, 50)], [1, 2]],
    [
      "a correction takes it like any other",
      0,
      [{ cause: "adjustment:1", amountAr: -100 }, gained(50), bought(1, 50)],
      [],
    ],
  ])("%s", (_, beforeAr, changes, expected) => {
    expect([...paidWith(100, beforeAr, changes)]).toEqual(expected);
  });
});

const membership = (id: number, change: Partial<Bought> = {}): Bought => ({
  id,
  levelName: `VIP${id}`,
  origin: "purchase",
  paidAr: 100,
  bonusAr: 8,
  startsAt: id,
  replacedAt: null,
  ...change,
});

describe("the sale that a reversal ends is the running level's, with those it took over:", () => {
  const upgraded = membership(1, { replacedAt: 2 });
  test.each<[string, Bought[], number[], Sale | undefined]>([
    ["nothing was bought since", [], [1], undefined],
    ["paid otherwise", [membership(1)], [], undefined],
    ["paid with it", [membership(1)], [1], { membershipId: 1, levelName: "VIP1", netAr: 92 }],
    [
      "its upgrade was paid otherwise",
      [membership(2), upgraded],
      [1],
      { membershipId: 2, levelName: "VIP2", netAr: 184 },
    ],
    [
      "only the upgrade was paid with it",
      [membership(2), upgraded],
      [2],
      { membershipId: 2, levelName: "VIP2", netAr: 184 },
    ],
    ["an earlier level had ended before", [membership(3), upgraded], [1], undefined],
    ["a gift runs", [membership(2, { origin: "grant" }), upgraded], [1], undefined],
    [
      "a gift was upgraded",
      [membership(2), membership(1, { origin: "grant", replacedAt: 2 })],
      [2],
      { membershipId: 2, levelName: "VIP2", netAr: 92 },
    ],
  ])("%s", (_, memberships, paid, expected) => {
    expect(findEndedSale(memberships, new Set(paid))).toEqual(expected);
  });
});

describe("what is taken to repay a reversed deposit of 100 Ar:", () => {
  const nothing: Sources = {
    restAr: 100,
    owedHereAr: 100,
    owedElsewhereAr: 0,
    balanceAr: 0,
    withdrawals: [],
    salesAr: 0,
    operatorAr: 0,
    cashAr: 1_000,
    sale: undefined,
  };
  const sale: Sale = { membershipId: 1, levelName: "VIP1", netAr: 92 };
  const three = [3, 2, 1].map((id) => ({ id, amountAr: 30 }));

  test.each<[string, Partial<Sources>, Partial<ReturnType<typeof reversalEffect>>]>([
    [
      "the balance, if it suffices",
      { balanceAr: 120, withdrawals: three, salesAr: 50 },
      { fromMemberAr: 100, rejected: [], openAr: 0, owedAr: 0 },
    ],
    [
      "then withdrawals, the newest first, no more than needed",
      { balanceAr: 50, withdrawals: three },
      { fromMemberAr: 100, rejected: three.slice(0, 2), owedAr: 0 },
    ],
    ["all of them", { balanceAr: 5, withdrawals: three }, { fromMemberAr: 95, rejected: three, openAr: 5, owedAr: 5 }],
    [
      "then sales, then the operator",
      { balanceAr: 10, salesAr: 50, operatorAr: 500 },
      { fromMemberAr: 10, fromSalesAr: 50, fromOperatorAr: 40, openAr: 0, owedAr: 90 },
    ],
    [
      "what all lack stays open",
      { balanceAr: 10, salesAr: 50, operatorAr: 5 },
      { fromOperatorAr: 5, openAr: 35, owedAr: 90 },
    ],
    [
      "no more than is recorded on the number",
      { balanceAr: 80, withdrawals: three, salesAr: 50, cashAr: 70 },
      { fromMemberAr: 70, rejected: [], fromSalesAr: 0, openAr: 30, owedAr: 30 },
    ],
    [
      "the level ends, and only its bonuses stay owed",
      { salesAr: 92, sale },
      { endedLevel: "VIP1", undoneAr: 92, fromSalesAr: 92, openAr: 8, owedAr: 8 },
    ],
    [
      "also when the sale's money is drawn already",
      { operatorAr: 100, sale },
      { endedLevel: "VIP1", undoneAr: 92, fromOperatorAr: 100, owedAr: 8 },
    ],
    [
      "never more undone than is missing",
      { balanceAr: 60, salesAr: 92, sale },
      { endedLevel: "VIP1", fromMemberAr: 60, undoneAr: 40, fromSalesAr: 40, owedAr: 0 },
    ],
    [
      "whoever can pay for all of it keeps the level",
      { balanceAr: 40, withdrawals: three, sale },
      { endedLevel: null, undoneAr: 0, fromMemberAr: 100, rejected: three.slice(0, 2) },
    ],
    [
      "also while the number holds too little",
      { balanceAr: 100, cashAr: 10, sale },
      { endedLevel: null, undoneAr: 0, fromMemberAr: 10, openAr: 90 },
    ],
    [
      "a rest: from the member no more than they owe",
      { restAr: 40, owedHereAr: 15, balanceAr: 100, salesAr: 30 },
      { fromMemberAr: 15, fromSalesAr: 25, openAr: 0, owedAr: 0 },
    ],
    ["what is owed for other deposits stays", { balanceAr: 100, owedElsewhereAr: 7 }, { fromMemberAr: 100, owedAr: 7 }],
  ])("%s", (_, change, expected) => {
    const from = { ...nothing, ...change };
    const effect = reversalEffect(from);
    expect(effect).toMatchObject(expected);
    const { fromMemberAr, fromSalesAr, fromOperatorAr, openAr } = effect;
    expect(fromMemberAr + fromSalesAr + fromOperatorAr + openAr).toBe(from.restAr);
  });
});

test.each([
  [200, 1_000, 100],
  [201, 1_000, 100],
  [1, 1_000, 0],
  [200, 30, 30],
  [200, 0, 0],
])("a gain of %i Ar repays %i Ar when %i Ar are owed", (gainAr, owedAr, repaidAr) => {
  expect(repaidPartAr(gainAr, owedAr)).toBe(repaidAr);
});
