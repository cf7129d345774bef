import { beforeEach, expect, test, vi } from "vitest";
import { type Client, clientOf, signedIn, tokenOf } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { confirmImports } from "../support/second.ts";
import { receivedSms } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let solo: Person;
let member: Person;
let back: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  solo = await world.anAdmin({ name: "Solo" });
  member = await world.aMember({ name: "Lova", phone: "+261340000009" });
  [back, front] = [await signedIn(world, hanta), await signedIn(world, member)];
});

const referenceOf = (index: number) => String(3_210_000_000 + index);
const declare = (index: number, amountAr = 50_000, receiver = hanta) =>
  front.user.declareDeposit.mutate({ amountAr, receiverPhone: receiver.phone, reference: referenceOf(index) });
const importLines = (indexes: readonly number[], receiver = hanta, fields = {}) =>
  back.paste(receiver.phone, ...indexes.map((index) => receivedSms({ reference: referenceOf(index), ...fields })));
const planned = async (by = back) => {
  const { count, amountAr } = await by.admin.batchPlan.query();
  return { count, amountAr };
};
const over = async (by = back) => {
  await expect.poll(async () => (await by.admin.batch.query())?.left).toBe(0);
  return by.admin.batch.query();
};
/** How many deposits the journal says were validated. */
const validations = async () => (await journalOf(world)).filter(({ action }) => action === "validate").length;

/** Proposed deposits on two numbers: 3 of 50 000 on Hanta's and 2 on Solo's. */
async function propose() {
  const ids: number[] = [];
  for (const index of [1, 2, 3]) ids.push((await declare(index)).id);
  for (const index of [4, 5]) ids.push((await declare(index, 50_000, solo)).id);
  await importLines([1, 2, 3]);
  await importLines([4, 5], solo);
  return ids;
}

test("the plan says how many deposits and how much each number would credit, and which are left out", async () => {
  await propose();
  await declare(6);
  await importLines([6], hanta, { at: "18/11/26 a 09:00" });
  expect(await back.admin.batchPlan.query()).toEqual({
    count: 5,
    amountAr: 250_000,
    numbers: [
      { phone: hanta.phone, count: 3, amountAr: 150_000 },
      { phone: solo.phone, count: 2, amountAr: 100_000 },
    ],
    withheld: { count: 0, amountAr: 0, thresholdAr: 2_000_000 },
    apart: 1,
    near: 0,
  });
  expect(await back.admin.batch.query()).toBeNull();
});

test("a message that gives a name and no number credits nobody in bulk, whoever declares its reference first", async () => {
  await propose();
  const thief = await signedIn(world, await world.aMember({ name: "Voleur" }));
  const reference = "3210000007";
  const { id } = await thief.user.declareDeposit.mutate({ amountAr: 70_000, receiverPhone: hanta.phone, reference });
  const named = receivedSms({ reference, amount: "70 000", from: "MELINE RASOA" });
  await back.paste(hanta.phone, named);
  expect(await back.admin.batchPlan.query()).toMatchObject({ count: 5, amountAr: 250_000, apart: 1, near: 0 });
  const { lines } = await back.admin.statementLines.query({ view: "proposed" });
  const line = lines.find((one) => one.reference === reference);
  expect(line).toMatchObject({ payer: "unknown", payerEnd: null, deposit: { id, memberName: "Voleur" } });
  // Who decides it alone reads in the queue that nothing says whose money it is.
  const { warnings } = await back.admin.transaction.query({ id });
  expect(warnings).toContainEqual({ kind: "statement", says: "unknownPayer", amountAr: 70_000, writtenName: null });
  await back.admin.validate.mutate({ transactionId: id, statementLineId: line?.id });
});

test("a deposit whose reference must be compared with a credited one's is in no total, and validated by itself", async () => {
  await propose();
  const backSolo = await signedIn(world, solo);
  // Credited without a line, under a reference that has eight digits in a row with the next one's.
  const { id } = await front.user.declareDeposit.mutate({
    amountAr: 50_000,
    receiverPhone: hanta.phone,
    reference: "9876543210",
  });
  await backSolo.admin.validate.mutate({ transactionId: id });
  const reference = "9876543219";
  const near = await front.user.declareDeposit.mutate({ amountAr: 70_000, receiverPhone: hanta.phone, reference });
  await back.paste(hanta.phone, receivedSms({ reference, amount: "70 000" }));
  const plan = await back.admin.batchPlan.query();
  expect(plan).toMatchObject({ count: 5, amountAr: 250_000, apart: 0, near: 1 });
  await back.admin.startBatch.mutate({ count: plan.count, amountAr: plan.amountAr });
  expect(await over()).toMatchObject({ validated: { count: 5, amountAr: 250_000 }, refused: 0 });
  const { lines } = await back.admin.statementLines.query({ view: "proposed" });
  expect(lines.map(({ deposit }) => deposit?.id)).toEqual([near.id]);
  await back.admin.validate.mutate({ transactionId: near.id, statementLineId: lines[0]?.id, isOtherTransfer: true });
  expect(await world.balanceOf(member)).toBe(50_000 + 250_000 + 70_000);
});

test("a batch credits every proposal once, each with its line and its journal entry, also when it is started twice at once", async () => {
  await propose();
  const plan = await planned();
  const [one, other] = await Promise.all([back.admin.startBatch.mutate(plan), back.admin.startBatch.mutate(plan)]);
  expect(other?.id).toBe(one?.id);
  expect(await over()).toMatchObject({
    count: 5,
    validated: { count: 5, amountAr: 250_000 },
    withheld: { count: 0 },
    refused: 0,
    refusals: [],
    isStopped: false,
  });
  expect(await world.balanceOf(member)).toBe(250_000);
  expect(await validations()).toBe(5);
  const { lines } = await back.admin.statementLines.query({ view: "matched" });
  expect(lines.map(({ decidedByName }) => decidedByName)).toEqual(Array(5).fill("Hanta"));
});

/** Runs `act` when the batch is about to make its nth write; the first stores the batch itself. */
function beforeWrite(nth: number, act: () => Promise<unknown>) {
  const { transact } = world.deps.db;
  let writes = 0;
  world.deps.db.transact = async (run, scope) => {
    writes += 1;
    if (writes === nth) {
      world.deps.db.transact = transact;
      await act();
    }
    return transact(run, scope);
  };
}

test("a second press that comes through once the first's batch is over starts no other", async () => {
  await propose();
  const plan = await planned();
  beforeWrite(1, async () => {
    await back.admin.startBatch.mutate(plan);
    await over();
  });
  expect(await back.admin.startBatch.mutate(plan)).toMatchObject({ validated: { count: 5 }, refused: 0 });
  expect(await over()).toMatchObject({ validated: { count: 5, amountAr: 250_000 }, refused: 0 });
});

test("a deposit that a batch cannot credit undoes no other one, and is listed with the reason", async () => {
  const [first = 0] = await propose();
  const plan = await planned();
  const backSolo = await signedIn(world, solo);
  beforeWrite(2, () => backSolo.admin.reject.mutate({ transactionId: first, reason: "Introuvable" }));
  await back.admin.startBatch.mutate(plan);
  expect(await over()).toMatchObject({
    validated: { count: 4, amountAr: 200_000 },
    refused: 1,
    refusals: [{ depositId: first, memberName: "Lova", amountAr: 50_000, code: "ALREADY_DECIDED" }],
  });
  expect(await world.balanceOf(member)).toBe(200_000);
});

test("what exceeds the day's limit without a confirmed line waits in one proposal", async () => {
  for (const index of [1, 2, 3]) {
    await declare(index, 1_900_000);
    await importLines([index], hanta, { amount: "1 900 000" });
  }
  const { withheld } = await back.admin.batchPlan.query();
  expect(withheld).toEqual({ count: 2, amountAr: 3_800_000, thresholdAr: 2_000_000 });
  await back.admin.startBatch.mutate(await planned());
  const batch = await over();
  expect(batch?.withheld).toEqual({ count: 2, amountAr: 3_800_000 });
  const approvals = await back.admin.approvals.query({});
  const runs = approvals.entries.filter(({ kind }) => kind === "deposits");
  expect(batch).toMatchObject({ refused: 0, count: 3 });
  expect(runs).toHaveLength(1);
  expect(await world.balanceOf(member)).toBe(batch?.validated.amountAr);
});

test("nothing of a batch waits once a second administrator has confirmed its lines", async () => {
  for (const index of [1, 2]) await declare(index, 1_900_000);
  await importLines([1, 2], hanta, { amount: "1 900 000" });
  const waiting = async () => (await back.admin.batchPlan.query()).withheld.count;
  expect(await waiting()).toBe(1);
  await confirmImports(world.deps, solo);
  expect(await waiting()).toBe(0);
});

test("a batch resumes where the server stopped, crediting nothing twice", async () => {
  await propose();
  const plan = await planned();
  const { transact } = world.deps.db;
  let writes = 0;
  // The database goes away after the batch was stored and two deposits were credited.
  world.deps.db.transact = (run, scope) => {
    writes += 1;
    if (writes > 3) throw new Error("gone");
    return transact(run, scope);
  };
  await back.admin.startBatch.mutate(plan);
  await expect.poll(() => writes).toBeGreaterThan(5);
  await world.restart();
  world.clock.now += 60_000;
  const stopped = await back.admin.batch.query();
  expect(stopped).toMatchObject({ left: 3, isStopped: true, validated: { count: 2 } });
  expect(await validations()).toBe(2);
  const resumed = await back.admin.startBatch.mutate(plan);
  expect(resumed.id).toBe(stopped?.id);
  expect(await over()).toMatchObject({ validated: { count: 5, amountAr: 250_000 }, refused: 0 });
  expect(await validations()).toBe(5);
  expect(await world.balanceOf(member)).toBe(250_000);
});

test("a batch stops when the administrator who started it is blocked", async () => {
  await propose();
  const plan = await planned();
  const backSolo = await signedIn(world, solo);
  const warned = vi.spyOn(world.deps.log, "warn");
  beforeWrite(2, () => backSolo.admin.toggleStatus.mutate({ memberId: hanta.memberId, reason: "Absent" }));
  await back.admin.startBatch.mutate(plan);
  await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0);
  expect((await planned(backSolo)).count).toBe(5 - (await validations()));
  expect(await validations()).toBeLessThan(5);
});

test("a batch is refused when its deposits are no longer what was shown", async () => {
  await propose();
  const { count, amountAr } = await planned();
  const changed = () => back.admin.startBatch.mutate({ count, amountAr: amountAr - 1 });
  await expectRefused(world, changed, "PROPOSALS_CHANGED");
  await expectFieldsChecked(world, back.admin.startBatch.mutate, { count, amountAr });
});

test("an administrator's own deposit is in no batch of theirs, and a colleague's batch is not shown as theirs", async () => {
  await back.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: solo.phone, reference: referenceOf(9) });
  await importLines([9], solo, { from: `RABE ${hanta.phone.replace("+261", "0")}` });
  expect(await planned()).toEqual({ count: 0, amountAr: 0 });
  const backSolo = clientOf(world, await tokenOf(world, solo));
  await backSolo.admin.startBatch.mutate(await planned(backSolo));
  expect(await over(backSolo)).toMatchObject({ validated: { count: 1 } });
  expect(await back.admin.batch.query()).toBeNull();
});
