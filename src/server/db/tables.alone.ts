import { sql } from "drizzle-orm";
import { aloneKinds } from "../../shared/two-people.ts";
import { isMovementAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";
import type { TransactionTables } from "./tables.money.ts";

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
