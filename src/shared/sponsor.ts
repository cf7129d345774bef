import * as z from "zod/mini";
import { ageBands, regions, type SponsorCampaign, sexes, sponsorPageInput } from "./campaign.ts";

/** Fewer answers than this are shown of nobody, nor is what they change (docs/product.md 22.8). */
export const LEAST_ANSWERS = 10;

/** What the results may be split by, one at a time: what members said of themselves when they answered. */
export const splits = ["region", "sex", "ageBand"] as const;
export type Split = (typeof splits)[number];

/** Each split's groups, in the order in which they are shown. */
export const groupsOf: Record<Split, readonly string[]> = { region: regions, sex: sexes, ageBand: ageBands };

/** What a sponsor may ask for on their page: `pause` happens at once, the others wait for an administrator. */
export const wishes = ["pause", "end", "payment"] as const;
export type Wish = (typeof wishes)[number];

const id = z.int("INVALID");

/** `sponsor.split` */
export const sponsorSplitInput = z.extend(sponsorPageInput, { campaignId: id, by: z.enum(splits, "INVALID") });
/** `sponsor.answers` */
export const sponsorAnswersInput = z.extend(sponsorPageInput, { campaignId: id });
/** `sponsor.wish` */
export const sponsorWishInput = z.extend(sponsorPageInput, { campaignId: id, wish: z.enum(wishes, "INVALID") });

/** `admin.sponsorPage`, `admin.sponsorSplit`, `admin.sponsorAnswers`: the same, for who runs the campaigns. */
export const adminPageInput = z.strictObject({ sponsorId: id });
export const adminSplitInput = z.strictObject({ campaignId: id, by: z.enum(splits, "INVALID") });
export const adminAnswersInput = z.strictObject({ campaignId: id });
/** `admin.settleWish` */
export const actOnWishInput = z.strictObject({ wishId: id });

/** How often each answer was given, in the question's own order. */
export type Count = { label: string; count: number };

/**
 * What came out of one question: `counts`, of which several may be of one answer; `numbers`, a quarter of which, half, and three quarters do not pass them. `answers` is of how
 * many people it is.
 */
export type QuestionResult = { ask: string; answers: number } & (
  | { form: "one" | "several" | "scale"; counts: Count[] }
  | { form: "number"; unit: string | null; lower: number; median: number; upper: number }
);

/** The answers of a group; those that said nothing of it are the group null. */
export type GroupResult = { group: string | null; answers: number; results: QuestionResult[] };

/** `sponsor.split`: groups of ten answers or more; `others` are the answers that none of them shows. */
export type SplitResult = { by: Split; groups: GroupResult[]; others: number };

/** A campaign on its sponsor's page. Results are those of the last midnight, or of closing. */
export type CampaignPage = SponsorCampaign & {
  /** What an answer cost so far, bonuses and fee included, in Ariary; null before the first. */
  answerCostAr: number | null;
  /** How often a control was failed, or a wrong code given. */
  failures: number;
  /** Of how many answers the results are; 0 before there are ten. */
  shownAnswers: number;
  /** Null: it does not ask questions. */
  results: QuestionResult[] | null;
  /** What was asked for and is not settled. */
  wishes: Wish[];
};

/** `sponsor.page`: the newest campaign first. `at` is the server's time (UTC ms). */
export type SponsorPage = { at: number; name: string; sentence: string; campaigns: CampaignPage[] };

/** `admin.sponsorWishes`: what sponsors asked for and nobody settled, the oldest first. */
export type SponsorWish = {
  id: number;
  wish: Wish;
  at: number;
  campaignId: number;
  campaignName: string;
  sponsorId: number;
  sponsorName: string;
};
