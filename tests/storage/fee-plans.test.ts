import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import type { Database } from "../../src/server/db/database.ts";
import * as queries from "../../src/server/features/fund/sending.queries.ts";
import { analyze, askedOf, planOf, upTo } from "../support/plans.ts";
import { openRawCopy, type Raw, type RawCopy } from "../support/raw.ts";
import { receiverRows } from "../support/receivers.ts";

const ROWS = 30_000;
const NUMBER = "+261341000001";

let copy: RawCopy;
let db: Database;
let raw: Raw;

/** A year of payouts, each with its confirmed message and its booked fee, in imports of a hundred. */
beforeAll(async () => {
  copy = await openRawCopy();
  ({ db, raw } = copy);
  const isSqlite = db.engine === "sqlite";
  const no = isSqlite ? "0" : "false";
  const filled = ["member", "transaction", "statement_import", "operator_message", "operator_fee"];
  const guards = await raw.all(
    isSqlite
      ? `select 'drop trigger ' || name as off from sqlite_schema where type = 'trigger' and tbl_name in ('${filled.join("', '")}')`
      : `select 'alter table "' || t || '" disable trigger user' as off from unnest(array['${filled.join("', '")}']) t`,
  );
  await raw.commit(
    ...guards.map(({ off }) => String(off)),
    `insert into member (id, name, search_name, phone, role, status, invitation_code, password_hash, token_version, created_at)
      ${upTo(3)} select 100 + i, 'Rabé', 'rabe', '+26134' || (1000000 + i), case when i < 3 then 'admin' else 'member' end, 'active', 'C' || i, '', 1, 0 from n`,
    receiverRows(101, NUMBER),
    `insert into "transaction" (id, member_id, type, status, amount_ar, operator_phone, payout_phone, reference, transfer_key, created_at, decided_at, decided_by)
      ${upTo(ROWS)} select i, 103, 'withdrawal', 'validated', 5000 + 1000 * (i % 50), '${NUMBER}', '+26134' || (2000000 + i % 900), null, 'MVola:' || i, i * 1000, i * 1000, 101 from n`,
    `insert into statement_import (id, phone, operator, source, imported_by, imported_at, active_at, finished_at, gaps, left_out, messages, names_payers, confirmed_by, confirmed_at)
      ${upTo(ROWS / 100)} select i, '${NUMBER}', 'MVola', 'sms', 101, i * 100000, i * 100000, i * 100000, 0, '{}', 100, ${no}, 102, i * 100000 from n`,
    `insert into operator_message (id, phone, operator, kind, reference, transfer_key, amount_ar, fee_ar, happened_at, payee_phone, is_cash_point, state, transaction_id, import_id, decided_by, decided_at)
      select id, operator_phone, 'MVola', 'sent', '10000' || id, transfer_key, amount_ar, 100, decided_at, payout_phone, ${no}, 'matched', id, 1 + (id - 1) / 100, 101, 0 from "transaction"`,
    `insert into operator_fee (transfer_key, cash_phone, amount_ar, happened_at, entry_id, sales_ar, booked_at)
      select transfer_key, phone, 100, happened_at, id, 100, 100000 * import_id from operator_message`,
  );
  await analyze(db, raw, [...filled.map((table) => `"${table}"`), "drawing", "cash_move"]);
});
afterAll(() => copy.close());

/** Every row of a table of years, but for the few fees that are open. */
const READS_ALL =
  /SCAN "?(transaction|operator_message|operator_fee|sent|alone|[sexfo])"?(?! USING (COVERING )?INDEX operator_fee_open)\b|Seq Scan on "?(transaction|operator_message|operator_fee)/;

const last = ROWS / 100;
const looks: [what: string, ask: (deps: Deps) => Promise<unknown>][] = [
  ["fees of an import", ({ db }) => queries.listSaidFees(db.read, { importIds: [last] })],
  ["the fee of a payout", ({ db }) => queries.listSaidFees(db.read, { transactionId: ROWS })],
  ["the fee of a drawing", ({ db }) => queries.listSaidFees(db.read, { phone: NUMBER, transferKey: `MVola:${ROWS}` })],
  ["open fees", ({ db }) => queries.listOpenFees(db.read, 100)],
  ["open fees of each number", ({ db }) => queries.openFeesByPhone(db.read)],
  ["fees to look at", ({ db }) => queries.listDoubtfulFees(db.read, (last - 10) * 100_000, 50)],
  ["a paid withdrawal's fee", ({ db }) => queries.findFeeOf(db.read, ROWS)],
  ["a movement's fees", ({ db }) => queries.findBookedFees(db.read, [`MVola:${ROWS}`])],
  [
    "what was recorded after a reading",
    ({ db }) => queries.sumLate(db.read, { phone: NUMBER, seenAt: ROWS * 1_000, recordedUntil: (ROWS - 100) * 1_000 }),
  ],
];

test.each(looks)("%s are read by index, however many were booked", async (_, ask) => {
  for (const statement of await askedOf(db, ask)) {
    const plan = await planOf(db, raw, statement);
    expect(plan, statement.sql).not.toMatch(READS_ALL);
  }
});
