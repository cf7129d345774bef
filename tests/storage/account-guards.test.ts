import { describe, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { spareNumbers } from "./economy.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const memberCode = () => `member:${prompt.economy.member.memberId}`;

describe("a balance moves only with the transfer that moves it", () => {
  const words = /only a transfer moves a balance|account_not_negative/;

  test.each([
    ["adding to it", "balance_ar = balance_ar + 1000"],
    ["taking from it", "balance_ar = balance_ar - 1"],
    ["emptying it", "balance_ar = 0"],
    ["a negative balance", "balance_ar = -1"],
    ["touching nothing", "code = code"],
    ["naming the last transfer again", "balance_ar = balance_ar + 1000, last_transfer_id = last_transfer_id"],
    ["naming a transfer of other accounts", "balance_ar = balance_ar + 1, last_transfer_id = last_transfer_id + 1"],
    ["naming a transfer to come", "balance_ar = balance_ar + 1, last_transfer_id = 999999"],
    ["another code", "code = 'member:999'"],
    ["another kind", "kind = 'operator'"],
    ["another owner", "member_id = 1"],
    ["another number", "id = 9999"],
  ])("%s is refused", async (_, change) => {
    await prompt.refuses(words, [`update account set ${change} where code = ?`, memberCode()]);
    if (prompt.isSqlite)
      for (const clause of ["ignore", "replace", "fail"])
        await prompt.refuses(words, [`update or ${clause} account set ${change} where code = ?`, memberCode()]);
  });

  test.each([
    ["an old transfer a second time", "t.credit_account_id = account.id", "t.amount_ar", "t.id"],
    ["an old transfer under a new number", "t.credit_account_id = account.id", "t.amount_ar", "999999"],
    ["a transfer of two other accounts, as its debit", "t.debit_account_id <> account.id", "-t.amount_ar", "t.id"],
    ["a transfer of two other accounts, as its credit", "t.credit_account_id <> account.id", "t.amount_ar", "t.id"],
  ])("applying %s is refused", (_, which, byAr, last) =>
    prompt.refuses(words, [
      `update account set balance_ar = balance_ar + (${byAr}), last_transfer_id = ${last}
       from (select * from transfer order by id desc) t
       where account.code = ? and ${which} and t.amount_ar < account.balance_ar`,
      `member:${prompt.economy.referrer.memberId}`,
    ]),
  );
});

describe("an account", () => {
  const open = (code: string, kind: string, memberId: number | null = null, balanceAr = 0, last = 0): Statement => [
    "insert into account (code, kind, member_id, balance_ar, last_transfer_id) values (?, ?, ?, ?, ?)",
    code,
    kind,
    memberId,
    balanceAr,
    last,
  ];
  const words = /opens empty, with the code of its kind/;
  const NEW_CASH = `cash:${spareNumbers.airtel}`;

  test("opens empty, and may be removed while it has no history", async () => {
    await prompt.accepts(open(NEW_CASH, "cash"));
    await prompt.accepts(open(NEW_CASH, "cash"), ["delete from account where code = ?", NEW_CASH]);
  });

  test.each<[string, Statement]>([
    ["with a balance", open(NEW_CASH, "cash", null, 1)],
    ["below zero", open(NEW_CASH, "cash", null, -1)],
    ["with a last transfer", open(NEW_CASH, "cash", null, 0, 1)],
    ["of an unknown kind", open("bonus", "bonus")],
    ["of cash without its number", open("cash:", "cash")],
    ["of cash on a phone that is no receiving number", open("cash:+261341234567", "cash")],
    ["of cash under another code", open(`cach:${spareNumbers.airtel}`, "cash")],
    ["of cash that belongs to a member", open(NEW_CASH, "cash", 1)],
    ["of a member under another member's code", open("member:2", "member", 1)],
    ["held under a spendable code", open("member:1", "held", 1)],
    ["of a member who is no one", open("member:", "member")],
    ["of the fund under a second code", open("fund:secret", "fund_sponsor")],
    ["of sales that belongs to a member", open("sales", "sales", 1)],
    ["of the operator under a second code", open("operator:2", "operator")],
  ])("%s is refused", (_, statement) => prompt.refuses(words, statement));

  test("of a member that does not exist is refused", () =>
    prompt.refuses(/foreign key/i, open("member:999999", "member", 999_999)));

  test.each([["member"], ["held"]])("a second %s account for one member is refused", async (kind) => {
    const { memberId } = prompt.economy.member;
    await prompt.refuses(/unique/i, open(`${kind}:${memberId}`, kind, memberId));
  });

  test("with a history is never deleted, replaced or truncated", async () => {
    await prompt.refuses(/has a history/, ["delete from account where code = ?", memberCode()]);
    await prompt.refuses(/has a history/, "delete from account where code = 'sales'");
    if (!prompt.isSqlite) return prompt.refuses(/append-only|has a history/, "truncate account cascade");
    const emptied = "code, kind, member_id, 0, 0 from account where code = ?";
    const fields = "code, kind, member_id, balance_ar, last_transfer_id";
    await prompt.refuses(/has a history/, [
      `insert or replace into account (${fields}) select ${emptied}`,
      memberCode(),
    ]);
    await prompt.refuses(words, [`replace into account (id, ${fields}) select id, ${emptied}`, memberCode()]);
  });
});

describe("no row with a history may be deleted or renumbered:", () => {
  test.each([
    ["a member", "delete from member where id = ?"],
    ["a member's number", "update member set id = 999 where id = ?"],
    ["a level that was sold", "delete from level where price_ar = 20000 and ? > 0"],
    ["a task that was done", "delete from task where id in (select task_id from completion where member_id = ?)"],
  ])("%s", (_, sql) => prompt.refuses(/foreign key/i, [sql, prompt.economy.member.memberId]));
});

describe("no row names something that does not exist", () => {
  test.each([
    ["completion", "(member_id, task_id, level_id, day, gain_ar, completed_at) values (999999, 1, 1, 1, 1, 0)"],
    ["completion", "(member_id, task_id, level_id, day, gain_ar, completed_at) values (1, 999999, 1, 1, 1, 0)"],
    ["sponsorship", "(sponsor_id, member_id, level, purchase_bonus_ar, task_bonus_ar) values (999999, 1, 3, 0, 0)"],
    ["session", "(id, member_id, token_version, created_at, expires_at) values ('s', 999999, 1, 0, 0)"],
    [
      "idempotency",
      "(member_id, key, operation, body_hash, answer, created_at) values (999999, 'k', 'o', 'h', '1', 0)",
    ],
    [
      "transaction",
      "(member_id, type, status, amount_ar, payout_phone, created_at) values (999999, 'withdrawal', 'pending', 1, '+261', 0)",
    ],
    [
      "funding",
      "(kind, who, amount_ar, reference, transfer_key, cash_phone, recorded_by, created_at) values ('sponsor', 'x', 1, 'r', '~r', '+261', 999999, 0)",
    ],
    [
      "membership",
      "(member_id, level_id, origin, level_name, price_ar, daily_ceiling_ar, paid_ar, starts_at, expires_at) values (1, 999999, 'purchase', 'x', 0, 0, 0, 0, 1)",
    ],
    // A guard of theirs may refuse it first.
  ])("%s %s", (table, rest) =>
    prompt.refuses(
      /foreign key|needs a second administrator|the terms of its level/i,
      `insert into "${table}" ${rest}`,
    ),
  );
});

describe("what the tables themselves refuse", () => {
  const again = `insert into completion (member_id, task_id, level_id, day, gain_ar, completed_at)
    select member_id, task_id, level_id, day, gain_ar, completed_at + 1 from completion`;

  test.each<[string, RegExp, string]>([
    ["the same task twice on one day", /unique/i, again],
    [
      "a gain of nothing",
      /completion_gain/,
      "insert into completion (member_id, task_id, level_id, day, gain_ar, completed_at) values (1, 1, 1, 1, 0, 0)",
    ],
    ["one's own referrer", /sponsorship_not_self/, "insert into sponsorship values (1, 1, 1, 0, 0)"],
    ["a fourth level of referrers", /sponsorship_level/, "insert into sponsorship values (1, 2, 4, 0, 0)"],
    ["an unknown role", /member_role/, "update member set role = 'owner'"],
    ["an unknown status", /member_status/, "update member set status = 'gone'"],
    [
      "a second free level",
      /unique/i,
      "insert into level (name, price_ar, daily_ceiling_ar, created_at) values ('x', 0, 0, 0)",
    ],
    [
      "a negative price",
      /level_price/,
      "insert into level (name, price_ar, daily_ceiling_ar, created_at) values ('x', -1, 0, 0)",
    ],
  ])("%s", (_, words, sql) => prompt.refuses(words, sql));
});
