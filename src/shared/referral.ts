import * as z from "zod/mini";
import { pageFields } from "./page.ts";

export const REFERRAL_DEPTH = 3;

/** The most that the three rates may add up to, in basis points: 30 % (docs/product.md 7.5). */
export const REFERRAL_RATES_MAXIMUM_BP = 3_000;

export type Referral = {
  memberId: number;
  registeredAt: number;
  levelName: string;
  /** Ariary that this member's purchases and tasks brought the caller. */
  purchaseBonusAr: number;
  taskBonusAr: number;
};

/** `referral.mine`: the caller's code, and the totals of the three levels. */
export type ReferralSummary = {
  invitationCode: string;
  totalInvites: number;
  purchaseBonusAr: number;
  totalBonusAr: number;
  /** Numbers of members at levels 1 to 3. */
  totals: [number, number, number];
};

/** The summary with the newest 1 000 members of each level, for old clients. */
export type ReferralData = ReferralSummary & { levels: [Referral[], Referral[], Referral[]] };

/** `referral.level`: a page of the members at one level, newest first. */
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
