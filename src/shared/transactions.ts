import * as z from "zod/mini";
import { MAX_MOVEMENT_AR } from "./money.ts";
import { pageFields } from "./page.ts";
import { periodFields } from "./period.ts";
import { cashPhoneSchema } from "./phone.ts";
import { reasonSchema, textSchema } from "./text.ts";

export type TransactionType = "deposit" | "withdrawal";
export type TransactionStatus = "pending" | "validated" | "rejected";

/** The old clients' words, used on the PHP paths and on screens (docs/product.md 10.1). */
export const transactionTypeNames: Record<TransactionType, "DEPOT" | "RETRAIT"> = {
  deposit: "DEPOT",
  withdrawal: "RETRAIT",
};
export const transactionStatusNames: Record<TransactionStatus, "En attente" | "Validé" | "Rejeté"> = {
  pending: "En attente",
  validated: "Validé",
  rejected: "Rejeté",
};

/** A deposit or withdrawal as its owner sees it. */
export type TransactionEntry = {
  id: number;
  type: TransactionType;
  status: TransactionStatus;
  amountAr: number;
  createdAt: number;
  decidedAt: number | null;
  /** The cash number a deposit came to, or a withdrawal was paid from; null until it is paid. */
  operatorPhone: string | null;
  /** The member's number a withdrawal is to be paid to. */
  payoutPhone: string | null;
  /** The member's mobile-money reference (deposits). */
  reference: string | null;
  /** The administrator's reference of the decision. */
  decisionReference: string | null;
  /** Why it was rejected, in the administrator's words. */
  reason: string | null;
};

/** Half of the last `count` validations took at most `medianMs` milliseconds. */
export type Delay = { medianMs: number; count: number };

/** null while there are too few validations to tell. */
export type Delays = Record<TransactionType, Delay | null>;

/** The same, as an administrator sees it. */
export type AdminTransactionEntry = TransactionEntry & {
  memberId: number;
  memberName: string;
  memberPhone: string;
  memberBalanceAr: number;
  decidedByName: string | null;
  /** When it was imported that the operator took the deposit's transfer back (UTC ms). */
  reversedAt: number | null;
};

const referenceText = textSchema(0, 120, "INVALID");

const boundAr = z
  .int("AMOUNT_INVALID")
  .check(z.nonnegative("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** What a list of the queue is narrowed by. */
const queueFields = {
  tab: z.enum(["deposit", "withdrawal", "validated", "rejected"]),
  /** A transaction's number, a member's name, a number in any writing, a reference or its beginning. */
  search: z.optional(textSchema(0, 80, "INVALID")),
  /** Of the declaration, days of Madagascar. */
  ...periodFields,
  minimumAr: z.optional(boundAr),
  maximumAr: z.optional(boundAr),
  /** The cash number a deposit came to, or a withdrawal was paid from. */
  operatorPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
};

export const transactionSorts = ["oldest", "newest", "largest", "smallest"] as const;
export const pageSizes = [25, 50, 100] as const;
/** The page size when none is asked for. */
export const PAGE_SIZE: (typeof pageSizes)[number] = 50;

const sortSchema = z.optional(z.enum(transactionSorts, "INVALID"));

/** The export of a tab as it is on the screen, all pages of it. */
export const transactionExportInput = z.strictObject({ ...queueFields, sort: sortSchema });

/**
 * `admin.transactions`: one page of a tab of the queue; by default the oldest first while pending, the newest first once decided.
 * `cursor` is a row of the page before, or after when read `backward`.
 */
export const transactionListInput = z.strictObject({
  ...queueFields,
  sort: sortSchema,
  size: z.optional(z.literal(pageSizes, "INVALID")),
  cursor: z.optional(z.int("INVALID")),
  direction: z.optional(z.enum(["forward", "backward"], "INVALID")),
});

/** `user.transaction`: one of the caller's own. */
export const ownTransactionInput = z.strictObject({ id: z.int("INVALID") });

/** `user.transactionPage`: the caller's own, newest first; `cursor` is the `nextCursor` of the page before. */
export const ownTransactionsInput = z.strictObject({
  type: z.optional(z.enum(["deposit", "withdrawal"], "INVALID")),
  status: z.optional(z.enum(["pending", "validated", "rejected"], "INVALID")),
  ...pageFields,
});

export const validateInput = z.strictObject({
  transactionId: z.int("INVALID"),
  reference: z.optional(referenceText),
  /** The cash number a payout is taken from; required by the screen, chosen by the server when absent (docs/product.md 9.6). */
  cashPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  /** The line of the operator's statement that a deposit is validated with, when it is not that of the declared reference. */
  statementLineId: z.optional(z.int("INVALID")),
  /** The administrator compared a deposit with a credited one whose reference shares eight digits: they are two transfers. */
  isOtherTransfer: z.optional(z.boolean("INVALID")),
});

export const rejectInput = z.strictObject({
  transactionId: z.int("INVALID"),
  reference: z.optional(referenceText),
  reason: reasonSchema,
});

/** Rejections in one go. Nothing like it validates: each deposit and payout is looked at by itself. */
export const MOST_REJECTED = 100;

/** `admin.rejectMany`: waiting requests by number, with one reason that each member reads. */
export const rejectManyInput = z.strictObject({
  transactionIds: z
    .array(z.int("INVALID"), "INVALID")
    .check(z.minLength(1, "INVALID"), z.maxLength(MOST_REJECTED, "INVALID")),
  reason: reasonSchema,
});

/** `admin.matching`: every waiting request that a filter leaves, to be chosen together. */
export const matchingInput = z.strictObject({
  ...queueFields,
  tab: z.enum(["deposit", "withdrawal"]),
  sort: sortSchema,
});

/** Requests chosen together, at most. */
export const MOST_MATCHING = 1_000;
/** Those a filter leaves, in the list's order; `isCut` when there are more. */
export type Matching = { requests: { id: number; amountAr: number }[]; isCut: boolean };

/** What became of the requests that were to be rejected: how many of each. */
export type RejectedMany = {
  rejected: number;
  /** Somebody else was faster. */
  alreadyDecided: number;
  /** The administrator's own requests, which another one must decide. */
  own: number;
  /** Numbers of no request. */
  unknown: number;
};

export type OwnTransactionInput = z.infer<typeof ownTransactionInput>;
export type OwnTransactionsInput = z.infer<typeof ownTransactionsInput>;
export type TransactionExportInput = z.infer<typeof transactionExportInput>;
export type TransactionListInput = z.infer<typeof transactionListInput>;
export type ValidateInput = z.infer<typeof validateInput>;
export type RejectManyInput = z.infer<typeof rejectManyInput>;
export type MatchingInput = z.infer<typeof matchingInput>;
export type RejectInput = z.infer<typeof rejectInput>;

export type OwnTransactionPage = {
  entries: TransactionEntry[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
  counts: Record<TransactionStatus, number>;
};

export type QueueTab = TransactionListInput["tab"];
export type TransactionSort = (typeof transactionSorts)[number];

/** Counts under a filter go no further: « plus de 1 000 ». */
export const COUNT_LIMIT = 1_000;

export type TransactionPage = {
  entries: AdminTransactionEntry[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
  /** Pass it as `cursor` with `direction: "backward"` for the page before; null on the first one. */
  previousCursor: number | null;
  /** The newest waiting request at that moment, on a later page perhaps; 0 when none waits, and for decided ones. */
  newestId: number;
  /** Of every tab under the same filter; exact without one, else at most one more than COUNT_LIMIT. */
  counts: Record<QueueTab, number>;
  /** The day of Madagascar, `YYYY-MM-DD`: the browser's own clock decides nothing. */
  today: string;
  /** The search matches more members or references than are looked into: the person should type more of it. */
  isCut: boolean;
};

/** How many waiting requests of each type are told by number, the newest first. */
export const WAITING_LIMIT = 1_000;

/** `admin.waiting`: the numbers of the waiting requests, newest first. */
export type WaitingRequests = Record<TransactionType, number[]>;

/** A receiving number and the cash recorded on it. */
export type CashNumber = {
  phone: string;
  /** The active administrator whose number it is; null when it is none's any more. */
  holderId: number | null;
  holderName: string | null;
  /** Whether members who deposit are told to send money there. */
  isOffered: boolean;
  balanceAr: number;
};
