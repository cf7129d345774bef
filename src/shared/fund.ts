import * as z from "zod/mini";
import { amountArSchema, priceArSchema } from "./money-input.ts";
import { pageFields } from "./page.ts";
import { cashPhoneSchema } from "./phone.ts";
import { canonicalReference } from "./reference.ts";
import { lineSchema, reasonSchema, termSchema } from "./text-input.ts";
import type { CashNumber } from "./transactions.ts";

/** Where recorded money comes from: `sponsor` and `operator` fill the reward fund, `capital` the operator's own account. */
export const fundingKinds = ["sponsor", "operator", "capital"] as const;
export type FundingKind = (typeof fundingKinds)[number];

const LEAST_REFERENCE = 3;

/** The reference as typed; the service also stores its canonical form. */
export const referenceSchema = termSchema(LEAST_REFERENCE, 80, "FUNDING_REFERENCE_REQUIRED").check(
  z.refine((text) => canonicalReference(text).length >= LEAST_REFERENCE, "FUNDING_REFERENCE_REQUIRED"),
);
/** The number whose `cash:` account moves. */
const cashPhone = cashPhoneSchema("PHONE_REQUIRED");

export const fundingInput = z
  .strictObject({
    kind: z.enum(fundingKinds),
    who: lineSchema(2, 120, "WHO_REQUIRED"),
    amountAr: amountArSchema,
    reference: referenceSchema,
    cashPhone,
    /** The campaign that a sponsor's money pays for (docs/product.md 22.3); without it the money is for the reward fund. */
    campaignId: z.optional(z.int("INVALID")),
  })
  .check(
    z.refine(({ kind, campaignId }) => campaignId === undefined || kind === "sponsor", {
      error: "INVALID",
      path: ["campaignId"],
    }),
  );

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

/** `admin.countCash`: the balance read on a phone. `recordedAr` is what the administrator saw (optimistic lock, docs/product.md 12.5). */
export const cashCountInput = z.strictObject({ cashPhone, countedAr: priceArSchema, recordedAr: priceArSchema });

/** `admin.bookShortfall`: all or part of what a count found missing, borne by the platform (docs/product.md 12.6). */
export const shortfallInput = z.strictObject({
  countId: z.int("INVALID"),
  amountAr: amountArSchema,
  reason: reasonSchema,
});

export type FundingInput = z.infer<typeof fundingInput>;
export type DrawingInput = z.infer<typeof drawingInput>;
export type CashMoveInput = z.infer<typeof cashMoveInput>;
export type CashCountInput = z.infer<typeof cashCountInput>;

/** Movements of money that concern no member: funding, capital, drawings, shortfalls, operators' fees, carried cash, campaigns' refunds. */
export const movementKinds = [...fundingKinds, "drawing", "shortfall", "fee", "move", "reversal", "refund"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** `admin.movements`: newest first; `cursor` is the `nextCursor` of the page before. */
export const movementsInput = z.strictObject({
  kind: z.optional(z.enum(movementKinds, "INVALID")),
  ...pageFields,
});

/** The export of the same list. */
export const movementExportInput = z.strictObject({ kind: z.optional(z.enum(movementKinds, "INVALID")) });
export type MovementsInput = z.infer<typeof movementsInput>;

export type Movement = {
  /** The id of its first transfer in the ledger. */
  id: number;
  kind: MovementKind;
  amountAr: number;
  /** The number that received it, or that it left. */
  cashPhone: string;
  /** For carried cash and refunds, the number that received it. */
  toPhone: string | null;
  /** For funding and capital, who paid; for a reversed deposit, whose it was. */
  who: string | null;
  reference: string | null;
  reason: string | null;
  /** Of fees, for how many sendings: those of a number that were booked together are one movement. */
  sendings: number | null;
  /** Of fees, who confirmed the import. */
  recordedByName: string;
  createdAt: number;
};

export type MovementPage = { entries: Movement[]; nextCursor: number | null };

/** `admin.counts`: the counts of one number, newest first. */
export const countsInput = z.strictObject({ cashPhone, ...pageFields });
export type CountsInput = z.infer<typeof countsInput>;

/** By whom a count let the money on a number be seen: by somebody else than who moved or counted it last, or by a sole administrator. */
export const countSeen = ["other", "sole"] as const;
export type CountSeen = (typeof countSeen)[number];

export type CashCount = {
  id: number;
  countedAr: number;
  /** The recorded balance at that moment. */
  recordedAr: number;
  /** The part of the missing money that was booked since, as fees or a loss. */
  bookedAr: number;
  /** Of a count that found money missing: what had left by then, as confirmed messages say, and was recorded only since. */
  lateAr: number;
  /** Null for a count by who moved or counted the money last: it is shown, and shows nothing. */
  seen: CountSeen | null;
  countedByName: string;
  createdAt: number;
};

export type CashCountPage = { entries: CashCount[]; nextCursor: number | null };

/** A cash number with its recorded balance, waiting deposits and last count. */
export type CashPosition = CashNumber & {
  /** The sum of the pending deposits declared on it, in Ariary. */
  waitingAr: number;
  lastCount: CashCount | null;
  /** Of the recorded balance, fees that operators took and that are not booked: it is on the number no more. */
  openFeesAr: number;
  /** When the oldest money on it was last seen (UTC ms), where that is too long ago; else null (docs/product.md 12.5). */
  staleSince: number | null;
  /** What an earlier look found missing that the last count did not, in Ariary: it holds until somebody else counts. */
  keptAr: number;
  /** What the operator's own message said, where it is what holds, when, and who imported it. */
  said: { balanceAr: number; at: number; byName: string; missingAr: number } | null;
};

/**
 * How the money on a number was looked at: counted by hand, by somebody else than who moved or counted it last, by a
 * sole administrator or by the same person; read in the operator's own message (« Solde »), confirmed by a second
 * person or not yet.
 */
export type CountedHow = "hand" | "sole" | "mover" | "sms" | "unconfirmed";

/** What the look that holds found on a cash number, and when its money was last seen (docs/product.md 12.5). Instants in UTC ms. */
export type CountedNumber = {
  phone: string;
  /** What the ledger says is on it now, and how much of that are fees that left it and are not booked. */
  recordedAr: number;
  openFeesAr: number;
  /** What the look found missing; 0 when nobody ever looked. */
  missingAr: number;
  /** What was read, when, how and by whom; null when nobody ever looked. */
  countedAr: number | null;
  at: number | null;
  how: CountedHow | null;
  byName: string | null;
  /** What must be there now: what is recorded, less what was missing and open fees; a surplus may be money on its way. Null as above. */
  presentAr: number | null;
  /** When it was last seen: by a confirmed message, or a count by somebody else; null when never. */
  seenAt: number | null;
  /** When the oldest money on it was last seen, wherever it was carried from, or came; null when it never held any. */
  since: number | null;
  /** Whether that is longer ago than a count is good for, on a number that holds money. */
  isStale: boolean;
};

/** `countedCash`: every number, and their sums in Ariary. */
export type CountedCash = {
  numbers: CountedNumber[];
  /** Present on the numbers whose money was seen in time: « oui » may be said of nothing else. */
  presentAr: number;
  /** The same on the numbers whose money was not seen in time. */
  staleAr: number;
  /** When the oldest of the money that was seen in time was seen; null when there is none. */
  oldestAt: number | null;
  staleDays: number;
};

/**
 * The difference that a count found and that was neither recorded nor booked since, in Ariary: negative when money is missing
 * (docs/product.md 12.5).
 */
export const differenceOf = ({ countedAr, recordedAr, bookedAr, lateAr }: CashCount): number =>
  countedAr - recordedAr + bookedAr + lateAr;

/** What a count found missing and that was neither recorded nor booked since, in Ariary; 0 for a surplus (docs/product.md 12.6). */
export const missingIn = (count: CashCount): number => Math.max(0, -differenceOf(count));

/** A fee that is too high, or of no known sending, to be booked by itself (docs/product.md 12.10). */
export type FeeToCheck = {
  /** The id of the message that says it. */
  id: number;
  /** The number that it left. */
  phone: string;
  reference: string | null;
  amountAr: number;
  /** What was sent; null when no message speaks of a sending. */
  sentAr: number | null;
};

/** The balance sheet of one snapshot; amounts in Ariary. */
export type FundStatus = {
  sponsorAr: number;
  operatorAr: number;
  fundAr: number;
  /** The sum of all running ceilings per day (docs/product.md 5.6). */
  dailyCeilingsAr: number;
  /** For how many whole days the fund covers them; null when no membership runs. */
  coverDays: number | null;
  requiredDays: number;
  /** Whether no paid level could be sold to a member without one. */
  salesSuspended: boolean;
  membersAr: number;
  heldAr: number;
  /** What sponsors paid for campaigns and these have not spent: restricted, and no cover for sales (docs/product.md 22). */
  campaignsAr: number;
  cashAr: number;
  /** The sum of what the last count of each number found missing; a surplus on another number does not offset it. */
  missingAr: number;
  /** What operators took for sending money and is not booked: it is on the numbers no more. And what of it nothing covers. */
  openFeesAr: number;
  uncoveredFeesAr: number;
  salesAr: number;
  capitalAr: number;
  /** Rewards paid in 30 days, the part paid from sponsors' money, and how many of these days there are since the first of them. */
  rewards30dAr: number;
  sponsoredRewards30dAr: number;
  rewardDays: number;
};

/** `admin.fund`: the balance sheet with the cash numbers and what their counts imply (docs/product.md 12.6). */
export type Treasury = FundStatus & {
  numbers: CashPosition[];
  /**
   * What an ADD may give: the operator's own money, less what counts find missing, open fees, and sales do not cover
   * (docs/product.md 12.7).
   */
  givableAr: number;
  /** The part of balances, holds and fund that the counted cash does not cover. */
  uncoveredAr: number;
  feesToCheck: FeeToCheck[];
  /** Whether deposits are refused: the counted cash does not cover balances and holds (docs/product.md 8.5). */
  depositsSuspended: boolean;
};

/** A withdrawal that waits longer than this keeps the operator from drawing: members are paid first (docs/product.md 12.3). */
export const DRAWING_WAIT_HOURS = 72;

/** `admin.drawingRoom`: what the operator may take out; amounts in Ariary (docs/product.md 12.3). */
export type DrawingRoom = {
  /** The part of sales that is earned and still there, and the operator's own money. */
  earnedAr: number;
  capitalAr: number;
  /** The part of sales that their days have not earned yet. */
  unearnedAr: number;
  /** Sentences of why nothing may be taken for the moment, gravest first; empty when something may. */
  refusals: string[];
};

/** `admin_overview`: deposits and withdrawals are validated Ariary, the rest are counts (docs/product.md 12.8). */
export type Totals = {
  totalUsers: number;
  totalTransactions: number;
  totalDepositsAr: number;
  totalWithdrawalsAr: number;
};

/** The number of pending requests of a type, and when the oldest was made (UTC ms). */
export type WaitingRequests = { requests: number; oldestAt: number | null };

/** Days on the overview's chart. */
export const CHART_DAYS = 30;

/** One figure per day, oldest first, up to today; amounts in Ariary. */
export type DayFigures = {
  /** The number of the first day. */
  firstDay: number;
  depositsAr: number[];
  withdrawalsAr: number[];
};

/** What a new site needs before members can use it; true once it is done (docs/product.md 12.8). */
export type FirstSteps = {
  contact: boolean;
  keeper: boolean;
  receiver: boolean;
  funding: boolean;
  level: boolean;
  secondAdmin: boolean;
};

/** From these ages on, in hours, pending requests are counted apart: younger than the first, between two, older than the last. */
export const WAITING_AGE_HOURS = [1, 6, 24, 72] as const;

/** `admin.overview`: all figures of the screen, from one snapshot. */
export type Overview = Totals & {
  at: number;
  waiting: { deposit: WaitingRequests; withdrawal: WaitingRequests };
  /** How many pending requests there are of each age (`WAITING_AGE_HOURS`), the youngest first. */
  waitingAges: { deposit: number[]; withdrawal: number[] };
  treasury: Treasury;
  days: DayFigures;
  firstSteps: FirstSteps;
};
