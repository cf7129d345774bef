import { nationalDigits } from "../../../shared/phone-digits.ts";
import { supportChannelText as text } from "./text.ts";

export type ChannelKind = "whatsapp" | "sms" | "call" | "email";
export type Channel = { kind: ChannelKind; label: string };

/** What the operator wrote in the server's environment for the day the configuration cannot be read; empty when nothing is. */
export const fallbackContact = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="support-contact"]')?.content ?? "";

export const isEmail = (contact: string): boolean => contact.includes("@");

const NATIONAL_LENGTH = 9;

/** A phone as the world dials it: a Malagasy number gets its country code, any other keeps its digits. */
function internationalDigits(phone: string): string {
  const national = nationalDigits(phone);
  // Nine digits of elsewhere would read as a Malagasy number.
  const isWhole = phone.startsWith("+") || national.length !== NATIONAL_LENGTH;
  return isWhole ? phone.replace(/\D/g, "") : `261${national}`;
}

/** How support can be reached, by what ADMIN_PHONE is: a phone or an e-mail (docs/product.md 16). */
export const channelsOf = (contact: string): Channel[] =>
  isEmail(contact)
    ? [{ kind: "email", label: text.email }]
    : [
        { kind: "whatsapp", label: text.whatsapp },
        { kind: "sms", label: text.sms },
        { kind: "call", label: text.call },
      ];

/** The address that opens a channel with the message in it. */
export function addressOf(kind: ChannelKind, contact: string, message: string): string {
  const body = encodeURIComponent(message);
  if (kind === "email") return `mailto:${contact}?subject=${encodeURIComponent(text.subject)}&body=${body}`;
  const digits = internationalDigits(contact);
  if (kind === "whatsapp") return `https://wa.me/${digits}?text=${body}`;
  // « ?& »: Android reads what follows the first sign, iOS what follows the second.
  if (kind === "sms") return `sms:+${digits}?&body=${body}`;
  return `tel:+${digits}`;
}
