import { nationalDigits } from "../../../shared/phone-digits.ts";
import { searchKey } from "../../../shared/text.ts";
import { commonWords } from "./common-words.ts";

/** Facts about a member that others know and would try first as a password (ASVS 6.2.11). */
export type PersonalFacts = { name: string; phone: string | null; email?: string | null };

/** The one form of what systems type differently, « é » as one sign or as two (docs/product.md 4.6). */
export const normalPassword = (typed: string): string => typed.normalize("NFKC");

/** Usual sequences: neighbouring keys of both keyboards and of a telephone, letters and digits in order; each also backwards. */
const WALKS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertyuiopasdfghjklzxcvbnm",
  "azeqsdwxc",
  "qweasdzxc",
  "aqwzsxedcrfvtgbyhnuj",
  "qazwsxedcrfvtgbyhnujm",
  "wxcvbnqsdfghazerty",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "1aqw2zsx3edc4rfv5tgb6yhn7uj",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1a2z3e4r5t6y7u8i9o0p",
  "a1z2e3r4t5y6u7i8o9p0",
  "1a2b3c4d5e6f7g8h9i",
  "a1b2c3d4e5f6g7h8i9",
  "123654789",
  "147258369",
  "159753",
  "159357",
  "789456123",
  "741852963",
  "1020304050607080",
  "010203040506070809",
  "112233445566778899",
  "13579",
  "24681012",
].flatMap((walk) => [walk, [...walk].reverse().join("")]);

const SHORTEST_WALK = 3;
/** From this length on a password cannot be found by trying. */
const LONGEST_WALK = 32;
/** Repeating a text this short does not make it harder to guess: « 19871987 ». */
const SHORT = 4;
/** Up to this many digits and signs around a word leave it guessable. */
const MOST_ADDED = { digits: 4, signs: 2 };

/** Characters allowed around a phone number: `+261` and a few signs. */
const AROUND_NUMBER = 8;

const isWalk = (text: string) => text.length >= SHORTEST_WALK && WALKS.some((walk) => walk.includes(text));

/** Whether a text consists of such sequences only, such as « azeqsd » or « qwe123 ». */
function isMadeOfWalks(text: string): boolean {
  if (text.length < SHORTEST_WALK || text.length > LONGEST_WALK) return false;
  const ends = new Set([0]);
  for (let end = SHORTEST_WALK; end <= text.length; end++)
    for (const start of ends) if (isWalk(text.slice(start, end))) ends.add(end);
  return ends.has(text.length);
}

/** The shortest unit that a text repeats, such as « 12 » of « 121212 »; the text itself when it repeats nothing. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit;
  }
  return text;
}

/** Characters that stand for letters, as in « p@ssw0rd ». */
const letterOf: Record<string, string> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "3": "e",
  "1": "i",
  "!": "i",
  $: "s",
  "5": "s",
};
const unmasked = (text: string) => text.replace(/[@4031!$5]/g, (sign) => letterOf[sign] ?? sign);

const isRepeat = (text: string) => text.length >= SHORTEST_WALK && unitOf(text).length <= 2;

/** A text split at its letters: `stem` is what counts when `before` and `after` are short, a sequence or a repeat. */
type Parts = { before: string; stem: string; after: string };

function partsOf(text: string): Parts {
  const [, before = "", stem = "", after = ""] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(text) ?? [];
  return { before, stem, after };
}

function isAddition(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  const isLittle = digits <= MOST_ADDED.digits && text.length - digits <= MOST_ADDED.signs;
  return isLittle || isWalk(text) || isRepeat(text);
}

/** Whether a text is only sequences and repeats around a letter or two, as in « a123456 ». */
const isBare = ({ before, stem, after }: Parts) =>
  stem.length > 0 &&
  stem.length < SHORTEST_WALK &&
  [before, after].every((text) => text === "" || isWalk(text) || isRepeat(text));

/**
 * The words that a text may be made of: the text itself, its middle without digits and signs around it, and both with letters in place of
 * signs.
 */
function stemsOf(text: string): string[] {
  const { before, stem, after } = partsOf(text);
  if (!isAddition(before) || !isAddition(after)) return [text, unmasked(text)];
  return [text, unmasked(text), stem, unmasked(stem), unmasked(before + stem)];
}

/** Words from a member's name, and from the e-mail before its @. */
function ownWords({ name, email }: PersonalFacts): string[] {
  const parts = searchKey(name).split(/[^a-z0-9]+/);
  const address = email ? [searchKey(email), searchKey(email).split("@")[0] ?? ""] : [];
  return [...parts, parts.join(""), [...parts].reverse().join(""), ...address].filter((word) => word.length >= 3);
}

/** Whether a text is part of somebody's phone number, or that number with little around it. */
function isNumberOf(text: string, { phone }: PersonalFacts): boolean {
  if (!phone) return false;
  const [digits, national] = [text.replace(/\D/g, ""), nationalDigits(phone)];
  return (
    (digits === text && national.includes(digits)) ||
    (digits.includes(national) && text.length - national.length <= AROUND_NUMBER)
  );
}

/**
 * Whether a password is easy to guess: a common word, a keyboard sequence, a repeat, or known facts
 * about its owner (ASVS 6.2.4, 6.2.11, 6.2.12). Any other of six characters is accepted (docs/product.md 4.6).
 */
export function isGuessable(password: string, known: PersonalFacts): boolean {
  const text = searchKey(normalPassword(password)).replace(/\s/g, "");
  const own = new Set(ownWords(known));
  const isWord = (word: string) => commonWords.has(word) || own.has(word);
  if (new Set(text).size <= 2 || isNumberOf(text, known) || isBare(partsOf(text))) return true;
  return stemsOf(text).some((stem) => {
    const unit = unitOf(stem);
    const isRepeated = unit.length < stem.length && unit.length <= SHORT;
    return isRepeated || isWord(stem) || isWord(unit) || isMadeOfWalks(unit);
  });
}
