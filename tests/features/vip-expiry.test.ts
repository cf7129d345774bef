import { beforeEach, expect, test } from "vitest";
import { completeLevelTask, getToday } from "../../src/server/features/tasks/tasks.service.ts";
import { getLevelMenu, readCover } from "../../src/server/features/vip/vip.service.ts";
import { DAY_MS, dayOf, startOfDay } from "../../src/shared/day.ts";
import { levelOf } from "../support/change.ts";
import { clientOf, signedIn, tokenOf } from "../support/client.ts";
import { callOf, createWorld, EPOCH, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
beforeEach(async () => {
  world = await createWorld();
  await world.fund(10_000_000);
  member = await world.aMember({ level: "VIP1", balanceAr: 60_000 });
});

/** Midnight of Antananarivo that ends local day +365. */
const END = startOfDay(dayOf(EPOCH) + 366);

/** A session of its own each time: sessions are shorter than the journeys of these tests. */
const client = async () => clientOf(world, await tokenOf(world, member));
const buy = async (expectedPriceAr: number, name = "VIP1") =>
  (await client()).user.buyLevel.mutate({ levelId: (await levelOf(world, name)).id, expectedPriceAr });
const offer = async (name: string) => (await getLevelMenu(world.deps, member)).levels.find((one) => one.name === name);
const statuses = async () =>
  (await (await client()).user.purchases.query()).map(({ levelName, status }) => `${levelName} ${status}`);

test("a membership ends with local day +365: back to the free level, the balance untouched", async () => {
  expect((await (await client()).user.me.query()).level).toMatchObject({ name: "VIP1", expiresAt: END });
  expect(new Date(END).toISOString()).toBe("2027-11-21T21:00:00.000Z");
  world.clock.now = END - 1;
  expect((await (await client()).user.me.query()).level.name).toBe("VIP1");
  expect(await statuses()).toEqual(["VIP1 active"]);
  world.clock.now = END;
  const me = await (await client()).user.me.query();
  expect(me).toMatchObject({ balanceAr: 60_000, level: { name: "VIP0", expiresAt: null } });
  expect(await statuses()).toEqual(["VIP1 expired"]);
  expect(await offer("VIP1")).toMatchObject({ kind: "buy", toPayAr: 20_000, wouldExpireAt: END + 366 * DAY_MS });
  expect(await buy(20_000)).toMatchObject({ paidAr: 20_000, expiresAt: END + 366 * DAY_MS });
  expect(await statuses()).toEqual(["VIP1 active", "VIP1 expired"]);
});

test("a level bought after another ended stays when the clock is set back before that end", async () => {
  world.clock.now = END;
  await buy(50_000, "VIP2");
  world.clock.now = END - 1;
  const { levelName, tasks } = await getToday(world.deps, member);
  expect(levelName).toBe("VIP2");
  await completeLevelTask(world.deps, callOf(member), { taskId: tasks[0]?.id ?? 0 });
  expect((await (await client()).user.me.query()).level.name).toBe("VIP2");
  const bought = await levelOf(world, "VIP2");
  expect((await readCover(world.db.read, world.clock.now)).runningAr).toBe(bought.dailyCeilingAr);
  expect(await statuses()).toEqual(["VIP2 active", "VIP1 expired"]);
});

test("a level that ended does not return when the clock is set back, if the free one was given since", async () => {
  world.clock.now = END;
  const admin = await signedIn(world, await world.anAdmin());
  const { id: levelId } = await levelOf(world, "VIP0");
  await admin.admin.grantLevel.mutate({ memberId: member.memberId, levelId, reason: "Retour au niveau gratuit." });
  world.clock.now = END - 1;
  expect((await (await client()).user.me.query()).level.name).toBe("VIP0");
  expect((await readCover(world.db.read, world.clock.now)).runningAr).toBe(0);
});

test("a member is told of their level's end from 30 days before to 30 days after, unless they hold another", async () => {
  const told = async (now: number) => {
    world.clock.now = now;
    const { level, levelEnd } = await (await client()).user.me.query();
    return { level: level.name, levelEnd };
  };
  const end = { name: "VIP1", expiresAt: END };
  expect(await told(END - 30 * DAY_MS - 1)).toEqual({ level: "VIP1", levelEnd: null });
  expect(await told(END - 30 * DAY_MS)).toEqual({ level: "VIP1", levelEnd: { ...end, isOver: false } });
  expect(await told(END)).toEqual({ level: "VIP0", levelEnd: { ...end, isOver: true } });
  expect(await told(END + 30 * DAY_MS)).toEqual({ level: "VIP0", levelEnd: { ...end, isOver: true } });
  expect(await told(END + 30 * DAY_MS + 1)).toEqual({ level: "VIP0", levelEnd: null });
  world.clock.now = END + DAY_MS;
  await buy(20_000);
  expect(await told(END + 2 * DAY_MS)).toEqual({ level: "VIP1", levelEnd: null });
});

test("a level that was replaced announces no end", async () => {
  await buy(30_000, "VIP2");
  world.clock.now = END - DAY_MS;
  const [vip2] = await (await client()).user.purchases.query();
  expect((await (await client()).user.me.query()).levelEnd).toEqual({
    name: "VIP2",
    expiresAt: vip2?.expiresAt,
    isOver: false,
  });
  world.clock.now = END + 31 * DAY_MS;
  expect((await (await client()).user.me.query()).levelEnd).toBeNull();
});

test("after expiry an upgrade is no longer cheaper: the full price is due", async () => {
  world.clock.now = END - 1;
  expect(await offer("VIP2")).toMatchObject({ kind: "upgrade", toPayAr: 30_000 });
  world.clock.now = END;
  expect(await offer("VIP2")).toMatchObject({ kind: "buy", toPayAr: 50_000 });
  await expect(buy(30_000, "VIP2")).rejects.toThrow("Le prix a changé. Rechargez la page.");
});

test("the last 30 days allow a renewal at full price for 365 days more, once", async () => {
  world.clock.now = END - 30 * DAY_MS - 1;
  expect(await offer("VIP1")).toMatchObject({ kind: "owned" });
  await expect(buy(20_000)).rejects.toThrow("Vous avez déjà ce niveau ou un niveau supérieur.");
  world.clock.now += 1;
  expect(await offer("VIP1")).toMatchObject({ kind: "renew", toPayAr: 20_000, wouldExpireAt: END + 365 * DAY_MS });
  expect(await buy(20_000)).toMatchObject({ paidAr: 20_000, expiresAt: END + 365 * DAY_MS, balanceAr: 40_000 });
  expect(await statuses()).toEqual(["VIP1 active", "VIP1 replaced"]);
  await expect(buy(20_000)).rejects.toThrow("Vous avez déjà ce niveau ou un niveau supérieur.");
  world.clock.now = END;
  expect((await (await client()).user.me.query()).level).toMatchObject({ name: "VIP1", expiresAt: END + 365 * DAY_MS });
});

test("a lower level cannot be bought by waiting for the renewal window", async () => {
  await buy(30_000, "VIP2");
  world.clock.now = END - DAY_MS;
  expect(await offer("VIP1")).toMatchObject({ kind: "owned" });
  await expect(buy(20_000)).rejects.toThrow("Vous avez déjà ce niveau ou un niveau supérieur.");
});

test("an upgrade on the last day starts 365 days of its own", async () => {
  world.clock.now = END - 2;
  expect(await buy(30_000, "VIP2")).toMatchObject({ paidAr: 30_000, expiresAt: END + 365 * DAY_MS });
  expect(await statuses()).toEqual(["VIP2 active", "VIP1 replaced"]);
});

/** Every task of the day by each of some members. */
async function workADay(...people: Person[]) {
  for (const person of people) {
    for (const { id } of (await getToday(world.deps, person)).tasks) {
      await completeLevelTask(world.deps, callOf(person), { taskId: id });
    }
  }
}

test("the menu says since when a level is held, what it cost and what the member's own tasks have paid since", async () => {
  const startsAt = world.clock.now;
  await workADay(await world.aMember({ level: "VIP1" }), member);
  world.advanceDays(1);
  await workADay(member);
  const { held } = await getLevelMenu(world.deps, member);
  expect(held).toEqual({ startsAt, paidAr: 20_000, receivedAr: 1_400 });
  expect((await getLevelMenu(world.deps, await world.aMember())).held).toBeNull();
});

test("the average shown is what members of the level received: never more than the ceiling, less when some do nothing", async () => {
  const averages = async () =>
    (await getLevelMenu(world.deps, member)).levels.slice(0, 3).map(({ averagePaidAr }) => averagePaidAr);
  expect((await averages()).slice(1), "held since this morning, nothing paid yet").toEqual([0, null]);
  for (let day = 0; day < 34; day++) {
    await workADay(member);
    world.advanceDays(1);
  }
  await workADay(member);
  const [, alone] = await averages();
  expect(alone).toBe(700);
  await world.aMember({ level: "VIP1" });
  for (let day = 0; day < 30; day++) {
    world.advanceDays(1);
    await workADay(member);
  }
  const [free, withIdle, nobody] = await averages();
  expect(withIdle).toBe(350);
  expect([free, nobody]).toEqual([0, null]);
});

test("the average counts whole calendar days, the day of the purchase included, to the Ariary", async () => {
  const averages = async () =>
    (await getLevelMenu(world.deps, member)).levels.slice(1, 4).map(({ averagePaidAr }) => averagePaidAr);
  const upper = await world.aMember({ level: "VIP2" });
  await workADay(member);
  expect(await averages()).toEqual([700, 0, null]);
  await world.aMember({ level: "VIP1" });
  expect(await averages()).toEqual([350, 0, null]);
  world.advanceDays(1);
  await workADay(member, upper);
  expect(await averages()).toEqual([350, 850, null]);
});

test("a blocked member does not change the average, and a closed account does not count in the fund's cover", async () => {
  const averages = async () =>
    (await getLevelMenu(world.deps, member)).levels.slice(0, 2).map(({ averagePaidAr }) => averagePaidAr);
  const [busy, idle, gone] = [await world.aMember(), await world.aMember(), await world.aMember({ level: "VIP1" })];
  await workADay(member, busy);
  world.advanceDays(1);
  const { admin } = await signedIn(world, await world.anAdmin());
  const before = await averages();
  for (const { memberId } of [busy, idle])
    await admin.toggleStatus.mutate({ memberId, status: "blocked", reason: "Comportement suspect" });
  expect(await averages()).toEqual(before);
  const { dailyCeilingsAr } = await admin.fund.query();
  await admin.deletePerson.mutate({ memberId: gone.memberId, reason: "Demande du membre" });
  expect((await admin.fund.query()).dailyCeilingsAr).toBe(dailyCeilingsAr - 700);
});
