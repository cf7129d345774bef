import { randomInt } from "node:crypto";
import { normalizePhone } from "../../../shared/phone.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";

/** Characters that cannot be confused: one-time passwords are read aloud and copied by hand. */
const ALPHABET = "23456789abcdefghjkmnpqrstwxyz";
const LENGTH = 12;

/** A random password of 12 characters that cannot be confused, 58 bits, from a cryptographic source (docs/product.md 4.7). */
export function newOneTimePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

const ID_DIGITS = 9;
/** The form of an invitation code, in any case. */
const CODE = /^[A-Z0-9_-]{4,32}$/i;

type Search = { id?: number; phone?: string; code?: string; digits?: string; name?: string };

/**
 * Reads a search: a phone in any form, an id, an invitation code, or part of a name (docs/product.md 14.1); undefined when empty. A
 * complete phone is searched as nothing else.
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
