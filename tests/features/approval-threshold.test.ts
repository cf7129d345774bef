import { expect, test } from "vitest";
import { ALONE_DELAY_MS, THRESHOLD } from "../../src/shared/approval.ts";
import { deedOf } from "../../src/shared/journal.fr.ts";
import { type SettingKey, settingDefaults } from "../../src/shared/settings.ts";
import { type Client, refusal } from "../support/client.ts";
import { atOnce, expectRefused, plainSpaces } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";

const stage = twoAdmins();
const RAISED_AR = 3_000_000;

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
const raise = (by: Client, value = RAISED_AR) => set(by, { [THRESHOLD]: value });
const inForce = async () => (await stage.back.auth.config.query()).settings[THRESHOLD];
async function proposed(by = stage.back): Promise<number> {
  return (await refusal(raise(by))).details.approvalId ?? 0;
}

test("raising the threshold becomes a proposal: nothing changes, and the configuration's history has no entry yet", async () => {
  const { code, status, message } = await refusal(raise(stage.back));
  expect([code, status]).toEqual(["APPROVAL_REQUIRED", 409]);
  expect(plainSpaces(message)).toBe(
    "Assouplir cette règle demande deux administrateurs. Votre demande est enregistrée et rien n'a changé : un autre administrateur doit l'approuver.",
  );
  expect(await inForce()).toBe(2_000_000);
  expect((await stage.back.admin.configuration.query()).edits[THRESHOLD]).toBeUndefined();
  const [asked] = (await stage.back.admin.journal.query({})).entries;
  expect(asked && plainSpaces(deedOf(asked))).toBe(
    "a proposé une opération sur « Ce qu'un administrateur décide seul en 24 heures, sans preuve »",
  );
  const waiting = await stage.backSolo.admin.approvalOf.query({ kind: "threshold", target: THRESHOLD });
  expect(waiting).toMatchObject({
    kind: "threshold",
    amountAr: RAISED_AR,
    standing: "approve",
    memberId: null,
    reason,
  });
  expect(waiting?.settings).toEqual([{ key: THRESHOLD, seen: 2_000_000, value: RAISED_AR }]);
});

test("another administrator approves it: it is in force, with who asked and who approved in the journal", async () => {
  const approvalId = await proposed();
  await stage.backSolo.admin.approve.mutate({ approvalId });
  expect(await inForce()).toBe(RAISED_AR);
  expect(await stage.journal(3)).toEqual([
    ["propose", "Hanta", "setting"],
    ["approve", "Solo", "setting"],
    ["updateSetting", "Solo", "setting"],
  ]);
  expect((await stage.back.admin.configuration.query()).edits[THRESHOLD]).toMatchObject({ by: "Solo", reason });
  await expectRefused(stage.world, () => stage.backSolo.admin.approve.mutate({ approvalId }), "ALREADY_DECIDED");
});

test("the proposer of a raise cannot approve it, but can take it back; refused, it changes nothing", async () => {
  const approvalId = await proposed();
  await expectRefused(stage.world, () => stage.back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
  await stage.back.admin.refuseApproval.mutate({ approvalId, reason });
  const second = await proposed();
  await stage.backSolo.admin.refuseApproval.mutate({ approvalId: second, reason });
  expect([await inForce(), await stage.statuses()]).toEqual([2_000_000, ["refused", "refused"]]);
});

test("one administrator may lower the threshold or leave it as it is", async () => {
  await set(stage.back, { [THRESHOLD]: 500_000 });
  expect(await inForce()).toBe(500_000);
  await set(stage.back, { depositMinimumAr: 6_000 });
  expect((await refusal(set(stage.back, { [THRESHOLD]: 600_000 }, { [THRESHOLD]: 500_000 }))).code).toBe(
    "APPROVAL_REQUIRED",
  );
  expect(await stage.statuses()).toEqual(["waiting"]);
});

test("settings changed together with a raise wait with it: all are changed or none", async () => {
  const { details } = await refusal(set(stage.back, { [THRESHOLD]: RAISED_AR, depositMinimumAr: 6_000 }));
  expect((await stage.back.auth.config.query()).settings.depositMinimumAr).toBe(5_000);
  await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
  const { settings } = await stage.back.auth.config.query();
  expect([settings.depositMinimumAr, settings[THRESHOLD]]).toEqual([6_000, RAISED_AR]);
});

test("a value beyond its bounds is refused at once, and one that was changed meanwhile makes the proposal void", async () => {
  await expectRefused(stage.world, () => raise(stage.back, 200_000_000), "INVALID_INPUT");
  const approvalId = await proposed();
  await set(stage.backSolo, { [THRESHOLD]: 900_000 });
  expect((await refusal(stage.backSolo.admin.approve.mutate({ approvalId }))).code).toBe("APPROVAL_CHANGED");
  expect([await inForce(), await stage.statuses()]).toEqual([900_000, ["void"]]);
});

test("only one raise waits at a time, and the same one asked again is the same proposal", async () => {
  const approvalId = await proposed();
  expect((await refusal(raise(stage.back))).details.approvalId).toBe(approvalId);
  await expectRefused(stage.world, () => raise(stage.backSolo), "APPROVAL_PENDING");
});

test("the only administrator confirms it after twelve hours", async () => {
  await stage.onlyAdmins(stage.hanta);
  const { details, message } = await refusal(raise(stage.back));
  expect(plainSpaces(message)).toMatch(/rien n'a changé : vous êtes le seul à pouvoir décider, .* 22:00/);
  const approvalId = details.approvalId ?? 0;
  await stage.later(ALONE_DELAY_MS - 1);
  await expectRefused(stage.world, () => stage.back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
  await stage.later(1);
  await stage.back.admin.approve.mutate({ approvalId });
  expect(await inForce()).toBe(RAISED_AR);
});

test("of 20 proposals at once by two administrators one is recorded, and no money passes meanwhile", async () => {
  await stage.capital(5_000_000);
  const { codes } = await atOnce(
    20,
    (index): Promise<unknown> =>
      index % 4 === 3 ? stage.add(stage.back) : raise(index % 2 ? stage.back : stage.backSolo),
  );
  expect(codes.sort()).toEqual(["APPROVAL_PENDING", "APPROVAL_REQUIRED"]);
  expect(await stage.statuses()).toEqual(["waiting", "waiting"]);
  expect(await inForce()).toBe(2_000_000);
});
