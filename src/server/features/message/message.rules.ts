import type { ConversationCursor } from "../../../shared/message.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";

/** Fewer digits would find half of the numbers. */
const PHONE_DIGITS = 3;

type Search = { name: string; digits?: string; id?: number };

/** What a search may mean: part of a name, of a phone in any writing, or a member's number. Undefined when nothing was typed. */
export function searchOf(text: string | undefined): Search | undefined {
  if (!text) return undefined;
  const digits = /^[+\d\s.()-]+$/.test(text) ? nationalDigits(text) : "";
  return {
    name: text,
    ...(digits.length >= PHONE_DIGITS ? { digits } : {}),
    ...(/^\d{1,15}$/.test(text) ? { id: Number(text) } : {}),
  };
}

/** Conversations with something unread by support, or without, whose last message is older than a cursor's. */
export type Part = { unread: boolean; before: number };

/** Where the page of conversations after this one begins: in the part, unread or read, that the last one belongs to. */
export const cursorOf = ({ unread, lastMessageId }: { unread: number; lastMessageId: number }): ConversationCursor => ({
  unread: unread > 0,
  before: lastMessageId,
});
