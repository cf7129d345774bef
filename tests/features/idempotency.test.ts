import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "../../src/server/db/database.ts";
import { transactOnce } from "../../src/server/features/idempotency/idempotency.service.ts";
import { holdJournal, recordAction } from "../../src/server/features/journal/entry.service.ts";
import { levelOf } from "../support/change.ts";
import { clientOf, tokenOf } from "../support/client.ts";
import { later, MEANWHILE_MS } from "../support/locked-rows.ts";
import { atOnce, expectRefused } from "../support/refused.ts";
import { receivedLine } from "../support/second.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

const KEY = "3f6f2a52-7c1b-4d7e-9f0a-1f2e3d4c5b6a";

let world: World;
let member: Person;
let admin: Person;
let tokens: Map<Person, string>;

beforeEach(async () => {
  world = await createWorld();
  await world.fund(5_000_000);
  admin = await world.anAdmin();
  member = await world.aMember({ balanceAr: 100_000 });
  tokens = new Map([
    [member, await tokenOf(world, member)],
    [admin, await tokenOf(world, admin)],
  ]);
});
afterEach(() => world.close());

const as = (person: Person, key?: string) => clientOf(world, tokens.get(person), key);

type Table = "transfer" | "transaction" | "membership" | "completion" | "message" | "idempotency" | TreasuryTable;
type TreasuryTable = "funding" | "drawing" | "cashMove" | "cashCount";

const countRows = async (table: Table) => (await world.db.read.q.select().from(world.db.read.t[table])).length;

type Operation = {
  /** Sends the operation, or with `other` the same one with another body. */
  send: (key: string, other?: boolean) => Promise<unknown>;
  table: Table;
};

/** A number that holds the operator's own money, with its recorded balance. */
const earnedOn = async (): Promise<[phone: string, balanceAr: number]> => {
  await world.fund(1_000, "capital");
  const { numbers } = await as(admin).admin.fund.query();
  const found = numbers.find(({ balanceAr }) => balanceAr === 1_000);
  return [found?.phone ?? "", found?.balanceAr ?? 0];
};

const waitingWithdrawal = async () =>
  (await as(member).user.requestWithdrawal.mutate({ amountAr: 9_000, phone: member.phone })).id;

/** Every money write and every message, ready to be sent. */
const operations: Record<string, () => Promise<Operation>> = {
  buyLevel: async () => {
    const { id } = await levelOf(world, "VIP1");
    const send = (key: string, other = false) =>
      as(member, key).user.buyLevel.mutate({ levelId: id, expectedPriceAr: other ? 1 : 20_000 });
    return { table: "membership", send };
  },
  declareDeposit: async () => {
    const send = (key: string, other = false) =>
      as(member, key).user.declareDeposit.mutate({
        amountAr: other ? 6_000 : 5_000,
        receiverPhone: admin.phone,
        reference: "REF00001",
      });
    return { table: "transaction", send };
  },
  requestWithdrawal: async () => {
    const send = (key: string, other = false) =>
      as(member, key).user.requestWithdrawal.mutate({ amountAr: other ? 6_000 : 5_000, phone: "0341234567" });
    return { table: "transaction", send };
  },
  completeTask: async () => {
    const [first, second] = (await levelOf(world, "VIP0")).tasks;
    const send = (key: string, other = false) =>
      as(member, key).tasks.complete.mutate({ taskId: (other ? second : first)?.id ?? 0 });
    return { table: "completion", send };
  },
  validate: async () => {
    const transactionId = await waitingWithdrawal();
    const send = (key: string, other = false) =>
      as(admin, key).admin.validate.mutate({ transactionId, reference: other ? "PAIEMENT-B" : "PAIEMENT-A" });
    return { table: "transfer", send };
  },
  reject: async () => {
    const transactionId = await waitingWithdrawal();
    const send = (key: string, other = false) =>
      as(admin, key).admin.reject.mutate({ transactionId, reason: other ? "Autre motif" : "Motif" });
    return { table: "transfer", send };
  },
  rejectMany: async () => {
    const transactionIds = [await waitingWithdrawal()];
    const send = (key: string, other = false) =>
      as(admin, key).admin.rejectMany.mutate({ transactionIds, reason: other ? "Autre motif" : "Motif" });
    return { table: "transfer", send };
  },
  recordFunding: async () => {
    const [reference, other] = ["5118437177", await world.anAdmin()];
    const funding = { kind: "sponsor" as const, who: "Partenaire", reference, cashPhone: admin.phone };
    await receivedLine(world.deps, admin, other, { phone: admin.phone, reference, amountAr: 1_000 });
    const send = (key: string, other = false) =>
      as(admin, key).admin.recordFunding.mutate({ ...funding, amountAr: other ? 2 : 1_000 });
    return { table: "funding", send };
  },
  recordDrawing: async () => {
    const [cashPhone] = await earnedOn();
    const drawing = { amountAr: 500, reference: "D-1", cashPhone };
    const send = (key: string, other = false) =>
      as(admin, key).admin.recordDrawing.mutate({ ...drawing, reason: other ? "Loyer" : "Bénéfice" });
    return { table: "drawing", send };
  },
  moveCash: async () => {
    const [fromPhone] = await earnedOn();
    const move = { amountAr: 500, fromPhone, toPhone: admin.phone };
    const send = (key: string, other = false) =>
      as(admin, key).admin.moveCash.mutate({ ...move, reference: other ? "T-2" : "T-1" });
    return { table: "cashMove", send };
  },
  countCash: async () => {
    const [cashPhone, recordedAr] = await earnedOn();
    const send = (key: string, other = false) =>
      as(admin, key).admin.countCash.mutate({ cashPhone, recordedAr, countedAr: other ? 2 : 1 });
    return { table: "cashCount", send };
  },
  bookShortfall: async () => {
    const [cashPhone, recordedAr] = await earnedOn();
    const { id } = await as(admin).admin.countCash.mutate({ cashPhone, recordedAr, countedAr: 0 });
    const send = (key: string, other = false) =>
      as(admin, key).admin.bookShortfall.mutate({ countId: id, amountAr: 100, reason: other ? "Perte" : "Frais" });
    return { table: "drawing", send };
  },
  sendMessage: async () => {
    const send = (key: string, other = false) =>
      as(member, key).user.sendMessage.mutate({ text: other ? "Autre texte" : "Bonjour" });
    return { table: "message", send };
  },
  answer: async () => {
    const send = (key: string, other = false) =>
      as(admin, key).admin.answer.mutate({ memberId: member.memberId, text: other ? "Autre texte" : "Bonjour" });
    return { table: "message", send };
  },
};

describe.each(Object.entries(operations))("%s", (_name, prepare) => {
  test("a repeat of the same key and body gets the same answer, and has no second effect", async () => {
    const { send, table } = await prepare();
    const before = await countRows(table);
    const first = await send(KEY);
    expect(await send(KEY)).toEqual(first);
    expect(await countRows(table)).toBe(before + 1);
  });

  test("the same key with another body is refused and changes nothing", async () => {
    const { send } = await prepare();
    await send(KEY);
    await expectRefused(world, () => send(KEY, true), "IDEMPOTENCY_MISMATCH");
  });

  test("20 calls at once with one key have one effect and the same answer", async () => {
    const { send, table } = await prepare();
    const before = await countRows(table);
    const { answers, refusals } = await atOnce(20, () => send(KEY));
    expect(refusals).toEqual([]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countRows(table)).toBe(before + 1);
  });
});

test("another operation under the same key is refused", async () => {
  await as(member, KEY).user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const [task] = (await levelOf(world, "VIP0")).tasks;
  const complete = () => as(member, KEY).tasks.complete.mutate({ taskId: task?.id ?? 0 });
  await expectRefused(world, complete, "IDEMPOTENCY_MISMATCH");
});

test("another member's same key is another operation", async () => {
  const neighbour = await world.aMember({ balanceAr: 50_000 });
  tokens.set(neighbour, await tokenOf(world, neighbour));
  const input = { amountAr: 5_000, phone: "0341234567" };
  const mine = await as(member, KEY).user.requestWithdrawal.mutate(input);
  const theirs = await as(neighbour, KEY).user.requestWithdrawal.mutate(input);
  expect(theirs.id).not.toBe(mine.id);
});

test("a refusal is not kept: the key still serves for the right price", async () => {
  const { id } = await levelOf(world, "VIP1");
  const buy = (expectedPriceAr: number) => as(member, KEY).user.buyLevel.mutate({ levelId: id, expectedPriceAr });
  await expectRefused(world, () => buy(1), "PRICE_CHANGED");
  expect(await buy(20_000)).toMatchObject({ paidAr: 20_000 });
});

test.each(["short", "x".repeat(256), "with a space"])("the key « %s » is refused", async (key) => {
  const call = () => as(member, key).user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  await expectRefused(world, call, "IDEMPOTENCY_KEY_INVALID");
});

test("two acts of one administrator at the same moment are both done at their first attempt", async () => {
  const attempts = { first: 0, second: 0 };
  const entry = { action: "updateSetting", target: { kind: "setting", id: "support" }, at: world.clock.now } as const;
  const act = (one: keyof typeof attempts) => async (tx: Tx) => {
    attempts[one] += 1;
    await recordAction(tx, callOf(admin), entry);
  };
  // The second has its caller's row and waits for the journal, which the first holds.
  const first = world.db.transact(async (tx) => {
    await holdJournal(tx);
    await delay(2 * MEANWHILE_MS);
    await act("first")(tx);
  });
  const second = later(() => transactOnce(world.deps, callOf(admin), "act", {}, act("second")));
  await Promise.all([first, second]);
  expect(attempts).toEqual({ first: 1, second: 1 });
});
