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

/** Conversations with something unread by support, or without, whose last message is older than a cursor's. */
export type Part = { unread: boolean; before: number };

/** A conversation's last messages and how far support has read, by their numbers. */
export type Marks = { memberId: number; lastMessageId: number; lastMemberMessageId: number; supportReadId: number };

/** The members of a part's conversations among some, the most recent first. */
export function newestIn(conversations: readonly Marks[], { unread, before }: Part, limit: number): number[] {
  return conversations
    .filter(({ lastMemberMessageId, supportReadId }) => lastMemberMessageId > supportReadId === unread)
    .filter(({ lastMessageId }) => lastMessageId < before)
    .sort((a, b) => b.lastMessageId - a.lastMessageId)
    .slice(0, limit)
    .map(({ memberId }) => memberId);
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
