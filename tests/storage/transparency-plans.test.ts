import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/server/db/database.ts";
import { getTransparency } from "../../src/server/features/transparency/transparency.service.ts";
import { analyze, askedOf, planOf, upTo } from "../support/plans.ts";
import { openRawCopy, type Raw, type RawCopy } from "../support/raw.ts";
import { receiverRows } from "../support/receivers.ts";

const ROWS = Number(process.env.ROWS ?? 20_000);

let copy: RawCopy;
let db: Database;
let raw: Raw;
beforeAll(async () => {
  copy = await openRawCopy();
  ({ db, raw } = copy);
  const isSqlite = db.engine === "sqlite";
  const [no, day] = [isSqlite ? "0" : "false", 86_400_000];
  const filled = ["member", "transaction", "statement_import", "operator_message", "payout_answer"];
  const guards = await raw.all(
    isSqlite
      ? `select 'drop trigger ' || name as off from sqlite_schema where type = 'trigger' and tbl_name in ('${filled.join("', '")}')`
      : `select 'alter table "' || t || '" disable trigger user' as off from unnest(array['${filled.join("', '")}']) t`,
  );
  await raw.commit(
    ...guards.map(({ off }) => String(off)),
    `insert into member (id, name, search_name, phone, role, status, invitation_code, password_hash, token_version, created_at)
      ${upTo(ROWS)} select 100 + i, 'Rabé', 'rabe', '+26134' || (1000000 + i), case when i < 3 then 'admin' else 'member' end, 'active', 'C' || i, '', 1, 0 from n`,
    receiverRows(101, "+261340000001"),
    `insert into "transaction" (id, member_id, type, status, amount_ar, operator_phone, payout_phone, reference, transfer_key, created_at, decided_at, decided_by)
      ${upTo(ROWS)} select i, 110, case when i % 2 = 0 then 'deposit' else 'withdrawal' end, 'validated', 5000, '+261340000001',
        case when i % 2 = 0 then null else '+261340000009' end, cast(i as text), 'MVola:' || i, 0, (i % 400 - 399) * cast(${day} as bigint) + ${day}, 101 from n`,
    `insert into statement_import (id, phone, operator, source, imported_by, imported_at, active_at, finished_at, gaps, left_out, messages, names_payers, confirmed_by, confirmed_at)
      ${upTo(ROWS / 100)} select i, '+261340000001', 'MVola', 'sms', 101, i, i, i, 0, '{}', 100, ${no}, 102, i from n`,
    `insert into operator_message (phone, operator, kind, reference, transfer_key, amount_ar, is_cash_point, state, transaction_id, import_id, decided_by, decided_at)
      ${upTo(ROWS / 2)} select '+261340000001', 'MVola', 'received', '10000' || (2 * i), 'MVola:' || (2 * i), 5000, ${no}, 'matched', 2 * i, 1 + i % ${ROWS / 100}, 101, 0 from n`,
    `insert into payout_answer (transaction_id, says, answered_at) ${upTo(ROWS / 4)} select 2 * i + 1, case when i % 50 = 0 then 'missing' else 'received' end, 0 from n where 2 * i + 1 <= ${ROWS}`,
  );
  await analyze(db, raw, [...filled.map((table) => `"${table}"`), "account", "funding"]);
});
afterAll(() => copy.close());

/** Tables that grow with members and what they do. */
const WHOLE =
  /(?:SCAN|Seq Scan on) "?(transaction|operator_message|statement_\w+|payout_answer|member|transfer)\b(?! USING)/;

test("the public figures read a month of transactions, and no large table whole", async () => {
  const asked = await askedOf(db, getTransparency);
  expect(asked.length).toBeGreaterThan(10);
  let ofDays = 0;
  for (const statement of asked) {
    const plan = await planOf(db, raw, statement);
    expect(plan, statement.sql).not.toMatch(WHOLE);
    if (plan.includes("transaction_decided")) ofDays += 1;
  }
  // Deposits and payouts of each day; payouts since the last counts, which the sum of what is missing reads too; and what refused deposits
  // are a share of.
  expect(ofDays).toBe(2 * 30 + 3);
});
