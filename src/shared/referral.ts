import * as z from "zod/mini";
import { pageFields } from "./page.ts";

export const REFERRAL_DEPTH = 3;

/** Σ of the three rates may not exceed 30 % (docs/product.md 7.5). */
export const REFERRAL_RATES_MAXIMUM_BP = 3_000;

export type Referral = {
  memberId: number;
  registeredAt: number;
  levelName: string;
  /** Ariary this member's purchases and tasks brought to the caller. */
  purchaseBonusAr: number;
  taskBonusAr: number;
};

/** `referral.mine`: the code, and what the three levels hold in all. */
export type ReferralSummary = {
  invitationCode: string;
  totalInvites: number;
  purchaseBonusAr: number;
  totalBonusAr: number;
  /** Members at levels 1 to 3, whole counts. */
  totals: [number, number, number];
};

/** The same with the levels' members, for the old clients that have no pages: the newest 1 000 of each. */
export type ReferralData = ReferralSummary & { levels: [Referral[], Referral[], Referral[]] };

/** `referral.level`: a page of one level, newest first. */
export const referralLevelInput = z.strictObject({
  level: z.int("INVALID").check(z.minimum(1, "INVALID"), z.maximum(REFERRAL_DEPTH, "INVALID")),
  ...pageFields,
});

export type ReferralLevelInput = z.infer<typeof referralLevelInput>;
export type ReferralPage = {
  referrals: Referral[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};
