import { sql } from "drizzle-orm";
import { isMovementAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { entryTables } from "./tables.statement.ts";

/** What operators took for sending the platform's money (docs/product.md 12.10). */
export function feeTables(k: Kit, { statementEntry }: ReturnType<typeof entryTables>) {
  /** The fee of one sending, once its message was confirmed and the sending recorded; `ledger:check` compares it with both. */
  const operatorFee = k.table(
    "operator_fee",
    {
      id: k.id(),
      /** The sending (`transferKey`). */
      transferKey: k.text("transfer_key").notNull(),
      /** The number that it left. */
      cashPhone: k.text("cash_phone").notNull(),
      amountAr: k.money("amount_ar").notNull(),
      /** When it left, as its message says; else when the sending was recorded (UTC ms). */
      happenedAt: k.instant("happened_at").notNull(),
      /** The message that says it: the sending's own, or one of the fee alone. */
      entryId: k
        .ref("entry_id")
        .notNull()
        .references(() => statementEntry.id),
      /** The part from VIP sales, the rest being the operator's own money; null while neither covers it. */
      salesAr: k.money("sales_ar"),
      /** When it was booked in the ledger (UTC ms). */
      bookedAt: k.instant("booked_at"),
    },
    (t) => [
      k.uniqueIndex("operator_fee_once").on(t.transferKey),
      k.index("operator_fee_booked").on(t.cashPhone, t.bookedAt),
      k.index("operator_fee_open").on(t.happenedAt, t.id).where(sql`booked_at is null`),
      k.check("operator_fee_amount", isMovementAmount(t.amountAr)),
      k.check("operator_fee_sales", sql`${t.salesAr} is null or ${t.salesAr} between 0 and ${t.amountAr}`),
      k.check("operator_fee_whole", sql`(${t.salesAr} is null) = (${t.bookedAt} is null)`),
    ],
  );
  return { operatorFee };
}
