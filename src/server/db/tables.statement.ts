import { sql } from "drizzle-orm";
import { mobileOperators } from "../../shared/phone.ts";
import { isMovementAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";
import type { TransactionTables } from "./tables.money.ts";
import type { ReceiverTables } from "./tables.receivers.ts";

/** Imports of operators' statements (docs/product.md 11.8). */
export function importTables(k: Kit, { member }: MemberTables, { receivingNumber }: ReceiverTables) {
  /** One import, and who confirmed it (docs/product.md 11.8). */
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
      importedBy: k
        .ref("imported_by")
        .notNull()
        .references(() => member.id),
      importedAt: k.instant("imported_at").notNull(),
      /** How many messages or rows were sent; the new lines they made refer to it. */
      messages: k.count("messages").notNull(),
      /** The « Solde » of the newest message; null when none says one. */
      lastBalanceAr: k.money("last_balance_ar"),
      /** How many times a message's « Solde » does not follow from the one before; null when none says one. */
      gaps: k.count("gaps"),
      /** What of it was not kept, as JSON (`RefusedItems`); null when all was, or before that was recorded. */
      refused: k.text("refused"),
      /** The second administrator, or the importer alone after the delay (docs/product.md 13.4); then its lines are evidence. */
      confirmedBy: k.ref("confirmed_by").references(() => member.id),
      confirmedAt: k.instant("confirmed_at"),
    },
    (t) => [
      k.index("statement_import_phone").on(t.phone, t.id),
      k.check("statement_import_messages", sql`${t.messages} > 0`),
      k.check("statement_import_balance", sql`${t.lastBalanceAr} is null or ${t.lastBalanceAr} >= 0`),
      k.check("statement_import_gaps", sql`${t.gaps} is null or ${t.gaps} >= 0`),
      k.check("statement_import_confirmed", sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null)`),
    ],
  );

  return { statementImport };
}

type ImportTables = ReturnType<typeof importTables>;

/** Lines of operators' statements, and reversals (docs/product.md 11). */
export function statementTables(
  k: Kit,
  { member }: MemberTables,
  { transaction }: TransactionTables,
  { statementImport }: ImportTables,
) {
  /** A received transfer: `waiting`, then `matched` for good with one deposit, or `ignored` until it is taken up again. */
  const statementLine = k.table(
    "statement_line",
    {
      id: k.id(),
      /** The receiving number whose statement it is. */
      phone: k.text("phone").notNull(),
      operator: k.text("operator", mobileOperators).notNull(),
      /** In canonical form (`canonicalReference`). */
      reference: k.text("reference").notNull(),
      /** As the statement writes it, where it differs from the canonical form. */
      typedReference: k.text("typed_reference"),
      /** The operator's transfer (`transferKey`): at most one line of a transfer credits a deposit. */
      transferKey: k.text("transfer_key"),
      amountAr: k.money("amount_ar").notNull(),
      /** When the money was received, according to the operator (UTC ms). */
      paidAt: k.instant("paid_at"),
      /** The last four digits of the payer's number; the rest is not stored, for privacy. */
      payerEnd: k.text("payer_end"),
      /** Whose number that was when the line was imported; null when it was no member's, or is not known whole. */
      payerId: k.ref("payer_id").references(() => member.id),
      /** Received on a cash point's SIM, which pays out customers: never proposed for a deposit. */
      isCashPoint: k.flag("is_cash_point").notNull(),
      state: k.text("state", ["waiting", "matched", "ignored"]).notNull(),
      transactionId: k.ref("transaction_id").references(() => transaction.id),
      importedBy: k
        .ref("imported_by")
        .notNull()
        .references(() => member.id),
      importedAt: k.instant("imported_at").notNull(),
      /** Null for a line stored before imports were recorded. */
      importId: k.ref("import_id").references(() => statementImport.id),
      decidedBy: k.ref("decided_by").references(() => member.id),
      decidedAt: k.instant("decided_at"),
      reason: k.text("reason"),
    },
    (t) => [
      k.uniqueIndex("statement_line_once").on(t.phone, t.transferKey),
      k.uniqueIndex("statement_line_transfer").on(t.transferKey).where(sql`state = 'matched'`),
      k.uniqueIndex("statement_line_transaction").on(t.transactionId),
      k.index("statement_line_import").on(t.importId),
      k.index("statement_line_key").on(t.transferKey),
      k.index("statement_line_state").on(t.state, t.id),
      k.index("statement_line_phone").on(t.phone, t.state, t.id),
      k.check("statement_line_amount", isMovementAmount(t.amountAr)),
      k.check("statement_line_state_word", sql`${t.state} in ('waiting', 'matched', 'ignored')`),
      k.check("statement_line_reference_form", sql`length(${t.reference}) between 4 and 40`),
      k.check("statement_line_matched", sql`(${t.state} = 'matched') = (${t.transactionId} is not null)`),
      k.check(
        "statement_line_decided",
        sql`(${t.state} = 'waiting') = (${t.decidedBy} is null) and (${t.state} = 'waiting') = (${t.decidedAt} is null)`,
      ),
      k.check("statement_line_reason", sql`${t.state} <> 'ignored' or length(coalesce(${t.reason}, '')) > 0`),
      k.check("statement_line_payer", sql`${t.payerEnd} is null or length(${t.payerEnd}) = 4`),
    ],
  );

  /** A transfer that the operator took back or that failed; never changed, it closes the transfer (docs/product.md 11.5). */
  const statementReversal = k.table(
    "statement_reversal",
    {
      id: k.id(),
      /** The receiving number whose statement contains it. */
      phone: k.text("phone").notNull(),
      /** In canonical form (`canonicalReference`). */
      reference: k.text("reference").notNull(),
      /** The operator's transfer (`transferKey`). */
      transferKey: k.text("transfer_key").notNull(),
      /** Null when the message does not say it. */
      amountAr: k.money("amount_ar"),
      /** When it happened, according to the operator (UTC ms). */
      saidAt: k.instant("said_at"),
      importedBy: k
        .ref("imported_by")
        .notNull()
        .references(() => member.id),
      importedAt: k.instant("imported_at").notNull(),
    },
    (t) => [
      k.uniqueIndex("statement_reversal_once").on(t.phone, t.transferKey),
      k.index("statement_reversal_key").on(t.transferKey),
      k.check("statement_reversal_amount", sql`${t.amountAr} is null or ${isMovementAmount(t.amountAr)}`),
      k.check("statement_reversal_reference_form", sql`length(${t.reference}) between 4 and 40`),
    ],
  );

  return { statementLine, statementReversal };
}

/**
 * All entries of operators' statements, as imported and never changed: money in, money out, reversals and fees, with
 * the balance after each (docs/product.md 11.2). `statement_line` has what was decided about the money received.
 */
export function entryTables(
  k: Kit,
  { member }: MemberTables,
  { transaction }: TransactionTables,
  { statementImport }: ImportTables,
) {
  const statementEntry = k.table(
    "statement_entry",
    {
      id: k.id(),
      /** The number whose statement it is of. */
      phone: k.text("phone").notNull(),
      operator: k.text("operator", mobileOperators).notNull(),
      /** `fee` and `other`: neither a deposit nor a payout. */
      kind: k.text("kind", ["received", "sent", "reversed", "fee", "other"]).notNull(),
      /** In canonical form (`canonicalReference`), and the operator's transfer (`transferKey`); null where none is written. */
      reference: k.text("reference"),
      transferKey: k.text("transfer_key"),
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
      /** The number that received a sent transfer, as a withdrawal names it too. */
      payeePhone: k.text("payee_phone"),
      /** The withdrawal that it paid. */
      transactionId: k.ref("transaction_id").references(() => transaction.id),
      importedBy: k
        .ref("imported_by")
        .notNull()
        .references(() => member.id),
      importedAt: k.instant("imported_at").notNull(),
      /** The import that brought it; null for one stored before imports were recorded. */
      importId: k.ref("import_id").references(() => statementImport.id),
    },
    (t) => [
      k.uniqueIndex("statement_entry_once").on(t.phone, t.kind, t.transferKey),
      k.uniqueIndex("statement_entry_text").on(t.phone, t.kind, t.digest),
      k.uniqueIndex("statement_entry_transaction").on(t.transactionId),
      k.index("statement_entry_moment").on(t.phone, t.happenedAt, t.id),
      k.index("statement_entry_key").on(t.transferKey),
      k.index("statement_entry_import").on(t.importId, t.kind),
      k.index("statement_entry_payee").on(t.payeePhone, t.amountAr),
      k.check("statement_entry_kind", sql`${t.kind} in ('received', 'sent', 'reversed', 'fee', 'other')`),
      k.check("statement_entry_amount", sql`${t.amountAr} is null or ${isMovementAmount(t.amountAr)}`),
      k.check("statement_entry_named", sql`(${t.transferKey} is null) = (${t.reference} is null)`),
      k.check("statement_entry_digest", sql`(${t.transferKey} is null) = (${t.digest} is not null)`),
      k.check("statement_entry_payee", sql`${t.kind} = 'sent' or ${t.payeePhone} is null`),
      k.check("statement_entry_paid", sql`${t.kind} = 'sent' or ${t.transactionId} is null`),
      k.check("statement_entry_balance", sql`coalesce(${t.balanceAr}, 0) >= 0 and coalesce(${t.feeAr}, 0) >= 0`),
    ],
  );
  return { statementEntry };
}

export type StatementTables = ReturnType<typeof statementTables>;

/** Imported messages that could not be read; an administrator adds each as a line or sets it aside. */
export function unreadTables(
  k: Kit,
  { member }: MemberTables,
  { statementLine }: StatementTables,
  { statementImport }: ImportTables,
) {
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
      state: k.text("state", ["waiting", "added", "ignored"]).notNull(),
      /** The line that a person read in it. */
      lineId: k.ref("line_id").references(() => statementLine.id),
      importedBy: k
        .ref("imported_by")
        .notNull()
        .references(() => member.id),
      importedAt: k.instant("imported_at").notNull(),
      /** The import that brought it; null for one stored before imports were recorded. */
      importId: k.ref("import_id").references(() => statementImport.id),
      decidedBy: k.ref("decided_by").references(() => member.id),
      decidedAt: k.instant("decided_at"),
    },
    (t) => [
      k.uniqueIndex("statement_unread_once").on(t.phone, t.fingerprint),
      k.index("statement_unread_line").on(t.lineId),
      k.index("statement_unread_import").on(t.importId),
      k.index("statement_unread_state").on(t.state, t.id),
      k.check("statement_unread_state_word", sql`${t.state} in ('waiting', 'added', 'ignored')`),
      k.check("statement_unread_text", sql`length(${t.text}) between 1 and 4000`),
      k.check("statement_unread_added", sql`(${t.state} = 'added') = (${t.lineId} is not null)`),
      k.check(
        "statement_unread_decided",
        sql`(${t.state} = 'waiting') = (${t.decidedBy} is null) and (${t.state} = 'waiting') = (${t.decidedAt} is null)`,
      ),
    ],
  );

  return { statementUnread };
}
