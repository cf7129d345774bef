import * as z from "zod/mini";
import { isPlainText, termOf, visibleOf } from "./text.ts";

/**
 * A trimmed text of one or several lines (docs/product.md 3.7).
 * @param minimum visible characters
 * @param required the sentence when it is shorter, a key of `fieldSentences`
 */
export function textSchema(minimum: number, maximum: number, required: string) {
  return z.string(required).check(
    // HTML forms send a line break as two characters.
    z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
    z.trim(),
    z.minLength(minimum, required),
    z.maxLength(maximum, "TOO_LONG"),
    z.refine((text) => visibleOf(text).length >= minimum, required),
    z.refine(isPlainText, "INVALID"),
  );
}

/** `textSchema` on one line, for names. */
export const lineSchema = (minimum: number, maximum: number, required: string) =>
  textSchema(minimum, maximum, required).check(z.refine((text) => !/[\n\t]/.test(text), "INVALID"));

/** A reference or a search text: `textSchema` after `termOf`, since it is compared with what others typed. */
export const termSchema = (minimum: number, maximum: number, required: string) =>
  z
    .string(required)
    .check(
      z.overwrite(termOf),
      z.minLength(minimum, required),
      z.maxLength(maximum, "TOO_LONG"),
      z.refine(isPlainText, "INVALID"),
    );

export const REASON_MINIMUM = 3;

/** An administrator's reason, kept in the journal and shown to the member concerned (docs/product.md 3.7). */
export const reasonSchema = textSchema(REASON_MINIMUM, 500, "REASON_REQUIRED");
