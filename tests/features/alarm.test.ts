import { beforeEach, expect, test } from "vitest";
import { createAlarms } from "../../src/server/app/alarms.ts";
import { checkAlarms } from "../../src/server/features/alarm/alarm.service.ts";
import { signedIn } from "../support/client.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const ready = async () => {
  const { statusCode, body } = await world.app.inject("/readyz");
  return [statusCode, JSON.parse(body)];
};

test("failing backups raise an alarm for administrators, with its start, and a sentence at /readyz, which still answers 200", async () => {
  const admin = await signedIn(world, await world.anAdmin());
  expect(await admin.admin.alarms.query()).toEqual([]);
  expect(await ready()).toEqual([200, { ok: true }]);
  world.alarms.raise("backup", world.clock.now);
  world.alarms.raise("backup", world.clock.now + 60_000);
  expect(await admin.admin.alarms.query()).toEqual([{ name: "backup", since: world.clock.now, records: [] }]);
  expect(await ready()).toEqual([200, { ok: true, degraded: ["the hourly copies of the database fail"] }]);
  world.alarms.clear("backup");
  expect(await admin.admin.alarms.query()).toEqual([]);
  expect(await ready()).toEqual([200, { ok: true }]);
});

test("a count that finds money missing raises an alarm that names it, until somebody else counts the number again", async () => {
  const admin = await world.anAdmin();
  await world.fund(50_000);
  const back = await signedIn(world, admin);
  const { treasury } = await back.admin.overview.query();
  const cash = treasury.numbers.find(({ balanceAr }) => balanceAr === 50_000);
  const count = (countedAr: number, by = back) =>
    by.admin.countCash.mutate({ cashPhone: cash?.phone ?? "", countedAr, recordedAr: 50_000 });
  await checkAlarms(world.deps);
  expect(world.alarms.list()).toEqual([]);
  const { id } = await count(49_000);
  await checkAlarms(world.deps);
  expect(world.alarms.list()).toEqual([{ name: "missing", since: world.clock.now, records: [String(id)] }]);
  expect(await ready()).toEqual([200, { ok: true, degraded: ["counted cash is less than recorded"] }]);
  await count(50_000);
  await checkAlarms(world.deps);
  expect(world.alarms.list()).toMatchObject([{ name: "missing", records: [String(id)] }]);
  await count(50_000, await signedIn(world, await world.anAdmin()));
  await checkAlarms(world.deps);
  expect(world.alarms.list()).toEqual([]);
});

test("the log has one line per record when an alarm begins, and one when it ends", () => {
  const lines: string[] = [];
  const write = (level: string) => (what: object, words?: string) =>
    void lines.push(`${level} ${JSON.stringify(what)} ${words}`);
  const alarms = createAlarms({ error: write("error"), info: write("info") } as Parameters<typeof createAlarms>[0]);
  alarms.set("missing", ["7"], 1);
  alarms.set("missing", ["7", "9"], 2);
  alarms.set("missing", ["9"], 3);
  expect(alarms.list()).toEqual([{ name: "missing", since: 1, records: ["9"] }]);
  alarms.set("missing", [], 4);
  alarms.set("missing", [], 5);
  expect(lines).toEqual([
    'error {"alarm":"missing","record":"7"} counted cash is less than recorded',
    'error {"alarm":"missing","record":"9"} counted cash is less than recorded',
    'info {"alarm":"missing"} alarm over',
  ]);
});
