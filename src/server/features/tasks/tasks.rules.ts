import { dayOf, isoDay, startOfDay } from "../../../shared/day.ts";
import type { TaskDay } from "../../../shared/tasks.ts";
import { causes } from "../../ledger/chart.ts";
import type { Fund, Reward } from "../../ledger/fund.ts";
import type { Bonus } from "../referral/referral.rules.ts";

/**
 * The rewards of a completed task in Ariary: the gain, and each referrer's bonus on top of it (docs/product.md 7.3).
 */
export function taskRewards(
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
      memberId: bonus.referrerId,
      amountAr: bonus.amountAr,
      cause: causes.bonus(cause, bonus.level),
    })),
  ];
}

/**
 * How many times the fund can pay all of these rewards (docs/product.md 6.4).
 * @param promisedAr what it must still hold afterwards, in Ariary
 */
export function timesPayable({ sponsorAr, operatorAr }: Fund, promisedAr: number, rewards: readonly Reward[]): number {
  const costAr = rewards.reduce((sum, { amountAr }) => sum + amountAr, 0);
  return Math.max(0, Math.floor((sponsorAr + operatorAr - promisedAr) / costAr));
}

/** A membership from one instant to another (UTC ms), with the ceiling of its purchase in Ariary. */
export type HeldLevel = {
  levelId: number;
  startsAt: number;
  endsAt: number;
  dailyCeilingAr: number;
};

/**
 * The most that tasks of all levels together may pay a member on a day, in Ariary: the highest ceiling of the levels
 * held at any time of that day, the free one included (docs/product.md 6.3).
 */
export function ceilingOfDay(day: number, held: readonly HeldLevel[], freeCeilingAr: number): number {
  const thatDay = held.filter(({ startsAt, endsAt }) => startsAt < startOfDay(day + 1) && endsAt > startOfDay(day));
  return Math.max(freeCeilingAr, ...thatDay.map(({ dailyCeilingAr }) => dailyCeilingAr));
}

/** What a day's ceiling leaves after these gains, in Ariary; negative when the free level's was lowered meanwhile. */
export const leftUnder = (ceilingAr: number, done: readonly { gainAr: number }[]): number => ceilingAr - sumAr(done);

const sumAr = (rows: readonly { gainAr: number }[]) => rows.reduce((sum, { gainAr }) => sum + gainAr, 0);

/**
 * A version of a task and when it was offered (UTC ms; `endsAt` null: still). `levelName` is the level's present name.
 */
export type TaskVersion = {
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
  /** Oldest first. */
  held: readonly HeldLevel[];
  offered: readonly TaskVersion[];
  /** `name` and `levelName` are the present names. */
  completions: readonly (Omit<TaskVersion, "startsAt" | "endsAt"> & { day: number; completedAt: number })[];
  /** Answers to campaigns, which are offered by no level and so are never missed. */
  answered: readonly { day: number; name: string; sponsorName: string; gainAr: number }[];
};

/** The id of the level held at the end of a day. */
function levelAtEnd(day: number, { held, free }: HistoryFacts): number {
  const end = startOfDay(day + 1) - 1;
  const running = held.filter(({ startsAt, endsAt }) => startsAt <= end && endsAt > end);
  return running.at(-1)?.levelId ?? free.id;
}

const isOfferedAt = ({ startsAt, endsAt }: TaskVersion, instant: number) =>
  startsAt <= instant && (endsAt === null || endsAt > instant);

type TaskOrder = Pick<TaskVersion, "levelId" | "position" | "taskId">;
const inOrder = (one: TaskOrder, other: TaskOrder) =>
  one.levelId - other.levelId || one.position - other.position || one.taskId - other.taskId;

/**
 * The member's last days, newest first (docs/product.md 6.6): the tasks offered at the end of each day, and those done,
 * under their names of that day. Today's open tasks are not missed yet. Tasks beyond the day's ceiling and days before
 * sign-up are left out. A day with tasks of several levels names the level of each.
 */
export function taskHistory(facts: HistoryFacts): TaskDay[] {
  const first = Math.max(facts.today - facts.days + 1, dayOf(facts.signedUpAt));
  const versions = Map.groupBy(facts.offered, ({ taskId }) => taskId);
  const offeredAt = Map.groupBy([...facts.offered].sort(inOrder), ({ levelId }) => levelId);
  const doneOn = Map.groupBy(facts.completions, ({ day }) => day);
  const answeredOn = Map.groupBy(facts.answered, ({ day }) => day);
  const nameThen = ({ taskId, name, completedAt }: HistoryFacts["completions"][number]) =>
    versions.get(taskId)?.find((offer) => isOfferedAt(offer, completedAt))?.name ?? name;
  const history: TaskDay[] = [];
  for (let day = facts.today; day >= first; day--) {
    const done = (doneOn.get(day) ?? []).sort(inOrder);
    const end = startOfDay(day + 1) - 1;
    const levelId = levelAtEnd(day, facts);
    const offered = (offeredAt.get(levelId) ?? []).filter((offer) => isOfferedAt(offer, end));
    // The free level's ceiling was that day at least what its tasks paid together, even if it was lowered since.
    const freeAr = Math.max(facts.free.dailyCeilingAr, levelId === facts.free.id ? sumAr(offered) : 0);
    const ceilingAr = ceilingOfDay(day, facts.held, freeAr);
    const leftAr = leftUnder(ceilingAr, done);
    const open = offered.filter(
      ({ taskId, gainAr }) => gainAr <= leftAr && !done.some((completion) => completion.taskId === taskId),
    );
    const [one] = done.length > 0 ? done : open;
    const isMixed = [...done, ...open].some(({ levelId }) => levelId !== one?.levelId);
    const shownLevel = ({ levelName }: TaskVersion | HistoryFacts["completions"][number]) =>
      isMixed ? levelName : null;
    const openState = day === facts.today ? ("open" as const) : ("missed" as const);
    history.push({
      day: isoDay(day),
      tasks: [
        ...done.map((task) => ({
          ...{ name: nameThen(task), levelName: shownLevel(task), gainAr: task.gainAr },
          state: "fait" as const,
        })),
        ...(answeredOn.get(day) ?? []).map(({ name, sponsorName, gainAr }) => ({
          ...{ name, sponsorName, gainAr, levelName: null },
          state: "fait" as const,
        })),
        ...open.map((task) => ({
          ...{ name: task.name, levelName: shownLevel(task), gainAr: task.gainAr },
          state: openState,
        })),
      ],
    });
  }
  return history;
}
