import { canonicalReference } from "../../../shared/reference.ts";
import { findReference, type Transfer } from "../../../shared/statement/message.ts";
import { readMessages } from "../../../shared/statement/messages.ts";
import { saysReversal } from "../../../shared/statement/reversal.ts";
import { termOf } from "../../../shared/text.ts";

export type ReadReference = {
  /** What will be declared. */
  reference: string;
  /** Set when a whole, known SMS was pasted. */
  sms?: Transfer;
  /**
   * `typed`: a reference alone; `sms`: read in a known SMS; `loose`: found in another text. Nothing is declared of the
   * others: `reversed`, an SMS that says that the transfer does not stand; `doubtful`, one that may say so; `several`,
   * SMS of more than one transfer; `other`, an SMS that announces none; `phone`, a telephone number, typed by mistake;
   * `nothing`, a text without a reference.
   */
  source: "typed" | "sms" | "loose" | "reversed" | "doubtful" | "several" | "other" | "phone" | "nothing";
};

/** Longer than any reference: a text was pasted. */
const LONGEST_REFERENCE = 40;

/** No operator's reference begins like a number that is dialled. */
const DIALLED = /^\+?(?:0|261)3[2-9]\d{7}$/;

/** Two words in a row: no operator writes a reference so. */
const SENTENCE = /\p{L}{3,}\s+\p{L}{2,}/u;

/**
 * The reference in what was typed or pasted: alone, or in the middle of an SMS.
 * @param known the SMS that this reference was read in before, when its text is no longer there
 */
export function readReference(text: string, known?: Transfer): ReadReference {
  const { lines, reversals, ignored, unread } = readMessages(text);
  if (reversals.length > 0) return { reference: "", source: "reversed" };
  const [sms, ...others] = lines.flatMap(({ says }) => (says.isUnfamiliar ? [] : [says]));
  if (sms?.isDoubtful || unread.some((piece) => saysReversal(piece.text))) return { reference: "", source: "doubtful" };
  if (others.some(({ reference }) => reference !== sms?.reference)) return { reference: "", source: "several" };
  if (sms) return { reference: sms.reference, sms, source: "sms" };
  if (ignored.some(({ says }) => says === "notDeposit")) return { reference: "", source: "other" };
  const typed = canonicalReference(text);
  if (known && typed === known.reference) return { reference: typed, sms: known, source: "sms" };
  if (DIALLED.test(termOf(text).replace(/[\s.()\u2010-\u2015-]/g, ""))) return { reference: "", source: "phone" };
  const found = findReference(text);
  if (found) return { reference: found, source: found === typed && !SENTENCE.test(text) ? "typed" : "loose" };
  if (typed.length > LONGEST_REFERENCE || SENTENCE.test(text)) return { reference: "", source: "nothing" };
  return { reference: typed, source: "typed" };
}
