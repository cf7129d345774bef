import type { ConversationEntry, ConversationList } from "../../../../shared/message.ts";

export type KeptEntries = ReadonlyMap<number, ConversationEntry>;

/** Whether the loaded pages hold every unread conversation: unread ones come first, and the last cursor tells in which part it ended. */
function holdEveryUnread(pages: readonly ConversationList[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && !last.nextCursor?.unread;
}

/** The conversations kept at the top: those that were already there, as they are now, and those that are unread. */
export function keptAbove(above: KeptEntries, pages: readonly ConversationList[]): KeptEntries {
  const next = new Map(above);
  // One that was read meanwhile may be on a page that is not loaded: it stays, without its unread count.
  if (holdEveryUnread(pages)) for (const [id, entry] of above) next.set(id, { ...entry, unread: 0 });
  for (const entry of pages.flatMap((page) => page.entries))
    if (entry.unread > 0 || above.has(entry.member.id)) next.set(entry.member.id, entry);
  return next;
}
