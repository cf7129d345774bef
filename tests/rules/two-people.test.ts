import { expect, test } from "vitest";
import {
  type ApprovalKind,
  approvalKinds,
  type DecidedAlone,
  twoReasons,
  whyTwo,
} from "../../src/shared/two-people.ts";

// One may decide up to each limit alone, and one Ariary more takes a second person (docs/product.md 13.1, 13.2, 13.5).

const nothing: DecidedAlone = { thresholdAr: 1_000, doneAr: 0, dailyAr: 3_000, doneTodayAr: 0 };
const counted: readonly ApprovalKind[] = ["withdrawal", "add", "remove", "grant", "drawing"];
const measured = approvalKinds.filter((kind) => !["funding", "deposits"].includes(kind));
const others = approvalKinds.filter((kind) => !counted.includes(kind));

test.each(measured)("one administrator decides a %s up to the threshold", (kind) => {
  expect(whyTwo({ kind, amountAr: 1_000 }, nothing)).toBeUndefined();
  expect(whyTwo({ kind, amountAr: 1_001 }, nothing)).toBe("above");
});

test.each(measured)("each %s for the same recipient counts in the threshold", (kind) => {
  expect(whyTwo({ kind, amountAr: 400 }, { ...nothing, doneAr: 600 })).toBeUndefined();
  expect(whyTwo({ kind, amountAr: 400 }, { ...nothing, doneAr: 601 })).toBe("split");
  expect(whyTwo({ kind, amountAr: 1 }, { ...nothing, doneAr: 1_000 })).toBe("split");
});

test("funding without its line, or a deposit beyond the run's limit, takes two; with its line one, whatever the amount", () => {
  expect(whyTwo({ kind: "funding", amountAr: 1, why: "noLine" }, nothing)).toBe("noLine");
  expect(whyTwo({ kind: "funding", amountAr: 9_000_000 }, nothing)).toBeUndefined();
  expect(whyTwo({ kind: "deposits", amountAr: 1, why: "run" }, nothing)).toBe("run");
  expect(whyTwo({ kind: "deposits", amountAr: 9_000_000 }, nothing)).toBeUndefined();
});

test.each(counted)("a %s counts in the day's limit", (kind) => {
  expect(whyTwo({ kind, amountAr: 400 }, { ...nothing, doneTodayAr: 2_600 })).toBeUndefined();
  expect(whyTwo({ kind, amountAr: 400 }, { ...nothing, doneTodayAr: 2_601 })).toBe("day");
  expect(whyTwo({ kind, amountAr: 1 }, { ...nothing, doneTodayAr: 3_000 })).toBe("day");
});

test("a plain payout does not count in the day's limit, but in its recipient's threshold", () => {
  const plain = { kind: "withdrawal", amountAr: 400, isPlain: true } as const;
  expect(whyTwo(plain, { ...nothing, doneTodayAr: 3_000 })).toBeUndefined();
  expect(whyTwo({ ...plain, isPlain: false }, { ...nothing, doneTodayAr: 3_000 })).toBe("day");
  expect(whyTwo(plain, { ...nothing, doneAr: 601 })).toBe("split");
  expect(whyTwo({ ...plain, amountAr: 1_001 }, nothing)).toBe("above");
});

test.each(others)("the day's limit does not bound a %s", (kind) => {
  expect(whyTwo({ kind, amountAr: 1_000 }, { ...nothing, doneTodayAr: 3_000 })).toBeUndefined();
});

test.each(twoReasons)("a decision that takes two because of « %s » does so whatever the amount", (why) => {
  expect(whyTwo({ kind: "withdrawal", amountAr: 0, isPlain: true, why }, nothing)).toBe(why);
  expect(whyTwo({ kind: "withdrawal", amountAr: 1_001, why }, { ...nothing, doneTodayAr: 3_000 })).toBe(why);
});

test("of several limits that are passed, the first is named", () => {
  const spent = { ...nothing, doneAr: 1_000, doneTodayAr: 3_000 };
  expect(whyTwo({ kind: "add", amountAr: 1_001 }, spent)).toBe("above");
  expect(whyTwo({ kind: "add", amountAr: 1 }, spent)).toBe("split");
  expect(whyTwo({ kind: "add", amountAr: 1 }, { ...spent, doneAr: 0 })).toBe("day");
});
