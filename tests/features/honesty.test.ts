import { beforeEach, expect, test } from "vitest";
import { flows } from "../../src/server/ledger/chart.ts";
import { signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

/** Acts that must be impossible (docs/product.md 2.6). */
let world: World;
let admin: Person;
let member: Person;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  member = await world.aMember({ balanceAr: 50_000 });
});

test("no path leads from members' money, sales or the operator's account into the reward fund", () => {
  const arrows = Object.values(flows).flat() as readonly (readonly [string, string])[];
  const reached = new Set(["member", "held", "sales", "operator"]);
  // Cash is left out: it holds everybody's money at once, and enters the fund only as recorded funding.
  for (let grew = true; grew; ) {
    const before = reached.size;
    for (const [debit, credit] of arrows) if (reached.has(debit) && credit !== "cash") reached.add(credit);
    grew = reached.size > before;
  }
  expect([...reached].filter((kind) => kind.startsWith("fund"))).toEqual([]);
  const intoFund = Object.entries(flows).filter(([, pairs]) => pairs.some(([, credit]) => credit.startsWith("fund")));
  // A campaign's rest was funding before.
  expect(intoFund.map(([kind]) => kind)).toEqual(["FUNDING", "CAMPAIGN_REST"]);
});

test("the least withdrawal is the same for everyone: no account, level or row can raise it for one", async () => {
  await world.fund(1_000_000);
  const people = [
    member,
    await world.aMember({ balanceAr: 5_000 }),
    await world.aMember({ level: "VIP2", balanceAr: 5_000 }),
  ];
  for (const { memberId } of people) {
    const row = { key: `withdrawalMinimumAr:${memberId}`, value: "50000", updatedAt: 0 };
    await world.db.transact(async ({ q, t }) => q.insert(t.setting).values(row));
  }
  for (const person of people) {
    const client = await signedIn(world, person);
    const withdraw = (amountAr: number) => client.user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" });
    const { details } = await expectRefused(world, () => withdraw(4_000), "WITHDRAWAL_AMOUNT_INVALID");
    expect(details).toEqual({ minimumAr: 5_000 });
    expect(await withdraw(5_000)).toMatchObject({ status: "pending" });
  }
});

test("a balance can be withdrawn without any deposit, and while sales are suspended", async () => {
  await world.fund(10_000);
  const earner = await world.aMember();
  for (let day = 0; day < 25; day++) {
    const client = await signedIn(world, earner);
    for (const { id } of (await client.tasks.today.query()).tasks) await client.tasks.complete.mutate({ taskId: id });
    world.advanceDays(1);
  }
  const back = await signedIn(world, admin);
  expect((await back.admin.fund.query()).fundAr).toBe(5_000);
  const again = await signedIn(world, earner);
  const { id } = await again.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: earner.phone });
  expect(await back.admin.validate.mutate({ transactionId: id, reference: "payé" })).toMatchObject({
    status: "validated",
  });
});

test("every withdrawal of validated deposits can be paid, whatever else happens", async () => {
  await world.fund(2_000_000);
  const people = await Promise.all([1, 2, 3].map(() => world.aMember({ balanceAr: 60_000, level: "VIP2" })));
  const back = await signedIn(world, admin);
  for (const person of people) {
    const { id } = await (await signedIn(world, person)).user.requestWithdrawal.mutate({
      amountAr: 60_000,
      phone: person.phone,
    });
    expect(await back.admin.validate.mutate({ transactionId: id, reference: "payé" })).toMatchObject({
      status: "validated",
    });
  }
});
