import { operatorOf } from "./phone.ts";

/**
 * The one form of a transfer's reference. Operators' own is read out of whatever stands around it: labels, spaces, invisible marks,
 * trailing letters; so that one transfer has one reference, however it was copied.
 */

/** MVola's: nine to eleven digits, growing with time. */
const DIGITS = /^\d{9,11}$/;
/** Orange's and Airtel's: two letters for the kind of movement, day, minute, a letter and five digits. */
const DATED = /^[A-Z]{2}\d{6}\.\d{4}\.[A-Z]\d{5}$/;
/** The same as people write it, whatever stands between its parts and before it, and with letters for figures. */
const WRITTEN_DATED = /([A-Z]{2})[._/-]*([\dOIL]{6})[._/-]*([\dOIL]{4})[._/-]*([A-Z])[._/-]*([\dOIL]{5})\D*$/;
/** The day and minute of one that is cut off: they are everybody's, and no number of MVola's. */
const BEGINNING = /^\d{6}\.\d{4}(?!\d)/;
/** What a spreadsheet makes of a whole number: « 3210176366.0 », « 3210176366,00 ». Longer than a group of thousands, so never one. */
const DECIMALS = /^(\d{4,})(?:[.,]0+)+$/;
/** Characters of the shortest reference that can be declared. */
const SHORTEST = 4;
const LABEL = /^(?:REF(?:ERENCE)?|TRANS(?:ACTION)?|TXN|ID|N[°O]?|NUMERO|MVOLA|ORANGE|AIRTEL)[\s.:°#]+(?=[^\s.:°#])/;
/** Leading zeros do not make another reference. */
const ZEROS = /^0+(?=[1-9\p{L}].{2})/u;
/** From the first letter or digit to the last one: « (321) », « '321 », « 321. ». */
const WITHIN = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** Figures for the letters that look like them, where an operator writes nothing but figures. */
const figures = (text: string) => text.replace(/O/g, "0").replace(/[IL]/g, "1");

/** Text as people see it, without accents and marks that nobody sees, full-width letters and digits as the usual ones, upper case. */
const seen = (text: string) =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{DI}\p{Cf}]/gu, "")
    .trim();

function datedOf(compact: string): string | undefined {
  const [, kind, date = "", minute = "", letter, number = ""] = WRITTEN_DATED.exec(compact) ?? [];
  return kind && `${kind}${figures(date)}.${figures(minute)}.${letter}${figures(number)}`;
}

/** The digits between labels and trailing letters, without what groups them; leading zeros do not make another transfer. */
function digitsOf(compact: string): string | undefined {
  const first = compact.search(/\d/);
  const core = first < 0 ? "" : compact.slice(first, compact.search(/\d\D*$/) + 1);
  if (BEGINNING.test(core)) return undefined;
  const digits = figures(core.replace(DECIMALS, "$1"))
    .replace(/[._/-]/g, "")
    .replace(/^0+/, "");
  return DIGITS.test(digits) ? digits : undefined;
}

/** Without labels and zeros before it and signs around it, however many; « REF 1 » is left, since « 1 » alone names nothing. */
function bareOf(text: string): string {
  const [within = ""] = WITHIN.exec(text) ?? [];
  const unlabelled = within.replace(LABEL, "");
  const isShort = unlabelled.replace(/\s/g, "").length < SHORTEST;
  const bare = (isShort ? within : unlabelled).replace(ZEROS, "");
  return bare === text ? text : bareOf(bare);
}

/** Words that no operator writes: upper case, without labels, spaces, signs around and a spreadsheet's decimals. */
const freeOf = (text: string): string => bareOf(bareOf(text).replace(/\s+/g, "")).replace(DECIMALS, "$1");

/** Longer than any message: what comes after it is not looked at. */
const LONGEST = 1_000;

/**
 * The form in which every reference is stored and compared: an operator's own as the operator writes it; else what was typed, tidied
 * (`isOperatorReference` tells which). Idempotent. Empty when there is no letter and no digit.
 */
export function canonicalReference(typed: string): string {
  const text = seen(typed.slice(0, LONGEST));
  const compact = text.replace(/\s+/g, "");
  return datedOf(compact) ?? digitsOf(compact) ?? freeOf(text);
}

/** Whether a canonical reference is one that an operator writes; any other is of an unknown form. */
export const isOperatorReference = (reference: string): boolean => DIGITS.test(reference) || DATED.test(reference);

/** The operator's reference in what somebody typed as they liked; undefined when it is none, such as « payé ». */
export function operatorReference(typed: string): string | undefined {
  const reference = canonicalReference(typed);
  return isOperatorReference(reference) ? reference : undefined;
}

/** Whether a canonical reference can be declared or read from a statement. */
export const isReference = (reference: string): boolean => /^[A-Z0-9][A-Z0-9._/-]{3,39}$/.test(reference);

/** Between the operator and a reference in a key; the second of one whose form is unknown, which is never proposed. */
const KNOWN = ":";
const UNKNOWN = "~";
/** What the keys of unknown forms look like to SQL's `like`. */
export const UNKNOWN_KEYS = `%${UNKNOWN}%`;

/**
 * What names one transfer of one operator, whichever of the operator's numbers it came to or left: « MVola:5118437177 ». Numbers whose
 * operator is unknown are taken for one operator's.
 */
export function transferKey(phone: string, typed: string): string {
  const reference = canonicalReference(typed);
  return `${operatorOf(phone) ?? ""}${isOperatorReference(reference) ? KNOWN : UNKNOWN}${reference}`;
}

/** What is stored of a reference that was typed about a transfer on a number. */
export function namedTransfer(phone: string, typed: string) {
  const reference = canonicalReference(typed);
  const written = typed.trim();
  return {
    reference,
    typedReference: written === reference ? null : written,
    transferKey: transferKey(phone, reference),
  };
}

/** Two references that share so many digits in a row may be one transfer, mistyped. */
export const SHARED_DIGITS = 8;

/**
 * What a reference shares with one that may be of the same transfer: each run of eight digits; of a dated reference, whose day
 * and minute are everybody's, all of it but the kind of movement.
 */
export function runsOf(reference: string): string[] {
  const bare = canonicalReference(reference).replace(/[^A-Z0-9]/g, "");
  const [dated] = /\d{10}[A-Z]\d{5}/.exec(bare) ?? [];
  const runs = (dated ? bare.replace(dated, " ") : bare).match(/\d{8,}/g) ?? [];
  const windows = runs.flatMap((run) =>
    Array.from({ length: run.length - SHARED_DIGITS + 1 }, (_, at) => run.slice(at, at + SHARED_DIGITS)),
  );
  return [...new Set(dated ? [dated, ...windows] : windows)];
}
