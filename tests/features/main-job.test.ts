import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

test("sign up, deposit, validation, purchase, bonuses, tasks, withdrawal: everyone sees the right balance", async () => {
  await world.fund(10_000_000);
  const admin = await world.anAdmin({ name: "Hanta" });
  const grandReferrer = await world.aMember();
  const referrer = await world.aMember({ referrer: grandReferrer });
  const inviter = await world.aMember({ referrer });
  const visitor = await signedIn(world, inviter);
  await visitor.auth.register.mutate({
    name: "Nouveau",
    phone: "032 11 222 33",
    password: "sobika-73",
    invitationCode: inviter.invitationCode,
  });
  const { token, user } = await visitor.auth.login.mutate({ phone: "0321122233", password: "sobika-73" });
  expect(token.split(".")).toHaveLength(3);
  const member = await signedIn(world, { ...inviter, memberId: user.id, phone: "+261321122233" });
  const back = await signedIn(world, admin);

  const deposit = await member.user.declareDeposit.mutate({
    amountAr: 60_000,
    receiverPhone: admin.phone,
    reference: " ab 12 34",
  });
  expect(deposit).toMatchObject({ status: "pending", reference: "AB1234" });
  await back.admin.validate.mutate({ transactionId: deposit.id });
  expect((await member.user.me.query()).balanceAr).toBe(60_000);

  const menu = await member.user.levels.query();
  const vip2 = menu.levels.find((level) => level.name === "VIP2");
  if (!vip2) throw new Error("no VIP2");
  await member.user.buyLevel.mutate({ levelId: vip2.id, expectedPriceAr: 50_000 });
  expect((await member.user.me.query()).balanceAr).toBe(10_000);
  expect(await Promise.all([inviter, referrer, grandReferrer].map(world.balanceOf))).toEqual([2_500, 1_000, 500]);

  const { tasks } = await member.tasks.today.query();
  const completion = await member.tasks.complete.mutate({ taskId: tasks[0]?.id ?? 0 });
  expect(completion).toEqual({ gainAr: 400, repaidAr: 0, balanceAr: 10_400, remaining: 3 });
  expect(await Promise.all([inviter, referrer, grandReferrer].map(world.balanceOf))).toEqual([2_520, 1_008, 504]);

  const withdrawal = await member.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: "0321122233" });
  expect(await member.user.me.query()).toMatchObject({ balanceAr: 400, heldAr: 10_000 });
  await back.admin.reject.mutate({ transactionId: withdrawal.id, reason: "Numéro inactif" });
  expect(await member.user.me.query()).toMatchObject({ balanceAr: 10_400, heldAr: 0 });
  world.clock.now += 60_000;
  const second = await member.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: "0321122233" });
  await back.admin.validate.mutate({ transactionId: second.id, cashPhone: admin.phone, reference: "payé" });
  expect(await member.user.me.query()).toMatchObject({ balanceAr: 400, heldAr: 0 });

  const history = await member.user.transactions.query({});
  expect(history.map(({ type, status }) => `${type} ${status}`)).toEqual([
    "withdrawal validated",
    "withdrawal rejected",
    "deposit validated",
  ]);
  expect(history[1]?.reason).toBe("Numéro inactif");
});
