import * as z from "zod/mini";
import { referenceSchema } from "./fund.ts";
import { amountArSchema, requiredAmountAr } from "./money-input.ts";
import { cashPhoneSchema, payoutPhoneSchema } from "./phone.ts";
import { contentText } from "./task-fields.ts";
import type { TaskCompletion } from "./tasks.ts";
import { lineSchema, reasonSchema, textSchema } from "./text-input.ts";

/** The regions of Madagascar since 2023, the capital apart. */
export const regions = [
  "Antananarivo",
  "Alaotra-Mangoro",
  "Ambatosoa",
  "Amoron'i Mania",
  "Analamanga",
  "Analanjirofo",
  "Androy",
  "Anosy",
  "Atsimo-Andrefana",
  "Atsimo-Atsinanana",
  "Atsinanana",
  "Betsiboka",
  "Boeny",
  "Bongolava",
  "Diana",
  "Fitovinany",
  "Haute Matsiatra",
  "Ihorombe",
  "Itasy",
  "Melaky",
  "Menabe",
  "Sava",
  "Sofia",
  "Vakinankaratra",
  "Vatovavy",
] as const;
export type Region = (typeof regions)[number];

export const sexes = ["female", "male"] as const;
export const ageBands = ["18-24", "25-34", "35-49", "50+"] as const;

/** How often a member answers a campaign. */
export const rhythms = ["once", "daily"] as const;
export type Rhythm = (typeof rhythms)[number];

export const campaignStates = ["draft", "open", "paused", "closed"] as const;
export type CampaignState = (typeof campaignStates)[number];

/** A campaign opens once its money covers this many answers. */
export const OPENING_ANSWERS = 10;

/** What is left of a closed campaign below this is not sent, in Ariary: it goes to the reward fund. */
export const LEAST_REFUND_AR = 1_000;

const id = z.int("INVALID");

/** A day of Madagascar, counted from 1970-01-01. */
const day = z.int("INVALID").check(z.minimum(0, "INVALID"), z.maximum(100_000, "INVALID"));

/** `admin.createSponsor`: the name, sentence and link are public, the contact is not. */
export const sponsorInput = z.strictObject({
  name: lineSchema(2, 80, "NAME_REQUIRED"),
  sentence: lineSchema(3, 160, "SENTENCE_REQUIRED"),
  link: lineSchema(3, 200, "LINK_REQUIRED"),
  contact: lineSchema(3, 200, "CONTACT_REQUIRED"),
});
export type SponsorInput = z.infer<typeof sponsorInput>;

export const actOnSponsorInput = z.strictObject({ sponsorId: id });

/** `admin.createCampaign`: all of it, since nothing of it changes later. The gain is in Ariary. */
export const campaignInput = z
  .strictObject({
    sponsorId: id,
    name: lineSchema(3, 80, "NAME_REQUIRED"),
    description: textSchema(3, 500, "DESCRIPTION_REQUIRED"),
    gainAr: requiredAmountAr("GAIN_REQUIRED"),
    /** What it asks, as a task's content. */
    content: contentText,
    firstDay: day,
    lastDay: day,
    rhythm: z.enum(rhythms, "INVALID"),
    region: z.nullable(z.enum(regions, "INVALID")),
    /** Its sponsor lets members read what came out, on their home page. */
    isTold: z.boolean("INVALID"),
  })
  .check(z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: "DAYS_ORDER", path: ["lastDay"] }));
export type CampaignInput = z.infer<typeof campaignInput>;

export const actOnCampaignInput = z.strictObject({ campaignId: id });

/** `admin.pauseCampaign`, `admin.closeCampaign`: with a reason that the journal keeps. */
export const endCampaignInput = z.strictObject({ campaignId: id, reason: reasonSchema });

/** `admin.refundCampaign`: what a closed campaign has left, sent from `cashPhone` to `payeePhone`; in Ariary. */
export const refundInput = z.strictObject({
  campaignId: id,
  amountAr: amountArSchema,
  payeePhone: payoutPhoneSchema,
  cashPhone: cashPhoneSchema("PHONE_REQUIRED"),
  reference: referenceSchema,
});

/** `admin.reverseFunding`: a campaign's funding whose transfer the operator took back. */
export const reverseFundingInput = z.strictObject({ fundingId: id });

/** `user.describe`: who answers campaigns is of age; the rest is « Je préfère ne pas dire » when null. */
export const respondentInput = z.strictObject({
  isAdult: z.literal(true, "ADULT_REQUIRED"),
  region: z.nullable(z.enum(regions, "INVALID")),
  sex: z.nullable(z.enum(sexes, "INVALID")),
  ageBand: z.nullable(z.enum(ageBands, "INVALID")),
});
/** What a member said of themselves; null: « Je préfère ne pas dire ». */
export type Respondent = Omit<z.infer<typeof respondentInput>, "isAdult">;
export type RespondentInput = z.infer<typeof respondentInput>;

/** A campaign as a member who may answer it sees it. */
export type OpenCampaign = {
  taskId: number;
  name: string;
  description: string;
  sponsorName: string;
  gainAr: number;
  /** How long it takes at least, rounded up; null where there is nothing to read. */
  minutes: number | null;
  rhythm: Rhythm;
  /** Done for good, or today. */
  done: boolean;
  /** How many answers its money still pays; 0: « Complet ». */
  places: number;
};

/** `tasks.complete` of a campaign's task. */
export type CampaignAnswer = TaskCompletion & {
  remaining: null;
  /** What campaigns may still pay the member today. */
  leftAr: number;
};

/** A campaign's money, in Ariary: `receivedAr` is all that its sponsor sent, less what operators took back. */
export type CampaignMoney = {
  receivedAr: number;
  paidAr: number;
  /** The fee on what was paid: posted, and still reserved. */
  feeAr: number;
  reservedAr: number;
  refundedAr: number;
  /** The rest that went to the reward fund. */
  restAr: number;
  leftAr: number;
  places: number;
};

/**
 * A sponsor's money for a campaign; `takenBackAr` is what of it the operator took back and nobody has booked, in
 * Ariary.
 */
export type CampaignFunding = {
  id: number;
  amountAr: number;
  reference: string;
  cashPhone: string;
  createdAt: number;
  takenBackAr: number | null;
};

/**
 * `admin.campaigns`: the newest first. `feeBp` is its fee in basis points, `fundings` its sponsor's money, the newest
 * first.
 */
export type AdminCampaign = CampaignMoney & {
  id: number;
  sponsorId: number;
  sponsorName: string;
  name: string;
  description: string;
  gainAr: number;
  feeBp: number;
  fundings: CampaignFunding[];
  firstDay: string;
  lastDay: string;
  rhythm: Rhythm;
  region: Region | null;
  state: CampaignState;
  /** An operator took back money of it that is not booked: it pays nothing meanwhile. */
  isTakenBack: boolean;
  answers: number;
  isTold: boolean;
};

/** `admin.campaignContent`: as JSON, without codes. */
export type CampaignContent = { content: string };

/** `sponsor.page`: the token is in the body alone, so that no address and no log has it. */
export const sponsorPageInput = z.strictObject({
  token: z.string("INVALID").check(z.minLength(1, "INVALID"), z.maxLength(60, "INVALID")),
});

/** Money that a sponsor sent, as they are given a receipt for it. */
export type Receipt = {
  id: number;
  /** UTC ms. */
  at: number;
  /** The number that received it. */
  cashPhone: string;
  reference: string;
  amountAr: number;
  /** Whether an operator's confirmed message has it. */
  isMatched: boolean;
  /** What was booked of it as taken back by the operator. */
  takenBackAr: number;
};

/** Money that went back to the sponsor. */
export type RefundSent = { id: number; at: number; payeePhone: string; reference: string; amountAr: number };

/** A campaign as its sponsor sees it; nothing of it says who answered. */
export type SponsorCampaign = CampaignMoney & {
  id: number;
  name: string;
  gainAr: number;
  firstDay: string;
  lastDay: string;
  rhythm: Rhythm;
  region: Region | null;
  state: CampaignState;
  isTakenBack: boolean;
  answers: number;
  /** Days with answers, oldest first. */
  days: { day: string; answers: number }[];
  receipts: Receipt[];
  refunds: RefundSent[];
};

/** A campaign as everybody sees it; amounts in Ariary. */
export type PublicCampaign = Pick<CampaignMoney, "receivedAr" | "paidAr" | "feeAr" | "refundedAr"> & {
  name: string;
  state: CampaignState;
  /** Who pays; the name is null for one that has an administrator's name. */
  sponsor: { name: string | null; sentence: string; link: string };
  answers: number;
  /** Oldest first. */
  receipts: Pick<Receipt, "at" | "amountAr" | "isMatched" | "takenBackAr">[];
};

/** `admin.sponsors` */
export type AdminSponsor = SponsorInput & { id: number; hasLink: boolean };
