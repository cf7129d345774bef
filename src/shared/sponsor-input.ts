import * as z from "zod/mini";
import { sponsorPageInput } from "./campaign.ts";
import { splits, wishes } from "./sponsor.ts";

const id = z.int("INVALID");

/** `sponsor.split` */
export const sponsorSplitInput = z.extend(sponsorPageInput, { campaignId: id, by: z.enum(splits, "INVALID") });
/** `sponsor.answers` */
export const sponsorAnswersInput = z.extend(sponsorPageInput, { campaignId: id });
/** `sponsor.wish` */
export const sponsorWishInput = z.extend(sponsorPageInput, { campaignId: id, wish: z.enum(wishes, "INVALID") });

/** `admin.sponsorPage`, `admin.sponsorSplit`, `admin.sponsorAnswers`: the same, for who runs the campaigns. */
export const adminPageInput = z.strictObject({ sponsorId: id });
export const adminSplitInput = z.strictObject({ campaignId: id, by: z.enum(splits, "INVALID") });
export const adminAnswersInput = z.strictObject({ campaignId: id });
/** `admin.settleWish` */
export const actOnWishInput = z.strictObject({ campaignId: id, wish: z.enum(wishes, "INVALID") });
