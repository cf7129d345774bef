import { dayOf, isoDay, startOfDay } from "../../../shared/day.ts";
import type { TaskDay } from "../../../shared/tasks.ts";
import { causes } from "../../ledger/chart.ts";
import type { Fund, Reward } from "../../ledger/fund.ts";
import type { Bonus } from "../referral/referral.rules.ts";

/** What a completion pays: the gain, and each sponsor's bonus on top of it (decisions, Referral bonuses). */
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

export type HistoryFacts = {
  today: number;
  days: number;
  signedUpAt: number;
  freeLevelId: number;
  /** Levels held, oldest first. */
  held: readonly { levelId: number; startsAt: number; endsAt: number }[];
  tasks: readonly { id: number; levelId: number; name: string; createdAt: number; archivedAt: number | null }[];
  completions: readonly { day: number; taskId: number; name: string }[];
};

/** The level at the end of a day: what was on offer that day, an upgrade during it included. */
function levelAtEndOf(day: number, { held, freeLevelId }: HistoryFacts): number {
  const end = startOfDay(day + 1) - 1;
  const running = held.filter(({ startsAt, endsAt }) => startsAt <= end && endsAt > end);
  return running.at(-1)?.levelId ?? freeLevelId;
}

/**
 * For each of the last days, newest first: the tasks offered to the member that day, and those done (decisions, Tasks).
 * Today's open tasks are not missed yet; days before sign-up are absent.
 */
export function taskHistory(facts: HistoryFacts): TaskDay[] {
  const first = Math.max(facts.today - facts.days + 1, dayOf(facts.signedUpAt));
  const history: TaskDay[] = [];
  for (let day = facts.today; day >= first; day--) {
    const done = facts.completions.filter((completion) => completion.day === day);
    const levelId = levelAtEndOf(day, facts);
    const open = facts.tasks.filter(
      (task) =>
        task.levelId === levelId &&
        dayOf(task.createdAt) <= day &&
        (task.archivedAt === null || dayOf(task.archivedAt) > day) &&
        !done.some((completion) => completion.taskId === task.id),
    );
    const openState = day === facts.today ? ("open" as const) : ("missed" as const);
    history.push({
      day: isoDay(day),
      tasks: [
        ...done.map(({ name }) => ({ name, state: "fait" as const })),
        ...open.map(({ name }) => ({ name, state: openState })),
      ],
    });
  }
  return history;
}
