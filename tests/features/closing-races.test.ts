import { beforeEach, describe, expect, test } from "vitest";
import { deletePerson } from "../../src/server/features/people/account.service.ts";
import { completeLevelTask, getToday } from "../../src/server/features/tasks/tasks.service.ts";
import { buyLevel, getLevelMenu } from "../../src/server/features/vip/vip.service.ts";
import { codes } from "../../src/server/ledger/chart.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { later, whileHeld } from "../support/locked-rows.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

const reason = "Demande du membre";

let world: World;
let admin: Person;
let referrer: Person;
let member: Person;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  await world.fund(50_000_000);
  referrer = await world.aMember();
  member = await world.aMember({ referrer, balanceAr: 500_000 });
  // So that the tasks of the one below pay the referrer.
  world.clock.now += 30 * DAY_MS;
});

const outcome = <T>(call: Promise<T>) => call.catch((error: Error) => error.message);
const close = () => outcome(deletePerson(world.deps, callOf(admin), { memberId: referrer.memberId, reason }));

async function work(who: Person) {
  const [task] = (await getToday(world.deps, who)).tasks;
  await completeLevelTask(world.deps, callOf(who), { taskId: task?.id ?? 0 });
  return "paid";
}

async function buy(who: Person) {
  const level = (await getLevelMenu(world.deps, who)).levels.find(({ name }) => name === "VIP1");
  await buyLevel(world.deps, callOf(who), { levelId: level?.id ?? 0, expectedPriceAr: level?.toPayAr ?? 0 });
  return "paid";
}

describe.each([
  ["a task", work],
  ["a purchase", buy],
])("an account that is closed while its owner's share of %s is being paid", (_, earn) => {
  test("is not closed when the share was paid first", async () => {
    // The payer has seen that the referrer is active, and waits for the house's accounts.
    const answers = await whileHeld(
      world,
      (tx) => tx.lock("account", [codes.fundSponsor, codes.fundOperator]),
      () => Promise.all([earn(member), later(close)]),
    );
    expect(answers).toEqual(["paid", "ACCOUNT_NOT_EMPTY"]);
  });

  test("gets no share when it was closed first", async () => {
    // It was found empty, and the closing waits to be journalled.
    const answers = await whileHeld(
      world,
      (tx) => tx.lock("journalHead", [1]),
      () => Promise.all([later(() => earn(member)), close()]),
    );
    // SQLite first tries to delete the referrer, and pays the share before it closes.
    const isPaid = ((await world.balanceOf(referrer)) ?? 0) > 0;
    expect(answers).toEqual(["paid", isPaid ? "ACCOUNT_NOT_EMPTY" : { outcome: "closed" }]);
  });
});
