import { expect, test } from "vitest";
import type { Content } from "../../src/shared/content/content.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectOneOfTwenty } from "../support/refused.ts";
import { tasksStage } from "../support/tasks.ts";

const stage = tasksStage();
const survey: Content = { kind: "questions", questions: [{ form: "scale", ask: "Est-ce clair ?" }] };
const link: Content = {
  ...{ kind: "link", address: "https://exemple.mg/{membre}", isShared: false, hashes: [] },
  codes: ["ABC-111"],
};

async function add(content: Content) {
  await stage.setCeiling(1_000);
  const terms = { levelId: stage.levelId, name: "Sondage", description: "Une question", gainAr: 300 };
  return (await stage.back.createTask.mutate({ ...terms, content: JSON.stringify(content) })).id;
}

const answers = () => stage.world.db.read.q.select().from(stage.world.db.read.t.answer);

test("of twenty answers at once, one is paid", async () => {
  const taskId = await add(survey);
  const { tasks } = await signedIn(stage.world, stage.member);
  await tasks.open.mutate({ taskId });
  stage.world.clock.now += 60_000;
  await expectOneOfTwenty(() => tasks.complete.mutate({ taskId, answer: [4] }), "TASK_DONE");
  expect(await stage.world.balanceOf(stage.member)).toBe(300);
  expect(await answers()).toHaveLength(1);
});

test("of twenty members with one code that is good once, one is paid", async () => {
  const taskId = await add(link);
  const clients: Client[] = [];
  for (let index = 0; index < 20; index++) {
    const client = await signedIn(stage.world, await stage.world.aMember({ level: "VIP1" }));
    await client.tasks.open.mutate({ taskId });
    clients.push(client);
  }
  stage.world.clock.now += 60_000;
  await expectOneOfTwenty(
    (index) => clients[index]?.tasks.complete.mutate({ taskId, answer: "ABC-111" }) ?? Promise.reject(),
    "LINK_CODE_TAKEN",
  );
  expect(await answers()).toHaveLength(1);
});

test("of twenty openings at once, one instant counts", async () => {
  const taskId = await add(survey);
  const { tasks } = await signedIn(stage.world, stage.member);
  await Promise.all(Array.from({ length: 20 }, () => tasks.open.mutate({ taskId })));
  const { opening } = stage.world.db.read.t;
  expect(await stage.world.db.read.q.select().from(opening)).toHaveLength(1);
});
