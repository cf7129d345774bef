import { dayOf, isoDay } from "../../../shared/day.ts";
import type { Message } from "../../../shared/message.ts";

export type ThreadItem =
  | { kind: "day"; id: string; day: string }
  | { kind: "fresh"; id: string }
  | { kind: "message"; id: string; message: Message };

/**
 * Messages, oldest first, with a line where a day begins and one before the first that was unread.
 * @param freshId the first unread message, if any
 */
export function threadItems(messages: readonly Message[], freshId: number | undefined): ThreadItem[] {
  const items: ThreadItem[] = [];
  let last: string | undefined;
  for (const message of messages) {
    const day = isoDay(dayOf(message.createdAt));
    if (day !== last) items.push({ kind: "day", id: `day-${day}`, day });
    last = day;
    if (message.id === freshId) items.push({ kind: "fresh", id: "fresh" });
    items.push({ kind: "message", id: `message-${message.id}`, message });
  }
  return items;
}

/** The first of the last `unread` messages of the other side, or of all that are known. */
export function firstUnread(messages: readonly Message[], own: Message["from"], unread: number): number | undefined {
  if (unread === 0) return undefined;
  const others = messages.filter(({ from }) => from !== own);
  return others.at(-unread)?.id ?? others[0]?.id;
}
