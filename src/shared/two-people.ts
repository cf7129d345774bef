import { DAY_MS } from "./day.ts";
import type { SettingKey } from "./settings.ts";

/**
 * What may need a second administrator (docs/product.md 13.1): a payout, a correction, the grant of a paid level, a drawing or shortfall of
 * the operator, recorded funding or capital, a run of deposits without a statement line, the confirmation of an imported statement, the
 * reversal of a credited deposit, a new receiving number or another holder of one, and raising what one administrator decides alone.
 */
export const approvalKinds = [
  "withdrawal",
  "add",
  "remove",
  "grant",
  "drawing",
  "funding",
  "deposits",
  "statement",
  "reversal",
  "receiver",
  "threshold",
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * What one administrator decided alone within this time is added up, so that splitting an amount gains nothing: by kind and recipient for
 * the threshold (docs/product.md 13.2), and over everybody for the day's limit (13.5). The recipient of a correction or a grant is the
 * member; of a payout the member or the number paid; of the operator's money it is the operator, whichever number it leaves.
 */
export const ALONE_SPAN_MS = DAY_MS;

/** How long a number must be the account's own for a payout to it to be plain, and how long access given by an administrator matters. */
export const SETTLED_MS = 3 * DAY_MS;

/** What an administrator pays in ALONE_SPAN_MS to members whose deposits without evidence they validated in SETTLED_MS, in Ariary. */
export const OWN_DEPOSITS_PAYOUT_AR = 200_000;

/** A payout number that another account was paid on within this time takes two people (docs/product.md 9.7). */
export const SHARED_NUMBER_MS = 30 * DAY_MS;

/** The settings that bound what one administrator decides alone: raising any of them takes two people. */
export const aloneSettings = [
  "approvalThresholdAr",
  "aloneDailyAr",
  "withoutStatementDailyAr",
] as const satisfies SettingKey[];

/**
 * Why an act needs a second administrator: `raise` it raises what one decides alone · `above` the threshold · `split` with what was
 * decided for the same recipient · `day` with everything decided alone in 24 hours · `shared` another account was paid on that number ·
 * `access` the administrator reset the account lately · `ownDeposits` they validated the member's deposits without evidence ·
 * `noLine` no confirmed statement line speaks of it, or a member sent the money · `run` with the other deposits validated without such a
 * line · `import` an imported statement is evidence only once somebody else confirmed it, also of a transfer that was taken back ·
 * `receiver` it says where members send their money · `refused` a deposit of another member that declared this transfer was refused.
 */
export const twoReasons = [
  "raise",
  "above",
  "split",
  "day",
  "shared",
  "access",
  "ownDeposits",
  "noLine",
  "run",
  "import",
  "receiver",
  "refused",
] as const;
export type TwoReason = (typeof twoReasons)[number];

/** An act as `whyTwo` weighs it. */
export type Weighed = {
  kind: ApprovalKind;
  amountAr: number;
  /** A payout to the account's own number, settled for SETTLED_MS: it does not count in the day's limit. */
  isPlain?: boolean | undefined;
  /** Why it needs two people whatever the amount. */
  why?: TwoReason | undefined;
};

/** What one administrator, with those who count as one person with them, decided alone within ALONE_SPAN_MS; all in Ariary. */
export type DecidedAlone = {
  thresholdAr: number;
  /** For the same recipient. */
  doneAr: number;
  dailyAr: number;
  /** Over everybody, without plain payouts. */
  doneTodayAr: number;
};

/** What counts in the day's limit (docs/product.md 13.5). */
const ofTheDay: readonly ApprovalKind[] = ["withdrawal", "add", "remove", "grant", "drawing"];

/** Why an act needs a second administrator; undefined when one decides alone (docs/product.md 13.1, 13.2, 13.5). */
export function whyTwo(
  act: Weighed,
  { thresholdAr, doneAr, dailyAr, doneTodayAr }: DecidedAlone,
): TwoReason | undefined {
  const { kind, amountAr, isPlain = false, why } = act;
  if (kind === "threshold") return "raise";
  // With its line, funding is recorded and a deposit validated by one, whatever the amount (docs/product.md 8.8, 12.2).
  if (why || kind === "funding" || kind === "deposits") return why;
  if (amountAr > thresholdAr) return "above";
  if (doneAr + amountAr > thresholdAr) return "split";
  return ofTheDay.includes(kind) && !isPlain && doneTodayAr + amountAr > dailyAr ? "day" : undefined;
}
