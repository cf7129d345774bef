import { describe, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import * as made from "./brought.ts";
import { spareNumbers } from "./economy.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const STARTS = /statement_import: begins under way/;
const ONCE = /statement_import: finished or interrupted once/;

const begun = (change: made.Row = {}) => made.begun(prompt.economy, change);
const message = (change: made.Row = {}) => made.message(prompt.economy, change);
const unread = () => made.unreadText(prompt.economy);
const set = (column: string): Statement => [`update statement_import set ${column} where id = 801`];
const FINISH = "finished_at = 1, gaps = 0, left_out = '{}'";

const confirm = (): Statement => [
  "update statement_import set confirmed_by = ?, confirmed_at = 1 where id = 801",
  prompt.economy.admin.memberId,
];

describe("an import", () => {
  test("begins under way, by an administrator, one of a number at a time, and is never deleted", async () => {
    await prompt.accepts(begun(), message(), unread());
    await prompt.refuses(STARTS, begun({ imported_by: prompt.economy.member.memberId }));
    await prompt.refuses(STARTS, begun({ finished_at: 1, gaps: 0, left_out: "{}" }));
    await prompt.refuses(STARTS, begun({ interrupted_at: 1 }));
    await prompt.refuses(/statement_import_under_way|UNIQUE/, begun(), begun({ id: 802 }));
    await prompt.accepts(begun(), begun({ id: 802, phone: spareNumbers.mvola }));
    await prompt.accepts(begun(), set(FINISH), begun({ id: 802 }));
    await prompt.refuses(/statement_import: never deleted/, begun(), ["delete from statement_import"]);
  });

  test("is finished once, with what it brought, which never changes", async () => {
    await prompt.accepts(begun(), set("active_at = 5"), set(`${FINISH}, last_balance_ar = 5`));
    for (const column of ["gaps = 1", "last_balance_ar = 6", "left_out = '[]'", "finished_at = 2", "active_at = 9"])
      await prompt.refuses(ONCE, begun(), set(FINISH), set(column));
    for (const column of [
      "messages = 4",
      "phone = '+261349999999'",
      "imported_at = 5",
      "active_at = -1",
      "source = 'table'",
    ])
      await prompt.refuses(ONCE, begun(), set(column));
    await prompt.refuses(/statement_import_told/, begun(), set("finished_at = 1"));
  });

  test("is confirmed by an approved proposal only, once it is finished", async () => {
    await prompt.refuses(ONCE, begun(), confirm());
    await prompt.refuses(ONCE, begun(), set(FINISH), confirm());
  });

  test("is closed as interrupted once nothing of it is left, and for good", async () => {
    await prompt.refuses(ONCE, begun(), message(), set("interrupted_at = 1"));
    await prompt.refuses(ONCE, begun(), unread(), set("interrupted_at = 1"));
    const closed = [
      begun(),
      message(),
      unread(),
      "delete from operator_message where import_id = 801",
      "delete from statement_unread where import_id = 801",
      set("interrupted_at = 1"),
    ];
    await prompt.accepts(...closed, begun({ id: 802 }));
    await prompt.refuses(ONCE, ...closed, set("interrupted_at = null"));
    await prompt.refuses(ONCE, ...closed, set(FINISH));
    await prompt.refuses(/statement_import_ended/, begun(), set(`${FINISH}, interrupted_at = 1`));
  });

  test("takes no message once it is finished or interrupted", async () => {
    for (const end of [FINISH, "interrupted_at = 1"]) {
      await prompt.refuses(/operator_message: of an import/, begun(), set(end), message());
      await prompt.refuses(/statement_unread: starts waiting/, begun(), set(end), unread());
    }
  });
});
