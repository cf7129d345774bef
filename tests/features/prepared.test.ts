import { PgDialect } from "drizzle-orm/pg-core";
import { SQLiteDialect } from "drizzle-orm/sqlite-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
/** The texts of queries that were built from their parts. */
let built: string[];
beforeAll(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  await world.fund(50_000_000);
});
afterAll(() => world.close());
beforeEach(() => {
  built = [];
  for (const Dialect of [SQLiteDialect, PgDialect]) {
    const build = Dialect.prototype.sqlToQuery;
    vi.spyOn(Dialect.prototype, "sqlToQuery").mockImplementation(function (this: never, ...parts) {
      const query = build.apply(this, parts);
      built.push(query.sql);
      return query;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

let references = 0;
type Caller = { client: Client; member: Person };

/** Looks up what a call needs first, and answers the call itself. */
const calls: [name: string, (caller: Caller) => Promise<() => Promise<unknown>>][] = [
  [
    "user.me",
    async ({ client }) =>
      () =>
        client.user.me.query(),
  ],
  [
    "user.levels",
    async ({ client }) =>
      () =>
        client.user.levels.query(),
  ],
  [
    "tasks.today",
    async ({ client }) =>
      () =>
        client.tasks.today.query(),
  ],
  [
    "tasks.complete",
    async ({ client }) => {
      const [task] = (await client.tasks.today.query()).tasks;
      return () => client.tasks.complete.mutate({ taskId: task?.id ?? 0 });
    },
  ],
  [
    "tasks.history",
    async ({ client }) =>
      () =>
        client.tasks.history.query(),
  ],
  [
    "user.transactions",
    async ({ client }) =>
      () =>
        client.user.transactions.query({}),
  ],
  [
    "user.transactionPage",
    async ({ client }) =>
      () =>
        client.user.transactionPage.query({ type: "deposit" }),
  ],
  [
    "user.recentTransactions",
    async ({ client }) =>
      () =>
        client.user.recentTransactions.query(),
  ],
  [
    "user.transaction",
    async ({ client, member }) => {
      const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone });
      return () => client.user.transaction.query({ id });
    },
  ],
  [
    "user.unreadMessages",
    async ({ client }) =>
      () =>
        client.user.unreadMessages.query(),
  ],
  [
    "referral.level",
    async ({ client }) =>
      () =>
        client.referral.level.query({ level: 1 }),
  ],
  [
    "user.income",
    async ({ client }) =>
      () =>
        client.user.income.query(),
  ],
  [
    "user.purchases",
    async ({ client }) =>
      () =>
        client.user.purchases.query(),
  ],
  [
    "user.corrections",
    async ({ client }) =>
      () =>
        client.user.corrections.query({}),
  ],
  [
    "user.receivers",
    async ({ client }) =>
      () =>
        client.user.receivers.query(),
  ],
  [
    "user.delays",
    async ({ client }) =>
      () =>
        client.user.delays.query(),
  ],
  [
    "user.declareDeposit",
    async ({ client }) => {
      references += 1;
      const reference = String(5_118_437_100 + references * 977_351);
      return () => client.user.declareDeposit.mutate({ amountAr: 60_000, receiverPhone: admin.phone, reference });
    },
  ],
  [
    "user.requestWithdrawal",
    async ({ client, member }) =>
      () =>
        client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone }),
  ],
  [
    "user.answerPayout",
    async ({ client, member }) => {
      const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone });
      const back = await signedIn(world, admin);
      await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
      return () => client.user.answerPayout.mutate({ id, says: "missing" });
    },
  ],
  [
    "user.buyLevel",
    async ({ client }) => {
      const level = (await client.user.levels.query()).levels.find(({ name }) => name === "VIP1");
      return () => client.user.buyLevel.mutate({ levelId: level?.id ?? 0, expectedPriceAr: level?.toPayAr ?? 0 });
    },
  ],
  [
    "referral.mine",
    async ({ client }) =>
      () =>
        client.referral.mine.query(),
  ],
  [
    "user.messages",
    async ({ client }) =>
      () =>
        client.user.messages.query({}),
  ],
  [
    "user.transparency",
    async ({ client }) =>
      () =>
        client.user.transparency.query(),
  ],
];

test.each(calls)("%s builds no query text when it is called again", async (_, prepare) => {
  const callOnce = async () => {
    const member = await world.aMember({ balanceAr: 500_000 });
    const call = await prepare({ client: await signedIn(world, member), member });
    built = [];
    await call();
    return built;
  };
  await callOnce();
  expect(await callOnce()).toEqual([]);
});
