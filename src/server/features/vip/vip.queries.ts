import { and, asc, desc, eq, gt, gte, isNull, type SQL, sql } from "drizzle-orm";
import { fieldsIn, levelFields } from "../../../shared/catalogue-fields.ts";
import { dayOf } from "../../../shared/day.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { membershipSeal } from "../../db/seal.ts";
import type { Tables } from "../../db/tables.ts";
import type { HeldLevel, LevelRow } from "./vip.rules.ts";

/** A member's running membership at `now` (UTC ms), with the terms of its purchase (docs/product.md 5.2). */
export const findRunning = prepared<{ memberId: number; now: number }, HeldLevel>(
  "membership_running",
  ({ q, t: { membership } }) =>
    q
      .select({
        membershipId: membership.id,
        levelId: membership.levelId,
        name: membership.levelName,
        priceAr: membership.priceAr,
        dailyCeilingAr: membership.dailyCeilingAr,
        // A purchase and what it was upgraded from add up to its price.
        paidAr: sql<number>`case ${membership.origin} when 'purchase' then ${membership.priceAr} else 0 end`,
        expiresAt: membership.expiresAt,
      })
      .from(membership)
      .where(
        and(
          eq(membership.memberId, sql.placeholder("memberId")),
          isNull(membership.replacedAt),
          sql`${membership.expiresAt} > ${sql.placeholder("now")}`,
        ),
      )
      // If a clock was set back, two may seem to run: the newer one counts.
      .orderBy(desc(membership.id))
      .limit(1),
);

/** When a membership began (UTC ms), what was paid for it, and what tasks have paid its member since (Ariary). */
export async function soFar({ q, t: { completion, membership } }: Reader, membershipId: number) {
  const [begun] = await q
    .select({ memberId: membership.memberId, startsAt: membership.startsAt, paidAr: membership.paidAr })
    .from(membership)
    .where(eq(membership.id, membershipId));
  if (!begun) return null;
  const { memberId, startsAt, paidAr } = begun;
  const [received] = await q
    .select({ sumAr: sql<number>`coalesce(sum(${completion.gainAr}), 0)`.mapWith(Number) })
    .from(completion)
    .where(
      and(
        eq(completion.memberId, memberId),
        gte(completion.day, dayOf(startsAt)),
        gte(completion.completedAt, startsAt),
      ),
    );
  return { startsAt, paidAr, receivedAr: received?.sumAr ?? 0 };
}

const onSale = prepared<Record<string, never>, LevelRow>("levels_on_sale", ({ q, t: { level } }) =>
  q
    .select({ id: level.id, ...fieldsIn(levelFields, level) })
    .from(level)
    .where(isNull(level.archivedAt))
    .orderBy(asc(level.priceAr)),
);

/** Levels on sale, cheapest first, with the free one. */
export const listLevels = (reader: Reader): Promise<readonly LevelRow[]> => onSale(reader, {});

export type NewMembership = {
  memberId: number;
  levelId: number;
  origin: "purchase" | "grant";
  /** The administrator who gives it; null for a purchase. */
  grantedBy: number | null;
  levelName: string;
  priceAr: number;
  dailyCeilingAr: number;
  paidAr: number;
  startsAt: number;
  expiresAt: number;
};

const addMembership = prepared<NewMembership & { seal: string | null }, { id: number }>(
  "membership_add",
  ({ q, t: { membership } }) =>
    q
      .insert(membership)
      .values({
        memberId: sql.placeholder("memberId"),
        levelId: sql.placeholder("levelId"),
        origin: sql.placeholder("origin"),
        grantedBy: sql.placeholder("grantedBy"),
        levelName: sql.placeholder("levelName"),
        priceAr: sql.placeholder("priceAr"),
        dailyCeilingAr: sql.placeholder("dailyCeilingAr"),
        paidAr: sql.placeholder("paidAr"),
        startsAt: sql.placeholder("startsAt"),
        expiresAt: sql.placeholder("expiresAt"),
        seal: sql.placeholder("seal"),
      })
      .returning({ id: membership.id }),
);

/** Stores a membership and returns its id. */
export async function insertMembership(tx: Tx, fields: NewMembership): Promise<number> {
  const [row] = await addMembership(tx, { ...fields, seal: membershipSeal(tx.journalKey, fields) });
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

const endHeld = prepared<{ memberId: number; now: number }, never>("membership_end", ({ q, t: { membership } }) => {
  const now = sql.placeholder("now");
  return q
    .update(membership)
    .set({
      replacedAt: sql`case when ${membership.expiresAt} > ${now} then ${now} else ${membership.expiresAt} - 1 end`,
    })
    .where(and(eq(membership.memberId, sql.placeholder("memberId")), isNull(membership.replacedAt)));
});

/**
 * Ends a member's memberships. An expired one is closed at its own end, so that it cannot run again if the clock is set back.
 */
export async function endMemberships(tx: Tx, memberId: number, now: number): Promise<void> {
  await endHeld(tx, { memberId, now });
}

const runningCeilings = prepared<{ now: number }, { totalAr: number }>("ceilings_running", ({ q, t }) => {
  const { memberships, dailyCeilingAr, expiresAt } = t.runningCeiling;
  return q
    .select({ totalAr: sql<number>`coalesce(sum(${memberships} * ${dailyCeilingAr}), 0)` })
    .from(t.runningCeiling)
    .where(gt(expiresAt, sql.placeholder("now")));
});

/**
 * The sum of all running ceilings at `now` (UTC ms), in Ariary per day; each the one of its purchase (docs/product.md 5.6).
 * Computed from `running_ceiling`, not from a million memberships.
 */
export async function sumRunningCeilings(reader: Reader, now: number): Promise<number> {
  const [row] = await runningCeilings(reader, { now });
  return row?.totalAr ?? 0;
}

type LevelPaid = { levelId: number; paidAr: number };

const paidByLevel = prepared<{ fromDay: number }, LevelPaid>("level_paid", ({ q, t: { levelDay } }) =>
  q
    .select({ levelId: levelDay.levelId, paidAr: sql<number>`sum(${levelDay.paidAr})` })
    .from(levelDay)
    .where(sql`${levelDay.day} >= ${sql.placeholder("fromDay")}`)
    .groupBy(levelDay.levelId),
);

/** Ariary paid for tasks to each level's members from a day on. */
export const sumPaidByLevel = (reader: Reader, fromDay: number): Promise<LevelPaid[]> =>
  paidByLevel(reader, { fromDay });

/** A period of days, first and last included. */
type Stretch = { fromDay: number; toDay: number; days: number };

const stretch = (fromDay: number, toDay: number): Stretch => ({ fromDay, toDay, days: toDay - fromDay + 1 });

/** The number of days of a period from a day on; 0 when that is after its end. */
const daysFrom = (day: SQL): SQL => sql`case
  when ${day} > ${sql.placeholder("toDay")} then 0
  when ${day} > ${sql.placeholder("fromDay")} then ${sql.placeholder("toDay")} - ${day} + 1
  else ${sql.placeholder("days")} end`;

type LevelHeld = { levelId: number; heldDays: number };

const heldByLevel = prepared<Stretch, LevelHeld>("level_held", ({ q, t: { membershipDay } }) => {
  const { levelId, day, began, ended } = membershipDay;
  const [held, gone] = [daysFrom(sql`${day}`), daysFrom(sql`${day} + 1`)];
  return q
    .select({ levelId, heldDays: sql<number>`sum(${began} * (${held}) - ${ended} * (${gone}))` })
    .from(membershipDay)
    .groupBy(levelId);
});

/**
 * The member-days of each level in a period, first and last day included. Computed from `membership_day`, not from a million memberships.
 */
export const sumHeldDays = (reader: Reader, fromDay: number, toDay: number): Promise<LevelHeld[]> =>
  heldByLevel(reader, stretch(fromDay, toDay));

const memberDays = prepared<Stretch, { memberDays: number }>("member_days", ({ q, t: { dayTotal } }) =>
  q
    .select({ memberDays: sql<number>`coalesce(sum(${dayTotal.entries} * (${daysFrom(sql`${dayTotal.day}`)})), 0)` })
    .from(dayTotal)
    .where(eq(dayTotal.figure, "sign_up")),
);

/**
 * The member-days of all accounts in a period, first and last day included. Accounts that were blocked or closed since count too, as do
 * their gains and levels.
 */
export async function sumMemberDays(reader: Reader, fromDay: number, toDay: number): Promise<number> {
  const [row] = await memberDays(reader, stretch(fromDay, toDay));
  return row?.memberDays ?? 0;
}

const membershipsOf = prepared<{ memberId: number; limit: number }, Tables["membership"]["$inferSelect"]>(
  "membership_list",
  ({ q, t: { membership } }) =>
    q
      .select()
      .from(membership)
      .where(eq(membership.memberId, sql.placeholder("memberId")))
      .orderBy(desc(membership.id))
      .limit(sql.placeholder("limit")),
);

/** A member's purchases and grants, newest first. */
export const listMemberships = (reader: Reader, memberId: number, limit: number) =>
  membershipsOf(reader, { memberId, limit });
