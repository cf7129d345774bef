import { describe, test } from "vitest";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const STARTS = /statement_unread: starts waiting/;
const ONCE = /statement_unread: added once/;

type Written = Partial<Record<"phone" | "text" | "fingerprint" | "state", string>> &
  Partial<Record<"id" | "imported_by" | "decided_by" | "decided_at" | "line_id", number>>;

function insert(table: string, row: Record<string, string | number>, also: Record<string, string> = {}): Statement {
  const names = [...Object.keys(row), ...Object.keys(also)];
  const values = [...Object.keys(row).map(() => "?"), ...Object.values(also)];
  return [`insert into ${table} (${names.join(", ")}) values (${values.join(", ")})`, ...Object.values(row)];
}

/** INSERT of a message that waits. */
function unread(change: Written = {}): Statement {
  const { admin } = prompt.economy;
  const row = { id: 901, phone: admin.phone, operator: "MVola", text: "Voaray", fingerprint: "a", state: "waiting" };
  return insert("statement_unread", { ...row, imported_by: admin.memberId, imported_at: 0, ...change });
}

/** INSERT of a line that it may be. */
function line(phone = prompt.economy.admin.phone): Statement {
  const row = { id: 902, phone, operator: "MVola", reference: "3210000001", amount_ar: 5_000, state: "waiting" };
  const key = transferKey(phone, "3210000001");
  const no = "(1 = 0)";
  const imported = { imported_by: prompt.economy.admin.memberId, imported_at: 0, transfer_key: key };
  return insert("statement_line", { ...row, ...imported }, { is_cash_point: no });
}

const decide = (state: string, by = prompt.economy.admin.memberId): Statement => [
  `update statement_unread set state = '${state}', line_id = ${state === "added" ? 902 : "null"}, decided_by = ?, decided_at = 1`,
  by,
];
const REOPEN = "update statement_unread set state = 'waiting', line_id = null, decided_by = null, decided_at = null";

describe("an unread message", () => {
  test("is stored once for each text on a number", async () => {
    await prompt.accepts(unread(), unread({ id: 903, fingerprint: "b" }), unread({ id: 904, phone: "+261349999999" }));
    await prompt.refuses(/statement_unread_once|UNIQUE/, unread(), unread({ id: 903, text: "Voaray ny vola" }));
  });

  test.each<[string, RegExp, () => Written]>([
    ["imported by a member", STARTS, () => ({ imported_by: prompt.economy.member.memberId })],
    ["decided already", STARTS, () => ({ state: "ignored", decided_by: prompt.economy.admin.memberId, decided_at: 1 })],
    ["of nothing", /statement_unread_text/, () => ({ text: "" })],
    ["longer than any message", /statement_unread_text/, () => ({ text: "x".repeat(4_001) })],
  ])("is refused %s", (_, words, change) => prompt.refuses(words, unread(change())));

  test("is put aside and taken up again, or added for good with a line of its number", async () => {
    await prompt.accepts(unread(), decide("ignored"), REOPEN, line(), decide("added"));
    await prompt.refuses(ONCE, unread(), line(), decide("added"), REOPEN);
    await prompt.refuses(ONCE, unread(), line("+261349999999"), decide("added"));
    await prompt.refuses(ONCE, unread(), decide("ignored", prompt.economy.member.memberId));
    await prompt.refuses(/statement_unread_added/, unread(), line(), [
      "update statement_unread set state = 'ignored', line_id = 902, decided_by = ?, decided_at = 1",
      prompt.economy.admin.memberId,
    ]);
    await prompt.refuses(/statement_unread_decided/, unread(), "update statement_unread set state = 'ignored'");
  });

  test("keeps its text, and is never deleted", async () => {
    for (const set of [
      "text = 'x'",
      "fingerprint = 'x'",
      "phone = '+261349999999'",
      "imported_at = 5",
      "operator = 'Orange Money'",
    ])
      await prompt.refuses(ONCE, unread(), `update statement_unread set ${set}`);
    await prompt.refuses(/never deleted/, unread(), "delete from statement_unread");
    if (!prompt.isSqlite) return prompt.refuses(/never deleted/, "truncate statement_unread");
    await prompt.refuses(STARTS, unread(), "insert or replace into statement_unread select * from statement_unread");
  });
});
