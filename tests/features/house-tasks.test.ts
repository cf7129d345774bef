import { expect, test } from "vitest";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { seedBase } from "../../src/server/ops/seed/base.ts";
import { quizzes } from "../../src/server/ops/seed/house-tasks.ts";
import { type Content, contentSchema, leastSeconds, shownContent } from "../../src/shared/content/content.ts";
import { taskFields } from "../../src/shared/task-fields.ts";
import { scratchFolder } from "../support/scratch.ts";
import { EPOCH } from "../support/world.ts";

/** The tasks of a new site, by level. */
async function firstTasks() {
  const url = `file:${scratchFolder("house")}/app.db`;
  await migrate(url);
  const db = await openDatabase(url);
  await seedBase(db, EPOCH);
  const { q, t } = db.read;
  const levels = await q.select().from(t.level);
  const tasks = await q.select().from(t.task);
  await db.close();
  return levels.map((level) => ({ level, tasks: tasks.filter(({ levelId }) => levelId === level.id) }));
}

test("each level of a new site has readings of at least 60 % of its ceiling, and a quiz, which fill it together", async () => {
  const found = await firstTasks();
  expect(found).toHaveLength(7);
  for (const { level, tasks } of found) {
    const sum = (rows: typeof tasks) => rows.reduce((total, { gainAr }) => total + gainAr, 0);
    const plain = tasks.filter(({ content }) => content === null);
    expect(sum(tasks), level.name).toBe(level.dailyCeilingAr);
    expect(sum(plain) / level.dailyCeilingAr, level.name).toBeGreaterThanOrEqual(0.6);
    expect(tasks.length - plain.length, level.name).toBe(1);
    expect(tasks.length).toBeGreaterThanOrEqual(3);
    expect(tasks.length).toBeLessThanOrEqual(5);
    expect(new Set(tasks.map(({ name }) => name)).size, level.name).toBe(tasks.length);
    // The description is the thing to read, not where to find it.
    for (const { description } of plain) expect(description.split(/\s+/).length, description).toBeGreaterThan(40);
  }
});

test("they are what the form of tasks accepts", async () => {
  for (const { tasks } of await firstTasks()) {
    for (const task of tasks)
      for (const name of ["name", "description", "gainAr", "content"] as const)
        expect(taskFields[name].schema.safeParse(task[name]), `${task.name} ${name}`).toMatchObject({
          data: task[name],
        });
  }
});

test.for(quizzes.map(({ name, content }) => [name, content] as const))(
  "%s has one to three questions, each explained",
  ([, content]) => {
    const read: Content = contentSchema.parse(content);
    expect(read).toEqual(content);
    expect(content.questions.length).toBeLessThanOrEqual(3);
    for (const question of content.questions) expect("key" in question && question.key?.why).toBeTruthy();
    expect(leastSeconds(read)).toBeLessThanOrEqual(15);
    expect(JSON.stringify(shownContent(read))).not.toMatch(/"right"|"why"/);
  },
);
