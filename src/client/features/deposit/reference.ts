import { normalizeReference } from "../../../shared/deposit.ts";
import { findReference, parseSms, type Sms } from "../../../shared/sms.ts";

export type ReadReference = {
  /** What will be declared. */
  reference: string;
  /** Set when a whole, known SMS was pasted. */
  sms?: Sms;
  /** `typed`: a reference alone; `sms`: read in a known SMS; `loose`: found in another text; `nothing`: a text without one. */
  source: "typed" | "sms" | "loose" | "nothing";
};

/** Longer than any reference: a text was pasted. */
const LONGEST_REFERENCE = 40;

/** The reference in what was typed or pasted: alone, or in the middle of an SMS. */
export function readReference(text: string): ReadReference {
  const sms = parseSms(text);
  if (sms) return { reference: sms.reference, sms, source: "sms" };
  const found = findReference(text);
  if (found) return { reference: found, source: found === normalizeReference(text) ? "typed" : "loose" };
  const typed = normalizeReference(text);
  if (typed.length > LONGEST_REFERENCE) return { reference: "", source: "nothing" };
  return { reference: typed, source: "typed" };
}
