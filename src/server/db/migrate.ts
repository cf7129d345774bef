import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type Client from "better-sqlite3";
import type pg from "pg";
import { ROOT } from "../root.ts";
import { openWriter } from "./engine.sqlite.ts";
import { openFile } from "./file.sqlite.ts";
import { createPrivate } from "./private-files.ts";
import { whileAlone } from "./start-lock.ts";
import { fileOf } from "./url.ts";

/** The folder of both engines' migrations. */
const FOLDER = new URL("drizzle/", ROOT);

type Applied = { name: string; hash: string };
type Migration = Applied & { statements: string[] };

/** The migrations of an engine, in order. */
function migrationsOf(engine: "sqlite" | "postgres", from = FOLDER): Migration[] {
  const folder = new URL(`${engine}/`, from);
  const journal = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(new URL(`${tag}.sql`, folder), "utf8");
    const statements = text.split("--> statement-breakpoint").map((statement) => statement.trim());
    return { name: tag, hash: createHash("sha256").update(text).digest("hex"), statements: statements.filter(Boolean) };
  });
}

/**
 * Adds STRICT to a CREATE TABLE, which the generator cannot write: it refuses text and fractions in integer columns. In a table that is
 * rebuilt, it also removes the temporary name from the checks.
 */
const strict = (statement: string) =>
  statement.startsWith("CREATE TABLE")
    ? statement.replace(/\)\s*;?\s*$/, ") STRICT;").replaceAll(/"__new_\w+"\./g, "")
    : statement;

/** The migrations still to apply. @throws Error when those applied are not the first ones of this version */
function pending(all: Migration[], applied: Applied[]): Migration[] {
  for (const [index, row] of applied.entries()) {
    if (all[index]?.name !== row.name || all[index]?.hash !== row.hash) {
      throw new Error(
        `Migration ${row.name} of this database is not in this version, or differs: start the version that made it. In development npm run db:reset begins an empty one.`,
      );
    }
  }
  return all.slice(applied.length);
}

type Trigger = { name: string; sql: string };
type Statistic = { tbl: string; idx: string; stat: string };

const triggersOf = (client: Client.Database) =>
  client.prepare<[], Trigger>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();

/** The planner's statistics of the indexes, written by 0001_guards.sql; empty before that migration. */
function statisticsOf(client: Client.Database): Statistic[] {
  const hasStatistics = client.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'").get();
  return hasStatistics ? client.prepare<[], Statistic>("SELECT tbl, idx, stat FROM sqlite_stat1").all() : [];
}

/**
 * Runs one migration. To change an SQLite table, the generator rebuilds it. Meanwhile other tables' triggers refer to a missing table,
 * which `legacy_alter_table` allows; the table's own triggers and statistics are lost, and created again here, except for triggers that
 * the migration drops.
 */
function apply(client: Client.Database, { statements }: Migration): void {
  const [triggers, statistics] = [triggersOf(client), statisticsOf(client)];
  for (const statement of statements) client.exec(strict(statement));
  const kept = new Set(triggersOf(client).map(({ name }) => name));
  for (const { name, sql } of triggers) {
    const isDropped = statements.some((statement) => new RegExp(`DROP TRIGGER ["\`]?${name}\\b`).test(statement));
    if (!kept.has(name) && !isDropped) client.exec(sql);
  }
  if (statistics.length === 0) return;
  const measured = new Set(statisticsOf(client).map(({ idx }) => idx));
  const insert = client.prepare("INSERT INTO sqlite_stat1 SELECT tbl_name, name, ? FROM sqlite_master WHERE name = ?");
  for (const { idx, stat } of statistics) if (!measured.has(idx)) insert.run(stat, idx);
}

const APPLIED = "select name, hash from migration order by name";

/** The migrations that an SQLite database lacks. */
const pendingOf = (client: Client.Database, from?: URL) =>
  pending(migrationsOf("sqlite", from), client.prepare<[], Applied>(APPLIED).all());

/**
 * Brings a database to the current schema, or to that of another folder of migrations; creates a missing SQLite file. Drizzle's migrator
 * is not used: it runs with foreign keys on, and so empties child tables when it rebuilds a table.
 * @returns the names of the migrations applied
 * @throws Error when the database was built by other migrations
 */
export const migrate = (url: string, from?: URL): Promise<string[]> => whileAlone(url, () => migrateAlone(url, from));

/** `migrate` for a caller that already holds the lock (`whileAlone`). */
export function migrateAlone(url: string, from?: URL): Promise<string[]> {
  const file = fileOf(url);
  return file === undefined ? migratePostgres(url, from) : migrateSqlite(file, from);
}

/** Whether these are the tables of a site, of whatever version. */
const areOurs = (tables: readonly string[]): boolean => ["migration", "member"].every((name) => tables.includes(name));

/** Whether a database holds a site. @throws Error when it holds other tables: migrations would add ours to them */
function isBegun(tables: readonly string[], url: string): boolean {
  if (tables.length > 0 && !areOurs(tables))
    throw new Error(
      `${placeOf(url)} has tables and is no site: it is another program's, or was damaged. Nothing was changed: look at DATABASE_URL.`,
    );
  return tables.length > 0;
}

const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
const tablesOf = (client: Client.Database) => client.prepare<[], string>(TABLES).pluck().all();

/** Runs a reading of an SQLite file. */
function readFile<T>(path: string, read: (client: Client.Database) => T): T {
  const client = openFile(path, { readonly: true });
  try {
    return read(client);
  } finally {
    client.close();
  }
}

/** Whether an SQLite file holds a site, of whatever version. */
export const holdsSite = (path: string): boolean => readFile(path, (client) => areOurs(tablesOf(client)));

/** The migrations that an SQLite file lacks; undefined when it is missing or empty. */
function pendingInFile(path: string): Migration[] | undefined {
  if (existsSync(path))
    return readFile(path, (client) => (isBegun(tablesOf(client), `file:${path}`) ? pendingOf(client) : undefined));
  // SQLite would empty it, and the last commits with it, once there is a new file.
  if (existsSync(`${path}-wal`))
    throw new Error(`${path}-wal is there without ${path}: put that one back, or move this one away too.`);
  return undefined;
}

/** Without those of extensions. */
const TABLES_ON_SERVER = `select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
  and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`;

async function pendingOnServer(url: string): Promise<Migration[] | undefined> {
  // Only the engine in use is loaded.
  const { connectTo } = await import("./server.pg.ts");
  const client = await connectTo(url);
  try {
    const tables = (await client.query<{ name: string }>(TABLES_ON_SERVER)).rows.map(({ name }) => name);
    if (!isBegun(tables, url)) return undefined;
    return pending(migrationsOf("postgres"), (await client.query<Applied>(APPLIED)).rows);
  } finally {
    await client.end();
  }
}

/** The migrations that a database lacks; undefined when there is none of ours. */
async function pendingIn(url: string): Promise<Migration[] | undefined> {
  const file = fileOf(url);
  return file === undefined ? pendingOnServer(url) : pendingInFile(file);
}

/** The names of the migrations that a database of ours lacks; none where there is no database yet. */
export const missingMigrations = async (url: string): Promise<string[]> =>
  ((await pendingIn(url)) ?? []).map(({ name }) => name);

/** Whether an SQLite database that holds something would be changed by `migrate`. */
export const needsMigration = (path: string): boolean => (pendingInFile(path) ?? []).length > 0;

/**
 * Before a server of a real site: refuses to begin a new one where an old one was, on a disk that is not mounted or under a name that was
 * mistyped.
 * @throws Error that names where it looked, and says what to do
 */
export async function assertDatabaseExists(url: string): Promise<void> {
  if ((await pendingIn(url)) === undefined) throw nothingAt(url);
}

const placeOf = (url: string): string => fileOf(url) ?? "the PostgreSQL database that DATABASE_URL names";

const nothingAt = (url: string) => new Error(`There is no site yet at ${placeOf(url)}: npm run db:migrate begins one.`);

/**
 * Before a command that only reads: refuses a database that is not there, or not of this version, and changes nothing.
 * @throws Error as `migrate` does, and one that says what to do
 */
export async function assertMigrated(url: string): Promise<void> {
  const lacks = await pendingIn(url);
  if (lacks === undefined) throw nothingAt(url);
  if (lacks.length > 0)
    throw new Error("The database is of an older version: npm run db:migrate brings it to this one.");
}

/** The error of a migration, by its name; the caller rolls it back. */
function named({ name }: Migration, error: unknown): unknown {
  if (error instanceof Error)
    error.message = `Migration ${name} is not possible, and nothing was changed: ${error.message}`;
  return error;
}

/** Applies what a database lacks, in a transaction of the caller, with `foreign_keys` off and `legacy_alter_table` on. */
export function applyToSqlite(client: Client.Database, from?: URL): Applied[] {
  client.exec("CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT");
  const todo = pendingOf(client, from);
  const record = client.prepare("INSERT INTO migration (name, hash) VALUES (?, ?)");
  for (const migration of todo) {
    try {
      apply(client, migration);
    } catch (error) {
      throw named(migration, error);
    }
    record.run(migration.name, migration.hash);
  }
  return todo;
}

/** The same on PostgreSQL. @param inPath whether everything is made in the first schema of the search path, and refers to it alone */
export async function applyToPostgres(client: pg.Client, from?: URL, inPath = false): Promise<Applied[]> {
  await client.query("create table if not exists migration (name text primary key, hash text not null)");
  const { rows } = await client.query<Applied>(APPLIED);
  const todo = pending(migrationsOf("postgres", from), rows);
  for (const migration of todo) {
    for (const statement of migration.statements)
      await client.query(inPath ? statement.replaceAll('"public".', "") : statement).catch((error: unknown) => {
        throw named(migration, error);
      });
    await client.query("insert into migration (name, hash) values ($1, $2)", [migration.name, migration.hash]);
  }
  return todo;
}

async function migrateSqlite(path: string, from?: URL): Promise<string[]> {
  createPrivate(path);
  const client = openWriter(path);
  try {
    client.pragma("foreign_keys = OFF");
    client.pragma("legacy_alter_table = ON");
    client.exec("BEGIN IMMEDIATE");
    const todo = applyToSqlite(client, from);
    // This check reads every row, minutes for ten million: it is skipped when nothing was applied.
    const broken = todo.length > 0 ? (client.pragma("foreign_key_check") as unknown[]) : [];
    if (broken.length > 0) throw new Error(`The migration leaves ${broken.length} broken references.`);
    client.exec("COMMIT");
    return todo.map((migration) => migration.name);
  } catch (error) {
    if (client.inTransaction) client.exec("ROLLBACK");
    throw error;
  } finally {
    client.close();
  }
}

async function migratePostgres(url: string, from?: URL): Promise<string[]> {
  // Only the engine in use is loaded.
  const { connectTo } = await import("./server.pg.ts");
  const client = await connectTo(url);
  try {
    await client.query("begin");
    const todo = await applyToPostgres(client, from);
    await client.query("commit");
    return todo.map((migration) => migration.name);
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}
