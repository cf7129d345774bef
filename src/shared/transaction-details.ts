import * as z from "zod/mini";
import { DAY_MS, HOUR_MS } from "./day.ts";
import type { JournalAction } from "./journal-acts.ts";
import type { CurrentLevel } from "./member.ts";
import { cashPhoneSchema } from "./phone.ts";
import { termSchema } from "./text-input.ts";
import type { AdminTransactionEntry, TransactionStatus, TransactionType } from "./transactions.ts";

/** `admin.transaction`: a transaction with everything needed to decide it. */
export const transactionInput = z.strictObject({ id: z.int("INVALID") });

/** How far the date in an Orange or Airtel reference may be from the declaration without a warning (docs/product.md 10.5). */
export const REFERENCE_SLACK_MS = DAY_MS;
/** How long a changed phone is pointed out before a payout: a stolen account is emptied that way (docs/product.md 10.5). */
export const NUMBER_CHANGE_MS = 72 * HOUR_MS;

/** Another transaction with the same reference or the same payout number. */
export type OtherUse = {
  id: number;
  type: TransactionType;
  status: TransactionStatus;
  amountAr: number;
  createdAt: number;
  memberId: number;
  memberName: string;
  /** For a deposit. */
  reference: string | null;
};

/** Other uses of a reference or a number: their count, and the newest of them. */
export type OtherUses = { count: number; newest: OtherUse[] };

/** `admin.payoutsUnder`: payouts already made from a cash number under a reference, asked while it is typed. */
export const payoutsUnderInput = z.strictObject({
  cashPhone: cashPhoneSchema("PHONE_REQUIRED"),
  reference: termSchema(1, 120, "INVALID"),
});

export type PayoutsUnderInput = z.infer<typeof payoutsUnderInput>;

/** What an administrator should check before deciding; it refuses nothing, and members never see it (docs/product.md 10.5). */
export type Warning =
  | ({ kind: "sameReference" } & OtherUses)
  /** The same payout reference elsewhere: one transfer may pay two withdrawals of one member, but not of two members. */
  | ({ kind: "samePayment" } & OtherUses)
  /** Deposits with a near reference; if one of them is credited, validating this one needs its own confirmation (`near`). */
  | ({ kind: "nearReference" } & OtherUses)
  /** The reference has no operator's form. */
  | { kind: "unknownForm" }
  | ({ kind: "sameNumber" } & OtherUses)
  /** The payout number is another member's phone. */
  | { kind: "numberOfOther"; memberId: number; memberName: string }
  /** The date in the reference (UTC ms) is far from the declaration. */
  | { kind: "referenceDate"; writtenAt: number }
  | { kind: "otherNumber"; accountPhone: string }
  | { kind: "numberChanged"; changedAt: number }
  /** What the statement says about a pending deposit, with the line's amount in Ariary; `found` speaks for it. */
  | { kind: "statement"; says: "found" | "cashPoint" | "taken" | "ignored"; amountAr: number }
  /** Of another amount, which its line credits instead. */
  | { kind: "statement"; says: "otherAmount"; amountAr: number; lineId: number }
  /** Another number paid it, by its last digits; `payerName`: it is another member's. */
  | { kind: "statement"; says: "otherPayer"; amountAr: number; payerEnd: string | null; payerName: string | null }
  /** The line does not give the payer's number, but perhaps a name: it may be anybody's money. */
  | { kind: "statement"; says: "unknownPayer"; amountAr: number; writtenName: string | null }
  /**
   * The operator took the transfer back or it failed: a pending deposit cannot be validated, a validated one is to be reversed. With the
   * last import that says so.
   */
  | { kind: "reversed"; amountAr: number | null; importedAt: number; importedByName: string }
  /** It took back so much in all, of another amount than the deposit's (`ofAr`): a person must look. */
  | { kind: "partlyReversed"; amountAr: number; ofAr: number; importedAt: number; importedByName: string }
  /** The member asked for this withdrawal to be cancelled (UTC ms). */
  | { kind: "cancelAsked"; askedAt: number }
  | { kind: "firstPayout" };

/** The ledger's transfer kinds that change a member's balance. */
export type BalanceChangeKind =
  | "DEPOSIT"
  | "WITHDRAWAL_HOLD"
  | "WITHDRAWAL_RELEASE"
  | "VIP_PURCHASE"
  | "BONUS_VIP"
  | "TASK"
  | "BONUS_TASK"
  | "BALANCE_ADD"
  | "BALANCE_REMOVE"
  | "REVERSAL"
  | "REPAYMENT";

/** A change of a member's balance in Ariary: positive for money in, negative for money out; `at` in UTC ms. */
export type BalanceChange = { id: number; kind: BalanceChangeKind; amountAr: number; at: number };

export type TransactionMember = {
  id: number;
  name: string;
  phone: string | null;
  status: "active" | "blocked" | "closed";
  createdAt: number;
  balanceAr: number;
  heldAr: number;
  level: CurrentLevel;
  /** Count and sum in Ariary of validated deposits. */
  deposits: { count: number; totalAr: number };
  withdrawals: { count: number; totalAr: number };
};

/** An act on the transaction, from the journal. */
export type TransactionAct = {
  id: number;
  at: number;
  action: JournalAction;
  actorName: string;
  reason: string | null;
};

export type TransactionDetails = {
  entry: AdminTransactionEntry;
  /** The reference as typed; null when it equals the canonical form. */
  typedReference: string | null;
  warnings: Warning[];
  /**
   * Of a waiting deposit: until when the statement of its number is imported (UTC ms), null when it never was, and
   * whether it holds a line of it.
   */
  statement: { until: number | null; hasLine: boolean } | null;
  /** Lines of its number, amount and payer with nearly the same reference, of a deposit without a line. */
  nearLines: { id: number; reference: string; paidAt: number | null }[];
  /** The credited deposit with a near reference, because of which a validation must be confirmed (`isOtherTransfer`). */
  near: { id: number; reference: string } | null;
  /** What the operator took for sending a paid withdrawal; null when no confirmed message says it (docs/product.md 12.10). */
  feeAr: number | null;
  member: TransactionMember;
  /** The newest changes of the member's balance. */
  movements: BalanceChange[];
  /** Oldest first. */
  acts: TransactionAct[];
};
