import { beforeEach, describe, expect, test } from "vitest";
import { codes } from "../../src/server/ledger/chart.ts";
import { oldClient } from "../php/client.ts";
import { levelOf } from "../support/change.ts";
import { type Client, clientOf, signedIn, tokenOf } from "../support/client.ts";
import { whileHeld } from "../support/locked-rows.ts";
import { atOnce, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// The most that a day's tasks pay is the ceiling of the highest level held that day, whatever was bought during it.

let world: World;
let member: Person;
let client: Client;
/** A member of the free level with enough for every level up to VIP3. */
beforeEach(async () => {
  world = await createWorld();
  await world.fund(10_000_000);
  member = await world.aMember({ balanceAr: 200_000 });
  client = await signedIn(world, member);
});

const today = () => client.tasks.today.query();
const complete = (taskId: number) => client.tasks.complete.mutate({ taskId });

async function buy(name: string) {
  const level = (await client.user.levels.query()).levels.find((one) => one.name === name);
  if (!level) throw new Error(`no level ${name}`);
  await client.user.buyLevel.mutate({ levelId: level.id, expectedPriceAr: level.toPayAr });
}

/** Completes the listed tasks in order, as far as they can be paid; returns the total paid. */
async function completeAll(): Promise<number> {
  let paidAr = 0;
  for (const { id } of (await today()).tasks) {
    const task = (await today()).tasks.find((one) => one.id === id);
    if (task && !task.done && !task.isCapped) paidAr += (await complete(id)).gainAr;
  }
  return paidAr;
}

/** What tasks have paid the member today. */
async function earnedAr(): Promise<number> {
  const [day] = (await client.user.income.query()).days;
  return day?.entries.find(({ kind }) => kind === "TACHE_JOURNALIERE")?.amountAr ?? 0;
}

test("levels bought one after the other pay no more together than the highest of them", async () => {
  expect(await completeAll()).toBe(200);
  const earned: number[] = [];
  for (const name of ["VIP1", "VIP2", "VIP3"]) {
    await buy(name);
    await completeAll();
    earned.push(await earnedAr());
    const { tasks, ceilingAr, leftAr } = await today();
    const capped = tasks.filter(({ isCapped }) => isCapped);
    expect(capped.length, name).toBeGreaterThan(0);
    expect(capped.every(({ gainAr }) => gainAr > leftAr)).toBe(true);
    const { message } = await expectRefused(world, () => complete(capped[0]?.id ?? 0), "TASK_CEILING_REACHED", name);
    const amount = new Intl.NumberFormat("fr").format(ceilingAr);
    expect(plainSpaces(message)).toBe(plainSpaces(`Plafond du jour atteint : ${amount} Ar. Revenez demain.`));
  }
  // Of 700, 1 700 and 3 500 Ar.
  expect(earned).toEqual([600, 1_400, 3_000]);
});

test("200 Ar done at the free level leave 1 500 of VIP2's 1 700 Ar, and the next day all of them", async () => {
  await completeAll();
  await buy("VIP2");
  expect(await today()).toMatchObject({ levelName: "VIP2", ceilingAr: 1_700, leftAr: 1_500 });
  const answers = [];
  for (const { id } of (await today()).tasks.slice(0, 3)) answers.push((await complete(id)).remaining);
  // 300 Ar are left, the last task pays 500: nothing remains to be done.
  expect(answers).toEqual([3, 2, 0]);
  world.advanceDays(1);
  expect(await today()).toMatchObject({ ceilingAr: 1_700, leftAr: 1_700 });
  expect(await completeAll()).toBe(1_700);
});

test("a level taken back during the day still sets the day's ceiling, and the free level's tasks pay nothing beyond it", async () => {
  await buy("VIP1");
  await completeAll();
  const admin = await signedIn(world, await world.anAdmin());
  const { id: levelId } = await levelOf(world, "VIP0");
  await admin.admin.grantLevel.mutate({ memberId: member.memberId, levelId, reason: "À sa demande" });
  const { ceilingAr, leftAr, tasks } = await today();
  expect([ceilingAr, leftAr, tasks.map(({ isCapped }) => isCapped)]).toEqual([700, 0, [true, true, true]]);
  world.advanceDays(1);
  expect(await today()).toMatchObject({ ceilingAr: 200, leftAr: 200 });
});

test("referral bonuses do not count in the day's ceiling", async () => {
  const invited = await world.aMember({ referrer: member, level: "VIP3" });
  const { tasks } = await signedIn(world, invited);
  for (const { id } of (await tasks.today.query()).tasks) await tasks.complete.mutate({ taskId: id });
  expect(await today()).toMatchObject({ ceilingAr: 200, leftAr: 200 });
  expect(await completeAll()).toBe(200);
});

test("a task that was added during the day is paid from what the day's other tasks left, whatever its level's ceiling is now", async () => {
  await buy("VIP1");
  const [first] = (await today()).tasks;
  await completeAll();
  const { admin } = await signedIn(world, await world.anAdmin());
  const { id: levelId } = await levelOf(world, "VIP1");
  await admin.deleteTask.mutate({ taskId: first?.id ?? 0 });
  const { id } = await admin.createTask.mutate({ levelId, name: "Sondage", description: "Répondez.", gainAr: 200 });
  await expectRefused(world, () => complete(id), "TASK_CEILING_REACHED");
  await admin.updateLevel.mutate({ levelId, name: "VIP1", priceAr: 40_000, dailyCeilingAr: 900 });
  await expectRefused(world, () => complete(id), "TASK_CEILING_REACHED");
  world.advanceDays(1);
  client = await signedIn(world, member);
  expect(await complete(id)).toMatchObject({ gainAr: 200 });
});

describe("for old clients", () => {
  let php: ReturnType<typeof oldClient>;
  beforeEach(async () => {
    php = oldClient(world, await tokenOf(world, member));
  });

  type Daily = { tasks: { TASK_ID: number; TASK_GAIN: number }[]; completed_task_ids: number[] };
  const daily = async () => (await php.get<Daily>("utilisateur/get_daily_tasks.php")).body;

  test("a task that can no longer be paid is not listed, and is refused with the same words", async () => {
    await completeAll();
    await buy("VIP2");
    const before = await daily();
    for (const { TASK_ID } of before.tasks.slice(0, 3))
      await php.post("utilisateur/complete_task.php", { task_id: TASK_ID });
    const after = await daily();
    const done = before.tasks.slice(0, 3).map(({ TASK_ID }) => TASK_ID);
    expect([after.tasks, after.completed_task_ids]).toEqual([before.tasks.slice(0, 3), done]);
    const refused = await php.post("utilisateur/complete_task.php", { task_id: before.tasks[3]?.TASK_ID });
    expect([refused.status, refused.body.code]).toEqual([409, "TASK_CEILING_REACHED"]);
    expect(plainSpaces(String(refused.body.error))).toBe("Plafond du jour atteint : 1 700 Ar. Revenez demain.");
  });

  test("the history says each task's level on a day of several, and nothing of what could not be paid", async () => {
    await completeAll();
    await buy("VIP2");
    await completeAll();
    world.advanceDays(1);
    client = await signedIn(world, member);
    const told = ["fait", "fait", "fait", "fait", "fait", "fait"];
    const levels = ["VIP0", "VIP0", "VIP0", "VIP2", "VIP2", "VIP2"];
    const [, yesterday] = await client.tasks.history.query();
    expect(yesterday?.tasks.map(({ state }) => state)).toEqual(told);
    expect(yesterday?.tasks.map(({ levelName }) => levelName)).toEqual(levels);
    type Past = { taches: { nom: string; etat: string }[] }[];
    const [past] = (await php.get<Past>("utilisateur/historique_taches.php")).body;
    expect(past?.taches.map(({ etat }) => etat)).toEqual(told);
    expect(past?.taches.map(({ nom }) => nom.replace(/^.* \((.+)\)$/, "$1"))).toEqual(levels);
  });
});

test("two purchases and ten completions at once, through both doors, pay no more than the ceiling", async () => {
  const token = await tokenOf(world, member);
  const [byTrpc, byPhp] = [clientOf(world, token), oldClient(world, token)];
  const [vip1, vip2] = await Promise.all(["VIP1", "VIP2"].map((name) => levelOf(world, name)));
  const taskIds = (await Promise.all(["VIP2", "VIP1", "VIP0"].map((name) => levelOf(world, name)))).flatMap(
    ({ tasks }) => tasks.map(({ id }) => id),
  );
  const purchases = [
    () => byTrpc.user.buyLevel.mutate({ levelId: vip1?.id ?? 0, expectedPriceAr: 20_000 }),
    () => byTrpc.user.buyLevel.mutate({ levelId: vip2?.id ?? 0, expectedPriceAr: 30_000 }),
  ];
  const completions = taskIds.map((taskId, index) => () => {
    if (index % 2 === 0) return byTrpc.tasks.complete.mutate({ taskId });
    return byPhp.post("utilisateur/complete_task.php", { task_id: taskId });
  });
  // Each level's tasks are completed while it is being bought, and retried when they came too early.
  const [free, first, second] = [completions.slice(7), completions.slice(4, 7), completions.slice(0, 4)];
  const calls = [...free, ...purchases.slice(0, 1), ...first, ...purchases.slice(1), ...second];
  for (let round = 0; round < 3; round++) {
    // All have come as far as the fund's row before the first of them may pay.
    await whileHeld(
      world,
      (tx) => tx.lock("account", [codes.fundSponsor, codes.fundOperator]),
      () => atOnce(calls.length, (index) => (calls[index] as () => Promise<unknown>)()),
    );
    expect(await earnedAr()).toBeLessThanOrEqual((await today()).ceilingAr);
  }
  await completeAll();
  const { ceilingAr, levelName, tasks } = await today();
  expect([levelName, ceilingAr]).toEqual(["VIP2", 1_700]);
  expect(await earnedAr()).toBeLessThanOrEqual(1_700);
  expect(tasks.filter(({ done, isCapped }) => !done && !isCapped)).toEqual([]);
});
