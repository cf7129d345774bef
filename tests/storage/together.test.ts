import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { type Tx, together } from "../../src/server/db/database.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const store = (tx: Tx, key: string) => tx.q.insert(tx.t.setting).values({ key, value: "1", updatedAt: 0 });

async function storedKeys(): Promise<string[]> {
  const { q, t } = world.db.read;
  return (await q.select({ key: t.setting.key }).from(t.setting)).map(({ key }) => key).sort();
}

test("writes that run together are stored in the order they were asked", async () => {
  const keys = await world.db.transact(async (tx) => {
    const stored = await together(["first", "second", "third"].map((key) => store(tx, key).then(() => key)));
    return stored;
  });
  expect(keys).toEqual(["first", "second", "third"]);
  expect(await storedKeys()).toEqual(["first", "second", "third"]);
});

test("a write that fails reports its own reason, and rolls its neighbours back", async () => {
  await world.db.transact((tx) => store(tx, "first").then());
  const failed = world.db.transact((tx) =>
    together([store(tx, "second").then(), store(tx, "first").then(), store(tx, "third").then()]),
  );
  const why = await failed.catch((error: Error) => String(error.cause ?? error));
  expect(why).toMatch(/UNIQUE constraint|duplicate key/);
  expect(await storedKeys()).toEqual(["first"]);
});

test("a nested write that fails reports its own reason, not that later statements were refused", async () => {
  await world.db.transact((tx) => store(tx, "first").then());
  const failed = world.db.transact((tx) =>
    together([
      store(tx, "second").then(),
      together([store(tx, "first").then(), store(tx, "third").then()]),
      store(tx, "fourth").then(),
    ]),
  );
  const why = await failed.catch((error: Error) => String(error.cause ?? error));
  expect(why).toMatch(/UNIQUE constraint|duplicate key/);
  expect(await storedKeys()).toEqual(["first"]);
});

test("writes beside a failed one end before the next transaction begins", async () => {
  const order: string[] = [];
  const slow = async (tx: Tx) => {
    await delay(20);
    await store(tx, "late");
    order.push("late");
  };
  const failed = world.db.transact((tx) => together([Promise.reject(new Error("at once")), slow(tx)]));
  const next = world.db.transact(async (tx) => {
    order.push("next");
    await store(tx, "next");
  });
  await expect(failed).rejects.toThrow("at once");
  await next;
  expect(await storedKeys()).toEqual(["next"]);
  expect(order).toContain("late");
});
