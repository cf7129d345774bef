import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Reader, Tx } from "../../src/server/db/database.ts";
import { settingRows } from "../../src/server/features/settings/settings.queries.ts";
import { openRaw } from "../support/raw.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const store = (key: string) =>
  world.db.transact((tx) => tx.q.insert(tx.t.setting).values({ key, value: "1", updatedAt: 0 }));
const keys = async (reader: Reader) => (await settingRows(reader, {})).map(({ key }) => key).sort();

describe("a snapshot", () => {
  test("sees one state, whatever is committed meanwhile; the next one sees it all", async () => {
    await store("before");
    const seen = await world.db.snapshot(async (reader) => {
      const first = await keys(reader);
      await store("meanwhile");
      await nextTurn();
      return [first, await keys(reader)];
    });
    expect(seen).toEqual([["before"], ["before"]]);
    expect(await world.db.snapshot(keys)).toEqual(["before", "meanwhile"]);
  });

  test("refuses to write", async () => {
    const written = world.db.snapshot((reader) =>
      (reader as Tx).q.insert(reader.t.setting).values({ key: "sneaked in", value: "1", updatedAt: 0 }),
    );
    await expect(written).rejects.toThrow();
    expect(await keys(world.db.read)).toEqual([]);
  });

  test("that fails leaves later ones intact", async () => {
    const broken = new Error("half-way");
    const outcomes = await Promise.allSettled([
      world.db.snapshot(async (reader) => {
        await keys(reader);
        throw broken;
      }),
      world.db.snapshot(keys),
    ]);
    expect(outcomes).toMatchObject([{ reason: broken }, { value: [] }]);
    await store("after");
    expect(await world.db.snapshot(keys)).toEqual(["after"]);
  });
});

describe("a snapshot that stays open", () => {
  test("sees one state until it is closed, without holding the others up; two at most", async () => {
    await store("before");
    const [first, second] = [await world.db.openSnapshot(), await world.db.openSnapshot()];
    await expect(world.db.openSnapshot()).rejects.toThrow("BUSY");
    await store("meanwhile");
    await nextTurn();
    expect(await keys(first.reader)).toEqual(["before"]);
    expect(await world.db.snapshot(keys)).toEqual(["before", "meanwhile"]);
    await first.close();
    const third = await world.db.openSnapshot();
    expect(await keys(third.reader)).toEqual(["before", "meanwhile"]);
    expect(await keys(second.reader)).toEqual(["before"]);
    for (const snapshot of [second, third]) await snapshot.close();
  });

  test("refuses to write", async () => {
    const { reader, close } = await world.db.openSnapshot();
    const row = { key: "sneaked in", value: "1", updatedAt: 0 };
    await expect((async () => (reader as Tx).q.insert(reader.t.setting).values(row))()).rejects.toThrow();
    await close();
    expect(await keys(world.db.read)).toEqual([]);
  });
});

test("a read sees a write as soon as it is answered, though another read began in the same turn", async () => {
  await world.db.transact(async (tx) => {
    await tx.q.insert(tx.t.setting).values({ key: "written", value: "1", updatedAt: 0 });
    expect(await keys(world.db.read)).toEqual([]);
  });
  expect(await keys(world.db.read)).toEqual(["written"]);
});

test("a read sees what another process has committed, from the next turn on", async () => {
  const other = await openRaw(world.url);
  expect(await keys(world.db.read)).toEqual([]);
  await other.commit("insert into setting (key, value, updated_at) values ('other', '1', 0)");
  await nextTurn();
  expect(await keys(world.db.read)).toEqual(["other"]);
  await other.close();
});
