import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { flows } from "../../src/server/ledger/chart.ts";
import { post } from "../../src/server/ledger/ledger.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { dump } from "../support/dump.ts";
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
afterEach(() => world.close());

type FlowKind = keyof typeof flows;

/** Tries to post a movement straight into the ledger, past every use case. */
const force = (kind: FlowKind, debit: string, credit: string, amountAr: number) =>
  world.db.transact((tx) =>
    post(tx, [{ kind, debit, credit, amountAr, cause: `forced:${kind}:${debit}`, originMemberId: null }], {
      day: 20_000,
      at: world.clock.now,
    }),
  );

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
  expect(intoFund.map(([kind]) => kind)).toEqual(["FUNDING"]);
});

test("the ledger refuses what no use case asks: overdraft, reward without fund, ADD from nowhere, sales into the fund", async () => {
  const balance = `member:${member.memberId}`;
  await world.fund(1_000);
  const forced: [FlowKind, string, string, number][] = [
    ["VIP_PURCHASE", balance, "sales", 50_001],
    ["TASK", "fund:operator", balance, 1],
    ["TASK", "fund:sponsor", balance, 1_001],
    ["TASK", "sales", balance, 1],
    ["TASK", "operator", balance, 1],
    ["BONUS_TASK", balance, `member:${admin.memberId}`, 1],
    ["BALANCE_ADD", "operator", balance, 1],
    ["FUNDING", "sales", "fund:sponsor", 1],
    ["FUNDING", balance, "fund:sponsor", 1],
    ["DRAWING", "operator", `cash:${admin.phone}`, 1],
  ];
  for (const attempt of forced) await expect(force(...attempt), attempt.join(" ")).rejects.toThrow();
});

test("no row of money can be rewritten or removed, even past every use case", async () => {
  const client = await signedIn(world, member);
  const back = await signedIn(world, admin);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  await back.admin.reject.mutate({ transactionId: id, reason: "Motif" });
  const before = await dump(world);
  const { transact } = world.db;
  const forced: Record<string, () => Promise<unknown>> = {
    "a balance set by hand": () => transact(async ({ q, t }) => q.update(t.account).set({ balanceAr: 1_000_000 })),
    "a balance below zero": () => transact(async ({ q, t }) => q.update(t.account).set({ balanceAr: -1 })),
    "an account born rich": () =>
      transact(async ({ q, t }) =>
        q.insert(t.account).values({ code: "fund:more", kind: "fund_sponsor", balanceAr: 1, lastTransferId: 0 }),
      ),
    "a decided transaction reopened": () =>
      transact(async ({ q, t }) => q.update(t.transaction).set({ status: "pending", decidedBy: null })),
    "a decided transaction turned round": () =>
      transact(async ({ q, t }) => q.update(t.transaction).set({ status: "validated", reason: null })),
    "another amount for a decided transaction": () =>
      transact(async ({ q, t }) => q.update(t.transaction).set({ amountAr: 1 })),
    "a transaction erased": () => transact(async ({ q, t }) => q.delete(t.transaction)),
    "a transfer rewritten": () => transact(async ({ q, t }) => q.update(t.transfer).set({ amountAr: 1 })),
    "a transfer erased": () => transact(async ({ q, t }) => q.delete(t.transfer)),
    "a new path for money": () =>
      transact(async ({ q, t }) => q.insert(t.flow).values({ kind: "TASK", debitKind: "sales", creditKind: "member" })),
    "a member with a balance deleted": () =>
      transact(async ({ q, t }) => q.delete(t.member).where(eq(t.member.id, member.memberId))),
  };
  for (const [name, attempt] of Object.entries(forced)) await expect(attempt(), name).rejects.toThrow();
  expect(await dump(world)).toEqual(before);
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

test("an empty fund owes nothing: the task is refused, and can still be done later", async () => {
  const client = await signedIn(world, member);
  const { tasks } = await client.tasks.today.query();
  expect(tasks.every(({ places }) => places === 0)).toBe(true);
  await expectRefused(world, () => client.tasks.complete.mutate({ taskId: tasks[0]?.id ?? 0 }), "BUDGET_EXHAUSTED");
});

test("no task costs its member money", async () => {
  await world.fund(100_000);
  const client = await signedIn(world, member);
  for (const { id, gainAr } of (await client.tasks.today.query()).tasks) {
    const before = (await client.user.me.query()).balanceAr;
    expect((await client.tasks.complete.mutate({ taskId: id })).balanceAr).toBe(before + gainAr);
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

test("a decided transaction cannot be decided again, nor one's own at all", async () => {
  const client = await signedIn(world, member);
  const back = await signedIn(world, admin);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  await back.admin.reject.mutate({ transactionId: id, reason: "Motif" });
  await expectRefused(world, () => back.admin.validate.mutate({ transactionId: id }), "ALREADY_DECIDED");
  const receiver = await world.anAdmin();
  const own = { amountAr: 5_000, receiverPhone: receiver.phone, reference: "OWN-0001" };
  const { id: ownId } = await back.user.declareDeposit.mutate(own);
  await expectRefused(world, () => back.admin.validate.mutate({ transactionId: ownId }), "OWN_TRANSACTION");
  await expectRefused(
    world,
    () => back.admin.reject.mutate({ transactionId: ownId, reason: "Motif" }),
    "OWN_TRANSACTION",
  );
});

test("no level promises more than its tasks pay, and a sale needs 30 days of cover in the fund", async () => {
  for (const name of ["VIP0", "VIP1", "VIP6"]) {
    const level = await levelOf(world, name);
    expect(level.tasks.reduce((sum, { gainAr }) => sum + gainAr, 0)).toBeLessThanOrEqual(level.dailyCeilingAr);
  }
  const client = await signedIn(world, member);
  const { id } = await levelOf(world, "VIP1");
  await expectRefused(
    world,
    () => client.user.buyLevel.mutate({ levelId: id, expectedPriceAr: 20_000 }),
    "SALES_SUSPENDED",
  );
});
