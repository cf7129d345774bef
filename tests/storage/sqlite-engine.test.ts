import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import Client from "better-sqlite3";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { Database } from "../../src/server/db/database.ts";
import { openWriter } from "../../src/server/db/engine.sqlite.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { openRaw } from "../support/raw.ts";

/** Failures that only SQLite has; the other files of this folder run on both engines. */
describe.runIf(process.env.TEST_ENGINE === "sqlite")("SQLite", () => {
  let folder: string;
  let path: string;
  let db: Database;
  let damage: unknown[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "asako-engine-"));
    path = join(folder, "app.db");
    copyFileSync(inject("baseUrl").replace(/^file:/, ""), path);
    damage = [];
    db = await openDatabase(`file:${path}`, { onFatal: (error) => damage.push(error) });
  });
  afterEach(async () => {
    await db.close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });

  const store = (key: string) =>
    db.transact((tx) => tx.q.insert(tx.t.setting).values({ key, value: "1", updatedAt: 0 }));
  const outcome = (call: Promise<unknown>) => call.then(() => "done").catch((error: Error) => error.message);

  test("the writing connection has its pragmas, read back after a write", async () => {
    const pragmas = await db.transact(async (tx) => {
      await tx.q.insert(tx.t.setting).values({ key: "written", value: "1", updatedAt: 0 });
      const [row] = await tx.q
        .select({
          journal: sql`journal_mode`,
          synchronous: sql`synchronous`,
          foreignKeys: sql`foreign_keys`,
          recursiveTriggers: sql`recursive_triggers`,
          trustedSchema: sql`trusted_schema`,
          busyTimeout: sql`timeout`,
        })
        .from(sql`pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_recursive_triggers,
          pragma_trusted_schema, pragma_busy_timeout`);
      return row;
    });
    expect(pragmas).toEqual({
      journal: "wal",
      synchronous: 2,
      foreignKeys: 1,
      recursiveTriggers: 1,
      trustedSchema: 0,
      // The queue waits for a lock, not the connection: see the test of a locked database.
      busyTimeout: 0,
    });
  });

  test("a writer that could lose commits is not opened", () => {
    // WAL is impossible in memory: the pragma is refused silently, as a broken file system would.
    expect(() => openWriter(":memory:")).toThrow(/refuses journal_mode=wal.*not safe for money/);
  });

  test("every table is STRICT", async () => {
    const raw = await openRaw(`file:${path}`);
    const tables = await raw.all("select name, strict from pragma_table_list where type = 'table' and schema = 'main'");
    await raw.close();
    const own = tables.filter(({ name }) => !String(name).startsWith("sqlite_"));
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter(({ strict }) => strict !== 1)).toEqual([]);
  });

  test("jobs that wait together share one commit", async () => {
    const walBytes = () => statSync(`${path}-wal`).size;
    await store("warm-up");
    const before = walBytes();
    await Promise.all(Array.from({ length: 50 }, (_, index) => store(`job ${index}`)));
    const together = walBytes() - before;
    for (let index = 0; index < 50; index++) await store(`alone ${index}`);
    const alone = walBytes() - before - together;
    expect(together).toBeGreaterThan(0);
    expect(together * 5).toBeLessThan(alone);
  });

  test("a log that grew while somebody read for long is given back once they have done", async () => {
    const bytes = () => statSync(`${path}-wal`).size;
    // As a program of its operator may.
    const reader = new Client(path, { readonly: true });
    reader.exec("begin");
    reader.prepare("select count(*) from setting").get();
    const value = "x".repeat(200_000);
    for (let index = 0; index < 120; index++)
      await db.transact((tx) => tx.q.insert(tx.t.setting).values({ key: `long-${index}`, value, updatedAt: 0 }));
    expect(bytes()).toBeGreaterThan(20_000_000);
    reader.close();
    let index = 0;
    const afterAnother = async () => {
      await store(`next-${index++}`);
      return bytes();
    };
    await expect.poll(afterAnother, { timeout: 20_000 }).toBeLessThan(17_000_000);
  });

  test("a long log is checkpointed beside the calls, before a commit would do it", async () => {
    const raw = await openRaw(`file:${path}`);
    const checkpointed = async () => {
      const [row] = await raw.all("pragma wal_checkpoint(NOOP)");
      return Number(row?.checkpointed);
    };
    const value = "x".repeat(3_000_000);
    for (const key of ["one", "two"])
      await db.transact((tx) => tx.q.insert(tx.t.setting).values({ key, value, updatedAt: 0 }));
    expect(await checkpointed(), "in a commit").toBe(0);
    await expect.poll(checkpointed, { timeout: 10_000 }).toBeGreaterThan(1_000);
    await raw.close();
  });

  test("a database locked by another process answers BUSY within the timeout, and works again after", async () => {
    const other = openWriter(path);
    other.exec("BEGIN IMMEDIATE");
    let served = 0;
    const others = setInterval(() => served++, 1);
    // Whichever is due first comes first, however slow the machine.
    expect(await Promise.race([outcome(store("locked out")), delay(1_000, "late")])).toBe("BUSY");
    clearInterval(others);
    expect(served, "others while it waited").toBeGreaterThan(5);
    other.exec("ROLLBACK");
    other.close();
    expect(await outcome(store("let in"))).toBe("done");
    expect(damage).toEqual([]);
  });

  test("a lock that another process gives back in time is waited for", async () => {
    const other = openWriter(path);
    other.exec("BEGIN IMMEDIATE");
    const waiting = outcome(store("patient"));
    // Long enough to be refused once: it looks again 5 ms after.
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    other.exec("ROLLBACK");
    expect(await waiting).toBe("done");
    other.close();
  });

  test("a damaged file is reported once, never answered as done, and takes no write after that", async () => {
    await db.close();
    const raw = await openRaw(`file:${path}`);
    const [table] = await raw.all("select rootpage from sqlite_schema where name = 'setting'");
    await raw.close();
    const start = (Number(table?.rootpage) - 1) * 4_096;
    writeFileSync(path, readFileSync(path).fill(0xff, start, start + 4_096));
    db = await openDatabase(`file:${path}`, { onFatal: (error) => damage.push(error) });
    const elsewhere = () => db.transact((tx) => tx.q.delete(tx.t.throttle));
    const together = [store("on damaged ground"), elsewhere()].map(outcome);
    expect(await Promise.all(together)).toEqual([
      expect.stringMatching(/malformed/),
      expect.stringMatching(/malformed/),
    ]);
    expect(await outcome(elsewhere())).toBe("BUSY");
    expect(await outcome(store("again"))).toBe("BUSY");
    expect(damage).toHaveLength(1);
  });
});
