import type { UssdTemplates } from "./ussd.ts";

/**
 * Every setting (docs/product.md 16): stored in the database, editable by an administrator, served to the browser by one call,
 * so that the check, the message, the input and the About page can never disagree.
 */
export const settingDefaults = {
  depositMinimumAr: 5_000,
  depositMaximumAr: 2_000_000,
  withdrawalMinimumAr: 5_000,
  pendingWithdrawalsMaximum: 3,
  saleCoverDays: 30,
  memberSessionHours: 168,
  adminSessionHours: 12,
  // As long as the sessions themselves: a site may shorten them.
  memberIdleHours: 168,
  adminIdleMinutes: 720,
  approvalThresholdAr: 1_000_000,
  purchaseBonusLevel1Bp: 500,
  purchaseBonusLevel2Bp: 200,
  purchaseBonusLevel3Bp: 100,
  taskBonusLevel1Bp: 500,
  taskBonusLevel2Bp: 200,
  taskBonusLevel3Bp: 100,
};

export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;

export type SettingUnit = "ar" | "bp" | "days" | "hours" | "minutes" | "count";

/** What a setting may be, both ends included: whole, and a multiple of `step`. */
export type SettingBounds = { unit: SettingUnit; minimum: number; maximum: number; step: number };

/** Referral bonus rates, sponsor first, in basis points. */
export function bonusRatesBp(settings: Settings, source: "purchase" | "task"): readonly [number, number, number] {
  return source === "purchase"
    ? [settings.purchaseBonusLevel1Bp, settings.purchaseBonusLevel2Bp, settings.purchaseBonusLevel3Bp]
    : [settings.taskBonusLevel1Bp, settings.taskBonusLevel2Bp, settings.taskBonusLevel3Bp];
}

/** The support contact: a phone or an e-mail, and a group link; empty when the administrator has not set it (docs/product.md 16). */
export type Contact = { adminPhone: string; groupLink: string };

/** What every visitor may read: `auth.config`. */
export type PublicConfig = { contact: Contact; settings: Settings; ussd: UssdTemplates };
