import { LEAST_REFUND_AR } from "../../../shared/campaign.ts";
import { dearestAr } from "../../../shared/campaign-price.ts";
import { dayOf } from "../../../shared/day.ts";
import { bonusRatesBp, type Settings } from "../../../shared/settings.ts";
import type { Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, type Leg, lockAccounts, post } from "../../ledger/ledger.ts";
import * as queries from "./campaign.queries.ts";
import { lastFeeAr, placesLeft, reservedAr } from "./campaign.rules.ts";

/** What one answer takes at most out of a campaign, in Ariary. */
export const answerAr = ({ gainAr, feeBp }: Pick<queries.CampaignRow, "gainAr" | "feeBp">, settings: Settings) =>
  dearestAr(gainAr, bonusRatesBp(settings, "task"), feeBp);

/** How many answers a campaign pays whose code is everybody's. */
const SHARED_PLACES = 100;

/**
 * How many answers a campaign still pays; none while money that an operator took back is not booked (docs/product.md
 * 22.3).
 */
export const answersLeft = (campaign: queries.CampaignRow, settings: Settings): number =>
  campaign.isTakenBack
    ? 0
    : Math.min(
        placesLeft(campaign.balanceAr, reservedAr(campaign), answerAr(campaign, settings)),
        campaign.isShared ? Math.max(0, SHARED_PLACES - Number(campaign.answers)) : Number.MAX_SAFE_INTEGER,
      );

/** A campaign's own leg. */
const campaignLeg = (campaignId: number, leg: Pick<Leg, "kind" | "credit" | "amountAr" | "cause">): Leg => ({
  ...leg,
  debit: codes.fundCampaign(campaignId),
  originMemberId: null,
});

/** Posts the fee that is reserved; `sales` and the campaign's account are locked. @param now UTC milliseconds */
export async function postFee(tx: Tx, campaign: queries.CampaignRow, now: number): Promise<void> {
  const amountAr = lastFeeAr(campaign.balanceAr, campaign);
  if (amountAr <= 0) return;
  const cause = causes.campaignFee(campaign.id, campaign.postedAr + amountAr);
  const leg = campaignLeg(campaign.id, { kind: "CAMPAIGN_FEE", credit: codes.sales, amountAr, cause });
  await post(tx, [leg], { day: dayOf(now), at: now });
}

/**
 * Puts what a closed campaign has left into the reward fund where it is too little to be sent; both accounts are
 * locked.
 */
export async function postRest(tx: Tx, campaignId: number, now: number): Promise<void> {
  const amountAr = await balanceOf(tx, codes.fundCampaign(campaignId));
  if (amountAr === 0 || amountAr >= LEAST_REFUND_AR) return;
  const cause = causes.campaignRest(campaignId);
  const leg = campaignLeg(campaignId, { kind: "CAMPAIGN_REST", credit: codes.fundSponsor, amountAr, cause });
  await post(tx, [leg], { day: dayOf(now), at: now });
}

/**
 * Posts the fees of campaigns that run, each once a day, so that answers do not wait for one row (docs/product.md
 * 22.4).
 */
export async function postFees({ db, clock }: Deps): Promise<void> {
  const today = dayOf(clock());
  for (const id of await queries.listUnposted(db.read, today))
    await db.transact(async (tx) => {
      await lockAccounts(tx, [codes.sales, codes.fundCampaign(id)]);
      // Another server may have posted it meanwhile.
      if (!(await queries.listUnposted(tx, today)).includes(id)) return;
      const campaign = await queries.findCampaign(tx, id);
      if (campaign) await postFee(tx, campaign, clock());
    });
}
