import { expect, test } from "vitest";
import { leaveCopy, openCopy } from "../support/copies.ts";
import { dump } from "../support/dump.ts";
import { createWorld, type World } from "../support/world.ts";

/** Something in most tables, a product's row changed, and an id of a sequence used. */
async function liveIn(world: World): Promise<number> {
  await world.fund(1_000_000);
  const { memberId } = await world.aMember({ level: "VIP1" });
  await world.db.transact((tx) => tx.q.update(tx.t.level).set({ archivedAt: world.clock.now }));
  return memberId;
}

test("a database that a test has left is as new for the next one: its rows, its next ids and its listeners", async () => {
  // Whatever the test before this one left.
  await leaveCopy(await openCopy(), false);
  const first = await createWorld();
  const { read } = first.db;
  const fresh = await dump(first);
  const heard: string[] = [];
  first.db.changes.subscribe("admins", (what) => heard.push(what));
  const memberId = await liveIn(first);
  expect(await dump(first)).not.toEqual(fresh);
  await first.close();
  const heardByFirst = heard.length;
  expect(heardByFirst).toBeGreaterThan(0);

  const second = await createWorld();
  expect(second.db.read).toBe(read);
  expect(await dump(second)).toEqual(fresh);
  expect(await liveIn(second)).toBe(memberId);
  expect(heard.length, "who listened to the first hears nothing of the second").toBe(heardByFirst);
  expect(second.url).toContain("world");
  await second.close();

  // Its address was asked for: who knows it may have changed the tables themselves.
  const third = await createWorld();
  expect(third.db.read).not.toBe(read);
  expect(await dump(third)).toEqual(fresh);
  await third.close();
});
