import { dayOf, isoDay, startOfDay } from "../../../shared/day.ts";
import type { TaskDay } from "../../../shared/tasks.ts";
import { countedCeilingAr } from "../../../shared/vip.ts";
import { causes } from "../../ledger/chart.ts";
import type { Fund, Reward } from "../../ledger/fund.ts";
import type { Bonus } from "../referral/referral.rules.ts";

/** What a completion pays: the gain, and each sponsor's bonus on top of it (docs/product.md 7.3). */
export function rewardsOf(
  memberId: number,
  taskId: number,
  day: number,
  gainAr: number,
  bonuses: readonly Bonus[],
): Reward[] {
  const cause = causes.task(memberId, taskId, day);
  return [
    { kind: "TASK", memberId, amountAr: gainAr, cause },
    ...bonuses.map((bonus) => ({
      kind: "BONUS_TASK" as const,
      memberId: bonus.sponsorId,
      amountAr: bonus.amountAr,
      cause: causes.bonus(cause, bonus.level),
    })),
  ];
}

/** How many times the fund can pay these rewards, all together each time. They may be shared between its two origins. */
export function placesOf({ sponsorAr, operatorAr }: Fund, rewards: readonly Reward[]): number {
  const costAr = rewards.reduce((sum, { amountAr }) => sum + amountAr, 0);
  return Math.floor((sponsorAr + operatorAr) / costAr);
}

/** A level held from one instant until another: its ceiling as bought, and as the level's is today. */
export type HeldLevel = {
  levelId: number;
  startsAt: number;
  endsAt: number;
  dailyCeilingAr: number;
  levelCeilingAr: number;
};

/**
 * The most that tasks may pay a member on a day, those of all levels together, in Ariary: the ceiling of the highest level held at any
 * time of that day, the free one included. What was bought or granted, replaced or taken back during it counts.
 */
export function ceilingOfDay(day: number, held: readonly HeldLevel[], freeCeilingAr: number): number {
  const thatDay = held.filter(({ startsAt, endsAt }) => startsAt < startOfDay(day + 1) && endsAt > startOfDay(day));
  const ceilings = thatDay.map((level) => countedCeilingAr(level.dailyCeilingAr, level.levelCeilingAr));
  return Math.max(freeCeilingAr, ...ceilings);
}

/** Ariary that a day's ceiling leaves once these gains were paid. Below zero when the ceiling was lowered since. */
export const leftUnder = (ceilingAr: number, done: readonly { gainAr: number }[]): number => ceilingAr - sumAr(done);

const sumAr = (rows: readonly { gainAr: number }[]) => rows.reduce((sum, { gainAr }) => sum + gainAr, 0);

/** A task as it was offered from one instant until another, or until now. `levelName` is the level's present one. */
export type Offered = {
  taskId: number;
  levelId: number;
  levelName: string;
  name: string;
  gainAr: number;
  position: number;
  startsAt: number;
  endsAt: number | null;
};

export type HistoryFacts = {
  today: number;
  days: number;
  signedUpAt: number;
  free: { id: number; dailyCeilingAr: number };
  /** Levels held, oldest first. */
  held: readonly HeldLevel[];
  offered: readonly Offered[];
  /** `name` and `levelName` are the present ones of the task and of the level it was done at. */
  completions: readonly (Omit<Offered, "startsAt" | "endsAt"> & { day: number; completedAt: number })[];
};

/** The level at the end of a day: what was on offer that day, an upgrade during it included. */
function levelAtEndOf(day: number, { held, free }: HistoryFacts): number {
  const end = startOfDay(day + 1) - 1;
  const running = held.filter(({ startsAt, endsAt }) => startsAt <= end && endsAt > end);
  return running.at(-1)?.levelId ?? free.id;
}

const isOfferedAt = ({ startsAt, endsAt }: Offered, instant: number) =>
  startsAt <= instant && (endsAt === null || endsAt > instant);

type Place = Pick<Offered, "levelId" | "position" | "taskId">;
const inOrder = (one: Place, other: Place) =>
  one.levelId - other.levelId || one.position - other.position || one.taskId - other.taskId;

/**
 * For each of the last days, newest first: the tasks offered to the member that day as they were at its end, and those done under
 * the name they had then. Today's open tasks are not missed yet; what the day's ceiling left no room for, and days
 * before sign-up, are absent. A day with tasks of several levels names each one's.
 */
export function taskHistory(facts: HistoryFacts): TaskDay[] {
  const first = Math.max(facts.today - facts.days + 1, dayOf(facts.signedUpAt));
  const nameThen = ({ taskId, name, completedAt }: HistoryFacts["completions"][number]) =>
    facts.offered.find((offer) => offer.taskId === taskId && isOfferedAt(offer, completedAt))?.name ?? name;
  const history: TaskDay[] = [];
  for (let day = facts.today; day >= first; day--) {
    const done = facts.completions.filter((completion) => completion.day === day).sort(inOrder);
    const levelId = levelAtEndOf(day, facts);
    const end = startOfDay(day + 1) - 1;
    const offered = facts.offered.filter((offer) => offer.levelId === levelId && isOfferedAt(offer, end));
    // A ceiling may have been lowered since: what a level offers together has always fitted under the one of then.
    const ceilingAr = Math.max(ceilingOfDay(day, facts.held, facts.free.dailyCeilingAr), sumAr(offered));
    const leftAr = leftUnder(ceilingAr, done);
    const open = offered
      .filter(({ taskId, gainAr }) => gainAr <= leftAr && !done.some((completion) => completion.taskId === taskId))
      .sort(inOrder);
    const isMixed = new Set([...done, ...open].map((task) => task.levelId)).size > 1;
    const levelOf = ({ levelName }: Offered | HistoryFacts["completions"][number]) => (isMixed ? levelName : null);
    const openState = day === facts.today ? ("open" as const) : ("missed" as const);
    history.push({
      day: isoDay(day),
      tasks: [
        ...done.map((task) => ({ name: nameThen(task), levelName: levelOf(task), state: "fait" as const })),
        ...open.map((task) => ({ name: task.name, levelName: levelOf(task), state: openState })),
      ],
    });
  }
  return history;
}
