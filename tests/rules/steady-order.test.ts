import { expect, test } from "vitest";
import { keptAbove } from "../../src/client/features/message/admin/steady-order.ts";
import type { ConversationCursor, ConversationEntry } from "../../src/shared/message.ts";

const anEntry = (id: number, unread: number): ConversationEntry => ({
  member: { id, name: "Rado", phone: "+261340000001", status: "active" },
  last: { id, from: "member", createdAt: 0, excerpt: "Bonjour" },
  unread,
});

const aPage = (entries: ConversationEntry[], nextCursor: ConversationCursor | null) => ({
  entries,
  nextCursor,
  counts: { unread: 0, total: 0 },
});

const kept = new Map([[1, anEntry(1, 2)]]);
const unreadOf = (cursor: ConversationCursor | null) =>
  keptAbove(kept, [aPage([anEntry(2, 1)], cursor)]).get(1)?.unread;

test("a conversation that was unread stays above, also once it is read", () => {
  const above = keptAbove(new Map(), [aPage([anEntry(1, 2), anEntry(2, 0)], null)]);
  expect([...above.keys()]).toEqual([1]);
  expect(keptAbove(above, [aPage([anEntry(1, 0)], null)]).get(1)?.unread).toBe(0);
});

test("a conversation that is no longer among the unread pages counts as read", () => {
  expect(unreadOf(null)).toBe(0);
  expect(unreadOf({ unread: false, before: 9 })).toBe(0);
});

test("while more unread pages are to be loaded, it may be on one of them", () => {
  expect(unreadOf({ unread: true, before: 9 })).toBe(2);
});
