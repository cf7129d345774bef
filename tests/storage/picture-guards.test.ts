import { describe, expect, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const ofMember = () => prompt.economy.member.memberId;

/** A message without words, and one with them, of the member. */
const messages = (): Statement[] => [
  ["insert into message (id, member_id, sender, body, created_at) values (901, ?, 'member', null, 0)", ofMember()],
  ["insert into message (id, member_id, sender, body, created_at) values (902, ?, 'member', 'x', 0)", ofMember()],
];

type Shown = { id?: number; member?: number; message?: number | null; transaction?: number | null; bytes?: number };

/** INSERT of a picture of so many bytes, by default of the member's message. */
function picture({
  id = 901,
  member = ofMember(),
  message = 901,
  transaction = null,
  bytes = 9,
}: Shown = {}): Statement {
  const sql = `insert into picture (id, member_id, message_id, transaction_id, bytes, small, created_at) values (?, ?, ?, ?, ${
    prompt.isSqlite ? `zeroblob(${bytes})` : `decode(repeat('00', ${bytes}), 'hex')`
  }, ${prompt.isSqlite ? "zeroblob(1)" : "decode('00', 'hex')"}, 0)`;
  return [sql, id, member, message, transaction];
}

describe("a picture", () => {
  test("is of its member's own message without words, up to 300 KB", async () => {
    await prompt.accepts(...messages(), picture({ bytes: 307_200 }));
  });

  test.each<[string, RegExp, () => Shown]>([
    ["of another member's message", /its member's own/, () => ({ member: prompt.economy.referrer.memberId })],
    ["of a message with words", /its member's own/, () => ({ message: 902 })],
    ["of nothing", /its member's own|picture_about/, () => ({ message: null })],
    ["of two things", /picture_about/, () => ({ transaction: 1 })],
    ["of more than 300 KB", /picture_size/, () => ({ bytes: 307_201 })],
    ["without bytes", /picture_size/, () => ({ bytes: 0 })],
  ])("%s is refused", (_, words, shown) => prompt.refuses(words, ...messages(), picture(shown())));

  test("is one of its message, never changed, and deleted with its account alone", async () => {
    await prompt.refuses(/its member's own|picture_message/, ...messages(), picture(), picture({ id: 902 }));
    await prompt.refuses(/never changed/, ...messages(), picture(), "update picture set created_at = 1");
    await prompt.refuses(/deleted with its account/, ...messages(), picture(), "delete from picture");
    if (!prompt.isSqlite) await prompt.refuses(/never changed/, "truncate picture");
  });
});

test("a message without words is a member's alone", async () => {
  const { memberId: admin } = prompt.economy.admin;
  const sql = "insert into message (member_id, sender, admin_id, body, created_at) values (?, 'support', ?, null, 0)";
  await prompt.refuses(/message_words/, [sql, ofMember(), admin]);
  expect(ofMember()).not.toBe(admin);
});
