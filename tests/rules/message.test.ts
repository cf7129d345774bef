import { describe, expect, test } from "vitest";
import { pageOf } from "../../src/server/db/page.ts";
import { cursorOf, searchOf } from "../../src/server/features/message/message.rules.ts";

describe("a search", () => {
  test.each([
    ["Rado", undefined, undefined],
    ["034 12 345 67", "341234567", undefined],
    ["+261 34 12", "3412", undefined],
    ["00261341234567", "341234567", 261341234567],
    ["034\u00a012\u202f345", "3412345", undefined],
    ["12", undefined, 12],
    ["1234", "1234", 1234],
    ["1234567890123456", "1234567890123456", undefined],
    ["Rado 34", undefined, undefined],
    ["...", undefined, undefined],
  ])("« %s » may be the phone %s or the member %s", (text, phoneDigits, memberId) => {
    expect(searchOf(text)).toEqual({ name: text, phoneDigits, memberId });
  });

  test.each([undefined, ""])("nothing typed is no search", (text) => {
    expect(searchOf(text)).toBeUndefined();
  });
});

describe("a page of conversations", () => {
  const rows = [
    { unread: true, lastMessageId: 9 },
    { unread: true, lastMessageId: 7 },
    { unread: false, lastMessageId: 8 },
  ];

  test("that is the last one has no next", () => {
    expect(pageOf(rows, 3, cursorOf)).toEqual({ rows, nextCursor: null });
    expect(pageOf([], 3, cursorOf)).toEqual({ rows: [], nextCursor: null });
  });

  test("is followed by one that begins in the part its last line belongs to", () => {
    expect(pageOf(rows, 2, cursorOf)).toEqual({ rows: rows.slice(0, 2), nextCursor: { unread: true, before: 7 } });
    const more = [...rows, { unread: false, lastMessageId: 5 }];
    expect(pageOf(more, 3, cursorOf).nextCursor).toEqual({ unread: false, before: 8 });
  });
});
