import { describe, expect, test } from "vitest";
import { medianDelay } from "../../src/server/features/transactions/transactions.rules.ts";
import { isRepeat, payoutNumber } from "../../src/server/features/withdrawal/withdrawal.rules.ts";

describe("the number a payout is taken from", () => {
  const own = { phone: "own", balanceAr: 8_000 };
  const full = { phone: "full", balanceAr: 50_000 };
  const empty = { phone: "empty", balanceAr: 0 };
  const cash = [empty, own, full];

  test.each([
    ["the one chosen", 8_000, "full", "own", "full"],
    ["the one chosen, to its last Ariary", 8_000, "own", "own", "own"],
    ["none when the one chosen is short, though others are not", 9_000, "own", "own", undefined],
    ["none when the one chosen is unknown", 1_000, "elsewhere", "own", undefined],
    ["the administrator's own when it holds enough", 8_000, undefined, "own", "own"],
    ["the fullest when their own is short", 8_001, undefined, "own", "full"],
    ["the fullest when they have none", 1_000, undefined, undefined, "full"],
    ["none when no number holds enough", 50_001, undefined, "own", undefined],
  ])("is %s", (_, amountAr, chosen, ownPhone, phone) => {
    expect(payoutNumber(cash, amountAr, chosen, ownPhone)).toBe(phone);
  });

  test("is the fullest whatever the order they come in", () => {
    expect(payoutNumber([full, own, empty], 1_000, undefined, undefined)).toBe("full");
    expect(payoutNumber([], 1_000, undefined, undefined)).toBeUndefined();
  });
});

describe("a repeated withdrawal", () => {
  const NOW = Date.parse("2026-11-21T07:00:00Z");
  const input = { amountAr: 5_000, phone: "+261341234567" };
  const waiting = { amountAr: 5_000, payoutPhone: "+261341234567", createdAt: NOW - 59_999 };

  test.each([
    ["same amount and number within a minute", waiting, true],
    ["a clock set back by seconds", { ...waiting, createdAt: NOW + 5_000 }, true],
    ["a clock set back by a day", { ...waiting, createdAt: NOW + 24 * 3_600_000 }, false],
    ["a minute later", { ...waiting, createdAt: NOW - 60_000 }, false],
    ["another amount", { ...waiting, amountAr: 6_000 }, false],
    ["another number", { ...waiting, payoutPhone: "+261321234567" }, false],
  ])("%s: %s", (_, request, repeated) => {
    expect(isRepeat(input, [request], NOW)).toBe(repeated);
  });
});

describe("the delay to be expected", () => {
  test.each([
    ["is not known of fewer than five", [1, 2, 3, 4], null],
    ["is what half of them kept to, in any order", [50, 10, 40, 20, 30], { medianMs: 30, count: 5 }],
    ["is the longer of the two in the middle", [1, 2, 3, 40, 50, 60], { medianMs: 40, count: 6 }],
    ["counts figures, not letters", [9, 10, 100, 8, 7], { medianMs: 9, count: 5 }],
  ])("%s", (_, waitsMs, delay) => {
    expect(medianDelay(waitsMs.map((waitMs) => ({ waitMs, requests: 1 })))).toEqual(delay);
  });

  test("counts every request when several waited equally long", () => {
    const waits = [2, 1, 3].map((waitMs) => ({ waitMs, requests: waitMs }));
    expect(medianDelay(waits)).toEqual({ medianMs: 3, count: 6 });
  });
});
