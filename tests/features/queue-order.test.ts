import { beforeEach, expect, test } from "vitest";
import type { TransactionPage } from "../../src/shared/transactions.ts";
import { type Client, signedIn } from "../support/client.ts";
import { receivedToday } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, hanta);
});

type Query = Parameters<Client["admin"]["transactions"]["query"]>[0];

const idsOf = ({ entries }: TransactionPage) => entries.map(({ id }) => id);
const list = async (input: Query) => idsOf(await back.admin.transactions.query(input));

/** Deposits of few amounts and instants, each several times. */
async function many(): Promise<{ id: number; amountAr: number }[]> {
  const made: { id: number; amountAr: number }[] = [];
  const clients: Client[] = [];
  for (let index = 0; index < 3; index++) clients.push(await signedIn(world, await world.aMember()));
  for (let index = 0; index < 60; index++) {
    if (index % 4 !== 0) world.clock.now += 1_000;
    const amountAr = 5_000 + (index % 3) * 1_000;
    const input = { amountAr, receiverPhone: hanta.phone, reference: `ORD${index}` };
    const declared = await clients[index % 3]?.user.declareDeposit.mutate(input);
    made.push({ id: declared?.id ?? 0, amountAr });
  }
  return made;
}

/** Every page of 25, following the cursors forwards, then backwards. */
async function walk(input: Query): Promise<number[]> {
  const pages: TransactionPage[] = [];
  for (let cursor: number | undefined; ; ) {
    const page = await back.admin.transactions.query({ ...input, size: 25, cursor });
    pages.push(page);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const forwards = pages.map(idsOf);
  const backwards = [forwards.at(-1)];
  for (let cursor = pages.at(-1)?.previousCursor; cursor; ) {
    const page = await back.admin.transactions.query({ ...input, size: 25, cursor, direction: "backward" });
    backwards.unshift(idsOf(page));
    expect(page.nextCursor).not.toBeNull();
    cursor = page.previousCursor;
  }
  expect(backwards).toEqual(forwards);
  expect(pages[0]?.previousCursor).toBeNull();
  return forwards.flat();
}

test("the queue is ordered by date or amount, then by number, on every page in both directions, waiting or decided", async () => {
  const made = await many();
  const ids = made.map(({ id }) => id);
  const byAmount = made.toSorted((a, b) => a.amountAr - b.amountAr || a.id - b.id).map(({ id }) => id);
  const expected = {
    oldest: ids,
    newest: ids.toReversed(),
    smallest: byAmount,
    largest: byAmount.toReversed(),
  };
  for (const [sort, order] of Object.entries(expected))
    expect(await walk({ tab: "deposit", sort: sort as keyof typeof expected }), sort).toEqual(order);
  for (const id of ids) await back.admin.validate.mutate({ transactionId: id });
  for (const [sort, order] of Object.entries(expected))
    expect(await walk({ tab: "validated", sort: sort as keyof typeof expected }), sort).toEqual(order);
  const six = made.filter(({ amountAr }) => amountAr === 6_000).map(({ id }) => id);
  expect(await walk({ tab: "validated", sort: "oldest", minimumAr: 6_000, maximumAr: 6_000 })).toEqual(six);
  expect(await walk({ tab: "validated", sort: "largest", search: "person" })).toEqual(expected.largest);
});

test("a list of decided requests mixes deposits and withdrawals", async () => {
  const member = await world.aMember({ balanceAr: 50_000 });
  const [validatedBefore] = await list({ tab: "validated" });
  world.clock.now += 1_000;
  const front = await signedIn(world, member);
  const { id: payout } = await front.user.requestWithdrawal.mutate({ amountAr: 7_000, phone: "0341234567" });
  world.clock.now += 1_000;
  const declared = { amountAr: 6_000, receiverPhone: hanta.phone, reference: "MIXED" };
  const { id: deposit } = await front.user.declareDeposit.mutate(declared);
  for (const transactionId of [deposit, payout]) await back.admin.validate.mutate({ transactionId, reference: "payé" });
  expect(await list({ tab: "validated" })).toEqual([deposit, payout, validatedBefore]);
  expect(await list({ tab: "validated", sort: "smallest" })).toEqual([deposit, payout, validatedBefore]);
  const { operatorPhone } = (await back.admin.transactions.query({ tab: "validated", search: `n° ${payout}` }))
    .entries[0] ?? { operatorPhone: "" };
  expect(await list({ tab: "validated", operatorPhone: operatorPhone ?? "" })).toContain(payout);
});

test("the next page of the queue continues after a row that was decided meanwhile", async () => {
  const made = await many();
  const first = await back.admin.transactions.query({ tab: "deposit", size: 25 });
  await back.admin.validate.mutate({ transactionId: first.nextCursor ?? 0 });
  const second = await back.admin.transactions.query({ tab: "deposit", size: 25, cursor: first.nextCursor ?? 0 });
  expect(idsOf(second)).toEqual(made.slice(25, 50).map(({ id }) => id));
});

test("waiting deposits come as the statement finds them, page by page in both directions, over a row that was decided", async () => {
  const members = [];
  for (const end of [7, 8, 9])
    members.push(await signedIn(world, await world.aMember({ phone: `+26134000000${end}` })));
  const ids: number[] = [];
  for (let index = 0; index < 60; index++) {
    world.clock.now += 1_000;
    const input = { amountAr: 15_000, receiverPhone: hanta.phone, reference: String(3_210_000_000 + index * 137) };
    ids.push((await members[index % 3]?.user.declareDeposit.mutate(input))?.id ?? 0);
  }
  const amountOf = (index: number) => (index % 3 === 0 ? "15 000" : "14 000");
  const isTold = (index: number) => index % 3 !== 2;
  const told = ids.flatMap((_, index) =>
    isTold(index)
      ? [
          receivedToday({
            reference: String(3_210_000_000 + index * 137),
            amount: amountOf(index),
            from: `LOVA 034000000${7 + (index % 3)}`,
          }),
        ]
      : [],
  );
  await back.paste(hanta.phone, ...told);
  const of = (rest: number) => ids.filter((_, index) => index % 3 === rest);
  expect(await walk({ tab: "deposit" })).toEqual([...of(0), ...of(1), ...of(2)]);
  expect(await walk({ tab: "deposit", sort: "oldest" })).toEqual(ids);
  const first = await back.admin.transactions.query({ tab: "deposit", size: 25 });
  await back.admin.validate.mutate({ transactionId: of(0)[3] ?? 0 });
  await back.admin.reject.mutate({ transactionId: first.nextCursor ?? 0, reason: "Déclaré deux fois." });
  const second = await back.admin.transactions.query({ tab: "deposit", size: 25, cursor: first.nextCursor ?? 0 });
  expect(idsOf(second)).toEqual([...of(0), ...of(1), ...of(2)].slice(25, 50));
});
