import { expect, test } from "vitest";
import { settingsFrom, textRows, textsFrom } from "../../src/server/features/settings/settings.rules.ts";
import { settingDefaults } from "../../src/shared/settings.ts";

test("a stored value replaces its default as a number; a row of another kind is no setting", () => {
  const settings = settingsFrom([
    { key: "depositMinimumAr", value: "10000" },
    { key: "contact.adminPhone", value: "+261340000001" },
    { key: "unknown", value: "1" },
  ]);
  expect(settings).toEqual({ ...settingDefaults, depositMinimumAr: 10_000 });
});

test("the support contact is stored and read back, empty when there is none", () => {
  const contact = { adminPhone: "+261340000001", groupLink: "https://chat.whatsapp.com/x" };
  expect(textsFrom("contact", textRows("contact", contact))).toEqual(contact);
  expect(textsFrom("contact", [])).toEqual({ adminPhone: "", groupLink: "" });
});
