import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "../../src/shared/day.ts";
import { expectRefusal, signedIn as signedInOld } from "../php/client.ts";
import { setSetting } from "../support/change.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

/** Does every task of the day that the fund still pays. */
const doAll = async (client: Client) => {
  for (const { id } of (await client.tasks.today.query()).tasks)
    await client.tasks.complete.mutate({ taskId: id }).catch(({ data }) => expect(data.code).toBe("BUDGET_EXHAUSTED"));
};
const fundAr = async () => (await (await signedIn(world, await world.anAdmin())).admin.fund.query()).fundAr;

describe("a farm of free accounts", () => {
  test("stops where the paid levels' days begin; a paid member still gets everything of the day", async () => {
    // VIP2 was sold with 30 days of 1 700 Ar; beyond them the fund has 250 Ar.
    await world.fund(51_250);
    const paid = await world.aMember({ level: "VIP2" });
    const farm = await Promise.all([0, 1, 2, 3].map(() => world.aMember()));
    const clients = await Promise.all(farm.map((one) => signedIn(world, one)));
    for (const client of clients) await doAll(client);
    const gains = await Promise.all(farm.map((one) => world.balanceOf(one)));
    expect(gains).toEqual([200, 50, 0, 0]);
    expect(await fundAr()).toBe(51_000);

    const [, , third] = clients;
    const { tasks } = (await third?.tasks.today.query()) ?? { tasks: [] };
    expect(tasks.map(({ places }) => places)).toEqual([0, 0, 0]);
    const { message } = await expectRefused(
      world,
      async () => third?.tasks.complete.mutate({ taskId: tasks[0]?.id ?? 0 }),
      "BUDGET_EXHAUSTED",
    );
    expect(message).toBe("Budget du jour épuisé");
    await doAll(await signedIn(world, paid));
    expect(await world.balanceOf(paid)).toBe(1_700);
  });

  test("that grows each day takes nothing from the days a paid level was sold with", async () => {
    await setSetting(world, "saleCoverDays", 7);
    await world.fund(7 * 1_700);
    const paid = await world.aMember({ level: "VIP2" });
    for (let day = 0; day < 7; day++) {
      for (const _ of [1, 2]) await doAll(await signedIn(world, await world.aMember()));
      await doAll(await signedIn(world, paid));
      world.clock.now += DAY_MS;
    }
    expect([await world.balanceOf(paid), await fundAr()]).toEqual([7 * 1_700, 0]);
  });

  test("brings its inviter nothing until one of them has paid", async () => {
    await world.fund(100_000);
    const inviter = await world.aMember();
    const member = await world.aMember({ referrer: inviter });
    await doAll(await signedIn(world, member));
    expect([await world.balanceOf(member), await world.balanceOf(inviter)]).toEqual([200, 0]);
    const [depositor, passer] = await Promise.all(
      [0, 1].map(() => world.aMember({ referrer: inviter, balanceAr: 5_000 })),
    );
    const out = await signedIn(world, passer as Person);
    await out.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: passer?.phone ?? "" });
    await doAll(await signedIn(world, depositor as Person));
    expect(await world.balanceOf(inviter), "money of today").toBe(0);
    world.clock.now += 30 * DAY_MS;
    // 5 % of 50, 50 and 100 Ar, each rounded down.
    await doAll(await signedIn(world, depositor as Person));
    expect(await world.balanceOf(inviter)).toBe(2 + 2 + 5);
    await doAll(await signedIn(world, passer as Person));
    expect(await world.balanceOf(inviter), "money that went in and out").toBe(2 + 2 + 5);
    // Of its price, and of its tasks at once.
    const buyer = await world.aMember({ referrer: inviter, level: "VIP1" });
    const before = await world.balanceOf(inviter);
    await doAll(await signedIn(world, buyer));
    expect(await world.balanceOf(inviter)).toBe((before ?? 0) + 10 + 10 + 15);
  });
});

describe("an account that never paid", () => {
  let member: Person;
  let client: Client;
  let back: Client;
  beforeEach(async () => {
    await world.fund(1_000_000, "capital");
    member = await world.aMember();
    client = await signedIn(world, member);
    back = await signedIn(world, await world.anAdmin());
    await back.admin.adjustBalance.mutate({
      memberId: member.memberId,
      action: "add",
      amountAr: 20_000,
      reason: "Prix",
    });
  });
  const withdraw = (phone: string) => client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone });

  test("is paid on its own number alone, at both doors", async () => {
    const { message } = await expectRefused(world, () => withdraw("0341234567"), "WITHDRAWAL_OWN_NUMBER");
    expect(plainSpaces(message)).toBe(
      "Votre argent ne peut aller que sur le numéro de votre compte, tant que vous n'avez ni acheté de niveau ni fait valider de dépôt.",
    );
    const old = await signedInOld(world, member);
    const order = { amount: 5_000, phone: "0341234567" };
    expectRefusal(await old.post("transactions/save_withdrawal.php", order), 409, "WITHDRAWAL_OWN_NUMBER");
    const { id } = await withdraw(member.phone);
    expect(await back.admin.validate.mutate({ transactionId: id, reference: "payé" })).toMatchObject({
      status: "validated",
    });
  });

  test("is not paid on its former number either", async () => {
    const { id } = await withdraw(member.phone);
    await client.user.updatePhone.mutate({ phone: "0341234599", currentPassword: SECRET });
    const { message } = await expectRefused(
      world,
      () => back.admin.validate.mutate({ transactionId: id, reference: "payé" }),
      "PAYOUT_OWN_NUMBER",
    );
    expect(plainSpaces(message)).toMatch(
      /^Ce membre n'a ni acheté de niveau ni fait valider de dépôt : il n'est payé que /,
    );
    await back.admin.reject.mutate({ transactionId: id, reason: "Numéro changé" });
    const again = await withdraw("0341234599");
    expect(await back.admin.validate.mutate({ transactionId: again.id, reference: "payé" })).toMatchObject({
      status: "validated",
    });
  });

  test("may name any number once a deposit of its own was validated, not by a gift", async () => {
    const { levels } = await client.user.levels.query();
    const levelId = levels.find(({ name }) => name === "VIP1")?.id ?? 0;
    await world.fund(30 * 700);
    await back.admin.grantLevel.mutate({ memberId: member.memberId, levelId, reason: "Cadeau" });
    await expectRefused(world, () => withdraw("0341234567"), "WITHDRAWAL_OWN_NUMBER");
    const [receiver] = await client.user.receivers.query();
    const deposit = { amountAr: 5_000, receiverPhone: receiver?.phone ?? "", reference: "5118437211" };
    const { id } = await client.user.declareDeposit.mutate(deposit);
    await expectRefused(world, () => withdraw("0341234567"), "WITHDRAWAL_OWN_NUMBER");
    await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
    await withdraw("0341234567");
  });
});
