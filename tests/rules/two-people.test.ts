import { expect, test } from "vitest";
import { type DecidedAlone, leftAlone, whyTwo } from "../../src/shared/two-people.ts";

// One may decide up to each limit alone, and one Ariary more takes a second person (docs/product.md 13).

const nothing: DecidedAlone = { dailyAr: 1_000, todayAr: 0, unreadAr: 0, isSole: false };

test("one administrator decides up to the day's limit", () => {
  expect(whyTwo({ weighsAr: 1_000 }, nothing)).toBeUndefined();
  expect(whyTwo({ weighsAr: 1_001 }, nothing)).toBe("day");
  expect(whyTwo({ weighsAr: 401 }, { ...nothing, todayAr: 600, unreadAr: 600 })).toBe("day");
  expect(leftAlone({ ...nothing, todayAr: 600, unreadAr: 600 })).toBe(400);
});

test("and up to three days' limits that nobody has looked through", () => {
  const unread = { ...nothing, unreadAr: 2_600 };
  expect(leftAlone(unread)).toBe(400);
  expect(whyTwo({ weighsAr: 400 }, unread)).toBeUndefined();
  expect(whyTwo({ weighsAr: 401 }, unread)).toBe("unread");
});

test("a sole administrator has the day's limit alone", () => {
  const sole = { ...nothing, unreadAr: 9_000, isSole: true };
  expect(leftAlone(sole)).toBe(1_000);
  expect(whyTwo({ weighsAr: 1_000 }, sole)).toBeUndefined();
  expect(whyTwo({ weighsAr: 1_001 }, sole)).toBe("day");
});

test("what weighs nothing passes whatever was decided, and what always takes two does so whatever it weighs", () => {
  const full = { ...nothing, todayAr: 1_000, unreadAr: 3_000 };
  expect(leftAlone(full)).toBe(0);
  expect(whyTwo({ weighsAr: 0 }, full)).toBeUndefined();
  expect(whyTwo({ weighsAr: 0, why: "payout" }, nothing)).toBe("payout");
  // A limit that was lowered below what was decided leaves nothing.
  expect(leftAlone({ ...nothing, dailyAr: 100, todayAr: 500 })).toBe(0);
});
