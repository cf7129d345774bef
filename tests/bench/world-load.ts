import Client from "better-sqlite3";

/** What triggers would have counted, had they been there: each table from the rows that it counts. */
const COUNTS: Record<string, string> = {
  day_total: `(day, figure, entries, amount_ar)
    select (created_at + 10800000) / 86400000, 'sign_up', count(*), 0 from member group by 1
    union all select (created_at + 10800000) / 86400000, 'active', count(*), 0 from member where status = 'active' group by 1
    union all select (created_at + 10800000) / 86400000, 'request', count(*), sum(amount_ar) from "transaction" group by 1
    union all select (created_at + 10800000) / 86400000, 'conversation', count(*), 0
      from message where id in (select min(id) from message group by member_id) group by 1
    union all select t.day, case t.kind when 'DEPOSIT' then 'deposit' when 'WITHDRAWAL_PAYOUT' then 'withdrawal'
        else replace(a.kind, 'fund_', 'reward_') end, count(*), sum(t.amount_ar)
      from transfer t join account a on a.id = t.debit_account_id
      where t.kind in ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'TASK', 'BONUS_TASK') group by 1, 2`,
  transaction_tally: `(status, type, transactions, total_ar)
    select s.status, k.type, count(x.id), coalesce(sum(x.amount_ar), 0)
    from (select 'validated' as status union all select 'rejected') s
    cross join (select 'deposit' as type union all select 'withdrawal') k
    left join "transaction" x on x.status = s.status and x.type = k.type group by 1, 2`,
  payout_wait: `(day, minutes, withdrawals)
    select day, case when waited < 100 then waited when waited < 1000 then waited / 10 * 10
      when waited < 10000 then waited / 100 * 100 else waited / 1000 * 1000 end, count(*)
    from (select (decided_at + 10800000) / 86400000 as day, (decided_at - created_at) / 60000 as waited
      from "transaction" where type = 'withdrawal' and status = 'validated') group by 1, 2`,
  referral_total: `(sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
    select sponsor_id, level, count(*), sum(purchase_bonus_ar), sum(task_bonus_ar) from sponsorship group by 1, 2`,
  running_ceiling: `(expires_at, level_id, daily_ceiling_ar, memberships)
    select expires_at, level_id, daily_ceiling_ar, count(*) from membership where replaced_at is null group by 1, 2, 3`,
  membership_day: `(level_id, day, began, ended) select level_id, day, sum(began), sum(ended) from
    (select level_id, (starts_at + 10800000) / 86400000 as day, 1 as began, 0 as ended from membership
    union all select level_id, (coalesce(replaced_at, expires_at - 1) + 10800000) / 86400000, 0, 1 from membership) group by 1, 2`,
  task_day: "(task_id, day, members) select task_id, day, count(*) from completion group by 1, 2",
  level_day: "(level_id, day, paid_ar) select level_id, day, sum(gain_ar) from completion group by 1, 2",
};

type Made = { type: string; name: string; sql: string };

/** Opens a file to be filled and then closed for good: a crash may lose it, since it is then built again. */
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
  // SQLite forgets an index's statistics with the index.
  db.exec("create temp table kept as select * from sqlite_stat1");
  for (const { type, name } of made) db.exec(`drop ${type} "${name}"`);
  return () => {
    for (const type of ["index", "trigger"])
      for (const { sql } of made.filter((one) => one.type === type)) db.exec(sql);
    db.exec("insert into sqlite_stat1 select * from kept; drop table kept");
  };
}

/** Counts everything that is counted. */
export function recount(db: Client.Database): void {
  for (const [table, counts] of Object.entries(COUNTS)) db.exec(`delete from ${table}; insert into ${table} ${counts}`);
}

/** Answers a function that inserts a row, of values in the order of the columns. */
export function inserter(db: Client.Database, table: string, columns: readonly string[]) {
  const places = columns.map(() => "?").join(", ");
  const statement = db.prepare(`insert into "${table}" (${columns.join(", ")}) values (${places})`);
  return (...values: (string | number | null)[]): void => {
    statement.run(...values);
  };
}
