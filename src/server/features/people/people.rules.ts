import { randomInt } from "node:crypto";
import { normalizePhone } from "../../../shared/phone.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";

/** No sign that looks like another one: it is read aloud or copied by hand. */
const ALPHABET = "23456789abcdefghjkmnpqrstwxyz";
const LENGTH = 12;

/** A password of 12 unambiguous characters, 58 bits, from a cryptographic source. */
export function newOneTimePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

const ID_DIGITS = 9;
/** As members type it, whatever the case. */
const CODE = /^[A-Z0-9_-]{4,32}$/i;

type Search = { id?: number; phone?: string; code?: string; digits?: string; name?: string };

/**
 * What a search box's text may mean: a number in any writing, an id, an invitation code, or letters of a name; undefined when it is
 * empty. A whole number can mean nothing else.
 */
export function searchOf(text: string): Search | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  const phone = normalizePhone(typed);
  if (phone) return { phone };
  const code = CODE.test(typed) ? { code: typed.toUpperCase() } : {};
  if (!/^[+\d\s.()-]+$/.test(typed)) return { ...code, name: typed };
  const digits = nationalDigits(typed);
  const isId = /^\d+$/.test(typed) && typed.length <= ID_DIGITS;
  return { ...code, ...(isId ? { id: Number(typed) } : {}), ...(digits.length >= 3 ? { digits } : {}) };
}
