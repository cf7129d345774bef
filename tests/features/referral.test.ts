import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await world.fund(5_000_000);
});

test("a referrer sees three levels by number alone, what each brought, and no one else's", async () => {
  const referrer = await world.aMember();
  const first = await world.aMember({ referrer, level: "VIP2" });
  const second = await world.aMember({ referrer: first, level: "VIP1" });
  const third = await world.aMember({ referrer: second });
  await world.aMember({ referrer: third, level: "VIP1" });
  await world.aMember();
  const task = await signedIn(world, first);
  const [daily] = (await task.tasks.today.query()).tasks;
  await task.tasks.complete.mutate({ taskId: daily?.id ?? 0 });

  const front = await signedIn(world, referrer);
  const pages = await Promise.all([1, 2, 3].map((level) => front.referral.level.query({ level })));
  const registeredAt = world.clock.now;
  expect(await front.referral.mine.query()).toEqual({
    invitationCode: referrer.invitationCode,
    totalInvites: 3,
    totals: [1, 1, 1],
    purchaseBonusAr: 2_500 + 400,
    totalBonusAr: 2_500 + 400 + 20,
  });
  expect(pages.map(({ referrals }) => referrals)).toEqual([
    [{ memberId: first.memberId, registeredAt, levelName: "VIP2", purchaseBonusAr: 2_500, taskBonusAr: 20 }],
    [{ memberId: second.memberId, registeredAt, levelName: "VIP1", purchaseBonusAr: 400, taskBonusAr: 0 }],
    [{ memberId: third.memberId, registeredAt, levelName: "VIP0", purchaseBonusAr: 0, taskBonusAr: 0 }],
  ]);
  expect(JSON.stringify(pages)).not.toContain("+261");
});

test("a member who invited nobody sees empty levels", async () => {
  const alone = await signedIn(world, await world.aMember());
  expect(await alone.referral.mine.query()).toMatchObject({ totalInvites: 0, totalBonusAr: 0, totals: [0, 0, 0] });
  expect(await alone.referral.level.query({ level: 1 })).toEqual({ referrals: [], nextCursor: null });
});

test("a long level comes page by page, newest first, nobody twice and nobody left out", async () => {
  const referrer = await world.aMember();
  const invited: number[] = [];
  for (let index = 0; index < 51; index++) invited.unshift((await world.aMember({ referrer })).memberId);
  const front = await signedIn(world, referrer);
  const first = await front.referral.level.query({ level: 1 });
  expect(first.referrals).toHaveLength(50);
  const last = await front.referral.level.query({ level: 1, cursor: first.nextCursor ?? undefined });
  expect(last.nextCursor).toBeNull();
  expect([...first.referrals, ...last.referrals].map(({ memberId }) => memberId)).toEqual(invited);
});

test.for([0, 4, 1.5, -1])("a referral level %d does not exist", async (level) => {
  const front = await signedIn(world, await world.aMember());
  await expectRefused(world, () => front.referral.level.query({ level }), "INVALID_INPUT");
});
