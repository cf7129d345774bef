import { beforeEach, expect, test } from "vitest";
import { createStage } from "../support/campaign.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await world.fund(5_000_000);
});

async function completeFirst(person: Person, level: string) {
  const [task] = (await levelOf(world, level)).tasks;
  await (await signedIn(world, person)).tasks.complete.mutate({ taskId: task?.id ?? 0 });
}

test("income is grouped by day of Madagascar and kind, newest first, over 30 days", async () => {
  const referrer = await world.aMember();
  const member = await world.aMember({ referrer, level: "VIP2" });
  await completeFirst(member, "VIP2");
  world.advanceDays(1);
  await completeFirst(referrer, "VIP0");
  const incomeOf = async (person: Person) => (await signedIn(world, person)).user.income.query();
  expect((await incomeOf(referrer)).today).toBe("2026-11-22");
  expect((await incomeOf(referrer)).days).toEqual([
    { day: "2026-11-22", entries: [{ kind: "TACHE_JOURNALIERE", amountAr: 50 }] },
    {
      day: "2026-11-21",
      entries: expect.arrayContaining([
        { kind: "BONUS_VIP", amountAr: 2_500 },
        { kind: "BONUS_TACHE", amountAr: 20 },
      ]),
    },
  ]);
  world.advanceDays(29);
  expect((await incomeOf(referrer)).days.map(({ day }) => day)).toEqual(["2026-11-22"]);
  world.advanceDays(1);
  expect(await incomeOf(referrer)).toEqual({ today: "2026-12-22", days: [] });
});

test("an answer to a campaign is in both histories with who paid for it, and is never missed", async () => {
  const stage = await createStage(world);
  const { taskId } = await stage.running();
  const { front } = await stage.answerer({ level: "VIP2" });
  world.advanceDays(1);
  await front.tasks.open.mutate({ taskId });
  expect(await stage.answer(front, taskId)).toMatchObject({ gainAr: 1_000, remaining: null });
  expect((await front.user.income.query()).days).toEqual([
    {
      day: "2026-11-22",
      entries: [
        {
          ...{ kind: "TACHE_JOURNALIERE", amountAr: 1_000 },
          campaigns: [{ name: "L'eau chez vous", sponsorName: "Rano Madio", gainAr: 1_000 }],
        },
      ],
    },
  ]);
  const [today, before] = await front.tasks.history.query();
  const answered = {
    name: "L'eau chez vous",
    sponsorName: "Rano Madio",
    levelName: null,
    gainAr: 1_000,
    state: "fait",
  };
  expect(today?.tasks.filter(({ name }) => name === "L'eau chez vous")).toEqual([answered]);
  expect(today?.tasks.some(({ state }) => state === "open")).toBe(true);
  expect(before?.tasks.map(({ name }) => name)).not.toContain("L'eau chez vous");
});

test("a deposit, a purchase and a returned withdrawal are no income", async () => {
  const member = await world.aMember({ balanceAr: 20_000, level: "VIP1" });
  const client = await signedIn(world, member);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const back = await signedIn(world, await world.anAdmin());
  await back.admin.reject.mutate({ transactionId: id, reason: "Motif" });
  expect((await client.user.income.query()).days).toEqual([]);
});

test("purchases are listed newest first, and only one's own", async () => {
  await world.aMember({ balanceAr: 50_000, level: "VIP1" });
  const member = await world.aMember({ balanceAr: 40_000, level: "VIP1" });
  const client = await signedIn(world, member);
  const vip2 = await levelOf(world, "VIP2");
  await client.user.buyLevel.mutate({ levelId: vip2.id, expectedPriceAr: 30_000 });
  const purchases = await client.user.purchases.query();
  expect(purchases.map(({ levelName, status, paidAr }) => [levelName, status, paidAr])).toEqual([
    ["VIP2", "active", 30_000],
    ["VIP1", "replaced", 20_000],
  ]);
});

test("corrections of the balance are listed with their sign and reason, newest first, only one's own; they are no income", async () => {
  await world.fund(20_000, "capital");
  const member = await world.aMember({ balanceAr: 5_000 });
  const other = await world.aMember();
  const admin = await world.anAdmin();
  const correct = async ({ memberId }: Person, action: "add" | "remove", amountAr: number, reason: string) =>
    (await signedIn(world, admin)).admin.adjustBalance.mutate({ memberId, action, amountAr, reason });
  await correct(member, "add", 2_000, "Geste commercial");
  await correct(other, "add", 3_000, "Prime");
  world.advanceDays(40);
  const { user } = await signedIn(world, member);
  await correct(member, "remove", 1_500, "Dépôt compté deux fois");
  expect(await user.corrections.query({})).toEqual({
    corrections: [
      {
        id: expect.any(Number),
        at: world.clock.now,
        kind: "adjustment",
        amountAr: -1_500,
        reason: "Dépôt compté deux fois",
      },
      {
        id: expect.any(Number),
        at: expect.any(Number),
        kind: "adjustment",
        amountAr: 2_000,
        reason: "Geste commercial",
      },
    ],
    nextCursor: null,
  });
  expect((await user.income.query()).days).toEqual([]);
});

test("corrections come page by page", async () => {
  const member = await world.aMember({ balanceAr: 5_000 });
  const back = await signedIn(world, await world.anAdmin());
  for (let amountAr = 1; amountAr <= 21; amountAr++) {
    await back.admin.adjustBalance.mutate({ memberId: member.memberId, action: "remove", amountAr, reason: "Erreur" });
  }
  const { user } = await signedIn(world, member);
  const first = await user.corrections.query({});
  expect(first.corrections.map(({ amountAr }) => amountAr)).toEqual(Array.from({ length: 20 }, (_, i) => i - 21));
  const last = await user.corrections.query({ cursor: first.nextCursor ?? 0 });
  expect(last).toMatchObject({ corrections: [{ amountAr: -1 }], nextCursor: null });
});
