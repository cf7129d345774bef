import type Client from "better-sqlite3";
import { drizzle as drizzleSqlite } from "drizzle-orm/better-sqlite3";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, Reader } from "../../src/server/db/database.ts";
import { compile as compilePostgres } from "../../src/server/db/engine.pg.ts";
import { openWriter } from "../../src/server/db/engine.sqlite.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { compile as compileSqlite } from "../../src/server/db/reader.sqlite.ts";
import * as pgTables from "../../src/server/db/tables.pg.ts";
import * as sqliteTables from "../../src/server/db/tables.sqlite.ts";
import { copyBase } from "./copies.ts";
import { closeAtEnd } from "./world.ts";

type Value = string | number | null;
type Row = Record<string, unknown>;

/** A statement as people write it; `?` stands for each value in turn, on both engines. */
export type Statement = string | readonly [sql: string, ...values: Value[]];

/**
 * A connection of its own to a database, with the pragmas of the product's writer and none of its code: what someone with a
 * SQL prompt could do.
 */
export type Raw = {
  all(statement: Statement): Promise<Row[]>;
  /** Runs statements in one transaction and keeps what they did. */
  commit(...statements: Statement[]): Promise<void>;
  /** Runs statements in one transaction that is rolled back; answers the error of the last one, if it was refused. */
  attempt(...statements: Statement[]): Promise<Error | undefined>;
  /** What the product's own queries see after these statements, which are rolled back when `look` has answered. */
  pretend<T>(statements: readonly Statement[], look: (reader: Reader) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const parts = (statement: Statement): [string, Value[]] => {
  const [sql, ...values] = typeof statement === "string" ? [statement] : statement;
  return [sql, values as Value[]];
};

type Connection = {
  run: (sql: string, values: Value[]) => Promise<Row[]>;
  begin: string;
  reader: unknown;
  close: () => Promise<void>;
};

function connectSqlite(path: string): Connection {
  const client: Client.Database = openWriter(path);
  return {
    begin: "BEGIN IMMEDIATE",
    reader: { q: drizzleSqlite(client), t: sqliteTables, compile: compileSqlite },
    run: async (sql, values) => {
      const statement = client.prepare<Value[], Row>(sql);
      if (statement.reader) return statement.all(...values);
      statement.run(...values);
      return [];
    },
    close: async () => void client.close(),
  };
}

async function connectPostgres(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    begin: "BEGIN",
    reader: { q: drizzlePostgres(client), t: pgTables, compile: compilePostgres },
    run: async (sql, values) => {
      let count = 0;
      const numbered = sql.replaceAll("?", () => `$${++count}`);
      return (await client.query<Row>(numbered, values)).rows;
    },
    close: () => client.end(),
  };
}

/** Opens `file:…` or `postgres://…` beside the product. */
export async function openRaw(url: string): Promise<Raw> {
  const { run, begin, reader, close } = url.startsWith("file:")
    ? connectSqlite(url.replace(/^file:/, ""))
    : await connectPostgres(url);
  closeAtEnd(close);
  const runAll = async (statements: readonly Statement[]) => {
    for (const statement of statements) await run(...parts(statement));
  };
  return {
    all: (statement) => run(...parts(statement)),
    async commit(...statements) {
      await run(begin, []);
      await runAll(statements);
      await run("COMMIT", []);
    },
    async attempt(...statements) {
      await run(begin, []);
      try {
        await runAll(statements.slice(0, -1));
        return await runAll(statements.slice(-1)).then(
          () => undefined,
          (error: Error) => error,
        );
      } finally {
        await run("ROLLBACK", []);
      }
    },
    async pretend(statements, look) {
      await run(begin, []);
      try {
        await runAll(statements);
        return await look(reader as Reader);
      } finally {
        await run("ROLLBACK", []);
      }
    },
    close,
  };
}

/** A copy of the base database, for rows as no use case could make them so fast: as the product reads it, and raw. */
export type RawCopy = { db: Database; raw: Raw; close: () => Promise<void> };

/** The caller closes it. */
export async function openRawCopy(): Promise<RawCopy> {
  const { url, drop } = await copyBase();
  const raw = await openRaw(url);
  const db = await openDatabase(url);
  const close = async () => {
    await db.close();
    await raw.close();
    await drop();
  };
  return { db, raw, close };
}
