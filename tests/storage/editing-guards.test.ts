import { describe, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();

/** The first task of VIP1, made at 0 as all of the seed. */
const TASK = "(select min(k.id) from task k join level l on l.id = k.level_id where l.name = 'VIP1')";
const VIP1 = "(select id from level where name = 'VIP1')";
const PAST = "past_task (task_id, level_id, name, gain_ar, starts_at, ends_at)";
const NOW = 2_000_000_000_000;

/** Its past as it was, from its creation until `NOW`, with some columns forged. */
const past = (forged: Partial<Record<"level_id" | "name" | "gain_ar" | "starts_at" | "ends_at", string>> = {}) =>
  `insert into ${PAST} select id, ${forged.level_id ?? "level_id"}, ${forged.name ?? "name"}, ${forged.gain_ar ?? "gain_ar"},
    ${forged.starts_at ?? "created_at"}, ${forged.ends_at ?? String(NOW)} from task where id = ${TASK}`;

const change = (set: string, changedAt: number | null = NOW): Statement =>
  `update task set ${set}${changedAt === null ? "" : `, changed_at = ${changedAt}`} where id = ${TASK}`;

describe("what a task was stays in its history", () => {
  const STAYS = /task: what it was stays told/;

  test.each([
    ["its name", "name = 'x'"],
    ["its gain", "gain_ar = 1"],
    ["its level", "level_id = (select id from level where name = 'VIP6')"],
  ])("%s changes only once its past is written", async (_, set) => {
    await prompt.refuses(STAYS, change(set));
    await prompt.refuses(STAYS, past(), change(set, null));
    await prompt.refuses(STAYS, past(), change(set, NOW + 1));
    if (set.startsWith("level")) return;
    await prompt.accepts(past(), change(set));
  });

  test("an archived task comes back only once its past is written", async () => {
    const archive = change(`archived_at = ${NOW}`, null);
    const back = change("archived_at = null", NOW + 5);
    await prompt.refuses(STAYS, archive, back);
    await prompt.accepts(archive, past(), back);
  });

  test.each([
    ["it was made", "created_at = 1"],
    ["it was archived", `archived_at = ${NOW + 1}`],
    ["it changed, without a change", `changed_at = ${NOW}`],
  ])("the moment %s is not moved", (_, set) =>
    prompt.refuses(STAYS, change(`archived_at = ${NOW}`, null), change(set, null)),
  );

  test.each([
    ["another name", { name: "'x'" }],
    ["another gain", { gain_ar: "1" }],
    ["another level", { level_id: "(select id from level where name = 'VIP6')" }],
    ["another beginning", { starts_at: "created_at + 1" }],
  ])("a past with %s than the task had is refused", (_, forged) =>
    prompt.refuses(/past_task: what the task was until now/, past(forged)),
  );

  test.each([
    ["changed", "update past_task set name = 'x'"],
    ["deleted", "delete from past_task"],
  ])("a past is never %s", (_, sql) => prompt.refuses(/past_task: append-only/, past(), sql));

  test("a past is never replaced (SQLite) or truncated (PostgreSQL)", async () => {
    if (!prompt.isSqlite) return prompt.refuses(/past_task: append-only/, "truncate past_task");
    await prompt.refuses(/past_task/, past(), "insert or replace into past_task select * from past_task");
  });
});

describe("a ceiling", () => {
  const BEYOND = /task: beyond the ceiling of its level/;
  const one = (gainAr: number) =>
    `insert into task (level_id, name, description, gain_ar, created_at) values (${VIP1}, 'x', 'x', ${gainAr}, 0)`;
  const archive = `update task set archived_at = ${NOW} where id = ${TASK}`;

  test("is not passed by a new task, by a greater gain, or by one that comes back", async () => {
    await prompt.refuses(BEYOND, one(1));
    await prompt.refuses(BEYOND, past(), change("gain_ar = gain_ar + 1"));
    await prompt.refuses(BEYOND, archive, one(200), past(), change("archived_at = null", NOW + 5));
    await prompt.accepts(archive, one(200));
  });

  test("is not lowered below what its tasks pay", async () => {
    await prompt.refuses(
      /level: below what its tasks pay/,
      `update level set daily_ceiling_ar = 699 where id = ${VIP1}`,
    );
    // Lower for its price than any on sale first: a ceiling as generous as theirs takes no second administrator.
    await prompt.accepts(
      `update level set price_ar = 21000 where id = ${VIP1}`,
      `update level set daily_ceiling_ar = 701 where id = ${VIP1}`,
    );
  });
});

describe("a level", () => {
  test.each([
    [
      "the free one stays free",
      "update level set price_ar = 1000000000 where price_ar = 0",
      /level: the free one stays free/,
    ],
    ["no other becomes free", `update level set price_ar = 0 where id = ${VIP1}`, /free one stays free|unique/i],
    ["the free one is never deleted", "delete from level where price_ar = 0", /level: the free one stays|foreign key/i],
    ["two on sale have two prices", `update level set price_ar = 50000 where id = ${VIP1}`, /unique/i],
    ["one that was held is never deleted", `delete from level where id = ${VIP1}`, /foreign key/i],
    [
      "the moment it was made is not moved",
      `update level set created_at = 1 where id = ${VIP1}`,
      /level: the free one/,
    ],
  ])("%s", (_, sql, words) => prompt.refuses(words, sql));
});

test("a completion names the level its task is offered at", async () => {
  const done = (levelId: string) => `insert into completion (member_id, task_id, level_id, day, gain_ar, completed_at)
    select member_id, task_id, ${levelId}, 1, gain_ar, 0 from completion`;
  await prompt.refuses(/completion: at the level of its task/, done("null"));
  await prompt.refuses(/completion: at the level of its task/, done("level_id + 1"));
  await prompt.accepts(done("level_id"));
});
