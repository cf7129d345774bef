import type { ConversationCursor } from "../../../shared/message.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";

/** Fewer digits would match most phones. */
const PHONE_DIGITS = 3;

type Search = { name: string; digits?: string; id?: number };

/** Reads a search: part of a name, part of a phone in any form, or a member's id; undefined when empty. */
export function searchOf(text: string | undefined): Search | undefined {
  if (!text) return undefined;
  const digits = /^[+\d\s.()-]+$/.test(text) ? nationalDigits(text) : "";
  return {
    name: text,
    ...(digits.length >= PHONE_DIGITS ? { digits } : {}),
    ...(/^\d{1,15}$/.test(text) ? { id: Number(text) } : {}),
  };
}

/** A list of unread or of read conversations whose last message has an id below `before`. */
export type ConversationPart = { unread: boolean; before: number };

/** The cursor of the next page: in the list, unread or read, that the last conversation belongs to. */
export const cursorOf = ({ unread, lastMessageId }: { unread: number; lastMessageId: number }): ConversationCursor => ({
  unread: unread > 0,
  before: lastMessageId,
});
