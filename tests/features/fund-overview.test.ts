import { expect, test } from "vitest";
import { dayOf } from "../../src/shared/day.ts";
import { signedIn } from "../support/client.ts";
import { setOpen } from "../support/receivers.ts";
import { createWorld } from "../support/world.ts";

test("the overview counts people and transactions, and sums what was validated", async () => {
  const world = await createWorld();
  const back = await signedIn(world, await world.anAdmin());
  const member = await signedIn(world, await world.aMember({ balanceAr: 30_000 }));
  const { id } = await member.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  world.clock.now += 60_000;
  await member.user.requestWithdrawal.mutate({ amountAr: 6_000, phone: "0341234567" });
  await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
  const overview = await back.admin.overview.query();
  expect(overview).toMatchObject({
    totalUsers: 3,
    totalTransactions: 3,
    totalDepositsAr: 30_000,
    totalWithdrawalsAr: 5_000,
    at: world.clock.now,
    waiting: {
      deposit: { requests: 0, oldestAt: null },
      withdrawal: { requests: 1, oldestAt: world.clock.now },
    },
  });
  expect(overview.treasury).toEqual(await back.admin.fund.query());
});

test("what waits is counted by its age", async () => {
  const world = await createWorld();
  const receiver = await world.anAdmin();
  const client = await signedIn(world, await world.aMember({ balanceAr: 30_000 }));
  const declare = (reference: string) =>
    client.user.declareDeposit.mutate({ amountAr: 5_000, receiverPhone: receiver.phone, reference });
  await declare("3210000001");
  world.clock.now += 48 * 3_600_000;
  await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  await declare("3210000002");
  world.clock.now += 6 * 3_600_000 - 1;
  await declare("3210000003");
  const back = await signedIn(world, await world.anAdmin());
  const ages = async () => (await back.admin.overview.query()).waitingAges;
  expect(await ages()).toEqual({ deposit: [1, 1, 0, 1, 0], withdrawal: [0, 1, 0, 0, 0] });
  world.clock.now += 1;
  expect(await ages()).toEqual({ deposit: [1, 0, 1, 1, 0], withdrawal: [0, 0, 1, 0, 0] });
});

test("each day has its figures, and thirty days are shown", async () => {
  const world = await createWorld();
  const back = await signedIn(world, await world.anAdmin());
  await world.fund(100);
  await world.fund(1_000_000, "operator");
  const first = await world.aMember({ balanceAr: 30_000 });
  const client = await signedIn(world, first);
  for (const { id } of (await client.tasks.today.query()).tasks) await client.tasks.complete.mutate({ taskId: id });
  const { days } = await back.admin.overview.query();
  expect(days.firstDay).toBe(dayOf(world.clock.now) - 29);
  const { firstDay: _, ...series } = days;
  expect(Object.values(series).map((values) => values.length)).toEqual(Array(2).fill(30));
  const today = (of: typeof days) => Object.values(of).map((values) => (Array.isArray(values) ? values.at(-1) : null));
  expect(today(days)).toEqual([null, 30_000, 0]);
  world.advanceDays(1);
  await world.aMember({ balanceAr: 5_000 });
  const again = await signedIn(world, first);
  const { id } = await again.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const later = await signedIn(world, await world.anAdmin());
  await later.admin.validate.mutate({ transactionId: id, reference: "payé" });
  const next = (await later.admin.overview.query()).days;
  expect(today(next)).toEqual([null, 5_000, 5_000]);
  expect(next.depositsAr.at(-2)).toBe(30_000);
  expect((await later.admin.fund.query()).rewardDays).toBe(2);
});

test("a member who is deleted no longer counts", async () => {
  const world = await createWorld();
  const admin = await world.anAdmin();
  const { memberId } = await world.aMember();
  world.advanceDays(3);
  const back = await signedIn(world, admin);
  await back.admin.deletePerson.mutate({ memberId, reason: "Inscrit deux fois" });
  expect((await back.admin.overview.query()).totalUsers).toBe(1);
});

test("the first steps are those that an empty installation lacks", async () => {
  const world = await createWorld();
  const admin = await world.anAdmin();
  const back = await signedIn(world, admin);
  await setOpen(world, false);
  const steps = async () => (await back.admin.overview.query()).firstSteps;
  const none = { contact: false, keeper: false, receiver: false, funding: false, level: true, secondAdmin: false };
  expect(await steps()).toEqual(none);
  await setOpen(world, true);
  expect(await steps()).toEqual({ ...none, receiver: true });
  await world.fund(1, "capital");
  expect(await steps()).toEqual({ ...none, receiver: true, secondAdmin: true });
  await world.fund(1);
  expect(await steps()).toMatchObject({ funding: true });
  await world.db.transact(async ({ q, t }) => {
    await q.insert(t.setting).values({ key: "contact.adminPhone", value: "+261340000000", updatedAt: 0 });
    await q.update(t.task).set({ archivedAt: 1 });
  });
  expect(await steps()).toMatchObject({ contact: true, level: false });
});
