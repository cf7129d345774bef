import { expect, test } from "vitest";
import { configurationText } from "../../src/client/features/settings/text.ts";
import { asTyped, readTyped } from "../../src/client/features/settings/typed-number.ts";
import { boundsSentence, formatSetting, settingLabels } from "../../src/shared/settings.fr.ts";
import { settingDefaults } from "../../src/shared/settings.ts";
import { settingBounds, settingKeys } from "../../src/shared/settings-input.ts";
import { plainSpaces } from "../support/refused.ts";

test("every setting has one place in the form, and a name", () => {
  const shown = configurationText.numbers.groups.flatMap(({ keys }) => [...keys]);
  expect(shown.toSorted()).toEqual(settingKeys.toSorted());
  expect(Object.keys(settingLabels).toSorted()).toEqual(settingKeys.toSorted());
});

test("the number that a field shows is read back as the same number", () => {
  for (const key of settingKeys) {
    const { unit, minimum, maximum } = settingBounds[key];
    for (const value of [settingDefaults[key], minimum, maximum]) {
      expect(readTyped(unit, asTyped(unit, value)), `${key} ${value}`).toBe(value);
    }
  }
});

test.each([
  ["ar", "10 000 Ar", 10_000],
  ["ar", "10.000", 10_000],
  ["ar", "dix mille", undefined],
  ["ar", "", undefined],
  ["bp", "2,5", 250],
  ["bp", "2.05 %", 205],
  ["bp", "0", 0],
  ["bp", "100", 10_000],
  ["bp", "2,555", undefined],
  ["bp", "-1", undefined],
  ["days", "30", 30],
  ["hours", "1,5", undefined],
] as const)("in %s, « %s » is read as %s", (unit, text, value) => {
  expect(readTyped(unit, text)).toBe(value);
});

test("settings are said in French", () => {
  const said = [
    formatSetting("ar", 5_000),
    formatSetting("bp", 250),
    formatSetting("days", 1),
    formatSetting("days", 30),
    formatSetting("hours", 0),
    formatSetting("count", 3),
    boundsSentence(settingBounds.depositMinimumAr),
    boundsSentence(settingBounds.taskBonusLevel1Bp),
  ];
  expect(said.map(plainSpaces)).toEqual([
    "5 000 Ar",
    "2,5 %",
    "1 jour",
    "30 jours",
    "0 heure",
    "3",
    "Entre 1 000 Ar et 100 000 Ar, multiple de 1 000.",
    "Entre 0 % et 30 %.",
  ]);
});
