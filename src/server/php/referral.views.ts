import type { Referral, ReferralData } from "../../shared/referral.ts";
import { legacyDate } from "./dates.ts";

export const referralView = (referral: Referral) => ({
  user_id: referral.memberId,
  date_inscription: legacyDate(referral.registeredAt),
  vip_nom: referral.levelName,
  bonus_achat: referral.purchaseBonusAr,
  bonus_journalier: referral.taskBonusAr,
});

/** utilisateur/get_referral_data.php */
export const referralDataView = ({ totals, levels, ...data }: ReferralData) => ({
  success: true,
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
