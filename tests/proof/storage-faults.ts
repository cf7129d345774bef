import { fault, type NamedFault, seenBy } from "./named-fault.ts";

const TABLES = "drizzle/sqlite/0000_baseline.sql";
const GUARDS = "drizzle/sqlite/0001_guards.sql";
const LEDGER_GUARDS = "tests/storage/ledger-guards.test.ts";
const TO_THE_ARIARY =
  "no account goes below zero > to the Ariary: all of it may leave, one more may not, whichever guard looks";

/** Of the database and of what stands between it and the use cases. */
export const storageFaults: NamedFault[] = [
  {
    what: "commits are not synced (synchronous=NORMAL)",
    faults: [
      { file: "src/server/db/engine.sqlite.ts", find: '"synchronous = FULL"', put: '"synchronous = NORMAL"' },
      { file: "src/server/db/engine.sqlite.ts", find: "synchronous: 2,", put: "synchronous: 1," },
    ],
    seenBy: {
      file: "tests/storage/sqlite-engine.test.ts",
      name: "SQLite > the writing connection keeps its promises, read back after a write",
    },
  },
  fault(
    "the answer leaves before the commit",
    "src/server/db/engine.sqlite.ts",
    "      commit.run();\n",
    "      for (const answer of settle) answer();\n      await pause(1);\n      commit.run();\n",
  ),
  seenBy(
    "tests/storage/account-guards.test.ts",
    "what the tables themselves refuse > the same task twice on one day",
    fault(
      "the database takes one task twice a day",
      TABLES,
      "CREATE UNIQUE INDEX `completion_once`",
      "CREATE INDEX `completion_once`",
    ),
  ),
  seenBy(
    LEDGER_GUARDS,
    "a transfer > is refused when its cause was posted before",
    fault(
      "the database takes one cause twice",
      TABLES,
      "CREATE UNIQUE INDEX `transfer_cause`",
      "CREATE INDEX `transfer_cause`",
    ),
  ),
  seenBy(
    LEDGER_GUARDS,
    TO_THE_ARIARY,
    fault(
      "the account's own table takes a balance below zero",
      TABLES,
      'CHECK("account"."balance_ar" >= 0)',
      'CHECK("account"."balance_ar" >= -1000)',
    ),
  ),
  seenBy(
    LEDGER_GUARDS,
    TO_THE_ARIARY,
    fault(
      "the account's trigger takes a balance below zero",
      GUARDS,
      "WHEN NEW.balance_ar < 0\n",
      "WHEN NEW.balance_ar < -1000\n",
    ),
  ),
  seenBy(
    LEDGER_GUARDS,
    "transfer is append-only > an update is refused",
    fault(
      "the database lets a transfer be rewritten",
      GUARDS,
      'CREATE TRIGGER transfer_no_update BEFORE UPDATE ON "transfer"',
      'CREATE TRIGGER transfer_no_update BEFORE UPDATE OF created_at ON "transfer"',
    ),
  ),
];
