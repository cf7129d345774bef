import { expect, test } from "vitest";
import { contactFrom, contactRows, settingsFrom } from "../../src/server/features/settings/settings.rules.ts";
import { REFERRAL_RATES_MAXIMUM_BP } from "../../src/shared/referral.ts";
import { bonusRatesBp, settingDefaults } from "../../src/shared/settings.ts";

test("without a stored value the defaults of docs/product.md hold", () => {
  expect(settingsFrom([])).toEqual(settingDefaults);
  expect(settingDefaults).toMatchObject({
    depositMinimumAr: 5_000,
    depositMaximumAr: 2_000_000,
    withdrawalMinimumAr: 5_000,
    pendingWithdrawalsMaximum: 3,
    saleCoverDays: 30,
    memberSessionHours: 168,
    adminSessionHours: 12,
    memberIdleHours: 168,
    adminIdleMinutes: 720,
  });
});

test("a stored value replaces its default as a number; a row of another kind is no setting", () => {
  const settings = settingsFrom([
    { key: "depositMinimumAr", value: "10000" },
    { key: "contact.adminPhone", value: "+261340000001" },
    { key: "unknown", value: "1" },
  ]);
  expect(settings).toEqual({ ...settingDefaults, depositMinimumAr: 10_000 });
});

test("the default rates keep to 30 % and are 5 %, 2 % and 1 %", () => {
  for (const source of ["purchase", "task"] as const) {
    const rates = bonusRatesBp(settingDefaults, source);
    expect(rates).toEqual([500, 200, 100]);
    expect(rates.reduce((sum, rate) => sum + rate, 0)).toBeLessThanOrEqual(REFERRAL_RATES_MAXIMUM_BP);
  }
});

test("the support contact is stored and read back, empty when there is none", () => {
  const contact = { adminPhone: "+261340000001", groupLink: "https://chat.whatsapp.com/x" };
  expect(contactFrom(contactRows(contact))).toEqual(contact);
  expect(contactFrom([])).toEqual({ adminPhone: "", groupLink: "" });
});
