import { beforeEach, expect, test } from "vitest";
import { checkAlarms } from "../../src/server/features/alarm/alarm.service.ts";
import { getTransparency } from "../../src/server/features/transparency/transparency.service.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import type { PayoutAnswer } from "../../src/shared/withdrawal.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let client: Client;
let back: Client;
let solo: Client;
let hanta: Person;
let rivo: Person;
const reason = "essai";

beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember({ balanceAr: 3_000_000 });
  [hanta, rivo] = [await world.anAdmin({ name: "Hanta" }), await world.anAdmin({ name: "Rivo" })];
  await later(4 * DAY_MS);
});

async function later(ms: number) {
  world.clock.now += ms;
  client = await signedIn(world, member);
  back = await signedIn(world, hanta);
  solo = await signedIn(world, rivo);
}
const paid = async (amountAr = 10_000) => {
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr, phone: member.phone });
  await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
  return id;
};
const answer = (id: number, says: PayoutAnswer, who = client) => who.user.answerPayout.mutate({ id, says });
const figures = async () => {
  world.clock.now += 6 * MINUTE_MS;
  const { received, missing } = (await getTransparency(world.deps)).evidence.payouts;
  return { received, missing };
};
const disputed = async () => {
  await checkAlarms(world.deps);
  return world.alarms.list().flatMap(({ name, records }) => (name === "disputed" ? records : []));
};
/** An administrator resets the password and answers in the member's session. */
async function inTheirPlace() {
  const { password } = await back.admin.resetPassword.mutate({ memberId: member.memberId, reason });
  const { token } = await clientOf(world).auth.login.mutate({ phone: member.phone, password });
  const chosen = "Soleil-Levant-77";
  const changed = await clientOf(world, token).user.updatePassword.mutate({
    currentPassword: password,
    password: chosen,
  });
  expect(changed).toBeTruthy();
  return clientOf(world, (await clientOf(world).auth.login.mutate({ phone: member.phone, password: chosen })).token);
}

test("« Reçu » counts in public while no administrator has touched the account", async () => {
  await answer(await paid(), "received");
  expect(await figures()).toEqual({ received: 1, missing: 0 });
});

test("« Reçu » after an administrator reset the password neither counts nor ends the alarm of « Pas reçu »", async () => {
  const first = await paid();
  await answer(first, "missing");
  const second = await paid(20_000);
  const taken = await inTheirPlace();
  await answer(first, "received", taken);
  await answer(second, "received", taken);
  expect(await disputed()).toEqual([String(first)]);
  expect(await figures()).toEqual({ received: 0, missing: 1 });
});

test("once two administrators paid the account, its « Reçu » counts again", async () => {
  await back.admin.toggleStatus.mutate({ memberId: member.memberId, status: "blocked", reason });
  await back.admin.toggleStatus.mutate({ memberId: member.memberId, status: "active", reason });
  await later(HOUR_MS);
  await answer(await paid(), "received");
  expect(await figures()).toEqual({ received: 0, missing: 0 });
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 1_500_000, phone: member.phone });
  await back.admin.validate.mutate({ transactionId: id, reference: "payé" }).catch(() => undefined);
  const [asked] = (await solo.admin.approvals.query({})).entries;
  await solo.admin.approve.mutate({ approvalId: asked?.id ?? 0, reference: "payé" });
  await later(MINUTE_MS);
  await answer(id, "received");
  expect(await figures()).toEqual({ received: 1, missing: 0 });
});

test("the 14 days stand still while the account is blocked, and nobody closes it meanwhile", async () => {
  member = await world.aMember({ balanceAr: 10_000 });
  await later(4 * DAY_MS);
  const id = await paid();
  const about = { memberId: member.memberId, reason };
  await later(3 * DAY_MS);
  await back.admin.toggleStatus.mutate({ ...about, status: "blocked" });
  world.clock.now += 30 * DAY_MS;
  back = await signedIn(world, hanta);
  await expectRefused(world, () => back.admin.deletePerson.mutate(about), "ANSWER_POSSIBLE");
  await back.admin.toggleStatus.mutate({ ...about, status: "active" });
  await later(11 * DAY_MS - 1);
  await expectRefused(world, () => back.admin.deletePerson.mutate(about), "ANSWER_POSSIBLE");
  expect((await client.user.transaction.query({ id })).answerUntil).toBe(world.clock.now + 1);
  expect(await answer(id, "missing")).toEqual({ says: "missing" });
  expect(await disputed()).toEqual([String(id)]);
});

test("after the 14 days, without those of blocking, no answer is taken and the account can be closed", async () => {
  member = await world.aMember({ balanceAr: 10_000 });
  await later(4 * DAY_MS);
  const id = await paid();
  await later(14 * DAY_MS + 1);
  await expectRefused(world, () => answer(id, "received"), "PAYOUT_ANSWER_CLOSED");
  expect(await back.admin.deletePerson.mutate({ memberId: member.memberId, reason })).toEqual({ outcome: "closed" });
});
