import { termOf } from "../text.ts";

/** Printable ASCII without the sign that stands for an apostrophe, and line breaks. */
const PLAIN = /^[\n\r\t\x20-\x5f\x61-\x7e]*$/;

/**
 * Removes accents and invisible marks, and makes all spaces and all apostrophes alike, because operators' texts vary in
 * these; « 25'000 » is « 25 000 ».
 */
export function fold(text: string): string {
  // Most messages have no accent and no mark: looking for them in each is a tenth of reading.
  const plain = PLAIN.test(text) ? text : termOf(text).normalize("NFD").replace(/\p{M}/gu, "");
  const folded = plain.replace(/\s+/g, " ").trim();
  return folded.includes("'") ? folded.replace(/(\d)'(?=\d{3}(?!\d))/g, "$1 ") : folded;
}

/** How operators say that a transfer was taken back, given back, or never went through. */
const words = {
  fr: [
    "annul(?:ations?|ee?s?)",
    "retour(?:s|nee?s?)?",
    "rembours(?:ements?|ee?s?)",
    "echec",
    "echouee?s?",
    "n'(?:a|ont|est) pas (?:ete|abouti|pu|reussie?)",
    "non aboutie?s?",
    "(?:rejet|refus)(?:s|ee?s?)?",
    "contre-?pass(?:ations?|ee?s?)",
    "extourn(?:e|ee)s?",
  ],
  mg: [
    "(?:fana|no|ho|voa)?foana(?:na?)?",
    "(?:na|a|ni|mi|ha)verina",
    "(?:fame|five)renana",
    "tsy (?:tanteraka|tontosa|nahomby|tafita|vita)",
  ],
  en: ["revers(?:als?|ed)", "cancel(?:l?ed|lation)", "failed", "refund(?:ed)?", "unsuccessful"],
};

const oneWordOf = (some: string[]) => `\\b(?:${some.join("|")})\\b`;

/** The words of each language, as a part of a pattern for folded text. */
export const REVERSAL_IN = { fr: oneWordOf(words.fr), mg: oneWordOf(words.mg), en: oneWordOf(words.en) };
/** Any of these words. */
export const REVERSAL = oneWordOf(Object.values(words).flat());
const SAID = new RegExp(REVERSAL, "i");
/** Advice for another day, which says nothing of this transfer. */
const ADVICE = /\ben cas d'(?:echec|annulation|erreur)\b/gi;
export const withoutAdvice = (folded: string): string => folded.replace(ADVICE, "");

/** Whether a folded text speaks of a reversal at all: the operator's word, or what a payer wrote as their reason. */
export const foldedSaysReversal = (folded: string): boolean => SAID.test(withoutAdvice(folded));
/** The same of a text in any form. */
export const saysReversal = (text: string): boolean => foldedSaysReversal(fold(text));
