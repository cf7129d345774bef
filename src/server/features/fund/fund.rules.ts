/** The platform's own money and the fund, and what counts find missing; in Ariary. */
export type OwnFunds = { salesAr: number; capitalAr: number; fundAr: number; missingAr: number };

/** What the operator may draw, in Ariary: sales and own money, less what counts find missing (docs/product.md 12.3). */
export function drawableOf({ salesAr, capitalAr, missingAr }: OwnFunds): number {
  return Math.max(0, salesAr + capitalAr - missingAr);
}

/** The part of balances, holds and fund that the counted cash does not cover, in Ariary (docs/product.md 2.3). */
export function uncoveredOf({ salesAr, capitalAr, missingAr }: OwnFunds): number {
  return Math.max(0, missingAr - salesAr - capitalAr);
}

/** Whether the counted cash does not cover balances and holds, so that deposits are suspended (docs/product.md 8.5). */
export function isShortOfMembers({ salesAr, capitalAr, fundAr, missingAr }: OwnFunds): boolean {
  return missingAr > salesAr + capitalAr + fundAr;
}

/** How much of an amount (Ariary) comes from sales, which go first, and from the operator; undefined when both are too small. */
export function splitOf(
  amountAr: number,
  { salesAr, capitalAr }: Pick<OwnFunds, "salesAr" | "capitalAr">,
): { sales: number; operator: number } | undefined {
  const sales = Math.min(amountAr, salesAr);
  const operator = amountAr - sales;
  return operator <= capitalAr ? { sales, operator } : undefined;
}
