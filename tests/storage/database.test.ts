import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "../../src/server/db/database.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { AppError } from "../../src/shared/errors.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

/** Rows to write that no invariant is about. */
const store = (tx: Tx, key: string, value = "1") => tx.q.insert(tx.t.setting).values({ key, value, updatedAt: 0 });

async function storedKeys(): Promise<string[]> {
  const { q, t } = world.db.read;
  return (await q.select({ key: t.setting.key }).from(t.setting)).map(({ key }) => key).sort();
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

const LONGEST_WAIT_MS = 10_000;

describe("jobs that share a commit", () => {
  test("a failed one rolls back alone and gets its own error", async () => {
    const { transact } = world.db;
    const broken = new Error("the third job");
    const outcomes = await Promise.allSettled([
      transact((tx) => store(tx, "first")),
      transact((tx) => store(tx, "second")),
      transact(async (tx) => {
        await store(tx, "third");
        throw broken;
      }),
      transact((tx) => store(tx, "first")),
      transact((tx) => store(tx, "fifth")),
    ]);
    const [first, second, third, again, fifth] = outcomes.map(({ status }) => status === "fulfilled");
    expect([second, third, fifth]).toEqual([true, false, true]);
    expect(outcomes[2]).toMatchObject({ reason: broken });
    // Both store one key: PostgreSQL's connections may take them in either order.
    expect([first, again].filter(Boolean)).toHaveLength(1);
    if (world.db.engine === "sqlite") expect(first).toBe(true);
    const lost = outcomes[first ? 3 : 0] as PromiseRejectedResult;
    expect(String(lost.reason.cause ?? lost.reason)).toMatch(/unique constraint/i);
    expect(await storedKeys()).toEqual(["fifth", "first", "second"]);
  });

  test("each returns its own result", async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const answers = numbers.map((number) =>
      world.db.transact(async (tx) => {
        await store(tx, `job ${number}`);
        return number;
      }),
    );
    expect(await Promise.all(answers)).toEqual(numbers);
    expect(await storedKeys()).toHaveLength(300);
  });

  test("an answer comes after the commit: what was answered can be read at once", async () => {
    const jobs = Array.from({ length: 40 }, async (_, index) => {
      await world.db.transact((tx) => store(tx, `job ${index}`));
      return (await storedKeys()).includes(`job ${index}`);
    });
    expect(await Promise.all(jobs)).not.toContain(false);
  });

  test("nobody reads a job that is not committed yet", async () => {
    await world.db.transact(async (tx) => {
      await store(tx, "unfinished");
      expect(await storedKeys()).toEqual([]);
    });
    expect(await storedKeys()).toEqual(["unfinished"]);
  });
});

describe("bodies that wait", () => {
  test("lose everything when they fail, before and after the wait", async () => {
    const body = async (tx: Tx) => {
      await store(tx, "before");
      await nextTurn();
      await store(tx, "after");
      await nextTurn();
      throw new AppError("TASK_DONE");
    };
    expect(await failure(world.db.transact(body))).toMatchObject({ code: "TASK_DONE" });
    expect(await storedKeys()).toEqual([]);
  });

  test("keep everything when they succeed, whatever runs beside them", async () => {
    const slow = (name: string, fails: boolean) =>
      failure(
        world.db.transact(async (tx) => {
          await store(tx, `${name} 1`);
          await nextTurn();
          await store(tx, `${name} 2`);
          if (fails) throw new Error(name);
        }),
      );
    await Promise.all([slow("a", false), slow("b", true), slow("c", false), slow("d", true)]);
    expect(await storedKeys()).toEqual(["a 1", "a 2", "c 1", "c 2"]);
  });

  test("do not read and write across one another: a locked counter counts every increment", async () => {
    const { memberId } = await world.aMember();
    await world.db.transact((tx) => store(tx, "a.counter", "0"));
    const increment = async (tx: Tx) => {
      await tx.lock("member", [memberId]);
      const [row] = await tx.q.select({ value: tx.t.setting.value }).from(tx.t.setting);
      await nextTurn();
      await tx.q.update(tx.t.setting).set({ value: String(Number(row?.value) + 1) });
    };
    await Promise.all(Array.from({ length: 30 }, () => world.db.transact(increment)));
    const [row] = await world.db.read.q.select({ value: world.db.read.t.setting.value }).from(world.db.read.t.setting);
    expect(row?.value).toBe("30");
  });
});

describe("two at once", () => {
  test("a unique value that both found free is written by one and seen by the other", async () => {
    const claim = async (tx: Tx): Promise<string> => {
      const known = await tx.q.select().from(tx.t.setting);
      if (known.length > 0) return "seen";
      await nextTurn();
      await store(tx, "only one");
      return "written";
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.db.transact(claim)));
    expect(answers.filter((answer) => answer === "written")).toHaveLength(1);
    expect(await storedKeys()).toEqual(["only one"]);
  });

  test("a repeated write that nobody expected is refused, not retried for ever", async () => {
    await world.db.transact((tx) => store(tx, "taken"));
    const error = await failure(world.db.transact((tx) => store(tx, "taken")));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(AppError);
  });
});

test("beyond 2 000 waiting jobs the answer is BUSY, and those that waited are done", async () => {
  const began = performance.now();
  const refused: unknown[] = [];
  const jobs = Array.from({ length: 2_400 }, () =>
    world.db.transact(async () => "done").catch((error: unknown) => void refused.push(error)),
  );
  await nextTurn();
  const atOnce = refused.length;
  expect(atOnce).toBeGreaterThanOrEqual(300);
  expect(atOnce).toBeLessThanOrEqual(400);
  await Promise.all(jobs);
  // On PostgreSQL no call waits longer for a connection: on a slow machine those calls are told to try again too.
  if (performance.now() - began < LONGEST_WAIT_MS) expect(refused).toHaveLength(atOnce);
  for (const error of refused) expect(error).toMatchObject({ code: "BUSY" });
  expect(await failure(world.db.transact((tx) => store(tx, "later")))).toBeUndefined();
});

test("the reading connection refuses to write", async () => {
  const { q, t } = world.db.read;
  const writes = [
    () => q.insert(t.setting).values({ key: "x", value: "1", updatedAt: 0 }),
    () => q.update(t.level).set({ priceAr: 1 }),
    () => q.delete(t.throttle),
  ];
  for (const write of writes)
    expect(String(await failure((async () => write())()).then((error) => (error as Error)?.cause ?? error))).toMatch(
      /read-?only/,
    );
  expect(await storedKeys()).toEqual([]);
});

test("closing waits for the jobs that were accepted", async () => {
  const other = await openDatabase(world.url);
  const job = other.transact(async (tx) => {
    await nextTurn();
    await store(tx, "last");
  });
  await nextTurn();
  await Promise.all([job, other.close()]);
  expect(await storedKeys()).toEqual(["last"]);
});
