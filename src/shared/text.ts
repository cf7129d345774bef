import * as z from "zod/mini";

/** Control characters and broken surrogates can be stored by no database and read by no person. */
export const isPlainText = (text: string) => !/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(text);

/** Without the marks that nobody sees: they make a name of nothing, and turn around what stands after it, « n° 14 » into « 41 °n ». */
export const visibleOf = (text: string): string => text.replace(/\p{DI}/gu, "").trim();

/**
 * One line or paragraph of typed text, trimmed. `minimum` counts what is seen of it. `required` is a key of `fieldSentences`.
 */
export function textSchema(minimum: number, maximum: number, required: string) {
  return z.string(required).check(
    // Every HTML form sends a line break as two characters.
    z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
    z.trim(),
    z.minLength(minimum, required),
    z.maxLength(maximum, "TOO_LONG"),
    z.refine((text) => visibleOf(text).length >= minimum, required),
    z.refine(isPlainText, "INVALID"),
  );
}

/** The same on one line: a name. */
export const lineSchema = (minimum: number, maximum: number, required: string) =>
  textSchema(minimum, maximum, required).check(z.refine((text) => !/[\n\t]/.test(text), "INVALID"));

export const REASON_MINIMUM = 3;

/** Why an administrator acts, in words that the journal keeps and the member concerned may read. */
export const reasonSchema = textSchema(REASON_MINIMUM, 500, "REASON_REQUIRED");

/** A text in the form it is searched by: without capitals, accents or marks that nobody sees, and with one form of apostrophe. */
export const searchKey = (text: string): string =>
  visibleOf(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’ʼ‘`´]/gu, "'")
    .toLowerCase();

/** A name in the form it is compared by: « VIP 1 », « vip1 » and « Vïp 1 » are the same. */
export const nameKey = (name: string): string => searchKey(name).replace(/\s/gu, "");

/** Free text that ends a sentence, with the full stop that it may bring itself: « Rakoto J. », « Zoky ! ». */
export const fullStop = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
