import type { CampaignAnswer, OpenCampaign } from "../../../shared/campaign.ts";
import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import type { CompleteTaskInput } from "../../../shared/tasks.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { type Reader, type Tx, together } from "../../db/database.ts";
import { findPayer } from "../../db/paid.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, type Leg, lockAccounts, post } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { bonusAccounts, bonusesFor, creditReferrers } from "../referral/referral.service.ts";
import { owedBy, repaymentOf } from "../reversal/debt.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { rewardsOf } from "../tasks/tasks.rules.ts";
import { insertCompletion } from "../tasks/tasks.service.ts";
import * as queries from "./campaign.queries.ts";
import { slotOf } from "./campaign.rules.ts";
import { placesOf } from "./money.service.ts";

/** An answer to pay: `day` is that on which it was begun. */
type Answered = { taskId: number; day: number };

/**
 * The campaign of a task that is for this member, whatever its state.
 * @throws AppError ADMIN_UNPAID, ADULT_REQUIRED; TASK_NOT_FOUND also for a draft, and for another region's
 */
async function findTheirs(reader: Reader, { memberId, role }: Actor, taskId: number): Promise<queries.CampaignRow> {
  if (role !== "member") throw new AppError("ADMIN_UNPAID");
  const [campaign] = await queries.findByTask(reader, { taskId });
  if (!campaign || campaign.state === "draft") throw new AppError("TASK_NOT_FOUND");
  const [respondent] = await queries.findRespondent(reader, { memberId });
  if (!respondent) throw new AppError("ADULT_REQUIRED");
  if (campaign.region !== null && campaign.region !== respondent.region) throw new AppError("TASK_NOT_FOUND");
  return campaign;
}

/**
 * What a member's answer to a campaign is refused for; their account and the campaign's are locked.
 * @returns the campaign as it is, and what campaigns may still pay the member on that day, in Ariary
 * @throws AppError as `payAnswer`
 */
async function assertPayable(tx: Tx, memberId: number, { taskId, day }: Answered) {
  const [[campaign], settings, [gains], [given]] = await together([
    queries.findByTask(tx, { taskId }),
    readSettings(tx),
    queries.sumGains(tx, { memberId, day }),
    queries.findAnswers(tx, { taskId }),
  ]);
  if (!campaign) throw new AppError("TASK_NOT_FOUND");
  const { rhythm, state, firstDay, lastDay, gainAr, isTakenBack } = campaign;
  // Checked first: at a repeat after a lost answer the campaign may be closed.
  const [taken] = await queries.findTaken(tx, { taskId, memberId, slot: slotOf(rhythm, day) });
  if (taken) throw new AppError(rhythm === "once" ? "CAMPAIGN_ANSWERED" : "TASK_DONE");
  if (state !== "open" || isTakenBack || day < firstDay || day > lastDay) throw new AppError("CAMPAIGN_STOPPED");
  // A day that was paid before would be paid again.
  if ((given?.lastDay ?? day) > day) throw new AppError("CLOCK_BEHIND");
  const leftAr = settings.campaignDailyMaximumAr - Number(gains?.gainsAr ?? 0) - gainAr;
  if (leftAr < 0) throw new AppError("CAMPAIGN_DAY_REACHED", { maximumAr: settings.campaignDailyMaximumAr });
  if (placesOf(campaign, settings) === 0) throw new AppError("CAMPAIGN_FULL");
  return { campaign, settings, leftAr };
}

/**
 * Pays one answer out of its campaign's own money, in the caller's transaction: the gain and the bonuses on it, once per member and slot
 * (docs/product.md 22.4). It is within no level's ceiling. What the member owes for a reversed deposit is repaid out of the gain (12.9).
 * @param now UTC milliseconds
 * @throws AppError TASK_NOT_FOUND, ADULT_REQUIRED, ADMIN_UNPAID; CAMPAIGN_ANSWERED and TASK_DONE; CAMPAIGN_STOPPED, CAMPAIGN_DAY_REACHED,
 * CAMPAIGN_FULL; CLOCK_BEHIND
 */
export async function payAnswer(tx: Tx, { actor }: Call, answered: Answered, now: number): Promise<CampaignAnswer> {
  const { memberId } = actor;
  const { taskId, day } = answered;
  const { id } = await findTheirs(tx, actor, taskId);
  const { everStayed } = await findPayer(tx, memberId, now);
  const own = codes.member(memberId);
  const fund = codes.fundCampaign(id);
  const others = everStayed ? await bonusAccounts(tx, memberId) : [];
  const isInDebt = (await owedBy(tx, memberId)) > 0;
  await lockAccounts(tx, [own, ...others, fund, ...(isInDebt ? [codes.operator] : [])]);
  const { campaign, settings, leftAr } = await assertPayable(tx, memberId, answered);
  const { gainAr, rhythm } = campaign;
  const [balanceAr, bonuses, owedAr] = await together([
    balanceOf(tx, own),
    everStayed ? bonusesFor(tx, memberId, gainAr, bonusRatesBp(settings, "task")) : Promise.resolve([]),
    isInDebt ? owedBy(tx, memberId) : Promise.resolve(0),
  ]);
  const legs: Leg[] = rewardsOf(memberId, taskId, day, gainAr, bonuses).map(({ memberId: paid, ...reward }) => ({
    ...reward,
    debit: fund,
    credit: codes.member(paid),
    originMemberId: memberId,
  }));
  const repayment = repaymentOf(memberId, causes.task(memberId, taskId, day), gainAr, owedAr);
  const repaidAr = repayment.reduce((sum, { amountAr }) => sum + amountAr, 0);
  const slot = slotOf(rhythm, day);
  // The database pays no answer that is not there yet.
  await insertCompletion(tx, { memberId, taskId, levelId: null, slot, day, gainAr, completedAt: now });
  await together([creditReferrers(tx, memberId, bonuses, "task"), post(tx, [...legs, ...repayment], { day, at: now })]);
  tx.announce(memberId, "tasks");
  return { gainAr, repaidAr, balanceAr: balanceAr + gainAr - repaidAr, leftAr };
}

/** Pays an answer to a campaign that asks nothing but to be done. @throws AppError as `payAnswer` */
export const completeCampaignTask = (deps: Deps, call: Call, { taskId }: CompleteTaskInput): Promise<CampaignAnswer> =>
  transactOnce(deps, call, "completeCampaignTask", { taskId }, (tx) => {
    const now = deps.clock();
    return payAnswer(tx, call, { taskId, day: dayOf(now) }, now);
  });

/** The campaigns that a member may answer today, done or not, the best paid first; none before they said that they are of age. */
export function listForMember({ db, clock }: Deps, { memberId, role }: Actor): Promise<OpenCampaign[]> {
  const day = dayOf(clock());
  return db.snapshot(async (reader) => {
    const [respondent] = await queries.findRespondent(reader, { memberId });
    if (!respondent || role !== "member") return [];
    const settings = await readSettings(reader);
    const open: OpenCampaign[] = [];
    for (const campaign of await queries.listOpen(reader, { day, region: respondent.region })) {
      const { taskId, name, description, sponsorName, gainAr, rhythm } = campaign;
      const [taken] = await queries.findTaken(reader, { taskId, memberId, slot: slotOf(rhythm, day) });
      const places = placesOf(campaign, settings);
      open.push({ taskId, name, description, sponsorName, gainAr, rhythm, done: taken !== undefined, places });
    }
    return open;
  });
}
