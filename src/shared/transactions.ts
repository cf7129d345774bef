import * as z from "zod/mini";
import { MAX_MOVEMENT_AR } from "./money.ts";
import { pageFields } from "./page.ts";
import { periodFields } from "./period.ts";
import { cashPhoneSchema, type MobileOperator } from "./phone.ts";
import { reasonSchema, termSchema } from "./text-input.ts";
import type { PayoutAnswer } from "./withdrawal.ts";

export type TransactionType = "deposit" | "withdrawal";
export type TransactionStatus = "pending" | "validated" | "rejected";

/** A deposit or withdrawal as its member sees it. */
export type TransactionEntry = {
  id: number;
  type: TransactionType;
  status: TransactionStatus;
  amountAr: number;
  /** What the member declared, where another amount was received and credited instead; else null. */
  declaredAr: number | null;
  createdAt: number;
  decidedAt: number | null;
  /** The cash number that received the deposit or paid the withdrawal; null until it is paid. */
  operatorPhone: string | null;
  /** The number that a withdrawal is to be paid to. */
  payoutPhone: string | null;
  /** A deposit's reference, as the member declared it. */
  reference: string | null;
  /** The administrator's reference for the decision. */
  decisionReference: string | null;
  /** The administrator's reason for a rejection. */
  reason: string | null;
  /**
   * When its member asked for a waiting withdrawal to be cancelled (UTC ms); null when they did not (docs/product.md
   * 9.9).
   */
  cancelAskedAt: number | null;
  /** When its member said « J'ai bien envoyé » by this deposit (UTC ms); null for any other (docs/product.md 10.8). */
  contestedAt: number | null;
  /** Of a refused deposit: the one by which its member said « J'ai bien envoyé »; null when they did not. */
  contestId: number | null;
  /** What its member says of the money of a paid withdrawal; null while they said nothing (docs/product.md 9.10). */
  payoutAnswer: PayoutAnswer | null;
  /**
   * Until when its member first says it, or answers the refusal of a deposit (UTC ms): 14 days after the decision,
   * without the time that the account was blocked; null when there is nothing to answer.
   */
  answerUntil: number | null;
  /**
   * When the money of a credited deposit was taken back, because the operator took it back (UTC ms; docs/product.md
   * 12.9).
   */
  takenBackAt: number | null;
  /** How much of it the operator took back, in Ariary; null when nothing was. */
  takenBackAr: number | null;
  /** The picture that its member sent of a deposit; null when there is none (docs/product.md 17.4). */
  pictureId: number | null;
};

/** Half of the `count` validations looked at took at most `medianMs` milliseconds. */
export type Delay = { medianMs: number; count: number };

/** Null while there are too few validations (docs/product.md 9.5). */
export type Delays = Record<TransactionType, Delay | null>;

/** A deposit or withdrawal as administrators see it. */
export type AdminTransactionEntry = TransactionEntry & {
  memberId: number;
  memberName: string;
  memberPhone: string;
  memberBalanceAr: number;
  decidedByName: string | null;
  /**
   * When the first message that takes its transfer back, wholly or in part, was imported (UTC ms); null when there is
   * none.
   */
  reversedAt: number | null;
  /**
   * What such messages took back in all, in Ariary: more than its amount where they disagree with it; null when there
   * is none.
   */
  reversedAr: number | null;
};

const referenceText = termSchema(0, 120, "INVALID");

const boundAr = z
  .int("AMOUNT_INVALID")
  .check(z.nonnegative("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** The filters of the queue (docs/product.md 10.4). */
const queueFields = {
  tab: z.enum(["deposit", "withdrawal", "validated", "rejected"]),
  /** A transaction's id, a member's name, a phone in any form, a reference or its beginning. */
  search: z.optional(termSchema(0, 80, "INVALID")),
  /** Days of the declaration. */
  ...periodFields,
  minimumAr: z.optional(boundAr),
  maximumAr: z.optional(boundAr),
  /** The cash number of the transaction. */
  operatorPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  /** Only deposits by which members say « J'ai bien envoyé » (docs/product.md 10.8). */
  contested: z.optional(z.literal(true, "INVALID")),
  /** What the statement says of a deposit under its reference: of its amount and payer, something else, or nothing. */
  statement: z.optional(z.enum(["found", "different", "absent"], "INVALID")),
};

export const transactionSorts = ["oldest", "newest", "largest", "smallest"] as const;
export const pageSizes = [25, 50, 100] as const;
/** The default page size. */
export const PAGE_SIZE: (typeof pageSizes)[number] = 50;

const sortSchema = z.optional(z.enum(transactionSorts, "INVALID"));

/** The export of all pages of a tab. */
export const transactionExportInput = z.strictObject({ ...queueFields, sort: sortSchema });

/**
 * `admin.transactions`: one page of a tab of the queue; by default waiting deposits by what the statement says (found,
 * different, absent), then oldest first, as waiting withdrawals are, and decided requests newest first. `cursor` is the
 * page's `nextCursor`, or its `previousCursor` with the direction `backward`.
 */
export const transactionListInput = z.strictObject({
  ...queueFields,
  sort: sortSchema,
  size: z.optional(z.literal(pageSizes, "INVALID")),
  cursor: z.optional(z.int("INVALID")),
  direction: z.optional(z.enum(["forward", "backward"], "INVALID")),
});

/** `user.transaction`: one of the caller's own transactions. */
export const ownTransactionInput = z.strictObject({ id: z.int("INVALID") });

/** `user.transactionPage`: the caller's own transactions, newest first. */
export const ownTransactionsInput = z.strictObject({
  type: z.optional(z.enum(["deposit", "withdrawal"], "INVALID")),
  status: z.optional(z.enum(["pending", "validated", "rejected"], "INVALID")),
  ...pageFields,
});

export const validateInput = z.strictObject({
  transactionId: z.int("INVALID"),
  reference: z.optional(referenceText),
  /**
   * The cash number that pays a withdrawal; screens require it, the server chooses one if absent (docs/product.md 9.6).
   */
  cashPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  /** The statement line to validate a deposit with, when its reference differs from the declared one. */
  statementLineId: z.optional(z.int("INVALID")),
  /** The amount of that line, in Ariary, where it was received and is credited instead of the declared one. */
  receivedAr: z.optional(
    z.int("AMOUNT_INVALID").check(z.positive("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID")),
  ),
  /** Confirms that a withdrawal is paid although its member asked to cancel it (docs/product.md 9.9). */
  isPaidAnyway: z.optional(z.boolean("INVALID")),
  /** Confirms that a credited deposit with a near reference is another transfer (docs/product.md 8.7). */
  isOtherTransfer: z.optional(z.boolean("INVALID")),
  /**
   * What the operator took back of a deposit's transfer, in Ariary, when the administrator looked at it; never all of
   * it (docs/product.md 8.9).
   */
  reversedAr: z.optional(z.int("AMOUNT_INVALID").check(z.positive("AMOUNT_INVALID"))),
});

export const rejectInput = z.strictObject({
  transactionId: z.int("INVALID"),
  reference: z.optional(referenceText),
  reason: reasonSchema,
});

/** Most requests rejected at once. There is no validating several: each is checked by itself (docs/product.md 10.6). */
export const MOST_REJECTED = 100;

/** `admin.rejectMany`: ids of pending requests, with one reason that each member reads. */
export const rejectManyInput = z.strictObject({
  transactionIds: z
    .array(z.int("INVALID"), "INVALID")
    .check(z.minLength(1, "INVALID"), z.maxLength(MOST_REJECTED, "INVALID")),
  reason: reasonSchema,
});

/** `admin.matching`: all pending requests that match a filter, to be selected together. */
export const matchingInput = z.strictObject({
  ...queueFields,
  tab: z.enum(["deposit", "withdrawal"]),
  sort: sortSchema,
});

/** Most requests selected together. */
export const MOST_MATCHING = 1_000;
/** The requests that match; `isCut` when there are more. */
export type Matching = { requests: { id: number; amountAr: number }[]; isCut: boolean };

/** Counts of what happened to the requests to reject. */
export type RejectedMany = {
  rejected: number;
  /** Decided by somebody else meanwhile. */
  alreadyDecided: number;
  /** The administrator's own requests, which only a colleague may decide. */
  own: number;
  /** Ids without a request. */
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

export type StatementFilter = NonNullable<TransactionListInput["statement"]>;
export type QueueTab = TransactionListInput["tab"];
export type TransactionSort = (typeof transactionSorts)[number];

/** Counts under a filter stop here: « plus de 1 000 ». */
export const COUNT_LIMIT = 1_000;

/**
 * What the statement says of a waiting deposit. `receivedAr`: of another amount, which the line `lineId` credits in its
 * place; else null, also where something else differs.
 */
type SaidByStatement = { says: StatementFilter; receivedAr: number | null; lineId: number | null };

/** A row of the queue; `statement` is null of anything but a waiting deposit. */
export type QueueEntry = AdminTransactionEntry & { statement: SaidByStatement | null };

export type TransactionPage = {
  entries: QueueEntry[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
  /** Pass it as `cursor` with `direction: "backward"` for the page before; null on the first one. */
  previousCursor: number | null;
  /** The newest pending request, on any page; 0 when there is none, and in tabs of decided requests. */
  newestId: number;
  /** Counts of every tab under the same filter; exact without a filter, else at most COUNT_LIMIT + 1. */
  counts: Record<QueueTab, number>;
  /** Today in Madagascar by the server's clock, `YYYY-MM-DD`. */
  today: string;
  /** The search matches too many members or references, so results are incomplete: type more. */
  isCut: boolean;
};

/** Most ids of pending requests returned per type. */
export const WAITING_LIMIT = 1_000;

/** `admin.waiting`: ids of the pending requests, newest first. */
export type WaitingRequests = Record<TransactionType, number[]>;

/** A receiving number, in whose name its operator has it, and its recorded balance. */
export type CashNumber = {
  phone: string;
  operator: MobileOperator;
  holderName: string;
  /** Whether members may declare deposits on it. */
  isOpen: boolean;
  balanceAr: number;
};
