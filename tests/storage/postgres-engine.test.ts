import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "../../src/server/db/database.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { openRaw, type Raw } from "../support/raw.ts";
import { createWorld, type World } from "../support/world.ts";

/** Failures that only PostgreSQL has; the other files of this folder run on both engines. */
describe.runIf(process.env.TEST_ENGINE === "postgres")("PostgreSQL", () => {
  let world: World;
  let raw: Raw;

  beforeEach(async () => {
    world = await createWorld();
    raw = await openRaw(world.url);
  });

  const outcome = (call: Promise<unknown>) => call.then(() => "done").catch((error: Error) => error.message);
  const store = (tx: Tx, key: string) => tx.q.insert(tx.t.setting).values({ key, value: "1", updatedAt: 0 });
  const stored = async () => (await world.db.read.q.select().from(world.db.read.t.setting)).map(({ key }) => key);

  /** Fails the first attempts with a real error of the server, then succeeds; answers how many were made. */
  async function attemptsAgainst(state: string, failures: number, first = state) {
    await raw.commit(`create or replace function fail_with(state text) returns int language plpgsql as
      $$ begin raise exception 'forced' using errcode = state; end $$`);
    let attempts = 0;
    const body = async (tx: Tx) => {
      attempts += 1;
      await store(tx, `attempt ${attempts}`);
      const failing = attempts === 1 ? first : state;
      if (attempts <= failures) await tx.q.select({ n: sql`1` }).from(sql`fail_with(${failing})`);
    };
    return { message: await outcome(world.db.transact(body)), attempts, stored: await stored() };
  }

  describe.each(["40001", "40P01"])("on %s", (state) => {
    test("the transaction is tried again, and only the attempt that succeeds is kept", async () => {
      expect(await attemptsAgainst(state, 4)).toEqual({ message: "done", attempts: 5, stored: ["attempt 5"] });
    });

    test("the answer is BUSY after five attempts", async () => {
      expect(await attemptsAgainst(state, 99)).toEqual({ message: "BUSY", attempts: 5, stored: [] });
    });
  });

  describe.each(["23503", "23001"])("on %s", (state) => {
    test("the transaction is tried once more: the row it had read is now another's to change", async () => {
      expect(await attemptsAgainst(state, 1)).toEqual({ message: "done", attempts: 2, stored: ["attempt 2"] });
    });

    test("the transaction is tried again even after a deadlock", async () => {
      expect(await attemptsAgainst(state, 2, "40P01")).toMatchObject({ message: "done", attempts: 3 });
    });

    test("a second refusal is returned", async () => {
      expect(await attemptsAgainst(state, 99)).toMatchObject({ attempts: 2, stored: [] });
    });
  });

  test("an error that no second attempt can cure is not tried again", async () => {
    expect(await attemptsAgainst("22012", 99)).toMatchObject({ attempts: 1, stored: [] });
  });

  test.each(["57P01", "53300", "08006"])("%s is temporary: the answer is BUSY at once", async (state) => {
    expect(await attemptsAgainst(state, 99)).toEqual({ message: "BUSY", attempts: 1, stored: [] });
  });

  test("two transactions that deadlock both end well", async () => {
    const [first, second] = [await world.aMember(), await world.aMember()];
    const lockBoth = (one: number, other: number) => async (tx: Tx) => {
      await tx.lock("member", [one]);
      await delay(150);
      await tx.lock("member", [other]);
    };
    const jobs = [lockBoth(first.memberId, second.memberId), lockBoth(second.memberId, first.memberId)];
    expect(await Promise.all(jobs.map((job) => outcome(world.db.transact(job))))).toEqual(["done", "done"]);
  });

  test("a call that waits too long for a locked row is told to try again", async () => {
    const { memberId } = await world.aMember();
    const held = Promise.withResolvers<void>();
    let isTold = false;
    const holding = world.db.transact(async (tx) => {
      await tx.lock("member", [memberId]);
      held.resolve();
      // At work, not idle: an idle one would be cut off meanwhile.
      while (!isTold) await tx.q.select({ slept: sql`1` }).from(sql`pg_sleep(0.1)`);
    });
    await held.promise;
    const told = await outcome(world.db.transact((tx) => tx.lock("member", [memberId])));
    isTold = true;
    expect(told).toBe("BUSY");
    expect(await outcome(holding)).toBe("done");
    expect(await outcome(world.db.transact((tx) => store(tx, "after")))).toBe("done");
  });

  test("the rows of a process that stopped in the middle of a transaction are free again within 15 seconds", async () => {
    const { memberId } = await world.aMember();
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stopped = world.db.transact(async (tx) => {
      await tx.lock("member", [memberId]);
      held.resolve();
      await over.promise;
      await store(tx, "too late");
    });
    await held.promise;
    const lock = () => outcome(world.db.transact((tx) => tx.lock("member", [memberId])));
    try {
      await expect.poll(lock, { timeout: 15_000 }).toBe("done");
    } finally {
      over.resolve();
    }
    expect(await outcome(stopped)).not.toBe("done");
    expect(await stored()).not.toContain("too late");
  });

  describe("a lost connection", () => {
    const cutAll = () =>
      raw.all(`select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);

    test.each([
      ["during a statement", 0],
      ["between two statements", 300],
    ])("%s is answered BUSY, nothing stays, and the next transaction works", async (_, pauseMs) => {
      const interrupted = world.db.transact(async (tx) => {
        await store(tx, "lost");
        await cutAll();
        await delay(pauseMs);
        await store(tx, "never");
      });
      expect(await outcome(interrupted)).toBe("BUSY");
      expect(await outcome(world.db.transact((tx) => store(tx, "after")))).toBe("done");
      expect(await stored()).toEqual(["after"]);
    });

    test("while idle goes unnoticed", async () => {
      await stored();
      const cut = await cutAll();
      // Ending a connection takes a moment.
      const left = `select pid from pg_stat_activity where pid in (${cut.map(({ pid }) => pid)})`;
      await expect.poll(() => raw.all(left)).toEqual([]);
      await delay(100);
      expect(await outcome(world.db.transact((tx) => store(tx, "after")))).toBe("done");
      expect(await stored()).toEqual(["after"]);
    });
  });

  test("a server that answers before its commits are on disk is refused", async () => {
    const unsafe = `${world.url}?options=${encodeURIComponent("-c synchronous_commit=off")}`;
    expect(await outcome(openDatabase(unsafe))).toMatch(/synchronous_commit=off: not safe for money/);
  });

  test.each([
    ["a bigint", sql`9007199254740993`],
    ["a sum", sql`sum(9007199254740993)`],
    ["a fraction", sql`1.5::numeric`],
  ])("%s that JavaScript cannot hold is refused instead of rounded", async (_, number) => {
    const read = world.db.read.q.select({ n: number }).from(sql`(select 1) one`);
    await expect(read.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow(/not a safe integer/);
  });

  test("sums and counts come back as numbers", async () => {
    const [row] = await world.db.read.q
      .select({ count: sql`count(*)`, sum: sql`sum(9007199254740991)` })
      .from(sql`(select 1) one`);
    expect(row).toEqual({ count: 1, sum: Number.MAX_SAFE_INTEGER });
  });
});
