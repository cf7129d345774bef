import { sql } from "drizzle-orm";
import { isMovementAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Double entry: accounts, allowed flows, transfers. */
export function ledgerTables(k: Kit, { member }: MemberTables) {
  const account = k.table(
    "account",
    {
      id: k.id(),
      /** `cash:<number>`, `member:<id>`, `held:<id>`, `fund:sponsor`, `fund:operator`, `fund:campaign:<id>`, `sales`, `operator`. */
      code: k.text("code").notNull(),
      kind: k.text("kind").notNull(),
      memberId: k.ref("member_id").references(() => member.id),
      balanceAr: k.money("balance_ar").notNull(),
      /** The transfer that last moved the balance; the guard trigger refuses any other writer. */
      lastTransferId: k.ref("last_transfer_id").notNull(),
    },
    (t) => [
      k.uniqueIndex("account_code").on(t.code),
      // Also finds the platform's own accounts, which have no member. With an index by kind, the planner would read every member's account.
      k.uniqueIndex("account_member").on(t.memberId, t.kind),
      k.check("account_not_negative", sql`${t.balanceAr} >= 0`),
    ],
  );

  /** The allowed flows of `ledger/chart.ts`, inserted by the migration; a trigger refuses every later write. */
  const flow = k.table(
    "flow",
    {
      kind: k.text("kind").notNull(),
      debitKind: k.text("debit_kind").notNull(),
      creditKind: k.text("credit_kind").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.kind, t.debitKind, t.creditKind], name: "flow_pk" })],
  );

  /** Append-only. `cause` is unique: an event posts at most once. */
  const transfer = k.table(
    "transfer",
    {
      id: k.id(),
      /** The cause of the event's first leg, shared by all its legs. */
      groupCause: k.text("group_cause").notNull(),
      kind: k.text("kind").notNull(),
      debitAccountId: k
        .ref("debit_account_id")
        .notNull()
        .references(() => account.id),
      creditAccountId: k
        .ref("credit_account_id")
        .notNull()
        .references(() => account.id),
      amountAr: k.money("amount_ar").notNull(),
      cause: k.text("cause").notNull(),
      /** The member whose act caused it: for a bonus, the one who bought a level or did a task. */
      originMemberId: k.ref("origin_member_id").references(() => member.id),
      day: k.day("day").notNull(),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [
      k.uniqueIndex("transfer_cause").on(t.cause),
      k.index("transfer_debit").on(t.debitAccountId, t.id),
      // Each completed task reads what its member has repaid.
      k.index("transfer_repaid").on(t.debitAccountId, t.amountAr).where(sql`kind = 'REPAYMENT'`),
      // Each answer reads what its campaign's fee came to.
      k.index("transfer_campaign_fee").on(t.debitAccountId, t.amountAr).where(sql`kind = 'CAMPAIGN_FEE'`),
      // A covering index for the sum of what a referrer of thousands received in a month.
      k.index("transfer_credit").on(t.creditAccountId, t.day, t.kind, t.amountAr),
      k
        .index("transfer_treasury")
        .on(t.id)
        .where(
          sql`kind in ('FUNDING', 'CAPITAL', 'DRAWING', 'SHORTFALL', 'CASH_MOVE', 'REVERSAL', 'FEE', 'CAMPAIGN_REFUND')`,
        ),
      // A covering index for what each day's sales brought, which are few among the tasks.
      k.index("transfer_sale").on(t.day, t.kind, t.amountAr).where(sql`kind in ('VIP_PURCHASE', 'BONUS_VIP')`),
      k.check("transfer_amount", isMovementAmount(t.amountAr)),
      k.check("transfer_two_accounts", sql`${t.debitAccountId} <> ${t.creditAccountId}`),
    ],
  );

  return { account, flow, transfer };
}
