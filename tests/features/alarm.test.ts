import { afterEach, beforeEach, expect, test } from "vitest";
import { refusal, signedIn } from "../support/client.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const ready = async () => {
  const { statusCode, body } = await world.app.inject("/readyz");
  return [statusCode, JSON.parse(body)];
};

test("copies that fail are told to administrators, since when, and in words at /readyz, which still sends people here", async () => {
  const admin = await signedIn(world, await world.anAdmin());
  expect(await admin.admin.alarms.query()).toEqual([]);
  expect(await ready()).toEqual([200, { ok: true }]);
  world.alarms.raise("backup", world.clock.now);
  world.alarms.raise("backup", world.clock.now + 60_000);
  expect(await admin.admin.alarms.query()).toEqual([{ name: "backup", since: world.clock.now }]);
  expect(await ready()).toEqual([200, { ok: true, degraded: ["the hourly copies of the database fail"] }]);
  world.alarms.clear("backup");
  expect(await admin.admin.alarms.query()).toEqual([]);
  expect(await ready()).toEqual([200, { ok: true }]);
});

test("members are not told", async () => {
  const member = await signedIn(world, await world.aMember());
  expect((await refusal(member.admin.alarms.query())).code).toBe("FORBIDDEN");
});
