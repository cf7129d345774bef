export const REFERRAL_DEPTH = 3;

/** Σ of the three rates may not exceed 30 % (decisions, Referral bonuses). */
export const REFERRAL_RATES_MAXIMUM_BP = 3_000;

export type Referral = {
  memberId: number;
  registeredAt: number;
  levelName: string;
  /** Ariary this member's purchases and tasks brought to the caller. */
  purchaseBonusAr: number;
  taskBonusAr: number;
};

export type ReferralData = {
  invitationCode: string;
  totalInvites: number;
  purchaseBonusAr: number;
  totalBonusAr: number;
  /** Members at levels 1 to 3, whole counts. */
  totals: [number, number, number];
  /** Levels 1 to 3, nearest first; the newest 1 000 of each. */
  levels: [Referral[], Referral[], Referral[]];
};
