import { sql } from "drizzle-orm";
import { countSeen } from "../../shared/fund.ts";
import { isMovementAmount, isPriceAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import { recorded } from "./recorded-columns.ts";
import type { CampaignTables } from "./tables.campaign.ts";
import type { MemberTables } from "./tables.members.ts";
import type { OperatorTables } from "./tables.statement.ts";

/** What administrators record about the money on the receiving numbers, besides payouts (docs/product.md 12). */
export function cashTables(k: Kit, members: MemberTables, { campaign }: CampaignTables) {
  const { member } = members;
  /** A count: the balance read on a phone beside the recorded one; it adjusts nothing (docs/product.md 12.5). */
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
      /**
       * By whom it let the money be seen: somebody else than who moved or counted it last, or a sole administrator; null where it shows
       * nothing. Stored, because every declared deposit asks what counts find missing.
       */
      seen: k.text("seen", countSeen),
    },
    (t) => [
      k.index("cash_count_phone").on(t.cashPhone, t.id),
      k.index("cash_count_seen").on(t.cashPhone, t.id).where(sql`seen is not null`),
      k.check("cash_count_seen_by", sql`${t.seen} is null or ${t.seen} in ('other', 'sole')`),
      k.check("cash_count_amount", isPriceAmount(t.countedAr)),
    ],
  );

  /**
   * Money that left a number for nobody's balance: the platform's own, drawn by the operator (with its `reference`) or missing as a count
   * found (`count_id`); or what a closed campaign has left, refunded to `payee_phone` (docs/product.md 12.3, 12.6, 22.5).
   */
  const drawing = k.table(
    "drawing",
    {
      id: k.id(),
      amountAr: k.money("amount_ar").notNull(),
      /** The part from VIP sales; the rest is the operator's own money. */
      salesAr: k.money("sales_ar").notNull(),
      cashPhone: k.text("cash_phone").notNull(),
      reference: k.text("reference"),
      /** The transfer that took it (`transferKey`). */
      transferKey: k.text("transfer_key"),
      countId: k.ref("count_id").references(() => cashCount.id),
      campaignId: k.ref("campaign_id").references(() => campaign.id),
      payeePhone: k.text("payee_phone"),
      /** The payee's number as operators' messages keep a payer's (`payer_hash`). */
      payeeHash: k.text("payee_hash"),
      reason: k.text("reason").notNull(),
      ...recorded(k, members),
    },
    (t) => [
      k.uniqueIndex("drawing_reference").on(t.cashPhone, t.reference),
      k.index("drawing_transfer").on(t.transferKey),
      k.index("drawing_count").on(t.countId),
      k.index("drawing_campaign").on(t.campaignId).where(sql`campaign_id is not null`),
      k.index("drawing_recorded").on(t.cashPhone, t.createdAt),
      k.check("drawing_amount", isMovementAmount(t.amountAr)),
      k.check("drawing_sales", sql`${t.salesAr} between 0 and ${t.amountAr}`),
      k.check(
        "drawing_refund",
        sql`(${t.campaignId} is null) = (${t.payeePhone} is null) and (${t.campaignId} is null) = (${t.payeeHash} is null)
          and (${t.campaignId} is null or (${t.salesAr} = 0 and ${t.countId} is null))`,
      ),
      k.check("drawing_shape", sql`(${t.reference} is null) = (${t.countId} is not null)`),
    ],
  );

  /** Cash carried from one receiving number to another (docs/product.md 12.4). */
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
      k.index("cash_move_to").on(t.toPhone, t.createdAt),
      k.index("cash_move_to_transfer").on(t.toTransferKey),
      k.check("cash_move_amount", isMovementAmount(t.amountAr)),
      k.check("cash_move_two_numbers", sql`${t.fromPhone} <> ${t.toPhone}`),
    ],
  );

  return { cashCount, drawing, cashMove };
}

/** Figures kept by day, so that totals and charts need not read every row. */
export function figureTables(k: Kit) {
  /**
   * How often something happened on a day of Madagascar, and the Ariary it moved. Kept by triggers of the counted rows, and checked by
   * `ledger:check`.
   */
  const dayTotal = k.table(
    "day_total",
    {
      day: k.day("day").notNull(),
      figure: k
        .text("figure", [
          "sign_up",
          /** Members who are active now, by the day they signed up. */
          "active",
          "request",
          "deposit",
          "withdrawal",
          "reward_sponsor",
          "reward_operator",
          "conversation",
          /** Deposits that were reversed, with their amounts. */
          "reversal",
          /** What operators took for sending money, as booked. */
          "fee",
        ])
        .notNull(),
      entries: k.count("entries").notNull(),
      amountAr: k.money("amount_ar").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.day, t.figure], name: "day_total_pk" })],
  );

  return { dayTotal };
}

/** What operators took for sending the platform's money (docs/product.md 12.10). */
export function feeTables(k: Kit, { operatorMessage }: OperatorTables) {
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
        .references(() => operatorMessage.id),
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
