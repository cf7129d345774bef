import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { checkAlarms } from "../../src/server/features/alarm/alarm.service.ts";
import { DAY_MS, dayOf, isoDay, startOfDay } from "../../src/shared/day.ts";
import { changeMember, levelOf } from "../support/change.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let referrers: [Person, Person, Person];
let member: Person;
let client: Client;
let taskIds: number[];

/** A member of VIP2 below three referrers: its first task pays 400 Ar, and 20, 8 and 4 Ar of bonuses. */
beforeEach(async () => {
  world = await createWorld();
  await world.fund(2_000_000);
  const third = await world.aMember();
  const second = await world.aMember({ referrer: third });
  const first = await world.aMember({ referrer: second });
  referrers = [first, second, third];
  member = await world.aMember({ referrer: first, level: "VIP2" });
  client = await signedIn(world, member);
  taskIds = (await levelOf(world, "VIP2")).tasks.map(({ id }) => id);
});

const complete = (index = 0) => client.tasks.complete.mutate({ taskId: taskIds[index] ?? 0 });
const archive = (id: number) =>
  world.db.transact(async (tx) => {
    await tx.q.update(tx.t.task).set({ archivedAt: world.clock.now }).where(eq(tx.t.task.id, id));
  });
const referrerBalances = () => Promise.all(referrers.map(world.balanceOf));

test("a completion pays the gain, and 5, 2 and 1 % on top of it, from the fund", async () => {
  const before = await referrerBalances();
  expect(await complete()).toEqual({ gainAr: 400, repaidAr: 0, balanceAr: 400, remaining: 3 });
  const gained = (await referrerBalances()).map((balance, index) => (balance ?? 0) - (before[index] ?? 0));
  expect(gained).toEqual([20, 8, 4]);
  const { tasks } = await client.tasks.today.query();
  expect(tasks.map(({ done }) => done)).toEqual([true, false, false, false]);
});

test("a task pays once a day: the second time changes nothing", async () => {
  await complete();
  const { message } = await expectRefused(world, complete, "TASK_DONE");
  expect(message).toBe("Tâche déjà effectuée aujourd'hui.");
});

test("a completion sent again says that the task is done, even after the task was archived or the level changed", async () => {
  await complete();
  await archive(taskIds[0] ?? 0);
  await expectRefused(world, complete, "TASK_DONE");
  await complete(1);
  const { admin } = await signedIn(world, await world.anAdmin());
  const { id: levelId } = await levelOf(world, "VIP3");
  await admin.grantLevel.mutate({ memberId: member.memberId, levelId, reason: "Geste commercial" });
  await expectRefused(world, () => complete(1), "TASK_DONE");
});

test("the day turns at midnight of Antananarivo, 21:00 UTC", async () => {
  world.clock.now = startOfDay(dayOf(world.clock.now) + 1) - 1;
  await complete();
  await expectRefused(world, complete, "TASK_DONE");
  world.clock.now += 1;
  expect(await complete()).toMatchObject({ balanceAr: 800 });
  world.clock.now -= 1;
  await expectRefused(world, complete, "TASK_DONE");
});

test("a clock that is set back pays no day again, and is an alarm until it is right", async () => {
  await complete();
  world.clock.now += DAY_MS;
  await complete();
  world.clock.now -= 2 * DAY_MS;
  const today = dayOf(world.clock.now);
  const { message } = await expectRefused(world, () => complete(), "CLOCK_BEHIND");
  expect(plainSpaces(message)).toMatch(/^L'horloge du site est en retard : /);
  await checkAlarms(world.deps);
  expect(world.alarms.list()).toMatchObject([{ name: "clock", records: [isoDay(today + 2)] }]);
  world.clock.now += 2 * DAY_MS;
  await complete(1);
  await checkAlarms(world.deps);
  expect(world.alarms.list()).toEqual([]);
});

test("another level's task, an archived one and an unknown one are refused", async () => {
  const [foreign] = (await levelOf(world, "VIP3")).tasks;
  const archived = taskIds[3] ?? 0;
  await archive(archived);
  for (const taskId of [foreign?.id ?? 0, archived, 0, -1, 999_999]) {
    await expectRefused(world, () => client.tasks.complete.mutate({ taskId }), "TASK_NOT_FOUND", String(taskId));
  }
});

test("the input is checked", async () => {
  await expectFieldsChecked(world, client.tasks.complete.mutate, { taskId: 1 });
});

test("a blocked referrer's share is not paid and does not move up", async () => {
  const before = await referrerBalances();
  await changeMember(world, referrers[0], { status: "blocked" });
  await complete();
  const gained = (await referrerBalances()).map((balance, index) => (balance ?? 0) - (before[index] ?? 0));
  expect(gained).toEqual([0, 8, 4]);
});

describe("the reward fund", () => {
  /** A world whose fund holds exactly this much, by origin. */
  async function withFund(sponsorAr: number, operatorAr: number) {
    const free = await world.aMember();
    await world.close();
    world = await createWorld();
    if (sponsorAr) await world.fund(sponsorAr, "sponsor");
    if (operatorAr) await world.fund(operatorAr, "operator");
    const alone = await world.aMember({ name: free.name });
    const tasks = (await levelOf(world, "VIP0")).tasks;
    return { alone, client: await signedIn(world, alone), taskId: tasks.find(({ gainAr }) => gainAr === 100)?.id ?? 0 };
  }

  test("pays its last Ariary from both origins", async () => {
    const { client: asAlone, taskId, alone } = await withFund(60, 40);
    await asAlone.tasks.complete.mutate({ taskId });
    expect(await world.balanceOf(alone)).toBe(100);
  });

  test("refuses what it cannot pay in full, and owes nothing", async () => {
    const { client: asAlone, taskId } = await withFund(59, 40);
    const { message } = await expectRefused(world, () => asAlone.tasks.complete.mutate({ taskId }), "BUDGET_EXHAUSTED");
    expect(message).toBe("Budget du jour épuisé");
    const { tasks } = await asAlone.tasks.today.query();
    expect(tasks.map(({ gainAr, places }) => [gainAr, places])).toEqual([
      [50, 1],
      [50, 1],
      [100, 0],
    ]);
  });
});

test("history: done, missed, and today's open tasks not missed yet; nothing before sign-up", async () => {
  world.advanceDays(2);
  await complete(1);
  const history = await client.tasks.history.query();
  expect(history.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-22", "2026-11-21"]);
  const states = history.map(({ tasks }) => tasks.map(({ state }) => state));
  expect(states).toEqual([
    ["fait", "open", "open", "open"],
    ["missed", "missed", "missed", "missed"],
    ["missed", "missed", "missed", "missed"],
  ]);
});

test("history: each day shows the tasks of the level held at its end, the free one and replaced ones included", async () => {
  const own = await signedIn(world, await world.aMember({ balanceAr: 200_000 }));
  const tasksByDay = async () => (await own.tasks.history.query()).map(({ tasks }) => tasks.length);
  expect(await tasksByDay()).toEqual([3]);
  for (const name of ["VIP1", "VIP2"]) {
    world.advanceDays(1);
    const { levels } = await own.user.levels.query();
    const { id = 0, toPayAr = 0 } = levels.find((level) => level.name === name) ?? {};
    await own.user.buyLevel.mutate({ levelId: id, expectedPriceAr: toPayAr });
  }
  expect(await tasksByDay()).toEqual([4, 3, 3]);
});
