import { sql } from "drizzle-orm";
import { isMovementAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import { recorded } from "./recorded-columns.ts";
import type { CampaignTables } from "./tables.campaign.ts";
import type { MemberTables } from "./tables.members.ts";
import type { ReceiverTables } from "./tables.receivers.ts";

/** Deposits and withdrawals, and their running totals. */
export function transactionTables(k: Kit, { member }: MemberTables, { receivingNumber }: ReceiverTables) {
  /** A deposit or withdrawal: `pending`, then decided once by an administrator other than its owner (docs/product.md 10). */
  const transaction = k.table(
    "transaction",
    {
      id: k.id(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      type: k.text("type", ["deposit", "withdrawal"]).notNull(),
      status: k.text("status", ["pending", "validated", "rejected"]).notNull(),
      amountAr: k.money("amount_ar").notNull(),
      /** What the member declared, where a line of the statement credited another amount instead; else null (docs/product.md 8.6). */
      declaredAr: k.money("declared_ar"),
      /** The receiving number that received the deposit or paid the withdrawal; null until it is paid. */
      operatorPhone: k.text("operator_phone").references(() => receivingNumber.phone),
      /** The number that a withdrawal is to be paid to. */
      payoutPhone: k.text("payout_phone"),
      /** A deposit's reference in canonical form (`canonicalReference`), and that of a deposit or payout as typed, where it differs. */
      reference: k.text("reference"),
      typedReference: k.text("typed_reference"),
      /**
       * The operator's transfer (`transferKey`) that a deposit declares or that paid a withdrawal; at most one deposit
       * that is not rejected has it. Null for a withdrawal without a payout reference, and for a contest (below) until
       * it is validated, while another deposit has it.
       */
      transferKey: k.text("transfer_key"),
      seal: k.text("seal"),
      createdAt: k.instant("created_at").notNull(),
      decidedAt: k.instant("decided_at"),
      /** The administrator who decided; null for a deposit that a gateway credited (docs/product.md 11.9). */
      decidedBy: k.ref("decided_by").references(() => member.id),
      decisionReference: k.text("decision_reference"),
      reason: k.text("reason"),
    },
    (t) => [
      k.index("transaction_member").on(t.memberId, t.id),
      // Covering indexes of the queue's two orders, for all rows and for one receiving number, with the columns that its filters compare.
      k.index("transaction_queue").on(t.status, t.createdAt, t.id, t.type, t.amountAr, t.operatorPhone),
      k.index("transaction_by_amount").on(t.status, t.amountAr, t.id, t.type, t.createdAt, t.operatorPhone),
      k.index("transaction_operator").on(t.operatorPhone, t.status, t.createdAt, t.id, t.type, t.amountAr),
      k.index("transaction_payout").on(t.payoutPhone, t.id),
      // A covering index, so that the numbers that several accounts are paid on are found in one pass.
      k.index("transaction_payee").on(t.payoutPhone, t.memberId).where(sql`payout_phone is not null`),
      k.index("transaction_by_reference").on(t.reference, t.id),
      // The public page shows the decisions of the last 30 days, day by day.
      k.index("transaction_decided").on(t.type, t.decidedAt).where(sql`status = 'validated'`),
      // What an administrator decided lately (docs/product.md 13): made after the one above, for SQLite takes the later
      // of two that seem equal.
      k.index("transaction_by_decider").on(t.decidedBy, t.decidedAt).where(sql`decided_by is not null`),
      k.index("transaction_paid").on(t.transferKey, t.id).where(sql`payout_phone is not null`),
      k.uniqueIndex("transaction_transfer").on(t.transferKey).where(sql`type = 'deposit' and status <> 'rejected'`),
      k.check("transaction_amount", isMovementAmount(t.amountAr)),
      k.check("transaction_type", sql`${t.type} in ('deposit', 'withdrawal')`),
      k.check("transaction_status", sql`${t.status} in ('pending', 'validated', 'rejected')`),
      k.check("transaction_not_own", sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.memberId}`),
      k.check(
        "transaction_decided",
        sql`(${t.decidedBy} is null or ${t.status} <> 'pending')
          and (${t.decidedBy} is not null or ${t.status} = 'pending' or (${t.type} = 'deposit' and ${t.status} = 'validated'))`,
      ),
      k.check("transaction_reason", sql`${t.status} <> 'rejected' or length(coalesce(${t.reason}, '')) > 0`),
      k.check(
        "transaction_shape",
        sql`(${t.type} = 'deposit' and ${t.operatorPhone} is not null and ${t.reference} is not null) or (${t.type} = 'withdrawal' and ${t.payoutPhone} is not null)`,
      ),
    ],
  );

  /**
   * The runs of eight digits in each deposit's reference (`comparedRuns`), so that near references are found by index
   * (docs/product.md 8.7).
   */
  const referenceRun = k.table(
    "reference_run",
    {
      run: k.text("run").notNull(),
      transactionId: k
        .ref("transaction_id")
        .notNull()
        .references(() => transaction.id),
    },
    (t) => [k.primaryKey({ columns: [t.run, t.transactionId], name: "reference_run_pk" })],
  );

  /** Counts of decided transactions, kept by a trigger: counting a million rows takes a tenth of a second. */
  const transactionTally = k.table(
    "transaction_tally",
    {
      status: k.text("status", ["validated", "rejected"]).notNull(),
      type: k.text("type", ["deposit", "withdrawal"]).notNull(),
      transactions: k.count("transactions").notNull(),
      totalAr: k.money("total_ar").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.status, t.type], name: "transaction_tally_pk" })],
  );

  return { transaction, referenceRun, transactionTally };
}

export type TransactionTables = ReturnType<typeof transactionTables>;

/**
 * What members say of decisions, and how long payouts took: that the money came or did not, that one should not be
 * paid, « J'ai bien envoyé ».
 */
export function answerTables(k: Kit, { transaction }: TransactionTables) {
  /** What a member says of a withdrawal marked paid: that the money came, or that it did not (docs/product.md 9.10). */
  const payoutAnswer = k.table(
    "payout_answer",
    {
      transactionId: k
        .ref("transaction_id")
        .primaryKey()
        .references(() => transaction.id),
      says: k.text("says", ["received", "missing"]).notNull(),
      answeredAt: k.instant("answered_at").notNull(),
      /** When they had said « Pas reçu » before « Reçu »; that stays the answer while this one does not count. */
      missingAt: k.instant("missing_at"),
    },
    (t) => [
      k.index("payout_answer_says").on(t.says, t.answeredAt),
      k.index("payout_answer_missing").on(t.missingAt).where(sql`missing_at is not null`),
      k.check("payout_answer_word", sql`${t.says} in ('received', 'missing')`),
      k.check("payout_answer_earlier", sql`${t.missingAt} is null or ${t.says} = 'received'`),
    ],
  );

  /** That a member asked for a waiting withdrawal to be cancelled: it waits on, an administrator may be paying it (docs/product.md 9.9). */
  const withdrawalCancellation = k.table("withdrawal_cancellation", {
    transactionId: k
      .ref("transaction_id")
      .primaryKey()
      .references(() => transaction.id),
    askedAt: k.instant("asked_at").notNull(),
  });

  /**
   * « J'ai bien envoyé »: the new declaration of a transfer whose deposit was refused, or that is declared by somebody else. Whether it is
   * open, credited or kept refused is that deposit's status, and why it was kept refused its reason (docs/product.md 10.8).
   */
  const contest = k.table(
    "contest",
    {
      depositId: k
        .ref("deposit_id")
        .primaryKey()
        .references(() => transaction.id),
      /** The refused deposit; null where the transfer is declared by somebody else. */
      refusedId: k.ref("refused_id").references(() => transaction.id),
      askedAt: k.instant("asked_at").notNull(),
    },
    (t) => [k.uniqueIndex("contest_refused").on(t.refusedId)],
  );

  /**
   * How many withdrawals paid on a day had waited a number of minutes, rounded down to two digits, so that the median of a month needs a
   * few thousand rows only. Kept by a trigger of the payments.
   */
  const payoutWait = k.table(
    "payout_wait",
    {
      day: k.day("day").notNull(),
      minutes: k.count("minutes").notNull(),
      withdrawals: k.count("withdrawals").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.day, t.minutes], name: "payout_wait_pk" })],
  );

  return { payoutAnswer, withdrawalCancellation, contest, payoutWait };
}

/** Money that came in from sponsors and the operator, and what operators took back of it. */
export function fundingTables(k: Kit, members: MemberTables, { campaign }: CampaignTables) {
  /** Money from a sponsor or the operator, recorded once received: the only source of the reward fund (docs/product.md 12.2). */
  const funding = k.table(
    "funding",
    {
      id: k.id(),
      kind: k.text("kind", ["sponsor", "operator", "capital"]).notNull(),
      who: k.text("who").notNull(),
      amountAr: k.money("amount_ar").notNull(),
      reference: k.text("reference").notNull(),
      /** The reference as typed, where it differs from the canonical form. */
      typedReference: k.text("typed_reference"),
      /** The operator's transfer that brought it (`transferKey`). */
      transferKey: k.text("transfer_key"),
      cashPhone: k.text("cash_phone").notNull(),
      /** The campaign that it pays for; null for the reward fund and the operator's own money. */
      campaignId: k.ref("campaign_id").references(() => campaign.id),
      ...recorded(k, members),
    },
    (t) => [
      k.uniqueIndex("funding_transfer").on(t.transferKey),
      k.index("funding_campaign").on(t.campaignId).where(sql`campaign_id is not null`),
      k.check("funding_of_campaign", sql`${t.campaignId} is null or ${t.kind} = 'sponsor'`),
      k.check("funding_amount", isMovementAmount(t.amountAr)),
      k.check("funding_kind", sql`${t.kind} in ('sponsor', 'operator', 'capital')`),
    ],
  );

  /** A campaign's funding whose transfer the operator took back, once: out of the campaign, then of sales and the operator's own money. */
  const fundingReversal = k.table(
    "funding_reversal",
    {
      id: k.id(),
      fundingId: k
        .ref("funding_id")
        .notNull()
        .references(() => funding.id),
      campaignAr: k.money("campaign_ar").notNull(),
      salesAr: k.money("sales_ar").notNull(),
      operatorAr: k.money("operator_ar").notNull(),
      ...recorded(k, members),
    },
    (t) => [
      k.uniqueIndex("funding_reversal_once").on(t.fundingId),
      k.check(
        "funding_reversal_amounts",
        sql`${t.campaignAr} >= 0 and ${t.salesAr} >= 0 and ${t.operatorAr} >= 0 and ${t.campaignAr} + ${t.salesAr} + ${t.operatorAr} > 0`,
      ),
    ],
  );

  return { funding, fundingReversal };
}

/** Balance corrections, stored answers by idempotency key, and settings. */
export function operationTables(k: Kit, members: MemberTables) {
  const { member } = members;
  /** A balance correction by an administrator: the record behind an ADD or REMOVE transfer (docs/product.md 12.7). */
  const adjustment = k.table(
    "adjustment",
    {
      id: k.id(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      action: k.text("action", ["add", "remove"]).notNull(),
      amountAr: k.money("amount_ar").notNull(),
      reason: k.text("reason").notNull(),
      ...recorded(k, members),
    },
    (t) => [
      k.index("adjustment_member").on(t.memberId, t.id),
      k.index("adjustment_recorded").on(t.recordedBy, t.createdAt),
      k.check("adjustment_amount", isMovementAmount(t.amountAr)),
      k.check("adjustment_action", sql`${t.action} in ('add', 'remove')`),
      k.check("adjustment_not_own", sql`${t.recordedBy} <> ${t.memberId}`),
    ],
  );

  /** Answers by idempotency key, stored in the write's own transaction (docs/product.md 19.3). */
  const idempotency = k.table(
    "idempotency",
    {
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      key: k.text("key").notNull(),
      operation: k.text("operation").notNull(),
      bodyHash: k.text("body_hash").notNull(),
      answer: k.text("answer").notNull(),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.memberId, t.key], name: "idempotency_pk" })],
  );

  const setting = k.table("setting", {
    key: k.text("key").primaryKey(),
    value: k.text("value").notNull(),
    updatedAt: k.instant("updated_at").notNull(),
  });

  return { adjustment, idempotency, setting };
}
