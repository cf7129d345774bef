import * as z from "zod/mini";
import { pageFields } from "./page.ts";
import { cashPhoneSchema } from "./phone.ts";
import { textSchema } from "./text.ts";

export type TransactionType = "deposit" | "withdrawal";
export type TransactionStatus = "pending" | "validated" | "rejected";

/** The spec's words, used on the PHP paths and on screens. */
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
  /** The operator's receiving number of a deposit; of a paid withdrawal, the number that paid it. */
  operatorPhone: string | null;
  /** Where a withdrawal is to be paid. */
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
};

const referenceText = textSchema(0, 120, "INVALID");

/** `admin.transactions`: one tab of the queue, oldest first while pending, newest first once decided. */
export const transactionListInput = z.strictObject({
  tab: z.enum(["deposit", "withdrawal", "validated", "rejected"]),
  ...pageFields,
});

/** `user.transaction`: one of the caller's own. */
export const ownTransactionInput = z.strictObject({ id: z.int("INVALID") });

/** `user.transactionPage`: the caller's own, newest first; `cursor` is the `nextCursor` of the page before. */
export const ownTransactionsInput = z.strictObject({
  type: z.optional(z.enum(["deposit", "withdrawal"], "INVALID")),
  status: z.optional(z.enum(["pending", "validated", "rejected"], "INVALID")),
  cursor: z.optional(z.int("INVALID")),
});

export const validateInput = z.strictObject({
  transactionId: z.int("INVALID"),
  reference: z.optional(referenceText),
  /** The receiving number a payout is taken from; required by the screen, chosen by the server when absent (decisions). */
  cashPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
});

export const rejectInput = z.strictObject({
  transactionId: z.int("INVALID"),
  reference: z.optional(referenceText),
  reason: textSchema(3, 500, "REASON_REQUIRED"),
});

export type OwnTransactionInput = z.infer<typeof ownTransactionInput>;
export type OwnTransactionsInput = z.infer<typeof ownTransactionsInput>;
export type TransactionListInput = z.infer<typeof transactionListInput>;
export type ValidateInput = z.infer<typeof validateInput>;
export type RejectInput = z.infer<typeof rejectInput>;

export type OwnTransactionPage = {
  entries: TransactionEntry[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
  counts: Record<TransactionStatus, number>;
};

export type TransactionPage = {
  entries: AdminTransactionEntry[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
  /** The newest waiting request at that moment, on a later page perhaps; 0 when none waits, and for decided ones. */
  newestId: number;
  counts: Record<TransactionListInput["tab"], number>;
};

/** Waiting requests of each type that are told by number, the newest. */
export const WAITING_LIMIT = 1_000;

/** `admin.waiting`: the numbers of the waiting requests, newest first. */
export type WaitingRequests = Record<TransactionType, number[]>;

/** A receiving number and the cash recorded on it. */
export type CashNumber = { phone: string; holderName: string | null; balanceAr: number };
