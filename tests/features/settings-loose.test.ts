import { expect, test } from "vitest";
import { ALONE_DELAY_MS } from "../../src/shared/approval.ts";
import { deedSentence } from "../../src/shared/journal.fr.ts";
import { type SettingKey, settingDefaults } from "../../src/shared/settings.ts";
import { settingBounds, settingKeys } from "../../src/shared/settings-input.ts";
import { SETTINGS } from "../../src/shared/two-people.ts";
import { type Client, refusal } from "../support/client.ts";
import { atOnce, expectRefused, plainSpaces } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";

const stage = twoAdmins();
/** A count may be this old: a setting that is loose upwards, at 7 days by default. */
const AGE = "countStaleDays" as const;
const OLDER = 30;

const set = (
  by: Client,
  values: Partial<Record<SettingKey, number>>,
  seen: Partial<Record<SettingKey, number>> = {},
) => {
  const changes = (Object.keys(values) as SettingKey[]).map((key) => ({
    key,
    seen: seen[key] ?? settingDefaults[key],
    value: values[key] ?? 0,
  }));
  return by.admin.updateSettings.mutate({ changes, reason });
};
const loosen = (by: Client, value = OLDER) => set(by, { [AGE]: value });
const inForce = async () => (await stage.back.auth.config.query()).settings[AGE];
async function proposed(by = stage.back): Promise<number> {
  return (await refusal(loosen(by))).details.approvalId ?? 0;
}

test("loosening a setting becomes a proposal: nothing changes, and the configuration's history has no entry yet", async () => {
  const { code, status, message } = await refusal(loosen(stage.back));
  expect([code, status]).toEqual(["APPROVAL_REQUIRED", 409]);
  expect(plainSpaces(message)).toBe(
    "Assouplir un réglage demande deux administrateurs. Votre demande est enregistrée et rien n'a changé : un autre administrateur doit l'approuver.",
  );
  expect(await inForce()).toBe(7);
  expect((await stage.back.admin.configuration.query()).edits[AGE]).toBeUndefined();
  const [asked] = (await stage.back.admin.journal.query({})).entries;
  expect(asked && plainSpaces(deedSentence(asked))).toBe("a proposé une opération sur les réglages");
  const waiting = await stage.backSolo.admin.approvalOf.query({ kind: "settings", target: SETTINGS });
  expect(waiting).toMatchObject({
    kind: "settings",
    why: "loose",
    amountAr: 0,
    standing: "approve",
    memberId: null,
    reason,
  });
  expect(waiting?.settings).toEqual([{ key: AGE, seen: 7, value: OLDER }]);
});

test("another administrator approves it: it is in force, with who asked and who approved in the journal", async () => {
  const approvalId = await proposed();
  await stage.backSolo.admin.approve.mutate({ approvalId });
  expect(await inForce()).toBe(OLDER);
  expect(await stage.journal(3)).toEqual([
    ["propose", "Hanta", "setting"],
    ["approve", "Solo", "setting"],
    ["updateSetting", "Solo", "setting"],
  ]);
  expect((await stage.back.admin.configuration.query()).edits[AGE]).toMatchObject({ by: "Solo", reason });
  await expectRefused(stage.world, () => stage.backSolo.admin.approve.mutate({ approvalId }), "ALREADY_DECIDED");
});

test("the proposer cannot approve it, but can take it back; refused, it changes nothing", async () => {
  const approvalId = await proposed();
  await expectRefused(stage.world, () => stage.back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
  await stage.back.admin.refuseApproval.mutate({ approvalId, reason });
  const second = await proposed();
  await stage.backSolo.admin.refuseApproval.mutate({ approvalId: second, reason });
  expect([await inForce(), await stage.statuses()]).toEqual([7, ["refused", "refused"]]);
});

test("one administrator tightens a setting at once, and takes two to put it back, by whatever step", async () => {
  await set(stage.back, { [AGE]: 5 });
  expect(await inForce()).toBe(5);
  await set(stage.back, { depositMinimumAr: 6_000 });
  for (const value of [6, 7])
    expect((await refusal(set(stage.back, { [AGE]: value }, { [AGE]: 5 }))).code).toBe("APPROVAL_REQUIRED");
  expect(await stage.statuses()).toEqual(["void", "waiting"]);
});

const sides = settingKeys.flatMap((key) => (["up", "down"] as const).map((side) => ({ key, side })));

test.each(sides)(
  "$key, a step $side: takes two people on its loose side, and one on the other",
  async ({ key, side }) => {
    const { loose, step, minimum, maximum } = settingBounds[key];
    const value = settingDefaults[key] + (side === "up" ? step : -step);
    if (value < minimum || value > maximum) return;
    const sent = set(stage.back, { [key]: value });
    if (side === loose) expect((await refusal(sent)).code).toBe("APPROVAL_REQUIRED");
    else expect((await sent).settings[key]).toBe(value);
  },
);

test("a change that loosens one setting and tightens others waits as a whole: all are changed or none", async () => {
  const { details } = await refusal(set(stage.back, { [AGE]: OLDER, saleCoverDays: 60 }));
  expect((await stage.back.auth.config.query()).settings.saleCoverDays).toBe(30);
  await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
  const { settings } = await stage.back.auth.config.query();
  expect([settings.saleCoverDays, settings[AGE]]).toEqual([60, OLDER]);
});

test("a value beyond its bounds is refused at once, and one that was changed meanwhile makes the proposal void", async () => {
  await expectRefused(stage.world, () => loosen(stage.back, 31), "INVALID_INPUT");
  const approvalId = await proposed();
  await set(stage.backSolo, { [AGE]: 6 });
  expect((await refusal(stage.backSolo.admin.approve.mutate({ approvalId }))).code).toBe("APPROVAL_CHANGED");
  expect([await inForce(), await stage.statuses()]).toEqual([6, ["void"]]);
});

test("only one such change waits at a time, and the same one asked again is the same proposal", async () => {
  const approvalId = await proposed();
  expect((await refusal(loosen(stage.back))).details.approvalId).toBe(approvalId);
  await expectRefused(stage.world, () => loosen(stage.backSolo), "APPROVAL_PENDING");
});

test("the only administrator confirms it after twelve hours", async () => {
  await stage.onlyAdmins(stage.hanta);
  const { details, message } = await refusal(loosen(stage.back));
  expect(plainSpaces(message)).toMatch(/rien n'a changé : vous êtes le seul à pouvoir décider, .* 22:00/);
  const approvalId = details.approvalId ?? 0;
  await stage.later(ALONE_DELAY_MS - 1);
  await expectRefused(stage.world, () => stage.back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
  await stage.later(1);
  await stage.back.admin.approve.mutate({ approvalId });
  expect(await inForce()).toBe(OLDER);
});

test("of 20 proposals at once by two administrators one is recorded, and no money passes meanwhile", async () => {
  await stage.capital(5_000_000);
  const { codes } = await atOnce(
    20,
    (index): Promise<unknown> =>
      index % 4 === 3 ? stage.add(stage.back) : loosen(index % 2 ? stage.back : stage.backSolo),
  );
  expect(codes.sort()).toEqual(["APPROVAL_PENDING", "APPROVAL_REQUIRED"]);
  expect(await stage.statuses()).toEqual(["waiting", "waiting"]);
  expect(await inForce()).toBe(7);
});

test("the rates of bonuses are not put to 30/0/0 by one, nor by small steps", async () => {
  const all = { purchaseBonusLevel1Bp: 3_000, purchaseBonusLevel2Bp: 0, purchaseBonusLevel3Bp: 0 };
  expect((await refusal(set(stage.back, all))).code).toBe("APPROVAL_REQUIRED");
  for (const purchaseBonusLevel1Bp of [501, 600])
    expect((await refusal(set(stage.back, { purchaseBonusLevel1Bp }))).code).toBe("APPROVAL_REQUIRED");
  // What is below the rates of today is done at once.
  await set(stage.back, { purchaseBonusLevel2Bp: 0, purchaseBonusLevel3Bp: 0 });
  expect((await stage.back.auth.config.query()).settings).toMatchObject({ ...all, purchaseBonusLevel1Bp: 500 });
});
