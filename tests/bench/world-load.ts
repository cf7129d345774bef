import { readdirSync, readFileSync } from "node:fs";
import Client from "better-sqlite3";

const MIGRATIONS = new URL("../../drizzle/sqlite/", import.meta.url);

/** Kept by triggers: filled once at the end as the migrations fill them, from the rows that they count. */
const COUNTED = [
  "day_total",
  "transaction_tally",
  "running_ceiling",
  "referral_total",
  "membership_day",
  "task_day",
  "payout_wait",
];

type Made = { type: string; name: string; sql: string };

/** Opens a file to be filled and then closed for good: what a crash would lose is built anew. */
export function openToLoad(path: string): Client.Database {
  const db = new Client(path);
  for (const pragma of [
    "journal_mode = OFF",
    "synchronous = OFF",
    "foreign_keys = OFF",
    "locking_mode = EXCLUSIVE",
    "cache_size = -500000",
    "threads = 2",
  ])
    db.pragma(pragma);
  return db;
}

/** Takes guards, counting triggers and indexes away; answers how to put them back, which proves every uniqueness on the way. */
export function withoutGuards(db: Client.Database): () => void {
  const made = db
    .prepare("select type, name, sql from sqlite_schema where type in ('trigger', 'index') and sql is not null")
    .all() as Made[];
  for (const { type, name } of made) db.exec(`drop ${type} "${name}"`);
  return () => {
    for (const type of ["index", "trigger"])
      for (const { sql } of made.filter((one) => one.type === type)) db.exec(sql);
  };
}

/** Counts everything that is counted, by the statements of the migrations that count what there is. */
export function recount(db: Client.Database): void {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const statements = files
    .sort()
    .flatMap((name) => readFileSync(new URL(name, MIGRATIONS), "utf8").split("--> statement-breakpoint"))
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim());
  for (const table of COUNTED) {
    const counts = statements.filter((statement) => statement.startsWith(`INSERT INTO ${table} `));
    if (counts.length === 0) throw new Error(`No migration counts ${table}.`);
    db.exec(`delete from ${table}`);
    // What was filled before an index was emptied and filled anew is not wanted.
    const emptied = counts.findLastIndex((statement) => statement.includes("'delete-all'"));
    for (const statement of counts.slice(emptied + 1)) db.exec(statement);
  }
  db.exec(`delete from member_search;
    insert into member_search (rowid, name, phone) select id, '  ' || replace(search_name, ' ', '  ') || '  ', phone from member;
    delete from level_day;
    insert into level_day (level_id, day, paid_ar) select level_id, day, sum(gain_ar) from completion group by 1, 2`);
}

/** Answers a function that inserts a row, of values in the order of the columns. */
export function inserter(db: Client.Database, table: string, columns: readonly string[]) {
  const places = columns.map(() => "?").join(", ");
  const statement = db.prepare(`insert into "${table}" (${columns.join(", ")}) values (${places})`);
  return (...values: (string | number | null)[]): void => {
    statement.run(...values);
  };
}
