import { beforeEach, describe, expect, test } from "vitest";
import { checkAlarms } from "../../src/server/features/alarm/alarm.service.ts";
import { findUnmatched } from "../../src/server/features/journal/record.service.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { newAdminOf } from "../support/new-accounts.ts";
import { expectRefused } from "../support/refused.ts";
import { receivedSms, reversedSms } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// An operator took a transfer back after its deposit was credited: the money goes back, from the member first.

const R = "3210000001";

let world: World;
let hanta: Person;
let referrer: Person;
let member: Person;
let back: Client["admin"];
/** Of the colleague who brings in the operator's messages. */
let desk: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  await world.fund(20_000_000);
  hanta = await world.anAdmin({ name: "Hanta" });
  referrer = await world.aMember();
  member = await world.aMember({ name: "Lova", referrer });
  [back, front] = [(await signedIn(world, hanta)).admin, await signedIn(world, member)];
  desk = await signedIn(world, await world.anAdmin({ name: "Solo" }));
});

/** A credited deposit of 50 000 Ar, or another amount, on Hanta's number. */
async function credited(reference = R, amountAr = 50_000): Promise<number> {
  const { id } = await front.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference });
  await back.validate.mutate({ transactionId: id });
  return id;
}
const takeBack = (...references: string[]) => takeBackOf("50 000", ...(references.length > 0 ? references : [R]));
const takeBackOf = (amount: string, ...references: string[]) =>
  desk.paste(hanta.phone, ...references.map((reference) => reversedSms({ reference, amount })));
const reverse = async (transactionId: number) => {
  const { restAr } = await back.reversal.query({ transactionId });
  return back.reverseDeposit.mutate({ transactionId, restAr });
};
async function buy(name: string) {
  const { levels } = await front.user.levels.query();
  const level = levels.find((one) => one.name === name);
  await front.user.buyLevel.mutate({ levelId: level?.id ?? 0, expectedPriceAr: level?.toPayAr ?? 0 });
}
const withdraw = async (amountAr: number) =>
  (await front.user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" })).id;
const me = () => front.user.me.query();
const statusOf = async (id: number) => (await front.user.transaction.query({ id })).status;
async function doTasks() {
  const { tasks } = await front.tasks.today.query();
  const answers = [];
  for (const { id, done } of tasks) if (!done) answers.push(await front.tasks.complete.mutate({ taskId: id }));
  return answers;
}

test("a reversal of money that is still there takes it back, and leaves nothing owed", async () => {
  const id = await credited();
  await takeBack();
  await checkAlarms(world.deps);
  expect(world.alarms.list()).toMatchObject([{ name: "reversal", records: [String(id)] }]);
  expect(await back.openReversals.query()).toMatchObject([
    { transactionId: id, memberName: "Lova", cashPhone: hanta.phone, restAr: 50_000, isReversed: false },
  ]);
  const { effect, said } = await back.reversal.query({ transactionId: id });
  expect(said).toMatchObject({ amountAr: 50_000, importedByName: "Solo" });
  expect(await reverse(id)).toEqual(effect);
  expect(effect).toEqual({
    fromMemberAr: 50_000,
    rejected: [],
    endedLevel: null,
    undoneAr: 0,
    fromSalesAr: 0,
    fromOperatorAr: 0,
    openAr: 0,
    owedAr: 0,
  });
  expect(await world.balanceOf(member)).toBe(0);
  const shown = { status: "validated", takenBackAt: world.clock.now };
  expect(await front.user.transaction.query({ id })).toMatchObject(shown);
  expect((await front.user.transactionPage.query({ type: "deposit" })).entries).toMatchObject([{ id, ...shown }]);
  await checkAlarms(world.deps);
  expect(world.alarms.list()).toEqual([]);
  expect(await back.openReversals.query()).toEqual([]);
  expect(await back.overview.query()).toMatchObject({ totalDepositsAr: 0, totalTransactions: 1 });
  expect((await journalOf(world)).at(-1)).toMatchObject({ action: "reverseDeposit", targetKind: "transaction" });
  expect((await findUnmatched(world.db.read, "")).filter((name) => name.includes("reversal"))).toEqual([]);
  expect((await back.movements.query({ kind: "reversal" })).entries).toMatchObject([
    { kind: "reversal", amountAr: 50_000, cashPhone: hanta.phone, who: "Lova", reference: R, recordedByName: "Hanta" },
  ]);
  await expectRefused(world, () => back.reverseDeposit.mutate({ transactionId: id, restAr: 0 }), "REVERSAL_DONE");
});

test("each deposit says for itself whether its money was taken back", async () => {
  const [kept, taken] = [await credited(), await credited("4321112223", 20_000)];
  await takeBack("4321112223");
  await reverse(taken);
  const { entries } = await front.user.transactionPage.query({ type: "deposit" });
  expect(entries.map(({ id, takenBackAt }) => [id, takenBackAt])).toEqual([
    [taken, world.clock.now],
    [kept, null],
  ]);
});

test("withdrawals that wait are rejected, newest first, with a reason, and no more of them than needed", async () => {
  const id = await credited();
  const [older, newer] = [await withdraw(30_000), await withdraw(15_000)];
  await takeBack();
  expect(await reverse(id)).toMatchObject({
    fromMemberAr: 50_000,
    rejected: [{ id: newer }, { id: older }],
    openAr: 0,
  });
  for (const one of [older, newer]) expect(await statusOf(one)).toBe("rejected");
  expect((await front.user.transaction.query({ id: newer })).reason).toContain(`n°\u00a0${id}`);

  const again = await credited("4321112223");
  const [kept, rejected] = [await withdraw(20_000), await withdraw(25_000)];
  await takeBack("4321112223");
  await credited("5432223334", 20_000);
  expect(await reverse(again)).toMatchObject({ fromMemberAr: 50_000, rejected: [{ id: rejected }] });
  expect(await statusOf(kept)).toBe("pending");
  expect(await me()).toMatchObject({ balanceAr: 0, heldAr: 20_000, owedAr: 0 });
});

test("a deposit that its member mistyped, credited by the line of the transfer, is taken back with that transfer", async () => {
  const [mistyped, tied] = [
    await front.user.declareDeposit.mutate({
      amountAr: 50_000,
      receiverPhone: hanta.phone,
      reference: "3210176366",
    }),
    await credited("7654445556"),
  ];
  const [near, other] = ["3210176399", "8765556667"];
  await desk.paste(
    hanta.phone,
    receivedSms({ reference: near, from: `LOVA ${member.phone}` }),
    receivedSms({ reference: other }),
  );
  const { lines } = await back.statementLines.query({ view: "waiting" });
  const lineOf = (reference: string) => lines.find((line) => line.reference === reference)?.id ?? 0;
  await back.validate.mutate({ transactionId: mistyped.id, statementLineId: lineOf(near) });
  await back.linkStatementLine.mutate({ lineId: lineOf(other), transactionId: tied, reason: "Mal tapé" });
  await takeBack(near, other);
  expect((await back.openReversals.query()).map(({ transactionId }) => transactionId)).toEqual([mistyped.id, tied]);
  expect((await back.transaction.query({ id: tied })).warnings).toMatchObject([{ kind: "reversed" }]);
  await reverse(mistyped.id);
  expect(await world.balanceOf(member)).toBe(50_000);
  await reverse(tied);
  expect(await world.balanceOf(member)).toBe(0);
});

describe("a level bought with the reversed deposit", () => {
  test("ends at once; its bonuses stay owed, half of each gain repays them, and the rest waits until there is money", async () => {
    const id = await credited();
    await buy("VIP2");
    expect(await world.balanceOf(referrer)).toBe(2_500);
    await takeBack();
    expect(await reverse(id)).toEqual({
      fromMemberAr: 0,
      rejected: [],
      endedLevel: "VIP2",
      undoneAr: 47_500,
      fromSalesAr: 47_500,
      fromOperatorAr: 0,
      openAr: 2_500,
      owedAr: 2_500,
    });
    expect(await me()).toMatchObject({ level: { name: "VIP0" }, balanceAr: 0, owedAr: 2_500 });
    expect(await back.openReversals.query()).toMatchObject([{ transactionId: id, restAr: 2_500, isReversed: true }]);

    const gains = await doTasks();
    expect(gains.length).toBeGreaterThan(1);
    for (const { gainAr, repaidAr } of gains) expect(repaidAr).toBe(Math.floor(gainAr / 2));
    const earnedAr = gains.reduce((sum, { gainAr }) => sum + gainAr, 0);
    const repaidAr = gains.reduce((sum, one) => sum + one.repaidAr, 0);
    expect(await me()).toMatchObject({ balanceAr: earnedAr - repaidAr, owedAr: 2_500 - repaidAr });

    // Neither the deposit nor the purchase counts any more: the account never paid, and its tasks bring its referrer nothing.
    expect(await world.balanceOf(referrer)).toBe(2_500);

    // What was repaid is the operator's, and goes first into what is open; then the member's balance.
    const rest = await reverse(id);
    expect(rest).toMatchObject({
      fromMemberAr: earnedAr - repaidAr,
      fromOperatorAr: repaidAr,
      openAr: 2_500 - earnedAr,
    });
    await expectRefused(world, () => reverse(id), "REVERSAL_SHORT");
    await world.fund(1_000, "capital");
    const gift = { memberId: member.memberId, action: "add", amountAr: 1, reason: "Geste" } as const;
    await expectRefused(world, () => back.adjustBalance.mutate(gift), "REVERSAL_OPEN");
    await world.fund(10_000, "capital");
    expect(await reverse(id)).toMatchObject({ fromOperatorAr: 2_500 - earnedAr, openAr: 0 });
    expect((await me()).owedAr).toBe(2_500 - earnedAr);
    expect(await back.openReversals.query()).toEqual([]);
  });

  test("stays when the member's own money had paid for it, even if the deposit was withdrawn afterwards", async () => {
    await world.fund(100_000, "capital");
    await credited("8765556667");
    const id = await credited();
    await buy("VIP2");
    await back.validate.mutate({ transactionId: await withdraw(50_000), reference: "3330000001" });
    await takeBack();
    await world.fund(50_000, "capital");
    expect(await reverse(id)).toMatchObject({
      endedLevel: null,
      undoneAr: 0,
      fromSalesAr: 47_500,
      fromOperatorAr: 2_500,
      owedAr: 50_000,
    });
    expect(await me()).toMatchObject({ level: { name: "VIP2" }, owedAr: 50_000 });
    const [first] = await doTasks();
    expect(first?.repaidAr).toBe(Math.floor((first?.gainAr ?? 0) / 2));
  });
});

test("a member sees each part of the reversal as a row of its own, and administrators see them on the account too", async () => {
  const id = await credited();
  await credited("4321112223", 20_000);
  await withdraw(30_000);
  await buy("VIP1");
  await takeBack();
  await reverse(id);
  const [first] = await doTasks();
  const rows = (await front.user.corrections.query({})).corrections;
  expect(rows.map(({ kind, amountAr }) => [kind, amountAr])).toContainEqual(["reversal", -50_000]);
  expect(rows.filter(({ kind }) => kind === "repayment")).toHaveLength(first?.repaidAr ? 1 : 0);
  const { movements } = await back.transaction.query({ id });
  expect(movements.map(({ kind }) => kind)).toContain("REVERSAL");
});

describe("the reversal is refused", () => {
  test("without the operator's message, with another deposit's, on one's own deposit, or when something changed meanwhile", async () => {
    const id = await credited();
    const press = (restAr = 50_000, transactionId = id) => back.reverseDeposit.mutate({ transactionId, restAr });
    await expectRefused(world, press, "TRANSFER_NOT_REVERSED");
    await expectRefused(world, () => press(50_000, 999), "TRANSACTION_NOT_FOUND");
    await takeBack();
    await expectRefused(world, () => press(40_000), "REVERSAL_CHANGED");
    const { id: waiting } = await front.user.declareDeposit.mutate({
      amountAr: 50_000,
      receiverPhone: hanta.phone,
      reference: "6543334445",
    });
    await takeBack("6543334445");
    await expectRefused(world, () => press(50_000, waiting), "DEPOSIT_NOT_VALIDATED");
    const solo = await world.anAdmin({ name: "Naina" });
    const own = await (await signedIn(world, solo)).user.declareDeposit.mutate({
      amountAr: 50_000,
      receiverPhone: hanta.phone,
      reference: "7654445556",
    });
    await back.validate.mutate({ transactionId: own.id });
    await takeBack("7654445556");
    const self = (await signedIn(world, solo)).admin;
    await expectRefused(
      world,
      () => self.reverseDeposit.mutate({ transactionId: own.id, restAr: 50_000 }),
      "OWN_TRANSACTION",
    );
  });

  test("above the threshold together with what the same administrator reversed of that member within a day", async () => {
    const [first, second] = [await credited(R, 600_000), await credited("4321112223", 600_000)];
    await takeBackOf("600 000", R, "4321112223");
    await reverse(first);
    expect((await refusal(reverse(second))).code).toBe("APPROVAL_REQUIRED");
    world.clock.now += DAY_MS + 1;
    back = (await signedIn(world, hanta)).admin;
    await reverse(second);
  });

  test("to the administrator who brought in the message, and to whom they let in, until somebody else approves it", async () => {
    const id = await credited();
    await takeBack();
    const asked = async (by: Client["admin"]) =>
      (await refusal(by.reverseDeposit.mutate({ transactionId: id, restAr: 50_000 }))).details;
    expect((await asked(desk.admin)).why).toBe("import");
    const about = { kind: "reversal", target: String(id) } as const;
    expect([(await desk.admin.decidedAlone.query(about)).why, (await back.decidedAlone.query(about)).why]).toEqual([
      "import",
      undefined,
    ]);
    expect(await world.balanceOf(member)).toBe(50_000);
    await back.approve.mutate({ approvalId: (await asked(desk.admin)).approvalId ?? 0 });
    expect(await world.balanceOf(member)).toBe(0);

    const next = await credited("4321112223");
    await takeBack("4321112223");
    const accomplice = (await newAdminOf(world, desk, "+261331112277")).admin;
    const press = accomplice.reverseDeposit.mutate({ transactionId: next, restAr: 50_000 });
    expect((await refusal(press)).details.why).toBe("import");
  });

  test("above the threshold, until a second administrator approves it", async () => {
    const id = await credited(R, 1_500_000);
    await takeBackOf("1 500 000", R);
    const { code, details } = await refusal(back.reverseDeposit.mutate({ transactionId: id, restAr: 1_500_000 }));
    expect(code).toBe("APPROVAL_REQUIRED");
    expect(await world.balanceOf(member)).toBe(1_500_000);
    await desk.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    expect(await world.balanceOf(member)).toBe(0);
    expect(await back.openReversals.query()).toEqual([]);
  });
});
