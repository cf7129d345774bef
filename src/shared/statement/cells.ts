import { MAX_MOVEMENT_AR } from "../money.ts";
import { normalizePhone } from "../phone.ts";
import { searchKey, termOf } from "../text.ts";

/**
 * The amount of a cell, in Ariary: « 50 000,00 », « 50.000 », « +50,000.00 Ar », « MGA 50000 ». Negative for money that left, written
 * with a sign or in brackets. Undefined when it is no whole amount: Ariary have no cents, and nothing is ever cut off.
 */
export function parseStatementAmount(text: string): number | undefined {
  const bare = termOf(text)
    .replace(/[\s']/g, "")
    .replace(/^(?:Ar|MGA)/i, "")
    .replace(/(?:Ar|MGA)$/i, "");
  const found = /^(\()?([+\u2212-])?(?:Ar|MGA)?(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?(\))?$/i.exec(bare);
  if (!found) return undefined;
  const [, opening, sign, whole = "", cents = "0", closing] = found;
  if (Boolean(opening) !== Boolean(closing) || Number(cents) !== 0 || hasMixedGroups(whole)) return undefined;
  const amountAr = Number(whole.replace(/[.,]/g, ""));
  if (amountAr > MAX_MOVEMENT_AR) return undefined;
  const isOut = opening !== undefined || sign === "-" || sign === "\u2212";
  return isOut ? -amountAr : amountAr;
}

/** « 1.234,567 » is neither French nor English notation. */
const hasMixedGroups = (whole: string) => whole.includes(".") && whole.includes(",");

/** « TOTAL », « Solde final au 31/07 », « Report »: of a row that sums up many movements, or of a payer's reason. */
export const saysTotal = (cell: string): boolean =>
  /^(?:(?:sous|grand)[ -]?)?(?:total|solde|balance|cumul|report\b)/.test(searchKey(cell).trim());

/** The number in a cell that may also hold a name. */
export function phoneIn(cell: string): string | undefined {
  const [, found] = /(?:^|\D)((?:(?:\+|00)?261|0)?3[2-9]\d{7})(?!\d)/.exec(cell.replace(/[\s.()-]/g, "")) ?? [];
  return found && normalizePhone(found);
}
