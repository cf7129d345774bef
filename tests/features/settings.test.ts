import { beforeEach, describe, expect, test } from "vitest";
import { type SettingKey, settingDefaults } from "../../src/shared/settings.ts";
import { isLoosened, settingBounds, settingKeys } from "../../src/shared/settings-input.ts";
import { setSetting } from "../support/change.ts";
import { type Client, clientOf, refusal, signedIn } from "../support/client.ts";
import { actsOf } from "../support/journal.ts";
import { atOnce, expectOneOfTwenty, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  back = await signedIn(world, await world.anAdmin({ name: "Hanta" }));
});

const reason = "Décision de l'équipe";
const served = async () => (await clientOf(world).auth.config.query()).settings;
const entries = () => actsOf(world);

const change = (key: SettingKey, value: number, seen = settingDefaults[key]) => ({ key, seen, value });
const update = (...changes: ReturnType<typeof change>[]) => back.admin.updateSettings.mutate({ changes, reason });
const refusedFields = async (...changes: ReturnType<typeof change>[]) => {
  const { details } = await expectRefused(world, () => update(...changes), "INVALID_INPUT");
  return Object.entries(details.fields ?? {}).map(([key, sentence]) => [key, plainSpaces(sentence)]);
};

test("a changed setting is served at once, the others stay, and each change has its entry: who, before, after, why", async () => {
  const answer = await update(change("depositMinimumAr", 10_000), change("taskBonusLevel1Bp", 250));
  expect(answer.settings).toEqual({ ...settingDefaults, depositMinimumAr: 10_000, taskBonusLevel1Bp: 250 });
  expect(await served()).toEqual(answer.settings);
  expect(
    (await entries()).map(({ actorName, targetKind, targetId, before, after, reason: why }) => [
      actorName,
      `${targetKind} ${targetId}`,
      before,
      after,
      why,
    ]),
  ).toEqual([
    ["Hanta", "setting depositMinimumAr", '{"depositMinimumAr":5000}', '{"depositMinimumAr":10000}', reason],
    ["Hanta", "setting taskBonusLevel1Bp", '{"taskBonusLevel1Bp":500}', '{"taskBonusLevel1Bp":250}', reason],
  ]);
});

test("an administrator reads what is in force and who changed it last", async () => {
  expect((await back.admin.configuration.query()).edits).toEqual({});
  await update(change("saleCoverDays", 45));
  world.clock.now += 60_000;
  const colleague = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  const again = { changes: [change("saleCoverDays", 60, 45)], reason: "Plus prudent" };
  await colleague.admin.updateSettings.mutate(again);
  const { settings, edits } = await back.admin.configuration.query();
  expect(settings.saleCoverDays).toBe(60);
  expect(edits).toEqual({ saleCoverDays: { by: "Solo", at: world.clock.now, reason: "Plus prudent" } });
});

test("a value that changes nothing leaves no entry", async () => {
  await update(change("saleCoverDays", 30), change("memberSessionHours", 24));
  expect((await entries()).map(({ targetId }) => targetId)).toEqual(["memberSessionHours"]);
});

describe("bounds", () => {
  test("every setting has some, and its default keeps them", async () => {
    for (const key of settingKeys) {
      const { minimum, maximum, step } = settingBounds[key];
      expect([key, settingDefaults[key] % step === 0]).toEqual([key, true]);
      expect(settingDefaults[key]).toBeGreaterThanOrEqual(minimum);
      expect(settingDefaults[key]).toBeLessThanOrEqual(maximum);
    }
  });

  test.each(settingKeys)("%s: its ends are taken, what lies outside is not", async (key) => {
    const { minimum, maximum, step } = settingBounds[key];
    // What must fit beside it gets out of the way.
    await setSetting(world, "depositMaximumAr", 100_000_000);
    await setSetting(world, "depositMinimumAr", 1_000);
    for (const other of settingKeys) if (other.includes("Bonus")) await setSetting(world, other, 0);
    let seen = (await served())[key];
    for (const value of [minimum, maximum]) {
      const sent = update(change(key, value, seen));
      // It is taken, as a request to a second administrator (settings-loose.test.ts).
      if (isLoosened(key, seen, value)) {
        expect((await refusal(sent)).code).toBe("APPROVAL_REQUIRED");
        continue;
      }
      await sent;
      seen = value;
    }
    for (const wrong of [minimum - step, maximum + step, -1, Number.MAX_SAFE_INTEGER]) {
      expect((await refusedFields(change(key, wrong, seen))).map(([name]) => name)).toEqual([key]);
    }
  });

  test("are named in the refusal", async () => {
    expect(await refusedFields(change("depositMinimumAr", 5_500), change("adminSessionHours", 25))).toEqual([
      ["depositMinimumAr", "Entre 1 000 Ar et 100 000 Ar, multiple de 1 000."],
      ["adminSessionHours", "Entre 1 heure et 24 heures."],
    ]);
  });

  test("a deposit's minimum stays below its maximum, whichever moves", async () => {
    const sentence = "Le minimum d'un dépôt ne peut pas dépasser son maximum.";
    await update(change("depositMaximumAr", 10_000));
    expect(await refusedFields(change("depositMinimumAr", 11_000))).toEqual([["depositMinimumAr", sentence]]);
    await setSetting(world, "depositMaximumAr", 50_000);
    await update(change("depositMinimumAr", 20_000), change("depositMaximumAr", 40_000, 50_000));
    expect(await refusedFields(change("depositMaximumAr", 19_000, 40_000))).toEqual([["depositMaximumAr", sentence]]);
  });

  test.each(["purchase", "task"] as const)("the three %s rates make 30 %% at most", async (source) => {
    const key = (level: 1 | 2 | 3): SettingKey => `${source}BonusLevel${level}Bp`;
    await setSetting(world, key(1), 2_700);
    const sentence = "Les trois niveaux font ensemble 31 % : 30 % au plus.";
    expect(await refusedFields(change(key(2), 300))).toEqual([[key(2), sentence]]);
    await update(change(key(1), 0, 2_700), change(key(2), 0), change(key(3), 0));
  });

  test("a stored setting that is invalid does not block changes of other settings", async () => {
    await setSetting(world, "saleCoverDays", 1);
    await update(change("memberSessionHours", 24));
  });
});

test("every field of a change of settings is checked", async () => {
  const valid = change("saleCoverDays", 45);
  const wrong = [
    [],
    [valid, { ...valid, value: 60 }],
    [{ ...valid, key: "balance" }],
    [{ ...valid, key: "__proto__" }],
    [{ ...valid, value: "45" }],
    [{ ...valid, value: 45.5 }],
    [{ ...valid, seen: null }],
    [{ ...valid, memberId: 1 }],
    [{ key: "saleCoverDays", value: 45 }],
    null,
    "saleCoverDays",
  ];
  for (const changes of wrong) {
    const call = () => back.admin.updateSettings.mutate({ changes, reason } as never);
    await expectRefused(world, call, "INVALID_INPUT", JSON.stringify(changes));
  }
  for (const why of ["", " a ", "x".repeat(501), undefined]) {
    const call = () => back.admin.updateSettings.mutate({ changes: [valid], reason: why } as never);
    const { details } = await expectRefused(world, call, "INVALID_INPUT");
    expect(Object.keys(details.fields ?? {})).toEqual(["reason"]);
  }
});

describe("two administrators", () => {
  test("the second does not overwrite the first one's change, and is told who made it", async () => {
    const colleague = await signedIn(world, await world.anAdmin({ name: "Solo" }));
    await colleague.admin.updateSettings.mutate({ changes: [change("saleCoverDays", 45)], reason });
    const both = [change("memberSessionHours", 24), change("saleCoverDays", 60)];
    const { message } = await expectRefused(world, () => update(...both), "SETTING_CHANGED");
    expect(message).toBe("Modifié entre-temps par Solo à 10:00. Vérifiez les nouvelles valeurs, puis recommencez.");
    await update(change("memberSessionHours", 24), change("saleCoverDays", 60, 45));
  });

  test("of twenty at once one wins", async () => {
    await expectOneOfTwenty((index) => update(change("saleCoverDays", 40 + index)), "SETTING_CHANGED");
    expect(await entries()).toHaveLength(1);
  });

  test("at once on settings that constrain each other, only compatible changes are stored", async () => {
    const changes = [change("depositMinimumAr", 20_000), change("depositMaximumAr", 10_000)] as const;
    const { answers, codes } = await atOnce(2, (index) => update(changes[index] ?? changes[0]));
    expect([answers.length, codes]).toEqual([1, ["INVALID_INPUT"]]);
  });
});

test("a change of settings sent again under the same key is done once", async () => {
  const keyed = await signedIn(world, await world.anAdmin(), "one-key-for-both");
  const input = { changes: [change("saleCoverDays", 45)], reason };
  const first = await keyed.admin.updateSettings.mutate(input);
  expect(await keyed.admin.updateSettings.mutate(input)).toEqual(first);
  expect(await entries()).toHaveLength(1);
});
