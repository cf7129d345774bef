import { beforeEach, expect, test } from "vitest";
import type { Content } from "../../src/shared/content/content.ts";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { createStage, DEAREST_AR, GAIN_AR, type Stage } from "../support/campaign.ts";
import type { Client } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";

// What a campaign asks, and who is paid for saying it (docs/product.md 22.4).

const survey: Content = {
  kind: "questions",
  questions: [
    { form: "one", ask: "Où achetez-vous votre riz ?", options: ["Au marché", "À l'épicerie"] },
    { form: "scale", ask: "Êtes-vous content du prix ?" },
  ],
};
const content = JSON.stringify(survey);
const ANSWER = [0, 4];
/** Two seconds a question, and the words. */
const READ_MS = 5_000;

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});

async function answers(front: Client, taskId: number) {
  await front.tasks.open.mutate({ taskId });
  stage.world.clock.now += READ_MS;
  return front.tasks.complete.mutate({ taskId, answer: ANSWER });
}

test("an answer is paid once its questions were opened and read, and is kept with what the member said of themselves", async () => {
  const { world, running, answerer } = stage;
  const { taskId } = await running(20_000, { content });
  const { member, front } = await answerer();
  await front.tasks.describe.mutate({ isAdult: true, region: "Boeny", sex: "female", ageBand: null });
  await expectRefused(world, () => front.tasks.complete.mutate({ taskId, answer: ANSWER }), "TASK_UNOPENED");
  const opened = await front.tasks.open.mutate({ taskId });
  expect(opened).toMatchObject({
    task: { id: taskId, gainAr: GAIN_AR, hasContent: true, done: false },
    campaign: { sponsorName: "Rano Madio", isDaily: false },
    content: { kind: "questions" },
  });
  await expectRefused(world, () => front.tasks.complete.mutate({ taskId, answer: ANSWER }), "TASK_TOO_SOON");
  world.clock.now += READ_MS;
  await expectRefused(world, () => front.tasks.complete.mutate({ taskId }), "TASK_WANTS_ANSWER");
  await expectRefused(world, () => front.tasks.complete.mutate({ taskId, answer: [7, 4] }), "ANSWER_MISFIT");
  expect(await front.tasks.complete.mutate({ taskId, answer: ANSWER })).toMatchObject({
    gainAr: GAIN_AR,
    leftAr: 2_000,
  });
  const { answer } = world.db.read.t;
  expect(await world.db.read.q.select().from(answer)).toMatchObject([
    { memberId: member.memberId, taskId, content: "[0,4]", region: "Boeny", sex: "female", ageBand: null },
  ]);
  // What they say later changes no answer.
  await front.tasks.describe.mutate({ isAdult: true, region: null, sex: null, ageBand: null });
  expect(await world.db.read.q.select().from(answer)).toMatchObject([{ region: "Boeny", sex: "female" }]);
  expect((await front.tasks.open.mutate({ taskId })).task.done).toBe(true);
});

test("whoever opened the last place holds it for ten minutes; then it is anybody's", async () => {
  const { world, running, answerer } = stage;
  const { taskId } = await running(10 * DEAREST_AR, { content });
  for (let count = 0; count < 9; count++) await answers((await answerer()).front, taskId);
  const [slow, late] = [await answerer(), await answerer()];
  expect((await slow.front.tasks.open.mutate({ taskId })).content).not.toBeNull();
  expect(await late.front.tasks.open.mutate({ taskId })).toMatchObject({ content: null, task: { places: 0 } });
  world.clock.now += 11 * MINUTE_MS;
  expect((await late.front.tasks.open.mutate({ taskId })).content).not.toBeNull();
  await expectRefused(world, () => slow.front.tasks.complete.mutate({ taskId, answer: ANSWER }), "CAMPAIGN_FULL");
  world.clock.now += READ_MS;
  await late.front.tasks.complete.mutate({ taskId, answer: ANSWER });
});

test("an answer that was opened before midnight is paid for that day until six in the morning", async () => {
  const { world, running, answerer } = stage;
  const { taskId } = await running(20_000, { content, rhythm: "daily" });
  const { member, front } = await answerer();
  const { nextDayInMs } = await front.tasks.open.mutate({ taskId });
  world.clock.now += nextDayInMs + HOUR_MS;
  await front.tasks.complete.mutate({ taskId, answer: ANSWER });
  await answers(front, taskId);
  expect(await world.balanceOf(member)).toBe(2 * GAIN_AR);
});

test("the key of a quiz stays on the server, and only who opened it may ask whether they are right", async () => {
  const { world, running, answerer } = stage;
  const quiz: Content = {
    kind: "questions",
    questions: [
      { form: "one", ask: "Un vrai SMS ?", options: ["Oui", "Non"], key: { right: [1], why: "Il vient d'un numéro." } },
    ],
  };
  const { taskId } = await running(20_000, { content: JSON.stringify(quiz) });
  const { front } = await answerer();
  await expectRefused(world, () => front.tasks.check.query({ taskId, question: 0, answer: 0 }), "TASK_NOT_FOUND");
  expect(JSON.stringify(await front.tasks.open.mutate({ taskId }))).not.toMatch(/right|numéro/);
  expect(await front.tasks.check.query({ taskId, question: 0, answer: 0 })).toMatchObject({ isRight: false });
});

test("one code for everybody is good for a hundred answers at most", async () => {
  const { running, answerer } = stage;
  const link: Content = {
    kind: "link",
    address: "https://exemple.mg/q?m={membre}",
    isShared: true,
    hashes: [],
    codes: ["ABC-DEF"],
  };
  const { taskId } = await running(1_000_000, { content: JSON.stringify(link) });
  const { front } = await answerer();
  const [open] = await front.tasks.campaigns.query();
  expect(open).toMatchObject({ taskId, places: 100 });
});
