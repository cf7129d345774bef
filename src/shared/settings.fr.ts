import { formatWhole } from "./locale.ts";
import { AMOUNT_STEP_AR, formatAr, formatRate } from "./money.ts";
import type { Keeper, SettingBounds, SettingKey, SettingUnit } from "./settings.ts";

/** The name of every setting, for its field and the journal. */
export const settingLabels: Record<SettingKey, string> = {
  depositMinimumAr: "Dépôt minimum",
  depositMaximumAr: "Dépôt maximum",
  withdrawalMinimumAr: "Retrait minimum",
  pendingWithdrawalsMaximum: "Retraits en attente par membre",
  saleCoverDays: "Jours couverts par le fonds pour vendre un niveau",
  countStaleDays: "Durée de validité d'un comptage",
  memberSessionHours: "Session d'un membre",
  adminSessionHours: "Session d'un administrateur",
  memberIdleHours: "Inactivité d'un membre",
  adminIdleMinutes: "Inactivité d'un administrateur",
  purchaseBonusLevel1Bp: "Achat, niveau 1",
  purchaseBonusLevel2Bp: "Achat, niveau 2",
  purchaseBonusLevel3Bp: "Achat, niveau 3",
  taskBonusLevel1Bp: "Tâche, niveau 1",
  taskBonusLevel2Bp: "Tâche, niveau 2",
  taskBonusLevel3Bp: "Tâche, niveau 3",
  campaignGainMaximumAr: "Gain d'une réponse",
  campaignDailyMaximumAr: "Gains de campagnes par membre et par jour",
  campaignFeeBp: "Frais sur ce que les campagnes paient",
  gatewayCreditAr: "Crédité sans personne, par membre et par jour",
  gatewayDayAr: "Ce qu'une passerelle prouve seule en un jour",
  aloneDailyAr: "Ce qu'un administrateur décide seul en 24 heures, sans preuve",
};

/** What is said of who runs this site, for its fields, the journal and whoever reads it. */
export const keeperLabels: Record<keyof Keeper, string> = {
  name: "Nom",
  form: "Forme",
  nif: "NIF",
  stat: "STAT",
  address: "Adresse",
  phone: "Téléphone",
  hours: "Heures d'ouverture",
};

const plural = (count: number, word: string) => `${formatWhole(count)}\u00a0${word}${count < 2 ? "" : "s"}`;

/** A setting's value in French: « 5 000 Ar », « 2,5 % », « 30 jours », « 12 heures », « 3 ». */
export function formatSetting(unit: SettingUnit, value: number): string {
  if (unit === "ar") return formatAr(value);
  if (unit === "bp") return formatRate(value);
  if (unit === "days") return plural(value, "jour");
  if (unit === "hours") return plural(value, "heure");
  if (unit === "minutes") return plural(value, "minute");
  return formatWhole(value);
}

/** « Entre 1 000 Ar et 100 000 Ar, multiple de 1 000. » */
export function boundsSentence({ unit, minimum, maximum, step }: SettingBounds): string {
  const range = `Entre ${formatSetting(unit, minimum)} et ${formatSetting(unit, maximum)}`;
  return step === AMOUNT_STEP_AR ? `${range}, multiple de 1\u202f000.` : `${range}.`;
}

/** Refusals of settings that contradict each other. */
export const settingSentences = {
  minimumAboveMaximum: "Le minimum d'un dépôt ne peut pas dépasser son maximum.",
  ratesTooHigh: (sumBp: number, maximumBp: number) =>
    `Les trois niveaux font ensemble ${formatRate(sumBp)}\u00a0: ${formatRate(maximumBp)} au plus.`,
} as const;
