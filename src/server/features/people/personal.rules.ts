import { textsIn } from "../../../shared/profile.ts";

/** What is written in place of a closed member's name. */
const CLOSED_NAME = "Compte supprimé";

/** The columns of `member` that closing an account overwrites (docs/product.md 14.5). */
export const closedMember = {
  name: CLOSED_NAME,
  phone: null,
  ...textsIn({}),
  passwordHash: "",
  receivesDeposits: false,
  passwordExpiresAt: null,
};

const CLEARED = "cleared";
const EVIDENCE = "kept: what moved money, and where to, can be checked for as long as the ledger stands";
const JOURNAL = "kept: the chain of seals breaks when an entry changes";

/**
 * Every column that may identify a person, and what closing an account does with it: cleared, or kept and why (docs/product.md 14.5). A
 * test fails for a text column that is neither here nor in `impersonalColumns`.
 */
export const personalColumns: Record<string, string> = {
  "member.name": CLEARED,
  "member.search_name": CLEARED,
  "member.phone": CLEARED,
  "member.email": CLEARED,
  "member.password_hash": CLEARED,
  "member.invitation_code":
    "kept: it does not lead to the member, and a used code must never be given to somebody else",
  "session.device": CLEARED,
  "totp.seed": CLEARED,
  "totp.recovery_salt": CLEARED,
  "recovery_code.hash": CLEARED,
  "throttle.key": "kept: a phone number or address for minutes, until its window is over",
  "transaction.payout_phone": EVIDENCE,
  "transaction.reference": EVIDENCE,
  "transaction.typed_reference": EVIDENCE,
  "transaction.transfer_key": EVIDENCE,
  "transaction.decision_reference": EVIDENCE,
  "transaction.reason": EVIDENCE,
  "adjustment.reason": EVIDENCE,
  "approval.target": EVIDENCE,
  "approval.input": EVIDENCE,
  "approval.facts": EVIDENCE,
  "approval.reason": EVIDENCE,
  "approval_deposit.input": EVIDENCE,
  "statement_line.reference": EVIDENCE,
  "statement_line.typed_reference": EVIDENCE,
  "statement_line.transfer_key": EVIDENCE,
  "statement_line.payer_end": EVIDENCE,
  "statement_line.reason": EVIDENCE,
  "statement_reversal.reference": EVIDENCE,
  "statement_reversal.transfer_key": EVIDENCE,
  "statement_entry.reference": EVIDENCE,
  "statement_entry.transfer_key": EVIDENCE,
  "statement_entry.payee_phone": EVIDENCE,
  "statement_unread.text": "kept: what a line that was added by hand is taken from, and what is still to be read",
  "reference_run.run": EVIDENCE,
  "funding.who": "kept: who funds the rewards is public",
  "idempotency.answer": "kept: a repeated call must get the answer of the first",
  "message.body": "kept: support answers for what it was told and what it said",
  "audit.actor_name": JOURNAL,
  "audit.target_id": JOURNAL,
  "audit.before": JOURNAL,
  "audit.after": JOURNAL,
  "audit.reason": JOURNAL,
  "audit.ip": JOURNAL,
};

/** All other text columns, which identify nobody. */
export const impersonalColumns: readonly string[] = [
  "account.code",
  "account.kind",
  "audit.action",
  "audit.hash",
  "audit.keyed_hash",
  "audit.previous_hash",
  "audit.request_id",
  "audit.target_kind",
  "audit_head.hash",
  "batch_item.outcome",
  "cash_count.cash_phone",
  "cash_move.from_phone",
  "cash_move.reference",
  "cash_move.to_phone",
  "cash_move.to_transfer_key",
  "cash_move.transfer_key",
  "drawing.cash_phone",
  "drawing.reason",
  "drawing.reference",
  "drawing.transfer_key",
  "flow.credit_kind",
  "flow.debit_kind",
  "flow.kind",
  "funding.cash_phone",
  "funding.reference",
  "funding.transfer_key",
  "funding.typed_reference",
  "idempotency.body_hash",
  "idempotency.key",
  "idempotency.operation",
  "level.name",
  "membership.level_name",
  "past_task.name",
  "session.id",
  "setting.key",
  "setting.value",
  "statement_entry.digest",
  "statement_entry.phone",
  "statement_import.phone",
  "statement_line.phone",
  "statement_reversal.phone",
  "statement_unread.fingerprint",
  "statement_unread.phone",
  "task.description",
  "task.name",
  "transaction.operator_phone",
  "transfer.cause",
  "transfer.group_cause",
  "transfer.kind",
];
