import * as z from "zod/mini";
import { DAY_MS, HOUR_MS } from "./day.ts";
import type { JournalAction } from "./journal-acts.ts";
import type { CurrentLevel } from "./member.ts";
import { cashPhoneSchema } from "./phone.ts";
import { textSchema } from "./text.ts";
import type { AdminTransactionEntry, TransactionStatus, TransactionType } from "./transactions.ts";

/** `admin.transaction`: everything a decision rests on. */
export const transactionInput = z.strictObject({ id: z.int("INVALID") });

/** A date inside an Orange or Airtel reference may differ from the declaration by this much. */
export const REFERENCE_SLACK_MS = DAY_MS;
/** Paying somebody out whose number changed so lately is how a stolen account is emptied. */
export const NUMBER_CHANGE_MS = 72 * HOUR_MS;

/** Another transaction with the same reference, or to the same number. */
export type OtherUse = {
  id: number;
  type: TransactionType;
  status: TransactionStatus;
  amountAr: number;
  createdAt: number;
  memberId: number;
  memberName: string;
  /** Of a deposit. */
  reference: string | null;
};

/** Uses of the same thing elsewhere: how many, and the newest of them. */
export type Elsewhere = { count: number; newest: OtherUse[] };

/** `admin.payoutsUnder`: a sending from one of our numbers, as its reference is being typed. */
export const payoutsUnderInput = z.strictObject({
  cashPhone: cashPhoneSchema("PHONE_REQUIRED"),
  reference: textSchema(1, 120, "INVALID"),
});

export type PayoutsUnderInput = z.infer<typeof payoutsUnderInput>;

/** What an administrator should look at before deciding. None of it is a refusal, and no member ever reads it. */
export type Warning =
  | ({ kind: "sameReference" } & Elsewhere)
  /** One sending may pay two withdrawals of one person; of two people, one of them was not paid. */
  | ({ kind: "samePayment" } & Elsewhere)
  /** Deposits of nearly the same reference; once one of them is credited, validating this one may need its own confirmation (`near`). */
  | ({ kind: "nearReference" } & Elsewhere)
  /** No operator writes such a reference: it is compared by eye. */
  | { kind: "unknownForm" }
  | ({ kind: "sameNumber" } & Elsewhere)
  /** The money would go to another member's own number. */
  | { kind: "numberOfOther"; memberId: number; memberName: string }
  /** The date that the operator wrote into the reference, UTC ms. */
  | { kind: "referenceDate"; writtenAt: number }
  | { kind: "otherNumber"; accountPhone: string }
  | { kind: "numberChanged"; changedAt: number }
  /** What the operator's statement says of a waiting deposit: good news when found, with the amount that it gives. */
  | { kind: "statement"; says: "found" | "otherAmount" | "cashPoint" | "taken" | "ignored"; amountAr: number }
  /** The operator took the transfer back, or it failed: a waiting deposit cannot be validated, a validated one was credited for nothing. */
  | { kind: "reversed"; amountAr: number | null; importedAt: number; importedByName: string }
  | { kind: "firstPayout" };

/** What moves a member's balance, as the ledger calls it. */
export type BalanceChangeKind =
  | "DEPOSIT"
  | "WITHDRAWAL_HOLD"
  | "WITHDRAWAL_RELEASE"
  | "VIP_PURCHASE"
  | "BONUS_VIP"
  | "TASK"
  | "BONUS_TASK"
  | "BALANCE_ADD"
  | "BALANCE_REMOVE";

/** A change of the member's balance: what came is positive, what left negative, in Ariary. */
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
  /** Validated ones: how many, and their Ariary. */
  deposits: { count: number; totalAr: number };
  withdrawals: { count: number; totalAr: number };
};

/** Who did what with the transaction, from the journal. */
export type TransactionAct = {
  id: number;
  at: number;
  action: JournalAction;
  actorName: string;
  reason: string | null;
};

export type TransactionDetails = {
  entry: AdminTransactionEntry;
  /** The reference of a deposit or a payout as it was typed; null where that is its canonical form. */
  typedReference: string | null;
  warnings: Warning[];
  /** The credited deposit of nearly the same reference that a validation has to be confirmed beside (`isOtherTransfer`). */
  near: { id: number; reference: string } | null;
  member: TransactionMember;
  /** The newest changes of his balance. */
  movements: BalanceChange[];
  /** The oldest first. */
  acts: TransactionAct[];
};
