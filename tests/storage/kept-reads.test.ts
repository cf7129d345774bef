import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { kept, type Reader } from "../../src/server/db/database.ts";
import { keep } from "../../src/server/db/kept.sqlite.ts";
import { settingRows } from "../../src/server/features/settings/settings.queries.ts";
import { openRaw } from "../support/raw.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const store = (key: string) =>
  world.db.transact((tx) => tx.q.insert(tx.t.setting).values({ key, value: "1", updatedAt: 0 }));
const keys = async (reader: Reader) => (await settingRows(reader, {})).map(({ key }) => key).sort();

describe("what is kept of a read", () => {
  test("is what the database holds, after each commit of this process", async () => {
    expect(await keys(world.db.read)).toEqual([]);
    await store("one");
    expect(await keys(world.db.read)).toEqual(["one"]);
    await store("two");
    expect(await keys(world.db.read)).toEqual(["one", "two"]);
  });

  test("and after each commit of any other", async () => {
    const other = await openRaw(world.url);
    expect(await keys(world.db.read)).toEqual([]);
    await other.commit("insert into setting (key, value, updated_at) values ('other', '1', 0)");
    await nextTurn();
    expect(await keys(world.db.read)).toEqual(["other"]);
    await other.commit("delete from setting");
    await nextTurn();
    expect(await keys(world.db.read)).toEqual([]);
    await other.close();
  });

  test("is never what a transaction or a snapshot reads: they see their own state", async () => {
    await store("before");
    expect(await keys(world.db.read)).toEqual(["before"]);
    await world.db.transact(async (tx) => {
      await tx.q.delete(tx.t.setting);
      expect(await keys(tx)).toEqual([]);
      expect(await keys(world.db.read)).toEqual(["before"]);
    });
    expect(await keys(world.db.read)).toEqual([]);
    expect(await world.db.snapshot(keys)).toEqual([]);
  });

  test("is of the value asked for, and of no other", async () => {
    await store("one");
    await store("two");
    const byKey = kept<{ key: string }, { key: string }>("test_setting_by_key", ({ q, t }) =>
      q
        .select({ key: t.setting.key })
        .from(t.setting)
        .where(eq(t.setting.key, sql.placeholder("key"))),
    );
    for (const key of ["one", "two", "one", "two"]) expect(await byKey(world.db.read, { key })).toEqual([{ key }]);
    expect(await byKey(world.db.read, { key: "three" })).toEqual([]);
  });
});

describe("a kept query", () => {
  let asked: unknown[];
  let state: number;
  const execute = (args: Record<string, unknown>) => {
    asked.push(args.key);
    return [{ key: args.key }];
  };
  beforeEach(() => {
    asked = [];
    state = 1;
  });

  test("asks once in each state of the database, and not again for what nobody changed", () => {
    const ask = keep(execute, "once", () => state);
    for (const key of ["a", "b", "a", "b"]) expect(ask({ key })).toEqual([{ key }]);
    expect(asked).toEqual(["a", "b"]);
    state = 2;
    ask({ key: "a" });
    ask({ key: "a" });
    expect(asked).toEqual(["a", "b", "a"]);
    // A state of before is another one too.
    state = 1;
    ask({ key: "a" });
    expect(asked).toEqual(["a", "b", "a", "a"]);
  });

  test("keeps a bounded number of answers", () => {
    const ask = keep(execute, "bounded", () => state);
    for (let key = 0; key < 201; key++) ask({ key });
    ask({ key: 0 });
    expect(asked).toHaveLength(202);
    ask({ key: 200 });
    expect(asked).toHaveLength(202);
  });

  test("is refused where it has more than one value: an instant would never be asked for twice", () => {
    expect(() => keep(execute, "two values", () => state)({ key: "a", now: 1 })).toThrow(/one value: two values/);
  });
});
