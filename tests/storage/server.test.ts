import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../src/server/app/app.ts";
import type { Database, Tx } from "../../src/server/db/database.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { openServer, type Server, withClient } from "../../src/server/db/server.pg.ts";
import { tokenOf } from "../support/client.ts";
import { openFreezableProxy } from "../support/freezable-proxy.ts";
import { openPooler } from "../support/pooler.ts";
import { openRaw } from "../support/raw.ts";
import { createWorld, type World } from "../support/world.ts";

/** A freezable proxy to the tests' server. */
async function openWayTo(url: string) {
  const own = new URL(url);
  const way = await openFreezableProxy(Number(own.port));
  own.port = String(way.port);
  return { ...way, url: own.href };
}

describe.runIf(process.env.TEST_ENGINE === "postgres")("the server that takes writes", () => {
  const outcome = (call: Promise<unknown>) => call.then(() => "done").catch((error: Error) => error.message);
  const store = (tx: Tx, key: string) => tx.q.insert(tx.t.setting).values({ key, value: "1", updatedAt: 0 });
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });

  const storedIn = async (db: Database) => (await db.read.q.select().from(db.read.t.setting)).map(({ key }) => key);
  test("is neither a standby nor a server whose commits may be lost", async () => {
    const server = await openServer(world.url);
    const pool = server.pool("set synchronous_commit = off");
    expect(await outcome(withClient(pool, (client) => client.query("select 1")))).toMatch(/not safe for money/);
    await pool.end();
    await server.close();
  });

  test("a reading session cannot write, whatever options the URL has", async () => {
    const own = new URL(world.url);
    own.searchParams.set("options", "-c statement_timeout=60000");
    const db = await openDatabase(own.href);
    const write = db.read.q.insert(db.read.t.setting).values({ key: "no", value: "1", updatedAt: 0 });
    const refused = await write.then(() => undefined).catch((error: Error) => (error.cause as Error).message);
    expect(refused).toMatch(/read-only transaction/);
    await db.close();
  });

  test("a commit about which the server has a reservation is not acknowledged", async () => {
    const raw = await openRaw(world.url);
    await raw.commit(
      `create function reserve() returns trigger language plpgsql as $$ begin
        raise warning 'committed locally, perhaps not on the standby'; return null; end $$`,
      `create constraint trigger reserve after insert on setting deferrable initially deferred
        for each row execute function reserve()`,
    );
    await raw.close();
    expect(await outcome(world.db.transact((tx) => store(tx, "kept")))).toBe("BUSY");
    expect(await storedIn(world.db)).toEqual(["kept"]);
  });

  test("does not acknowledge what went on after a failed statement: PostgreSQL rolled it back", async () => {
    const stubborn = world.db.transact(async (tx) => {
      await store(tx, "undone");
      await tx.q
        .select({ n: sql`1 / 0` })
        .from(sql`(select 1) one`)
        .catch(() => {});
    });
    expect(await outcome(stubborn)).toMatch(/went on after/);
    expect(await storedIn(world.db)).toEqual([]);
  });

  describe("that stops answering", () => {
    let way: Awaited<ReturnType<typeof openWayTo>>;
    let server: Server;
    const words: string[] = [];
    beforeEach(async () => {
      words.length = 0;
      way = await openWayTo(world.url);
      server = await openServer(way.url, (said) => words.push(said), { everyMs: 50, answerMs: 1_000 });
    });
    afterEach(async () => {
      way.close();
      await server.close();
    });

    test("is given up: the call fails, and the next one finds the server again", async () => {
      const pool = server.pool("");
      const ask = () => outcome(withClient(pool, (client) => client.query("select 1")));
      expect(await ask()).toBe("done");
      way.freeze();
      expect(await ask()).toBe("BUSY");
      expect(words).toEqual([expect.stringMatching(/does not answer: 127\.0\.0\.1:\d+$/)]);
      way.thaw();
      await expect.poll(ask).toBe("done");
      await expect.poll(() => words.at(-1)).toMatch(/answers again/);
      await pool.end();
    });

    test("for a moment only is waited for", async () => {
      const pool = server.pool("");
      await withClient(pool, (client) => client.query("select 1"));
      way.freeze();
      const slow = outcome(withClient(pool, (client) => client.query("select 1")));
      await delay(100);
      // Writes of that moment are lost; the test looks only at whether the connection was cut.
      expect(words).toEqual([]);
      way.thaw();
      way.close();
      expect(await slow).toBe("BUSY");
      await pool.end();
    });
  });

  test("is not reached through a pooler that shares its sessions: said in one line before anything is served", async () => {
    const own = new URL(world.url);
    const pooler = await openPooler(Number(own.port));
    own.port = String(pooler.port);
    expect(await outcome(openDatabase(own.href))).toBe(
      "DATABASE_URL leads to a pooler in transaction mode: name PostgreSQL itself, or a pool in session mode.",
    );
    pooler.close();
  });

  describe("that was made read-only", () => {
    test("answers writes with 503 and reads as ever, and /readyz says it", async () => {
      const member = await world.aMember({ balanceAr: 20_000 });
      const token = await tokenOf(world, member);
      const raw = await openRaw(world.url);
      const { pathname } = new URL(world.url);
      await raw.commit(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
      await raw.close();
      const db = await openDatabase(world.url);
      const app = buildApp({ ...world.deps, db });
      const call = async (url: string, payload?: object) =>
        app.inject({ method: payload ? "POST" : "GET", url, payload, headers: { authorization: `Bearer ${token}` } });
      expect((await call("/trpc/user.me")).statusCode).toBe(200);
      const write = await call("/trpc/user.updateProfile", { name: "Soa" });
      expect([write.statusCode, write.json().error.data.code]).toEqual([503, "BUSY"]);
      const ready = await call("/readyz");
      expect([ready.statusCode, ready.json()]).toEqual([
        200,
        { ok: true, degraded: ["the database takes no writes: PostgreSQL is read-only"] },
      ]);
      await app.close();
      await db.close();
      expect((await world.app.inject("/readyz")).json()).toEqual({ ok: true });
    });
  });

  test("reads are answered BUSY while no connection is to be had", async () => {
    const way = await openWayTo(world.url);
    const db = await openDatabase(way.url);
    expect(await outcome(storedIn(db))).toBe("done");
    way.close();
    const refused = await storedIn(db).catch((error: Error) => error.cause ?? error);
    expect(refused).toMatchObject({ code: "BUSY" });
    await db.close();
  });
});
