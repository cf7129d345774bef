import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAmount } from "../../src/client/features/deposit/amount.ts";
import { checkRequest } from "../../src/client/features/withdrawal/check-request.ts";
import { formatWhole } from "../../src/shared/locale.ts";
import { formatAr, formatRate, MAX_MOVEMENT_AR, parseAr, roundUpToStep, shareOf } from "../../src/shared/money.ts";
import { amountArSchema, priceArSchema } from "../../src/shared/money-input.ts";
import { settingDefaults } from "../../src/shared/settings.ts";

/** Narrow space between thousands, non-breaking space before « Ar ». */
const THIN = "\u202f";
const NBSP = "\u00a0";

test.each([
  [0, `0${NBSP}Ar`],
  [999, `999${NBSP}Ar`],
  [5_000, `5${THIN}000${NBSP}Ar`],
  [2_000_000, `2${THIN}000${THIN}000${NBSP}Ar`],
  [MAX_MOVEMENT_AR, `1${THIN}000${THIN}000${THIN}000${THIN}000${NBSP}Ar`],
])("%d is written %j", (amountAr, text) => {
  expect(formatAr(amountAr)).toBe(text);
  expect(`${formatWhole(amountAr)}${NBSP}Ar`).toBe(text);
});

test("numbers grouped by hand are written as Intl writes them", () => {
  const whole = new Intl.NumberFormat("fr-MG", { maximumFractionDigits: 0 });
  const currency = { style: "currency", currency: "MGA", minimumFractionDigits: 0, maximumFractionDigits: 0 } as const;
  const ar = new Intl.NumberFormat("fr-MG", currency);
  const value = fc.integer({ min: -MAX_MOVEMENT_AR, max: MAX_MOVEMENT_AR });
  fc.assert(fc.property(value, (n) => formatWhole(n) === whole.format(n) && formatAr(n) === ar.format(n)));
  const percent = new Intl.NumberFormat("fr-MG", { style: "percent", maximumFractionDigits: 2 });
  const rateBp = fc.integer({ min: 0, max: 10_000 });
  fc.assert(fc.property(rateBp, (bp) => formatRate(bp) === percent.format(bp / 10_000)));
});

test.each([
  [0, "0"],
  [25, "0,25"],
  [500, "5"],
  [3_000, "30"],
])("a rate of %d basis points is written %s %", (rateBp, text) => {
  expect(formatRate(rateBp)).toMatch(new RegExp(`^${text}\\s%$`));
});

test.each([
  ["50000", 50_000],
  ["50 000", 50_000],
  ["50.000", 50_000],
  ["50 000 Ar", 50_000],
  ["50000ar", 50_000],
  [" 1.000.000 AR ", 1_000_000],
  ["Ar 9000.00", 9_000],
  ["9 000,00 Ar", 9_000],
  ["50 0000", 500_000],
  ["1.331", 1_331],
  ["1.000.000,0", 1_000_000],
  ["0", 0],
])("%j is read as %d", (text, amountAr) => {
  expect(parseAr(text)).toBe(amountAr);
});

test.each([
  "",
  "Ar",
  "abc",
  "-5000",
  "5,5",
  "5.5",
  "5000.5",
  "3437519.5",
  "50.00.000",
  "5000.000",
  "1.0000",
  ".000",
  "5000.",
  "1. 331",
  "1 .331",
  "1. 331 000",
  "1 000.000",
  "1.000 000",
  "1.000.00",
  "10,000",
  "5 000 ,00",
  "1e3",
  "0x10",
  "5000x",
  "12345678901234",
  "\u0665\u0660",
])("%j is no amount", (text) => {
  expect(parseAr(text)).toBeUndefined();
});

test("a deposit or a withdrawal whose point or comma may mean either is refused in words that say so", () => {
  const sentence = `Écrivez le montant sans point ni virgule${NBSP}: 50${THIN}000.`;
  const limits = { minimumAr: 5_000, balanceAr: 100_000 };
  for (const typed of ["10,000", "1. 331", "5000.5"]) {
    expect(checkAmount(typed, settingDefaults)).toEqual({ error: sentence });
    expect(checkRequest({ amountText: typed, phoneText: "0341234567" }, limits)).toEqual({ amount: sentence });
  }
  expect(checkAmount("10.000", settingDefaults)).toEqual({ amountAr: 10_000 });
  expect(checkAmount("abc", settingDefaults).error).toMatch(/^Le montant doit être au moins 5/);
});

test("more than the balance is refused as that, whether or not it is a multiple", () => {
  const limits = { minimumAr: 5_000, balanceAr: 110_713 };
  for (const amountText of ["115 500", "116 000"]) {
    expect(checkRequest({ amountText, phoneText: "0341234567" }, limits)).toEqual({ amount: "Solde insuffisant." });
  }
});

test("every amount that is written can be read back", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: MAX_MOVEMENT_AR }), (ar) => parseAr(formatAr(ar)) === ar));
});

describe("a share", () => {
  const amount = fc.integer({ min: 0, max: MAX_MOVEMENT_AR });
  const rateBp = fc.integer({ min: 0, max: 10_000 });

  test("is floor(amount × rate), exact for every amount", () => {
    fc.assert(
      fc.property(amount, rateBp, (ar, bp) => {
        expect(shareOf(ar, bp)).toBe(Number((BigInt(ar) * BigInt(bp)) / 10_000n));
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    [50_000, 500, 2_500],
    [19, 500, 0],
    [20, 500, 1],
    [399, 200, 7],
    [MAX_MOVEMENT_AR, 10_000, MAX_MOVEMENT_AR],
    [MAX_MOVEMENT_AR - 1, 9_999, 999_899_999_999],
  ])("of %d Ar at %d basis points is %d Ar", (ar, bp, share) => {
    expect(shareOf(ar, bp)).toBe(share);
  });
});

test.each([
  [0, 0],
  [1, 1_000],
  [999, 1_000],
  [1_000, 1_000],
  [1_001, 2_000],
])("%d Ar is rounded up to %d Ar", (ar, rounded) => {
  expect(roundUpToStep(ar)).toBe(rounded);
});

describe("the amount of one movement", () => {
  test.each([1, 5_000, MAX_MOVEMENT_AR])("may be %d", (ar) => {
    expect(amountArSchema.safeParse(ar).success).toBe(true);
  });

  test.each([
    0,
    -5,
    1.5,
    "5000",
    "5000x",
    MAX_MOVEMENT_AR + 1,
    2 ** 53,
    Number.NaN,
    Infinity,
    null,
    undefined,
    [5],
    5n,
  ])("may not be %p", (value) => {
    expect(amountArSchema.safeParse(value).success).toBe(false);
  });

  test("a price may be zero, an amount may not", () => {
    expect(priceArSchema.safeParse(0).success).toBe(true);
    expect(priceArSchema.safeParse(-1).success).toBe(false);
  });
});
