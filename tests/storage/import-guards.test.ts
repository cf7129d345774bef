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
   values (902, ?, 'MVola', '3210000001', 5000, 'waiting', ?, 0, ?, (1 = 0), 801)`,
  phone,
  adminId(),
  transferKey(phone, "3210000001"),
];

/** INSERT of a message of money sent, or of one that cannot be read, of that import. */
const entry = (phone = ourPhone()): Statement => [
  `insert into statement_entry (id, phone, operator, kind, digest, amount_ar, imported_by, imported_at, import_id)
   values (903, ?, 'MVola', 'sent', 'a', 5000, ?, 0, 801)`,
  phone,
  adminId(),
];
const unread = (): Statement => [
  `insert into statement_unread (id, phone, operator, text, fingerprint, state, imported_by, imported_at, import_id)
   values (904, ?, 'MVola', 'Voaray', 'a', 'waiting', ?, 0, 801)`,
  ourPhone(),
  adminId(),
];
const set = (column: string): Statement => [`update statement_import set ${column} where id = 801`];

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
    for (const column of ["messages = 4", "refused = '{}'", "imported_at = 5"])
      await prompt.refuses(ONCE, imported(), set(column));
  });

  test("says once what its balances are", async () => {
    await prompt.accepts(imported(), set("last_balance_ar = 5, gaps = 1"));
    await prompt.refuses(ONCE, imported(), set("last_balance_ar = 5, gaps = 1"), set("gaps = 0"));
    await prompt.refuses(ONCE, imported(), set("gaps = 0"), set("last_balance_ar = 6"));
    await prompt.refuses(ONCE, imported(), set("last_balance_ar = 5"));
  });

  test("has messages of its own number for good", async () => {
    await prompt.accepts(imported(), entry(), unread());
    await prompt.refuses(/statement_entry: of an unconfirmed import/, imported(), entry("+261349999999"));
    await prompt.refuses(/statement_entry: explains one payout/, imported(), entry(), [
      "update statement_entry set import_id = null where id = 903",
    ]);
    await prompt.refuses(/statement_unread: added once/, imported(), unread(), [
      "update statement_unread set import_id = null, state = 'ignored', decided_by = ?, decided_at = 1 where id = 904",
      adminId(),
    ]);
  });

  test("keeps its lines, all of its own number", async () => {
    await prompt.refuses(SLIPPED, imported(), line("+261349999999"));
    await prompt.refuses(/statement_line: stays of its import/, imported(), line(), [
      "update statement_line set import_id = null, state = 'ignored', decided_by = ?, decided_at = 1, reason = 'x' where id = 902",
      adminId(),
    ]);
  });
});
