import type { SponsorCampaign } from "./campaign.ts";

/** Fewer answers than this are shown of nobody, nor is what they change, so that no answer is told of one person (docs/product.md 22.8). */
export const LEAST_ANSWERS = 10;

/** What the results may be split by, one at a time: what members said of themselves when they answered. */
export const splits = ["region", "sex", "ageBand"] as const;
export type Split = (typeof splits)[number];

/** What a sponsor may ask for on their page: `pause` happens at once, the others wait for an administrator. */
export const wishes = ["pause", "end", "payment"] as const;
export type Wish = (typeof wishes)[number];

/** How often each answer was given, in the question's own order. */
export type Count = { label: string; count: number };

/**
 * What came out of one question: `counts`, of which several may be of one answer; `numbers`, a quarter of which, half,
 * and three quarters do not pass them. `answers` is of how many people it is.
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

/**
 * `tasks.told`: how many answered a campaign yesterday, and the choice that most of its answers so far have, with their
 * part in whole percent, rounded down.
 */
export type Finding = { sponsorName: string; answers: number; ask: string; choice: string; percent: number };

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
