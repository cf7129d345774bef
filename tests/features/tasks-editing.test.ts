import { describe, expect, test } from "vitest";
import { codes } from "../../src/server/ledger/chart.ts";
import { MAX_TASKS } from "../../src/shared/tasks-editing.ts";
import { levelOf } from "../support/change.ts";
import { signedIn, tokenOf } from "../support/client.ts";
import { listen } from "../support/live.ts";
import { later, whileHeld } from "../support/locked-rows.ts";
import { ANSWER, READ, WATCH } from "../support/plain-tasks.ts";
import { atOnce, expectFieldsChecked, expectOneOfTwenty, expectRefused, plainSpaces } from "../support/refused.ts";
import { poll, tasksStage } from "../support/tasks.ts";

const stage = tasksStage();

test("the list shows the active tasks of one level or of all, with how many members did each today", async () => {
  await stage.complete(stage.taskId(1));
  await stage.setCeiling(1_000);
  const id = await stage.add();
  const own = await stage.back.tasks.query({ levelId: stage.levelId });
  expect(own).toMatchObject([
    { id: stage.taskId(0), levelId: stage.levelId, name: READ, gainAr: 200, doneToday: 0, isUnused: false },
    { id: stage.taskId(1), name: WATCH, doneToday: 1, isUnused: false },
    { id: stage.taskId(2), name: ANSWER, gainAr: 300, doneToday: 0, isUnused: false },
    { id, ...poll, doneToday: 0, isUnused: true },
  ]);
  expect(await stage.back.tasks.query({})).toHaveLength(30);
  await stage.later(1);
  const next = await stage.back.tasks.query({ levelId: stage.levelId });
  expect(next.map(({ doneToday, isUnused }) => [doneToday, isUnused])).toEqual(Array(4).fill([0, false]));
  await expectRefused(stage.world, () => stage.back.tasks.query({ levelId: 999_999 }), "LEVEL_NOT_FOUND");
});

describe("a new task", () => {
  const create = (fields: object = {}) => stage.back.createTask.mutate({ levelId: stage.levelId, ...poll, ...fields });

  test("fits under the ceiling, comes after the others, and is offered at once", async () => {
    await stage.setCeiling(1_000);
    const { id } = await create();
    expect(await stage.offered()).toEqual([READ, WATCH, ANSWER, "Sondage"]);
    expect(await stage.complete(id)).toMatchObject({ gainAr: 300 });
    const [entry] = await stage.entriesOf("createTask");
    expect(entry).toMatchObject({ targetKind: "task", targetId: String(id), actorId: stage.admin, before: null });
    expect(JSON.parse(entry?.after ?? "")).toEqual({ levelId: stage.levelId, ...poll });
  });

  test("that does not fit is refused with the room left", async () => {
    const { message } = await expectRefused(stage.world, create, "CEILING_EXCEEDED");
    expect(plainSpaces(message)).toBe(
      "Il reste 0 Ar sous le maximum par jour de VIP1 (700 Ar) : ce gain le dépasse de 300 Ar.",
    );
    await stage.setCeiling(950);
    const { details } = await expectRefused(stage.world, create, "CEILING_EXCEEDED");
    expect(details).toEqual({ levelName: "VIP1", ceilingAr: 950, roomAr: 250, missingAr: 50 });
    await create({ gainAr: 250 });
  });

  test("of twenty at once, as many are made as the ceiling holds", async () => {
    await stage.setCeiling(1_000);
    await expectOneOfTwenty((index) => create({ name: `Sondage ${index}` }), "CEILING_EXCEEDED");
  });

  test("sent twice under one key is made once", async () => {
    await stage.setCeiling(10_000);
    const keyed = await signedIn(stage.world, await stage.world.anAdmin(), "task-key-00001");
    const send = () => keyed.admin.createTask.mutate({ levelId: stage.levelId, ...poll });
    expect(await send()).toEqual(await send());
    expect(await stage.offered()).toHaveLength(4);
  });

  test("has a name of its own among the tasks of its level, which another level may use too", async () => {
    await stage.setCeiling(10_000);
    for (const name of [READ, "LIRE LE CONSEIL DU JOUR", "Lire le conseil  du jour"])
      await expectRefused(stage.world, () => create({ name }), "TASK_NAME_TAKEN", name);
  });

  test("of an unknown level, or beyond the number that can be done in a day, is refused", async () => {
    await expectRefused(stage.world, () => create({ levelId: 999_999 }), "LEVEL_NOT_FOUND");
    await stage.setCeiling(1_000_000);
    for (let index = 3; index < MAX_TASKS; index++) await create({ name: `Sondage ${index}` });
    const { message } = await expectRefused(stage.world, create, "TOO_MANY_TASKS");
    expect(message).toBe("Un niveau a 50 tâches actives au plus. Archivez-en une d'abord.");
  });

  test("has all its fields checked", async () => {
    const valid = { levelId: stage.levelId, ...poll };
    await expectFieldsChecked(stage.world, stage.back.createTask.mutate, valid, [
      ["name", undefined, "Nom requis."],
      ["name", " ", "Nom requis."],
      ["description", undefined, "Description requise."],
      ["description", "", "Description requise."],
      ["description", "x".repeat(501), "Texte trop long : 500 caractères au plus."],
      ["gainAr", undefined, "Gain requis."],
      ["gainAr", 0, "Montant invalide."],
      ["gainAr", -5, "Montant invalide."],
    ]);
  });
});

describe("a changed task", () => {
  test("pays its new gain from then on, and is traced before and after", async () => {
    const taskId = stage.taskId(2);
    const before = await stage.termsOf(taskId);
    const after = { ...before, name: "Quiz", gainAr: 250 };
    await stage.back.updateTask.mutate({ taskId, ...after });
    expect(await stage.complete(taskId)).toMatchObject({ gainAr: 250 });
    const [entry] = await stage.entriesOf("updateTask");
    expect([JSON.parse(entry?.before ?? ""), JSON.parse(entry?.after ?? "")]).toEqual([before, after]);
  });

  test("without a level stays at its level, and only its words may change", async () => {
    const taskId = stage.taskId(0);
    const { levelId: _, ...words } = { ...(await stage.termsOf(taskId)), description: "Autre consigne." };
    await stage.back.updateTask.mutate({ taskId, ...words });
    expect(await stage.termsOf(taskId)).toEqual({ levelId: stage.levelId, ...words });
  });

  test("is refused beyond the room left, with a name taken, when unknown or archived", async () => {
    // No content is a value: what it must not be is tried in content.test.ts.
    const { content: _, ...terms } = await stage.termsOf(stage.taskId(0));
    const known = { taskId: stage.taskId(0), ...terms };
    const change = (fields: object) => () => stage.back.updateTask.mutate({ ...known, ...fields });
    const { details } = await expectRefused(stage.world, change({ gainAr: 201 }), "CEILING_EXCEEDED");
    expect(details).toEqual({ levelName: "VIP1", ceilingAr: 700, roomAr: 200, missingAr: 1 });
    await expectRefused(stage.world, change({ name: WATCH }), "TASK_NAME_TAKEN");
    await expectRefused(stage.world, change({ taskId: 999_999 }), "TASK_UNKNOWN");
    await expectRefused(stage.world, change({ levelId: 999_999 }), "LEVEL_NOT_FOUND");
    await stage.back.deleteTask.mutate({ taskId: known.taskId });
    await expectRefused(stage.world, change({ name: "Autre" }), "TASK_ARCHIVED");
  });

  test("is refused when another administrator changed it meanwhile; sent again, it is done once", async () => {
    const taskId = stage.taskId(0);
    const seen = await stage.termsOf(taskId);
    const change = (name: string) => stage.back.updateTask.mutate({ taskId, ...seen, name, seen });
    const { answers, refusals } = await atOnce(2, (index) => change(`Nom ${index}`));
    expect([answers.length, refusals.map(({ code }) => code)]).toEqual([1, ["CATALOGUE_CHANGED"]]);
    expect(refusals[0]?.message).toMatch(/^Modifié entre-temps par Hanta à 10:00/);
    await change((await stage.termsOf(taskId)).name);
    expect(await stage.entriesOf("updateTask")).toHaveLength(1);
  });

  test("has all its fields checked", async () => {
    // No content is a value: what it must not be is tried in content.test.ts.
    const { content: _, ...terms } = await stage.termsOf(stage.taskId(0));
    const known = { taskId: stage.taskId(0), ...terms };
    const optional = ["levelId"] as const;
    const wrong = [["gainAr", 1.5, "Montant invalide."]] as const;
    await expectFieldsChecked(stage.world, stage.back.updateTask.mutate, known, wrong, optional);
  });
});

test("a task that is removed while it is being done does not exist", async () => {
  await stage.setCeiling(1_000);
  const taskId = await stage.add();
  const { tasks } = await signedIn(stage.world, stage.member);
  // The member has read the task, and waits for the fund's row.
  const answers = await whileHeld(
    stage.world,
    (tx) => tx.lock("account", [codes.fundSponsor, codes.fundOperator]),
    () =>
      Promise.all([
        tasks.complete.mutate({ taskId }).catch((error: Error) => error.message),
        later(() => stage.back.deleteTask.mutate({ taskId })),
      ]),
  );
  // SQLite has one writer: it was done before it could be removed.
  const isDone = stage.world.db.engine === "sqlite";
  const done = isDone
    ? expect.objectContaining({ gainAr: 300 })
    : "Cette tâche n'est pas disponible pour votre niveau.";
  expect(answers[0]).toEqual(done);
  expect(answers[1]).toEqual({ outcome: isDone ? "archived" : "deleted" });
});

describe("the order of tasks", () => {
  const order = (...taskIds: number[]) => stage.back.orderTasks.mutate({ levelId: stage.levelId, taskIds });

  test("is the members' too, and is traced once", async () => {
    const [first = 0, second = 0, third = 0] = stage.taskIds;
    await order(third, first, second);
    await order(third, first, second);
    expect(await stage.offered()).toEqual([ANSWER, READ, WATCH]);
    const listed = await stage.back.tasks.query({ levelId: stage.levelId });
    expect(listed.map(({ name }) => name)).toEqual([ANSWER, READ, WATCH]);
    const entries = await stage.entriesOf("orderTasks");
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [JSON.stringify({ taskIds: stage.taskIds }), JSON.stringify({ taskIds: [third, first, second] })],
    ]);
  });

  test("is refused when it does not name the level's active tasks, each once", async () => {
    const [first = 0, second = 0, third = 0] = stage.taskIds;
    const foreign = (await levelOf(stage.world, "VIP2")).tasks[0]?.id ?? 0;
    const wrong = [
      [],
      [first, second],
      [first, second, second],
      [first, second, third, third],
      [first, second, foreign],
    ];
    for (const taskIds of wrong)
      await expectRefused(stage.world, () => order(...taskIds), "CATALOGUE_CHANGED", JSON.stringify(taskIds));
    const unknown = { levelId: 999_999, taskIds: [] };
    await expectRefused(stage.world, () => stage.back.orderTasks.mutate(unknown), "LEVEL_NOT_FOUND");
    await expectRefused(stage.world, () => order(...Array(51).fill(1)), "INVALID_INPUT");
  });
});

test("a change of tasks reaches everybody's open screens", async () => {
  const ear = await listen(stage.world, { token: await tokenOf(stage.world, stage.member) });
  await stage.back.orderTasks.mutate({ levelId: stage.levelId, taskIds: [...stage.taskIds].reverse() });
  expect(await ear.receives("catalogue")).toEqual(["catalogue"]);
  ear.stop();
});
