import * as z from "zod/mini";
import { requiredAmountAr } from "../money-input.ts";
import { pageFields } from "../page.ts";
import { cashPhoneSchema, type MobileOperator, mobileOperators } from "../phone.ts";
import { canonicalReference, isReference } from "../reference.ts";
import { termOf } from "../text.ts";
import { reasonSchema, termSchema } from "../text-input.ts";
import type { TransactionStatus } from "../transactions.ts";
import { PIECE_LENGTH } from "./messages.ts";

/** Lines of one call; a longer statement travels in several (the body of a call is 64 KB at most). */
export const STATEMENT_LINES = 500;

/** Characters of a cell of a CSV statement: the browser cuts longer ones. */
export const CELL_LENGTH = 120;
/** Removes characters that no database stores, which no operator writes. */
export const storable = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, "");
const cleaned = z.overwrite<string>((text) => termOf(storable(text)));

const cell = z.string("INVALID").check(cleaned, z.maxLength(CELL_LENGTH, "TOO_LONG"));
const lineId = z.int("INVALID");

/** Which number a statement is of, and whose statement it is: a number's prefix only hints at its operator. */
const statementOf = {
  phone: cashPhoneSchema("PHONE_REQUIRED"),
  operator: z.enum(mobileOperators, "INVALID"),
  /** Where each item stands in what was pasted or loaded, from 1: a long one comes in several calls. */
  places: z.optional(
    z.array(z.int("INVALID").check(z.minimum(1, "INVALID")), "INVALID").check(z.maxLength(STATEMENT_LINES, "TOO_LONG")),
  ),
};

const someLines = <Line extends z.ZodMiniType>(line: Line) =>
  z.array(line, "STATEMENT_EMPTY").check(z.minLength(1, "STATEMENT_EMPTY"), z.maxLength(STATEMENT_LINES, "TOO_LONG"));

const message = z.string("INVALID").check(cleaned, z.maxLength(PIECE_LENGTH, "TOO_LONG"));

/** A row of a CSV statement, its cells as they are written: the server reads them. */
const statementRow = z.strictObject({
  reference: cell,
  amount: cell,
  date: z.optional(cell),
  payer: z.optional(cell),
  /** Who received what left, where the payer's column says whose money it was. */
  payee: z.optional(cell),
  /** Which way the money went, where the amount itself does not say it. */
  direction: z.optional(cell),
  /** Whether it went at all. */
  status: z.optional(cell),
  /** What left, where the statement writes it in a column of its own. */
  debit: z.optional(cell),
  /** The number's balance after it, and the operator's fee. */
  balance: z.optional(cell),
  fee: z.optional(cell),
  /** Another cell that speaks of a reversal or a total: the operator's label, or the payer's reason. */
  remark: z.optional(cell),
});

/** `admin.importStatement`: operators' SMS, one text each, or rows of a CSV statement. */
export const importStatementInput = z.discriminatedUnion("source", [
  z.strictObject({
    source: z.literal("sms"),
    ...statementOf,
    messages: someLines(message),
  }),
  z.strictObject({ source: z.literal("csv"), ...statementOf, rows: someLines(statementRow) }),
]);

const statementViews = ["proposed", "different", "waiting", "matched", "ignored"] as const;

/** `admin.statementLines`: `proposed` are the waiting lines whose deposit is declared exactly; `reference` is a whole one. */
export const statementLinesInput = z.strictObject({
  view: z.enum(statementViews, "INVALID"),
  phone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  reference: z.optional(termSchema(0, 80, "INVALID")),
  ...pageFields,
});

/** `admin.statementCandidates`: deposits that a waiting line may be linked to by hand. */
export const statementLineInput = z.strictObject({ lineId });

/** `admin.linkStatementLine`: to a deposit that is validated already; a waiting one is validated with its line instead. */
export const linkStatementLineInput = z.strictObject({ lineId, transactionId: z.int("INVALID"), reason: reasonSchema });

/** `admin.ignoreStatementLine`, `admin.reopenStatementLine`. */
export const markStatementLineInput = z.strictObject({ lineId, reason: reasonSchema });

/** `admin.statementUnread`: messages that wait for a person, oldest first; or those that were put aside. */
export const statementUnreadInput = z.strictObject({ isIgnored: z.optional(z.boolean("INVALID")), ...pageFields });

/** `admin.statementContinuity`: of one number or all, within a span (UTC ms) or the seven days up to each one's newest message. */
export const statementContinuityInput = z.strictObject({
  phone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  since: z.optional(z.int("INVALID")),
  until: z.optional(z.int("INVALID")),
});

/** Payouts of one call of `admin.paySent`. */
export const MOST_PAID_TOGETHER = 500;

/** `admin.paySent`: what was sent, and the waiting withdrawal that it paid, as the administrator saw them. */
export const paySentInput = z.strictObject({
  pairs: z
    .array(z.strictObject({ entryId: z.int("INVALID"), transactionId: z.int("INVALID") }), "INVALID")
    .check(z.minLength(1, "INVALID"), z.maxLength(MOST_PAID_TOGETHER, "INVALID")),
});

/** Whether a canonical reference can be a line's: it has a figure, unlike « TOTAL ». */
export const isLineReference = (reference: string): boolean => isReference(reference) && /\d/.test(reference);

const lineReference = termSchema(1, 80, "REFERENCE_INVALID").check(
  z.refine((text) => isLineReference(canonicalReference(text)), "REFERENCE_INVALID"),
);

/** `admin.addStatementLine`: what a person read in a message that the reader could not. */
export const addStatementLineInput = z.strictObject({
  unreadId: z.int("INVALID"),
  reference: lineReference,
  amountAr: requiredAmountAr("AMOUNT_INVALID"),
  /** When it was received (UTC ms), where the message says it. */
  paidAt: z.optional(z.int("INVALID")),
  payerPhone: z.optional(cashPhoneSchema("PHONE_INVALID")),
});

/** `admin.markStatementUnread`: puts a message that is no deposit aside, or takes it up again. */
export const markStatementUnreadInput = z.strictObject({ unreadId: z.int("INVALID"), isIgnored: z.boolean("INVALID") });

export type PaySentInput = z.infer<typeof paySentInput>;
export type StatementContinuityInput = z.infer<typeof statementContinuityInput>;
export type StatementUnreadInput = z.infer<typeof statementUnreadInput>;
export type AddStatementLineInput = z.infer<typeof addStatementLineInput>;
export type MarkStatementUnreadInput = z.infer<typeof markStatementUnreadInput>;
export type ImportStatementInput = z.infer<typeof importStatementInput>;
export type StatementRow = z.infer<typeof statementRow>;
export type StatementLinesInput = z.infer<typeof statementLinesInput>;
export type LinkStatementLineInput = z.infer<typeof linkStatementLineInput>;
export type MarkStatementLineInput = z.infer<typeof markStatementLineInput>;

/** Why a line is not stored: nothing in it happened on that number, or a person must say what did. */
export type StatementRefusal =
  | "notDeposit"
  | "unknownDirection"
  | "unknownStatus"
  | "unknownDate"
  | "unreadable"
  | "otherOperator";

/**
 * Where a stored line stands. `proposed`: a waiting deposit declares exactly this. The next ones say why it is not: taken back, or some of it,
 * which a person looks at; an agent's SIM, money recorded as funding, a transfer that the platform made itself, another amount, the caller's own deposit, a deposit validated or rejected
 * already, a reference of an unknown form, another receiving number, a reference nobody declared. `matched` and `ignored` lines are settled.
 */
export type StatementStanding =
  | "proposed"
  | "reversed"
  | "partlyReversed"
  | "cashPoint"
  | "funding"
  | "own"
  | "otherAmount"
  | "otherPayer"
  | "near"
  | "ownDeposit"
  | "alreadyValidated"
  | "alreadyRejected"
  | "unknownForm"
  | "otherNumber"
  | "unknownReference"
  | "matched"
  | "ignored";

/** A deposit that a line speaks of. */
export type StatementDeposit = {
  id: number;
  memberId: number;
  memberName: string;
  memberPhone: string;
  status: TransactionStatus;
  amountAr: number;
  operatorPhone: string;
  reference: string;
  createdAt: number;
  decidedAt: number | null;
  decidedByName: string | null;
};

/** One transfer that an operator says was received on one of our numbers. */
export type StatementLine = {
  id: number;
  phone: string;
  operator: MobileOperator;
  reference: string;
  amountAr: number;
  /** When the operator says it was received (UTC ms). */
  paidAt: number | null;
  /** The last four digits of the payer's number: enough to tell whether it is the member's. */
  payerEnd: string | null;
  importedAt: number;
  importedByName: string;
  decidedAt: number | null;
  decidedByName: string | null;
  reason: string | null;
  /** A person read it in a message that could not be read, and typed it. */
  isTyped: boolean;
  /** When it was imported first that the operator took this transfer back, wholly or in part (UTC ms). */
  reversedAt: number | null;
  /** What it took back of it in all, in Ariary. */
  reversedAr: number | null;
  standing: StatementStanding;
  /** The deposit that the standing is about. */
  deposit: StatementDeposit | null;
  /** What raises or lowers the confidence in a deposit: who paid, and whether the dates are more than a day apart. */
  payer: "member" | "other" | "unknown";
  /** Another member whose number that is. */
  payerName: string | null;
  /** The payer's name as the operator writes it, of a message that gives no number. */
  writtenName: string | null;
  /** Its table names nobody at all, as a second administrator was shown who confirmed it: then an unknown payer needs no look. */
  mayLackPayer: boolean;
  isDateFar: boolean;
};

export type StatementPage = {
  lines: StatementLine[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
  /** Of all numbers; counted to `STATEMENT_COUNTED` at most. */
  counts: Record<"proposed" | "waiting", number>;
};

/** Beyond it the screens only say « beaucoup ». */
export const STATEMENT_COUNTED = 1_000;

/** A transfer that the operator says was taken back or failed, as its message or row was imported first. */
export type StatementReversal = {
  phone: string;
  reference: string;
  /** Where the message says it. */
  amountAr: number | null;
  /** When the operator says that it happened (UTC ms). */
  saidAt: number | null;
  importedAt: number;
  importedByName: string;
  /** The deposit that declares this transfer. */
  deposit: StatementDeposit | null;
};

/** What an operator says of a number beside money received and reversals, or of any of them: with the balance after it. */
export type StatementEntry = {
  id: number;
  phone: string;
  kind: "received" | "sent" | "reversed" | "fee" | "other";
  /** In canonical form; null where none is written. */
  reference: string | null;
  /** Without fees. */
  amountAr: number | null;
  feeAr: number | null;
  /** The number's balance after it (« Solde »). */
  balanceAr: number | null;
  /** According to the operator (UTC ms). */
  happenedAt: number | null;
};

/** A transfer from one of our numbers to a payee. */
export type SentMessage = {
  id: number;
  phone: string;
  payeePhone: string;
  amountAr: number;
  reference: string;
  happenedAt: number | null;
};

type SentWithdrawal = { id: number; memberName: string; createdAt: number };

/** What was sent beside the withdrawals that wait: oldest first. */
export type SentPayouts = {
  matches: { transfer: SentMessage; withdrawal: SentWithdrawal }[];
  /** Of one payee and amount, so that which one was paid cannot be told. */
  several: { transfer: SentMessage; withdrawals: SentWithdrawal[] }[];
  /** More transfers than the withdrawals that they fit, paid ones too: one may have been paid twice. */
  twice: { transfers: SentMessage[]; withdrawals: SentWithdrawal[] }[];
  /** Of no waiting withdrawal. */
  others: number;
};

/** `withheld`: a second administrator must decide; the reason says why it was withheld or refused. */
export type PaySentOutcome = PaySentInput["pairs"][number] &
  ({ outcome: "paid" } | { outcome: "withheld" | "refused"; reason: string });

/** Two messages of a number that follow each other, and the balance between them that nothing explains. */
export type BalanceGap = {
  before: StatementEntry;
  after: StatementEntry;
  /** More than the messages explain, or less when it is negative (Ar). */
  unexplainedAr: number;
};

/** What the balances of a number's messages say together. */
export type Continuity = {
  phone: string;
  /** The last known balance of the number, and when the operator said it (UTC ms). */
  last: { balanceAr: number; at: number | null } | null;
  /** Oldest first. */
  gaps: BalanceGap[];
};

/** A message that was imported and could not be read: it waits for a person. */
export type StatementUnread = {
  id: number;
  phone: string;
  operator: MobileOperator;
  text: string;
  importedAt: number;
  importedByName: string;
  /** `added`: a person read it, and it is a line. `ignored`: it is no deposit. */
  state: "waiting" | "added" | "ignored";
};

export type StatementUnreadPage = { unread: StatementUnread[]; nextCursor: number | null; count: number };

/** What was not kept of an import; `rows` are the first, by their places in what was imported. */
export type RefusedItems = {
  source: ImportStatementInput["source"];
  count: number;
  rows: { place: number; refusal: StatementRefusal }[];
};

/** An import, and what it brought that was not known before. */
export type StatementImport = {
  id: number;
  phone: string;
  operator: MobileOperator;
  importedAt: number;
  importedByName: string;
  messages: number;
  /** Lines of money received. */
  stored: number;
  reversed: number;
  /** Sent, fees, and other messages; `sent` are those of money sent. */
  kept: number;
  sent: number;
  /** Messages that could not be read, and how many of them still wait for a person. */
  unread: number;
  waiting: number;
  refused: RefusedItems | null;
  /** Who confirmed it; until then its lines are no evidence. */
  confirmedByName: string | null;
};

/** The outcome of one submitted line. `known`: it was stored before; `differs`: it was stored before with another amount. */
export type StatementOutcome =
  | { outcome: "stored" | "known" | "differs"; line: StatementLine }
  | { outcome: "reversal"; reversal: StatementReversal }
  /** Sent, a fee, or of another kind: no deposit can be it. */
  | { outcome: "kept"; entry: StatementEntry; isNew: boolean }
  | { outcome: "unread"; unread: StatementUnread }
  | { outcome: "refused"; refusal: StatementRefusal };

/** In the order of the submitted lines; with the gaps of the time that they are about. */
export type StatementReport = { outcomes: StatementOutcome[]; continuity: Continuity };
