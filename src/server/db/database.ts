import type { SQL, SQLWrapper } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type { Announce, Changes } from "./changes.ts";
import type { Tables } from "./tables.ts";

/** A typed word: a name has it when any of these texts stands in it, written with two spaces around each of its words. */
export type Word = readonly string[];

/** What a search looks for among members: all of some words, or some digits, or one person whom a condition names. */
type Sought = { words: readonly Word[]; digits: string | undefined; exactly: readonly SQL[] };

/** A connection that queries run on, and the tables of its engine. */
export type Reader = {
  q: Omit<BetterSQLite3Database, "transaction" | "all" | "get" | "run" | "values">;
  t: Tables;
  /** Turns a query with placeholders into a function that only binds; see `prepared`. */
  compile: <Row>(query: Preparable, name: string) => Execute<Row>;
  /** What each engine asks in words of its own. */
  lookup: {
    /** Whether a row of `member` is sought, by the engine's own index of groups of three characters: see `matchesSearch`. */
    members: (sought: Sought) => SQL;
    /** Whether a row's number is in a list. The list is bound as one value, so that the SQL text is the same whatever its length. */
    among: (number: SQLWrapper, ids: readonly number[]) => SQL;
  };
};

/** What a use case writes through, inside `transact`. */
export type Tx = Reader & {
  /**
   * Locks rows, the newest first, until the transaction ends, so that check-then-act is safe between machines.
   * SQLite has one writer and needs no lock. Order: the caller, what is decided (transaction, level), whom it is about, accounts, and
   * the journal's head last; a proposal after the record it is about. Rows may begin to refer to a locked one meanwhile: who minds
   * locks it too.
   */
  lock<Table extends keyof LockKeys>(table: Table, keys: readonly LockKeys[Table][]): Promise<void>;
  /**
   * Tells a member, the administrators or everybody what this transaction changes, once it has committed: their screens then ask again.
   * Balances announce themselves (`post`). Example: `tx.announce(memberId, "messages")`, `tx.announce("admins", "inbox")`.
   */
  announce: Announce;
};

/** What a transaction has to itself from its beginning. */
export type Scope = "tree";

/** Tables whose rows can be locked, and what names a row: a number, or an account's code. */
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
  /** Queries only: a write through it fails. */
  read: Reader;
  /** Runs several queries on one state of the database: figures that must agree with each other. Nothing slow may be awaited inside. */
  snapshot<T>(fn: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Like `snapshot`, on a connection of its own and for as long as it is not closed: what takes minutes, such as an export.
   * @throws AppError BUSY when two are open
   */
  openSnapshot(): Promise<{ reader: Reader; close: () => Promise<void> }>;
  /**
   * Runs `fn` in one durable transaction and answers after the commit reached the disk. Nothing slow may be awaited inside.
   * @param scope `tree` of what changes who stands below whom: one transaction at a time, for two at once could each put one below the
   * other. It has its turn before it locks anything, its caller's own row included: who waits for his turn holds nobody up.
   * @throws AppError BUSY when the database cannot take the write now; whatever `fn` throws, after rolling back.
   */
  transact<T>(fn: (tx: Tx) => Promise<T>, scope?: Scope): Promise<T>;
  /** What committed transactions announced, other processes' on PostgreSQL included. */
  changes: Changes;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Called once when the engine reports damage (I/O error, corruption): the process should stop taking work. */
  onFatal?: (error: unknown) => void;
  /** Hears in words when PostgreSQL stops answering, answers again, or another of its servers has taken over. */
  onChange?: (words: string) => void;
};

/**
 * Runs reads and writes of one transaction that do not need each other's results; PostgreSQL is sent them all at once. Answers in their
 * order once all have ended, even when one fails: nothing may still run when its transaction ends.
 * @throws whatever the first that failed threw, leaving out those that PostgreSQL refused only because another had failed
 */
export async function together<Work extends readonly Promise<unknown>[] | []>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  try {
    return await Promise.all(work);
  } catch (first) {
    const ended = await Promise.allSettled(work);
    if (stateOf(first) !== ABORTED) throw first;
    const reasons = ended.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    throw reasons.find((reason) => stateOf(reason) !== ABORTED) ?? first;
  }
}

/** PostgreSQL's code for statements sent after one that failed: never the reason why a transaction failed. */
const ABORTED = "25P02";

/** The code that a database gave its refusal; Drizzle wraps the driver's errors. */
function stateOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? "";
}

/** A built query, ready to be bound: takes the placeholders' values, answers the rows. */
export type Execute<Row> = (args: Record<string, unknown>) => Row[] | Promise<Row[]>;

/**
 * A query built once per connection and then only bound: for hot paths. `name` is its name on PostgreSQL, unique in the project.
 * Placeholders are `sql.placeholder("field")`, filled from `args`.
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

/** Any query builder: both engines' can be prepared by name. */
export type Preparable = { prepare(name: string): unknown };

/** Refusals of foreign keys and triggers, on both engines: the row is part of a history. */
const HELD_BACK = new Set(["SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_CONSTRAINT_TRIGGER", "23503", "23001"]);

/** Whether the database refused to delete a row because others refer to it. */
export function isHeldBack(error: unknown): boolean {
  return HELD_BACK.has(stateOf(error));
}
