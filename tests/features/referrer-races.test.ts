import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { brokenIn } from "../../src/server/app/integrity.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { updatePerson } from "../../src/server/features/people/account.service.ts";
import { completeLevelTask, getToday } from "../../src/server/features/tasks/tasks.service.ts";
import { codes } from "../../src/server/ledger/chart.ts";
import { signedIn } from "../support/client.ts";
import { later, MEANWHILE_MS, whileHeld } from "../support/locked-rows.ts";
import { openRaw, type Statement } from "../support/raw.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  await world.fund(5_000_000);
});

const move = (who: Person, to: Person, by = admin) => {
  const { memberId, name, phone } = who;
  const change = {
    memberId,
    name,
    phone,
    role: "member",
    referrerId: to.memberId,
    reason: "Erreur de saisie",
  } as const;
  return updatePerson(world.deps, callOf(by), change);
};

async function work(who: Person) {
  const [task] = (await getToday(world.deps, who)).tasks;
  return completeLevelTask(world.deps, callOf(who), { taskId: task?.id ?? 0 });
}

async function referrersOf({ memberId }: { memberId: number }): Promise<number[]> {
  const { q, t } = world.db.read;
  const rows = await q.select().from(t.referral);
  const own = rows.filter((row) => row.memberId === memberId).sort((a, b) => a.level - b.level);
  return own.map(({ referrerId }) => referrerId);
}

/** People each below the one before; answers the highest and the lowest. */
async function aLine(length: number): Promise<[Person, Person]> {
  const highest = await world.aMember();
  let lowest = highest;
  for (let index = 1; index < length; index++) lowest = await world.aMember({ referrer: lowest });
  return [highest, lowest];
}

describe("a change of referrer", () => {
  let [former, next, moved, below]: Person[] = [];
  const chain = () => ({ former, next, moved, below }) as Record<"former" | "next" | "moved" | "below", Person>;
  beforeEach(async () => {
    former = await world.aMember();
    next = await world.aMember();
    moved = await world.aMember({ referrer: former });
    below = await world.aMember({ referrer: moved, level: "VIP1" });
  });

  test("while a member below completes tasks: each bonus goes to the referrer of that moment", async () => {
    const { former, next, moved, below } = chain();
    // The member who completes a task has read their referrers, and waits for the fund's row.
    await whileHeld(
      world,
      (tx) => tx.lock("account", [codes.fundSponsor, codes.fundOperator]),
      () => Promise.all([work(below), later(() => move(moved, next))]),
    );
    expect(await referrersOf(below)).toEqual([moved.memberId, next.memberId]);
    expect(await world.balanceOf(former)).toBeGreaterThan(0);
    expect(await brokenIn(world.db.read, world.deps.env.JOURNAL_KEY)).toEqual([]);
  });

  test("while somebody signs up below: the new member gets the new referrers too", async () => {
    const { next, moved, below } = chain();
    const begun = Promise.withResolvers<void>();
    const phone = "+261340009999";
    const signUp = world.db.transact(async (tx) => {
      const fields = { name: "Nouveau", phone, email: null, role: "member", passwordHash: "", createdAt: 0 } as const;
      const memberId = await createMember(tx, { ...fields, referrerId: below.memberId });
      begun.resolve();
      await delay(2 * MEANWHILE_MS);
      return { memberId };
    });
    await begun.promise;
    await move(moved, next);
    expect(await referrersOf(await signUp)).toEqual([below.memberId, moved.memberId, next.memberId]);
  });

  test("day after day while members below complete tasks: all is recorded, and nobody is refused", async () => {
    const { former, next, moved, below } = chain();
    const others = [below];
    for (let index = 0; index < 5; index++) others.push(await world.aMember({ referrer: moved, level: "VIP1" }));
    for (let day = 0; day < 5; day++) {
      const there = day % 2 ? former : next;
      await Promise.all([...others.map(work), delay(day * 3).then(() => move(moved, there))]);
      world.advanceDays(1);
    }
    expect(await brokenIn(world.db.read, world.deps.env.JOURNAL_KEY)).toEqual([]);
  });

  test("two at once that would make a circle: one is refused", async () => {
    const other = await world.anAdmin();
    const [one, lowest] = await aLine(6);
    const [another, lowestOfAnother] = await aLine(6);
    // Both have looked who stands above, and wait to be journalled.
    const moves = await whileHeld(
      world,
      (tx) => tx.lock("journalHead", [1]),
      () => Promise.allSettled([move(one, lowestOfAnother), move(another, lowest, other)]),
    );
    const refusals = moves.flatMap((end) => (end.status === "rejected" ? [(end.reason as Error).message] : []));
    expect(refusals).toEqual(["REFERRER_CYCLE"]);
    expect(await brokenIn(world.db.read, world.deps.env.JOURNAL_KEY)).toEqual([]);
  });

  test.runIf(process.env.TEST_ENGINE === "postgres")(
    "that waits for its turn locks no row, not even the member's own",
    async () => {
      const { moved, next } = chain();
      const back = await signedIn(world, admin);
      const { memberId, name, phone } = moved;
      const change = { memberId, name, phone, role: "member", referrerId: next.memberId, reason: "Erreur" } as const;
      let waiting: Promise<object> | undefined;
      await world.db.transact(async (tx) => {
        waiting = back.admin.updatePerson.mutate(change);
        await delay(MEANWHILE_MS);
        // Refused at once if the waiting administrator holds one of these rows.
        await tx.q.select({ limit: sql`set_config('lock_timeout', '1ms', true)` }).from(tx.t.level);
        await tx.lock("member", [memberId, admin.memberId]);
      }, "tree");
      await waiting;
      expect((await referrersOf(moved))[0]).toBe(next.memberId);
    },
  );

  test("with a circle forged above it is refused, and the search for the circle ends", async () => {
    const { former, next, moved, below } = chain();
    const raw = await openRaw(world.url);
    const turn = (to: number | null): Statement => [
      "update member set sponsor_id = ? where id = ?",
      to,
      former.memberId,
    ];
    await raw.commit(turn(below.memberId));
    const refused = move(next, moved).catch((error: Error) => error.message);
    expect(await Promise.race([refused, delay(10_000, "no answer")])).toBe("REFERRER_CYCLE");
    await raw.commit(turn(null));
    await raw.close();
  });
});
