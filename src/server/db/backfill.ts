import type Client from "better-sqlite3";
import type pg from "pg";
import { runsOf, transferKey } from "../../shared/reference.ts";

/** The migration after which records from before are told which transfer they are of. */
export const BACKFILLED = "0044_transfer_key_guards";

type Old = { id: number; phone: string; reference: string; to?: string };
type Row = [sql: string, ...values: (string | number | null)[]];

/** The living deposits that were credited come first, then the oldest: of several of one transfer the first is told which. */
const DEPOSITS = `select id, operator_phone as phone, reference from "transaction" where type = 'deposit'
  order by case status when 'validated' then 0 when 'pending' then 1 else 2 end, id`;
const REJECTED = `select id from "transaction" where type = 'deposit' and status = 'rejected'`;
const PAYOUTS = `select id, operator_phone as phone, decision_reference as reference from "transaction"
  where type = 'withdrawal' and status = 'validated'`;
const FUNDINGS = "select id, cash_phone as phone, reference from funding order by id";
const LINES =
  "select id, phone, reference from statement_line order by case state when 'matched' then 0 else 1 end, id";
const DRAWINGS = "select id, cash_phone as phone, reference from drawing where reference is not null";
const MOVES = `select id, from_phone as phone, to_phone as "to", reference from cash_move`;

/** Tables whose rows nobody may change otherwise. */
const CLOSED = ["transaction", "funding", "statement_line", "drawing", "cash_move"] as const;

const keyed = (table: string, key: string, id: number): Row => [
  `update "${table}" set transfer_key = $1 where id = $2`,
  key,
  id,
];

/** What records from before are told; of several that must not name one transfer the later ones name none. */
async function rowsOf(read: <Found>(sql: string) => Promise<Found[]>): Promise<Row[]> {
  const rows: Row[] = [];
  const first = async (table: string, sql: string, isFree: ReadonlySet<number> = new Set()) => {
    const taken = new Set<string>();
    for (const { id, phone, reference } of await read<Old>(sql)) {
      const key = transferKey(phone, reference);
      if (taken.has(key) && !isFree.has(Number(id))) continue;
      if (!isFree.has(Number(id))) taken.add(key);
      rows.push(keyed(table, key, id));
    }
  };
  const rejected = await read<{ id: number }>(REJECTED);
  await first("transaction", DEPOSITS, new Set(rejected.map(({ id }) => Number(id))));
  await first("funding", FUNDINGS);
  await first("statement_line", LINES);
  for (const { id, reference } of await read<Old>(DEPOSITS))
    for (const run of runsOf(reference))
      rows.push(["insert into reference_run (run, transaction_id) values ($1, $2)", run, id]);
  for (const { id, phone, reference } of await read<Old>(PAYOUTS))
    rows.push(keyed("transaction", transferKey(phone, reference), id));
  for (const { id, phone, reference } of await read<Old>(DRAWINGS))
    rows.push(keyed("drawing", transferKey(phone, reference), id));
  for (const { id, phone, to = "", reference } of await read<Old>(MOVES))
    rows.push([
      "update cash_move set transfer_key = $1, to_transfer_key = $2 where id = $3",
      transferKey(phone, reference),
      transferKey(to, reference),
      id,
    ]);
  return rows;
}

/** In the transaction of the migrations: SQLite has no way to put a guard aside but to make it again. */
export async function backfillSqlite(client: Client.Database): Promise<void> {
  const guards = client
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'trigger' and tbl_name in (${CLOSED.map((name) => `'${name}'`).join()})`,
    )
    .all();
  for (const { name } of guards) client.exec(`drop trigger "${name}"`);
  const rows = await rowsOf(async <Found>(sql: string) => client.prepare<[], Found>(sql).all());
  for (const [sql, ...values] of rows) client.prepare(sql.replaceAll(/\$\d/g, "?")).run(...values);
  for (const guard of guards) client.exec(guard.sql);
}

/** The same on PostgreSQL. */
export async function backfillPostgres(client: pg.Client): Promise<void> {
  for (const table of CLOSED) await client.query(`alter table "${table}" disable trigger user`);
  const rows = await rowsOf(async <Found>(sql: string) => (await client.query(sql)).rows as Found[]);
  for (const [sql, ...values] of rows) await client.query(sql, values);
  for (const table of CLOSED) await client.query(`alter table "${table}" enable trigger user`);
}
