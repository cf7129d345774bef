import { patterns } from "./patterns.ts";
import { fold } from "./reversal.ts";

/** Words that operators write with a capital, beside those of the patterns. */
const OWN_WORDS =
  "ar ariary mga mvola orange airtel money yas telma ref reference id trans transaction txn solde balance new nouveau frais bonus raison motif antony toebola agent jirama";

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];

const KNOWN = new Set([
  ...wordsIn(OWN_WORDS),
  // Of the patterns as they are written, without what is said about characters.
  ...patterns.flatMap(({ whole }) => wordsIn(whole.source.replace(/\\[a-zA-Z]|\(\?<\w+>/g, " "))),
]);

const isKnown = (word: string) => wordsIn(fold(word)).every((part) => KNOWN.has(part));

/** Words with a capital, one after the other: a name, or the beginning of a sentence. */
const CAPITALISED = /\p{Lu}[\p{L}'\u2019-]*(?: \p{Lu}[\p{L}'\u2019-]*)*/gu;
/** What the payer wrote, up to the next sentence. */
const REASON = /(\b(?:raison|motif|antony|reason|commentaire|libelle|objet) ?: ?)[^.;\n]+/gi;

/**
 * Words as they are where an operator writes them, else « NOM ». One word with one capital begins a sentence, and is no
 * name there.
 */
function withoutNames(words: string, at: number, text: string): string {
  const isFirst = /(?:^|[.!?:])$/.test(text.slice(0, at).trimEnd());
  if (isFirst && /^\p{Lu}[^\p{Lu} ]*$/u.test(words)) return words;
  const shown = words.split(" ").map((word) => (isKnown(word) ? word : "NOM"));
  return shown.filter((word, index) => word !== "NOM" || shown[index - 1] !== "NOM").join(" ");
}

/**
 * How a message is written, for whoever teaches the reader to read it: its words without what is personal. Each digit
 * is « # », a name is « NOM », and what the payer wrote is left out.
 */
export const modelOf = (text: string): string =>
  text.replace(/\s+/g, " ").trim().replace(REASON, "$1…").replace(CAPITALISED, withoutNames).replace(/\d/g, "#");

/** The same for all messages that differ in figures, names, spaces and capitals alone. */
export const wordingOf = (text: string): string =>
  fold(modelOf(text))
    .toLowerCase()
    .replace(/\S*#\S*(?: #+)*/g, "#");
