import { canonicalReference } from "../reference.ts";
import { fold } from "./reversal.ts";
import { REASON } from "./words.ts";

/** MVola's, in groups or not; never with more figures behind it, which would be cut off. */
export const DIGITS = "(?:\\d{9,11}|\\d{3,4}(?: \\d{3}){2}|\\d{1,2}(?: \\d{3}){3})(?! ?\\d)";
export const MVOLA_REFERENCE = `\\bRef(?:erence)?\\.? ?:? ?(?<reference>${DIGITS})`;
/** Orange and Airtel: `PP251104.0841.D87534`, two letters for the kind of movement, then date and minute. */
export const DATED = "[A-Z]{2}\\d{6}\\.\\d{4}\\.[A-Z]\\d{4,6}(?!\\d)";
export const DATED_END = `Id ?:? ?(?<reference>${DATED})`;

/** The same pattern without names, of which a pattern has each once. */
export const unnamed = (pattern: string) => pattern.replaceAll(/\?<\w+>/g, "?:");

/** A reference after its label, in a text of any form. */
export const LABELLED_REFERENCE = new RegExp(
  `\\b${DATED_END}|${MVOLA_REFERENCE.replace("<reference>", "<digits>")}`,
  "i",
);

const ANY_REFERENCE = new RegExp(`${unnamed(LABELLED_REFERENCE.source)}|${DATED}|\\b\\d{9,11}\\b`, "gi");

/** What a text of any form names as references are written, with a label or without, in canonical form. */
export const referencesIn = (text: string): string[] =>
  [...fold(text).matchAll(ANY_REFERENCE)].map(([found]) => canonicalReference(found));

/** What a payer writes stands last in a text: what comes below may be theirs too. */
export const ENDS_OPEN = new RegExp(`\\b${REASON} ?:(?![\\s\\S]*(?:${DATED}|\\d{9}))`, "i");
