import type { ConversationCursor } from "../../../shared/message.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";

/** Fewer digits would find half of the numbers. */
const PHONE_DIGITS = 3;

export type Search = { name: string; phoneDigits: string | undefined; memberId: number | undefined };

/** What a search may mean: part of a name, of a phone in any writing, or a member's number. Undefined when nothing was typed. */
export function searchOf(text: string | undefined): Search | undefined {
  if (!text) return undefined;
  const digits = /^[+\d\s.()-]+$/.test(text) ? nationalDigits(text) : "";
  return {
    name: text,
    phoneDigits: digits.length >= PHONE_DIGITS ? digits : undefined,
    memberId: /^\d{1,15}$/.test(text) ? Number(text) : undefined,
  };
}

/** Where the page of conversations after this one begins: in the part, unread or read, that the last one belongs to. */
export const cursorOf = ({
  unread,
  lastMessageId,
}: {
  unread: boolean;
  lastMessageId: number;
}): ConversationCursor => ({
  unread,
  before: lastMessageId,
});
