import { sql } from "drizzle-orm";
import { linkFacts } from "../../shared/person.ts";
import { aloneKinds, approvalKinds, twoReasons } from "../../shared/two-people.ts";
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

/** What administrators decided alone, and who looked through it (docs/product.md 13). */
export function aloneTables(k: Kit, { member }: MemberTables, { transaction }: TransactionTables) {
  /** Append-only: what one administrator decided alone, and alone vouches for (docs/product.md 13). */
  const decidedAlone = k.table(
    "decided_alone",
    {
      id: k.id(),
      adminId: k
        .ref("admin_id")
        .notNull()
        .references(() => member.id),
      at: k.instant("at").notNull(),
      amountAr: k.money("amount_ar").notNull(),
      /** What was done, and to which record, as of a proposal (`Approval.target`); of a deposit its transaction. */
      act: k.text("act", aloneKinds).notNull(),
      target: k.text("target").notNull(),
      memberId: k.ref("member_id").references(() => member.id),
      /** Of a deposit: its row counts only while nothing proves it. */
      transactionId: k.ref("transaction_id").references(() => transaction.id),
    },
    (t) => [
      k.index("decided_alone_admin").on(t.adminId, t.at),
      k.index("decided_alone_at").on(t.at),
      k.index("decided_alone_target").on(t.act, t.target),
      k.index("decided_alone_member").on(t.memberId),
      k.index("decided_alone_transaction").on(t.transactionId),
      k.check("decided_alone_amount", isMovementAmount(t.amountAr)),
      k.check(
        "decided_alone_act",
        sql`${t.act} in ('withdrawal', 'add', 'remove', 'grant', 'drawing', 'cashMove', 'deposits', 'reversal', 'referrer', 'refund')`,
      ),
      k.check("decided_alone_deposit", sql`(${t.act} = 'deposits') = (${t.transactionId} is not null)`),
    ],
  );

  /** Append-only: what an independent administrator has looked through (« Relire »). */
  const decidedAloneReading = k.table(
    "decided_alone_reading",
    {
      decidedAloneId: k
        .ref("decided_alone_id")
        .notNull()
        .references(() => decidedAlone.id),
      adminId: k
        .ref("admin_id")
        .notNull()
        .references(() => member.id),
      at: k.instant("at").notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.decidedAloneId], name: "decided_alone_reading_pk" }),
      k.index("decided_alone_reading_admin").on(t.adminId),
    ],
  );

  return { decidedAlone, decidedAloneReading };
}

/** Which administrators may be one person, and whose access was ended (docs/product.md 13.1, 13.2). */
export function personTables(k: Kit, { member }: MemberTables) {
  /** What one person did to another's access, in order; append-only. What an account chose for itself is not here. */
  const adminLink = k.table(
    "admin_link",
    {
      id: k.id(),
      /** Who did it; null for the owner's command on the server. */
      byId: k.ref("by_id").references(() => member.id),
      /** Whose access it is about; no foreign key, since an account without history may be deleted. */
      accountId: k.ref("account_id").notNull(),
      what: k.text("what", linkFacts).notNull(),
      /**
       * Whether the account was an administrator's by then. What was done to a member counts once they are promoted,
       * which writes it again.
       */
      asAdmin: k.flag("as_admin").notNull(),
      at: k.instant("at").notNull(),
    },
    (t) => [
      k.index("admin_link_account").on(t.accountId, t.id),
      k.index("admin_link_by").on(t.byId, t.id),
      k.index("admin_link_admins").on(t.id).where(sql`as_admin`),
      k.check(
        "admin_link_what",
        sql`${t.what} in ('created', 'promoted', 'unblocked', 'phone', 'password', 'totp', 'confirmed', 'ended', 'departed')`,
      ),
      k.check("admin_link_other", sql`${t.byId} is null or ${t.byId} <> ${t.accountId}`),
      k.check(
        "admin_link_command",
        sql`(${t.what} <> 'departed' or ${t.byId} is null) and (${t.byId} is not null or ${t.what} in ('confirmed', 'departed'))`,
      ),
    ],
  );

  return { adminLink };
}
