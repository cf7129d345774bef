import { describe, expect, test } from "vitest";
import { pageOf } from "../../src/server/db/page.ts";
import { cursorOf, searchOf } from "../../src/server/features/message/message.rules.ts";

describe("a search", () => {
  test.each([
    ["Rado", {}],
    ["034 12 345 67", { digits: "341234567" }],
    ["+261 34 12", { digits: "3412" }],
    ["00261341234567", { digits: "341234567", id: 261341234567 }],
    ["034\u00a012\u202f345", { digits: "3412345" }],
    ["12", { id: 12 }],
    ["1234", { digits: "1234", id: 1234 }],
    ["1234567890123456", { digits: "1234567890123456" }],
    ["Rado 34", {}],
    ["...", {}],
  ])("« %s » may be a name, and %o", (text, numbers) => {
    expect(searchOf(text)).toEqual({ name: text, ...numbers });
  });

  test.each([undefined, ""])("without a word is none", (text) => {
    expect(searchOf(text)).toBeUndefined();
  });
});

describe("a page of conversations", () => {
  const rows = [
    { unread: 2, lastMessageId: 9 },
    { unread: 1, lastMessageId: 7 },
    { unread: 0, lastMessageId: 8 },
  ];

  test("has no next one when it is the last", () => {
    expect(pageOf(rows, 3, cursorOf)).toEqual({ rows, nextCursor: null });
    expect(pageOf([], 3, cursorOf)).toEqual({ rows: [], nextCursor: null });
  });

  test("continues in the part that its last line belongs to", () => {
    expect(pageOf(rows, 2, cursorOf)).toEqual({ rows: rows.slice(0, 2), nextCursor: { unread: true, before: 7 } });
    const more = [...rows, { unread: 0, lastMessageId: 5 }];
    expect(pageOf(more, 3, cursorOf).nextCursor).toEqual({ unread: false, before: 8 });
  });
});
