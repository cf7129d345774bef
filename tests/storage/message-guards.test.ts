import { describe, expect, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const COLUMNS = "member_id, sender, admin_id, body, created_at";

type Written = { id?: number; member?: number; admin?: number | null; body?: string; sender?: string };

/** INSERT of a message of the member, or with `admin` of support to the member. */
function message({ id, member = prompt.economy.member.memberId, admin = null, body = "x", sender }: Written = {}) {
  const from = sender ?? (admin === null ? "member" : "support");
  const [names, marks, first] = id === undefined ? [COLUMNS, "", []] : [`id, ${COLUMNS}`, "?, ", [id]];
  const sql = `insert into message (${names}) values (${marks}?, ?, ?, ?, 0)`;
  return [sql, ...first, member, from, admin, body] satisfies Statement;
}

/** A question, two answers, and another question, in one conversation; and another member's question. */
const talk = (): Statement[] => {
  const admin = prompt.economy.admin.memberId;
  const other = prompt.economy.referrer.memberId;
  const own = [message({ id: 901 }), message({ id: 902, admin }), message({ id: 903, admin }), message({ id: 904 })];
  return [...own, message({ id: 905, member: other })];
};
const ofMember = () => prompt.economy.member.memberId;

describe("a message", () => {
  const APPEND_ONLY = /message: append-only/;
  const copy = `into message (id, ${COLUMNS}) select id, ${COLUMNS} from message where true`;

  test.each([
    ["its text changed", "update message set body = 'other'"],
    ["its sender changed", "update message set sender = 'member', admin_id = null"],
    ["its hour changed", "update message set created_at = 1"],
    ["its conversation changed", "update message set member_id = 1"],
    ["itself deleted", "delete from message where id = 903"],
    ["an insert that falls back to an update", `insert ${copy} on conflict (id) do update set body = 'other'`],
  ])("is never changed again: %s", (_, sql) => prompt.refuses(/message: (append-only|a new one)/, ...talk(), sql));

  test("is never replaced (SQLite) or truncated (PostgreSQL)", async () => {
    if (!prompt.isSqlite) return prompt.refuses(APPEND_ONLY, "truncate message cascade");
    await prompt.refuses(/message: a new one/, ...talk(), `insert or replace ${copy}`);
    await prompt.all("pragma recursive_triggers = off");
    await prompt.refuses(/message: a new one/, ...talk(), "replace into message select * from message");
    await prompt.all("pragma recursive_triggers = on");
  });

  test.each<[string, RegExp, () => Written]>([
    ["from nobody's side", /message_sender/, () => ({ sender: "system" })],
    ["of support without its administrator", /message_admin/, () => ({ sender: "support" })],
    ["of a member in an administrator's name", /message_admin/, () => ({ sender: "member", admin: 1 })],
    [
      "of support by somebody who is no administrator",
      /or an administrator/,
      () => ({ admin: prompt.economy.referrer.memberId }),
    ],
    ["of support by nobody known", /or an administrator/, () => ({ admin: 999_999 })],
    [
      "of support to the very administrator who writes it",
      /message_not_own/,
      () => ({ admin: prompt.economy.admin.memberId, member: prompt.economy.admin.memberId }),
    ],
    ["without a word", /message_body/, () => ({ body: "" })],
    ["of more than 2 000 characters", /message_body/, () => ({ body: "x".repeat(2_001) })],
    ["of a member that does not exist", /foreign key/i, () => ({ member: 999_999 })],
  ])("%s is refused", (_, words, written) => prompt.refuses(words, message(written())));

  test("is accepted from each side, up to 2 000 characters", async () => {
    await prompt.accepts(message({ body: "🙂".repeat(2_000) }));
    await prompt.accepts(message({ admin: prompt.economy.admin.memberId }));
  });
});

describe("a conversation", () => {
  const change = (set: string): Statement => [`update conversation set ${set} where member_id = ?`, ofMember()];
  const FORWARDS = /marks move forwards/;

  test("follows its messages by itself", async () => {
    const rows = await prompt.pretend(talk(), ({ q, t }) => q.select().from(t.conversation));
    expect(rows.find(({ memberId }) => memberId === ofMember())).toEqual({
      memberId: ofMember(),
      lastMessageId: 904,
      lastMemberMessageId: 904,
      memberReadId: 0,
      supportReadId: 0,
    });
    expect(rows).toHaveLength(2);
  });

  test("is read forwards, each side up to a message of the other", async () => {
    await prompt.accepts(...talk(), change("member_read_id = 902"), change("member_read_id = 903"));
    await prompt.accepts(...talk(), change("support_read_id = 901"), change("support_read_id = 904"));
  });

  test.each([
    ["back to a message before", "member_read_id = 903, support_read_id = 904", "member_read_id = 902"],
    ["back to a question before", "support_read_id = 904", "support_read_id = 901"],
    ["back to nothing", "member_read_id = 903, support_read_id = 904", "support_read_id = 0"],
    ["to a message of its own side", "member_read_id = 902", "member_read_id = 904"],
    ["to a message of support, for support", "support_read_id = 901", "support_read_id = 903"],
    ["to another conversation's message", "support_read_id = 901", "support_read_id = 905"],
    ["to a message to come", "member_read_id = 902", "member_read_id = 999"],
    ["with another last message", "member_read_id = 902", "last_message_id = 901"],
    ["with another last question", "member_read_id = 902", "last_member_message_id = 901"],
    ["as another member's", "member_read_id = 902", "member_id = 1"],
  ])("is not marked %s", (_, first, then) => prompt.refuses(FORWARDS, ...talk(), change(first), change(then)));

  test("is opened by its first message alone, and never closed", async () => {
    const open = (values: string, verb = "insert"): Statement =>
      `${verb} into conversation (member_id, last_message_id, last_member_message_id, member_read_id, support_read_id) values (${values})`;
    const owner = prompt.economy.owner.memberId;
    await prompt.refuses(/opened by its first message/, ...talk(), open(`${owner}, 905, 0, 0, 0`));
    await prompt.refuses(/opened by its first message/, ...talk(), open(`${ofMember()}, 904, 904, 0, 904`));
    await prompt.refuses(/never deleted/, ...talk(), "delete from conversation");
    if (!prompt.isSqlite) return prompt.refuses(/never deleted/, "truncate conversation");
    for (const recursive of ["off", "on"]) {
      await prompt.all(`pragma recursive_triggers = ${recursive}`);
      await prompt.refuses(/opened by/, ...talk(), "replace into conversation select * from conversation");
      await prompt.refuses(/opened by/, ...talk(), open(`${ofMember()}, 904, 0, 0, 0`, "replace"));
    }
  });
});

test("both halves of the list come from an index, without sorting", async () => {
  const ask = (comparison: string) =>
    `select member_id from conversation where last_member_message_id ${comparison} support_read_id
      and last_message_id < 999 order by last_message_id desc limit 31`;
  for (const [comparison, index] of [
    [">", "conversation_unread"],
    ["<=", "conversation_read"],
  ] as const) {
    const rows = await prompt.all(`explain ${prompt.isSqlite ? "query plan " : ""}${ask(comparison)}`);
    const plan = rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/sort|temp b-tree/i);
  }
});
