import * as z from "zod/mini";
import { requiredAmountAr } from "../money-input.ts";
import { pageFields } from "../page.ts";
import { cashPhoneSchema, type MobileOperator } from "../phone.ts";
import { canonicalReference, isReference } from "../reference.ts";
import { reasonSchema, termSchema } from "../text-input.ts";
import type { TransactionStatus } from "../transactions.ts";

/** What an operator's message is about. `fee` and `other`: neither a deposit nor a payout. */
export const messageKinds = ["received", "sent", "reversed", "fee", "other"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What an import is made of: messages, or the rows of a table. */
export const statementSources = ["sms", "table"] as const;
export type StatementSource = (typeof statementSources)[number];

/**
 * Why a message that a gateway sent is mistrusted, and only a person reads it: `sender` is no operator's name · `sim`
 * is none of its slots, or of another operator · `phone` a telephone number sent it, which no operator does.
 */
export const unreadSuspicions = ["sender", "sim", "phone"] as const;
export type UnreadSuspicion = (typeof unreadSuspicions)[number];

/** Characters of a cell of a table: longer ones are cut. */
export const CELL_LENGTH = 120;
/** Removes characters that no database stores, which no operator writes. */
export const storable = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, "");
const lineId = z.int("INVALID");

/** A row of a table, its cells as they are written. */
export type StatementRow = {
  reference: string;
  amount: string;
  date?: string;
  payer?: string;
  /** Who paid, in a column of its own. */
  name?: string;
  /** Who received what left, where the payer's column says whose money it was. */
  payee?: string;
  /** Whole numbers in columns that are chosen for no party (`+261…`): the account's own may be among them. */
  numbers?: string[];
  /** Which way the money went, where the amount itself does not say it. */
  direction?: string;
  /** Whether it went at all. */
  status?: string;
  /** What left, where the statement writes it in a column of its own. */
  debit?: string;
  /** The number's balance after it, and the operator's fee. */
  balance?: string;
  fee?: string;
  /** The reference of the transfer that the row takes back, in a column of its own. */
  original?: string;
  /** Another cell that speaks of a reversal or a total: the operator's label, or the payer's reason. */
  remark?: string;
};

const statementViews = ["proposed", "different", "waiting", "doubtful", "matched", "ignored"] as const;

/**
 * `admin.statementLines`: `proposed` are the waiting lines whose deposit is declared exactly, `doubtful` those that an
 * import set aside; `reference` is a whole one.
 */
export const statementLinesInput = z.strictObject({
  view: z.enum(statementViews, "INVALID"),
  phone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  reference: z.optional(termSchema(0, 80, "INVALID")),
  ...pageFields,
});

/** `admin.statementCandidates`: deposits that a waiting line may be linked to by hand. */
export const statementLineInput = z.strictObject({ lineId });

/**
 * `admin.linkStatementLine`: to a deposit that is validated already; a waiting one is validated with its line instead.
 */
export const linkStatementLineInput = z.strictObject({ lineId, transactionId: z.int("INVALID"), reason: reasonSchema });

/** `admin.ignoreStatementLine`, `admin.reopenStatementLine`. */
export const markStatementLineInput = z.strictObject({ lineId, reason: reasonSchema });

/**
 * `admin.statementWordings`: the wordings of messages that wait for a person, oldest first; or of those that were put
 * aside.
 */
export const statementWordingsInput = z.strictObject({ isIgnored: z.optional(z.boolean("INVALID")), ...pageFields });

/** `admin.statementUnread`: the messages themselves, of all wordings or of one. */
export const statementUnreadInput = z.extend(statementWordingsInput, {
  wording: z.optional(termSchema(1, 60, "INVALID")),
});

/** `admin.statementContinuity`: of one number or all, over the seven days up to each one's newest message. */
export const statementContinuityInput = z.strictObject({ phone: z.optional(cashPhoneSchema("PHONE_REQUIRED")) });

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
export type StatementWordingsInput = z.infer<typeof statementWordingsInput>;
export type StatementUnreadInput = z.infer<typeof statementUnreadInput>;
export type AddStatementLineInput = z.infer<typeof addStatementLineInput>;
export type MarkStatementUnreadInput = z.infer<typeof markStatementUnreadInput>;
export type StatementLinesInput = z.infer<typeof statementLinesInput>;
export type LinkStatementLineInput = z.infer<typeof linkStatementLineInput>;
export type MarkStatementLineInput = z.infer<typeof markStatementLineInput>;

/**
 * Why a line is not stored: nothing in it happened on that number, or a person must say what did. Of rows: `cut`, the
 * file ends in it; `openQuote`, a quote in it does not close; `otherWidth`, it has other cells than there are titles;
 * `twoAmounts`, both what left and what came in is filled; `tooLarge`, no deposit and no movement is so large;
 * `oppositeBalance`, the balance moved the other way. `damaged`: of a backup, what is no whole message.
 */
export type StatementRefusal =
  | "notDeposit"
  | "unknownDirection"
  | "unknownStatus"
  | "unknownDate"
  | "unreadable"
  | "otherOperator"
  | "cut"
  | "openQuote"
  | "otherWidth"
  | "twoAmounts"
  | "tooLarge"
  | "oppositeBalance"
  | "damaged";

/**
 * Where a stored line stands. `proposed`: a waiting deposit declares exactly this. The next ones say why it is not:
 * taken back, or some of it, which a person looks at; an agent's SIM, money recorded as funding, a transfer that the
 * platform made itself, another amount, the caller's own deposit, a deposit validated or rejected already, a reference
 * of an unknown form, another receiving number, a reference nobody declared. `doubtful`: an import set it aside until
 * somebody looks. `matched` and `ignored` lines are settled.
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
  | "doubtful"
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
  /** The last four digits of the payer's number, to show it: numbers are compared whole. */
  payerEnd: string | null;
  importedAt: number;
  importedByName: string;
  decidedAt: number | null;
  decidedByName: string | null;
  reason: string | null;
  /** A person read it in a message that could not be read, and typed it. */
  isTyped: boolean;
  /** Its message is written in words that no known writing has. */
  isUnfamiliar: boolean;
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
  /**
   * Its table names nobody at all, as a second administrator was shown who confirmed it: then an unknown payer needs no
   * look.
   */
  mayLackPayer: boolean;
  isDateFar: boolean;
};

export type StatementPage = {
  lines: StatementLine[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};

/**
 * `admin.statementCounts`: what imports left on all numbers, by what a person has to do with it, each counted to
 * `WAITING_LIMIT` at most; `waiting` waits for its deposit alone.
 */
export type StatementCounts = Record<"proposed" | "different" | "unread" | "doubtful" | "waiting", number>;

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

/**
 * Where a number's balance stopped following from its messages: some are missing, or were made up. Amounts in Ariary.
 */
export type BalanceGap = {
  /** What the last balance would be, if the messages said all. */
  expectedAr: number;
  /** What was said above that, or below it when negative. */
  differenceAr: number;
  /** Since which balance (UTC ms), and how many times one did not follow. */
  since: number | null;
  times: number;
  /**
   * What may explain it: a message of that time which nobody has read, or nobody else confirmed, or fees that no
   * message states; of a number in a phone that forwards its messages, ones that it did not send.
   */
  mayBe: "unread" | "unconfirmed" | "fee" | "silence" | null;
};

/** What the balances of a number's messages say together. */
export type Continuity = {
  phone: string;
  /** The last known balance of the number, in Ariary, and when the operator said it (UTC ms). */
  last: { balanceAr: number; at: number | null } | null;
  gap: BalanceGap | null;
};

/** A message that was imported and could not be read: it waits for a person. */
export type StatementUnread = {
  id: number;
  phone: string;
  operator: MobileOperator;
  text: string;
  importedAt: number;
  importedByName: string;
  /** Who sent it, as a gateway says, where that is a reason to mistrust it. */
  sender: string | null;
  suspicion: UnreadSuspicion | null;
  /** `added`: a person read it, and all that it says are lines. `ignored`: it is no deposit. */
  state: "waiting" | "added" | "ignored";
  /** The transfers that a person read in it so far; what else it says still waits. */
  added: { reference: string; amountAr: number }[];
};

/** Unread messages that differ in figures and names alone. */
export type StatementWording = {
  /** Pass it to `admin.statementUnread` for all of them. */
  wording: string;
  count: number;
  /** How they are written, each digit as « # » and without names: to show whoever teaches the reader. */
  model: string;
  /** The oldest one. */
  first: StatementUnread;
};

export type StatementWordingsPage = { wordings: StatementWording[]; nextCursor: number | null };

export type StatementUnreadPage = { unread: StatementUnread[]; nextCursor: number | null };

/**
 * A message that says another amount than the one that is stored of its transfer; `place` in what was imported, from 1.
 */
export type DifferingItem = { place: number; kind: MessageKind; reference: string; amountAr: number; storedAr: number };

/** A message or row that was not stored, and why; its beginning only in the answer to who sent it. */
export type RefusedItem = { place: number; refusal: StatementRefusal; excerpt?: string };

/** What of an import was not stored and was not known; `rows` are the first of each. */
export type LeftOut = {
  differs: { count: number; rows: DifferingItem[] };
  refused: { count: number; rows: RefusedItem[] };
};

/** The one thing to do after an import: have it confirmed by a second administrator, or validate what it proposes. */
export type NextStep = { do: "confirm"; approvalId?: number } | { do: "validate"; count: number } | { do: "nothing" };

/**
 * An import of one number, and what became of its messages or rows: `items` = `stored` + `known` + `differs` +
 * `refused` + `unread`, once it is finished. One that was interrupted left nothing, and can be brought in again.
 */
export type StatementImport = LeftOut & {
  id: number;
  phone: string;
  operator: MobileOperator;
  source: StatementSource;
  importedAt: number;
  importedByName: string;
  state: "underWay" | "finished" | "interrupted";
  items: number;
  /** New messages: received, taken back, and kept, which are sent ones, fees and others; `sent` counts those alone. */
  stored: number;
  received: number;
  reversed: number;
  kept: number;
  sent: number;
  /** Stored before, or earlier in the same import. */
  known: number;
  /** New texts that could not be read, and how many of them still wait for a person. */
  unread: number;
  waiting: number;
  /** The « Solde » of the newest message, and how many times one did not follow from the one before. */
  lastBalanceAr: number | null;
  gaps: number;
  /** Who confirmed it; until then its lines are no evidence. */
  confirmedByName: string | null;
  next: NextStep;
};
