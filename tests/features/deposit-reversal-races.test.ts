import { beforeEach, expect, test } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { atOnce, expectOneOfTwenty } from "../support/refused.ts";
import { reversedSms, smsOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const R = "3210000001";

let world: World;
let hanta: Person;
let member: Person;
let back: Client["admin"];
let front: Client;
let id: number;
let desk: Client["admin"];
beforeEach(async () => {
  world = await createWorld();
  await world.fund(20_000_000);
  hanta = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ referrer: await world.aMember() });
  [back, front] = [(await signedIn(world, hanta)).admin, await signedIn(world, member)];
  ({ id } = await front.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference: R }));
  await back.validate.mutate({ transactionId: id });
  desk = (await signedIn(world, await world.anAdmin({ name: "Solo" }))).admin;
});
// Closing proves that every invariant holds, and that nothing is below zero.

const takeBack = (amount = "50 000", phone = hanta.phone) =>
  desk.importStatement.mutate(smsOf(phone, reversedSms({ reference: R, amount })));
const reverse = (restAr = 50_000) => back.reverseDeposit.mutate({ transactionId: id, restAr });
const takenAr = async () => (await back.reversal.query({ transactionId: id })).takenAr;

test("of 20 administrators who reverse a deposit at once, one succeeds", async () => {
  await takeBack();
  await expectOneOfTwenty(() => reverse(), "REVERSAL_DONE");
  expect([await takenAr(), await world.balanceOf(member)]).toEqual([50_000, 0]);
});

test("of 20 who take back the part that the operator took back, one succeeds, and no more is taken", async () => {
  await takeBack("20 000");
  await expectOneOfTwenty(() => reverse(20_000), "REVERSAL_DONE");
  expect([await takenAr(), await world.balanceOf(member)]).toEqual([20_000, 30_000]);
});

test("a part taken back while another message about it comes in is what was looked at, or refused", async () => {
  await takeBack("20 000");
  const other = await world.anAdmin({ name: "Naina" });
  const { answers, codes } = await atOnce(
    6,
    (index): Promise<object> => (index === 2 ? takeBack("15 000", other.phone) : reverse(20_000)),
  );
  expect(["REVERSAL_DONE", "REVERSAL_CHANGED"]).toEqual(expect.arrayContaining(codes));
  const { restAr } = await back.reversal.query({ transactionId: id });
  // The import, and one reversal unless the import was there first.
  expect([answers.length, restAr]).toEqual(answers.length === 2 ? [2, 15_000] : [1, 35_000]);
  await reverse(restAr);
  expect([await takenAr(), await world.balanceOf(member)]).toEqual([35_000, 15_000]);
});

test("a deposit reversed while its member withdraws is taken from the balance or from what is held", async () => {
  await takeBack();
  const { answers } = await atOnce(6, (index): Promise<object> => {
    if (index === 3) return reverse();
    return front.user.requestWithdrawal.mutate({ amountAr: 20_000 + index * 1_000, phone: "0341234567" });
  });
  expect(answers.length).toBeGreaterThan(0);
  const { balanceAr, heldAr, owedAr } = await front.user.me.query();
  expect([await takenAr(), balanceAr + heldAr, owedAr]).toEqual([50_000, 0, 0]);
});

test("a deposit reversed while a withdrawal is paid: the withdrawal is paid, or it is rejected and repays", async () => {
  await takeBack();
  const withdrawal = await front.user.requestWithdrawal.mutate({ amountAr: 50_000, phone: "0341234567" });
  await world.fund(50_000, "capital");
  await atOnce(
    8,
    (index): Promise<object> =>
      index % 2 ? back.validate.mutate({ transactionId: withdrawal.id, reference: "3330000001" }) : reverse(),
  );
  const { status } = await front.user.transaction.query({ id: withdrawal.id });
  // Paid out of the very number, nothing is left on it to take: all stays open, and owed.
  const { owedAr } = await front.user.me.query();
  expect([status, await takenAr(), owedAr]).toEqual(
    status === "validated" ? ["validated", 0, 50_000] : ["rejected", 50_000, 0],
  );
});

test("a deposit reversed while its member buys a level and does tasks ends the level, and takes no more than is owed", async () => {
  await takeBack();
  const { levels } = await front.user.levels.query();
  const vip2 = levels.find(({ name }) => name === "VIP2");
  const { tasks } = await front.tasks.today.query();
  await front.user.buyLevel.mutate({ levelId: vip2?.id ?? 0, expectedPriceAr: 50_000 });
  await reverse();
  await atOnce(9, (index) => front.tasks.complete.mutate({ taskId: tasks[index % tasks.length]?.id ?? 0 }));
  const { level, owedAr, balanceAr } = await front.user.me.query();
  const gainedAr = tasks.reduce((sum, { gainAr }) => sum + gainAr, 0);
  const repaidAr = tasks.reduce((sum, { gainAr }) => sum + Math.floor(gainAr / 2), 0);
  expect([level.name, owedAr, balanceAr]).toEqual(["VIP0", 2_500 - repaidAr, gainedAr - repaidAr]);
});
