import * as z from "zod/mini";
import { dayOfIso } from "./day.ts";
import type { MobileOperator } from "./phone.ts";

/** Days of an export, up to the day that is asked for. */
export const CASH_DAYS = 31;
/** How many times the same weekday before is what is usual of it. */
export const USUAL_WEEKS = 4;

const isoDay = z.string("INVALID").check(z.refine((text) => dayOfIso(text) !== undefined, "INVALID"));

/** `day` as `YYYY-MM-DD`; today when it is left out, or in the future. */
export const cashDayInput = z.strictObject({ day: z.optional(isoDay) });
export type CashDayInput = z.infer<typeof cashDayInput>;

/** What moved on a receiving number in a day of Madagascar (docs/product.md 12.5); amounts in Ariary, instants in UTC ms. */
export type CashDay = {
  /** Its number since 1970-01-01. */
  day: number;
  phone: string;
  operator: MobileOperator;
  holderName: string;
  /** What the ledger had on it when the day began, what came, what left and what operators took, and so what it had when the day ended. */
  openingAr: number;
  inAr: number;
  outAr: number;
  feesAr: number;
  expectedAr: number;
  /** The last « Solde » that the operator said that day. */
  said: { balanceAr: number; at: number } | null;
  /** What that is more than expected; negative when it is less; null when none was said. */
  differenceAr: number | null;
  /** Withdrawals that wait and go to this operator's numbers; null of a day that is over. */
  waitingAr: number | null;
  /** What it paid on this weekday, as a mean of the last four. */
  usualAr: number;
};

/** The rows of a day, the oldest number first. */
export type CashDays = { day: number; today: number; numbers: CashDay[] };
