import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DAY_MS,
  dayOf,
  formatAge,
  formatDate,
  formatDay,
  formatDuration,
  formatInstant,
  formatNumericDate,
  formatOperatorDate,
  formatTime,
  isoDay,
  startOfDay,
  TIME_ZONE,
} from "../../src/shared/day.ts";

test.each([
  ["2026-11-21T20:59:59.999Z", "2026-11-21"],
  ["2026-11-21T21:00:00.000Z", "2026-11-22"],
  ["2028-02-28T20:59:59Z", "2028-02-28"],
  ["2028-02-28T21:00:00Z", "2028-02-29"],
  ["2028-02-29T20:59:59Z", "2028-02-29"],
  ["2028-02-29T21:00:00Z", "2028-03-01"],
  ["2027-02-28T21:00:00Z", "2027-03-01"],
  ["2026-12-31T20:59:59Z", "2026-12-31"],
  ["2026-12-31T21:00:00Z", "2027-01-01"],
])("at %s it is %s in Antananarivo", (instant, day) => {
  expect(isoDay(dayOf(Date.parse(instant)))).toBe(day);
});

test("a day of Madagascar starts at 21:00 UTC and lasts 24 hours, all year", () => {
  const day = dayOf(Date.parse("2026-11-21T12:00:00Z"));
  expect(new Date(startOfDay(day)).toISOString()).toBe("2026-11-20T21:00:00.000Z");
  expect(startOfDay(day + 1) - startOfDay(day)).toBe(DAY_MS);
});

test("every moment lies within its day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (instant) => {
      const day = dayOf(instant);
      expect(startOfDay(day)).toBeLessThanOrEqual(instant);
      expect(startOfDay(day + 1)).toBeGreaterThan(instant);
    }),
  );
});

test("the platform's own time zone data agrees with our fixed offset", () => {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Indian/Antananarivo" });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) }), (instant) => {
      expect(isoDay(dayOf(instant))).toBe(calendar.format(instant));
    }),
  );
});

test("dates are shown in French and in Madagascar time", () => {
  const instant = Date.parse("2026-11-20T21:05:00Z");
  expect(formatTime(instant)).toBe("00:05");
  expect(formatDate(instant)).toBe("21 novembre 2026");
  expect(formatDay(dayOf(instant))).toBe("21 novembre 2026");
  expect(formatNumericDate(instant)).toBe("21/11/2026");
  expect(formatInstant(instant)).toBe("21/11/2026\u00a000:05");
  expect(formatOperatorDate(instant)).toBe("21/11/2026\u00a000:05");
  expect(formatOperatorDate(startOfDay(dayOf(instant))), "a day whose hour nobody wrote").toBe("21/11/2026");
});

test("dates written by hand are written as Intl writes them", () => {
  const format = (style: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat("fr-MG", { timeZone: TIME_ZONE, ...style });
    return format;
  };
  const time = format({ timeStyle: "short" });
  const date = format({ dateStyle: "short" });
  const both = format({ dateStyle: "short", timeStyle: "short" });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) }), (instant) => {
      expect([formatTime(instant), formatNumericDate(instant), formatInstant(instant)]).toEqual([
        time(instant),
        date(instant),
        both(instant).replace(" ", "\u00a0"),
      ]);
    }),
  );
});

test.each([
  [0, "1 min"],
  [61_000, "2 min"],
  [59 * 60_000, "59 min"],
  [60 * 60_000, "1 h"],
  [60 * 60_000 + 1, "2 h"],
  [2 * DAY_MS, "48 h"],
  [2 * DAY_MS + 1, "3 jours"],
])("%d ms are said as %s, never less than they are", (durationMs, said) => {
  expect(formatDuration(durationMs)).toBe(said.replace(" ", "\u00a0"));
});

test.each([
  [-5_000, "moins d'une minute"],
  [59_999, "moins d'une minute"],
  [60_000, "1\u00a0min"],
  [3_599_999, "59\u00a0min"],
  [2.9 * 3_600_000, "2\u00a0h"],
  [2 * DAY_MS - 1, "47\u00a0h"],
  [3.5 * DAY_MS, "3\u00a0jours"],
])("an age of %d ms is written « %s »", (ageMs, text) => {
  expect(formatAge(ageMs)).toBe(text);
});
