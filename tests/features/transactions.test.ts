import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import type { OwnTransactionPage, OwnTransactionsInput } from "../../src/shared/transactions.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
});

const tabs = ["deposit", "withdrawal", "validated", "rejected"] as const;

/** Deposits of three members, each declared a second after the other. */
async function deposits(times: number) {
  const ids: number[] = [];
  for (let made = 0; ids.length < times; made++) {
    const client = await signedIn(world, await world.aMember({ name: `Member ${made}` }));
    for (let index = 0; index < 20 && ids.length < times; index++) {
      world.clock.now += 1_000;
      const input = {
        amountAr: 5_000,
        receiverPhone: admin.phone,
        reference: `R-${(world.clock.now / 1_000) % 1_000_000}`,
      };
      ids.push((await client.user.declareDeposit.mutate(input)).id);
    }
  }
  return ids;
}

/** Every page of a tab, following the cursor. */
async function pagesOf(tab: (typeof tabs)[number]) {
  const pages: number[][] = [];
  for (let cursor: number | undefined; pages.length < 10; ) {
    const { entries, nextCursor } = await back.admin.transactions.query({ tab, cursor });
    pages.push(entries.map(({ id }) => id));
    if (nextCursor === null) return pages;
    cursor = nextCursor;
  }
  throw new Error("the cursor never ends");
}

test("waiting requests come oldest first and decided ones newest first, 50 a page, each exactly once", async () => {
  const ids = await deposits(113);
  expect(await pagesOf("deposit")).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)]);
  for (const id of ids.slice(0, 51)) await back.admin.validate.mutate({ transactionId: id });
  for (const id of ids.slice(51, 53)) await back.admin.reject.mutate({ transactionId: id, reason: "Rien reçu" });
  const validated = ids.slice(0, 51).reverse();
  expect(await pagesOf("validated")).toEqual([validated.slice(0, 50), validated.slice(50)]);
  expect(await pagesOf("rejected")).toEqual([ids.slice(51, 53).reverse()]);
  expect(await pagesOf("deposit")).toEqual([ids.slice(53, 103), ids.slice(103)]);
  expect(await pagesOf("withdrawal")).toEqual([[]]);
});

test("every tab carries the counts of all four, as numbers", async () => {
  const [first, second, third] = await deposits(4);
  await back.admin.validate.mutate({ transactionId: first ?? 0 });
  await back.admin.validate.mutate({ transactionId: second ?? 0 });
  await back.admin.reject.mutate({ transactionId: third ?? 0, reason: "Rien reçu" });
  const payer = await signedIn(world, await world.aMember({ balanceAr: 20_000 }));
  for (const phone of ["0341234567", "0341234568"])
    await payer.user.requestWithdrawal.mutate({ amountAr: 5_000, phone });
  const counts = { deposit: 1, withdrawal: 2, validated: 3, rejected: 1 };
  for (const tab of tabs) expect((await back.admin.transactions.query({ tab })).counts, tab).toEqual(counts);
});

test("an entry names its owner, their balance now, and who decided", async () => {
  const member = await world.aMember({ name: "Lova", balanceAr: 30_000 });
  const client = await signedIn(world, member);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: "0341234567" });
  const { entries } = await back.admin.transactions.query({ tab: "withdrawal" });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ id, memberId: member.memberId, memberName: "Lova", memberPhone: member.phone });
  expect(entries[0]).toMatchObject({ memberBalanceAr: 20_000, decidedByName: null, payoutPhone: "+261341234567" });
});

test("the tab and the cursor are checked", async () => {
  await expectFieldsChecked<{ tab: "deposit"; cursor?: number }>(
    world,
    back.admin.transactions.query,
    { tab: "deposit", cursor: 1 },
    [["tab", "pending", "Valeur invalide."]],
    ["cursor"],
  );
  for (const cursor of [-5, 0, Number.MAX_SAFE_INTEGER]) {
    for (const tab of tabs) expect((await back.admin.transactions.query({ tab, cursor })).entries).toEqual([]);
  }
});

test("a member lists their own only, newest first, of both kinds or one", async () => {
  const member = await world.aMember({ balanceAr: 20_000 });
  await world.aMember({ balanceAr: 90_000 });
  const client = await signedIn(world, member);
  await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const types = async (type?: "deposit" | "withdrawal") =>
    (await client.user.transactions.query({ type })).map((entry) => `${entry.type} ${entry.status} ${entry.amountAr}`);
  expect(await types()).toEqual(["withdrawal pending 5000", "deposit validated 20000"]);
  expect(await types("deposit")).toEqual(["deposit validated 20000"]);
  expect(await types("withdrawal")).toEqual(["withdrawal pending 5000"]);
  await expectFieldsChecked(world, client.user.transactions.query, { type: "deposit" as const }, [], ["type"]);
});

test("a member reads their own page by page, each once, with a count for every status", async () => {
  const member = await world.aMember({ balanceAr: 90_000 });
  const client = await signedIn(world, member);
  await deposits(1);
  const ids: number[] = [];
  for (let index = 0; index < 43; index++) {
    const input = { amountAr: 5_000, receiverPhone: admin.phone, reference: `OWN-${index}` };
    const { id } = await client.user.declareDeposit.mutate(input);
    ids.unshift(id);
    if (index < 40) await back.admin.reject.mutate({ transactionId: id, reason: "Rien reçu" });
  }
  await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const pagesOfMine = async (filter: OwnTransactionsInput) => {
    const pages: OwnTransactionPage[] = [];
    for (let cursor: number | undefined; pages.length < 10; ) {
      const page = await client.user.transactionPage.query({ ...filter, cursor });
      pages.push(page);
      if (page.nextCursor === null) return pages;
      cursor = page.nextCursor;
    }
    throw new Error("the cursor never ends");
  };
  const idsOf = (pages: OwnTransactionPage[]) => pages.map(({ entries }) => entries.map(({ id }) => id));
  const rejected = await pagesOfMine({ type: "deposit", status: "rejected" });
  expect(idsOf(rejected)).toEqual([ids.slice(3, 23), ids.slice(23)]);
  const all = await pagesOfMine({ type: "deposit" });
  expect(idsOf(all).map(({ length }) => length)).toEqual([20, 20, 4]);
  for (const { counts } of [...rejected, ...all]) expect(counts).toEqual({ pending: 3, validated: 1, rejected: 40 });
  expect(idsOf(await pagesOfMine({ type: "deposit", status: "pending" }))).toEqual([ids.slice(0, 3)]);
  const [both] = await pagesOfMine({});
  expect([both?.entries[0]?.type, both?.counts]).toEqual(["withdrawal", { pending: 4, validated: 1, rejected: 40 }]);
  const input = { type: "deposit", status: "pending", cursor: 5 } as const;
  await expectFieldsChecked(world, client.user.transactionPage.query, input, [], ["type", "status", "cursor"]);
});

test("every receiving number is listed with its cash, fullest first, those without cash too", async () => {
  const other = await world.anAdmin({ name: "Solo" });
  await world.fund(10_000);
  const [id] = await deposits(1);
  await back.admin.validate.mutate({ transactionId: id ?? 0 });
  const numbers = await back.admin.cashNumbers.query();
  expect(numbers.map(({ balanceAr }) => balanceAr)).toEqual([10_000, 5_000, 0]);
  expect(numbers[1]).toEqual({
    phone: admin.phone,
    operator: "MVola",
    holderName: "Hanta",
    isOpen: true,
    balanceAr: 5_000,
  });
  expect(numbers[2]).toMatchObject({ phone: other.phone, holderName: "Solo", balanceAr: 0 });
});

test("a member reads one of their own in any state; another member's does not exist", async () => {
  const member = await world.aMember({ balanceAr: 20_000 });
  const client = await signedIn(world, member);
  const asked = await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  expect(await client.user.transaction.query({ id: asked.id })).toEqual(asked);
  await back.admin.reject.mutate({ transactionId: asked.id, reason: "Numéro inactif" });
  const entry = await client.user.transaction.query({ id: asked.id });
  expect(entry).toMatchObject({ status: "rejected", reason: "Numéro inactif", decidedAt: world.clock.now });
  const other = await signedIn(world, await world.aMember({ balanceAr: 20_000 }));
  for (const [who, id] of [[other, asked.id] as const, [back, asked.id] as const, [client, 1_000_000] as const]) {
    await expectRefused(world, () => who.user.transaction.query({ id }), "TRANSACTION_NOT_FOUND");
  }
  await expectFieldsChecked(world, client.user.transaction.query, { id: asked.id });
});

test("the delay of deposits is that of the 50 newest validations, rejections left out", async () => {
  const client = await signedIn(world, await world.aMember());
  const delays = () => client.user.delays.query();
  const validate = async (ids: readonly number[]) => {
    for (const id of ids) await back.admin.validate.mutate({ transactionId: id });
  };
  const [first = 0, second = 0, ...slow] = await deposits(7);
  world.clock.now += HOUR_MS;
  for (const id of [first, second]) await back.admin.reject.mutate({ transactionId: id, reason: "Rien reçu" });
  await validate(slow.slice(0, 4));
  expect(await delays()).toEqual({ deposit: null, withdrawal: null });
  await validate(slow.slice(4));
  expect(await delays()).toEqual({ deposit: { medianMs: 3_602_000, count: 5 }, withdrawal: null });
  await validate(await deposits(50));
  expect(await delays()).toEqual({ deposit: { medianMs: 25_000, count: 50 }, withdrawal: null });
});

test("waiting requests are listed by number, newest first, and every page names the newest of them", async () => {
  const ids = await deposits(52);
  const member = await world.aMember({ balanceAr: 20_000 });
  const { user } = await signedIn(world, member);
  const { id } = await user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  expect(await back.admin.waiting.query()).toEqual({ deposit: [...ids].reverse(), withdrawal: [id] });
  const first = await back.admin.transactions.query({ tab: "deposit" });
  const second = await back.admin.transactions.query({ tab: "deposit", cursor: first.nextCursor ?? 0 });
  expect([first.newestId, second.newestId]).toEqual([ids.at(-1), ids.at(-1)]);
  await back.admin.reject.mutate({ transactionId: id, reason: "Rien reçu" });
  expect((await back.admin.waiting.query()).withdrawal).toEqual([]);
  const empty = await back.admin.transactions.query({ tab: "withdrawal" });
  const rejected = await back.admin.transactions.query({ tab: "rejected" });
  expect([empty.newestId, rejected.newestId]).toEqual([0, 0]);
});

test("a member's recent operations are those that wait and those decided within a day, nobody else's", async () => {
  const member = await world.aMember({ name: "Lova" });
  const { user } = await signedIn(world, member);
  const declare = (reference: string) =>
    user.declareDeposit.mutate({ amountAr: 5_000, receiverPhone: admin.phone, reference });
  const [waiting, validated, rejected] = [await declare("WAITS"), await declare("VALID"), await declare("REFUSED")];
  await deposits(3);
  const recent = async () => (await user.recentTransactions.query()).map(({ id, status }) => [id, status]);
  world.advanceDays(2);
  // An administrator's session lasts half a day.
  back = await signedIn(world, admin);
  await back.admin.validate.mutate({ transactionId: validated.id });
  await back.admin.reject.mutate({ transactionId: rejected.id, reason: "Rien reçu" });
  const decided = [
    [rejected.id, "rejected"],
    [validated.id, "validated"],
  ];
  expect(await recent()).toEqual([...decided, [waiting.id, "pending"]]);
  world.advanceDays(1);
  expect(await recent()).toEqual([[waiting.id, "pending"]]);
});
