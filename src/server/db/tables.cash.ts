import { sql } from "drizzle-orm";
import { movable, price } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import { recorded } from "./recorded.ts";
import type { MemberTables } from "./tables.members.ts";

/** What administrators do with the money on the receiving numbers, beside payouts. */
export function cashTables(k: Kit, members: MemberTables) {
  const { member } = members;
  /** What a phone showed, beside what was recorded for it at that moment; nothing is ever adjusted by it. */
  const cashCount = k.table(
    "cash_count",
    {
      id: k.id(),
      cashPhone: k.text("cash_phone").notNull(),
      countedAr: k.money("counted_ar").notNull(),
      recordedAr: k.money("recorded_ar").notNull(),
      countedBy: k
        .ref("counted_by")
        .notNull()
        .references(() => member.id),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [k.index("cash_count_phone").on(t.cashPhone, t.id), k.check("cash_count_amount", price(t.countedAr))],
  );

  /**
   * Money of the platform's own that left a number: taken by the operator (`reference` of his transfer), or a counted shortfall
   * booked as what it is, fees or a loss (`count_id`).
   */
  const drawing = k.table(
    "drawing",
    {
      id: k.id(),
      amountAr: k.money("amount_ar").notNull(),
      /** The part that comes from VIP sales; the rest is the operator's own. */
      salesAr: k.money("sales_ar").notNull(),
      cashPhone: k.text("cash_phone").notNull(),
      reference: k.text("reference"),
      /** The transfer that took it (`transferKey`). */
      transferKey: k.text("transfer_key"),
      countId: k.ref("count_id").references(() => cashCount.id),
      reason: k.text("reason").notNull(),
      ...recorded(k, members),
    },
    (t) => [
      k.uniqueIndex("drawing_reference").on(t.cashPhone, t.reference),
      k.index("drawing_transfer").on(t.transferKey),
      k.index("drawing_count").on(t.countId),
      k.index("drawing_recorded").on(t.cashPhone, t.createdAt),
      k.check("drawing_amount", movable(t.amountAr)),
      k.check("drawing_sales", sql`${t.salesAr} between 0 and ${t.amountAr}`),
      k.check("drawing_shape", sql`(${t.reference} is null) = (${t.countId} is not null)`),
    ],
  );

  /** Cash carried from one receiving number to another. */
  const cashMove = k.table(
    "cash_move",
    {
      id: k.id(),
      fromPhone: k.text("from_phone").notNull(),
      toPhone: k.text("to_phone").notNull(),
      amountAr: k.money("amount_ar").notNull(),
      reference: k.text("reference").notNull(),
      /** The transfer that carried it, as the operator of each end knows it (`transferKey`). */
      transferKey: k.text("transfer_key"),
      toTransferKey: k.text("to_transfer_key"),
      ...recorded(k, members),
    },
    (t) => [
      k.uniqueIndex("cash_move_reference").on(t.fromPhone, t.reference),
      k.index("cash_move_transfer").on(t.transferKey),
      k.index("cash_move_to_transfer").on(t.toTransferKey),
      k.check("cash_move_amount", movable(t.amountAr)),
      k.check("cash_move_two_numbers", sql`${t.fromPhone} <> ${t.toPhone}`),
    ],
  );

  return { cashCount, drawing, cashMove };
}

/** Figures kept day by day, so that totals and charts need not read every row. */
export function figureTables(k: Kit) {
  /**
   * How often something happened on a day of Madagascar, and the Ariary it moved. Written by the triggers of the rows it counts,
   * in their own transaction; `ledger:check` counts again.
   */
  const dayTotal = k.table(
    "day_total",
    {
      day: k.day("day").notNull(),
      figure: k
        .text("figure", [
          "sign_up",
          /** Members active now, on the day they signed up. */
          "active",
          "request",
          "deposit",
          "withdrawal",
          "reward_sponsor",
          "reward_operator",
          "conversation",
        ])
        .notNull(),
      entries: k.count("entries").notNull(),
      amountAr: k.money("amount_ar").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.day, t.figure], name: "day_total_pk" })],
  );

  return { dayTotal };
}
