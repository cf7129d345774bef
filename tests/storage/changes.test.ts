import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/server/db/database.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import type { ChangeName } from "../../src/shared/live.ts";
import { openRaw } from "../support/raw.ts";
import { createWorld, type World } from "../support/world.ts";

/** Two processes on one database, as far as the database can tell. */
describe.runIf(process.env.TEST_ENGINE === "postgres")("changes between processes", () => {
  let world: World;
  let other: Database;
  beforeEach(async () => {
    world = await createWorld();
    other = await openDatabase(world.url);
    await expect.poll(listening).toHaveLength(2);
  });
  afterEach(() => other.close());

  /** The connections that listen. */
  async function listening(): Promise<number[]> {
    const raw = await openRaw(world.url);
    const rows = await raw.all(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'asako changes'",
    );
    await raw.close();
    return rows.map((row) => Number(row.pid));
  }

  function heardBy(db: Database, to: number | "admins"): ChangeName[] {
    const heard: ChangeName[] = [];
    db.changes.subscribe(to, (what) => heard.push(what));
    return heard;
  }
  const announce = (db: Database, to: number, ...names: ("balance" | "level")[]) =>
    db.transact(async (tx) => tx.announce(to, ...names));

  test("a change committed by one process reaches the other, each recipient their own, and the first only once", async () => {
    const [mine, theirs, strangers] = [heardBy(world.db, 7), heardBy(other, 7), heardBy(other, 8)];
    await announce(world.db, 7, "balance", "level");
    await expect.poll(() => theirs).toEqual(["balance", "level"]);
    await announce(other, 8, "balance");
    await expect.poll(() => strangers).toEqual(["balance"]);
    expect(mine).toEqual(["balance", "level"]);
  });

  test("more than one notification can carry arrives all the same", async () => {
    const members = Array.from({ length: 400 }, (_, index) => 1_000 + index);
    const heard = members.map((id) => heardBy(other, id));
    await world.db.transact(async (tx) => {
      for (const id of members) tx.announce(id, "transactions");
    });
    await expect.poll(() => heard.flat()).toHaveLength(400);
  });

  test("a rolled back change is not announced", async () => {
    const heard = heardBy(other, 7);
    const undone = world.db.transact(async (tx) => {
      tx.announce(7, "balance");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await announce(world.db, 7, "level");
    await expect.poll(() => heard).toEqual(["level"]);
  });

  test("an attempt that PostgreSQL retries announces nothing", async () => {
    const heard = heardBy(world.db, 7);
    let attempts = 0;
    await world.db.transact(async (tx) => {
      attempts += 1;
      tx.announce(7, "balance");
      if (attempts === 1) throw Object.assign(new Error("serialization failure"), { code: "40001" });
    });
    expect([attempts, heard]).toEqual([2, ["balance"]]);
  });

  test("after a broken connection everyone is told to reload, and changes arrive again", async () => {
    const [mine, theirs] = [heardBy(world.db, 7), heardBy(other, 7)];
    const position = world.db.changes.position();
    const raw = await openRaw(world.url);
    for (const pid of await listening()) await raw.all(`select pg_terminate_backend(${pid})`);
    await expect.poll(() => [mine.includes("all"), theirs.includes("all")]).toEqual([true, true]);
    await expect.poll(listening).toHaveLength(2);
    expect(world.db.changes.since(7, position)).toBeUndefined();
    await announce(world.db, 7, "level");
    await expect.poll(() => theirs.at(-1)).toBe("level");
    await raw.close();
  });

  test("a notification that is not ours is left aside", async () => {
    const heard = heardBy(world.db, 7);
    const raw = await openRaw(world.url);
    for (const payload of ["", "nonsense", "null", "[]", "{}"]) await raw.all(`notify asako_changes, '${payload}'`);
    await announce(other, 7, "level");
    await expect.poll(() => heard).toEqual(["level"]);
    await raw.close();
  });
});
