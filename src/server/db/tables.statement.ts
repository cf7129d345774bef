import { sql } from "drizzle-orm";
import { mobileOperators } from "../../shared/phone.ts";
import { messageKinds, statementSources, unreadSuspicions } from "../../shared/statement/statement.ts";
import { isMovementAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { GatewayTables } from "./tables.gateway.ts";
import type { MemberTables } from "./tables.members.ts";
import type { TransactionTables } from "./tables.money.ts";
import type { ReceiverTables } from "./tables.receivers.ts";

/** Imports of operators' statements (docs/product.md 11.8). */
export function importTables(
  k: Kit,
  { member }: MemberTables,
  { receivingNumber, gateway }: ReceiverTables & GatewayTables,
) {
  /**
   * One import of what an operator says of one number. It is under way until it is finished, or closed as interrupted, which leaves nothing
   * of it; until it is finished none of its messages does anything.
   */
  const statementImport = k.table(
    "statement_import",
    {
      id: k.id(),
      /** The receiving number whose statement it is. */
      phone: k
        .text("phone")
        .notNull()
        .references(() => receivingNumber.phone),
      operator: k.text("operator", mobileOperators).notNull(),
      source: k.text("source", statementSources).notNull(),
      /** The administrator who brought it in; null for what a gateway sent. */
      importedBy: k.ref("imported_by").references(() => member.id),
      /** The gateway that sent it: one message, stored and finished in one transaction. */
      gatewayId: k.ref("gateway_id").references(() => gateway.id),
      /** The phone's clock was more than five minutes off: it proves nothing by itself. */
      isClockOff: k.flag("is_clock_off").notNull().default(false),
      /** When its « Solde » was found to follow from those that are known to be true; of one number each later than the one before. */
      followsAt: k.instant("follows_at"),
      /** When it began to prove a deposit without a person's confirmation, within what a gateway may in a day. */
      provenAt: k.instant("proven_at"),
      importedAt: k.instant("imported_at").notNull(),
      /** How many messages or rows were sent, new or not. */
      messages: k.count("messages").notNull(),
      /** Whether anything in it names a payer; a table without any may be credited together once who confirmed it was shown so. */
      namesPayers: k.flag("names_payers").notNull(),
      /** A digest of the titles of a table that an administrator answered for (`titlesKey`), by which the answers are remembered. */
      titlesKey: k.text("titles_key"),
      /** As JSON the titles and what was answered of them (`AnsweredTable`); null where nothing was asked. */
      answers: k.text("answers"),
      /** When its last piece was stored: one that is silent for long was interrupted. */
      activeAt: k.instant("active_at").notNull(),
      finishedAt: k.instant("finished_at"),
      interruptedAt: k.instant("interrupted_at"),
      /** The « Solde » of the newest message; null when none says one. */
      lastBalanceAr: k.money("last_balance_ar"),
      /** How many times a message's « Solde » does not follow from the one before. */
      gaps: k.count("gaps"),
      /** What of it was not stored, as JSON (`LeftOut`). */
      leftOut: k.text("left_out"),
      /** The second administrator, or the importer alone after the delay (docs/product.md 13.2); then its lines are evidence. */
      confirmedBy: k.ref("confirmed_by").references(() => member.id),
      confirmedAt: k.instant("confirmed_at"),
    },
    (t) => [
      k.index("statement_import_phone").on(t.phone, t.id),
      k.index("statement_import_titles").on(t.titlesKey, t.id),
      k
        .uniqueIndex("statement_import_under_way")
        .on(t.phone)
        .where(sql`finished_at is null and interrupted_at is null and gateway_id is null`),
      // Those under way, for `isFinished`.
      k.index("statement_import_unfinished").on(t.id).where(sql`finished_at is null and interrupted_at is null`),
      k.index("statement_import_follows").on(t.phone, t.followsAt).where(sql`follows_at is not null`),
      k.index("statement_import_gateway").on(t.gatewayId, t.id).where(sql`gateway_id is not null`),
      k.check("statement_import_source", sql`${t.source} in ('sms', 'table')`),
      k.check("statement_import_messages", sql`${t.messages} > 0`),
      k.check("statement_import_balance", sql`${t.lastBalanceAr} is null or ${t.lastBalanceAr} >= 0`),
      k.check("statement_import_gaps", sql`${t.gaps} is null or ${t.gaps} >= 0`),
      k.check("statement_import_ended", sql`${t.finishedAt} is null or ${t.interruptedAt} is null`),
      k.check(
        "statement_import_told",
        sql`(${t.finishedAt} is null) = (${t.leftOut} is null) and (${t.finishedAt} is null) = (${t.gaps} is null)`,
      ),
      k.check("statement_import_answered", sql`${t.titlesKey} is null or ${t.answers} is not null`),
      k.check("statement_import_author", sql`(${t.importedBy} is null) = (${t.gatewayId} is not null)`),
      k.check(
        "statement_import_proven",
        sql`(${t.followsAt} is null or ${t.gatewayId} is not null) and (${t.provenAt} is null or (${t.followsAt} is not null and not ${t.isClockOff}))`,
      ),
      k.check("statement_import_confirmed", sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null)`),
      k.check("statement_import_confirmed_whole", sql`${t.confirmedBy} is null or ${t.finishedAt} is not null`),
    ],
  );

  return { statementImport };
}

type ImportTables = ReturnType<typeof importTables>;

/** Texts of statements that could not be read (docs/product.md 11.2). */
export function unreadTables(k: Kit, { member }: MemberTables, { statementImport }: ImportTables) {
  /** An imported text that could not be read; an administrator adds what it says as lines, or sets it aside. */
  const statementUnread = k.table(
    "statement_unread",
    {
      id: k.id(),
      /** The number whose statement it is of. */
      phone: k.text("phone").notNull(),
      operator: k.text("operator", mobileOperators).notNull(),
      text: k.text("text").notNull(),
      /** A digest that is the same for copies with other spaces or capitals; the text itself is too long for an index. */
      fingerprint: k.text("fingerprint").notNull(),
      /** Who sent it, as a gateway says, where that is a reason to mistrust it; and which reason that is. */
      sender: k.text("sender"),
      suspicion: k.text("suspicion", unreadSuspicions),
      /** A digest of its wording (`wordingOf`): texts that differ in figures and names alone have the same. */
      wording: k.text("wording").notNull(),
      /** `added`: all that it says became lines. */
      state: k.text("state", ["waiting", "added", "ignored"]).notNull(),
      decidedBy: k.ref("decided_by").references(() => member.id),
      decidedAt: k.instant("decided_at"),
      importId: k
        .ref("import_id")
        .notNull()
        .references(() => statementImport.id),
    },
    (t) => [
      k.uniqueIndex("statement_unread_once").on(t.phone, t.fingerprint),
      k.index("statement_unread_import").on(t.importId),
      k.index("statement_unread_state").on(t.state, t.id),
      k.index("statement_unread_wording").on(t.state, t.wording, t.id),
      k.check("statement_unread_state_word", sql`${t.state} in ('waiting', 'added', 'ignored')`),
      // What a telephone number sent is nobody's word: it never becomes a line.
      k.check(
        "statement_unread_suspicion",
        sql`(${t.sender} is null) = (${t.suspicion} is null) and (${t.suspicion} is null or ${t.suspicion} in ('sender', 'sim', 'phone'))
          and (${t.state} <> 'added' or coalesce(${t.suspicion}, '') <> 'phone')`,
      ),
      k.check("statement_unread_text", sql`length(${t.text}) between 1 and 4000`),
      k.check(
        "statement_unread_decided",
        sql`(${t.state} = 'waiting') = (${t.decidedBy} is null) and (${t.state} = 'waiting') = (${t.decidedAt} is null)`,
      ),
    ],
  );
  return { statementUnread };
}

type UnreadTables = ReturnType<typeof unreadTables>;
type Parents = MemberTables & TransactionTables & ImportTables & UnreadTables;

/** What an operator's message says. */
const saidColumns = (k: Kit, member: MemberTables["member"]) => ({
  /** The number whose statement it is of. */
  phone: k.text("phone").notNull(),
  operator: k.text("operator", mobileOperators).notNull(),
  /** `fee` and `other`: neither a deposit nor a payout. */
  kind: k.text("kind", messageKinds).notNull(),
  /** In canonical form (`canonicalReference`); null where none is written. */
  reference: k.text("reference"),
  /** As the statement writes it, where it differs from the canonical form. */
  typedReference: k.text("typed_reference"),
  /** The operator's transfer (`transferKey`) by its reference: at most one received line of a transfer credits a deposit. */
  transferKey: k.text("transfer_key"),
  /** Of a reversal: the transfer that it takes back; its own reference may be another. */
  reversesKey: k.text("reverses_key"),
  /** Without a reference: the digest of its text, by which it is stored once. */
  digest: k.text("digest"),
  /** What moved, without fees; null when it is not written. */
  amountAr: k.money("amount_ar"),
  /** The operator's fee, or the commission it paid. */
  feeAr: k.money("fee_ar"),
  /** The number's balance after it (« Solde »). */
  balanceAr: k.money("balance_ar"),
  /** When it happened, according to the operator (UTC ms). */
  happenedAt: k.instant("happened_at"),
  /** A keyed hash of the payer's whole number, by which payers are compared; the number is not stored, for privacy. */
  payerHash: k.text("payer_hash"),
  /** Its last four digits, which are only shown. */
  payerEnd: k.text("payer_end"),
  /** The payer's name, only where the message names them without a number. */
  payerName: k.text("payer_name"),
  /** Whose number that was when it was imported; null when it was no member's. */
  payerId: k.ref("payer_id").references(() => member.id),
  /** Whose number that was before the transfer's hour; null when it was no member's, or the hour is not written. */
  payerThenId: k.ref("payer_then_id").references(() => member.id),
  /** The number that received a sent transfer, as a withdrawal names it too. */
  payeePhone: k.text("payee_phone"),
  /** Received on a cash point's SIM, which pays out customers: never proposed for a deposit. */
  isCashPoint: k.flag("is_cash_point").notNull(),
  /** Read in words that no known writing has: credited by a single decision only. */
  isUnfamiliar: k.flag("is_unfamiliar").notNull().default(false),
});

/** Operators' messages (docs/product.md 11). */
export function operatorTables(k: Kit, { member, transaction, statementImport, statementUnread }: Parents) {
  /**
   * All that operators said of our numbers, each message or row once, as it was imported: money in, money out,
   * transfers taken back, fees. What it says never changes. A received one is `waiting`, then `matched` for good with
   * one deposit, or `ignored` until it is taken up again; a sent one is `matched` with the withdrawal that it paid.
   */
  const operatorMessage = k.table(
    "operator_message",
    {
      id: k.id(),
      ...saidColumns(k, member),
      state: k.text("state", ["waiting", "matched", "ignored"]).notNull(),
      /** What it explains: the credited deposit, or the paid withdrawal. */
      transactionId: k.ref("transaction_id").references(() => transaction.id),
      decidedBy: k.ref("decided_by").references(() => member.id),
      decidedAt: k.instant("decided_at"),
      reason: k.text("reason"),
      /** The unread text in which a person read it. */
      unreadId: k.ref("unread_id").references(() => statementUnread.id),
      /** The import that brought it, and so who and when. */
      importId: k
        .ref("import_id")
        .notNull()
        .references(() => statementImport.id),
    },
    (t) => [
      // The transfer first: it is also looked for alone.
      k.uniqueIndex("operator_message_once").on(t.transferKey, t.phone, t.kind).where(sql`transfer_key is not null`),
      k.uniqueIndex("operator_message_text").on(t.digest, t.phone, t.kind).where(sql`digest is not null`),
      k.uniqueIndex("operator_message_credits").on(t.transferKey).where(sql`kind = 'received' and state = 'matched'`),
      k.uniqueIndex("operator_message_transaction").on(t.transactionId).where(sql`transaction_id is not null`),
      k.index("operator_message_reverses").on(t.reversesKey).where(sql`reverses_key is not null`),
      k.index("operator_message_line").on(t.state, t.id).where(sql`kind = 'received'`),
      k.index("operator_message_phone").on(t.phone, t.state, t.id).where(sql`kind = 'received'`),
      k.index("operator_message_payer").on(t.payerHash).where(sql`payer_hash is not null`),
      k.index("operator_message_payee").on(t.payeePhone, t.amountAr).where(sql`payee_phone is not null`),
      k.index("operator_message_moment").on(t.phone, t.happenedAt, t.id),
      k.index("operator_message_import").on(t.importId, t.kind),
      k.index("operator_message_unread").on(t.unreadId).where(sql`unread_id is not null`),
      k.check("operator_message_kind", sql`${t.kind} in ('received', 'sent', 'reversed', 'fee', 'other')`),
      k.check("operator_message_amount", sql`${t.amountAr} is null or ${isMovementAmount(t.amountAr)}`),
      k.check("operator_message_figures", sql`coalesce(${t.balanceAr}, 0) >= 0 and coalesce(${t.feeAr}, 0) >= 0`),
      k.check(
        "operator_message_reference_form",
        sql`${t.reference} is null or length(${t.reference}) between 4 and 40`,
      ),
      k.check("operator_message_named", sql`(${t.transferKey} is null) = (${t.reference} is null)`),
      k.check("operator_message_digest", sql`(${t.transferKey} is null) = (${t.digest} is not null)`),
      k.check("operator_message_reverses", sql`(${t.kind} = 'reversed') = (${t.reversesKey} is not null)`),
      k.check(
        "operator_message_received",
        sql`${t.kind} <> 'received' or (${t.transferKey} is not null and ${t.amountAr} is not null)`,
      ),
      k.check(
        "operator_message_payer_of",
        sql`${t.kind} = 'received'
          or (${t.payerHash} is null and ${t.payerName} is null and ${t.payerId} is null and ${t.payerThenId} is null
            and not ${t.isCashPoint} and ${t.unreadId} is null)`,
      ),
      k.check(
        "operator_message_payer_form",
        sql`(${t.payerEnd} is null) = (${t.payerHash} is null) and (${t.payerEnd} is null or length(${t.payerEnd}) = 4)
          and (${t.payerName} is null or (${t.payerHash} is null and length(${t.payerName}) between 1 and 120))`,
      ),
      k.check("operator_message_payee", sql`${t.kind} = 'sent' or ${t.payeePhone} is null`),
      k.check("operator_message_state", sql`${t.state} in ('waiting', 'matched', 'ignored')`),
      k.check(
        "operator_message_decidable",
        sql`${t.state} = 'waiting' or ${t.kind} = 'received' or (${t.kind} = 'sent' and ${t.state} = 'matched')`,
      ),
      k.check("operator_message_matched", sql`(${t.state} = 'matched') = (${t.transactionId} is not null)`),
      k.check(
        "operator_message_decided",
        // By a gateway where nobody is named.
        sql`(${t.state} = 'waiting') = (${t.decidedAt} is null) and (${t.state} <> 'waiting' or ${t.decidedBy} is null)`,
      ),
      k.check("operator_message_reason", sql`${t.state} <> 'ignored' or length(coalesce(${t.reason}, '')) > 0`),
    ],
  );

  return { operatorMessage };
}

export type OperatorTables = ReturnType<typeof operatorTables>;
