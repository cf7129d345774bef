import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";
import type { TransactionTables } from "./tables.money.ts";
import type { StatementTables } from "./tables.statement.ts";

/** « Valider tout »: the proposals that an administrator credits in one go (docs/product.md 11.4). */
export function batchTables(
  k: Kit,
  { member }: MemberTables,
  { transaction }: TransactionTables,
  { operatorMessage }: StatementTables,
) {
  const batch = k.table(
    "batch",
    {
      id: k.id(),
      startedBy: k
        .ref("started_by")
        .notNull()
        .references(() => member.id),
      startedAt: k.instant("started_at").notNull(),
    },
    (t) => [k.index("batch_started_by").on(t.startedBy, t.id)],
  );

  /** A deposit of a batch with its line; listed when the batch starts, and settled once. */
  const batchItem = k.table(
    "batch_item",
    {
      batchId: k
        .ref("batch_id")
        .notNull()
        .references(() => batch.id),
      transactionId: k
        .ref("transaction_id")
        .notNull()
        .references(() => transaction.id),
      lineId: k
        .ref("line_id")
        .notNull()
        .references(() => operatorMessage.id),
      /** `validated`, or the error code that refused it; null until then. */
      outcome: k.text("outcome"),
      settledAt: k.instant("settled_at"),
    },
    (t) => [
      k.primaryKey({ columns: [t.batchId, t.transactionId], name: "batch_item_pk" }),
      k.index("batch_item_transaction").on(t.transactionId),
      k.index("batch_item_line").on(t.lineId),
      k.check("batch_item_outcome", sql`${t.outcome} is null or length(${t.outcome}) between 1 and 40`),
      k.check("batch_item_settled", sql`(${t.outcome} is null) = (${t.settledAt} is null)`),
    ],
  );

  return { batch, batchItem };
}
