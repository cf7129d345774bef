import { describe, expect, test } from "vitest";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const TAKEN_BACK = /the operator took this transfer back/;

type Written = Partial<Record<"phone" | "reference" | "transfer_key", string>> &
  Partial<Record<"id" | "amount_ar" | "imported_by", number | null>>;

/** INSERT of a reversal, by default of the deposit of the economy that waits. */
function reversal(change: Written = {}): Statement {
  const { admin } = prompt.economy;
  const row = {
    id: 901,
    phone: admin.phone,
    reference: "WAITING",
    transfer_key: transferKey(change.phone ?? admin.phone, change.reference ?? "WAITING"),
    amount_ar: 7_000,
    imported_by: admin.memberId,
    imported_at: 0,
    ...change,
  };
  const names = Object.keys(row);
  return [
    `insert into statement_reversal (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    ...Object.values(row),
  ];
}

describe("a reversal", () => {
  test("is stored once for each reference on a number, with its amount or without", async () => {
    await prompt.accepts(reversal());
    await prompt.accepts(reversal({ amount_ar: null }), reversal({ id: 902, reference: "OTHER" }));
    await prompt.accepts(reversal(), reversal({ id: 902, phone: "+261349999999" }));
    await prompt.refuses(/statement_reversal_once|UNIQUE/, reversal(), reversal({ id: 902 }));
  });

  test.each<[string, RegExp, () => Written]>([
    ["imported by a member", /imported by an admin/, () => ({ imported_by: prompt.economy.member.memberId })],
    ["of nothing", /statement_reversal_amount/, () => ({ amount_ar: 0 })],
    ["without a whole reference", /statement_reversal_reference_form/, () => ({ reference: "ABC" })],
  ])("is refused %s", (_, words, change) => prompt.refuses(words, reversal(change())));

  test("is never changed, replaced or deleted", async () => {
    const changes = ["reference = 'OTHER'", "phone = '+261349999999'", "amount_ar = 5", "imported_at = 5"];
    for (const set of changes)
      await prompt.refuses(/never changed/, reversal(), `update statement_reversal set ${set}`);
    await prompt.refuses(/never (?:changed or )?deleted/, reversal(), "delete from statement_reversal");
    if (!prompt.isSqlite) return prompt.refuses(/never changed or deleted/, "truncate statement_reversal");
    const replace = "insert or replace into statement_reversal select * from statement_reversal";
    await prompt.refuses(/imported by an admin/, reversal(), replace);
  });
});

describe("a transfer that was taken back", () => {
  const credit = (): Statement[] => {
    const { admin, member, ids } = prompt.economy;
    const { waitingDeposit: id } = ids;
    return [
      [
        `insert into transfer (group_cause, kind, debit_account_id, credit_account_id, amount_ar, cause, day, created_at)
          select 'deposit:' || x.id, 'DEPOSIT', c.id, m.id, x.amount_ar, 'deposit:' || x.id, 20000, 0
          from account c, account m, "transaction" x where c.code = ? and m.code = ? and x.id = ?`,
        `cash:${admin.phone}`,
        `member:${member.memberId}`,
        id,
      ],
      [
        `update "transaction" set status = 'validated', decided_by = ?, decided_at = 1 where id = ?`,
        admin.memberId,
        id,
      ],
    ];
  };
  const line = (reference: string): Statement => [
    `insert into statement_line (id, phone, operator, reference, transfer_key, amount_ar, is_cash_point, state, imported_by, imported_at)
      values (901, ?, 'MVola', ?, ?, 70000, (1 = 0), 'waiting', ?, 0)`,
    prompt.economy.admin.phone,
    reference,
    transferKey(prompt.economy.admin.phone, reference),
    prompt.economy.admin.memberId,
  ];
  const match = (): Statement => [
    "update statement_line set state = 'matched', transaction_id = ?, decided_by = ?, decided_at = 1 where id = 901",
    prompt.economy.ids.validated,
    prompt.economy.admin.memberId,
  ];

  test("credits no deposit, however its reference was typed; on another operator's number, or once credited, it does", async () => {
    await prompt.accepts(...credit(), reversal());
    await prompt.accepts(reversal({ phone: "+261329999999" }), ...credit());
    for (const reference of ["WAITING", "0WAITING."])
      await prompt.refuses(TAKEN_BACK, reversal({ reference }), ...credit());
    expect(prompt.economy.ids.waitingDeposit).toBeGreaterThan(0);
  });

  test("is no funding", async () => {
    const funding: Statement = [
      `insert into funding (kind, who, amount_ar, reference, transfer_key, cash_phone, recorded_by, created_at)
        values ('sponsor', 'x', 1, 'NOBODYS', ?, ?, ?, 0)`,
      transferKey(prompt.economy.admin.phone, "NOBODYS"),
      prompt.economy.admin.phone,
      prompt.economy.admin.memberId,
    ];
    await prompt.accepts(reversal(), funding);
    await prompt.refuses(TAKEN_BACK, reversal({ reference: "NOBODYS" }), funding);
    await prompt.refuses(TAKEN_BACK, reversal({ reference: "NOBODYS", amount_ar: 1 }), funding);
  });

  test("can no longer be matched with a deposit", async () => {
    const whole = (reference: string) => reversal({ reference, amount_ar: 70_000 });
    await prompt.accepts(line("VALIDATED"), match(), whole("VALIDATED"));
    await prompt.refuses(TAKEN_BACK, whole("VALIDATED"), line("VALIDATED"), match());
    await prompt.refuses(TAKEN_BACK, whole("SEEN"), line("0SEEN"), match());
    await prompt.accepts(reversal({ reference: "VALIDATED", amount_ar: 69_999 }), line("VALIDATED"), match());
  });

  test.each<[string, (number | null)[], boolean]>([
    ["its amount", [7_000], true],
    ["no amount", [null], true],
    ["less", [6_999], false],
    ["more", [7_001], false],
    ["less, then its amount", [1, 7_000], true],
    ["less, then no amount", [1, null], true],
    ["parts that are its amount together", [3_000, 4_000], true],
    ["parts that are not", [3_000, 3_999], false],
    ["the same part under two numbers", [3_500, 3_500], false],
  ])("credits a deposit unless its messages took all of it back: %s", async (_, amounts, isRefused) => {
    const said = amounts.map((amount_ar, index) =>
      reversal({ id: 901 + index, phone: `+26134999999${index}`, amount_ar }),
    );
    if (isRefused) await prompt.refuses(TAKEN_BACK, ...said, ...credit());
    else await prompt.accepts(...said, ...credit());
  });
});
