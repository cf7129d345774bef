import { sql } from "drizzle-orm";
import { isMovementAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { CampaignTables } from "./tables.campaign.ts";
import type { MemberTables } from "./tables.members.ts";
import type { LevelTables } from "./tables.vip.ts";

/** Tasks as offered now and in the past (docs/product.md 6). */
export function taskTables(k: Kit, { level }: LevelTables, { campaign }: CampaignTables) {
  const task = k.table(
    "task",
    {
      id: k.id(),
      /** Null for a campaign's, which is for whatever level. */
      levelId: k.ref("level_id").references(() => level.id),
      /** The campaign that it is the one task of. */
      campaignId: k.ref("campaign_id").references(() => campaign.id),
      name: k.text("name").notNull(),
      description: k.text("description").notNull(),
      gainAr: k.money("gain_ar").notNull(),
      /** What it wants of a member (`shared/content`), as JSON; null: « Marquer comme faite », which no campaign is. */
      content: k.text("content"),
      /** Order among the tasks of its level; equal positions are ordered by id. */
      position: k.count("position").notNull().default(0),
      createdAt: k.instant("created_at").notNull(),
      /** When its level, name or gain last changed, or it was restored (UTC ms); null if never. */
      changedAt: k.instant("changed_at"),
      archivedAt: k.instant("archived_at"),
    },
    (t) => [
      k.index("task_level").on(t.levelId),
      k.uniqueIndex("task_campaign").on(t.campaignId).where(sql`campaign_id is not null`),
      k.index("task_archived").on(t.id).where(sql`archived_at is not null`),
      k.check("task_gain", isMovementAmount(t.gainAr)),
      k.check("task_owner", sql`(${t.levelId} is null) = (${t.campaignId} is not null)`),
      k.check("task_asks", sql`${t.campaignId} is null or ${t.content} is not null`),
    ],
  );

  /** A former version of a task and when it was offered, from which past days are shown (docs/product.md 6.6). */
  const pastTask = k.table(
    "past_task",
    {
      id: k.id(),
      taskId: k
        .ref("task_id")
        .notNull()
        .references(() => task.id),
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      name: k.text("name").notNull(),
      gainAr: k.money("gain_ar").notNull(),
      startsAt: k.instant("starts_at").notNull(),
      endsAt: k.instant("ends_at").notNull(),
    },
    (t) => [
      k.uniqueIndex("past_task_start").on(t.taskId, t.startsAt),
      k.index("past_task_end").on(t.endsAt),
      k.index("past_task_level").on(t.levelId),
      k.check("past_task_gain", isMovementAmount(t.gainAr)),
      k.check("past_task_time", sql`${t.startsAt} <= ${t.endsAt}`),
    ],
  );

  return { task, pastTask };
}

type TaskTables = ReturnType<typeof taskTables>;

/** Completed tasks and their running totals. */
export function completionTables(k: Kit, { member }: MemberTables, { level, task }: LevelTables & TaskTables) {
  const completion = k.table(
    "completion",
    {
      id: k.id(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      taskId: k
        .ref("task_id")
        .notNull()
        .references(() => task.id),
      /** The task's level at that time: the task may move to another one later. Null for a campaign's. */
      levelId: k.ref("level_id"),
      /** Of a campaign's task: 0 where it is answered once, else the day. */
      slot: k.count("slot"),
      day: k.day("day").notNull(),
      gainAr: k.money("gain_ar").notNull(),
      completedAt: k.instant("completed_at").notNull(),
    },
    (t) => [
      k.uniqueIndex("completion_slot").on(t.taskId, t.memberId, t.slot).where(sql`slot is not null`),
      // A constraint, not only an index: answers refer to it.
      k.unique("completion_once").on(t.memberId, t.day, t.taskId),
      k.index("completion_task").on(t.taskId, t.day),
      k.check("completion_gain", isMovementAmount(t.gainAr)),
    ],
  );

  /** What the members of a level received for tasks on a day, for the average shown beside the ceiling (docs/product.md 5.9). */
  const levelDay = k.table(
    "level_day",
    {
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      day: k.day("day").notNull(),
      paidAr: k.money("paid_ar").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.levelId, t.day], name: "level_day_pk" })],
  );

  /** How many members did a task on a day; kept by a trigger of the completions. */
  const taskDay = k.table(
    "task_day",
    {
      taskId: k
        .ref("task_id")
        .notNull()
        .references(() => task.id),
      day: k.day("day").notNull(),
      members: k.count("members").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.taskId, t.day], name: "task_day_pk" })],
  );

  return { completion, levelDay, taskDay };
}

type CompletionTables = ReturnType<typeof completionTables>;

/** What members open and answer of tasks with content (docs/product.md 6.8). */
export function contentTables(
  k: Kit,
  { member }: MemberTables,
  { task, completion }: Pick<TaskTables, "task"> & Pick<CompletionTables, "completion">,
) {
  /** When a member opened a task with content, from which its least time counts, once a day. */
  const opening = k.table(
    "opening",
    {
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      taskId: k
        .ref("task_id")
        .notNull()
        .references(() => task.id),
      day: k.day("day").notNull(),
      /** By the server's clock (UTC ms); anew when the content changed meanwhile. */
      openedAt: k.instant("opened_at").notNull(),
      /** Names the content that was shown. */
      version: k.text("version").notNull(),
      /** How many of the day's tries are used up. */
      failures: k.count("failures").notNull().default(0),
    },
    (t) => [
      k.primaryKey({ columns: [t.memberId, t.day, t.taskId], name: "opening_pk" }),
      k.index("opening_task").on(t.taskId, t.day),
      k.check("opening_failures", sql`${t.failures} >= 0`),
    ],
  );

  /** What a member answered: of exactly one completion of a task with content (docs/product.md 6.8). */
  const answer = k.table(
    "answer",
    {
      memberId: k.ref("member_id").notNull(),
      taskId: k.ref("task_id").notNull(),
      day: k.day("day").notNull(),
      /** JSON, without the code of a link. */
      content: k.text("content").notNull(),
      openedAt: k.instant("opened_at").notNull(),
      answeredAt: k.instant("answered_at").notNull(),
      /** The hash of a code that is good once. */
      code: k.text("code"),
      /** Who answered, as they said it then, where they did. */
      region: k.text("region"),
      sex: k.text("sex"),
      ageBand: k.text("age_band"),
    },
    (t) => [
      k.primaryKey({ columns: [t.memberId, t.day, t.taskId], name: "answer_pk" }),
      k.foreignKey({
        name: "answer_completion",
        columns: [t.memberId, t.day, t.taskId],
        foreignColumns: [completion.memberId, completion.day, completion.taskId],
      }),
      k.uniqueIndex("answer_code").on(t.taskId, t.code).where(sql`code is not null`),
      k.index("answer_task").on(t.taskId, t.day),
      k.check("answer_time", sql`${t.openedAt} <= ${t.answeredAt}`),
    ],
  );

  /** What came out of the answers that came on a day, as JSON, counted once when the day was over (docs/product.md 22.8). */
  const answerTally = k.table(
    "answer_tally",
    {
      taskId: k
        .ref("task_id")
        .notNull()
        .references(() => task.id),
      day: k.day("day").notNull(),
      tally: k.text("tally").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.taskId, t.day], name: "answer_tally_pk" })],
  );

  return { opening, answer, answerTally };
}
