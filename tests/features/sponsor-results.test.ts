import { beforeEach, describe, expect, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import { watch } from "../../src/server/app/watch.ts";
import type { RespondentInput } from "../../src/shared/campaign.ts";
import type { Content } from "../../src/shared/content/content.ts";
import { dayOf, HOUR_MS, startOfDay } from "../../src/shared/day.ts";
import { AppError } from "../../src/shared/errors.ts";
import { actorOf, deedSentence } from "../../src/shared/journal.fr.ts";
import { createStage, type Stage, saysAdult } from "../support/campaign.ts";
import { clientOf, refusal, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";

// What came out of a campaign, and what its sponsor may do about it (docs/product.md 22.8).

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});

const survey: Content = {
  kind: "questions",
  questions: [
    { form: "one", ask: "=Où achetez-vous votre riz ?", options: ["Au <b>marché</b>", '=HYPERLINK("http://x")'] },
    { form: "one", ask: "Choisissez « Parfois ».", options: ["Jamais", "Parfois"], control: [1] },
    { form: "number", ask: "Combien de kilos ?", unit: "kg", minimum: 0, maximum: 100 },
  ],
};

const open = () => stage.running(60_000, { content: JSON.stringify(survey) });
type Traits = Partial<Pick<RespondentInput, "region" | "sex" | "ageBand">>;

/** As many answers of new members who say this of themselves. */
async function answer(taskId: number, count: number, said: Traits, answers: (number | number[])[]) {
  const { world } = stage;
  for (let one = 0; one < count; one++) {
    const front = await signedIn(world, await world.aMember());
    await front.tasks.describe.mutate({ ...saysAdult, ...said });
    await front.tasks.open.mutate({ taskId });
    world.clock.now += 60_000;
    await front.tasks.complete.mutate({ taskId, answer: answers });
  }
}
const tokenOf = async (sponsorId: number) => {
  const hanta = await signedIn(stage.world, stage.hanta);
  return (await hanta.admin.renewSponsorLink.mutate({ sponsorId })).token;
};
const sponsor = () => clientOf(stage.world).sponsor;
const shown = async (token: string) => {
  const [campaign] = (await sponsor().page.mutate({ token })).campaigns;
  if (!campaign) throw new Error("there is no campaign");
  return campaign;
};
const sizes = ({ groups, others }: { groups: { group: string | null; answers: number }[]; others: number }) => [
  ...groups.map(({ group, answers }) => [group, answers]),
  others,
];

describe("results", () => {
  test("are those of the last midnight, or of closing; a group is shown from ten, never one alone hidden", async () => {
    const { world, hanta } = stage;
    const { id, taskId, sponsorId } = await open();
    await answer(taskId, 10, { sex: "female", region: "Sofia" }, [0, 1, 2]);
    await answer(taskId, 6, { sex: "male", region: "Boeny" }, [1, 1, 8]);
    const token = await tokenOf(sponsorId);
    expect(await shown(token)).toMatchObject({ answers: 16, answerCostAr: 1_200, shownAnswers: 0, results: [] });
    world.advanceDays(1);
    expect(await shown(token)).toMatchObject({
      shownAnswers: 16,
      results: [
        { form: "one", answers: 16, counts: [{ label: "Au <b>marché</b>", count: 10 }, { count: 6 }] },
        { form: "number", unit: "kg", lower: 2, median: 2, upper: 8 },
      ],
    });
    const bySex = () => sponsor().split.mutate({ token, campaignId: id, by: "sex" });
    expect(sizes(await bySex())).toEqual([16]);
    await answer(taskId, 12, { sex: "male" }, [1, 1, 8]);
    expect(sizes(await bySex())).toEqual([16]);
    world.advanceDays(1);
    expect(sizes(await bySex())).toEqual([["female", 10], ["male", 18], 0]);
    expect(sizes(await sponsor().split.mutate({ token, campaignId: id, by: "region" }))).toEqual([[null, 12], 16]);
    expect((await bySex()).groups[1]?.results[1]).toMatchObject({ answers: 18, lower: 8, median: 8, upper: 8 });
    await answer(taskId, 2, { sex: "male" }, [1, 1, 8]);
    const back = await signedIn(world, hanta);
    await back.admin.closeCampaign.mutate({ campaignId: id, reason: "Terminée" });
    expect(await shown(token)).toMatchObject({ state: "closed", answers: 30, shownAnswers: 30 });
    // Two more of one group would be seen beside what was known.
    expect(sizes(await bySex())).toEqual([["female", 10], ["male", 18], 2]);
    expect(await back.admin.sponsorSplit.query({ campaignId: id, by: "sex" })).toEqual(await bySex());
    expect(await back.admin.sponsorPage.query({ sponsorId })).toEqual(await sponsor().page.mutate({ token }));
  });

  test("are counted by the server itself once their day is over, so that no sponsor waits for it", async () => {
    const { world } = stage;
    const { taskId } = await open();
    await answer(taskId, 1, {}, [0, 1, 2]);
    const day = dayOf(world.clock.now);
    world.advanceDays(1);
    const stop = watch(world.deps);
    const { q, t } = world.db.read;
    await expect.poll(() => q.select().from(t.answerTally)).toMatchObject([{ taskId, day }]);
    stop();
  });

  test("are not counted while the database is away, and no job of that minute stops the others or the server", async () => {
    const { world } = stage;
    const { taskId } = await open();
    await answer(taskId, 1, {}, [0, 1, 2]);
    world.advanceDays(1);
    const away = { value: () => Promise.reject(new AppError("BUSY")) };
    const failed: string[] = [];
    const log = { ...world.deps.log, error: ({ job }: { job: string }) => failed.push(job) } as unknown as Deps["log"];
    const stop = watch({ ...world.deps, log, db: Object.create(world.db, { transact: away }) });
    await expect.poll(() => failed).toEqual(["forgetOrigins", "forgetPushes", "postFees", "tallyAnswers"]);
    stop();
  });

  test("count the failed controls, and say nothing of who failed", async () => {
    const { world } = stage;
    const { taskId, sponsorId } = await open();
    const { front } = await stage.answerer();
    await front.tasks.open.mutate({ taskId });
    world.clock.now += 60_000;
    await expect(front.tasks.complete.mutate({ taskId, answer: [0, 0, 3] })).rejects.toThrow();
    expect(await shown(await tokenOf(sponsorId))).toMatchObject({ failures: 1, answers: 0, answerCostAr: null });
  });
});

test("the file has an answer a line, without hour, identity or traits, and no formula runs in it", async () => {
  const { world, hanta } = stage;
  const { id, taskId, sponsorId } = await open();
  await answer(taskId, 7, { sex: "female", region: "Sofia" }, [0, 1, 2]);
  await answer(taskId, 5, { sex: "male", ageBand: "50+" }, [1, 1, 8]);
  world.advanceDays(1);
  await answer(taskId, 1, {}, [0, 1, 99]);
  const token = await tokenOf(sponsorId);
  const { text, fileName } = await sponsor().answers.mutate({ token, campaignId: id });
  const [head, ...lines] = text.replace("\ufeff", "").trimEnd().split("\r\n");
  expect(head).toBe("'=Où achetez-vous votre riz ?;Combien de kilos ?");
  const formula = `"'=HYPERLINK(""http://x"")";8`;
  expect(lines.sort()).toEqual([...Array(5).fill(formula), ...Array(7).fill("Au <b>marché</b>;2")]);
  expect(fileName).toBe(`asako-reponses-${id}.csv`);
  const back = await signedIn(world, hanta);
  const again = () => back.admin.sponsorAnswers.query({ campaignId: id });
  const orders = new Set((await Promise.all(Array.from({ length: 5 }, again))).map((file) => file.text));
  expect(orders.size).toBeGreaterThan(1);
});

describe("a sponsor", () => {
  test("reaches their own campaigns alone, with the token of now", async () => {
    const { world } = stage;
    const [mine, theirs] = [await open(), await open()];
    const token = await tokenOf(mine.sponsorId);
    const calls = (by: string, campaignId: number) => [
      () => sponsor().split.mutate({ token: by, campaignId, by: "sex" }),
      () => sponsor().answers.mutate({ token: by, campaignId }),
      () => sponsor().wish.mutate({ token: by, campaignId, wish: "pause" }),
    ];
    for (const call of calls(token, theirs.id)) await expectRefused(world, call, "CAMPAIGN_NOT_FOUND");
    for (const call of calls(token, 1_000_000)) await expectRefused(world, call, "CAMPAIGN_NOT_FOUND");
    const codesOf = (by: string) => Promise.all(calls(by, mine.id).map(async (call) => (await refusal(call())).code));
    const ended = Array(3).fill("SPONSOR_LINK_ENDED");
    expect(await codesOf("A".repeat(22))).toEqual(ended);
    await tokenOf(mine.sponsorId);
    expect(await codesOf(token)).toEqual(ended);
  });

  test("pauses at once, and asks for the end or says that a payment is missing, until somebody saw to it", async () => {
    const { world, back } = stage;
    const { id, taskId, sponsorId } = await open();
    const token = await tokenOf(sponsorId);
    const wish = (name: "pause" | "end" | "payment") => sponsor().wish.mutate({ token, campaignId: id, wish: name });
    const { front } = await stage.answerer();
    await front.tasks.open.mutate({ taskId });
    for (const name of ["pause", "pause", "payment", "payment", "end"] as const) await wish(name);
    expect(await shown(token)).toMatchObject({ state: "paused", wishes: ["pause", "payment", "end"] });
    world.clock.now += 60_000;
    await expectRefused(world, () => front.tasks.complete.mutate({ taskId, answer: [0, 1, 3] }), "CAMPAIGN_STOPPED");
    const [entry] = (await back.admin.journal.query({ action: "pauseBySponsor" })).entries;
    expect(entry && `${actorOf(entry)} ${deedSentence(entry)}`).toBe(
      `La page du partenaire a mis en pause la campagne n°\u00a0${id}`,
    );
    expect(entry?.changes).toMatchObject([{ field: "state", before: "open", after: "paused" }]);
    const waiting = await back.admin.sponsorWishes.query();
    expect(waiting.map((row) => row.wish)).toEqual(["pause", "payment", "end"]);
    expect(waiting[0]).toMatchObject({ campaignId: id, sponsorId, sponsorName: "Rano Madio" });
    const settled = { campaignId: id, wish: "payment" as const };
    await back.admin.settleWish.mutate(settled);
    await expectRefused(world, () => back.admin.settleWish.mutate(settled), "WISH_NOT_FOUND");
    expect((await shown(token)).wishes).toEqual(["pause", "end"]);
    await back.admin.closeCampaign.mutate({ campaignId: id, reason: "Demandé" });
    for (const name of ["pause", "end"] as const) await expectRefused(world, () => wish(name), "CAMPAIGN_STATE");
  });
});

describe("what members are told of yesterday", () => {
  const told = async () => (await signedIn(stage.world, await stage.world.aMember())).tasks.told.query();

  test("comes the day after, from ten answers, of a campaign whose sponsor allows it", async () => {
    const { world } = stage;
    const content = JSON.stringify(survey);
    const silent = await stage.running(60_000, { content });
    await answer(silent.taskId, 10, {}, [0, 1, 2]);
    const { taskId } = await stage.running(60_000, { content, isTold: true });
    await answer(taskId, 9, {}, [0, 1, 2]);
    world.advanceDays(1);
    expect(await told()).toBeNull();
    await answer(taskId, 7, {}, [1, 1, 2]);
    await answer(taskId, 3, {}, [0, 1, 2]);
    expect(await told()).toBeNull();
    // In the first minute the day before is not counted, and who asks then must not fix the whole day.
    world.clock.now = startOfDay(dayOf(world.clock.now) + 1) + 30_000;
    expect(await told()).toBeNull();
    world.clock.now += HOUR_MS;
    // Of all nineteen, so that nobody finds what the nine of the first day said.
    expect(await told()).toEqual({
      ...{ sponsorName: "Rano Madio", answers: 10, ask: "=Où achetez-vous votre riz ?" },
      ...{ choice: "Au <b>marché</b>", percent: 63 },
    });
    world.advanceDays(1);
    expect(await told()).toBeNull();
  });

  test("is neither a choice of fewer than ten nor the answer of a quiz", async () => {
    const { world } = stage;
    const { taskId } = await stage.running(60_000, { content: JSON.stringify(survey), isTold: true });
    await answer(taskId, 6, {}, [0, 1, 2]);
    await answer(taskId, 5, {}, [1, 1, 2]);
    const quiz: Content = {
      kind: "questions",
      questions: [
        { form: "one", ask: "Un code se donne-t-il ?", options: ["Oui", "Non"], key: { right: [1], why: "Jamais." } },
      ],
    };
    const asked = await stage.running(60_000, { content: JSON.stringify(quiz), isTold: true });
    await answer(asked.taskId, 10, {}, [1]);
    world.advanceDays(1);
    expect(await told()).toBeNull();
  });
});
