import { sql } from "drizzle-orm";
import { movable, price } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Levels and their tasks. */
export function productTables(k: Kit) {
  const level = k.table(
    "level",
    {
      id: k.id(),
      name: k.text("name").notNull(),
      priceAr: k.money("price_ar").notNull(),
      /** VIP_REVENU: the most a day's tasks may pay, never a promise. */
      dailyCeilingAr: k.money("daily_ceiling_ar").notNull(),
      createdAt: k.instant("created_at").notNull(),
      archivedAt: k.instant("archived_at"),
    },
    (t) => [
      k.uniqueIndex("level_free").on(t.priceAr).where(sql`price_ar = 0`),
      // "Higher" means a higher price: two levels on sale never have the same one.
      k.uniqueIndex("level_price_once").on(t.priceAr).where(sql`archived_at is null`),
      k.check("level_price", price(t.priceAr)),
      k.check("level_ceiling", price(t.dailyCeilingAr)),
    ],
  );

  const task = k.table(
    "task",
    {
      id: k.id(),
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      name: k.text("name").notNull(),
      description: k.text("description").notNull(),
      gainAr: k.money("gain_ar").notNull(),
      /** Its place among the tasks of its level; equal places keep the order they were made in. */
      position: k.count("position").notNull().default(0),
      createdAt: k.instant("created_at").notNull(),
      /** Since when it is offered as it is: the last change of its level, name or gain, or its return. Null: since it was made. */
      changedAt: k.instant("changed_at"),
      archivedAt: k.instant("archived_at"),
    },
    (t) => [
      k.index("task_level").on(t.levelId),
      k.index("task_archived").on(t.id).where(sql`archived_at is not null`),
      k.check("task_gain", movable(t.gainAr)),
    ],
  );

  /** How a task was offered from one instant to another, before it changed: what past days are told from. */
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
      k.check("past_task_gain", movable(t.gainAr)),
      k.check("past_task_time", sql`${t.startsAt} <= ${t.endsAt}`),
    ],
  );

  return { level, task, pastTask };
}

export type ProductTables = ReturnType<typeof productTables>;

/** What was done. */
export function completionTables(k: Kit, { member }: MemberTables, { level, task }: ProductTables) {
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
      /** The level it was offered at: the task may move to another one later. Told by the task or its past, so no reference of its own. */
      levelId: k.ref("level_id"),
      day: k.day("day").notNull(),
      gainAr: k.money("gain_ar").notNull(),
      completedAt: k.instant("completed_at").notNull(),
    },
    (t) => [
      k.uniqueIndex("completion_once").on(t.memberId, t.day, t.taskId),
      k.index("completion_task").on(t.taskId, t.day),
      k.check("completion_gain", movable(t.gainAr)),
    ],
  );

  /** What the members of a level received for tasks on a day: the honest figure shown beside the ceiling. */
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

  /** How many members did a task on a day; written by the trigger of the completions it counts. */
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

/** Who holds or held which level, on which terms. */
export function membershipTables(k: Kit, { member }: MemberTables, { level }: ProductTables) {
  /** A purchase or a grant of a level, with its terms as they were that day. */
  const membership = k.table(
    "membership",
    {
      id: k.id(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      origin: k.text("origin", ["purchase", "grant"]).notNull(),
      levelName: k.text("level_name").notNull(),
      priceAr: k.money("price_ar").notNull(),
      dailyCeilingAr: k.money("daily_ceiling_ar").notNull(),
      paidAr: k.money("paid_ar").notNull(),
      startsAt: k.instant("starts_at").notNull(),
      expiresAt: k.instant("expires_at").notNull(),
      /** When an upgrade or a renewal took its place. */
      replacedAt: k.instant("replaced_at"),
    },
    (t) => [
      k.index("membership_member").on(t.memberId, t.id),
      k.index("membership_ever").on(t.levelId),
      k.index("membership_level").on(t.levelId, t.memberId, t.expiresAt).where(sql`replaced_at is null`),
      k.check("membership_paid", price(t.paidAr)),
      k.check("membership_origin", sql`${t.origin} in ('purchase', 'grant')`),
    ],
  );

  /**
   * How many memberships that nothing replaced end at an instant, by level and by the ceiling they were bought with: a few rows a day.
   * Written by the triggers of the memberships it counts, in their own transaction; `ledger:check` counts again.
   */
  const runningCeiling = k.table(
    "running_ceiling",
    {
      expiresAt: k.instant("expires_at").notNull(),
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      dailyCeilingAr: k.money("daily_ceiling_ar").notNull(),
      memberships: k.count("memberships").notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.expiresAt, t.levelId, t.dailyCeilingAr], name: "running_ceiling_pk" }),
      k.check("running_ceiling_count", sql`${t.memberships} >= 0`),
    ],
  );

  /**
   * How many memberships of a level began on a day, and how many were held on it for the last time, by expiry or replacement: how many
   * days a level was held is a sum of these. Written by the triggers of the memberships it counts, in their own transaction.
   */
  const membershipDay = k.table(
    "membership_day",
    {
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      day: k.day("day").notNull(),
      began: k.count("began").notNull(),
      ended: k.count("ended").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.levelId, t.day], name: "membership_day_pk" })],
  );

  return { membership, runningCeiling, membershipDay };
}
