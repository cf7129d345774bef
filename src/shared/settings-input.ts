import * as z from "zod/mini";
import { emailSchema } from "./auth.ts";
import type { GroupHost } from "./group-service.ts";
import type { Edit } from "./journal-acts.ts";
import { AMOUNT_STEP_AR } from "./money.ts";
import { ownValue } from "./own-value.ts";
import { mobileOperators, normalizePhone } from "./phone.ts";
import { REFERRAL_RATES_MAXIMUM_BP } from "./referral.ts";
import { boundsSentence, settingSentences } from "./settings.fr.ts";
import {
  bonusRatesBp,
  type Contact,
  type Keeper,
  keeperMaximum,
  type LooseSide,
  READY_ANSWER_MAXIMUM,
  type ReadyAnswers,
  type SettingBounds,
  type SettingKey,
  type Settings,
  type SettingUnit,
  settingDefaults,
} from "./settings.ts";
import { reasonSchema, textSchema } from "./text-input.ts";
import type { UssdTemplates } from "./ussd.ts";

const ar = (minimum: number, maximum: number, loose: LooseSide): SettingBounds => ({
  ...{ unit: "ar", minimum, maximum, step: AMOUNT_STEP_AR, loose },
});
const whole = (unit: SettingUnit, minimum: number, maximum: number, loose: LooseSide): SettingBounds => ({
  ...{ unit, minimum, maximum, step: 1, loose },
});
const rate = whole("bp", 0, REFERRAL_RATES_MAXIMUM_BP, "up");

/**
 * The bounds of every setting, and the side towards which it takes two people, for the form and the server (docs/product.md 16). The
 * minimum withdrawal cannot be raised far, and at least one withdrawal may always wait, so that no setting can suspend withdrawals.
 */
export const settingBounds: Record<SettingKey, SettingBounds> = {
  // No side is loose: a small deposit needs the same evidence as a large one.
  depositMinimumAr: ar(1_000, 100_000, null),
  depositMaximumAr: ar(10_000, 100_000_000, "up"),
  // Up, it keeps small balances on the site.
  withdrawalMinimumAr: ar(1_000, 30_000, "up"),
  // No side is loose: each withdrawal is decided by itself, and one may always wait.
  pendingWithdrawalsMaximum: whole("count", 1, 20, null),
  saleCoverDays: whole("days", 7, 365, "down"),
  countStaleDays: whole("days", 1, 30, "up"),
  memberSessionHours: whole("hours", 1, 720, "up"),
  adminSessionHours: whole("hours", 1, 24, "up"),
  // At least a day: a shorter limit must be announced on the screen (WCAG 2.2.1), which only administrators' screens do.
  memberIdleHours: whole("hours", 24, 720, "up"),
  adminIdleMinutes: whole("minutes", 10, 1_440, "up"),
  aloneDailyAr: ar(10_000, 100_000_000, "up"),
  purchaseBonusLevel1Bp: rate,
  purchaseBonusLevel2Bp: rate,
  purchaseBonusLevel3Bp: rate,
  taskBonusLevel1Bp: rate,
  taskBonusLevel2Bp: rate,
  taskBonusLevel3Bp: rate,
  campaignGainMaximumAr: ar(1_000, 20_000, "up"),
  campaignDailyMaximumAr: ar(1_000, 50_000, "up"),
  campaignFeeBp: whole("bp", 0, 5_000, "up"),
  gatewayCreditAr: ar(0, 10_000_000, "up"),
  gatewayDayAr: ar(0, 100_000_000, "up"),
};

/** Whether a setting's new value is on the loose side of the one in force: it takes two people, however small the step. */
export function isLoosened(key: SettingKey, before: number, after: number): boolean {
  const { loose } = settingBounds[key];
  return (loose === "up" && after > before) || (loose === "down" && after < before);
}

export const settingKeys = Object.keys(settingDefaults) as SettingKey[];

const rateKeys = {
  purchase: ["purchaseBonusLevel1Bp", "purchaseBonusLevel2Bp", "purchaseBonusLevel3Bp"],
  task: ["taskBonusLevel1Bp", "taskBonusLevel2Bp", "taskBonusLevel3Bp"],
} as const satisfies Record<string, SettingKey[]>;

export type SettingProblems = Partial<Record<SettingKey, string>>;

/** A French sentence for each refused setting, by its own bounds or because of another setting; empty when all are valid. */
export function settingProblems(settings: Settings): SettingProblems {
  const problems: SettingProblems = {};
  for (const key of settingKeys) {
    const { minimum, maximum, step } = settingBounds[key];
    const value = settings[key];
    const fits = Number.isSafeInteger(value) && value >= minimum && value <= maximum && value % step === 0;
    if (!fits) problems[key] = boundsSentence(settingBounds[key]);
  }
  if (settings.depositMinimumAr > settings.depositMaximumAr) {
    problems.depositMinimumAr ??= settingSentences.minimumAboveMaximum;
    problems.depositMaximumAr ??= settingSentences.minimumAboveMaximum;
  }
  for (const source of ["purchase", "task"] as const) {
    const sumBp = bonusRatesBp(settings, source).reduce((sum, rateBp) => sum + rateBp, 0);
    if (sumBp <= REFERRAL_RATES_MAXIMUM_BP) continue;
    for (const key of rateKeys[source])
      problems[key] ??= settingSentences.ratesTooHigh(sumBp, REFERRAL_RATES_MAXIMUM_BP);
  }
  return problems;
}

/**
 * Settings to change, each with the value that the administrator saw (optimistic lock). `settingProblems` checks the values.
 */
export const settingsInput = z.strictObject({
  changes: z
    .array(
      z.strictObject({ key: z.enum(settingKeys, "INVALID"), seen: z.int("INVALID"), value: z.int("INVALID") }),
      "INVALID",
    )
    .check(
      z.minLength(1, "INVALID"),
      z.maxLength(settingKeys.length, "INVALID"),
      z.refine((changes) => new Set(changes.map(({ key }) => key)).size === changes.length, "INVALID"),
    ),
  reason: reasonSchema,
});

const FOREIGN_PHONE = /^\+(?!261)[1-9]\d{7,14}$/;

/** `+261…`, or a foreign number in international form. */
function phoneOf(text: string): string | undefined {
  const local = normalizePhone(text);
  if (local) return local;
  const digits = text.replace(/[\s.()-]/g, "").replace(/^00/, "+");
  return FOREIGN_PHONE.test(digits) ? digits : undefined;
}

/** ADMIN_PHONE: a phone in any accepted form, or an e-mail (docs/product.md 16). */
const adminPhone = z.pipe(
  z.string("CONTACT_REQUIRED").check(z.trim(), z.minLength(1, "CONTACT_REQUIRED"), z.maxLength(254, "TOO_LONG")),
  z.transform((text, context) => {
    if (text.includes("@")) {
      const email = emailSchema.safeParse(text);
      if (email.success) return email.data;
    }
    const phone = phoneOf(text);
    if (phone) return phone;
    context.issues.push({
      code: "custom",
      input: text,
      message: text.includes("@") ? "EMAIL_INVALID" : "PHONE_INVALID",
    });
    return z.NEVER;
  }),
);

/** Paths of groups by host; none that redirects to another site (ASVS 3.7.2). */
const groupPlaces: Record<GroupHost, RegExp> = {
  "chat.whatsapp.com": /^\/[\w-]+/,
  "whatsapp.com": /^\/channel\/[\w-]+/,
  "www.whatsapp.com": /^\/channel\/[\w-]+/,
  "wa.me": /^\/[\w-]+/,
  "t.me": /^\/(?!iv\b|share\b)[\w+-]+/,
  "telegram.me": /^\/(?!iv\b|share\b)[\w+-]+/,
  "m.me": /^\/[\w.-]+/,
  "facebook.com": /^\/groups\/[\w.-]+/,
  "www.facebook.com": /^\/groups\/[\w.-]+/,
  "m.facebook.com": /^\/groups\/[\w.-]+/,
};

const LINK_MAXIMUM = 300;

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The normalized address; undefined when it is no group's. */
function groupLinkOf(text: string): string | undefined {
  const url = urlOf(text);
  if (!url) return undefined;
  const { protocol, host, username, password, pathname, href } = url;
  const place = ownValue(groupPlaces, host);
  const isPlain = protocol === "https:" && username === "" && password === "";
  return isPlain && place?.test(pathname) && href.length <= LINK_MAXIMUM ? href : undefined;
}

/** GROUP_LINK: empty, or an https address of a group on one of the allowed hosts (docs/product.md 16, ASVS 1.2.2). */
const groupLink = z.pipe(
  textSchema(0, LINK_MAXIMUM, "GROUP_LINK_INVALID"),
  z.transform((text, context) => {
    const link = text === "" ? "" : groupLinkOf(text);
    if (link !== undefined) return link;
    context.issues.push({ code: "custom", input: text, message: "GROUP_LINK_INVALID" });
    return z.NEVER;
  }),
);

const seenText = z.string("INVALID").check(z.maxLength(LINK_MAXIMUM, "INVALID"));

/** `seen` is what the administrator saw (optimistic lock); old clients do not send it. */
export const contactInput = z.strictObject({
  adminPhone,
  groupLink,
  reason: z.optional(reasonSchema),
  seen: z.optional(z.strictObject({ adminPhone: seenText, groupLink: seenText })),
});

const readyAnswer = textSchema(0, READY_ANSWER_MAXIMUM, "INVALID");
const readyAnswers = z.strictObject({
  ...{ answer1: readyAnswer, answer2: readyAnswer, answer3: readyAnswer },
  ...{ answer4: readyAnswer, answer5: readyAnswer, answer6: readyAnswer },
});

/** The ready answers of support; an empty one is not offered. `seen` as for the contact. */
export const readyAnswersInput = z.strictObject({
  answers: readyAnswers,
  reason: z.optional(reasonSchema),
  seen: z.optional(readyAnswers),
});

const keeperFields = Object.fromEntries(
  Object.entries(keeperMaximum).map(([name, maximum]) => [name, textSchema(0, maximum, "TOO_LONG")]),
) as Record<keyof Keeper, ReturnType<typeof textSchema>>;
const keeper = z.strictObject(keeperFields);

/** Who runs this site. `seen` as for the contact. */
export const keeperInput = z.strictObject({ keeper, reason: z.optional(reasonSchema), seen: z.optional(keeper) });

/**
 * An operator's three-digit menu, then answers: digits, {numero}, {montant}. Three digits without a leading 0 exclude the phone's own
 * codes: `*#06#`, `*21*…#` which diverts calls, a factory reset (docs/product.md 3.4).
 */
const TEMPLATE = /^[*#][1-9]\d{2}(?:[*#](?:\d{1,4}|\{numero\}|\{montant\}))*#$/;

const TEMPLATE_MAXIMUM = 100;

/** How transfers are dialled at an operator: a template, or empty to offer no code. `seen` as for the contact. */
export const ussdInput = z.strictObject({
  operator: z.enum(mobileOperators, "INVALID"),
  template: z.string("USSD_INVALID").check(
    z.trim(),
    z.maxLength(TEMPLATE_MAXIMUM, "USSD_INVALID"),
    z.refine((template) => template === "" || TEMPLATE.test(template), "USSD_INVALID"),
  ),
  isVerified: z.boolean("INVALID"),
  reason: z.optional(reasonSchema),
  seen: z.optional(z.strictObject({ template: seenText, isVerified: z.boolean("INVALID") })),
});

export type SettingsInput = z.infer<typeof settingsInput>;
export type ContactInput = z.infer<typeof contactInput>;
export type ReadyAnswersInput = z.infer<typeof readyAnswersInput>;
export type KeeperInput = z.infer<typeof keeperInput>;
export type UssdInput = z.infer<typeof ussdInput>;

/** `admin.configuration`: the present values, and the last edit of each; none for a default. */
export type Configuration = {
  contact: Contact;
  settings: Settings;
  ussd: UssdTemplates;
  answers: ReadyAnswers;
  keeper: Keeper;
  edits: Record<string, Edit | undefined>;
};
