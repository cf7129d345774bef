import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import type { TransactionDetails } from "../../src/shared/transaction-details.ts";
import { changeMember } from "../support/change.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let orange: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  [hanta, orange] = [
    await world.anAdmin({ name: "Hanta" }),
    await world.anAdmin({ name: "Solo", phone: "+261321000001" }),
  ];
  back = await signedIn(world, hanta);
});

const read = (id: number) => back.admin.transaction.query({ id });
const kinds = ({ warnings }: TransactionDetails) => warnings.map(({ kind }) => kind);

async function declare(member: Person, reference: string, to = hanta) {
  world.clock.now += 1_000;
  const { user } = await signedIn(world, member);
  return (await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: to.phone, reference })).id;
}
async function withdraw(member: Person, phone: string) {
  world.clock.now += 60_000;
  return (await (await signedIn(world, member)).user.requestWithdrawal.mutate({ amountAr: 5_000, phone })).id;
}

test("everything around a transaction: its member, their movements, and who decided what", async () => {
  await world.fund(1_000_000);
  const member = await world.aMember({ name: "Lova", level: "VIP1", balanceAr: 30_000 });
  const asked = await withdraw(member, member.phone);
  await back.admin.reject.mutate({ transactionId: asked, reason: "Numéro inactif" });
  const paid = await withdraw(member, member.phone);
  await back.admin.validate.mutate({ transactionId: paid, reference: "payé" });
  const id = await withdraw(member, member.phone);
  const details = await read(id);
  expect(details.entry).toMatchObject({ id, status: "pending", memberName: "Lova", memberBalanceAr: 20_000 });
  expect(details.member).toEqual({
    id: member.memberId,
    name: "Lova",
    phone: member.phone,
    status: "active",
    createdAt: world.clock.now - 180_000,
    balanceAr: 20_000,
    heldAr: 5_000,
    level: expect.objectContaining({ name: "VIP1" }),
    deposits: { count: 1, totalAr: 50_000 },
    withdrawals: { count: 1, totalAr: 5_000 },
  });
  expect(details.movements.map(({ kind, amountAr }) => [kind, amountAr])).toEqual([
    ["WITHDRAWAL_HOLD", -5_000],
    ["WITHDRAWAL_HOLD", -5_000],
    ["WITHDRAWAL_RELEASE", 5_000],
    ["WITHDRAWAL_HOLD", -5_000],
    ["VIP_PURCHASE", -20_000],
    ["DEPOSIT", 50_000],
  ]);
  expect([details.acts, details.warnings]).toEqual([[], []]);
  const decided = await read(asked);
  expect(decided.acts).toMatchObject([{ action: "reject", actorName: "Hanta", reason: "Numéro inactif" }]);
  expect(decided.entry).toMatchObject({ status: "rejected", decidedByName: "Hanta" });
});

test("a deposit says where else its reference was declared, and a date in it that does not fit", async () => {
  const [rado, lova] = [await world.aMember({ name: "Rado" }), await world.aMember({ name: "Lova" })];
  const first = await declare(rado, "PP261121.0955.D87534");
  expect((await read(first)).warnings).toEqual([]);
  await back.admin.reject.mutate({ transactionId: first, reason: "Rien reçu" });
  const second = await declare(lova, "PP261121.0955.D87534");
  const third = await declare(rado, "pp261121.0955.d87534", orange);
  const { warnings } = await read(second);
  expect(warnings).toMatchObject([
    {
      kind: "sameReference",
      count: 2,
      newest: [
        { id: third, memberName: "Rado", status: "pending" },
        { id: first, memberName: "Rado", status: "rejected", type: "deposit", amountAr: 50_000 },
      ],
    },
  ]);
  const old = await declare(lova, "PP261119.0955.D00001");
  expect((await read(old)).warnings).toEqual([{ kind: "referenceDate", writtenAt: Date.UTC(2026, 10, 19, 6, 55) }]);
});

test("a payout warns when it is the first, or goes to a number that is not the account's, is new or shared", async () => {
  const member = await world.aMember({ name: "Lova", balanceAr: 50_000 });
  const other = await world.aMember({ name: "Rado", balanceAr: 50_000, phone: "+261321234567" });
  const own = await withdraw(member, member.phone);
  expect(kinds(await read(own))).toEqual(["firstPayout"]);
  await back.admin.validate.mutate({ transactionId: own, reference: "payé" });
  expect(kinds(await read(own))).toEqual(["firstPayout"]);

  await withdraw(other, "0337777777");
  const id = await withdraw(member, "0337777777");
  expect((await read(id)).warnings).toEqual([
    { kind: "sameNumber", count: 1, newest: [expect.objectContaining({ memberName: "Rado", amountAr: 5_000 })] },
    { kind: "otherNumber", accountPhone: member.phone },
  ]);
  const toOther = await withdraw(member, other.phone);
  expect((await read(toOther)).warnings[0]).toEqual({
    kind: "numberOfOther",
    memberId: other.memberId,
    memberName: "Rado",
  });

  const changedAt = world.clock.now - 71 * HOUR_MS;
  await changeMember(world, member, { phone: "+261337777777", phoneChangedAt: changedAt });
  expect((await read(id)).warnings).toMatchObject([{ kind: "sameNumber" }, { kind: "numberChanged", changedAt }]);
  world.clock.now += 2 * HOUR_MS;
  expect(kinds(await read(id))).toEqual(["sameNumber"]);
  await back.admin.reject.mutate({ transactionId: id, reason: "Rien" });
  world.clock.now += 9 * HOUR_MS;
  expect(kinds(await read(id))).toEqual(["sameNumber"]);
});

test("a transaction that does not exist is refused, and its number is checked", async () => {
  for (const id of [0, -1, 999_999, 9_007_199_254_740_991])
    await expectRefused(world, () => read(id), "TRANSACTION_NOT_FOUND");
  await expectFieldsChecked(world, back.admin.transaction.query, { id: 1 });
});

test("a member sees none of these warnings", async () => {
  const [rado, lova] = [await world.aMember({ name: "Rado" }), await world.aMember({ name: "Lova Secrète" })];
  const id = await declare(rado, "PP261101.0955.D87534");
  await declare(lova, "PP261101.0955.D87534", orange);
  const { user } = await signedIn(world, rado);
  const seen = [
    await user.transaction.query({ id }),
    await user.transactions.query({}),
    await user.transactionPage.query({}),
    await user.recentTransactions.query(),
    await user.adminActions.query({}),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/warning|sameReference|referenceDate|Secrète/);
});

test("a reference that already paid another withdrawal is announced while it is typed, and on both afterwards", async () => {
  const [lova, rado] = [
    await world.aMember({ name: "Lova", balanceAr: 50_000 }),
    await world.aMember({ name: "Rado", balanceAr: 50_000 }),
  ];
  const [first, second] = [await withdraw(lova, lova.phone), await withdraw(rado, rado.phone)];
  const numbers = await back.admin.cashNumbers.query();
  const from = numbers.find(({ balanceAr }) => balanceAr === 50_000)?.phone ?? "";
  const pay = (transactionId: number, reference: string) =>
    back.admin.validate.mutate({ transactionId, reference, cashPhone: from });
  const under = (reference: string, cashPhone = from) => back.admin.payoutsUnder.query({ reference, cashPhone });
  expect(await under("3210176366")).toEqual({ count: 0, newest: [] });
  await pay(first, "3210176366");
  expect(kinds(await read(first))).toEqual(["firstPayout"]);
  for (const typed of ["3210176366", "réf 321 017 63 66", "03210176366"])
    expect(await under(typed)).toMatchObject({ count: 1, newest: [{ id: first, memberName: "Lova" }] });
  for (const other of [under("payé"), under("3210176367"), under("3210176366", orange.phone)])
    expect((await other).count).toBe(0);
  await pay(second, "3210176366");
  expect((await read(second)).warnings[0]).toMatchObject({ kind: "samePayment", count: 1, newest: [{ id: first }] });
  expect((await read(first)).warnings[0]).toMatchObject({ kind: "samePayment", count: 1, newest: [{ id: second }] });
  const words = [await withdraw(lova, lova.phone), await withdraw(rado, rado.phone)];
  for (const id of words) await pay(id, "payé");
  expect(kinds(await read(words[1] ?? 0))).toEqual([]);
  const asked = { cashPhone: from, reference: "3210176366" };
  await expectFieldsChecked(world, back.admin.payoutsUnder.query, asked);
});
