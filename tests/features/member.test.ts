import { beforeEach, expect, test } from "vitest";
import { ussdDefaults } from "../../src/shared/ussd.ts";
import { changeMember, setSetting } from "../support/change.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { setOpen } from "../support/receivers.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

test("a member reads their own profile, balances and level", async () => {
  await world.fund(1_000_000);
  const member = await world.aMember({ name: "Lova", level: "VIP1", balanceAr: 7_000 });
  await world.aMember({ name: "Other", balanceAr: 90_000 });
  const client = await signedIn(world, member);
  await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const me = await client.user.me.query();
  expect(me).toMatchObject({
    id: member.memberId,
    name: "Lova",
    email: null,
    phone: member.phone,
    role: "member",
    createdAt: world.clock.now,
    invitationCode: member.invitationCode,
    balanceAr: 2_000,
    heldAr: 5_000,
    level: { name: "VIP1", priceAr: 20_000, dailyCeilingAr: 700 },
  });
  expect(me.level.expiresAt).toBeGreaterThan(world.clock.now);
});

test("an administrator has a profile too, at the free level", async () => {
  const client = await signedIn(world, await world.anAdmin());
  expect(await client.user.me.query()).toMatchObject({
    role: "admin",
    balanceAr: 0,
    heldAr: 0,
    level: { name: "VIP0", priceAr: 0, expiresAt: null },
  });
});

test("deposits go to the open receiving numbers, the oldest first, whoever may sign in, by number, operator and name only", async () => {
  const first = await world.anAdmin({ name: "Hanta" });
  const closed = await world.anAdmin({ name: "Closed" });
  await world.anAdmin({ name: "Silent", isReceiver: false });
  world.clock.now += 1;
  const blocked = await world.anAdmin({ name: "Solo", phone: "+261321000009" });
  const member = await world.aMember();
  await setOpen(world, false, closed.phone);
  await changeMember(world, blocked, { status: "blocked" });
  expect(await (await signedIn(world, member)).user.receivers.query()).toEqual([
    { phone: first.phone, operator: "MVola", name: "Hanta" },
    { phone: blocked.phone, operator: "Orange Money", name: "Solo" },
  ]);
});

test("every visitor reads the settings in force, the defaults at first", async () => {
  expect(await clientOf(world).auth.config.query()).toMatchObject({
    contact: { adminPhone: "", groupLink: "" },
    settings: {
      depositMinimumAr: 5_000,
      depositMaximumAr: 2_000_000,
      withdrawalMinimumAr: 5_000,
      pendingWithdrawalsMaximum: 3,
      saleCoverDays: 30,
      memberSessionHours: 168,
      adminSessionHours: 12,
      memberIdleHours: 168,
      adminIdleMinutes: 720,
      purchaseBonusLevel1Bp: 500,
      purchaseBonusLevel2Bp: 200,
      purchaseBonusLevel3Bp: 100,
      taskBonusLevel1Bp: 500,
      taskBonusLevel2Bp: 200,
      taskBonusLevel3Bp: 100,
    },
    ussd: ussdDefaults,
  });
});

test("a changed setting is at once what is served, what is checked and what the message says", async () => {
  const admin = await world.anAdmin();
  const client = await signedIn(world, await world.aMember({ balanceAr: 20_000 }));
  await setSetting(world, "depositMinimumAr", 7_000);
  await setSetting(world, "withdrawalMinimumAr", 9_000);
  const { settings } = await clientOf(world).auth.config.query();
  expect([settings.depositMinimumAr, settings.withdrawalMinimumAr]).toEqual([7_000, 9_000]);

  const deposit = (amountAr: number) =>
    client.user.declareDeposit.mutate({ amountAr, receiverPhone: admin.phone, reference: `REF${amountAr}` });
  const lowDeposit = await expectRefused(world, () => deposit(6_000), "DEPOSIT_AMOUNT_INVALID");
  expect(plainSpaces(lowDeposit.message)).toBe("Le montant doit être au moins 7 000 Ar et multiple de 1 000.");
  expect(lowDeposit.details).toEqual({ minimumAr: 7_000 });
  await deposit(7_000);

  const withdraw = (amountAr: number) => client.user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" });
  const lowWithdrawal = await expectRefused(world, () => withdraw(8_000), "WITHDRAWAL_AMOUNT_INVALID");
  expect(plainSpaces(lowWithdrawal.message)).toBe("Le montant doit être au moins 9 000 Ar et multiple de 1000.");
  await withdraw(9_000);
});
