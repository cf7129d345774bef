import { beforeAll, test } from "vitest";
import { dayOf } from "../../src/shared/day.ts";
import type { Statement } from "../support/raw.ts";
import { EPOCH } from "../support/world.ts";
import { columns, posting, sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const DAY = dayOf(EPOCH);

let member = 0;
let taskId = 0;
beforeAll(async () => {
  const [row] = await prompt.all("select max(id) as id from task where campaign_id is null");
  taskId = Number(row?.id);
  member = prompt.economy.member.memberId;
});

const asks = (): Statement => ["update task set content = '{}' where id = ?", taskId];
const done = (): Statement => [
  `insert into completion (${columns.completion}) select ?, id, level_id, null, ${DAY}, 300, 0 from task where id = ?`,
  ...[member, taskId],
];
const answered = (): Statement => [
  `insert into answer (member_id, task_id, day, content, opened_at, answered_at) values (?, ?, ${DAY}, '[1]', 0, 1)`,
  ...[member, taskId],
];
/** The gain out of the sponsors' fund, under the cause of the completion. */
const paid = (rest = ""): Statement => {
  const cause = `task:${member}:${taskId}:${DAY}`;
  return posting({
    ...{ kind: "TASK", debit: "fund:sponsor", credit: `member:${member}`, amount: 300 },
    ...{ cause: `${cause}${rest}`, group: cause, origin: member },
  });
};

test("a task with content is paid for its answer alone", async () => {
  await prompt.refuses(/paid for its answer/, asks(), done(), paid());
  await prompt.refuses(/paid for its answer/, asks(), done(), paid(":operator"));
  await prompt.accepts(asks(), done(), answered(), paid());
  await prompt.accepts(done(), paid());
});

test("nor is it paid first, and done afterwards", async () => {
  await prompt.refuses(/completion: a task with content/, asks(), paid(), done());
});

test("an answer belongs to a completion of a task that asks for it, once, and stays", async () => {
  await prompt.refuses(/asks for it/, done(), answered());
  await prompt.refuses(/foreign key/i, asks(), answered());
  await prompt.refuses(/asks for it|answer_pk/, asks(), done(), answered(), answered());
  await prompt.refuses(/append-only/, asks(), done(), answered(), "update answer set content = '[2]'");
  await prompt.refuses(/append-only/, asks(), done(), answered(), "delete from answer");
});

test("a code that is good once pays one member", async () => {
  const { referrer } = prompt.economy;
  const answers = (who: number): Statement[] => [
    [
      `insert into completion (${columns.completion}) select ?, id, level_id, null, ${DAY}, 300, 0 from task where id = ?`,
      ...[who, taskId],
    ],
    [
      `insert into answer (member_id, task_id, day, content, opened_at, answered_at, code) values (?, ?, ${DAY}, '', 0, 1, 'one')`,
      ...[who, taskId],
    ],
  ];
  await prompt.accepts(asks(), ...answers(member));
  await prompt.refuses(/unique/i, asks(), ...answers(member), ...answers(referrer.memberId));
});

test("what was counted of a day is counted once, and stays", async () => {
  const count = (verb = "insert"): Statement => [
    `${verb} into answer_tally (task_id, day, tally) values (?, ${DAY}, '{}')`,
    taskId,
  ];
  await prompt.accepts(count());
  await prompt.refuses(/append-only|unique/i, count(), count());
  if (prompt.isSqlite) await prompt.refuses(/append-only/, count(), count("insert or replace"));
  await prompt.refuses(/append-only/, count(), "update answer_tally set tally = '[]'");
  await prompt.refuses(/append-only/, count(), "delete from answer_tally");
});
