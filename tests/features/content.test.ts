import { beforeEach, describe, expect, test } from "vitest";
import type { Content } from "../../src/shared/content/content.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { type Client, signedIn, tokenOf } from "../support/client.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { tasksStage } from "../support/tasks.ts";

const stage = tasksStage();
let member: Client;

const WHY = "Un code se donne à personne, même au support.";
const quiz: Content = {
  kind: "questions",
  text: "Un code reçu par SMS ouvre votre compte.",
  questions: [
    {
      form: "one",
      ask: "À qui donner ce code ?",
      options: ["Au support", "À personne"],
      key: { right: [1], why: WHY },
    },
    { form: "scale", ask: "Est-ce clair ?", low: "Pas du tout", high: "Très clair" },
  ],
};
const RIGHT = [1, 4];

const survey: Content = {
  kind: "questions",
  questions: [
    { form: "several", ask: "Où achetez-vous votre riz ?", options: ["Au marché", "À l'épicerie", "Ailleurs"] },
    { form: "one", ask: "Choisissez « Parfois ».", options: ["Jamais", "Parfois"], control: [1] },
    { form: "number", ask: "Combien de kilos par semaine ?", unit: "kg", minimum: 0, maximum: 100 },
  ],
};

const link = (codes: string[], isShared = false): Content => ({
  kind: "link",
  address: "https://exemple.mg/q?m={membre}",
  isShared,
  hashes: [],
  codes,
});

beforeEach(async () => {
  await stage.setCeiling(1_000);
  member = await signedIn(stage.world, stage.member);
});

const add = async (content: Content | null) =>
  (
    await stage.back.createTask.mutate({
      levelId: stage.levelId,
      name: "Quiz",
      description: "Trois questions",
      gainAr: 300,
      content: content && JSON.stringify(content),
    })
  ).id;
const wait = (seconds: number) => {
  stage.world.clock.now += seconds * 1_000;
};
/** A task of this content, opened long enough ago. */
async function opened(content: Content, client = member) {
  const taskId = await add(content);
  await client.tasks.open.mutate({ taskId });
  wait(60);
  return taskId;
}
const complete = (taskId: number, answer?: (number | number[])[] | string) =>
  member.tasks.complete.mutate({ taskId, answer });
const answers = () => stage.world.db.read.q.select().from(stage.world.db.read.t.answer);

test("a task is opened, read, answered and paid, once", async () => {
  const taskId = await add(quiz);
  const { tasks } = await member.tasks.today.query();
  expect(tasks.map(({ hasContent }) => hasContent)).toEqual([false, false, false, true]);
  const shown = await member.tasks.open.mutate({ taskId });
  expect(shown).toMatchObject({
    task: { id: taskId, name: "Quiz", gainAr: 300 },
    isSpent: false,
    waitMs: 4_000 + 1_000,
  });
  wait(5);
  expect(await complete(taskId, RIGHT)).toMatchObject({ gainAr: 300, balanceAr: 300 });
  expect(await answers()).toMatchObject([
    {
      ...{ memberId: stage.member.memberId, taskId, content: "[1,4]", code: null },
      ...{ openedAt: stage.world.clock.now - 5_000, answeredAt: stage.world.clock.now },
    },
  ]);
  await expectRefused(stage.world, () => complete(taskId, RIGHT), "TASK_DONE");
});

test("neither the key nor what is a control leaves the server before an answer", async () => {
  const quizId = await add(quiz);
  await stage.back.deleteTask.mutate({ taskId: stage.taskId(2) });
  const surveyId = (
    await stage.back.createTask.mutate({
      ...{
        levelId: stage.levelId,
        name: "Sondage",
        description: "Le riz",
        gainAr: 300,
        content: JSON.stringify(survey),
      },
    })
  ).id;
  for (const taskId of [quizId, surveyId]) {
    const said = JSON.stringify([await member.tasks.open.mutate({ taskId }), await member.tasks.today.query()]);
    expect(said).not.toMatch(/right|control|À personne, même|even|"key"/);
    expect(said).not.toContain(WHY);
  }
  await expectRefused(
    stage.world,
    () => member.tasks.check.query({ taskId: surveyId, question: 1, answer: 0 }),
    "ANSWER_MISFIT",
  );
});

test("a wrong answer of a quiz is explained, changes nothing and is tried again freely", async () => {
  const taskId = await opened(quiz);
  expect(await member.tasks.check.query({ taskId, question: 0, answer: 0 })).toEqual({ isRight: false, why: WHY });
  for (let again = 0; again < 3; again++) {
    const { message, details } = await expectRefused(stage.world, () => complete(taskId, [0, 4]), "ANSWER_WRONG");
    expect(message).toBe(`Ce n'est pas la bonne réponse. ${WHY}`);
    expect(details).toMatchObject({ wrong: { question: 0, why: WHY } });
  }
  expect(await member.tasks.check.query({ taskId, question: 0, answer: 1 })).toEqual({ isRight: true, why: WHY });
  expect(await complete(taskId, RIGHT)).toMatchObject({ gainAr: 300 });
});

test("a control has one try a day, and which one it was is not said", async () => {
  const taskId = await opened(survey);
  const failed = await complete(taskId, [[0, 1], 0, 3]).catch((error: { message: string }) => error);
  expect(failed).toMatchObject({
    message: "Une réponse n'est pas celle attendue, et il n'y a qu'un essai par jour. Revenez demain.",
  });
  await expectRefused(stage.world, () => complete(taskId, [[0, 1], 1, 3]), "TASK_TRIES_SPENT");
  expect(await member.tasks.open.mutate({ taskId })).toMatchObject({ isSpent: true });
  stage.world.clock.now += DAY_MS;
  await member.tasks.open.mutate({ taskId });
  wait(60);
  expect(await complete(taskId, [[0, 1], 1, 3])).toMatchObject({ gainAr: 300 });
});

test("the least time is 2 s a question and 1 s for each 20 words, by the server's clock, from the first opening", async () => {
  const words = Array.from({ length: 60 }, (_, index) => `mot${index}`).join(" ");
  const taskId = await add({ kind: "questions", text: words, questions: [{ form: "scale", ask: "Clair ?" }] });
  expect(await member.tasks.open.mutate({ taskId })).toMatchObject({ waitMs: 5_000 });
  wait(2);
  expect(await member.tasks.open.mutate({ taskId })).toMatchObject({ waitMs: 3_000 });
  const { message, details } = await expectRefused(stage.world, () => complete(taskId, [5]), "TASK_TOO_SOON");
  expect(plainSpaces(message)).toBe("Prenez le temps de lire : encore 3 s");
  expect(details).toEqual({ retryAfterS: 3 });
  wait(3);
  await complete(taskId, [5]);
});

test("without an answer, an opening or the present content nothing is paid", async () => {
  const taskId = await add(quiz);
  const { message } = await expectRefused(stage.world, () => complete(taskId), "TASK_WANTS_ANSWER");
  expect(message).toBe("Cette tâche demande des réponses. Ouvrez-la sur le site.");
  await expectRefused(stage.world, () => complete(taskId, RIGHT), "TASK_UNOPENED");
  await member.tasks.open.mutate({ taskId });
  wait(60);
  await stage.back.updateTask.mutate({
    ...{ taskId, name: "Quiz", description: "Trois questions", gainAr: 300, content: JSON.stringify(survey) },
  });
  await expectRefused(stage.world, () => complete(taskId, RIGHT), "TASK_CHANGED");
  await expectRefused(stage.world, () => complete(stage.taskId(0), RIGHT), "TASK_CHANGED");
  expect(await member.tasks.open.mutate({ taskId })).toMatchObject({ waitMs: 6_000 + 1_000 });
});

test.for([[[1]], [[1, 4, 2]], [[2, 4]], [[-1, 4]], [[1, 0]], [[1, 6]], [[[1], 4]], ["CODE-123"]] as [
  (number | number[])[] | string,
][])("%j is no answer to the quiz", async ([answer]) => {
  const taskId = await opened(quiz);
  await expectRefused(stage.world, () => complete(taskId, answer), "ANSWER_MISFIT");
});

test("what was done yesterday is not paid today", async () => {
  const taskId = stage.taskId(0);
  const { day } = await member.tasks.today.query();
  stage.world.clock.now += DAY_MS;
  const { message } = await expectRefused(stage.world, () => member.tasks.complete.mutate({ taskId, day }), "DAY_OVER");
  expect(plainSpaces(message)).toBe("Le jour de cette tâche est fini : elle n'est plus payée.");
  const today = (await member.tasks.today.query()).day;
  await member.tasks.complete.mutate({ taskId, day: today });
});

describe("a link", () => {
  test("is opened under a name of this task alone, and paid for a code that is good once", async () => {
    const taskId = await opened(link(["ABC-111", "ABC-222"]));
    const { content } = await member.tasks.open.mutate({ taskId });
    expect(content).toEqual({
      kind: "link",
      address: expect.stringMatching(/^https:\/\/exemple\.mg\/q\?m=[0-9a-f]{16}$/),
    });
    expect(await complete(taskId, "ABC-111")).toMatchObject({ gainAr: 300 });
    const other = await stage.world.aMember({ level: "VIP1" });
    member = await signedIn(stage.world, other);
    const theirs = await member.tasks.open.mutate({ taskId });
    expect(theirs.content).not.toEqual(content);
    wait(60);
    await expectRefused(stage.world, () => complete(taskId, "ABC-111"), "LINK_CODE_TAKEN");
    await complete(taskId, "abc-222".toUpperCase());
  });

  test("keeps no code that could be read", async () => {
    const taskId = await add(link(["ABC-111"]));
    const stored = JSON.stringify([await stage.back.tasks.query({}), await stage.journal()]);
    expect(stored).not.toContain("ABC-111");
    await member.tasks.open.mutate({ taskId });
    wait(60);
    await complete(taskId, "ABC-111");
    expect(JSON.stringify(await answers())).not.toContain("ABC-111");
  });

  test("allows ten wrong codes a day", async () => {
    const taskId = await opened(link(["ABC-111"], true));
    for (let left = 9; left >= 0; left--) {
      const failed = await complete(taskId, "WRONG1").catch((error: { data: { details: object } }) => error);
      expect(failed).toMatchObject({ data: { code: "TASK_FAILED", details: { limit: left } } });
    }
    await expectRefused(stage.world, () => complete(taskId, "ABC-111"), "TASK_TRIES_SPENT");
  });

  test.for(["http://exemple.mg", "javascript:alert(1)", "https://", "https://name:pass@exemple.mg", "exemple.mg"])(
    "to %s is refused",
    async (address) => {
      const content = { ...link(["ABC-111"]), address } as Content;
      await expectRefused(stage.world, () => add(content), "INVALID_INPUT");
    },
  );
});

test("old clients see what they have a screen for, and the others with a link where they ask", async () => {
  const taskId = await add(quiz);
  const php = async (path: string, body?: object) => {
    const answer = await stage.world.app.inject({
      method: body ? "POST" : "GET",
      url: `/backend/api/${path}`,
      headers: { authorization: `Bearer ${await tokenOf(stage.world, stage.member)}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const names = ({ body }: Awaited<ReturnType<typeof php>>) =>
    (body.tasks as { TASK_NOM: string; lien?: string }[]).map(({ TASK_NOM, lien }) => [TASK_NOM, lien]);
  expect(names(await php("utilisateur/get_daily_tasks.php")).map(([name]) => name)).not.toContain("Quiz");
  expect(names(await php("utilisateur/get_daily_tasks.php?contenu=1")).at(-1)).toEqual([
    "Quiz",
    expect.stringMatching(new RegExp(`/tasks/${taskId}$`)),
  ]);
  const refused = await php("utilisateur/complete_task.php", { task_id: taskId });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: "Cette tâche demande des réponses. Ouvrez-la sur le site.", code: "TASK_WANTS_ANSWER" },
  });
  await member.tasks.open.mutate({ taskId });
  wait(60);
  const paid = await php("utilisateur/complete_task.php", { task_id: taskId, reponses: JSON.stringify(RIGHT) });
  expect(paid).toMatchObject({ status: 200, body: { success: true, solde: 300 } });
});
