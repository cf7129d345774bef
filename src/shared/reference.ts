import { mobileOperators, operatorOf } from "./phone.ts";
import { termOf } from "./text.ts";

/**
 * The canonical form of a transfer's reference (docs/product.md 3.5). An operator's reference is extracted from labels, spaces, invisible
 * marks and trailing letters around it, so that one transfer has one reference, however it was copied.
 */

/** MVola's: nine to eleven digits, growing with time. */
const DIGITS = /^\d{9,11}$/;
/** Orange's and Airtel's: two letters for the kind of movement, day, minute, a letter and five digits. */
const DATED = /^[A-Z]{2}\d{6}\.\d{4}\.[A-Z]\d{5}$/;
/** The dated form as people type it: with separators, text before it, and letters in place of digits. */
const WRITTEN_DATED = /([A-Z]{2})[._/-]*([\dOIL]{6})[._/-]*([\dOIL]{4})[._/-]*([A-Z])[._/-]*([\dOIL]{5})\D*$/;
/** Day and minute of a truncated dated reference: shared by many transfers, and not to be read as MVola's digits. */
const BEGINNING = /^\d{6}\.\d{4}(?!\d)/;
/** A spreadsheet's decimals: « 3210176366.0 », « 3210176366,00 ». At least four digits before them, so no thousands separator. */
const DECIMALS = /^(\d{4,})(?:[.,]0+)+$/;
/** Length of the shortest valid reference. */
const SHORTEST = 4;
/** Operators' names without « Money »: MVOLA, ORANGE … */
const NAMES = mobileOperators.map((operator) => operator.split(" ")[0]?.toUpperCase()).join("|");
const LABEL = new RegExp(`^(?:REF(?:ERENCE)?|TRANS(?:ACTION)?|TXN|ID|N[°O]?|NUMERO|${NAMES})[\\s.:°#]+(?=[^\\s.:°#])`);
/** Leading zeros, which are ignored. */
const ZEROS = /^0+(?=[1-9\p{L}].{2})/u;
/** From the first letter or digit to the last one, as in « (321) », « '321 », « 321. ». */
const WITHIN = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** Replaces letters that look like digits, for positions where operators write only digits. */
const figures = (text: string) => text.replace(/O/g, "0").replace(/[IL]/g, "1");

/** Text as people see it, without accents, full-width letters and digits as the usual ones, upper case. */
const plainText = (text: string) =>
  termOf(text.normalize("NFKD").toUpperCase().normalize("NFKD").replace(/\p{M}/gu, ""));

function datedReference(compact: string): string | undefined {
  const [, kind, date = "", minute = "", letter, number = ""] = WRITTEN_DATED.exec(compact) ?? [];
  return kind && `${kind}${figures(date)}.${figures(minute)}.${letter}${figures(number)}`;
}

/** The digits between labels and trailing letters, without separators and leading zeros. */
function digitsOf(compact: string): string | undefined {
  const first = compact.search(/\d/);
  const core = first < 0 ? "" : compact.slice(first, compact.search(/\d\D*$/) + 1);
  if (BEGINNING.test(core)) return undefined;
  const digits = figures(core.replace(DECIMALS, "$1"))
    .replace(/[._/-]/g, "")
    .replace(/^0+/, "");
  return DIGITS.test(digits) ? digits : undefined;
}

/** Removes labels, leading zeros and surrounding punctuation; « REF 1 » is kept, since « 1 » alone is too short. */
function withoutLabels(text: string): string {
  const [within = ""] = WITHIN.exec(text) ?? [];
  const unlabelled = within.replace(LABEL, "");
  const isShort = unlabelled.replace(/\s/g, "").length < SHORTEST;
  const bare = (isShort ? within : unlabelled).replace(ZEROS, "");
  return bare === text ? text : withoutLabels(bare);
}

/** The canonical form of a text that is no operator's reference: also without spaces and a spreadsheet's decimals. */
const freeFormReference = (text: string): string =>
  withoutLabels(withoutLabels(text).replace(/\s+/g, "")).replace(DECIMALS, "$1");

/** Longer than any message; the rest of a text is ignored. */
const LONGEST = 1_000;

/**
 * The form in which every reference is stored and compared (docs/product.md 3.5): an operator's reference as the operator writes it, else
 * the tidied text; `isOperatorReference` tells them apart. Idempotent. Empty when the text has no letter or digit.
 */
export function canonicalReference(typed: string): string {
  if (isOperatorReference(typed) && !typed.startsWith("0")) return typed;
  const text = plainText(typed.slice(0, LONGEST));
  const compact = text.replace(/\s+/g, "");
  return datedReference(compact) ?? digitsOf(compact) ?? freeFormReference(text);
}

/** Whether a canonical reference has an operator's form; any other has an unknown form. */
export const isOperatorReference = (reference: string): boolean => DIGITS.test(reference) || DATED.test(reference);

/** The operator's reference in a typed text; undefined when there is none, as in « payé ». */
export function operatorReference(typed: string): string | undefined {
  const reference = canonicalReference(typed);
  return isOperatorReference(reference) ? reference : undefined;
}

/** Whether a canonical reference may be declared or imported: 4 to 40 letters, digits, points or dashes (docs/product.md 3.5). */
export const isReference = (reference: string): boolean => /^[A-Z0-9][A-Z0-9._/-]{3,39}$/.test(reference);

/** Separators of operator and reference in a transfer key, for known and for unknown forms; unknown forms are never matched. */
const KNOWN = ":";
const UNKNOWN = "~";
/** A LIKE pattern for the transfer keys of unknown forms. */
export const UNKNOWN_KEYS = `%${UNKNOWN}%`;

/**
 * The name of one transfer of one operator, whichever of the operator's numbers it touched: « MVola:5118437177 » (docs/product.md 3.5).
 * All numbers of unknown operators count as one operator's.
 */
export function transferKey(phone: string, typed: string): string {
  const reference = canonicalReference(typed);
  return `${operatorOf(phone) ?? ""}${isOperatorReference(reference) ? KNOWN : UNKNOWN}${reference}`;
}

/** The columns stored for a typed reference of a transfer on a number: canonical form, typed form if different, transfer key. */
export function namedTransfer(phone: string, typed: string) {
  const reference = canonicalReference(typed);
  const written = termOf(typed);
  return {
    reference,
    typedReference: written === reference ? null : written,
    transferKey: transferKey(phone, reference),
  };
}

/** References that share a run of this many digits may be one transfer, mistyped (docs/product.md 8.7). */
export const SHARED_DIGITS = 8;

/**
 * What two near references share (docs/product.md 8.7): every run of eight digits. Of a dated reference, whose day and minute many
 * transfers share, it is everything after the kind of movement.
 */
export function comparedRuns(reference: string): string[] {
  const bare = canonicalReference(reference).replace(/[^A-Z0-9]/g, "");
  const [dated] = /\d{10}[A-Z]\d{5}/.exec(bare) ?? [];
  const runs = (dated ? bare.replace(dated, " ") : bare).match(/\d{8,}/g) ?? [];
  const windows = runs.flatMap((run) =>
    Array.from({ length: run.length - SHARED_DIGITS + 1 }, (_, at) => run.slice(at, at + SHARED_DIGITS)),
  );
  return [...new Set(dated ? [dated, ...windows] : windows)];
}
