import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sponsoredShareOf } from "../../src/client/features/fund/coverage.ts";
import { causes, codes } from "../../src/server/ledger/chart.ts";
import { payFromFund, type Reward } from "../../src/server/ledger/fund.ts";

const reward = (amountAr: number, level = 0): Reward =>
  level === 0
    ? { kind: "TASK", memberId: 7, amountAr, cause: "task:7:3:100" }
    : { kind: "BONUS_TASK", memberId: 20 + level, amountAr, cause: causes.bonus("task:7:3:100", level) };

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

test.each([
  [99, { percent: 49, isEnough: false }],
  [100, { percent: 50, isEnough: true }],
  [101, { percent: 50, isEnough: true }],
])("of 200 Ar of rewards sponsors paid %d: red below one half, and not at it", (sponsoredRewards30dAr, share) => {
  expect(sponsoredShareOf({ rewards30dAr: 200, sponsoredRewards30dAr })).toEqual(share);
});

test("sponsors' money goes first; a reward may take the last of it and the rest from the operator", () => {
  const legs = payFromFund({ sponsorAr: 250, operatorAr: 100 }, [reward(200), reward(60, 1), reward(20, 2)], 7);
  expect(legs?.map(({ debit, credit, amountAr, cause }) => [debit, credit, amountAr, cause])).toEqual([
    [codes.fundSponsor, "member:7", 200, "task:7:3:100"],
    [codes.fundSponsor, "member:21", 50, "bonus:task:7:3:100:1"],
    [codes.fundOperator, "member:21", 10, "bonus:task:7:3:100:1:operator"],
    [codes.fundOperator, "member:22", 20, "bonus:task:7:3:100:2"],
  ]);
});

test.each([
  ["one Ariary short of gain and bonuses together", 79, 200],
  ["enough for the gain but not for its bonuses", 0, 200],
  ["empty", 0, 0],
])("a fund that is %s owes nothing at all", (_, operatorAr, sponsorAr) => {
  expect(payFromFund({ sponsorAr, operatorAr }, [reward(200), reward(60, 1), reward(20, 2)], 7)).toBeUndefined();
});

describe("for every fund and every set of rewards", () => {
  const balance = fc.integer({ min: 0, max: 2_000 });
  const rewards = fc
    .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 4 })
    .map((amounts) => amounts.map(reward));

  test("everything is paid exactly from what is there, or nothing when it is too little", () => {
    fc.assert(
      fc.property(balance, balance, rewards, (sponsorAr, operatorAr, due) => {
        const dueAr = sum(due.map(({ amountAr }) => amountAr));
        const legs = payFromFund({ sponsorAr, operatorAr }, due, 7);
        expect(legs === undefined).toBe(dueAr > sponsorAr + operatorAr);
        if (!legs) return;

        const from = (code: string) => sum(legs.filter(({ debit }) => debit === code).map(({ amountAr }) => amountAr));
        expect(from(codes.fundSponsor)).toBe(Math.min(sponsorAr, dueAr));
        expect(from(codes.fundOperator)).toBe(dueAr - Math.min(sponsorAr, dueAr));
        for (const { memberId, amountAr, kind } of due) {
          const received = legs.filter(({ credit }) => credit === codes.member(memberId));
          expect(sum(received.map((leg) => leg.amountAr))).toBe(amountAr);
          expect(received.every((leg) => leg.kind === kind && leg.amountAr > 0 && leg.originMemberId === 7)).toBe(true);
        }
        expect(new Set(legs.map(({ cause }) => cause)).size).toBe(legs.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
