import { beforeEach, expect, test } from "vitest";
import { ALONE_DELAY_MS } from "../../src/shared/approval.ts";
import { SETTLED_MS } from "../../src/shared/two-people.ts";
import { type Client, clientOf, refusal, signedIn } from "../support/client.ts";
import { newAdminOf, withPassword } from "../support/new-accounts.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
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
const withdraw = (amountAr: number, phone = "0341234567") => client.user.requestWithdrawal.mutate({ amountAr, phone });

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
  world.clock.now += SETTLED_MS;
  await signIn();
  expect((await pay()).status).toBe("validated");
});

test("an administrator who let a member in again pays them only on the account's number for twelve hours", async () => {
  await credited(50_000);
  const { memberId } = member;
  const { password } = await back.admin.resetPassword.mutate({ memberId, reason: "Mot de passe oublié" });
  client = await withPassword(world, member.phone, password);
  const own = await client.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: member.phone });
  expect((await back.admin.validate.mutate({ transactionId: own.id, reference: "payé" })).status).toBe("validated");
  world.clock.now += 60_000;
  const { id } = await withdraw(10_000);
  const pay = (by: Client) => by.admin.validate.mutate({ transactionId: id, reference: "payé" });
  const { message, details } = await expectRefused(world, () => pay(back), "OWNER_LET_IN");
  expect(details.possibleAt).toBe(world.clock.now - 60_000 + ALONE_DELAY_MS);
  expect(plainSpaces(message)).toMatch(
    /vers un numéro qui n'est pas le sien, ou ne l'est que depuis peu\. Demandez à un autre administrateur/,
  );
  // Nor by an administrator whom they let in.
  const hand = await newAdminOf(world, back, "+261331112277");
  await expectRefused(world, () => pay(hand), "OWNER_LET_IN");
  expect((await pay(backSolo)).status).toBe("validated");
});

test("an administrator who changed an account's number is not the one to pay to it", async () => {
  await credited(50_000);
  const phone = "+261331112288";
  const { memberId } = member;
  await back.admin.updatePerson.mutate({ memberId, name: "Lova", phone, role: "member", reason: "Nouveau numéro" });
  client = await signedIn(world, { ...member, phone });
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 10_000, phone });
  await expectRefused(world, () => back.admin.validate.mutate({ transactionId: id }), "OWNER_LET_IN");
  // Twelve hours later it is a question for a colleague, for 72 hours in all.
  world.clock.now += ALONE_DELAY_MS;
  back = await signedIn(world, hanta);
  const pay = () => back.admin.validate.mutate({ transactionId: id, reference: "payé" });
  expect((await refusal(pay())).details.why).toBe("access");
  world.clock.now += SETTLED_MS - ALONE_DELAY_MS;
  back = await signedIn(world, hanta);
  expect((await pay()).status).toBe("validated");
});

test("an administrator who created an account is not the one to pay to it: it may be their own second one", async () => {
  const phone = "+261331112299";
  const referrerId = hanta.memberId;
  const { id: memberId } = await backSolo.admin.createPerson.mutate({
    name: "Tiana",
    phone,
    role: "member",
    password: SECRET,
    referrerId,
  });
  client = await signedIn(world, { ...member, memberId, phone });
  await credited(50_000);
  const [first, second] = [await withdraw(10_000, phone), await withdraw(11_000, phone)];
  await expectRefused(world, () => backSolo.admin.validate.mutate({ transactionId: first.id }), "OWNER_LET_IN");
  expect((await back.admin.validate.mutate({ transactionId: first.id, reference: "payé" })).status).toBe("validated");
  world.clock.now += ALONE_DELAY_MS;
  backSolo = await signedIn(world, solo);
  expect((await backSolo.admin.validate.mutate({ transactionId: second.id, reference: "payé" })).status).toBe(
    "validated",
  );
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
