import { beforeEach, describe, expect, test } from "vitest";
import { checkAlarms } from "../../src/server/features/alarm/alarm.service.ts";
import { postFees } from "../../src/server/features/campaign/money.service.ts";
import { createStage, OPENING_AR, PAYER, type Stage } from "../support/campaign.ts";
import { clientOf, refusal, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { withSecond } from "../support/second.ts";
import { reversedSms } from "../support/statement.ts";

// The fee on what a campaign paid, and what becomes of the rest (docs/product.md 22.3 to 22.5).

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});

const THIRD = "+261340000099";

/** A closed campaign of 20 000 Ar from a number that a confirmed message names, with one answer and its fee paid: 18 800 Ar are left. */
async function closedWithLine() {
  const { draft, pay, received, open, close, answerer } = stage;
  const made = await draft();
  const reference = await pay(made.id, 20_000);
  await received(reference, 20_000);
  await open(made.id);
  const { front } = await answerer();
  await stage.answer(front, made.taskId);
  await close(made.id);
  return made;
}

let references = 0;
const refund = (campaignId: number, amountAr: number, payeePhone = PAYER) => {
  references += 1;
  const sent = { cashPhone: stage.hanta.phone, reference: `33200${String(references).padStart(5, "0")}` };
  return stage.back.admin.refundCampaign.mutate({ campaignId, amountAr, payeePhone, ...sent });
};

describe("the fee", () => {
  test("is reserved at each answer, posted once a day to sales, and the rest of it at closing", async () => {
    const { world, running, answerer, money } = stage;
    const { id, taskId } = await running(50_000, { gainAr: 333 });
    const answer = async () => stage.answer((await answerer()).front, taskId);
    await answer();
    expect(await money(id)).toMatchObject({ paidAr: 333, feeAr: 0, reservedAr: 66, leftAr: 49_667 });
    await postFees(world.deps);
    expect(await money(id)).toMatchObject({ feeAr: 66, reservedAr: 0, leftAr: 49_601 });
    await answer();
    await postFees(world.deps);
    // ⌊20 % of 666⌋ = 133.
    expect(await money(id)).toMatchObject({ feeAr: 66, reservedAr: 67 });
    world.advanceDays(1);
    await postFees(world.deps);
    const later = await signedIn(world, stage.hanta);
    expect((await later.admin.campaigns.query())[0]).toMatchObject({ feeAr: 133, reservedAr: 0 });
    expect((await later.admin.fund.query()).salesAr).toBe(133);
    await later.admin.closeCampaign.mutate({ campaignId: id, reason: "Terminée" });
    expect((await later.admin.campaigns.query())[0]).toMatchObject({ feeAr: 133, leftAr: 50_000 - 666 - 133 });
  });

  test("is nothing on money that was not used", async () => {
    const { running, money, back, close } = stage;
    const { id } = await running(50_000);
    await close(id);
    expect(await money(id)).toMatchObject({ feeAr: 0, reservedAr: 0, leftAr: 50_000, state: "closed" });
    expect((await back.admin.fund.query()).salesAr).toBe(0);
  });

  test("stays what it was when the campaign was made", async () => {
    const { running, answerer, money, back, backSolo, close } = stage;
    const { id, taskId } = await running();
    const changes = [{ key: "campaignFeeBp" as const, seen: 2_000, value: 5_000 }];
    await withSecond(backSolo, back.admin.updateSettings.mutate({ changes, reason: "Plus cher" }));
    const { front } = await answerer();
    await stage.answer(front, taskId);
    await close(id);
    expect(await money(id)).toMatchObject({ paidAr: 1_000, feeAr: 200 });
  });
});

describe("a refund", () => {
  test("goes to the number that paid, by one administrator, whose day it weighs until a confirmed message has it", async () => {
    const { money, back, world } = stage;
    const { id } = await closedWithLine();
    await refund(id, 18_800);
    expect(await money(id)).toMatchObject({
      receivedAr: 20_000,
      paidAr: 1_000,
      feeAr: 200,
      refundedAr: 18_800,
      leftAr: 0,
    });
    expect((await back.admin.decidedAlone.query({ kind: "refund" })).todayAr).toBe(18_800);
    const [movement] = (await back.admin.movements.query({ kind: "refund" })).entries;
    expect(movement).toMatchObject({ kind: "refund", amountAr: 18_800, cashPhone: stage.hanta.phone, toPhone: PAYER });
    expect((await back.admin.fund.query()).campaignsAr).toBe(0);
    world.clock.now += 5 * 60_000;
    const { evidence } = await clientOf(world).user.transparency.query();
    expect(evidence.outside.days30).toMatchObject({
      sponsorAr: 20_000,
      refundedAr: 18_800,
      netAr: 1_200,
      rewardsAr: 1_000,
    });
  });

  test("to any other number takes two, and so does more than the number paid", async () => {
    const { money, backSolo, draft, pay, received, open, close } = stage;
    const { id } = await closedWithLine();
    const third = await refusal(refund(id, 5_000, THIRD));
    expect([third.code, third.details.why]).toEqual(["APPROVAL_REQUIRED", "payee"]);
    expect(await money(id)).toMatchObject({ refundedAr: 0, leftAr: 18_800 });
    await backSolo.admin.approve.mutate({ approvalId: third.details.approvalId ?? 0 });
    expect(await money(id)).toMatchObject({ refundedAr: 5_000, leftAr: 13_800 });
    // Two numbers paid for another one: neither is sent alone what the other paid.
    const shared = await draft();
    await received(await pay(shared.id, 10_000), 10_000);
    await received(await pay(shared.id, 10_000), 10_000, THIRD);
    await open(shared.id);
    await close(shared.id);
    await refund(shared.id, 9_000, THIRD);
    expect((await refusal(refund(shared.id, 1_001, THIRD))).details.why).toBe("payee");
    await refund(shared.id, 1_000, THIRD);
    await refund(shared.id, 10_000);
    expect(await money(shared.id)).toMatchObject({ refundedAr: 20_000, leftAr: 0 });
  });

  test("without a confirmed message of who paid takes two", async () => {
    const { running, close } = stage;
    const { id } = await running();
    await close(id);
    expect((await refusal(refund(id, OPENING_AR))).details.why).toBe("payee");
  });

  test("is of what is left of a closed campaign, and no more", async () => {
    const { world, running } = stage;
    const { id } = await closedWithLine();
    const { details } = await expectRefused(world, () => refund(id, 18_801), "CAMPAIGN_SHORT");
    expect(details.maximumAr).toBe(18_800);
    const open = await running();
    await expectRefused(world, () => refund(open.id, 1_000), "CAMPAIGN_STATE");
  });

  test("of all but less than 1 000 Ar puts the rest into the reward fund", async () => {
    const { money, back } = stage;
    const { id } = await closedWithLine();
    await refund(id, 17_801);
    expect(await money(id)).toMatchObject({ refundedAr: 17_801, restAr: 999, leftAr: 0 });
    expect((await back.admin.fund.query()).sponsorAr).toBe(999);
  });
});

describe("money that the operator takes back", () => {
  async function takenBack() {
    const { draft, pay, received, open, back, backSolo, hanta, world } = stage;
    const made = await draft();
    const reference = await pay(made.id, 20_000);
    await received(reference, 20_000);
    await pay(made.id, 5_000);
    await open(made.id);
    const { funding } = world.db.read.t;
    const fundings = await world.db.read.q.select({ id: funding.id, amountAr: funding.amountAr }).from(funding);
    const fundingId = fundings.find(({ amountAr }) => amountAr === 20_000)?.id ?? 0;
    const from = `RAKOTO 0${PAYER.slice(4)}`;
    const say = () => back.paste(hanta.phone, reversedSms({ reference, amount: "20 000", from }));
    const book = () => withSecond(backSolo, back.admin.reverseFunding.mutate({ fundingId }));
    return { ...made, fundingId, say, book };
  }

  test("stops its campaign at once, and is booked by two, out of the campaign, sales and the operator's own money", async () => {
    const { world, answerer, money, back, close } = stage;
    const { id, taskId, fundingId, say, book } = await takenBack();
    await expectRefused(world, () => back.admin.reverseFunding.mutate({ fundingId }), "TRANSFER_NOT_REVERSED");
    for (let count = 0; count < 6; count++) await stage.answer((await answerer()).front, taskId);
    await say();
    const { front } = await answerer();
    await expectRefused(world, () => front.tasks.complete.mutate({ taskId }), "CAMPAIGN_STOPPED");
    const asked = [
      { amountAr: 5_000, takenBackAr: null },
      { id: fundingId, amountAr: 20_000, takenBackAr: 20_000, cashPhone: stage.hanta.phone },
    ];
    expect(await money(id)).toMatchObject({ state: "open", isTakenBack: true, places: 0, leftAr: 19_000 });
    await checkAlarms(world.deps);
    expect(world.alarms.list()).toMatchObject([{ name: "unfunded", records: [String(id)] }]);
    expect((await money(id)).fundings).toMatchObject(asked);
    // 19 000 of the campaign, 1 000 of the operator's own money.
    await expectRefused(world, book, "REVERSAL_SHORT");
    await world.fund(1_000, "capital");
    expect((await refusal(back.admin.reverseFunding.mutate({ fundingId }))).code).toBe("APPROVAL_REQUIRED");
    await book();
    expect(await money(id)).toMatchObject({
      state: "paused",
      isTakenBack: false,
      receivedAr: 6_000,
      paidAr: 6_000,
      leftAr: 0,
    });
    expect((await money(id)).fundings.map(({ takenBackAr }) => takenBackAr)).toEqual([null, null]);
    await checkAlarms(world.deps);
    expect(world.alarms.list()).toEqual([]);
    expect((await back.admin.fund.query()).capitalAr).toBe(0);
    await expectRefused(world, book, "REVERSAL_DONE");
    await back.admin.resumeCampaign.mutate({ campaignId: id });
    await expectRefused(world, () => front.tasks.complete.mutate({ taskId }), "CAMPAIGN_FULL");
    await close(id);
  });

  test("is refunded to nobody before it is booked", async () => {
    const { world, close } = stage;
    const { id, say, book } = await takenBack();
    await close(id);
    await say();
    await expectRefused(world, () => refund(id, 5_000, THIRD), "REVERSAL_OPEN");
    await book();
    expect(await stage.money(id)).toMatchObject({ receivedAr: 5_000, leftAr: 5_000 });
  });
});
