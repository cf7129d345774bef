import type { Placeholder, SQL, SQLWrapper } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { codeOf } from "./causes.ts";
import type { Announce, Changes } from "./changes.ts";
import type { Tables } from "./tables.ts";

/** Long snapshots open at once: each holds a connection, and on SQLite stops checkpoints of the write-ahead log. */
export const MAX_OPEN_SNAPSHOTS = 2;

/** A search word: a name matches if it contains one of these texts, once each word of the name has two spaces on both sides. */
export type Word = readonly string[];

/** What a member search asks: all of `words` in the name, or `digits` in the phone, or one of the conditions `exactly`. */
type MemberSearch = { words: readonly Word[]; digits: string | undefined; exactly: readonly SQL[] };

/** A connection to run queries on, with the tables of its engine. */
export type Reader = {
  q: Omit<BetterSQLite3Database, "transaction" | "all" | "get" | "run" | "values">;
  t: Tables;
  /** Turns a query with placeholders into a function that only binds them; see `prepared`. */
  compile: <Row>(query: Preparable, name: string) => Execute<Row>;
  /** Conditions that each engine writes in its own SQL. */
  lookup: {
    /** Whether a row of `member` matches a search, by the engine's trigram index; see `matchesSearch`. */
    members: (sought: MemberSearch) => SQL;
    /** Whether a number is in a list. The list is bound as one value, so that the SQL text is the same for every length. */
    among: (number: SQLWrapper, ids: readonly number[]) => SQL;
    /** The items of a JSON list, each a row with its `value`. */
    each: (json: Placeholder) => SQL;
    /** The number that a new row of a table gets. */
    newId: (table: string) => SQL;
  };
};

/** A running transaction: the argument of a use case inside `transact`. */
export type Tx = Reader & {
  /**
   * Locks rows until the transaction ends, the newest first, so that check-then-act is safe between machines. SQLite has one writer and
   * needs no locks. To avoid deadlocks, lock in this order: the caller, the record to decide (transaction, level), the member it is
   * about, accounts, and the journal's head last; a proposal after its record. The lock does not stop other transactions from inserting
   * rows that refer to the locked one.
   */
  lock<Table extends keyof LockKeys>(table: Table, keys: readonly LockKeys[Table][]): Promise<void>;
  /**
   * Announces to a member, the administrators or everybody what this transaction changes; their screens reload it after the commit.
   * `post` announces balances. Example: `tx.announce(memberId, "messages")`, `tx.announce("admins", "inbox")`.
   */
  announce: Announce;
  /** Seals the journal's entries (docs/product.md 15.2); undefined where the database was opened without it, to read. */
  journalKey: string | undefined;
};

/** What a transaction locks as a whole when it begins: `tree` is who invited whom. */
export type Scope = "tree";

/** Tables whose rows can be locked, and the key of a row: its number, or an account's code. */
export type LockKeys = {
  member: number;
  transaction: number;
  account: string;
  journalHead: number;
  level: number;
  approval: number;
};

export type Database = {
  engine: "sqlite" | "postgres";
  /** For queries; a write through it fails. */
  read: Reader;
  /**
   * Runs several queries on one state of the database, so that their figures agree. Await nothing slow inside.
   * @throws AppError BUSY when too many wait
   */
  snapshot<T>(fn: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * A snapshot on a connection of its own until it is closed, for work that takes minutes, such as an export.
   * @throws AppError BUSY when two are open
   */
  openSnapshot(): Promise<{ reader: Reader; close: () => Promise<void> }>;
  /**
   * Runs `fn` in one durable transaction and resolves once the commit is on disk. Await nothing slow inside. On PostgreSQL `fn` may run
   * several times.
   * @param scope `tree` when `fn` changes a referrer: such transactions run one at a time, since two at once could close a circle. This
   * lock is taken before any row lock, so that waiting for it blocks nobody else
   * @throws AppError BUSY when the database cannot take the write now; whatever `fn` throws, after a rollback
   */
  transact<T>(fn: (tx: Tx) => Promise<T>, scope?: Scope): Promise<T>;
  /** What committed transactions announced, on PostgreSQL those of other processes too. */
  changes: Changes;
  /** Whether a transaction may write now; one that may not is refused as BUSY. @throws AppError BUSY when the database is away */
  takesWrites(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** JOURNAL_KEY, without which no entry of the journal can be written. */
  journalKey?: string;
  /** Called once when the engine reports damage (I/O error, corruption): the process should stop. */
  onFatal?: (error: unknown) => void;
  /** Called with a sentence for the log when PostgreSQL stops or resumes answering, or another server was promoted. */
  onChange?: (words: string) => void;
};

/**
 * Waits for statements of one transaction that do not depend on each other, which PostgreSQL receives in one pipeline. Settles only once
 * all have ended, even when one fails: no statement may outlive its transaction.
 * @returns their results in order
 * @throws the error of the statement that failed first, not of those that PostgreSQL then refused
 */
export async function together<Work extends readonly Promise<unknown>[] | []>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  try {
    return await Promise.all(work);
  } catch (first) {
    const ended = await Promise.allSettled(work);
    if (codeOf(first) !== ABORTED) throw first;
    const reasons = ended.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    throw reasons.find((reason) => codeOf(reason) !== ABORTED) ?? first;
  }
}

/** PostgreSQL's code for statements sent after one that failed: a consequence, never the cause. */
const ABORTED = "25P02";

/** A prepared query: takes the placeholders' values, returns the rows. */
export type Execute<Row> = (args: Record<string, unknown>) => Row[] | Promise<Row[]>;

/**
 * A query for hot paths, built once per connection and then only bound.
 * @param name of the prepared statement on PostgreSQL; unique in the project
 * @param build the query, with `sql.placeholder("field")` for each field of `Args`
 */
export function prepared<Args extends Record<string, unknown>, Row>(
  name: string,
  build: (reader: Reader) => { prepare(): unknown },
): (reader: Reader, args: Args) => Promise<Row[]> {
  const cache = new WeakMap<Reader["q"], Execute<Row>>();
  return async (reader, args) => {
    let execute = cache.get(reader.q);
    if (!execute) {
      execute = reader.compile<Row>(build(reader) as Preparable, name);
      cache.set(reader.q, execute);
    }
    return execute(args);
  };
}

/** Any query builder of either engine. */
export type Preparable = { prepare(name: string): unknown };

/** Error codes of foreign keys and triggers, on both engines: the row is part of a history. */
const REFERENCED = new Set(["SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_CONSTRAINT_TRIGGER", "23503", "23001"]);

/** Whether the database refused to delete a row because others refer to it. */
export function isReferenced(error: unknown): boolean {
  return REFERENCED.has(codeOf(error));
}
