import { describe, expect, test } from "vitest";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { ANSWER, READ, WATCH } from "../support/plain-tasks.ts";
import { atOnce, expectRefused } from "../support/refused.ts";
import { tasksStage } from "../support/tasks.ts";

// The history keeps what members were offered on past days, whatever becomes of the tasks.

const stage = tasksStage();

test("a renamed task keeps its name on the days it had it, done or missed", async () => {
  const taskId = stage.taskId(0);
  await stage.complete(taskId);
  await stage.later(2);
  await stage.back.updateTask.mutate({ taskId, ...(await stage.termsOf(taskId)), name: "Lire la lettre" });
  await stage.later(1);
  await stage.complete(taskId);
  expect(await stage.history()).toEqual({
    "2026-11-24": ["Lire la lettre fait", `${WATCH} open`, `${ANSWER} open`],
    "2026-11-23": ["Lire la lettre missed", `${WATCH} missed`, `${ANSWER} missed`],
    "2026-11-22": [`${READ} missed`, `${WATCH} missed`, `${ANSWER} missed`],
    "2026-11-21": [`${READ} fait`, `${WATCH} missed`, `${ANSWER} missed`],
  });
});

test("a task changed several times a day is shown as at the end of that day, and completions under their name at that time", async () => {
  const taskId = stage.taskId(0);
  const known = await stage.termsOf(taskId);
  const rename = (name: string) => stage.back.updateTask.mutate({ taskId, ...known, name });
  await rename("Un");
  await rename("Deux");
  stage.world.clock.now += 60_000;
  await stage.complete(taskId);
  stage.world.clock.now += 60_000;
  await rename("Trois");
  // A clock that is set back must not break the history of a task.
  stage.world.clock.now -= 120_000;
  await rename("Quatre");
  await stage.later(1);
  const days = await stage.history();
  expect(days["2026-11-21"]?.[0]).toBe("Deux fait");
  expect(days["2026-11-22"]?.[0]).toBe("Quatre open");
});

test("a task moved to another level stays in the history of its old level, and the ledger stays correct", async () => {
  const taskId = stage.taskId(0);
  await stage.complete(taskId);
  await stage.later(1);
  const { id: levelId } = await levelOf(stage.world, "VIP2");
  const moved = { taskId, ...(await stage.termsOf(taskId)), name: "Nouveau", levelId };
  const { details } = await expectRefused(stage.world, () => stage.back.updateTask.mutate(moved), "CEILING_EXCEEDED");
  expect(details).toMatchObject({ levelName: "VIP2", roomAr: 0, missingAr: 200 });
  await stage.back.updateLevel.mutate({ levelId, name: "VIP2", priceAr: 60_000, dailyCeilingAr: 1_900 });
  await stage.back.updateTask.mutate(moved);
  expect(await stage.offered()).toEqual([WATCH, ANSWER]);
  expect(await stage.history()).toEqual({
    "2026-11-22": [`${WATCH} open`, `${ANSWER} open`],
    "2026-11-21": [`${READ} fait`, `${WATCH} missed`, `${ANSWER} missed`],
  });
  const other = await signedIn(stage.world, await stage.world.aMember({ level: "VIP2" }));
  const { tasks } = await other.tasks.today.query();
  expect(tasks.map(({ name }) => name).at(-1)).toBe("Nouveau");
  await other.tasks.complete.mutate({ taskId });
});

describe("a task that is withdrawn", () => {
  const withdraw = (taskId: number) => stage.back.deleteTask.mutate({ taskId });

  test("is deleted for good when it was made today and nobody did it", async () => {
    await stage.setCeiling(1_000);
    const id = await stage.add();
    expect(await withdraw(id)).toEqual({ outcome: "deleted" });
    expect(await stage.offered()).toEqual([READ, WATCH, ANSWER]);
    expect((await stage.back.archivedTasks.query({})).tasks).toEqual([]);
    expect(await stage.entriesOf("deleteTask")).toMatchObject([{ targetKind: "task", targetId: String(id) }]);
    await expectRefused(stage.world, () => withdraw(id), "TASK_UNKNOWN");
  });

  test("is archived when it was done today, or offered on a day before: past days keep it", async () => {
    await stage.setCeiling(1_000);
    const id = await stage.add();
    await stage.complete(id);
    expect(await withdraw(id)).toEqual({ outcome: "archived" });
    await stage.later(1);
    expect(await withdraw(stage.taskId(1))).toEqual({ outcome: "archived" });
    expect(await stage.history()).toEqual({
      "2026-11-22": [`${READ} open`, `${ANSWER} open`],
      "2026-11-21": ["Sondage fait", `${READ} missed`, `${WATCH} missed`, `${ANSWER} missed`],
    });
    const { tasks } = await stage.back.archivedTasks.query({ levelId: stage.levelId });
    expect(tasks.map((task) => task.id)).toEqual([id, stage.taskId(1)]);
  });

  test("withdrawn by twenty at once, is archived once, with one journal entry", async () => {
    await stage.complete(stage.taskId(0));
    const { answers } = await atOnce(20, () => withdraw(stage.taskId(0)));
    expect(answers).toEqual(Array(20).fill({ outcome: "archived" }));
    expect(await stage.entriesOf("archiveTask")).toHaveLength(1);
  });

  test("is restored after the others, if the ceiling allows; the days without it stay as they were", async () => {
    await stage.complete(stage.taskId(0));
    await stage.later(1);
    await withdraw(stage.taskId(0));
    const id = await stage.add({ gainAr: 150 });
    const restore = (taskId = stage.taskId(0)) => stage.back.restoreTask.mutate({ taskId });
    const { details } = await expectRefused(stage.world, restore, "CEILING_EXCEEDED");
    expect(details).toMatchObject({ roomAr: 50, missingAr: 150 });
    await withdraw(id);
    await stage.later(1);
    await restore();
    await restore();
    expect(await stage.entriesOf("restoreTask")).toHaveLength(1);
    expect(await stage.offered()).toEqual([WATCH, ANSWER, READ]);
    await expectRefused(stage.world, () => restore(999_999), "TASK_UNKNOWN");
    await stage.later(1);
    expect(await stage.history()).toEqual({
      "2026-11-24": [`${WATCH} open`, `${ANSWER} open`, `${READ} open`],
      "2026-11-23": [`${WATCH} missed`, `${ANSWER} missed`, `${READ} missed`],
      "2026-11-22": [`${WATCH} missed`, `${ANSWER} missed`],
      "2026-11-21": [`${READ} fait`, `${WATCH} missed`, `${ANSWER} missed`],
    });
  });

  test("is found among the archived ones, page by page, the last made first", async () => {
    await stage.setCeiling(100_000);
    for (let index = 0; index < 25; index++) {
      const id = await stage.add({ name: `Sondage ${index}`, gainAr: 20 });
      await stage.complete(id);
      await withdraw(id);
    }
    const first = await stage.back.archivedTasks.query({});
    const last = await stage.back.archivedTasks.query({ cursor: first.nextCursor ?? undefined });
    const found = [first.tasks.length, first.tasks[0]?.name, last.tasks.length, last.nextCursor];
    expect(found).toEqual([20, "Sondage 24", 5, null]);
    const { id: levelId } = await levelOf(stage.world, "VIP2");
    expect((await stage.back.archivedTasks.query({ levelId })).tasks).toEqual([]);
  });
});
