import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "../../src/shared/day.ts";
import { AppError } from "../../src/shared/errors.ts";
import { MOST_VALIDATED, type SeenPair } from "../../src/shared/statement/pairs.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { expectFieldsChecked, plainSpaces } from "../support/refused.ts";
import { confirmImports } from "../support/second.ts";
import { receivedSms, reversedSms, writtenAt } from "../support/statement.ts";
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
/** What « Valider tout » would send now. */
const seen = async (by = back): Promise<SeenPair[]> =>
  (await by.admin.pairs.query()).deposits.map(({ memberName: _, ...one }) => one);
const validate = (deposits: SeenPair[], by = back) => by.admin.validateMany.mutate({ deposits });
const countOf = (outcomes: readonly { outcome: string }[], kind: string) =>
  outcomes.filter(({ outcome }) => outcome === kind).length;
/** How many deposits the journal says were validated. */
const validations = async () => (await journalOf(world)).filter(({ action }) => action === "validate").length;
/** The sentence with which the one deposit is refused. */
async function reasonOf(deposit: SeenPair, by = back) {
  const [outcome] = await validate([deposit], by);
  return outcome?.outcome === "refused" ? plainSpaces(outcome.reason) : outcome?.outcome;
}
const CHANGED = "Ce dépôt n'est plus celui que propose sa ligne, ou demande un regard. Décidez-le séparément.";
const lineOf = async (reference: string) => {
  const { lines } = await back.admin.statementLines.query({ view: "proposed" });
  const { id: lineId, amountAr, deposit } = lines.find((line) => line.reference === reference) ?? {};
  return { transactionId: deposit?.id ?? 0, lineId: lineId ?? 0, amountAr: amountAr ?? 0 };
};

/** Proposed deposits on two numbers: 3 of 50 000 on Hanta's and 2 on Solo's. */
async function propose() {
  const ids: number[] = [];
  for (const index of [1, 2, 3]) ids.push((await declare(index)).id);
  for (const index of [4, 5]) ids.push((await declare(index, 50_000, solo)).id);
  await importLines([1, 2, 3]);
  await importLines([4, 5], solo);
  return ids;
}

test("the plan says which deposits and how much each number would credit, and how many are left out", async () => {
  const ids = await propose();
  await declare(6);
  await importLines([6], hanta, { at: "18/11/26 a 09:00" });
  const { deposits, ...plan } = await back.admin.pairs.query();
  expect(plan).toEqual({
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
  const of = (transactionId: number) => ({ transactionId, amountAr: 50_000, memberName: "Lova" });
  expect(deposits.map(({ lineId: _, ...one }) => one)).toEqual(ids.map(of));
});

test("every proposal is credited once, with its line and its journal entry, also when the answer was lost and the call is sent again", async () => {
  await propose();
  const deposits = await seen();
  const outcomes = await validate(deposits);
  expect(outcomes).toEqual(deposits.map((one) => ({ ...one, outcome: "validated" })));
  expect(await validate(deposits)).toEqual(outcomes);
  expect(await world.balanceOf(member)).toBe(250_000);
  expect(await validations()).toBe(5);
  const { lines } = await back.admin.statementLines.query({ view: "matched" });
  expect(lines.map(({ decidedByName }) => decidedByName)).toEqual(Array(5).fill("Hanta"));
  expect(await back.admin.pairs.query()).toMatchObject({ count: 0, amountAr: 0, deposits: [], numbers: [] });
});

test("what changed meanwhile is refused by itself with its reason, and undoes no other", async () => {
  const [rejected = 0, validated = 0] = await propose();
  const deposits = await seen();
  const backSolo = await signedIn(world, solo);
  await backSolo.admin.reject.mutate({ transactionId: rejected, reason: "Introuvable" });
  await backSolo.admin.validate.mutate({ transactionId: validated });
  await back.admin.ignoreStatementLine.mutate({ lineId: deposits[2]?.lineId ?? 0, reason: "Autre chose" });
  await back.paste(solo.phone, reversedSms({ reference: referenceOf(4) }));
  const outcomes = await validate(deposits);
  const reasons = outcomes.map((one) => (one.outcome === "refused" ? plainSpaces(one.reason) : one.outcome));
  expect(reasons).toEqual([
    expect.stringMatching(/^Déjà rejeté par Solo /),
    expect.stringMatching(/^Déjà validé par Solo /),
    expect.stringMatching(/^Cette ligne du relevé ou ce dépôt est déjà traité\./),
    expect.stringMatching(/annulé/),
    "validated",
  ]);
  expect(await world.balanceOf(member)).toBe(100_000);
});

describe("the server credits among others only what was seen and needs no look:", () => {
  test("another amount than the one that was seen is refused", async () => {
    await propose();
    const [first] = await seen();
    expect(await reasonOf({ ...(first as SeenPair), amountAr: 49_999 })).toBe(CHANGED);
  });

  test("another line than the deposit's is refused", async () => {
    await propose();
    const [first, second] = await seen();
    expect(await reasonOf({ ...(first as SeenPair), lineId: second?.lineId ?? 0 })).toBe(CHANGED);
    expect(await reasonOf({ ...(first as SeenPair), lineId: 1_000_000 })).toBe("Cette ligne de relevé n'existe pas.");
  });

  test("a message that gives a name and no number credits nobody, whoever declares its reference first", async () => {
    const thief = await world.aMember({ name: "Voleur" });
    const { user } = await signedIn(world, thief);
    const reference = "3210000007";
    const { id } = await user.declareDeposit.mutate({ amountAr: 70_000, receiverPhone: hanta.phone, reference });
    const named = receivedSms({ reference, amount: "70 000", from: "MELINE RASOA" });
    await back.paste(hanta.phone, named);
    expect(await back.admin.pairs.query()).toMatchObject({ count: 0, apart: 1, near: 0, deposits: [] });
    const line = await lineOf(reference);
    expect(line.transactionId).toBe(id);
    expect(await reasonOf(line)).toBe(CHANGED);
    expect(await world.balanceOf(thief)).toBe(0);
    // Who decides it alone reads in the queue that nothing says whose money it is.
    const { warnings } = await back.admin.transaction.query({ id });
    expect(warnings).toContainEqual({
      kind: "statement",
      says: "unknownPayer",
      amountAr: 70_000,
      writtenName: "MELINE RASOA",
    });
    await back.admin.validate.mutate({ transactionId: id, statementLineId: line.lineId });
  });

  test("a payment of another day, and a line typed by a person, are refused", async () => {
    await declare(6);
    await importLines([6], hanta, { at: "18/11/26 a 09:00" });
    expect(await reasonOf(await lineOf(referenceOf(6)))).toBe(CHANGED);
    await declare(7);
    await back.paste(hanta.phone, "Voaray ny vola 50 000 Ar avy tamin'i RAKOTO");
    const { unread } = await back.admin.statementUnread.query({});
    const typed = { reference: referenceOf(7), amountAr: 50_000, payerPhone: member.phone };
    await back.admin.addStatementLine.mutate({ unreadId: unread[0]?.id ?? 0, ...typed });
    expect(await reasonOf(await lineOf(referenceOf(7)))).toBe(CHANGED);
    expect(await back.admin.pairs.query()).toMatchObject({ count: 0, apart: 2 });
  });

  test("another payer's money is refused", async () => {
    const { id } = await declare(6);
    await importLines([6], hanta, { from: "RABE 0340000008" });
    const { lines } = await back.admin.statementLines.query({ view: "different" });
    expect(await reasonOf({ transactionId: id, lineId: lines[0]?.id ?? 0, amountAr: 50_000 })).toBe(CHANGED);
  });

  test("a reference near a credited one's is in no total, refused, and validated by itself", async () => {
    await propose();
    // Credited without a line, under a reference that has eight digits in a row with the next one's.
    const { id } = await front.user.declareDeposit.mutate({
      amountAr: 50_000,
      receiverPhone: hanta.phone,
      reference: "9876543210",
    });
    await (await signedIn(world, solo)).admin.validate.mutate({ transactionId: id });
    const reference = "9876543219";
    await front.user.declareDeposit.mutate({ amountAr: 70_000, receiverPhone: hanta.phone, reference });
    await back.paste(hanta.phone, receivedSms({ reference, amount: "70 000" }));
    expect(await back.admin.pairs.query()).toMatchObject({ count: 5, amountAr: 250_000, apart: 0, near: 1 });
    const near = await lineOf(reference);
    expect(await reasonOf(near)).toMatch(/^Au moins 8 chiffres de suite .*\(9876543210\)/);
    const { transactionId, lineId } = near;
    await back.admin.validate.mutate({ transactionId, statementLineId: lineId, isOtherTransfer: true });
    expect(await world.balanceOf(member)).toBe(50_000 + 70_000);
  });

  test("an administrator's own deposit is in no plan of theirs, and refused", async () => {
    const own = { amountAr: 50_000, receiverPhone: solo.phone, reference: referenceOf(9) };
    await back.user.declareDeposit.mutate(own);
    await importLines([9], solo, { from: `RABE ${hanta.phone.replace("+261", "0")}` });
    expect(await seen()).toEqual([]);
    const backSolo = await signedIn(world, solo);
    const [deposit] = await seen(backSolo);
    expect(await reasonOf(deposit as SeenPair)).toMatch(/^Vous ne pouvez pas décider de votre propre transaction/);
    expect(await validate(await seen(backSolo), backSolo)).toMatchObject([{ outcome: "validated" }]);
  });

  test("a withdrawal is not paid through it", async () => {
    await propose();
    const [first] = await seen();
    const rich = await world.aMember({ balanceAr: 50_000 });
    const { user } = await signedIn(world, rich);
    const { id } = await user.requestWithdrawal.mutate({ amountAr: 50_000, phone: rich.phone });
    expect(await reasonOf({ ...(first as SeenPair), transactionId: id })).toBe(CHANGED);
  });
});

test("what exceeds the day's limit without a confirmed line waits in one proposal", async () => {
  for (const index of [1, 2, 3]) {
    await declare(index, 1_900_000);
    await importLines([index], hanta, { amount: "1 900 000" });
  }
  const { withheld } = await back.admin.pairs.query();
  expect(withheld).toEqual({ count: 2, amountAr: 3_800_000, thresholdAr: 2_000_000 });
  const deposits = await seen();
  const outcomes = await validate(deposits);
  // Each is a transaction of its own, and PostgreSQL begins them together: any of them may be the first.
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["validated", "withheld", "withheld"]);
  expect(await validate(deposits)).toEqual(outcomes);
  const approvals = await back.admin.approvals.query({});
  const runs = approvals.entries.filter(({ kind }) => kind === "deposits");
  expect(runs).toHaveLength(1);
  expect(await world.balanceOf(member)).toBe(1_900_000);
});

test("nothing waits once a second administrator has confirmed the lines", async () => {
  // Only what a number sent once it was the member's own is proven.
  world.clock.now += DAY_MS;
  [back, front] = [await signedIn(world, hanta), await signedIn(world, member)];
  for (const index of [1, 2]) await declare(index, 1_900_000);
  await importLines([1, 2], hanta, { amount: "1 900 000", at: writtenAt(world.clock.now) });
  const waiting = async () => (await back.admin.pairs.query()).withheld.count;
  expect(await waiting()).toBe(1);
  await confirmImports(world.deps, solo);
  expect(await waiting()).toBe(0);
});

/** Lets so many deposits through, and then fails every write. */
function failAfter(writes: number, error: Error) {
  const { transact } = world.deps.db;
  let left = writes;
  world.deps.db.transact = (run, scope) => {
    left -= 1;
    if (left < 0) throw error;
    return transact(run, scope);
  };
  return () => {
    world.deps.db.transact = transact;
  };
}

test("a call that stopped in the middle is sent again, and goes on where it stopped", async () => {
  await propose();
  const deposits = await seen();
  const heal = failAfter(2, new AppError("BUSY"));
  expect((await refusal(validate(deposits))).code).toBe("BUSY");
  heal();
  expect(await validations()).toBe(2);
  expect(countOf(await validate(deposits), "validated")).toBe(5);
  expect(await validations()).toBe(5);
  expect(await world.balanceOf(member)).toBe(250_000);
});

test("a deposit on which the server stumbles holds up no other, and says so", async () => {
  await propose();
  const heal = failAfter(4, new Error("stumbles"));
  const outcomes = await validate(await seen());
  heal();
  expect(countOf(outcomes, "validated")).toBe(4);
  expect(outcomes.at(-1)).toMatchObject({
    outcome: "refused",
    reason: expect.stringMatching(/^Une erreur est survenue/),
  });
  expect(await seen()).toHaveLength(1);
});

test("an administrator who is blocked in the middle credits nothing more", async () => {
  await propose();
  const backSolo = await signedIn(world, solo);
  const { transact } = world.deps.db;
  let writes = 0;
  world.deps.db.transact = async (run, scope) => {
    writes += 1;
    if (writes === 2) await backSolo.admin.toggleStatus.mutate({ memberId: hanta.memberId, reason: "Absent" });
    return transact(run, scope);
  };
  expect((await refusal(validate(await seen()))).status).toBeLessThan(500);
  world.deps.db.transact = transact;
  expect(await validations()).toBeLessThan(5);
  expect(await seen(backSolo)).toHaveLength(5 - (await validations()));
});

test("a call carries at most fifty deposits, each checked field by field", async () => {
  const [one] = [{ transactionId: 1, lineId: 1, amountAr: 5_000 }];
  const send = (deposit: SeenPair) => validate([deposit]);
  for (const name of ["transactionId", "lineId", "amountAr"])
    for (const value of [undefined, null, "1", 1.5, {}])
      expect((await refusal(send({ ...one, [name]: value } as SeenPair))).code).toBe("INVALID_INPUT");
  await expectFieldsChecked(world, back.admin.validateMany.mutate, { deposits: [one] });
  expect((await refusal(validate([]))).code).toBe("INVALID_INPUT");
  expect((await refusal(validate(Array(MOST_VALIDATED + 1).fill(one)))).code).toBe("INVALID_INPUT");
});
