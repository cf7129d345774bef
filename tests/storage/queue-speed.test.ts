import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import { listForAdmin, listMatching } from "../../src/server/features/transactions/queue.service.ts";
import type { TransactionListInput } from "../../src/shared/transactions.ts";
import { upTo } from "../support/plans.ts";
import { openRawCopy, type RawCopy } from "../support/raw.ts";
import { receiverRows } from "../support/receivers.ts";

/** What an administrator waits for a list at most, of processor time. */
const LIMIT_MS = 300;
const MEMBERS = 10_000;
const ROWS = 100_000;
const FIRST_DAY = 20_000;
const ROWS_A_DAY = 150;
const BUSY = "+261341000001";
const QUIET = "+261341000005";

/** Two years of ten transactions a member, past the guards: one in twenty waits, one in ten is rejected, most deposits went to one number. */
async function fill({ raw }: RawCopy): Promise<void> {
  await raw.commit(
    "drop trigger transaction_insert_guard",
    "drop trigger transaction_named",
    `insert into member (name, search_name, phone, role, status, invitation_code, password_hash, token_version, created_at)
      ${upTo(MEMBERS)} select 'Rabe ' || i, 'rabe ' || i, '+26132' || (1000000 + i), case when i = 1 then 'admin' else 'member' end, 'active', 'C' || i, '', 1, 0 from n`,
    receiverRows(1, BUSY, QUIET),
    "insert into account (code, kind, member_id, balance_ar, last_transfer_id) select 'member:' || id, 'member', id, 0, 0 from member",
    `insert into "transaction" (member_id, type, status, amount_ar, operator_phone, payout_phone, reference, created_at, decided_at, decided_by, reason)
      ${upTo(ROWS)} select 2 + (i * 7919) % ${MEMBERS - 1}, case when i % 3 = 0 then 'withdrawal' else 'deposit' end,
        case when i % 20 = 7 then 'pending' when i % 10 = 1 then 'rejected' else 'validated' end, 1000 * (5 + (i * 7919) % 1000),
        case when i % 100 = 77 then '${QUIET}' else '${BUSY}' end, case when i % 3 = 0 then '+26132' || (1000002 + i % 9999) end,
        'R' || (1000000 + i), (${FIRST_DAY} + i / ${ROWS_A_DAY}) * 86400000 + i, case when i % 20 = 7 then null else i end, case when i % 20 = 7 then null else 1 end, 'x' from n`,
  );
}

const tabs = ["deposit", "withdrawal", "validated", "rejected"] as const;
/** The two others are these read backward. */
const sorts = ["newest", "smallest"] as const;

const day = (index: number) => FIRST_DAY + index;
const filters: Omit<TransactionListInput, "tab">[] = [
  {},
  { from: day(300), to: day(300) },
  { from: day(1), to: day(2_000) },
  { from: 1, to: 1 },
  { minimumAr: 1_003_000 },
  { minimumAr: 10_000 },
  { minimumAr: 1_000_000_000 },
  { operatorPhone: BUSY },
  { operatorPhone: QUIET },
  { operatorPhone: "+261349999999" },
  { from: day(100), to: day(600), minimumAr: 10_000, maximumAr: 900_000, operatorPhone: BUSY },
  { from: day(600), minimumAr: 1_003_000 },
  ...[
    "n° 50000",
    "n° 999999999",
    "R1050000",
    "R1000",
    "R9999",
    "0321005000",
    BUSY,
    "0341111111",
    "100500",
    "5000",
    "rabe 77",
    "rabe",
    "zzzz",
  ].map((search) => ({ search })),
];

/** Processor time of this thread, where SQLite reads: on a busy machine the clock counts what others do. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  // Reads of one turn of the event loop share one state.
  await nextTurn();
  const before = process.threadCpuUsage();
  await ask();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The row nine tenths down a list. */
async function deepIn({ raw }: RawCopy, tab: (typeof tabs)[number], sort: (typeof sorts)[number]): Promise<number> {
  const isOfTab =
    tab === "deposit" || tab === "withdrawal" ? `status = 'pending' and type = '${tab}'` : `status = '${tab}'`;
  const [row] = await raw.all(`select id from "transaction" where ${isOfTab}
    order by ${sort === "newest" ? "created_at desc, id desc" : "amount_ar, id"}
    limit 1 offset (select count(*) * 9 / 10 from "transaction" where ${isOfTab})`);
  return Number(row?.id);
}

/** PostgreSQL reads in its own process, whose time cannot be measured from here. */
describe.runIf(process.env.TEST_ENGINE === "sqlite")("a hundred thousand transactions are listed in 0.3 s", () => {
  let copy: RawCopy;
  beforeAll(async () => {
    copy = await openRawCopy();
    await fill(copy);
  });
  afterAll(() => copy.close());

  test.each(tabs)("however they are asked for: %s", async (tab) => {
    const deps = { db: copy.db, clock: () => 0 } as Deps;
    const slow: string[] = [];
    for (const sort of sorts) {
      const cursor = await deepIn(copy, tab, sort);
      for (const filter of filters)
        for (const page of [{}, { cursor }, { cursor, direction: "backward" as const }]) {
          const input = { tab, sort, ...filter, ...page };
          const ms = await timeOf(() => listForAdmin(deps, input));
          if (ms > LIMIT_MS) slow.push(`${JSON.stringify(input)}: ${ms.toFixed(0)} ms`);
        }
      if (tab === "deposit" && (await timeOf(() => listMatching(deps, { tab, sort }))) > LIMIT_MS)
        slow.push("matching");
    }
    expect(slow).toEqual([]);
  });
});
