import { describe, expect, test } from "vitest";
import { pageOrder, parseSearch, type Search } from "../../src/server/features/transactions/queue.rules.ts";
import { dayOfIso } from "../../src/shared/day.ts";
import { instantsOf } from "../../src/shared/period.ts";

describe("a search of the queue understands", () => {
  const cases: [text: string, search: Search | undefined][] = [
    ["", undefined],
    ["   ", undefined],
    ["12", { id: 12 }],
    ["n° 12", { id: 12 }],
    ["N°12", { id: 12 }],
    ["# 12", { id: 12 }],
    ["034 12 345 67", { phone: "+261341234567", reference: "341234567" }],
    ["+261 34 12 345 67", { phone: "+261341234567", reference: "261341234567" }],
    ["034\u00a012\u202f345\u00a067", { phone: "+261341234567", reference: "341234567" }],
    ["34\u00a012", { digits: "3412", reference: undefined }],
    ["341234567", { phone: "+261341234567", reference: "341234567" }],
    ["12345", { id: 12_345, digits: "12345", reference: "12345" }],
    ["34 12", { digits: "3412", reference: undefined }],
    ["3319713596", { reference: "3319713596" }],
    ["pp251104.0841.d87534", { name: "pp251104.0841.d87534", reference: "PP251104.0841.D87534" }],
    ["Rasoa", { name: "Rasoa", reference: "RASOA" }],
    ["Noé", { name: "Noé" }],
    ["100 %", { name: "100 %" }],
    ["...", {}],
  ];
  test.each(cases)("« %s »", (text, search) => {
    expect(parseSearch(text)).toEqual(search);
  });
});

describe("a page's order", () => {
  test("is by the statement or the oldest first while pending, the newest first once decided, unless asked otherwise", () => {
    expect(pageOrder("deposit", undefined, false)).toEqual({ by: "statement", isAscending: true });
    expect(pageOrder("withdrawal", undefined, false)).toEqual({ by: "date", isAscending: true });
    expect(pageOrder("validated", undefined, false)).toEqual({ by: "date", isAscending: false });
    expect(pageOrder("validated", "oldest", false)).toEqual({ by: "date", isAscending: true });
    expect(pageOrder("deposit", "largest", false)).toEqual({ by: "amount", isAscending: false });
    expect(pageOrder("deposit", "smallest", false)).toEqual({ by: "amount", isAscending: true });
  });

  test("is reversed for a page that is read backwards", () => {
    expect(pageOrder("deposit", "largest", true)).toEqual({ by: "amount", isAscending: true });
    expect(pageOrder("deposit", undefined, true)).toEqual({ by: "statement", isAscending: false });
  });
});

describe("a period", () => {
  test("is made of days that exist", () => {
    expect(dayOfIso("1970-01-02")).toBe(1);
    for (const text of ["2026-02-30", "2026-13-01", "2026-1-1", "26-01-01", "", "2026-01-01T00:00", "x"])
      expect(dayOfIso(text), text).toBeUndefined();
  });

  test("goes from midnight to midnight in Antananarivo, both days included", () => {
    const day = dayOfIso("2026-11-21");
    expect(instantsOf({ from: day, to: day })).toEqual({
      since: Date.UTC(2026, 10, 20, 21),
      until: Date.UTC(2026, 10, 21, 21),
    });
    expect(instantsOf({})).toEqual({ since: undefined, until: undefined });
  });
});
