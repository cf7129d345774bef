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

type Row = { unread: boolean; lastMessageId: number };

/** One page of a list read one row too far, and where the next one starts. */
export function pageOf<Kept extends Row>(rows: readonly Kept[], size: number) {
  const kept = rows.slice(0, size);
  const last = kept.at(-1);
  const nextCursor: ConversationCursor | null =
    rows.length > size && last ? { unread: last.unread, before: last.lastMessageId } : null;
  return { kept, nextCursor };
}
