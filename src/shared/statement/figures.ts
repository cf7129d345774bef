import { AMOUNT } from "./patterns.ts";
import { fold } from "./reversal.ts";
import { BALANCE as BALANCE_WORDS, CURRENCY, FEE as FEE_WORDS } from "./words.ts";

/** What a message says beside its transfer, in Ariary. */
export type Figures = {
  /** The number's balance after it. */
  balanceAr: number | null;
  /** What the operator took for it, or gave an agent. */
  feeAr: number | null;
};

/**
 * With the currency on one side, so that a telephone number is no balance; or in a sentence of its own, shorter than
 * such a number.
 */
const sumAfter = (word: string, bare = "") =>
  new RegExp(
    `\\b${word}\\b[^\\d]{0,30}?(?:(?:Ar|MGA) ?${AMOUNT}|${AMOUNT.replaceAll("<", "<other")} ?${CURRENCY}${bare})`,
    "gi",
  );
const BALANCE = sumAfter(BALANCE_WORDS, "|(?<bareamount>[1-9]\\d{0,2}(?: \\d{3})+|[1-9]\\d{0,7}) ?[.,](?= |$)");
const FEE = sumAfter(FEE_WORDS);

/** A balance may have cents, which are left out: only amounts must be whole. */
function readSum(found: RegExpExecArray | undefined): number | null {
  const { amount, otheramount, bareamount } = found?.groups ?? {};
  const whole = amount ?? otheramount ?? bareamount;
  return whole === undefined ? null : Number(whole.replace(/[ .,]/g, ""));
}

/**
 * The balance and the fee in an operator's message: what a payer may have written comes before the operator's own
 * balance.
 */
export function figuresIn(text: string): Figures {
  const folded = fold(text);
  return { balanceAr: readSum([...folded.matchAll(BALANCE)].at(-1)), feeAr: readSum([...folded.matchAll(FEE)][0]) };
}
