import { describe, expect, test } from "vitest";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const ONCE = /statement_line: matched once/;
const STARTS = /statement_line: starts waiting/;

type Written = Partial<Record<"phone" | "reference" | "operator" | "state" | "payer_end" | "reason", string | null>> &
  Partial<Record<"id" | "amount_ar" | "transaction_id" | "imported_by" | "decided_by" | "decided_at", number | null>>;

/** A flag in either engine's words, since values are bound as text and numbers. */
const NO = "(1 = 0)";

/** INSERT of a waiting line, by default the one that the validated deposit of the economy declares. */
function line(change: Written = {}, tail = ""): Statement {
  const { admin } = prompt.economy;
  const row = {
    id: 901,
    phone: admin.phone,
    operator: "MVola",
    reference: "VALIDATED",
    amount_ar: 70_000,
    payer_end: null,
    state: "waiting",
    imported_by: admin.memberId,
    imported_at: 0,
    ...change,
  };
  const named = { ...row, transfer_key: transferKey(row.phone ?? "", row.reference ?? "") };
  const names = Object.keys(named);
  const marks = names.map(() => "?").join(", ");
  const sql = `insert into statement_line (is_cash_point, ${names.join(", ")}) values (${NO}, ${marks}) ${tail}`;
  return [sql, ...Object.values(named)];
}

type Matching = { to?: number; by?: number; set?: string };

const match = ({ to, by, set = "decided_at = 1" }: Matching = {}): Statement => [
  `update statement_line set state = 'matched', transaction_id = ?, decided_by = ?, ${set} where id = 901`,
  to ?? prompt.economy.ids.validated,
  by ?? prompt.economy.admin.memberId,
];

const ignore = (reason: string | null = "Remboursement"): Statement => [
  "update statement_line set state = 'ignored', decided_by = ?, decided_at = 1, reason = ? where id = 901",
  prompt.economy.admin.memberId,
  reason,
];

const REOPEN =
  "update statement_line set state = 'waiting', decided_by = null, decided_at = null, reason = null where id = 901";

describe("a new line", () => {
  test("waits, once for each reference on a number", async () => {
    await prompt.accepts(line());
    await prompt.accepts(line(), line({ id: 902, reference: "OTHER" }));
    await prompt.accepts(line(), line({ id: 902, phone: "+261349999999" }));
    await prompt.refuses(/statement_line_once|UNIQUE/, line(), line({ id: 902, amount_ar: 5 }));
    await prompt.accepts(line(), line({ id: 902, amount_ar: 5 }, "on conflict do nothing"));
  });

  test.each<[string, RegExp, () => Written]>([
    ["already ignored", STARTS, () => ({ state: "ignored", decided_by: 1, decided_at: 1, reason: "x" })],
    ["already matched", STARTS, () => ({ state: "matched", transaction_id: 1, decided_by: 1, decided_at: 1 })],
    ["imported by a member", STARTS, () => ({ imported_by: prompt.economy.member.memberId })],
    ["imported by nobody known", STARTS, () => ({ imported_by: 999_999 })],
    ["of nothing", /statement_line_amount/, () => ({ amount_ar: 0 })],
    ["of a negative amount", /statement_line_amount/, () => ({ amount_ar: -5 })],
    ["with more of the payer's number", /statement_line_payer/, () => ({ payer_end: "0341234567" })],
    ["without a whole reference", /statement_line_reference_form/, () => ({ reference: "ABC" })],
  ])("is refused %s", (_, words, change) => prompt.refuses(words, line(change())));
});

describe("a waiting line", () => {
  test("is matched, ignored, or ignored and taken up again", async () => {
    await prompt.accepts(line(), match());
    await prompt.accepts(line(), ignore());
    await prompt.accepts(line(), ignore(), REOPEN);
    await prompt.accepts(line(), ignore(), match());
  });

  test("explains a validated deposit of its number and amount only", async () => {
    const { ids } = prompt.economy;
    await prompt.refuses(ONCE, line(), match({ to: ids.waitingDeposit }));
    await prompt.refuses(ONCE, line(), match({ to: ids.rejected }));
    await prompt.refuses(ONCE, line({ amount_ar: 6_000 }), match({ to: ids.paid }));
    await prompt.refuses(ONCE, line({ amount_ar: 69_000 }), match());
    await prompt.refuses(ONCE, line({ phone: "+261349999999" }), match());
    await prompt.refuses(ONCE, line(), match({ to: 999_999 }));
  });

  test("with a reference of its own explains another's deposit only while nobody else declares that reference", async () => {
    await prompt.accepts(line({ reference: "SEEN-ELSEWHERE" }), match());
    await prompt.accepts(line({ reference: "REJECTED" }), match());
    await prompt.refuses(/another deposit's/, line({ reference: "WAITING" }), match());
  });

  test("explains one deposit, which has one line", async () => {
    const second = line({ id: 902, reference: "SECOND" });
    const again: Statement = [
      "update statement_line set state = 'matched', transaction_id = ?, decided_by = ?, decided_at = 1 where id = 902",
      prompt.economy.ids.validated,
      prompt.economy.admin.memberId,
    ];
    await prompt.accepts(line(), second, again);
    await prompt.refuses(/statement_line_transaction|UNIQUE/, line(), match(), second, again);
  });

  test("is decided by an administrator, and not ignored without a reason", async () => {
    await prompt.refuses(ONCE, line(), match({ by: prompt.economy.member.memberId }));
    await prompt.refuses(/statement_line_reason/, line(), ignore(""));
    await prompt.refuses(/statement_line_reason/, line(), ignore(null));
    await prompt.refuses(/statement_line_decided/, line(), match({ set: "decided_at = null" }));
  });

  test.each([
    "amount_ar = 5",
    "reference = 'OTHER'",
    "phone = '+261349999999'",
    "operator = 'Orange Money'",
    "paid_at = 5",
    "payer_end = '1234'",
    "imported_at = 5",
    "imported_by = 2",
    "id = 905",
    "is_cash_point = not is_cash_point",
  ])("keeps what the operator said: %s is refused, alone and with a decision", async (set) => {
    await prompt.refuses(ONCE, line(), `update statement_line set ${set} where id = 901`);
    await prompt.refuses(ONCE, line(), match({ set: `decided_at = 1, ${set}` }));
  });
});

test("a matched line is never touched again, and no line is ever deleted", async () => {
  for (const sql of [REOPEN, "update statement_line set reason = 'other' where id = 901"])
    await prompt.refuses(ONCE, line(), match(), sql);
  await prompt.refuses(ONCE, line(), match(), ignore());
  await prompt.refuses(/never deleted/, line(), "delete from statement_line");
  if (!prompt.isSqlite) return prompt.refuses(/never deleted/, "truncate statement_line cascade");
  const replace = "insert or replace into statement_line select * from statement_line";
  await prompt.refuses(STARTS, line(), match(), replace);
});

test("a deposit whose line credited another one is never validated", async () => {
  const { ids, admin, member } = prompt.economy;
  const rejectWaiting: Statement = [
    `update "transaction" set status = 'rejected', decided_by = ?, decided_at = 1, reason = 'x' where id = ?`,
    admin.memberId,
    ids.waitingDeposit,
  ];
  const declareAgain: Statement = [
    `insert into "transaction" (id, member_id, type, status, amount_ar, operator_phone, reference, transfer_key, created_at)
      values (9999, ?, 'deposit', 'pending', 7000, ?, 'WAITING', 'MVola~WAITING', 0)`,
    member.memberId,
    admin.phone,
  ];
  const credit: Statement[] = [
    [
      `insert into transfer (group_cause, kind, debit_account_id, credit_account_id, amount_ar, cause, day, created_at)
        select 'deposit:9999', 'DEPOSIT', c.id, m.id, 7000, 'deposit:9999', 20000, 0 from account c, account m
        where c.code = ? and m.code = ?`,
      `cash:${admin.phone}`,
      `member:${member.memberId}`,
    ],
    [`update "transaction" set status = 'validated', decided_by = ?, decided_at = 1 where id = 9999`, admin.memberId],
  ];
  const used = [line({ reference: "WAITING", amount_ar: 70_000 }), rejectWaiting, match()];
  await prompt.accepts(rejectWaiting, declareAgain, ...credit);
  await prompt.refuses(/its statement line credited another/, ...used, declareAgain, ...credit);
  expect(prompt.economy.ids.validated).toBeGreaterThan(0);
});
