import { AMOUNT_STEP_AR } from "../../../shared/money.ts";
import { AMOUNT, paths } from "../../lib/paths.ts";

/** What bounds a withdrawal, in Ariary. */
export type Limits = { minimumAr: number; balanceAr: number };

/** The largest amount that can be asked for: whole thousands, 0 under the minimum. */
export function everythingAr({ minimumAr, balanceAr }: Limits): number {
  const wholeAr = Math.floor(balanceAr / AMOUNT_STEP_AR) * AMOUNT_STEP_AR;
  return wholeAr >= minimumAr ? wholeAr : 0;
}

/** Asks for a withdrawal of an amount (Ariary), which the member checks and confirms. */
export const withdrawalPath = (amountAr: number) => `${paths.withdraw}?${AMOUNT}=${amountAr}`;
