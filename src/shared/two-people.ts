import { DAY_MS } from "./day.ts";

/**
 * What may need a second administrator (docs/product.md 13): a payout, a correction, the gift of a paid level, a drawing or shortfall of
 * the operator, carried cash, recorded funding or capital, a run of deposits that nothing proves, the confirmation of an imported
 * statement, the reversal of a credited deposit, another referrer, a new receiving number or another holder of one,
 * loosening a setting, a level that pays more a day for its price than those on sale, opening a campaign, refunding what a closed one has
 * left, booking that an operator took back its funding, a phone that forwards its SMS, and what such a phone sent.
 * `record`: what it is about, as the journal calls it. `isAlone`: one administrator may decide it within the day's limit, where it is added
 * up; the others always take two. `isAmountless`: it is about rules or numbers, and moves no amount.
 */
export const proposals = {
  withdrawal: { record: "transaction", isAlone: true },
  add: { record: "member", isAlone: true },
  remove: { record: "member", isAlone: true },
  grant: { record: "member", isAlone: true },
  drawing: { record: "cash", isAlone: true },
  shortfall: { record: "cashCount" },
  cashMove: { record: "cash", isAlone: true },
  funding: { record: "funding" },
  deposits: { record: "transaction", isAlone: true },
  statement: { record: "statementImport" },
  reversal: { record: "transaction", isAlone: true },
  referrer: { record: "member", isAlone: true },
  receiver: { record: "cash", isAmountless: true },
  settings: { record: "setting", isAmountless: true },
  level: { record: "level", isAmountless: true },
  campaign: { record: "campaign", isAmountless: true },
  refund: { record: "campaign", isAlone: true },
  fundingReversal: { record: "funding" },
  gateway: { record: "cash", isAmountless: true },
  gatewayDay: { record: "gateway" },
} as const satisfies Record<string, { record: string; isAlone?: true; isAmountless?: true }>;

export type ApprovalKind = keyof typeof proposals;
export const approvalKinds = Object.keys(proposals) as [ApprovalKind, ...ApprovalKind[]];

export type AloneKind = {
  [Kind in ApprovalKind]: (typeof proposals)[Kind] extends { isAlone: true } ? Kind : never;
}[ApprovalKind];
export const isAloneKind = (kind: ApprovalKind): kind is AloneKind => "isAlone" in proposals[kind];
export const aloneKinds = approvalKinds.filter(isAloneKind) as [AloneKind, ...AloneKind[]];

/** Whether it is about rules or numbers, and moves no amount. */
export const isAmountless = ({ kind }: { kind: ApprovalKind }): boolean => "isAmountless" in proposals[kind];

/** The target of a proposal to loosen settings: one waits at a time. */
export const SETTINGS = "settings";

/** The target of a proposal to make a level; of one that exists it is the level's id. */
export const NEW_LEVEL = "new";

/** What one administrator decided alone within this time is added up, over all kinds and recipients. */
export const ALONE_SPAN_MS = DAY_MS;

/** How many days' limits one administrator may decide alone before an independent one has looked through them. */
export const UNREAD_DAYS = 3;

/** How long a number must be the account's own for a payout to it to be plain. */
export const SETTLED_MS = 3 * DAY_MS;

/** What one member is paid alone within ALONE_SPAN_MS, by all administrators together, in Ariary; beyond it a payout takes two. */
export const PAYOUT_ALONE_AR = 1_000_000;

/** What another referrer weighs at least for each member who moves, in Ariary. */
export const MOVED_MEMBER_AR = 5_000;

/** A payout number that another account was paid on within this time is shown to whoever decides. */
export const SHARED_NUMBER_MS = 30 * DAY_MS;

/**
 * Why an act needs a second administrator: `day` with everything decided alone in 24 hours · `unread` with everything
 * that no independent administrator has looked through · `payout` with what the member was paid alone in 24 hours ·
 * `loose` it loosens a setting · `generous` no level on sale pays as much a day for its price, or it raises the free
 * level's ceiling · `funding`, `shortfall` and `opening` of a campaign always do · `payee` a refund goes to another
 * number than the one that paid · `import` an imported statement is evidence only once somebody else confirmed it, also
 * of a transfer that was taken back · `receiver` it says where members send their money · `gateway` its messages prove
 * deposits · `refused` a deposit of another member that declared this transfer was refused.
 */
export const twoReasons = [
  "day",
  "unread",
  "payout",
  "loose",
  "generous",
  "funding",
  "shortfall",
  "opening",
  "payee",
  "import",
  "receiver",
  "gateway",
  "refused",
] as const;
export type TwoReason = (typeof twoReasons)[number];

/** An act as `whyTwo` weighs it. */
export type Weighed = {
  /** What its author alone vouches for, in Ariary. */
  weighsAr: number;
  /** Why it needs two people whatever the amount. */
  why?: TwoReason | undefined;
};

/** What one administrator, with those who count as one person with them, decided alone; all in Ariary. */
export type DecidedAlone = {
  /** The limit of 24 hours. */
  dailyAr: number;
  /** Within ALONE_SPAN_MS. */
  todayAr: number;
  /** Of all days, what no independent administrator has looked through. */
  unreadAr: number;
  /** Without any other administrator nobody could look through it: the day's limit holds alone. */
  isSole: boolean;
};

/** What an administrator may still decide alone now, in Ariary. */
export function leftAlone({ dailyAr, todayAr, unreadAr, isSole }: DecidedAlone): number {
  const leftAr = Math.min(dailyAr - todayAr, isSole ? dailyAr : UNREAD_DAYS * dailyAr - unreadAr);
  return Math.max(0, leftAr);
}

/** Why an act needs a second administrator; undefined when one decides alone. */
export function whyTwo({ weighsAr, why }: Weighed, alone: DecidedAlone): TwoReason | undefined {
  if (why || weighsAr === 0 || weighsAr <= leftAlone(alone)) return why;
  return alone.todayAr + weighsAr > alone.dailyAr ? "day" : "unread";
}

/** The limit that an act passes and what counts towards it, for the sentence of its refusal; in Ariary. */
export function limitOf(why: TwoReason, { dailyAr, todayAr, unreadAr }: DecidedAlone) {
  if (why === "day") return { thresholdAr: dailyAr, doneAr: todayAr };
  if (why === "unread") return { thresholdAr: UNREAD_DAYS * dailyAr, doneAr: unreadAr };
  return why === "payout" ? { thresholdAr: PAYOUT_ALONE_AR } : {};
}
