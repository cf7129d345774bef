import { formatAr } from "../../../shared/money.ts";
import { vipText as text } from "./text.ts";

/**
 * In how many days an amount comes in at a pace (both in Ariary, the pace per day); undefined where nothing came in
 * (docs/product.md 5.9).
 */
export const daysFor = (amountAr: number, perDayAr: number): number | undefined =>
  amountAr > 0 && perDayAr > 0 ? Math.ceil(amountAr / perDayAr) : undefined;

/**
 * How long a level's members take to receive its price, from what they really received and never from the ceiling
 * (docs/product.md 5.9).
 */
export function paceSentence(priceAr: number, averagePaidAr: number | null): string | undefined {
  const days = daysFor(priceAr, averagePaidAr ?? 0);
  return days === undefined ? undefined : text.pace(days, formatAr(priceAr));
}
