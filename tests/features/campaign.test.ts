import { beforeEach, describe, expect, test } from "vitest";
import { createStage, DEAREST_AR, GAIN_AR, OPENING_AR, type Stage, saysAdult } from "../support/campaign.ts";
import { refusal, signedIn, tokenOf } from "../support/client.ts";
import { atOnce, expectRefused } from "../support/refused.ts";
import { withSecond } from "../support/second.ts";

// What a campaign pays, to whom and out of which money (docs/product.md 22).

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});

describe("an answer", () => {
  test("pays its gain out of its campaign and reserves the fee, and the reward fund and the level's ceiling stay as they were", async () => {
    const { world, running, answerer, money, back } = stage;
    const { id, taskId } = await running(20_000);
    const { member, front } = await answerer();
    const fundBefore = await back.admin.fund.query();
    expect(await stage.answer(front, taskId)).toEqual({
      gainAr: GAIN_AR,
      repaidAr: 0,
      balanceAr: GAIN_AR,
      remaining: null,
      leftAr: 2_000,
    });
    expect(await world.balanceOf(member)).toBe(GAIN_AR);
    const ours = {
      receivedAr: 20_000,
      paidAr: GAIN_AR,
      feeAr: 0,
      reservedAr: 200,
      refundedAr: 0,
      restAr: 0,
      leftAr: 19_000,
    };
    expect(await money(id)).toMatchObject({ ...ours, places: Math.floor((19_000 - 200) / DEAREST_AR), answers: 1 });
    const fund = await back.admin.fund.query();
    const { fundAr, rewards30dAr, dailyCeilingsAr, coverDays } = fundBefore;
    expect(fund).toMatchObject({ fundAr, rewards30dAr, dailyCeilingsAr, coverDays, campaignsAr: 19_000 });
    const { leftAr, ceilingAr } = await front.tasks.today.query();
    expect(leftAr).toBe(ceilingAr);
  });

  test("brings referrers their bonuses out of the same campaign, where the member's money stayed", async () => {
    const { world, running, answerer, money } = stage;
    const { id, taskId } = await running();
    await world.fund(1_000_000);
    const grandparent = await world.aMember();
    const parent = await world.aMember({ referrer: grandparent });
    const { front } = await answerer({ referrer: parent, level: "VIP1" });
    const before = [await world.balanceOf(parent), await world.balanceOf(grandparent)] as [number, number];
    await stage.answer(front, taskId);
    expect(await world.balanceOf(parent)).toBe((before[0] ?? 0) + 50);
    expect(await world.balanceOf(grandparent)).toBe((before[1] ?? 0) + 20);
    expect(await money(id)).toMatchObject({ paidAr: 1_070, reservedAr: 214, leftAr: OPENING_AR - 1_070 });
  });

  test("is paid once, or once a day", async () => {
    const { world, running, answerer } = stage;
    const once = await running();
    const daily = await running(OPENING_AR, { rhythm: "daily" });
    const { member, front } = await answerer();
    for (const { taskId } of [once, daily]) await stage.answer(front, taskId);
    const again = (taskId: number) => front.tasks.complete.mutate({ taskId });
    await expectRefused(world, () => again(once.taskId), "CAMPAIGN_ANSWERED");
    await expectRefused(world, () => again(daily.taskId), "TASK_DONE");
    world.advanceDays(1);
    const later = await signedIn(world, member);
    await expectRefused(world, () => later.tasks.complete.mutate({ taskId: once.taskId }), "CAMPAIGN_ANSWERED");
    await stage.answer(later, daily.taskId);
    expect(await world.balanceOf(member)).toBe(3 * GAIN_AR);
  });

  test("is paid to one of the accounts that are paid on one number or signed in on one device", async () => {
    const { world, running, answerer } = stage;
    const { taskId } = await running(2 * OPENING_AR);
    const first = await answerer();
    await stage.answer(first.front, taskId);
    const { db } = world;
    const second = await answerer({ balanceAr: 10_000 });
    await second.front.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: first.member.phone });
    await expectRefused(world, () => second.front.tasks.complete.mutate({ taskId }), "CAMPAIGN_ANSWERED");
    const third = await answerer();
    await db.transact(async (tx) => void (await tx.q.update(tx.t.session).set({ browserKey: "one" })));
    await expectRefused(world, () => third.front.tasks.complete.mutate({ taskId }), "CAMPAIGN_ANSWERED");
  });
});

describe("an answer is refused", () => {
  test("but for members who said that they are of age, of the region it names, and never for an administrator", async () => {
    const { world, running, back } = stage;
    const { taskId } = await running(OPENING_AR, { region: "Sofia" });
    const member = await world.aMember();
    const front = await signedIn(world, member);
    const answer = () => front.tasks.complete.mutate({ taskId });
    expect(await front.tasks.campaigns.query()).toEqual([]);
    await expectRefused(world, answer, "ADULT_REQUIRED");
    await front.tasks.describe.mutate({ ...saysAdult, region: "Boeny" });
    expect(await front.tasks.campaigns.query()).toEqual([]);
    await expectRefused(world, answer, "TASK_NOT_FOUND");
    await front.tasks.describe.mutate({ ...saysAdult, region: "Sofia" });
    const shown = { taskId, sponsorName: "Rano Madio", gainAr: GAIN_AR, rhythm: "once", done: false, places: 10 };
    expect(await front.tasks.campaigns.query()).toMatchObject([shown]);
    await back.tasks.describe.mutate({ ...saysAdult, region: "Sofia" });
    await expectRefused(world, () => back.tasks.complete.mutate({ taskId }), "ADMIN_UNPAID");
    await stage.answer(front, taskId);
    expect(await front.tasks.campaigns.query()).toMatchObject([{ ...shown, done: true, places: 9 }]);
  });

  test("beyond what campaigns pay a member in a day, within the campaign's days, and while it stands still", async () => {
    const { world, running, answerer, back, close } = stage;
    const { front, member } = await answerer();
    const [big, other, third] = [
      await running(50_000, { gainAr: 2_000 }),
      await running(50_000, { gainAr: 1_000 }),
      await running(50_000, { gainAr: 1_000 }),
    ];
    for (const { taskId } of [big, other]) await stage.answer(front, taskId);
    const { message } = await expectRefused(
      world,
      () => front.tasks.complete.mutate({ taskId: third.taskId }),
      "CAMPAIGN_DAY_REACHED",
    );
    expect(message).toMatch(/3.000.Ar par jour/);
    const { front: fresh } = await answerer();
    const answer = () => fresh.tasks.complete.mutate({ taskId: third.taskId });
    await back.admin.pauseCampaign.mutate({ campaignId: third.id, reason: "À revoir" });
    await expectRefused(world, answer, "CAMPAIGN_STOPPED");
    await back.admin.resumeCampaign.mutate({ campaignId: third.id });
    await close(third.id);
    await expectRefused(world, answer, "CAMPAIGN_STOPPED");
    const short = await running(50_000);
    world.advanceDays(30);
    const late = await signedIn(world, member);
    await expectRefused(world, () => late.tasks.complete.mutate({ taskId: short.taskId }), "CAMPAIGN_STOPPED");
  });

  test("once the money no longer pays the dearest one with its fee, until the campaign is topped up", async () => {
    const { world, running, answerer, money, pay } = stage;
    const { id, taskId } = await running(OPENING_AR);
    // Without referrers an answer takes 1 200 Ar: ten take 12 000 of 12 960, and 960 is no whole answer.
    for (let count = 0; count < 10; count++) {
      const { front } = await answerer();
      await stage.answer(front, taskId);
    }
    expect(await money(id)).toMatchObject({ places: 0, leftAr: 2_960, reservedAr: 2_000, state: "open" });
    const { front } = await answerer();
    const { message } = await expectRefused(world, () => front.tasks.complete.mutate({ taskId }), "CAMPAIGN_FULL");
    expect(message).toMatch(/^Complet/);
    await pay(id, 336);
    await stage.answer(front, taskId);
    expect(await money(id)).toMatchObject({ places: 0, leftAr: 2_296, reservedAr: 2_200 });
  });
});

test("an answer sent again with its key is answered as the first time, and pays nothing more", async () => {
  const { world, running, reader } = stage;
  const { taskId } = await running();
  const { member, answer } = await reader(taskId);
  const keyed = await signedIn(world, member, "0d2f7f0e-6f0c-4d0e-9d0a-6c8f5a8f6f10");
  const first = await answer(keyed);
  expect(await answer(keyed)).toEqual(first);
  expect(await world.balanceOf(member)).toBe(GAIN_AR);
});

test("old clients see campaigns with a link where they ask, and are paid for what was opened on the site", async () => {
  const { world, running } = stage;
  const { taskId } = await running();
  const { member } = await stage.reader(taskId);
  const php = async (path: string, body?: object) => {
    const answer = await world.app.inject({
      method: body ? "POST" : "GET",
      url: `/backend/api/utilisateur/${path}`,
      headers: { authorization: `Bearer ${await tokenOf(world, member)}` },
      ...(body ? { payload: body } : {}),
    });
    return answer.json();
  };
  const own = async (query = "") => {
    const { tasks, completed_task_ids: done } = await php(`get_daily_tasks.php${query}`);
    return [tasks.find(({ TASK_ID }: { TASK_ID: number }) => TASK_ID === taskId), done.includes(taskId)];
  };
  expect(await own()).toEqual([undefined, false]);
  const shown = { TASK_NOM: "L'eau chez vous", TASK_GAIN: GAIN_AR, lien: expect.stringMatching(`/tasks/${taskId}$`) };
  expect(await own("?contenu=1")).toEqual([expect.objectContaining(shown), false]);
  expect(await php("complete_task.php", { task_id: taskId })).toMatchObject({ code: "TASK_WANTS_ANSWER" });
  const answered = { task_id: taskId, reponses: "[0]" };
  expect(await php("complete_task.php", answered)).toMatchObject({ success: true, solde: GAIN_AR });
  expect(await own("?contenu=1")).toEqual([expect.objectContaining(shown), true]);
  expect(await php("complete_task.php", answered)).toMatchObject({ code: "CAMPAIGN_ANSWERED" });
});

describe("a campaign", () => {
  test("opens once its money pays ten answers, always by two", async () => {
    const { world, draft, pay, back, backSolo, answerer } = stage;
    const { id: campaignId, taskId } = await draft();
    const ask = () => back.admin.openCampaign.mutate({ campaignId });
    await pay(campaignId, OPENING_AR - 1);
    const { details } = await expectRefused(world, ask, "CAMPAIGN_UNFUNDED");
    expect(details).toMatchObject({ missingAr: 1, limit: 10 });
    await pay(campaignId, 1);
    const { front } = await answerer();
    await withSecond(backSolo, ask());
    await stage.answer(front, taskId);
    await expectRefused(world, ask, "CAMPAIGN_STATE");
  });

  test("is no task of a level: neither the editor nor the catalogue knows it", async () => {
    const { world, running, back, answerer } = stage;
    const { taskId } = await running();
    const { front } = await answerer();
    expect((await front.tasks.today.query()).tasks.map(({ id }) => id)).not.toContain(taskId);
    expect((await back.admin.tasks.query({})).map(({ id }) => id)).not.toContain(taskId);
    await expectRefused(world, () => back.admin.deleteTask.mutate({ taskId }), "TASK_UNKNOWN");
    await expectRefused(world, () => back.admin.restoreTask.mutate({ taskId }), "TASK_UNKNOWN");
  });

  test("has money that covers no level's sale and no level's task", async () => {
    const { world, running } = stage;
    await running(50_000_000);
    const front = await signedIn(world, await world.aMember({ balanceAr: 20_000 }));
    const level = (await front.user.levels.query()).levels.find(({ name }) => name === "VIP1");
    const buy = () => front.user.buyLevel.mutate({ levelId: level?.id ?? 0, expectedPriceAr: 20_000 });
    await expectRefused(world, buy, "SALES_SUSPENDED");
    const [task] = (await front.tasks.today.query()).tasks;
    expect(task?.places).toBe(0);
    await expectRefused(world, () => front.tasks.complete.mutate({ taskId: task?.id ?? 0 }), "BUDGET_EXHAUSTED");
  });

  test("asks something: nobody pays for a press of a button", async () => {
    const { draft } = stage;
    const { sponsorId } = await draft();
    expect((await refusal(draft({ content: null as never, sponsorId }))).code).toBe("INVALID_INPUT");
  });

  test("pays no more an answer than the setting says", async () => {
    const { world, draft } = stage;
    const { sponsorId } = await draft({ gainAr: 2_000 });
    const more = () => draft({ gainAr: 2_001, sponsorId });
    const { details } = await expectRefused(world, more, "CAMPAIGN_GAIN_TOO_HIGH");
    expect(details).toMatchObject({ maximumAr: 2_000 });
  });

  test("takes no money once it is closed, and opens no more", async () => {
    const { world, draft, pay, open, close } = stage;
    const { id } = await draft();
    await close(id);
    await expectRefused(world, () => pay(id, 5_000), "CAMPAIGN_STATE");
    await expectRefused(world, () => open(id), "CAMPAIGN_STATE");
  });
});

test("answers at once, of one account, pay once", async () => {
  const { running, reader, money } = stage;
  const { id, taskId } = await running();
  const { answer } = await reader(taskId);
  const { answers } = await atOnce(10, () => answer());
  expect(answers).toHaveLength(1);
  expect(await money(id)).toMatchObject({ paidAr: GAIN_AR, answers: 1 });
});
