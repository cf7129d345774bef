import { MAX_MOVEMENT_AR } from "../money.ts";
import { normalizePhone } from "../phone.ts";
import { searchKey, termOf } from "../text.ts";

/** Whether a cell holds nothing, or what stands for nothing: « - », « n/a », « null ». */
export const isBlank = (cell: string): boolean => /^(?:[-\u2013\u2014_]*|n\/?a|null|neant|nan)$/.test(searchKey(cell));

const CURRENCY = "(?:Ar(?:iary)?|MGA)";
/** Of one kind of thousands; no figures begin with a zero, as a telephone number's do. */
const AMOUNT = new RegExp(
  `^(?<opening>\\()? ?(?<sign>[+\\u2212-])? ?(?:${CURRENCY}\\.? ?)?(?<late>[+\\u2212-])? ?(?<whole>0|[1-9]\\d{0,2}(?:(?<between>[ ',.])\\d{3}(?:\\k<between>\\d{3})*)|[1-9]\\d*)(?:[.,](?<cents>\\d{1,2}))?(?: ?${CURRENCY}\\.?)? ?(?<behind>[+\\u2212-])?(?<closing>\\))?$`,
  "i",
);

/** With a currency, a bracket, or cents behind more figures than a group has. */
const ENDED = new RegExp(`(?:${CURRENCY}\\.?|\\)|\\d[ ',.]?\\d{3}[.,]\\d{2})$`, "i");
/**
 * What is cut off from an amount in groups is half a group, but between two of them: of ten million Ariary, or more.
 */
const IN_GROUPS = /^\D*\d{2,3}[ ',.]\d{3}$/;

/** Whether an amount is all of what was written, where the file may end in the middle of it. */
export const isWholeAmount = (cell: string): boolean => {
  const bare = termOf(cell).replace(/\s+/g, " ");
  return ENDED.test(bare) || IN_GROUPS.test(bare);
};

/** « 50 000 CR », « 50 000 DR », as banks write what came and what left: the same as a sign behind. */
const withSign = (cell: string): string =>
  cell.replace(/(?<digit>\d) ?(?:CR|(?<out>DR))\.?$/i, (_, digit, out) => `${digit}${out ? "-" : "+"}`);

/** An amount of which the sign stands last, as a spreadsheet writes it: without it, it may be cut off. */
export const isSignedBehind = (cell: string): boolean => /\d[^\d]*[+\u2212-]\s*$/.test(withSign(cell.trim()));

/** An amount with the sign that is written: « +50 000 », « -50 000 », « 50 000- », « (50 000) ». */
export type WrittenAmount = { amountAr: number; sign: "+" | "-" | undefined };

/**
 * The amount of a cell, in Ariary: « 50 000,00 », « 50.000 », « +50,000.00 Ar », « MGA 50000 », « 50 000 Ariary ».
 * Undefined when it is no whole amount: Ariary have no cents, and nothing is ever cut off.
 */
export function writtenAmount(text: string): WrittenAmount | undefined {
  const {
    opening,
    closing,
    sign,
    late,
    behind,
    whole = "",
    cents = "0",
  } = AMOUNT.exec(withSign(termOf(text).replace(/\s+/g, " ")))?.groups ?? {};
  const [written, ...more] = [sign, late, behind].filter(Boolean);
  if (whole === "" || Boolean(opening) !== Boolean(closing) || Number(cents) !== 0 || more.length > 0) return undefined;
  const amountAr = Number(whole.replace(/\D/g, ""));
  if (amountAr > MAX_MOVEMENT_AR) return undefined;
  if (opening !== undefined) return written ? undefined : { amountAr, sign: "-" };
  return { amountAr, sign: written === undefined || written === "+" ? written : "-" };
}

/** The same as a number: negative for money that left, written with a sign or in brackets. */
export function parseStatementAmount(text: string): number | undefined {
  const written = writtenAmount(text);
  return written && (written.sign === "-" ? -written.amountAr : written.amountAr);
}

/** « TOTAL », « Solde final au 31/07 », « Report »: of a row that sums up many movements, or of a payer's reason. */
export const saysTotal = (cell: string): boolean =>
  /^(?:(?:sous|grand)[ -]?)?(?:total|solde|balance|cumul|report\b)/.test(searchKey(cell).trim());

/** The number in a cell that may also hold a name. */
export function phoneIn(cell: string): string | undefined {
  const [, found] = /(?:^|\D)((?:(?:\+|00)?261|0)?3[2-9]\d{7})(?!\d)/.exec(cell.replace(/[\s.()-]/g, "")) ?? [];
  return found && normalizePhone(found);
}

/** All whole numbers that stand in a cell, among words or not. */
export function phonesIn(cell: string): string[] {
  const written = cell.match(/(?:(?:\+|00)?261[ .-]?|\b0)3[2-9](?:[ .-]?\d){7}(?!\d)/g) ?? [];
  const found = written.flatMap((one) => normalizePhone(one) ?? []);
  return found.length > 0 ? [...new Set(found)] : [phoneIn(cell)].filter((one) => one !== undefined);
}
