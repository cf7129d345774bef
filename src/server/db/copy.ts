import { createHash } from "node:crypto";
import Client from "better-sqlite3";
import type pg from "pg";
import { migrate, missingMigrations, needsMigration } from "./migrate.ts";
import { connectTo } from "./server.pg.ts";

/** Rows per statement: bounds memory on both sides. */
const BATCH = 2_000;
/** The same of a table that holds pictures. */
const BYTES_BATCH = 20;
const FINGERPRINT_BITS = 64n;
const OWN_TABLE = "migration";

type Value = string | number | bigint | boolean | Buffer | null;
type Column = { name: string; type: "bigint" | "text" | "boolean" | "bytea" };
type Table = { name: string; columns: Column[] };

/** A table's number of rows, and a hash of them that does not depend on their order. */
export type Content = { rows: number; fingerprint: string };

const quoted = (name: string) => `"${name}"`;
const batchOf = ({ columns }: Table) => (columns.some(({ type }) => type === "bytea") ? BYTES_BATCH : BATCH);
const namesOf = ({ columns }: Table) => columns.map(({ name }) => quoted(name)).join(", ");

/** A value as it is compared. */
const written = (value: Value) => (Buffer.isBuffer(value) ? value.toString("base64") : String(value));

/** Adds up the rows' hashes: equal sums mean equal rows, in any order. */
function createFingerprint() {
  let [sum, rows] = [0n, 0];
  return {
    add(row: readonly Value[]) {
      const text = JSON.stringify(row.map((value) => (value === null ? null : written(value))));
      sum = BigInt.asUintN(
        Number(FINGERPRINT_BITS),
        sum + createHash("sha256").update(text).digest().readBigUInt64BE(),
      );
      rows += 1;
    },
    content: (): Content => ({ rows, fingerprint: sum.toString(16).padStart(16, "0") }),
  };
}

/** The target's tables, as its migrations created them. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table_name: string; column_name: string; data_type: string }>(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = current_schema() and table_name <> $1 order by table_name, ordinal_position`,
    [OWN_TABLE],
  );
  return [...Map.groupBy(rows, (row) => row.table_name)].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column.column_name, type: column.data_type as Column["type"] })),
  }));
}

/** A value for PostgreSQL: SQLite stores booleans as numbers. */
const converted = (value: Value, { type }: Column): Value =>
  type === "boolean" && value !== null ? Boolean(value) : value;

async function copyTable(source: Client.Database, client: pg.Client, table: Table): Promise<Content> {
  const fingerprint = createFingerprint();
  const types = table.columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(", ");
  const insert = `insert into ${quoted(table.name)} (${namesOf(table)}) overriding system value select * from unnest(${types})`;
  let batch: Value[][] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const columns = table.columns.map((_, index) => batch.map((row) => row[index] ?? null));
    await client.query(insert, columns);
    batch = [];
  };
  const select = source
    .prepare(`select ${namesOf(table)} from ${quoted(table.name)}`)
    .raw()
    .safeIntegers();
  for (const found of select.iterate() as IterableIterator<Value[]>) {
    const row = table.columns.map((column, index) => converted(found[index] ?? null, column));
    fingerprint.add(row);
    if (batch.push(row) >= batchOf(table)) await flush();
  }
  await flush();
  return fingerprint.content();
}

/** Reads a copied table again, a batch at a time. */
async function contentOf(client: pg.Client, table: Table): Promise<Content> {
  const fingerprint = createFingerprint();
  await client.query(`declare copied no scroll cursor for select ${namesOf(table)} from ${quoted(table.name)}`);
  const size = batchOf(table);
  for (;;) {
    const { rows } = await client.query<Value[]>({ text: `fetch ${size} from copied`, rowMode: "array" });
    for (const row of rows) fingerprint.add(row);
    if (rows.length < size) break;
  }
  await client.query("close copied");
  return fingerprint.content();
}

/** Sets each table's next number after the last one used, even when that row was deleted. */
async function continueNumbers(source: Client.Database, client: pg.Client): Promise<void> {
  const last = source.prepare("select name, seq from sqlite_sequence").all() as { name: string; seq: number }[];
  for (const { name, seq } of last) {
    if (seq > 0) await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [quoted(name), seq]);
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select 1 from member limit 1");
  if (rows.length > 0) throw new Error("The target holds members already: copy to a new database.");
}

/**
 * Switches off triggers and foreign keys for this transaction.
 * @throws Error with the command to run, when the role may not do so
 */
async function withoutGuards(client: pg.Client): Promise<void> {
  try {
    await client.query("set local session_replication_role = replica");
  } catch (error) {
    const { user } = client;
    throw new Error(
      `The role may not load rows past the guards. As a superuser: grant set on parameter session_replication_role to ${user};`,
      { cause: error },
    );
  }
}

/**
 * Copies an SQLite file that no server uses to a new PostgreSQL database, in one transaction. Rows are copied as they are, without
 * running the triggers again; then each table is read back and compared.
 * @returns the number of rows and the hash of each table
 * @throws Error when the source is of another version, the target holds members, or a table differs; the target is then as before
 */
export async function copyToPostgres(path: string, url: string): Promise<Map<string, Content>> {
  if (needsMigration(path)) throw new Error("The source is of an older version: run db:migrate on it first.");
  // Refuses another program's database, before ours is made in it.
  await missingMigrations(url);
  await migrate(url);
  const source = new Client(path, { readonly: true, fileMustExist: true });
  const client = await connectTo(url);
  try {
    source.exec("begin");
    await client.query("begin");
    await assertEmpty(client);
    await withoutGuards(client);
    const tables = await tablesOf(client);
    // The rows that migrations inserted are copied from the source like all others.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
    const contents = new Map<string, Content>();
    for (const table of tables) {
      const copied = await copyTable(source, client, table);
      const found = await contentOf(client, table);
      if (found.rows !== copied.rows || found.fingerprint !== copied.fingerprint) {
        throw new Error(`${table.name} differs after the copy: ${copied.rows} rows, then ${found.rows}.`);
      }
      contents.set(table.name, copied);
    }
    await continueNumbers(source, client);
    await client.query("commit");
    await client.query("analyze");
    return contents;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    await client.end();
    source.close();
  }
}
