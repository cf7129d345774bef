import { randomUUID } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Client from "better-sqlite3";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY } from "../../src/server/app/env.ts";
import type { Database } from "../../src/server/db/database.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { fileOf } from "../../src/server/db/url.ts";
import { scratchFolder } from "./scratch.ts";

type Copy = { url: string; drop: () => Promise<void> };
/** A copy with the product's connections to it; `restore` makes it hold again what the base database holds. */
export type OpenCopy = Copy & { db: Database; restore: Restore; uses: number; stopListening: () => void };
type Restore = { run: (db: Database) => Promise<void>; close: () => void };

/** Makes and drops this worker's databases: a connection for each statement would cost half as much as the statement. */
let maintenance: pg.Pool | undefined;
/**
 * The database that was left last. It is dropped after the next one, when PostgreSQL's processes for it have ended: dropping it at once
 * would wait 0.1 s for them.
 */
let left: string | undefined;
/**
 * The copy that the last test of this worker left, reused by the next: opening one, and preparing its statements, costs twice what most
 * tests do with it.
 */
let spare: OpenCopy | undefined;
/** Deleted rows stay in PostgreSQL's files: after this many tests a new copy is quicker. */
const MAX_USES = 40;

function openMaintenance(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The connection is lost when the server stops at the end of the run; a new one is opened when needed.
  pool.on("error", () => {});
  return pool;
}

/** A private copy of the base database: a file copy, or a database made from the template. */
export async function copyBase(): Promise<Copy> {
  const baseUrl = inject("baseUrl");
  if (baseUrl.startsWith("file:")) {
    const folder = scratchFolder("world");
    const path = join(folder, "app.db");
    copyFileSync(baseUrl.replace(/^file:/, ""), path);
    return { url: `file:${path}`, drop: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const name = `world_${randomUUID().replaceAll("-", "")}`;
  maintenance ??= openMaintenance(baseUrl.replace(/\/base$/, "/postgres"));
  const pool = maintenance;
  const run = async (statement: string) => void (await pool.query(statement));
  // Its files, without writing each page to the log first: half the time.
  await run(`create database ${name} template base strategy file_copy`);
  const drop = async () => {
    const before = left;
    left = name;
    if (before) await run(`drop database ${before} with (force)`);
  };
  return { url: baseUrl.replace(/base$/, name), drop };
}

/** An open copy that holds what the base database holds, ids to come included: the last test's, emptied, or a new one. */
export async function openCopy(): Promise<OpenCopy> {
  const used = spare;
  spare = undefined;
  if (used) {
    await used.restore.run(used.db);
    return { ...used, ...listened(used.db), uses: used.uses + 1 };
  }
  const copy = await copyBase();
  const path = fileOf(copy.url);
  const restore = path === undefined ? await restoreOfServer(copy.url) : restoreOfFile(path);
  const db = await openDatabase(copy.url, { journalKey: DEVELOPMENT_JOURNAL_KEY });
  return { ...copy, restore, ...listened(db), uses: 1 };
}

/** The database wrapped in a new object, since the product caches figures by that object; its listeners can be stopped. */
function listened(db: Database): Pick<OpenCopy, "db" | "stopListening"> {
  const stops: (() => void)[] = [];
  const subscribe: Database["changes"]["subscribe"] = (to, listener) => {
    const stop = db.changes.subscribe(to, listener);
    stops.push(stop);
    return stop;
  };
  const stopListening = () => {
    for (const stop of stops) stop();
  };
  return { db: { ...db, changes: { ...db.changes, subscribe } }, stopListening };
}

/** Takes an open copy back: for the next test when its schema is as it was, else it is dropped. */
export async function leaveCopy(copy: OpenCopy, isAsItWas: boolean): Promise<void> {
  copy.stopListening();
  const isWornOut = copy.db.engine === "postgres" && copy.uses >= MAX_USES;
  if (isAsItWas && !isWornOut && !spare) {
    spare = copy;
    return;
  }
  copy.restore.close();
  await copy.db.close();
  await copy.drop();
}

/** Puts the rows of the base file back through a connection that read the schema without its triggers, as no use case may. */
function restoreOfFile(path: string): Restore {
  const client = new Client(path);
  client.pragma("foreign_keys = OFF");
  client.prepare("attach ? as base").run(fileOf(inject("baseUrl")));
  // The triggers are gone for this connection alone: what it reads here, it keeps, and the file is as before.
  client.unsafeMode();
  client.pragma("writable_schema = ON");
  client.exec("begin; delete from main.sqlite_schema where type = 'trigger'");
  client.pragma("writable_schema = RESET");
  client.exec("select 1 from main.member; rollback");
  const lines = (query: string) => client.prepare(query).pluck().all() as string[];
  const tables = lines("select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow')");
  const queries = tables
    .filter((name) => !name.endsWith("_schema"))
    .flatMap((name) => {
      const columns = lines(
        `select '"' || name || '"' from pragma_table_xinfo('${name}', 'main') where hidden = 0`,
      ).join();
      const isEmpty = lines(`select 1 from base."${name}" limit 1`).length === 0;
      const copied = `insert into main."${name}" (${columns}) select ${columns} from base."${name}"`;
      // With a condition: without one, SQLite writes pages of empty tables and their indexes too.
      return [`delete from main."${name}" where true`, ...(isEmpty ? [] : [copied])];
    });
  const statements = queries.map((query) => client.prepare(query));
  const run = async (db: Database) => {
    client.exec("begin immediate");
    for (const statement of statements) statement.run();
    client.exec("commit");
    // After a commit of its own the product reads anew.
    await db.transact(async () => {});
  };
  return { run, close: () => client.close() };
}

/** Keeps every row in a second schema, with a function that puts them back, bypassing the guards as no use case may. */
async function restoreOfServer(url: string): Promise<Restore> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lines = async (query: string): Promise<string[]> =>
    (await client.query<{ line: string }>(query)).rows.map(({ line }) => line);
  const restoring: string[] = [];
  await client.query("create schema kept");
  for (const table of await lines("select tablename as line from pg_tables where schemaname = 'public'")) {
    const [columns] = await lines(`select string_agg(quote_ident(column_name), ', ') as line
      from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`);
    await client.query(`create table kept."${table}" as select ${columns} from public."${table}"`);
    restoring.push(`delete from public."${table}"`);
    const rows = `select ${columns} from kept."${table}"`;
    restoring.push(`insert into public."${table}" (${columns}) overriding system value ${rows}`);
  }
  for (const sequence of await lines("select sequencename as line from pg_sequences where schemaname = 'public'")) {
    const [state] = await lines(`select last_value || ', ' || is_called as line from public."${sequence}"`);
    restoring.push(`perform setval('public."${sequence}"', ${state})`);
  }
  await client.query(`create function kept.restore() returns void language plpgsql as $body$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${restoring.join(";\n")};
  end $body$`);
  await client.end();
  const query = sql`select kept.restore()`;
  const run = (db: Database) =>
    db.transact(async ({ q }) => void (await (q as unknown as NodePgDatabase).execute(query)));
  return { run, close: () => {} };
}
