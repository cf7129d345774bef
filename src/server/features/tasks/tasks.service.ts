import { dayOf, isoDay, startOfDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { bonusRatesBp, type Settings } from "../../../shared/settings.ts";
import {
  type CompleteTaskInput,
  HISTORY_DAYS,
  type TaskCompletion,
  type TaskDay,
  type TasksToday,
} from "../../../shared/tasks.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { type Reader, together } from "../../db/database.ts";
import { findFreeLevel } from "../../db/levels.ts";
import { findPayer } from "../../db/paid.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { fundBalances, payFromFund } from "../../ledger/fund.ts";
import { balanceOf, lockAccounts, post } from "../../ledger/ledger.ts";
import { listPaidAnswers } from "../campaign/campaign.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { type Bonus, bonusAccounts, bonusesFor, creditReferrers } from "../referral/referral.service.ts";
import { owedBy, repaymentOf } from "../reversal/debt.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { currentLevelOf, promisedAr } from "../vip/vip.service.ts";
import { findTaskOpening, insertAnswer, noTraits } from "./content.queries.ts";
import { acceptAnswer, assertCodeFree } from "./content.service.ts";
import * as queries from "./tasks.queries.ts";
import { ceilingOfDay, leftUnder, taskHistory, taskRewards, timesPayable } from "./tasks.rules.ts";

/**
 * A member's level, today's completed tasks, the day's ceiling and what is left of it (Ariary) at `now` (UTC ms);
 * whether the level is the free one, and whether the member's money stayed (docs/product.md 4.11).
 */
async function readStanding(reader: Reader, memberId: number, now: number) {
  const day = dayOf(now);
  const [level, done, held, free, { everStayed }] = await together([
    currentLevelOf(reader, memberId, now),
    queries.listDone(reader, { memberId, day }),
    queries.listHeldSince(reader, { memberId, since: startOfDay(day) }),
    findFreeLevel(reader),
    findPayer(reader, memberId, now),
  ]);
  const ceilingAr = ceilingOfDay(day, held, free.dailyCeilingAr);
  return { day, level, done, ceilingAr, leftAr: leftUnder(ceilingAr, done), isFree: level.id === free.id, everStayed };
}

type Standing = Awaited<ReturnType<typeof readStanding>>;

/**
 * The bonuses on a gain in Ariary: none while the member never paid, so that sign-ups by the hundred earn nobody
 * anything.
 */
async function bonusesOn(
  reader: Reader,
  memberId: number,
  gainAr: number,
  { everStayed }: Standing,
  settings: Settings,
): Promise<Bonus[]> {
  if (!everStayed) return [];
  return bonusesFor(reader, memberId, gainAr, bonusRatesBp(settings, "task"));
}

/**
 * What the fund must still hold after a reward, in Ariary: those of the free level never touch what paid levels were
 * sold with.
 */
const keptAr = async (reader: Reader, { isFree }: Standing, settings: Settings, now: number): Promise<number> =>
  isFree ? promisedAr(reader, now, settings.saleCoverDays) : 0;

/** Stores a completion, of a campaign's task too. */
export const { insertCompletion } = queries;

/**
 * The later day that tasks were paid on, while the clock stands before it: it was set back, and an alarm.
 * @param now UTC milliseconds
 */
export async function listDaysAhead(reader: Reader, now: number): Promise<string[]> {
  const [latest] = await queries.latestDay(reader, {});
  return latest && latest.day > dayOf(now) ? [isoDay(latest.day)] : [];
}

/**
 * Today's tasks of the caller's level: which are done, and how often the fund can still pay each (docs/product.md 6.1,
 * 6.4).
 */
export async function getToday({ db, clock }: Deps, actor: Actor): Promise<TasksToday> {
  const now = clock();
  const { memberId } = actor;
  const standing = await readStanding(db.read, memberId, now);
  const { day, level, done, ceilingAr, leftAr } = standing;
  const tasks = await queries.listActive(db.read, { levelId: level.id });
  const doneIds = new Set(done.map((row) => row.taskId));
  const fund = await fundBalances(db.read);
  const settings = await readSettings(db.read);
  const kept = await keptAr(db.read, standing, settings, now);
  const places = await together(
    tasks.map(async (task) => {
      const bonuses = await bonusesOn(db.read, memberId, task.gainAr, standing, settings);
      return timesPayable(fund, kept, taskRewards(memberId, task.id, day, task.gainAr, bonuses));
    }),
  );
  return {
    levelId: level.id,
    levelName: level.name,
    day: isoDay(day),
    nextDayInMs: startOfDay(day + 1) - now,
    ceilingAr,
    leftAr,
    tasks: tasks.map(({ levelId: _, ...task }, index) => ({
      ...task,
      done: doneIds.has(task.id),
      isCapped: !doneIds.has(task.id) && task.gainAr > leftAr,
      places: places[index] ?? 0,
    })),
  };
}

/**
 * Pays a task's gain and its bonuses from the reward fund, once per member, task and day of Madagascar (docs/product.md
 * 6.2, 6.3). What the member owes for a reversed deposit is repaid out of the gain at once (12.9). A task with content
 * is paid for its answer (6.8).
 * @returns gain and balance in Ariary
 * @throws AppError TASK_DONE; DAY_OVER when it was done on a day that is over; what `acceptAnswer` throws; TASK_FAILED
 * when a try was used up; CLOCK_BEHIND while the clock stands before a day that was paid; BUDGET_EXHAUSTED when the
 * fund cannot pay all of it, or at the free level must keep it for the paid ones (2.2)
 */
export async function completeLevelTask(deps: Deps, call: Call, input: CompleteTaskInput): Promise<TaskCompletion> {
  const { memberId } = call.actor;
  const paid = await transactOnce(
    deps,
    call,
    "completeTask",
    input,
    async (tx): Promise<TaskCompletion | { triesLeft: number }> => {
      const now = deps.clock();
      const [standing, settings, daysAhead] = await together([
        readStanding(tx, memberId, now),
        readSettings(tx),
        listDaysAhead(tx, now),
      ]);
      const { day, level, done, ceilingAr, leftAr } = standing;
      // Checked first: at a repeat after a lost answer, the level may have changed or the task may be archived.
      if (done.some(({ taskId }) => taskId === input.taskId)) throw new AppError("TASK_DONE");
      // They would be paid again.
      if (daysAhead.length > 0) throw new AppError("CLOCK_BEHIND");
      if (input.day !== undefined && input.day !== isoDay(day)) throw new AppError("DAY_OVER");
      const tasks = await queries.listActive(tx, { levelId: level.id });
      const task = tasks.find(({ id }) => id === input.taskId);
      if (!task) throw new AppError("TASK_NOT_FOUND");
      if (task.gainAr > leftAr) throw new AppError("TASK_CEILING_REACHED", { ceilingAr });
      if (!task.hasContent && input.answer !== undefined) throw new AppError("TASK_CHANGED");
      const place = { memberId, day, taskId: task.id };
      const accepted = task.hasContent
        ? await acceptAnswer(tx, place, await findTaskOpening(tx, place), input.answer, now)
        : undefined;
      if (accepted && "triesLeft" in accepted) return accepted;

      const own = codes.member(memberId);
      const others = standing.everStayed ? await bonusAccounts(tx, memberId) : [];
      const isInDebt = (await owedBy(tx, memberId)) > 0;
      const repaid = isInDebt ? [codes.operator] : [];
      // All completions need the fund's rows: others wait from here to the commit, so only the necessary queries
      // follow.
      await lockAccounts(tx, [own, ...others, codes.fundSponsor, codes.fundOperator, ...repaid]);
      const [fund, balanceAr, bonuses, kept] = await together([
        fundBalances(tx),
        balanceOf(tx, own),
        bonusesOn(tx, memberId, task.gainAr, standing, settings),
        keptAr(tx, standing, settings, now),
      ]);
      const rewards = taskRewards(memberId, task.id, day, task.gainAr, bonuses);
      const legs = timesPayable(fund, kept, rewards) > 0 ? payFromFund(fund, rewards, memberId) : undefined;
      if (!legs) throw new AppError("BUDGET_EXHAUSTED");
      if (accepted) await assertCodeFree(tx, accepted.row);
      const { levelId, gainAr } = task;
      const owedAr = isInDebt ? await owedBy(tx, memberId) : 0;
      const repayment = repaymentOf(memberId, causes.task(memberId, task.id, day), gainAr, owedAr);
      const repaidAr = repayment.reduce((sum, { amountAr }) => sum + amountAr, 0);
      await together([
        queries.insertCompletion(tx, { ...place, levelId, slot: null, gainAr, completedAt: now }),
        ...(accepted ? [insertAnswer(tx, { ...accepted.row, ...noTraits })] : []),
        creditReferrers(tx, memberId, bonuses, "task"),
        queries.addLevelDay(tx, { levelId, day, paidAr: gainAr }),
        post(tx, [...legs, ...repayment], { day, at: now }),
      ]);
      tx.announce(memberId, "tasks");
      const doneIds = new Set([...done.map((row) => row.taskId), task.id]);
      return {
        gainAr,
        repaidAr,
        balanceAr: balanceAr + gainAr - repaidAr,
        remaining: tasks.filter((other) => !doneIds.has(other.id) && other.gainAr <= leftAr - gainAr).length,
      };
    },
  );
  if ("triesLeft" in paid) throw new AppError("TASK_FAILED", { limit: paid.triesLeft });
  return paid;
}

/**
 * The caller's tasks of the last 30 days, done and missed, and the campaigns that they answered (docs/product.md 6.6).
 */
export async function getHistory({ db, clock }: Deps, actor: Actor): Promise<TaskDay[]> {
  const today = dayOf(clock());
  const since = startOfDay(today - HISTORY_DAYS + 1);
  const { memberId } = actor;
  return taskHistory({
    today,
    days: HISTORY_DAYS,
    signedUpAt: (await queries.findCreatedAt(db.read, memberId)) ?? clock(),
    free: await findFreeLevel(db.read),
    held: await queries.listHeldSince(db.read, { memberId, since }),
    offered: await queries.listOfferedSince(db.read, { memberId, since }),
    completions: await queries.listCompletions(db.read, { memberId, fromDay: dayOf(since) }),
    answered: await listPaidAnswers(db.read, { memberId, fromDay: dayOf(since) }),
  });
}
