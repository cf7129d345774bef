import Client from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { AppError } from "../../shared/errors.ts";
import { type Database, MAX_OPEN_SNAPSHOTS, type Preparable, type Reader } from "./database.ts";
import { lookup } from "./search.sqlite.ts";
import * as tables from "./tables.sqlite.ts";

/** Backpressure: a snapshot is refused as BUSY while this many wait. */
const MAX_WAITING = 500;

export type SqliteReader = {
  read: Reader;
  openSnapshot: Database["openSnapshot"];
  snapshot<T>(fn: (reader: Reader) => Promise<T>): Promise<T>;
  /** Call it after each commit, so that the next read sees it. */
  refresh(): void;
  close(): Promise<void>;
};

/** Opens two read-only connections: one for single queries, one for snapshots. */
export function openReader(path: string, busyTimeoutMs: number): SqliteReader {
  const single = openReadOnly(path, busyTimeoutMs);
  const several = openReadOnly(path, busyTimeoutMs);
  const turn = shareTurn(single);
  const snapshots = createSnapshots(several);
  const long = createLongSnapshots(() => openReadOnly(path, busyTimeoutMs));

  return {
    read: readerOf(single, (query, name) => {
      const execute = compile<never>(query, name);
      return (args) => {
        turn.begin();
        return execute(args);
      };
    }),
    snapshot: snapshots.snapshot,
    openSnapshot: long.open,
    refresh: turn.end,
    close: async () => {
      await snapshots.drained();
      long.closeAll();
      turn.end();
      single.close();
      several.close();
    },
  };
}

/** Drizzle's prepared query, run synchronously: a read belongs to the turn of the event loop in which it is called. */
export function compile<Row>(query: Preparable, name: string): (args: Record<string, unknown>) => Row[] {
  const statement = query.prepare(name) as { execute(args: Record<string, unknown>): { sync(): Row[] } };
  return (args) => statement.execute(args).sync();
}

/** Wraps a connection as a `Reader`. */
export function readerOf(client: Client.Database, compileQuery: Reader["compile"]): Reader {
  const [q, t] = [drizzle(client) as unknown as Reader["q"], tables as unknown as Reader["t"]];
  return { q, t, lookup, compile: compileQuery };
}

function openReadOnly(path: string, busyTimeoutMs: number): Client.Database {
  const client = new Client(path, { readonly: true });
  for (const pragma of ["trusted_schema = OFF", `busy_timeout = ${busyTimeoutMs}`, "query_only = ON"])
    client.pragma(pragma);
  cacheStatements(client);
  return client;
}

/** A parameter, or a quoted text or name, which may contain a question mark. */
const PARAMETER_OR_QUOTED = /\?|'[^']*'|"[^"]*"/g;

/**
 * SQLite plans a statement again at each run when a bound value could change the plan, as in many a `column = ?`, which costs several
 * times the statement itself. A unary plus before the parameter prevents that, and changes nothing else.
 */
const steady = (source: string): string =>
  source.replace(PARAMETER_OR_QUOTED, (found) => (found === "?" ? "+?" : found));

/** Makes a connection compile each SQL text once; the code contains a fixed number of texts. */
export function cacheStatements(client: Client.Database): void {
  const prepare = client.prepare.bind(client);
  const statements = new Map<string, Client.Statement>();
  client.prepare = ((source: string) => {
    const cached = statements.get(source);
    if (cached) return cached;
    const statement = prepare(steady(source));
    if (statements.size < 1_000) statements.set(source, statement);
    return statement;
  }) as typeof client.prepare;
}

/**
 * Reads in one turn of the event loop share a read transaction: otherwise each statement would take and release SQLite's file lock,
 * which costs as much as the statement. The transaction ends with the turn, and at each commit.
 */
function shareTurn(client: Client.Database) {
  const begin = client.prepare("BEGIN");
  const commit = client.prepare("COMMIT");
  let isOpen = false;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    if (client.inTransaction) commit.run();
  };
  return {
    begin() {
      if (isOpen) return;
      begin.run();
      isOpen = true;
      setImmediate(end);
    },
    end,
  };
}

/** Snapshots one after the other, on a connection of their own; each may take several turns of the event loop. */
function createSnapshots(client: Client.Database) {
  const begin = client.prepare("BEGIN");
  const commit = client.prepare("COMMIT");
  const reader = readerOf(client, compile);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(fn: (reader: Reader) => Promise<T>): Promise<T> {
    begin.run();
    try {
      return await fn(reader);
    } finally {
      waiting -= 1;
      if (client.inTransaction) commit.run();
    }
  }

  return {
    snapshot<T>(fn: (reader: Reader) => Promise<T>): Promise<T> {
      if (waiting >= MAX_WAITING) return Promise.reject(new AppError("BUSY"));
      waiting += 1;
      const answer = last.then(() => run(fn));
      last = answer.catch(() => {});
      return answer;
    },
    drained: () => last,
  };
}

/** Snapshots that stay open, each on a connection of its own. */
function createLongSnapshots(connect: () => Client.Database) {
  const open = new Set<Client.Database>();
  const close = (client: Client.Database) => {
    open.delete(client);
    if (client.open) client.close();
  };
  return {
    async open() {
      if (open.size >= MAX_OPEN_SNAPSHOTS) throw new AppError("BUSY");
      const client = connect();
      open.add(client);
      client.exec("BEGIN");
      // The snapshot is taken by the first read.
      client.prepare("SELECT 1 FROM sqlite_schema").get();
      return { reader: readerOf(client, compile), close: async () => close(client) };
    },
    closeAll() {
      for (const client of open) close(client);
    },
  };
}
