import { beforeEach, describe, expect, test } from "vitest";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { DAY_MS, formatNumericDate, formatTime, MINUTE_MS } from "../../src/shared/day.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { type Client, signedIn } from "../support/client.ts";
import { recordTogether } from "../support/second.ts";
import { smsOf } from "../support/statement.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let member: Person;
let back: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ name: "Lova", balanceAr: 100_000 });
  [back, front] = [await signedIn(world, hanta), await signedIn(world, member)];
  const funding = { kind: "capital", who: "Partenaire", amountAr: 90_000, cashPhone: hanta.phone } as const;
  await recordTogether(world.deps, hanta, await world.anAdmin(), { ...funding, reference: "F-1" });
});

const ask = async (amountAr = 10_000, by = front, phone = member.phone) => {
  const { id } = await by.user.requestWithdrawal.mutate({ amountAr, phone });
  world.clock.now += MINUTE_MS;
  return id;
};
/** MVola's SMS of a payout, of now. */
const sent = (reference: string, amountAr = 10_000, to = member.phone) => {
  const at = `${formatNumericDate(world.clock.now)} a ${formatTime(world.clock.now)}:30`;
  return `Vous avez transfere ${amountAr} Ar a LOVA(0${nationalDigits(to)}) le ${at}. Frais:100 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: ${reference}`;
};
const paste = (...messages: string[]) => back.admin.importStatement.mutate(smsOf(hanta.phone, ...messages));
const payouts = () => back.admin.statementPayouts.query();
const pairs = async () =>
  (await payouts()).matches.map(({ transfer, withdrawal }) => ({ entryId: transfer.id, transactionId: withdrawal.id }));
const pay = async () => back.admin.paySent.mutate({ pairs: await pairs() });
const ties = async () =>
  (await world.db.read.q.select().from(world.db.read.t.statementEntry).orderBy(world.db.read.t.statementEntry.id)).map(
    ({ transactionId }) => transactionId,
  );

test("a statement's sent transfers pay the waiting withdrawals they match, once, under the operator's reference", async () => {
  const ids = [await ask(10_000), await ask(20_000), await ask(30_000)];
  await paste(sent("3210000001", 10_000), sent("3210000002", 20_000), sent("3210000003", 7_000));
  expect(await payouts()).toMatchObject({
    matches: [{ withdrawal: { id: ids[0], memberName: "Lova" } }, { withdrawal: { id: ids[1] } }],
    several: [],
    others: 1,
  });
  const seen = await pairs();
  expect((await pay()).map(({ outcome }) => outcome)).toEqual(["paid", "paid"]);
  const [first] = (await front.user.transactions.query({ type: "withdrawal" })).filter(({ id }) => id === ids[0]);
  expect(first).toMatchObject({ status: "validated", operatorPhone: hanta.phone, decisionReference: "3210000001" });
  expect(await ties()).toEqual([ids[0], ids[1], null]);
  expect(await back.admin.paySent.mutate({ pairs: seen })).toMatchObject([{ outcome: "paid" }, { outcome: "paid" }]);
  expect(await payouts()).toEqual({ matches: [], several: [], twice: [], others: 1 });
});

describe("two sendings that fit one withdrawal", () => {
  const references = async () =>
    (await payouts()).twice.map(({ transfers, withdrawals }) => [
      transfers.map(({ reference }) => reference),
      withdrawals.map(({ id }) => id),
    ]);

  test("may have paid it twice: none is recorded for it by itself", async () => {
    const id = await ask();
    await paste(sent("3210000001"), sent("3210000002"));
    expect(await payouts()).toMatchObject({ matches: [], several: [], others: 0 });
    const [both] = (await payouts()).twice;
    const at = Math.floor(world.clock.now / MINUTE_MS) * MINUTE_MS + 30_000;
    const message = { phone: hanta.phone, payeePhone: member.phone, amountAr: 10_000, happenedAt: at };
    expect(both).toEqual({
      transfers: [
        { id: 1, ...message, reference: "3210000001" },
        { id: 2, ...message, reference: "3210000002" },
      ],
      withdrawals: [{ id, memberName: "Lova", createdAt: expect.any(Number) }],
    });
    const guess = [{ entryId: 1, transactionId: id }];
    expect(await back.admin.paySent.mutate({ pairs: guess })).toMatchObject([{ outcome: "refused" }]);
  });

  test("are still shown once it was decided by one of them, for a month", async () => {
    const id = await ask();
    await paste(sent("3210000001"), sent("3210000002"));
    await back.admin.validate.mutate({ transactionId: id, cashPhone: hanta.phone, reference: "3210000001" });
    expect(await references()).toEqual([[["3210000001", "3210000002"], [id]]]);
    world.clock.now += 31 * DAY_MS;
    back = await signedIn(world, hanta);
    expect(await references()).toEqual([]);
  });

  test("are seen too when the second comes after the first was recorded, and from another number", async () => {
    const solo = await world.anAdmin({ name: "Solo" });
    const id = await ask();
    await paste(sent("3210000001"));
    await pay();
    expect(await references()).toEqual([]);
    await back.admin.importStatement.mutate(smsOf(solo.phone, sent("3210000002")));
    expect(await references()).toEqual([[["3210000001", "3210000002"], [id]]]);
  });

  test("are no longer, once an operator took one of them back", async () => {
    const id = await ask();
    await paste(sent("3210000001"));
    await pay();
    await paste(sent("3210000002"));
    expect(await references()).toEqual([[["3210000001", "3210000002"], [id]]]);
    // The first failed, and the second one was sent for it.
    await paste("Le transfert de 10 000 Ar a LOVA a ete annule. Solde: 69 239 Ar. Ref: 3210000001");
    expect(await references()).toEqual([]);
  });

  test("leave a second withdrawal of the same amount to its own sending", async () => {
    const first = await ask();
    await paste(sent("3210000001"));
    await pay();
    const second = await ask();
    await paste(sent("3210000002"));
    expect(await references()).toEqual([]);
    expect(await pairs()).toMatchObject([{ transactionId: second }]);
    expect(await ties()).toEqual([first, null]);
  });
});

test("a sent transfer that matches two equal withdrawals pays neither by itself", async () => {
  const ids = [await ask(), await ask()];
  await paste(sent("3210000001"));
  expect(await payouts()).toMatchObject({ matches: [], several: [{ withdrawals: [{ id: ids[0] }, { id: ids[1] }] }] });
  const [entry] = await world.db.read.q.select().from(world.db.read.t.statementEntry);
  const guess = [{ entryId: entry?.id ?? 0, transactionId: ids[0] ?? 0 }];
  expect(await back.admin.paySent.mutate({ pairs: guess })).toMatchObject([
    { outcome: "refused", reason: expect.stringContaining("n'est plus celui de ce retrait") },
  ]);
});

test("a payment that would be refused by hand is refused with the reason, and the others are paid", async () => {
  const solo = await world.anAdmin({ name: "Solo" });
  const rich = await world.aMember({ balanceAr: 2_000_000 });
  const own = await ask(11_000, await signedIn(world, await world.aMember({ balanceAr: 20_000 })), hanta.phone);
  const big = await ask(1_500_000, await signedIn(world, rich), rich.phone);
  const usual = await ask(10_000);
  await paste(
    sent("3210000001", 11_000, hanta.phone),
    sent("3210000002", 1_500_000, rich.phone),
    sent("3210000003", 10_000),
  );
  const outcomes = await pay();
  const of = (id: number) => outcomes.find(({ transactionId }) => transactionId === id)?.outcome;
  expect([of(own), of(big), of(usual)]).toEqual(["refused", "withheld", "paid"]);
  expect(solo.memberId).toBeGreaterThan(0);
});

describe("a payout that was recorded before its message came", () => {
  test.each([
    ["under its reference", "3210000001"],
    ["without one", undefined],
  ])("%s is linked to it", async (_, reference) => {
    const id = await ask();
    // The old door has no field for it.
    await validate(world.deps, callOf(hanta), { transactionId: id, cashPhone: hanta.phone, reference });
    await paste(sent("3210000001"));
    expect(await ties()).toEqual([id]);
  });

  test("without one is linked to it as well when it is recorded after it", async () => {
    const id = await ask();
    await paste(sent("3210000001"));
    await validate(world.deps, callOf(hanta), { transactionId: id, cashPhone: hanta.phone });
    expect(await ties()).toEqual([id]);
  });

  test("under another reference is not linked, and that message pays nothing else", async () => {
    const paid = await ask();
    const waiting = await ask();
    await back.admin.validate.mutate({ transactionId: paid, cashPhone: hanta.phone, reference: "3219999999" });
    await paste(sent("3210000001"));
    expect(await ties()).toEqual([null]);
    expect(await payouts()).toMatchObject({ matches: [], several: [{ withdrawals: [{ id: waiting }] }] });
  });
});

test("a payout recorded under the reference of an imported message is linked to it", async () => {
  await paste(sent("3210000001"));
  const id = await ask();
  await back.admin.validate.mutate({ transactionId: id, cashPhone: hanta.phone, reference: "3210000001" });
  expect(await ties()).toEqual([id]);
});

test("a sent transfer that was taken back pays nothing", async () => {
  await ask();
  await paste(sent("3210000001"), "Le transfert de 10 000 Ar a LOVA a ete annule. Solde: 69 239 Ar. Ref: 3210000001");
  expect(await payouts()).toEqual({ matches: [], several: [], twice: [], others: 0 });
});
