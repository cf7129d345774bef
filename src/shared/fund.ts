import * as z from "zod/mini";
import { amountArSchema, priceArSchema } from "./money.ts";
import { pageFields } from "./page.ts";
import { cashPhoneSchema } from "./phone.ts";
import { canonicalReference } from "./reference.ts";
import { lineSchema, reasonSchema, textSchema } from "./text.ts";
import type { CashNumber } from "./transactions.ts";

/** Where recorded money comes from: `sponsor` and `operator` fill the reward fund, `capital` the operator's own account. */
export const fundingKinds = ["sponsor", "operator", "capital"] as const;
export type FundingKind = (typeof fundingKinds)[number];

const LEAST_REFERENCE = 3;

/** As it was typed: the service stores it beside its canonical form. */
const referenceSchema = textSchema(LEAST_REFERENCE, 80, "FUNDING_REFERENCE_REQUIRED").check(
  z.refine((text) => canonicalReference(text).length >= LEAST_REFERENCE, "FUNDING_REFERENCE_REQUIRED"),
);
/** The number whose `cash:` account moves. */
const cashPhone = cashPhoneSchema("PHONE_REQUIRED");

export const fundingInput = z.strictObject({
  kind: z.enum(fundingKinds),
  who: lineSchema(2, 120, "WHO_REQUIRED"),
  amountAr: amountArSchema,
  reference: referenceSchema,
  cashPhone,
});

/** `admin.recordDrawing`: the operator takes earned money out of a number. */
export const drawingInput = z.strictObject({
  amountAr: amountArSchema,
  reference: referenceSchema,
  cashPhone,
  reason: reasonSchema,
});

/** `admin.moveCash`: cash carried from one receiving number to another. */
export const cashMoveInput = z
  .strictObject({ amountAr: amountArSchema, reference: referenceSchema, fromPhone: cashPhone, toPhone: cashPhone })
  .check(z.refine(({ fromPhone, toPhone }) => fromPhone !== toPhone, { error: "SAME_NUMBER", path: ["toPhone"] }));

/** `admin.countCash`: what a phone shows. `recordedAr` is what the administrator was shown beside it: refused once it has changed. */
export const cashCountInput = z.strictObject({ cashPhone, countedAr: priceArSchema, recordedAr: priceArSchema });

/** `admin.bookShortfall`: what a count found missing, or a part of it, explained and borne by the platform. */
export const shortfallInput = z.strictObject({
  countId: z.int("INVALID"),
  amountAr: amountArSchema,
  reason: reasonSchema,
});

export type FundingInput = z.infer<typeof fundingInput>;
export type DrawingInput = z.infer<typeof drawingInput>;
export type CashMoveInput = z.infer<typeof cashMoveInput>;
export type CashCountInput = z.infer<typeof cashCountInput>;
export type ShortfallInput = z.infer<typeof shortfallInput>;

/** Everything that moves the platform's money without a member: what came in, what the operator took or bore, what changed number. */
export const movementKinds = [...fundingKinds, "drawing", "shortfall", "move"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** `admin.movements`: newest first; `cursor` is the `nextCursor` of the page before. */
export const movementsInput = z.strictObject({
  kind: z.optional(z.enum(movementKinds, "INVALID")),
  ...pageFields,
});

/** The same list as a file. */
export const movementExportInput = z.strictObject({ kind: z.optional(z.enum(movementKinds, "INVALID")) });
export type MovementsInput = z.infer<typeof movementsInput>;

export type Movement = {
  /** Of its first transfer in the ledger. */
  id: number;
  kind: MovementKind;
  amountAr: number;
  /** The number it came to, or left. */
  cashPhone: string;
  /** Where it was carried. */
  toPhone: string | null;
  /** Who paid it in. */
  who: string | null;
  reference: string | null;
  reason: string | null;
  recordedByName: string;
  createdAt: number;
};

export type MovementPage = { entries: Movement[]; nextCursor: number | null };

/** `admin.counts`: the counts of one number, newest first. */
export const countsInput = z.strictObject({ cashPhone, ...pageFields });
export type CountsInput = z.infer<typeof countsInput>;

export type CashCount = {
  id: number;
  countedAr: number;
  /** What was recorded at that moment. */
  recordedAr: number;
  /** Part of what was missing that was booked since, as fees or a loss. */
  bookedAr: number;
  countedByName: string;
  createdAt: number;
};

export type CashCountPage = { entries: CashCount[]; nextCursor: number | null };

/** A receiving number: what is recorded, what declared deposits may add, and the last time somebody looked. */
export type CashPosition = CashNumber & {
  /** Ariary of the deposits declared on it that nobody has checked yet. */
  waitingAr: number;
  lastCount: CashCount | null;
};

/** What a count found and nothing explains yet, in Ariary: negative when money is missing. */
export const differenceOf = ({ countedAr, recordedAr, bookedAr }: CashCount): number =>
  countedAr - recordedAr + bookedAr;

/** What a count found missing and nothing explains yet, in Ariary. */
export const missingIn = (count: CashCount): number => Math.max(0, -differenceOf(count));

/** The whole balance sheet, of one snapshot. */
export type FundStatus = {
  sponsorAr: number;
  operatorAr: number;
  fundAr: number;
  /** Σ daily ceilings of active memberships, in Ariary. */
  dailyCeilingsAr: number;
  /** Whole days of those ceilings the fund covers; null when no membership is active. */
  coverDays: number | null;
  requiredDays: number;
  /** Whether no paid level could be sold to a member without one. */
  salesSuspended: boolean;
  membersAr: number;
  heldAr: number;
  cashAr: number;
  /** Σ of what the last count of each number found missing; a surplus on one number does not make up for another's shortfall. */
  missingAr: number;
  salesAr: number;
  capitalAr: number;
  /** Rewards paid over 30 days, and the part that sponsors funded. */
  rewards30dAr: number;
  sponsoredRewards30dAr: number;
};

/** `admin.fund`: the same with the receiving numbers and what their counts say (docs/product.md 12.6). */
export type Treasury = FundStatus & {
  numbers: CashPosition[];
  /** What the operator may take: earned money, less what counts find missing. */
  drawableAr: number;
  /** Part of balances, holds and the fund that the counted cash does not cover; 0 when it covers all of it. */
  uncoveredAr: number;
  /** New deposits are refused: the counted cash does not even cover balances and holds. */
  depositsSuspended: boolean;
};

/** `admin_overview`: deposits and withdrawals are validated Ariary, the rest are counts (docs/product.md 12.8). */
export type Totals = {
  totalUsers: number;
  totalTransactions: number;
  totalDepositsAr: number;
  totalWithdrawalsAr: number;
};

/** Requests of a type that wait, and since when the oldest does (UTC ms). */
export type Waiting = { requests: number; oldestAt: number | null };

/** Days that the overview's charts go back. */
export const CHART_DAYS = 365;

/** One figure a day, oldest first, up to today. */
export type DayFigures = {
  /** Day number of the first. */
  firstDay: number;
  signUps: number[];
  depositsAr: number[];
  withdrawalsAr: number[];
  /** Rewards paid from each part of the fund. */
  sponsorRewardsAr: number[];
  operatorRewardsAr: number[];
};

/** What an installation needs before members can use it; true once it is done. */
export type FirstSteps = {
  contact: boolean;
  receiver: boolean;
  funding: boolean;
  level: boolean;
  secondAdmin: boolean;
};

/** `admin.overview`: everything of its screen, of one snapshot. */
export type Overview = Totals & {
  at: number;
  waiting: { deposit: Waiting; withdrawal: Waiting };
  treasury: Treasury;
  days: DayFigures;
  firstSteps: FirstSteps;
};
