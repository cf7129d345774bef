import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sumPaidAlone } from "../../src/server/acts/alone.queries.ts";
import type { Database, Reader } from "../../src/server/db/database.ts";
import { sumWaitingDeposits } from "../../src/server/features/fund/cash.queries.ts";
import { listForAdmin, listMatching } from "../../src/server/features/transactions/queue.service.ts";
import { listWaiting } from "../../src/server/features/withdrawal/withdrawal.queries.ts";
import { analyze, askedOf, planOf, type SentStatement, upTo } from "../support/plans.ts";
import { openRawCopy, type Raw, type RawCopy } from "../support/raw.ts";
import { receiverRows } from "../support/receivers.ts";

const ROWS = 40_000;
const FIRST_DAY = 20_000;
/** One deposit in fifty went to this number. */
const OPERATOR = "+261341000005";

let copy: RawCopy;
let db: Database;
let raw: Raw;
beforeAll(async () => {
  copy = await openRawCopy();
  ({ db, raw } = copy);
  await fill();
});
afterAll(() => copy.close());

/** Years of transactions of 500 members, as no use case could make them so fast: 400 wait, one in ten is rejected. */
async function fill(): Promise<void> {
  const isSqlite = db.engine === "sqlite";
  await raw.commit(
    ...(isSqlite
      ? ["drop trigger transaction_insert_guard", "drop trigger transaction_named"]
      : ['alter table "transaction" disable trigger user']),
    `insert into member (name, search_name, phone, role, status, invitation_code, password_hash, token_version, created_at)
      ${upTo(500)} select 'Rabe ' || i, 'rabe ' || i, '+2613410' || (10000 + i), case when i = 1 then 'admin' else 'member' end, 'active', 'C' || i, '', 1, 0 from n`,
    receiverRows(1, ...[1, 2, 3, 4, 5].map((last) => `+26134100000${last}`)),
    "insert into account (code, kind, member_id, balance_ar, last_transfer_id) select 'member:' || id, 'member', id, 0, 0 from member",
    `insert into "transaction" (member_id, type, status, amount_ar, operator_phone, payout_phone, reference, created_at, decided_by, reason)
      ${upTo(ROWS)} select 2 + i % 499, case when i % 3 = 0 then 'withdrawal' else 'deposit' end,
        case when i > ${ROWS} - 400 then 'pending' when i % 10 = 1 then 'rejected' else 'validated' end,
        1000 * (5 + (i * 7919) % 1000), '+26134100000' || (case when i % 100 in (7, 8) then 5 else 1 + i % 4 end), case when i % 3 = 0 then '+2613410' || (10001 + i % 499) end,
        'R' || (1000000 + i), (${FIRST_DAY} + i / 40) * 86400000 + i % 40, case when i > ${ROWS} - 400 then null else 1 end, 'x' from n`,
  );
  await analyze(db, raw, ["member", "account", '"transaction"']);
}

const READS_ALL = /SCAN transaction(?! USING)|Seq Scan on "?transaction/;

const own: [what: string, read: (reader: Reader) => Promise<unknown>, indexes: RegExp][] = [
  ["what waits of a member", (reader) => listWaiting(reader, 77), /transaction_member/],
  ["what a member was paid alone", (reader) => sumPaidAlone(reader, 77, 0), /transaction_(member|decided)/],
];

describe("a member's own requests are read by index, however many others wait or were paid:", () => {
  test.each(own)("%s", async (_, read, indexes) => {
    const [statement] = await askedOf(db, (deps) => read(deps.db.read));
    const plan = await planOf(db, raw, statement as SentStatement);
    expect(plan).not.toMatch(READS_ALL);
    expect(plan).toMatch(indexes);
  });
});

test("tabs are counted without reading what was decided", async () => {
  const asked = await askedOf(db, (deps) => listForAdmin(deps, { tab: "validated" }));
  const counts = asked.filter(({ sql }) => sql.includes("count(*)"));
  expect(counts.map(({ params }) => params)).toEqual([
    ["pending", "deposit"],
    ["pending", "withdrawal"],
  ]);
  for (const statement of counts) expect(await planOf(db, raw, statement)).toMatch(/transaction_(queue|by_amount)/);
});

test("the numbers of requests under a filter are read from an index alone", async () => {
  const asked = await askedOf(db, (deps) => listMatching(deps, { tab: "deposit" }));
  expect(asked).toHaveLength(1);
  expect(await planOf(db, raw, asked[0] as SentStatement)).toMatch(
    /(COVERING INDEX|Index Only Scan.* using) transaction_queue /,
  );
});

test("what the statement says of waiting deposits is looked up by their transfers, and what was decided is not read", async () => {
  const asked = await askedOf(db, (deps) => listForAdmin(deps, { tab: "deposit" }));
  const [page] = asked.filter(({ sql }) => sql.includes("operator_message") && sql.includes("limit"));
  const plan = await planOf(db, raw, page as SentStatement);
  expect(plan).not.toMatch(READS_ALL);
  expect(plan).not.toMatch(/SCAN (line|operator_message)(?! USING)|Seq Scan on "?operator_message/);
  expect(plan).toMatch(/transaction_(queue|by_amount|operator) ?\(?/);
});

test("waiting deposits are summed number by number from an index", async () => {
  const [statement] = await askedOf(db, ({ db }) => sumWaitingDeposits(db.read, [OPERATOR, "+261341000001"]));
  const plan = await planOf(db, raw, statement as SentStatement);
  expect(plan).not.toMatch(READS_ALL);
  // PostgreSQL has statistics: of so few that wait, it may as well read all.
  if (db.engine === "sqlite")
    expect(plan).toMatch(/COVERING INDEX transaction_operator \(operator_phone=\? AND status=\?\)$/);
});
