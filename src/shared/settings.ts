import { DAY_MS } from "./day.ts";
import type { MobileOperator } from "./phone.ts";
import type { UssdTemplates } from "./ussd.ts";

/**
 * The default of every setting (docs/product.md 16). The values are stored in the database, changed by administrators and served to the
 * browser by one call, so that checks, messages, inputs and the About page always agree.
 */
export const settingDefaults = {
  depositMinimumAr: 5_000,
  depositMaximumAr: 2_000_000,
  withdrawalMinimumAr: 5_000,
  pendingWithdrawalsMaximum: 3,
  saleCoverDays: 30,
  countStaleDays: 7,
  memberSessionHours: 168,
  adminSessionHours: 12,
  // As long as the session itself; administrators may shorten it.
  memberIdleHours: 168,
  adminIdleMinutes: 720,
  aloneDailyAr: 2_000_000,
  purchaseBonusLevel1Bp: 500,
  purchaseBonusLevel2Bp: 200,
  purchaseBonusLevel3Bp: 100,
  taskBonusLevel1Bp: 500,
  taskBonusLevel2Bp: 200,
  taskBonusLevel3Bp: 100,
  campaignGainMaximumAr: 2_000,
  campaignDailyMaximumAr: 3_000,
  campaignFeeBp: 2_000,
  // Nothing credits itself until two administrators say up to how much.
  gatewayCreditAr: 0,
  gatewayDayAr: 2_000_000,
};

export type Settings = typeof settingDefaults;
export type SettingKey = keyof Settings;

export type SettingUnit = "ar" | "bp" | "days" | "hours" | "minutes" | "count";

/** The side of a setting towards which it takes two people; null where neither moves more money or lets anybody see less. */
export type LooseSide = "up" | "down" | null;

/** The values a setting may have: multiples of `step` from `minimum` to `maximum`, both included. */
export type SettingBounds = { unit: SettingUnit; minimum: number; maximum: number; step: number; loose: LooseSide };

/** Referral bonus rates in basis points, for referrers at level 1, 2 and 3 (docs/product.md 7.2, 7.3). */
export function bonusRatesBp(settings: Settings, source: "purchase" | "task"): readonly [number, number, number] {
  return source === "purchase"
    ? [settings.purchaseBonusLevel1Bp, settings.purchaseBonusLevel2Bp, settings.purchaseBonusLevel3Bp]
    : [settings.taskBonusLevel1Bp, settings.taskBonusLevel2Bp, settings.taskBonusLevel3Bp];
}

/** The support contact: a phone or an e-mail, and a group link; each empty when not set (docs/product.md 16). */
export type Contact = { adminPhone: string; groupLink: string };

/** The longest ready answer, in characters. */
export const READY_ANSWER_MAXIMUM = 300;

/** What administrators answer most often, as the first ones read. */
export type ReadyAnswers = Record<`answer${1 | 2 | 3 | 4 | 5 | 6}`, string>;

export const readyAnswerDefaults: ReadyAnswers = {
  answer1: "Votre dépôt est validé\u00a0: votre solde est à jour. Merci.",
  answer2:
    "Nous ne trouvons pas votre transfert. Envoyez-nous la référence, le montant et l'heure du SMS de l'opérateur.",
  answer3:
    "Votre retrait est envoyé. Regardez le SMS de votre opérateur\u00a0; s'il manque dans une heure, écrivez-nous ici.",
  answer4: "Votre demande est en cours. Nous vous répondons ici dès qu'elle est traitée.",
  answer5: "Pour un nouveau mot de passe, donnez-nous votre nom, votre numéro et le nom de votre parrain.",
  answer6: "Un niveau se termine au bout de 365 jours et n'est pas remboursé. Les détails sont sur la page VIP.",
};

/** The longest text of each thing that is said of who runs this site, in characters. */
export const keeperMaximum = { name: 120, form: 80, nif: 20, stat: 30, address: 200, phone: 60, hours: 120 };

/** Who runs this site, for everybody to read; a text is empty until it is said (docs/product.md 16). */
export type Keeper = Record<keyof typeof keeperMaximum, string>;

export const noKeeper: Keeper = { name: "", form: "", nif: "", stat: "", address: "", phone: "", hours: "" };

/**
 * How long members see what the contact, the group's link or a dialled code was before: it is how money is led elsewhere (docs/product.md
 * 16).
 */
export const LED_SHOWN_MS = 7 * DAY_MS;

/** What leads members to people and money outside the site: the support contact, the group's link, and a code dialled at an operator. */
export type Lead = keyof Contact | MobileOperator;

/** A change of what leads members, at `at` (UTC ms), and the text it was before. */
export type LeadChange = { lead: Lead; at: number; before: string };

/** `auth.config`: what every visitor may read; `changes` of the last LED_SHOWN_MS, the newest first. */
export type PublicConfig = {
  contact: Contact;
  settings: Settings;
  ussd: UssdTemplates;
  keeper: Keeper;
  changes: LeadChange[];
};
