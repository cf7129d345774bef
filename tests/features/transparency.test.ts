import { beforeEach, expect, test } from "vitest";
import { coverageOf } from "../../src/client/features/fund/coverage.ts";
import { completeLevelTask, getToday } from "../../src/server/features/tasks/tasks.service.ts";
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { noKeeper } from "../../src/shared/settings.ts";
import { createStage } from "../support/campaign.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { recordTogether } from "../support/second.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const figures = () => {
  // Later than the figures are kept, those of the evidence too.
  world.clock.now += 5 * MINUTE_MS;
  return clientOf(world).user.transparency.query();
};

const month = Array<number>(30).fill(0);
const nothing = {
  sponsorAr: 0,
  operatorAr: 0,
  drawnAr: 0,
  refundedAr: 0,
  netAr: 0,
  rewardsAr: 0,
  feesAr: 0,
  salesAr: 0,
  capitalAr: 0,
};

test("an empty site shows that it owes nothing", async () => {
  expect(await figures()).toEqual({
    at: world.clock.now,
    membersAr: 0,
    heldAr: 0,
    campaignsAr: 0,
    cashAr: 0,
    missingAr: 0,
    openFeesAr: 0,
    uncoveredFeesAr: 0,
    sponsorAr: 0,
    operatorAr: 0,
    fundAr: 0,
    dailyCeilingsAr: 0,
    coverDays: null,
    requiredDays: 30,
    // Nothing covers even the first level that would be sold.
    salesSuspended: true,
    rewards30dAr: 0,
    sponsoredRewards30dAr: 0,
    paidOutAr: 0,
    forwardedUntil: null,
    waitingWithdrawals: 0,
    oldestWaitMs: null,
    payoutDelay: null,
    reds: [],
    owedAr: 0,
    summedAt: world.clock.now,
    counted: { presentAr: 0, notYetAr: 0, staleAr: 0, staleDays: 7, oldestAt: null, numbers: [] },
    evidence: {
      at: world.clock.now,
      firstDay: dayOf(world.clock.now) - 29,
      deposits: { provenAr: month, unprovenAr: month },
      payouts: { provenAr: month, unprovenAr: month, confirmedAr: 0, received: 0, missing: 0, refused: 0 },
      refusals: { decided: 0, refused: 0, refusedAr: 0, contests: { open: 0, credited: 0, upheld: 0 } },
      funding: { provenAr: month, unprovenAr: month },
      outside: { days30: nothing, days365: nothing },
      fundings: [],
      campaigns: [],
    },
    overdue: 0,
    contested: 0,
    admins: 0,
    keeper: noKeeper,
    alone: { count: 0, amountAr: 0, unreadAr: 0 },
  });
});

test("members' money, the fund by origin and the rewards are what the ledger says", async () => {
  await world.fund(300_000, "operator");
  const member = await world.aMember({ level: "VIP1", balanceAr: 7_000 });
  const [task] = (await getToday(world.deps, member)).tasks;
  await completeLevelTask(world.deps, callOf(member), { taskId: task?.id ?? 0 });
  const gainAr = task?.gainAr ?? 0;
  expect(gainAr).toBeGreaterThan(0);
  const shown = await figures();
  expect(shown).toMatchObject({
    membersAr: 7_000 + gainAr,
    fundAr: 300_000 - gainAr,
    operatorAr: 300_000 - gainAr,
    sponsorAr: 0,
    cashAr: 300_000 + 27_000,
    dailyCeilingsAr: 700,
    coverDays: Math.floor((300_000 - gainAr) / 700),
    rewards30dAr: gainAr,
    sponsoredRewards30dAr: 0,
  });
});

test("money that a count found missing is shown publicly, and not counted as cash", async () => {
  const admin = await world.anAdmin();
  const back = await signedIn(world, admin);
  await recordTogether(world.deps, admin, await world.anAdmin(), {
    kind: "sponsor",
    who: "Ravinala",
    amountAr: 300_000,
    reference: "VIR-1",
    cashPhone: admin.phone,
  });
  expect(coverageOf(await figures())).toEqual({ written: "100", isFull: true });
  await back.admin.countCash.mutate({ cashPhone: admin.phone, recordedAr: 300_000, countedAr: 270_000 });
  expect(await figures()).toMatchObject({ cashAr: 300_000, missingAr: 30_000 });
  expect(coverageOf(await figures())).toEqual({ written: "90", isFull: false });
});

test("sponsors' payments count for 30 days", async () => {
  await world.fund(300_000, "sponsor");
  const member = await world.aMember({ level: "VIP1" });
  const [task] = (await getToday(world.deps, member)).tasks;
  await completeLevelTask(world.deps, callOf(member), { taskId: task?.id ?? 0 });
  expect(await figures()).toMatchObject({ rewards30dAr: task?.gainAr, sponsoredRewards30dAr: task?.gainAr });
  world.advanceDays(30);
  expect(await figures()).toMatchObject({ rewards30dAr: 0, sponsoredRewards30dAr: 0 });
});

test("withdrawals: paid out for ever, the oldest wait, and the delay that members are told, from five paid in 30 days on", async () => {
  const member = await world.aMember({ balanceAr: 100_000 });
  const admin = await world.anAdmin();
  const front = await signedIn(world, member);
  const back = await signedIn(world, admin);
  const withdraw = async (amountAr: number) =>
    (await front.user.requestWithdrawal.mutate({ amountAr, phone: member.phone })).id;
  const pay = async (amountAr: number, hours: number) => {
    const transactionId = await withdraw(amountAr);
    world.clock.now += hours * HOUR_MS;
    await back.admin.validate.mutate({ transactionId, reference: "payé" });
  };
  const delay = async () => {
    const { payoutDelay } = await figures();
    expect((await (await signedIn(world, member)).user.delays.query()).withdrawal).toEqual(payoutDelay);
    return payoutDelay;
  };
  for (const [index, hours] of [1, 4, 2, 3].entries()) await pay(5_000 + index * 1_000, hours);
  expect(await delay(), "of four").toBeNull();
  await pay(9_000, 1);
  const known = { medianMs: 2 * HOUR_MS, count: 5 };
  const rejected = await withdraw(8_000);
  await back.admin.reject.mutate({ transactionId: rejected, reason: "Numéro inactif" });
  await withdraw(9_000);
  const waitsSince = world.clock.now;
  world.clock.now += 2 * HOUR_MS;
  await withdraw(10_000);
  const shown = await figures();
  expect(shown).toMatchObject({ heldAr: 19_000, paidOutAr: 35_000, waitingWithdrawals: 2, payoutDelay: known });
  expect(shown.oldestWaitMs).toBe(world.clock.now - waitsSince);
  world.advanceDays(29);
  expect(await delay()).toEqual(known);
  world.advanceDays(1);
  expect(await delay()).toBeNull();
  expect(await figures()).toMatchObject({ paidOutAr: 35_000 });
});

test("the public figures name nobody", async () => {
  const member: Person = await world.aMember({ name: "Rasoa Volatiana", balanceAr: 20_000 });
  const text = JSON.stringify(await figures());
  for (const secret of [member.name, member.phone, member.phone.slice(4)]) expect(text).not.toContain(secret);
});

test("the figures are cached for a few seconds", async () => {
  const first = await figures();
  await world.fund(1_000);
  const again = await clientOf(world).user.transparency.query();
  expect(again).toEqual(first);
  world.clock.now += 5_000;
  expect(await clientOf(world).user.transparency.query()).toMatchObject({ fundAr: 1_000 });
});

test("everybody sees what a campaign's sponsor paid in, and what became of it", async () => {
  const stage = await createStage(world);
  const { id, taskId } = await stage.running(20_000);
  await stage.pay(id, 5_000);
  await stage.received("3310000001", 20_000);
  const { front } = await stage.answerer();
  await front.tasks.open.mutate({ taskId });
  await stage.answer(front, taskId);
  const draft = await stage.draft({ sponsorId: (await stage.back.admin.sponsors.query())[0]?.id });

  const seen = async () => (await figures()).evidence;
  const [campaign, ...others] = (await seen()).campaigns;
  // What received no money is nobody's business yet.
  expect([others, draft.id > id]).toEqual([[], true]);
  expect(campaign).toEqual({
    name: "L'eau chez vous",
    state: "open",
    sponsor: { name: "Rano Madio", sentence: "De l'eau potable.", link: "034 00 000 00" },
    ...{ receivedAr: 25_000, paidAr: 1_000, feeAr: 200, refundedAr: 0, answers: 1 },
    receipts: [
      { at: expect.any(Number), amountAr: 20_000, isMatched: true, takenBackAr: 0 },
      { at: expect.any(Number), amountAr: 5_000, isMatched: false, takenBackAr: 0 },
    ],
  });

  await stage.close(id);
  const refund = { campaignId: id, payeePhone: "0340000077", cashPhone: stage.hanta.phone, reference: "3390000001" };
  await stage.back.admin.refundCampaign.mutate({ ...refund, amountAr: 18_000 });
  expect(await seen()).toMatchObject({
    campaigns: [{ state: "closed", receivedAr: 25_000, paidAr: 1_000, feeAr: 200, refundedAr: 18_000 }],
    outside: { days30: { sponsorAr: 25_000, refundedAr: 18_000, netAr: 7_000 } },
  });
  world.clock.now += 365 * DAY_MS;
  expect((await seen()).campaigns).toEqual([]);
});
