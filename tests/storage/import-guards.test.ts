import { describe, test } from "vitest";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const STARTS = /statement_import: starts unconfirmed/;
const ONCE = /statement_import: confirmed once/;
const SLIPPED = /statement_line: of an unconfirmed import/;

const adminId = () => prompt.economy.admin.memberId;
const ourPhone = () => prompt.economy.admin.phone;

/** INSERT of an import, by default of the administrator on their own number. */
const imported = (by = adminId()): Statement => [
  "insert into statement_import (id, phone, operator, imported_by, imported_at, messages) values (801, ?, 'MVola', ?, 0, 3)",
  ourPhone(),
  by,
];

/** INSERT of a line of that import. */
const line = (phone = ourPhone()): Statement => [
  `insert into statement_line (id, phone, operator, reference, amount_ar, state, imported_by, imported_at, transfer_key, is_cash_point, import_id)
   values (902, ?, 'MVola', '3210000001', 5000, 'waiting', ?, 0, ?, (select receives_deposits from member where role = 'member' limit 1), 801)`,
  phone,
  adminId(),
  transferKey(phone, "3210000001"),
];

const CONFIRM: () => Statement = () => [
  "update statement_import set confirmed_by = ?, confirmed_at = 1 where id = 801",
  adminId(),
];

describe("an import", () => {
  test("is stored unconfirmed, by an administrator, and never deleted", async () => {
    await prompt.accepts(imported(), line());
    await prompt.refuses(STARTS, imported(prompt.economy.member.memberId));
    await prompt.refuses(/statement_import: never deleted/, imported(), ["delete from statement_import"]);
  });

  test("is confirmed by an approved proposal only, and its facts never change", async () => {
    await prompt.refuses(ONCE, imported(), CONFIRM());
    await prompt.refuses(ONCE, imported(), ["update statement_import set messages = 4 where id = 801"]);
  });

  test("keeps its lines, all of its own number", async () => {
    await prompt.refuses(SLIPPED, imported(), line("+261349999999"));
    await prompt.refuses(/statement_line: stays of its import/, imported(), line(), [
      "update statement_line set import_id = null, state = 'ignored', decided_by = ?, decided_at = 1, reason = 'x' where id = 902",
      adminId(),
    ]);
  });
});
