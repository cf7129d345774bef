import { sql } from "drizzle-orm";
import { approvalKinds, twoReasons } from "../../shared/two-people.ts";
import { isMovementAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";
import type { TransactionTables } from "./tables.money.ts";

/** Proposals that one administrator makes and another decides (docs/product.md 13). */
export function approvalTables(k: Kit, { member }: MemberTables, { transaction }: TransactionTables) {
  /** A proposal: at most one waits per target, and it is decided once (docs/product.md 13.3). */
  const approval = k.table(
    "approval",
    {
      id: k.id(),
      kind: k.text("kind", approvalKinds).notNull(),
      /** The act that carries it out; null where a plain service does. */
      act: k.text("act"),
      /** What it is about, as `Approval.target` says; at most one waits per kind and target. */
      target: k.text("target").notNull(),
      /** Whose money it is: they never decide about it. Null for the operator's own. */
      memberId: k.ref("member_id").references(() => member.id),
      amountAr: k.money("amount_ar").notNull(),
      /** JSON of the act's input, carried out as proposed. */
      input: k.text("input").notNull(),
      /** JSON of the facts that must be unchanged when it is approved. */
      facts: k.text("facts").notNull(),
      proposedBy: k
        .ref("proposed_by")
        .notNull()
        .references(() => member.id),
      proposedAt: k.instant("proposed_at").notNull(),
      expiresAt: k.instant("expires_at").notNull(),
      /** From when its proposer may confirm it as a sole administrator (docs/product.md 13.2); null while there is another one. */
      aloneFrom: k.instant("alone_from"),
      /** Why it takes two people (`TwoReason`); null in proposals from before this was kept. */
      why: k.text("why", twoReasons),
      status: k.text("status", ["waiting", "approved", "refused", "expired", "void"]).notNull(),
      decidedBy: k.ref("decided_by").references(() => member.id),
      decidedAt: k.instant("decided_at"),
      reason: k.text("reason"),
    },
    (t) => [
      k.uniqueIndex("approval_waiting").on(t.kind, t.target).where(sql`status = 'waiting'`),
      k.index("approval_status").on(t.status, t.id),
      k.index("approval_member").on(t.memberId),
      k.index("approval_target").on(t.kind, t.target, t.id),
      k.check(
        "approval_amount",
        sql`${isMovementAmount(t.amountAr)} or (${t.kind} in ('receiver', 'settings', 'level', 'campaign', 'gateway', 'gatewayDay') and ${t.amountAr} = 0)`,
      ),
      k.check(
        "approval_kind",
        sql`${t.kind} in ('withdrawal', 'add', 'remove', 'grant', 'drawing', 'shortfall', 'cashMove', 'funding', 'deposits', 'statement', 'reversal', 'referrer', 'receiver', 'settings', 'level', 'campaign', 'refund', 'fundingReversal', 'gateway', 'gatewayDay')`,
      ),
      k.check("approval_status_known", sql`${t.status} in ('waiting', 'approved', 'refused', 'expired', 'void')`),
      k.check("approval_not_own", sql`${t.memberId} is null or ${t.proposedBy} <> ${t.memberId}`),
      k.check(
        "approval_not_owner",
        sql`${t.memberId} is null or ${t.decidedBy} is null or ${t.decidedBy} <> ${t.memberId}`,
      ),
      k.check("approval_decided", sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
      k.check("approval_decider", sql`(${t.status} in ('approved', 'refused')) = (${t.decidedBy} is not null)`),
      k.check("approval_in_time", sql`${t.status} <> 'approved' or ${t.decidedAt} < ${t.expiresAt}`),
      k.check(
        "approval_two_people",
        sql`${t.status} <> 'approved' or ${t.decidedBy} <> ${t.proposedBy}
          or (${t.aloneFrom} is not null and ${t.decidedAt} >= ${t.aloneFrom})`,
      ),
      k.check("approval_alone_delay", sql`${t.aloneFrom} is null or ${t.aloneFrom} - ${t.proposedAt} >= 43200000`),
      k.check("approval_reason", sql`${t.status} <> 'refused' or length(coalesce(${t.reason}, '')) > 0`),
    ],
  );

  /** The deposits of a run, which may grow while its proposal waits (docs/product.md 13.3). */
  const approvalDeposit = k.table(
    "approval_deposit",
    {
      approvalId: k
        .ref("approval_id")
        .notNull()
        .references(() => approval.id),
      transactionId: k
        .ref("transaction_id")
        .notNull()
        .references(() => transaction.id),
      /** JSON of the validation's input, carried out as proposed. */
      input: k.text("input").notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.approvalId, t.transactionId], name: "approval_deposit_pk" }),
      k.index("approval_deposit_transaction").on(t.transactionId),
    ],
  );

  return { approval, approvalDeposit };
}
