import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor, Deps } from "../../src/server/app/deps.ts";
import type { Database } from "../../src/server/db/database.ts";
import { findDeclared } from "../../src/server/features/deposit/deposit.queries.ts";
import { transferIsOwn } from "../../src/server/features/fund/transfer.service.ts";
import { findStored } from "../../src/server/features/statement/message.queries.ts";
import * as queries from "../../src/server/features/statement/statement.queries.ts";
import {
  countStatements,
  listCandidates,
  listStatementLines,
} from "../../src/server/features/statement/statement.service.ts";
import { usesOfPayment, usesOfReference } from "../../src/server/features/transactions/details.queries.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { analyze, askedOf, planOf, upTo } from "../support/plans.ts";
import { openRawCopy, type Raw, type RawCopy } from "../support/raw.ts";
import { receiverRows } from "../support/receivers.ts";

const ROWS = 30_000;
const KEY = "MVola:3000010000";
const NUMBER = "+261341000001";
const admin = { memberId: 1 } as Actor;

let copy: RawCopy;
let db: Database;
let raw: Raw;

/** A long history of validated deposits with their lines; 300 of each wait. */
beforeAll(async () => {
  copy = await openRawCopy();
  ({ db, raw } = copy);
  const [no, isSqlite] = [db.engine === "sqlite" ? "0" : "false", db.engine === "sqlite"];
  const unguarded = (table: string, ...triggers: string[]) =>
    isSqlite ? triggers.map((trigger) => `drop trigger ${trigger}`) : [`alter table ${table} disable trigger user`];
  await raw.commit(
    ...unguarded('"transaction"', "transaction_insert_guard"),
    ...unguarded("operator_message", ...(isSqlite ? await guardsOf("operator_message") : [])),
    ...unguarded("statement_import", ...(isSqlite ? await guardsOf("statement_import") : [])),
    `insert into member (name, phone, role, status, invitation_code, password_hash, token_version, created_at)
      ${upTo(500)} select 'Rabe ' || i, '+2613410' || (10000 + i), case when i = 1 then 'admin' else 'member' end, 'active', 'C' || i, '', 1, 0 from n`,
    receiverRows(1, ...[1, 2, 3, 4].map((last) => `+26134100000${last}`)),
    `insert into "transaction" (member_id, type, status, amount_ar, operator_phone, reference, transfer_key, created_at, decided_by)
      ${upTo(ROWS)} select 2 + i % 499, 'deposit', case when i > ${ROWS} - 300 then 'pending' else 'validated' end, 1000 * (5 + i % 90),
        '+26134100000' || (1 + i % 4), '' || (3000000000 + i), 'MVola:' || (3000000000 + i), i * 60000, case when i > ${ROWS} - 300 then null else 1 end from n`,
    `insert into statement_import (id, phone, operator, source, imported_by, imported_at, active_at, finished_at, gaps, left_out, messages, names_payers)
      ${upTo(100)} select i, '+261341000001', 'MVola', 'sms', 1, 0, 0, 0, 0, '{}', 300, ${no} from n`,
    `insert into operator_message (phone, operator, kind, reference, transfer_key, amount_ar, is_cash_point, state, transaction_id, import_id, decided_by, decided_at)
      select operator_phone, 'MVola', 'received', reference, transfer_key, amount_ar, ${no}, case status when 'pending' then 'waiting' else 'matched' end,
        case status when 'pending' then null else id end, 1 + id % 100, decided_by, case status when 'pending' then null else 1 end
      from "transaction"`,
  );
  await analyze(db, raw, ["member", '"transaction"', "operator_message", "statement_import"]);
});
afterAll(() => copy.close());

async function guardsOf(table: string): Promise<string[]> {
  const rows = await raw.all(["select name from sqlite_schema where type = 'trigger' and tbl_name = ?", table]);
  return rows.map(({ name }) => String(name));
}

/** Every row of a table of years, or of an index on it. */
const READS_ALL =
  /SCAN (transaction|operator_message)|Seq Scan on "?(transaction|operator_message)|Index (Only )?Scan (Backward )?using \S+ on (transaction|operator_message)(?! \S* ?\/ +(Index Cond|Recheck))/;

const looks: [what: string, index: string, ask: (deps: Deps) => Promise<unknown>][] = [
  ["proposals", "operator_message_line", (deps) => listStatementLines(deps, admin, { view: "proposed" })],
  ["lines that wait", "operator_message_line", (deps) => listStatementLines(deps, admin, { view: "waiting" })],
  [
    "lines of a number",
    "operator_message_phone",
    (deps) => listStatementLines(deps, admin, { view: "matched", phone: NUMBER }),
  ],
  [
    "a reference",
    "operator_message_(once|phone|line)",
    (deps) => listStatementLines(deps, admin, { view: "matched", reference: "3000000077" }),
  ],
  [
    "the lines of an import",
    "operator_message_once",
    ({ db }) => queries.findLines(db.read, NUMBER, ["3000000100", "3000000200"]),
  ],
  [
    "what an import brings again",
    "operator_message_once \\(transfer_key=\\? AND phone=\\?\\)\\n.*operator_message_text \\(digest=\\? AND phone=\\?\\)",
    ({ db }) => findStored(db.read, NUMBER, { keys: [KEY], digests: ["a"] }),
  ],
  [
    "their deposits",
    "transaction_by_reference",
    ({ db }) => queries.findDeposits(db.read, ["3000000100", "3000000200"], [77]),
  ],
  ["lines of a transfer", "operator_message_once", ({ db }) => queries.listTransferLines(db.read, KEY)],
  ["whether a transfer is declared", "transaction_transfer", ({ db }) => findDeclared(db.read, KEY)],
  [
    "whether the platform made a transfer itself",
    "transaction_paid.*drawing_transfer.*cash_move_transfer",
    ({ db }) => transferIsOwn(db.read, KEY),
  ],
  ["its other declarations", "transaction_by_reference", ({ db }) => usesOfReference(db.read, "3000010000", 77)],
  ["what a sending paid", "transaction_paid", ({ db }) => usesOfPayment(db.read, KEY, 77)],
  ["deposits linked already", "operator_message_transaction", ({ db }) => queries.listLinked(db.read, [100, 200])],
  [
    "deposits that a line may be linked to",
    "SEARCH transaction USING INTEGER PRIMARY KEY.* COVERING INDEX transaction_operator \\(operator_phone=\\? AND status=\\?\\)",
    async (deps) => listCandidates(deps, await waitingLine()),
  ],
];

test("references are ordered alike wherever they are stored: else PostgreSQL compares them without an index", async () => {
  if (db.engine === "sqlite") return;
  const rows = await raw.all(`select distinct collation_name from information_schema.columns
    where table_schema = 'public' and column_name in ('reference', 'decision_reference')`);
  expect(rows).toEqual([{ collation_name: "C" }]);
});

test("the ledger's check looks for each line's deposits by their reference", async () => {
  const asked = await askedOf(db, (deps) => checkLedger(deps.db.read));
  const lines = asked.find(({ sql }) => sql.includes("l.state = 'matched'"));
  const plan = await planOf(db, raw, lines ?? { sql: "", params: [] });
  // PostgreSQL has statistics: it may as well read both tables once.
  if (db.engine === "sqlite") expect(plan).toMatch(/SEARCH x USING (COVERING )?INDEX transaction_transfer/);
});

test("of a number's waiting lines an import reads its own, also before there are statistics", async () => {
  const fresh = await openRawCopy();
  const keys = Array.from({ length: 200 }, (_, index) => `MVola:${3_000_000_100 + index}`);
  const [statement] = await askedOf(fresh.db, (deps) => queries.findValidated(deps.db.read, NUMBER, keys));
  const plan = await planOf(fresh.db, fresh.raw, statement ?? { sql: "", params: [] });
  if (db.engine === "sqlite") expect(plan).toMatch(/operator_message_once \(transfer_key=\? AND phone=\?/);
  await fresh.close();
});

test("proposals are found from the lines that wait, however many deposits do", async () => {
  const asked = [
    ...(await askedOf(db, (deps) => listStatementLines(deps, admin, { view: "proposed" }))),
    ...(await askedOf(db, (deps) => countStatements(deps, admin))),
  ];
  const about = asked.filter(({ sql }) => sql.includes('"operator_message"') && sql.includes('"transaction"'));
  // The page, and the counts of what is proposed, different, and nearly declared.
  expect(about).toHaveLength(4);
  for (const statement of about) {
    const plan = await planOf(db, raw, statement);
    // PostgreSQL has statistics: it begins with whichever are fewer.
    if (db.engine === "sqlite")
      expect(plan).toMatch(
        /^(CO-ROUTINE \w+ \/ )?SEARCH operator_message USING INDEX operator_message_line \(state=\?\)/,
      );
  }
});

const waitingLine = async () =>
  Number((await raw.all("select min(id) as id from operator_message where state = 'waiting'"))[0]?.id);

describe("the matches of a line are found in an index, and no statement reads every line or deposit:", () => {
  test.each(looks)("%s", async (_, index, ask) => {
    const plans: string[] = [];
    for (const statement of await askedOf(db, ask)) plans.push(await planOf(db, raw, statement));
    expect(plans.filter((plan) => READS_ALL.test(plan))).toEqual([]);
    // Of indexes that serve alike, PostgreSQL takes one or the other by its statistics.
    if (db.engine === "sqlite") expect(plans.join("\n")).toMatch(new RegExp(index));
  });
});
