import { sql } from "drizzle-orm";
import { isPriceAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import { recorded } from "./recorded-columns.ts";
import type { MemberTables } from "./tables.members.ts";
import type { TransactionTables } from "./tables.money.ts";
import type { MembershipTables } from "./tables.vip.ts";

/** Deposits whose money went back, wholly or in part, because the operator took it back after they were credited (docs/product.md 12.9). */
export function reversalTables(
  k: Kit,
  members: MemberTables,
  { transaction }: TransactionTables,
  { membership }: MembershipTables,
) {
  const { member } = members;
  /**
   * What was taken for a deposit, and from whom. A part asks back what the operator took back since the part before, even where there was
   * nothing to take; one that asks nothing more takes what stayed open. `ledger:check` compares them with the transfers.
   */
  const reversal = k.table(
    "reversal",
    {
      id: k.id(),
      transactionId: k
        .ref("transaction_id")
        .notNull()
        .references(() => transaction.id),
      /** 1, then 2, 3 … */
      part: k.count("part").notNull(),
      /** The owner of the deposit. */
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      /** What of the deposit the operator took back since the part before: the member owes it. */
      askedAr: k.money("asked_ar").notNull(),
      memberAr: k.money("member_ar").notNull(),
      salesAr: k.money("sales_ar").notNull(),
      operatorAr: k.money("operator_ar").notNull(),
      /** The level that ended, because it was bought with this money. */
      membershipId: k.ref("membership_id").references(() => membership.id),
      /** What the ended level's sale had brought, less its bonuses: the member does not owe it. */
      undoneAr: k.money("undone_ar").notNull(),
      ...recorded(k, members),
    },
    (t) => [
      k.uniqueIndex("reversal_part").on(t.transactionId, t.part),
      k.index("reversal_member").on(t.memberId, t.id),
      k.index("reversal_membership").on(t.membershipId),
      k.check(
        "reversal_amounts",
        sql`${isPriceAmount(t.askedAr)} and ${isPriceAmount(t.memberAr)} and ${isPriceAmount(t.salesAr)} and ${isPriceAmount(t.operatorAr)} and ${isPriceAmount(t.undoneAr)}`,
      ),
      k.check("reversal_not_own", sql`${t.recordedBy} <> ${t.memberId}`),
      k.check("reversal_undone", sql`${t.undoneAr} = 0 or ${t.membershipId} is not null`),
    ],
  );

  return { reversal };
}
