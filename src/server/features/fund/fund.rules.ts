/** Money that is the platform's own, in Ariary, and what the counts of its numbers find missing. */
export type Own = { salesAr: number; capitalAr: number; fundAr: number; missingAr: number };

/** What the operator may take: earned money, less what the counts find missing, so that what is owed stays covered. */
export function drawableOf({ salesAr, capitalAr, missingAr }: Own): number {
  return Math.max(0, salesAr + capitalAr - missingAr);
}

/** Part of balances, holds and the fund that the counted cash does not cover (docs/product.md 2.3). */
export function uncoveredOf({ salesAr, capitalAr, missingAr }: Own): number {
  return Math.max(0, missingAr - salesAr - capitalAr);
}

/** Whether the counted cash does not even cover balances and holds: then no new deposit is taken (docs/product.md 8.5). */
export function isShortOfMembers({ salesAr, capitalAr, fundAr, missingAr }: Own): boolean {
  return missingAr > salesAr + capitalAr + fundAr;
}

/** Where an amount that leaves is taken from: sales first, then the operator's own. Undefined when both do not suffice. */
export function splitOf(
  amountAr: number,
  { salesAr, capitalAr }: Pick<Own, "salesAr" | "capitalAr">,
): { sales: number; operator: number } | undefined {
  const sales = Math.min(amountAr, salesAr);
  const operator = amountAr - sales;
  return operator <= capitalAr ? { sales, operator } : undefined;
}
