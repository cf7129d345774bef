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

/**
 * Whether one more gain stays below the level's ceiling, of what its tasks have paid a member today: tasks may change during the day,
 * the most a day pays does not (decisions, VIP_REVENU is a ceiling).
 */
export function isBelowCeiling(
  done: readonly { levelId: number | null; gainAr: number }[],
  { levelId, gainAr }: { levelId: number; gainAr: number },
  ceilingAr: number,
): boolean {
  const paidAr = done.reduce((sum, row) => (row.levelId === levelId ? sum + row.gainAr : sum), 0);
  return paidAr + gainAr <= ceilingAr;
}

/** A task as it was offered from one instant until another, or until now. */
export type Offered = {
  taskId: number;
  levelId: number;
  name: string;
  position: number;
  startsAt: number;
  endsAt: number | null;
};

export type HistoryFacts = {
  today: number;
  days: number;
  signedUpAt: number;
  freeLevelId: number;
  /** Levels held, oldest first. */
  held: readonly { levelId: number; startsAt: number; endsAt: number }[];
  offered: readonly Offered[];
  /** `name` is the task's present one. */
  completions: readonly { day: number; taskId: number; name: string; position: number; completedAt: number }[];
};

/** The level at the end of a day: what was on offer that day, an upgrade during it included. */
function levelAtEndOf(day: number, { held, freeLevelId }: HistoryFacts): number {
  const end = startOfDay(day + 1) - 1;
  const running = held.filter(({ startsAt, endsAt }) => startsAt <= end && endsAt > end);
  return running.at(-1)?.levelId ?? freeLevelId;
}

const isOfferedAt = ({ startsAt, endsAt }: Offered, instant: number) =>
  startsAt <= instant && (endsAt === null || endsAt > instant);

const inOrder = (one: { position: number; taskId: number }, other: { position: number; taskId: number }) =>
  one.position - other.position || one.taskId - other.taskId;

/**
 * For each of the last days, newest first: the tasks offered to the member that day as they were at its end, and those done under
 * the name they had then (decisions, Tasks). Today's open tasks are not missed yet; days before sign-up are absent.
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
    const open = facts.offered
      .filter(
        (offer) =>
          offer.levelId === levelId &&
          isOfferedAt(offer, end) &&
          !done.some((completion) => completion.taskId === offer.taskId),
      )
      .sort(inOrder);
    const openState = day === facts.today ? ("open" as const) : ("missed" as const);
    history.push({
      day: isoDay(day),
      tasks: [
        ...done.map((completion) => ({ name: nameThen(completion), state: "fait" as const })),
        ...open.map(({ name }) => ({ name, state: openState })),
      ],
    });
  }
  return history;
}
