import * as z from "zod/mini";
import type { Referral, ReferralData } from "../../../shared/referral.ts";
import { legacyDate } from "./dates.ts";
import { ar, count, referral, success, words } from "./schemas.ts";

export const referralView = (referral: Referral) => ({
  user_id: referral.memberId,
  date_inscription: legacyDate(referral.registeredAt),
  vip_nom: referral.levelName,
  bonus_achat: referral.purchaseBonusAr,
  bonus_journalier: referral.taskBonusAr,
});

/** utilisateur/get_referral_data.php */
export const referralDataAnswer = success({
  invitation_code: words("K7QM2XPA"),
  total_invites: count(1),
  bonus_vip: ar(1_000),
  bonus_total: ar(1_035),
  total_niv1: count(1),
  total_niv2: count(0),
  total_niv3: count(0),
  referrals: z.strictObject({ niveau1: z.array(referral), niveau2: z.array(referral), niveau3: z.array(referral) }),
});

export const referralDataView = ({ totals, levels, ...data }: ReferralData) => ({
  success: true as const,
  invitation_code: data.invitationCode,
  total_invites: data.totalInvites,
  bonus_vip: data.purchaseBonusAr,
  bonus_total: data.totalBonusAr,
  total_niv1: totals[0],
  total_niv2: totals[1],
  total_niv3: totals[2],
  referrals: {
    niveau1: levels[0].map(referralView),
    niveau2: levels[1].map(referralView),
    niveau3: levels[2].map(referralView),
  },
});
