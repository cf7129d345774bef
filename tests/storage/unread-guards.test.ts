import { describe, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import * as made from "./brought.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const STARTS = /statement_unread: starts waiting/;
const ONCE = /statement_unread: added once/;

const begun = () => made.begun(prompt.economy);
const unread = (change: made.Row = {}) => made.unreadText(prompt.economy, change);
const brought = (): Statement[] => made.brought(prompt.economy, unread());

const decide = (state: string, by = prompt.economy.admin.memberId): Statement => [
  `update statement_unread set state = '${state}', decided_by = ?, decided_at = 1 where id = 901`,
  by,
];
const REOPEN = "update statement_unread set state = 'waiting', decided_by = null, decided_at = null where id = 901";

describe("an unread text", () => {
  test("is stored once on a number", async () => {
    await prompt.accepts(begun(), unread(), unread({ id: 903, fingerprint: "b" }));
    await prompt.refuses(
      /statement_unread_once|UNIQUE/,
      begun(),
      unread(),
      unread({ id: 903, text: "Voaray ny vola" }),
    );
  });

  test.each<[string, RegExp, () => made.Row]>([
    ["of another number than its import", STARTS, () => ({ phone: "+261349999999" })],
    ["decided already", STARTS, () => ({ state: "ignored", decided_by: prompt.economy.admin.memberId, decided_at: 1 })],
    ["of nothing", /statement_unread_text/, () => ({ text: "" })],
    ["longer than any message", /statement_unread_text/, () => ({ text: "x".repeat(4_001) })],
  ])("is refused %s", (_, words, change) => prompt.refuses(words, begun(), unread(change())));

  test("is put aside and taken up again, or added for good, once its import is finished", async () => {
    await prompt.accepts(...brought(), decide("ignored"), REOPEN, decide("added"));
    await prompt.refuses(ONCE, ...brought(), decide("added"), REOPEN);
    await prompt.refuses(ONCE, ...brought(), decide("ignored", prompt.economy.member.memberId));
    await prompt.refuses(ONCE, begun(), unread(), decide("ignored"));
    await prompt.refuses(/statement_unread_decided/, ...brought(), "update statement_unread set state = 'ignored'");
  });

  test("has lines of its own number, while it waits", async () => {
    const line = made.message(prompt.economy, { id: 905, import_id: 802, unread_id: 901 });
    const typed = made.begun(prompt.economy, { id: 802 });
    await prompt.accepts(...brought(), typed, line);
    await prompt.refuses(/operator_message: of an import/, ...brought(), decide("added"), typed, line);
  });

  test("keeps its text, and is deleted only with an import that is under way", async () => {
    for (const set of [
      "text = 'x'",
      "fingerprint = 'x'",
      "wording = 'x'",
      "phone = '+261349999999'",
      "operator = 'Orange Money'",
    ])
      await prompt.refuses(ONCE, ...brought(), `update statement_unread set ${set} where id = 901`);
    await prompt.accepts(begun(), unread(), "delete from statement_unread");
    await prompt.refuses(/deleted only with an import/, ...brought(), "delete from statement_unread");
    if (!prompt.isSqlite) return prompt.refuses(/never deleted/, "truncate statement_unread cascade");
    await prompt.refuses(
      STARTS,
      ...brought(),
      "insert or replace into statement_unread select * from statement_unread",
    );
  });
});
