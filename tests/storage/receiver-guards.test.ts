import { describe, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const PHONE = "+261321234567";

const made = (by: number | null, { phone = PHONE, holder = "Ravo" } = {}): Statement => [
  `insert into receiving_number (phone, operator, holder_name, is_open, created_at, created_by)
    values (?, 'MVola', ?, (1 = 1), 0, ?)`,
  phone,
  holder,
  by,
];
const admin = () => prompt.economy.admin;
const account = (phone: string): Statement => [
  "insert into account (code, kind, balance_ar, last_transfer_id) values (?, 'cash', 0, 0)",
  `cash:${phone}`,
];
const deposit = (phone: string): Statement => [
  `insert into "transaction" (member_id, type, status, amount_ar, operator_phone, reference, transfer_key, created_at)
    values (?, 'deposit', 'pending', 5000, ?, '3211111111', 'MVola:3211111111', 0)`,
  prompt.economy.member.memberId,
  phone,
];
const statement = (phone: string): Statement => [
  `insert into statement_import (phone, operator, imported_by, imported_at, messages) values (?, 'MVola', ?, 0, 1)`,
  phone,
  admin().memberId,
];

describe("a receiving number", () => {
  test("is made by an active administrator, of a phone and a name", async () => {
    await prompt.accepts(made(admin().memberId));
    const BY = /made by an active administrator, but the first/;
    await prompt.refuses(BY, made(null));
    await prompt.refuses(BY, made(prompt.economy.member.memberId));
    await prompt.refuses(/receiving_number_phone/, made(admin().memberId, { phone: "0321234567" }));
    await prompt.refuses(/receiving_number_holder/, made(admin().memberId, { holder: "" }));
  });

  test("changes its holder and closes, stays the number it is, and is never deleted or made again", async () => {
    const { phone } = admin();
    await prompt.accepts([
      `update receiving_number set holder_name = 'Ravo', is_open = (1 = 0) where phone = ?`,
      phone,
    ]);
    for (const change of [`phone = '${PHONE}'`, "created_at = 7", "created_by = null"])
      await prompt.refuses(/stays the number it is|FOREIGN KEY|foreign key/, [
        `update receiving_number set ${change} where phone = ?`,
        phone,
      ]);
    await prompt.refuses(/never deleted/, ["delete from receiving_number where phone = ?", phone]);
    if (!prompt.isSqlite) await prompt.refuses(/never deleted/, "truncate receiving_number cascade");
    const [sql, ...values] = made(admin().memberId, { phone }) as [string, ...string[]];
    const again = prompt.isSqlite ? sql.replace("insert", "insert or replace") : sql;
    await prompt.refuses(/made by an active administrator|duplicate key/, [again, ...values]);
  });
});

describe("cash, deposits and statements are of a receiving number:", () => {
  const of = { account, deposit, statement };
  test.each(Object.keys(of) as (keyof typeof of)[])("%s", async (kind) => {
    await prompt.accepts(made(admin().memberId), of[kind](PHONE));
    await prompt.refuses(/FOREIGN KEY|foreign key|opens empty, with the code of its kind/, of[kind](PHONE));
    await prompt.refuses(/FOREIGN KEY|foreign key|opens empty, with the code of its kind/, of[kind]("+261341234567"));
  });
});
