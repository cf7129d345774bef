import type { CampaignAnswer, OpenCampaign } from "../../../shared/campaign.ts";
import type { Answer } from "../../../shared/content/kind.ts";
import { dayOf, isoDay, MINUTE_MS, startOfDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { bonusRatesBp, type Settings } from "../../../shared/settings.ts";
import type { CompleteTaskInput, OpenedTask } from "../../../shared/tasks.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { type Reader, type Tx, together } from "../../db/database.ts";
import { findPayer } from "../../db/paid.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, type Leg, lockAccounts, post } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { bonusAccounts, bonusesFor, creditReferrers } from "../referral/referral.service.ts";
import { owedBy, repaymentOf } from "../reversal/debt.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { acceptAnswer, assertCodeFree, contentMinutes, findBegun, insertAnswer } from "../tasks/content.service.ts";
import { openContent, openLevelTask } from "../tasks/opening.service.ts";
import { taskRewards } from "../tasks/tasks.rules.ts";
import { completeLevelTask, insertCompletion } from "../tasks/tasks.service.ts";
import * as queries from "./campaign.queries.ts";
import { answerSlot } from "./campaign.rules.ts";
import { answersLeft } from "./money.service.ts";

/** How long an opening holds a place. */
const HELD_MS = 10 * MINUTE_MS;

type Answered = { taskId: number; answer?: Answer };
/** An answer that was begun on `day`, at `openedAt` (UTC ms) if it was. */
type Begun = { taskId: number; day: number; openedAt: number | undefined };

/**
 * The campaign of a task that is for this member, whatever its state, and what they said of themselves.
 * @throws AppError ADULT_REQUIRED; TASK_NOT_FOUND also for a draft, and for another region's
 */
async function findTheirs(reader: Reader, { memberId, role }: Actor, taskId: number) {
  if (role !== "member") throw new AppError("ADMIN_UNPAID");
  const [campaign] = await queries.findTerms(reader, { taskId });
  if (!campaign || campaign.state === "draft") throw new AppError("TASK_NOT_FOUND");
  const [respondent] = await queries.findRespondent(reader, { memberId });
  if (!respondent) throw new AppError("ADULT_REQUIRED");
  if (campaign.region !== null && campaign.region !== respondent.region) throw new AppError("TASK_NOT_FOUND");
  return { campaign, respondent };
}

/** Whether the campaign runs on a day. */
const runsOn = ({ state, isTakenBack, firstDay, lastDay }: queries.CampaignRow, day: number): boolean =>
  state === "open" && !isTakenBack && day >= firstDay && day <= lastDay;

/** The places that a campaign has for a member: others hold what they opened a short while ago. */
async function placesFor(tx: Tx, memberId: number, campaign: queries.CampaignRow, settings: Settings, now: number) {
  const [others] = await queries.findHeld(tx, { taskId: campaign.taskId, memberId, since: now - HELD_MS });
  return Math.max(0, answersLeft(campaign, settings) - Number(others?.held ?? 0));
}

/**
 * What a member's answer to a campaign is refused for; their account and the campaign's are locked.
 * @returns the campaign as it is, and what campaigns may still pay the member on that day, in Ariary
 */
async function assertPayable(tx: Tx, memberId: number, { taskId, day, openedAt = 0 }: Begun, now: number) {
  const [[campaign], settings, [gains], [given]] = await together([
    queries.findByTask(tx, { taskId }),
    readSettings(tx),
    queries.sumGains(tx, { memberId, day }),
    queries.findAnswers(tx, { taskId }),
  ]);
  if (!campaign) throw new AppError("TASK_NOT_FOUND");
  const { rhythm, gainAr } = campaign;
  // Checked first: at a repeat after a lost answer the campaign may be closed.
  const [taken] = await queries.findTaken(tx, { taskId, memberId, slot: answerSlot(rhythm, day) });
  if (taken) throw new AppError(rhythm === "once" ? "CAMPAIGN_ANSWERED" : "TASK_DONE");
  if (!runsOn(campaign, day)) throw new AppError("CAMPAIGN_STOPPED");
  // A day that was paid before would be paid again.
  if ((given?.lastDay ?? day) > day) throw new AppError("CLOCK_BEHIND");
  const leftAr = settings.campaignDailyMaximumAr - Number(gains?.gainsAr ?? 0) - gainAr;
  if (leftAr < 0) throw new AppError("CAMPAIGN_DAY_REACHED", { maximumAr: settings.campaignDailyMaximumAr });
  const isHeld = openedAt > now - HELD_MS;
  const places = isHeld ? answersLeft(campaign, settings) : await placesFor(tx, memberId, campaign, settings, now);
  if (places === 0) throw new AppError("CAMPAIGN_FULL");
  return { campaign, settings, leftAr };
}

/**
 * Pays one answer out of its campaign's own money, in the caller's transaction: the gain and the bonuses on it, once
 * per member and slot (docs/product.md 22.4). It is within no level's ceiling. What the member owes for a reversed
 * deposit is repaid out of the gain (12.9).
 * @param now UTC milliseconds
 */
export async function payAnswer(
  tx: Tx,
  { actor }: Call,
  { taskId, answer }: Answered,
  now: number,
): Promise<CampaignAnswer | { triesLeft: number }> {
  const { memberId } = actor;
  const { campaign: theirs, respondent } = await findTheirs(tx, actor, taskId);
  const { everStayed } = await findPayer(tx, memberId, now);
  const own = codes.member(memberId);
  const fund = codes.fundCampaign(theirs.id);
  const others = everStayed ? await bonusAccounts(tx, memberId) : [];
  const isInDebt = (await owedBy(tx, memberId)) > 0;
  await lockAccounts(tx, [own, ...others, fund, ...(isInDebt ? [codes.operator] : [])]);
  const { day, ...asked } = await findBegun(tx, memberId, taskId, now);
  const begun = { taskId, day, openedAt: asked.opening?.openedAt };
  const { campaign, settings, leftAr } = await assertPayable(tx, memberId, begun, now);
  const accepted = await acceptAnswer(tx, { memberId, day, taskId }, asked, answer, now);
  if ("triesLeft" in accepted) return accepted;
  await assertCodeFree(tx, accepted.row);
  const { gainAr, rhythm } = campaign;
  const [balanceAr, bonuses, owedAr] = await together([
    balanceOf(tx, own),
    everStayed ? bonusesFor(tx, memberId, gainAr, bonusRatesBp(settings, "task")) : Promise.resolve([]),
    isInDebt ? owedBy(tx, memberId) : Promise.resolve(0),
  ]);
  const legs: Leg[] = taskRewards(memberId, taskId, day, gainAr, bonuses).map(({ memberId: paid, ...reward }) => ({
    ...reward,
    debit: fund,
    credit: codes.member(paid),
    originMemberId: memberId,
  }));
  const repayment = repaymentOf(memberId, causes.task(memberId, taskId, day), gainAr, owedAr);
  const repaidAr = repayment.reduce((sum, { amountAr }) => sum + amountAr, 0);
  const slot = answerSlot(rhythm, day);
  // The database pays no answer that is not there yet.
  await insertCompletion(tx, { memberId, taskId, levelId: null, slot, day, gainAr, completedAt: now });
  const { region, sex, ageBand } = respondent;
  await insertAnswer(tx, { ...accepted.row, region, sex, ageBand });
  await together([creditReferrers(tx, memberId, bonuses, "task"), post(tx, [...legs, ...repayment], { day, at: now })]);
  tx.announce(memberId, "tasks");
  return { gainAr, repaidAr, balanceAr: balanceAr + gainAr - repaidAr, remaining: null, leftAr };
}

/** Pays a member's answer to a campaign, for the day on which they opened it. */
export async function completeCampaignTask(
  deps: Deps,
  call: Call,
  { taskId, answer }: CompleteTaskInput,
): Promise<CampaignAnswer> {
  const paid = await transactOnce(deps, call, "completeCampaignTask", { taskId, answer }, (tx) =>
    payAnswer(tx, call, { taskId, answer }, deps.clock()),
  );
  if ("triesLeft" in paid) throw new AppError("TASK_FAILED", { limit: paid.triesLeft });
  return paid;
}

/**
 * Opens a campaign for a member: what it asks, and a place that is theirs for ten minutes, if one is left
 * (docs/product.md 22.4).
 */
export function openCampaignTask(deps: Deps, actor: Actor, taskId: number): Promise<OpenedTask> {
  const { memberId } = actor;
  return deps.db.transact(async (tx) => {
    const now = deps.clock();
    const day = dayOf(now);
    const { campaign: theirs } = await findTheirs(tx, actor, taskId);
    // Whoever opens the last place at the same moment waits here.
    await lockAccounts(tx, [codes.fundCampaign(theirs.id)]);
    const [[campaign], settings, [gains]] = await together([
      queries.findByTask(tx, { taskId }),
      readSettings(tx),
      queries.sumGains(tx, { memberId, day }),
    ]);
    if (!campaign) throw new AppError("TASK_NOT_FOUND");
    const { name, description, gainAr, rhythm, sponsorName } = campaign;
    const [taken] = await queries.findTaken(tx, { taskId, memberId, slot: answerSlot(rhythm, day) });
    const done = taken !== undefined;
    if (!done && !runsOn(campaign, day)) throw new AppError("CAMPAIGN_STOPPED");
    const ceilingAr = settings.campaignDailyMaximumAr;
    const isCapped = !done && Number(gains?.gainsAr ?? 0) + gainAr > ceilingAr;
    const places = await placesFor(tx, memberId, campaign, settings, now);
    const isOpen = !done && !isCapped && places > 0;
    const shown = isOpen
      ? await openContent(deps, tx, memberId, taskId, now)
      : { content: null, waitMs: 0, isSpent: false };
    return {
      day: isoDay(day),
      nextDayInMs: startOfDay(day + 1) - now,
      ceilingAr,
      task: { id: taskId, name, description, gainAr, hasContent: true, done, isCapped, places },
      campaign: { sponsorName, isDaily: rhythm === "daily" },
      ...shown,
    };
  });
}

/** Whether a task is a campaign's: members do those and their level's on one page. */
async function isCampaigns({ db }: Deps, taskId: number): Promise<boolean> {
  const [task] = await queries.findTaskCampaign(db.read, { taskId });
  return task !== undefined && task.campaignId !== null;
}

/** Opens a level's task or a campaign's. @throws AppError ADULT_REQUIRED, where the page leads to the age */
export const openTask = async (deps: Deps, actor: Actor, taskId: number): Promise<OpenedTask> =>
  (await isCampaigns(deps, taskId)) ? openCampaignTask(deps, actor, taskId) : openLevelTask(deps, actor, taskId);

/**
 * Pays a level's task or a campaign's answer.
 * @throws AppError TASK_DONE, TASK_CHANGED and TASK_UNOPENED, after which the page loads the task again
 */
export const completeTask = async (deps: Deps, call: Call, input: CompleteTaskInput) =>
  (await isCampaigns(deps, input.taskId))
    ? completeCampaignTask(deps, call, input)
    : completeLevelTask(deps, call, input);

/**
 * The campaigns that a member may answer today, done or not, the best paid first; until they say where they are, those
 * for everybody (docs/product.md 22.6).
 */
export function listForMember({ db, clock }: Deps, { memberId, role }: Actor): Promise<OpenCampaign[]> {
  const day = dayOf(clock());
  return db.snapshot(async (reader) => {
    if (role !== "member") return [];
    const [respondent] = await queries.findRespondent(reader, { memberId });
    const settings = await readSettings(reader);
    const open: OpenCampaign[] = [];
    for (const campaign of await queries.listOpen(reader, { day, region: respondent?.region ?? null })) {
      const { taskId, name, description, sponsorName, gainAr, rhythm } = campaign;
      const [taken] = await queries.findTaken(reader, { taskId, memberId, slot: answerSlot(rhythm, day) });
      const [places, minutes] = [answersLeft(campaign, settings), await contentMinutes(reader, taskId)];
      open.push({ taskId, name, description, sponsorName, gainAr, minutes, rhythm, done: taken !== undefined, places });
    }
    return open;
  });
}
