import { beforeEach, expect, test } from "vitest";
import { ALONE_DELAY_MS } from "../../src/shared/approval.ts";
import { SETTLED_MS } from "../../src/shared/two-people.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { withPassword } from "../support/new-accounts.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

/** An administrator is never paid by themselves, directly or through an account whose password they may know. */
let world: World;
let member: Person;
let hanta: Person;
let solo: Person;
let client: Client;
let back: Client;
let backSolo: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  solo = await world.anAdmin({ name: "Solo" });
  member = await world.aMember({ name: "Lova" });
  [client, back, backSolo] = [await signedIn(world, member), await signedIn(world, hanta), await signedIn(world, solo)];
});

const credited = async (amountAr: number) => {
  const { id } = await client.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference: "REF-1" });
  await back.admin.validate.mutate({ transactionId: id });
};

test("an administrator never pays out to their own number, whoever requested it", async () => {
  await credited(50_000);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: hanta.phone });
  await expectRefused(world, () => back.admin.validate.mutate({ transactionId: id }), "OWN_TRANSACTION");
  expect((await backSolo.admin.validate.mutate({ transactionId: id, reference: "payé" })).status).toBe("validated");
});

test("an administrator does not pay out to a number that they gave up within 72 hours", async () => {
  await credited(50_000);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: hanta.phone });
  const phone = "+261331110000";
  await back.user.updatePhone.mutate({ phone, currentPassword: SECRET });
  const pay = () => back.admin.validate.mutate({ transactionId: id, reference: "payé" });
  const signIn = async () => {
    back = await signedIn(world, { ...hanta, phone });
  };
  await signIn();
  await expectRefused(world, pay, "OWN_TRANSACTION");
  world.clock.now += SETTLED_MS - 60_000;
  await signIn();
  await expectRefused(world, pay, "OWN_TRANSACTION");
  world.clock.now += 60_000;
  expect((await pay()).status).toBe("validated");
});

test("an account that an administrator's word touched is paid on their own word: it weighs, also after 72 hours", async () => {
  await credited(50_000);
  const { memberId } = member;
  const { password } = await back.admin.resetPassword.mutate({ memberId, reason: "Mot de passe oublié" });
  client = await withPassword(world, member.phone, password);
  world.clock.now += SETTLED_MS + ALONE_DELAY_MS;
  back = await signedIn(world, hanta);
  client = await signedIn(world, member);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: member.phone });
  expect((await back.admin.validate.mutate({ transactionId: id, reference: "payé" })).status).toBe("validated");
  expect((await back.admin.decidedAlone.query({})).todayAr).toBe(10_000);
});

test("a member who signed up by themselves is paid on their own number at once, also by an administrator who reset their password", async () => {
  const phone = "+261331112266";
  const { invitationCode } = member;
  await clientOf(world).auth.register.mutate({ name: "Voahangy", phone, password: SECRET, invitationCode });
  client = await signedIn(world, { ...member, phone });
  await credited(50_000);
  const { id: memberId } = await client.user.me.query();
  const { password } = await back.admin.resetPassword.mutate({ memberId, reason: "Mot de passe oublié" });
  client = await withPassword(world, phone, password);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 10_000, phone });
  expect((await back.admin.validate.mutate({ transactionId: id, reference: "payé" })).status).toBe("validated");
});
