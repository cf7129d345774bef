import { dearestAr } from "../../../shared/campaign-price.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import { trpc } from "../../lib/query.ts";

/**
 * What the settings say of campaigns, and the most that one answer takes out of one, in Ariary; nothing until they are
 * there.
 */
export function usePrice() {
  const settings = trpc.auth.config.useQuery().data?.settings;
  if (!settings) return undefined;
  const rates = bonusRatesBp(settings, "task");
  return {
    settings,
    /** @param feeBp of a campaign that exists; a new one has the fee of the settings */
    answerAr: (gainAr: number, feeBp = settings.campaignFeeBp) => dearestAr(gainAr, rates, feeBp),
  };
}

type Money = { leftAr: number; reservedAr: number };

/** How many answers a campaign's money pays once it has this much more, in Ariary. */
export const placesWith = ({ leftAr, reservedAr }: Money, moreAr: number, answerAr: number): number =>
  Math.max(0, Math.floor((leftAr + moreAr - reservedAr) / answerAr));
