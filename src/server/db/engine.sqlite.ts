import { setTimeout as pause } from "node:timers/promises";
import Client from "better-sqlite3";
import { AppError } from "../../shared/errors.ts";
import { announceInto, type Change, createChangeHub } from "./changes.ts";
import { createCheckpoints, MOST_LOGGED_PAGES } from "./checkpoint.sqlite.ts";
import type { Database, DatabaseOptions, Tx } from "./database.ts";
import { cacheStatements, compile, openReader, readerOf } from "./reader.sqlite.ts";

/** Jobs a single commit may carry: bounds how long the first of them waits. */
const MAX_BATCH = 256;
/** How long the jobs of one commit may take together: nobody else is looked at meanwhile. */
const BATCH_MS = 15;
/** Turns of the event loop a batch waits for more jobs, while they come. */
const MAX_TURNS = 8;
/** Jobs that may wait: beyond it the honest answer is « réessayez ». */
const MAX_WAITING = 2_000;
/** How long a write waits for a lock that another process holds, and how often it looks. */
const BUSY_TIMEOUT_MS = 250;
const BUSY_LOOK_MS = 5;

type Job = {
  run: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** `onCommit` runs before the callers are answered, so that what they read next includes what they wrote; `onAnswered` runs after. */
type QueueEvents = { onCommit: () => void; onAnswered: () => void; onFatal: (error: unknown) => void };

/** Opens the file with a private writer behind a queue, and read-only connections. */
export function openSqlite(path: string, options: DatabaseOptions): Database {
  const writer = openWriter(path);
  // SQLite's own wait for a lock would hold up every other call: the queue waits instead.
  writer.pragma("busy_timeout = 0");
  cacheStatements(writer);
  const reader = openReader(path, BUSY_TIMEOUT_MS);
  const changes = createChangeHub();
  /** What the running job announced: jobs run one at a time. */
  let announced: Change[] = [];
  const tx: Tx = {
    ...readerOf(writer, compile),
    lock: async () => {},
    announce: announceInto(() => announced),
  };
  const checkpoints = createCheckpoints(writer, (error) => queue.report(error));
  const queue = createQueue(writer, tx, {
    onCommit: reader.refresh,
    onAnswered: checkpoints.look,
    onFatal: options.onFatal ?? (() => {}),
  });

  return {
    engine: "sqlite",
    read: reader.read,
    snapshot: reader.snapshot,
    openSnapshot: reader.openSnapshot,
    transact: async (run) => {
      let own: Change[] = [];
      const answer = await queue.transact((tx) => {
        announced = own = [];
        return run(tx);
      });
      changes.publish(own);
      return answer;
    },
    changes,
    close: async () => {
      await queue.drained();
      await checkpoints.close();
      await reader.close();
      writer.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      writer.pragma("wal_checkpoint(TRUNCATE)");
      writer.close();
    },
  };
}

/**
 * Opens the only writing connection with the pragmas the product's promises rest on.
 * @throws Error when they do not hold after a first write: better-sqlite3 falls back to synchronous=NORMAL by itself, which
 * loses acknowledged commits in a power cut (docs/decisions/002).
 */
export function openWriter(path: string): Client.Database {
  const client = new Client(path);
  for (const pragma of [
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "recursive_triggers = ON",
    "trusted_schema = OFF",
    `wal_autocheckpoint = ${MOST_LOGGED_PAGES}`,
    // Each job has a savepoint, whose page copies would otherwise spill to a file: half as many completions a second.
    "temp_store = MEMORY",
    `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  ]) {
    client.pragma(pragma);
  }
  const version = client.pragma("user_version", { simple: true });
  client.pragma(`user_version = ${Number(version)}`);
  const wanted = { journal_mode: "wal", synchronous: 2, foreign_keys: 1, recursive_triggers: 1 };
  for (const [pragma, value] of Object.entries(wanted)) {
    const actual = client.pragma(pragma, { simple: true });
    if (actual !== value)
      throw new Error(`SQLite refuses ${pragma}=${value} (it answers ${actual}): not safe for money.`);
  }
  return client;
}

/**
 * Begins a transaction, waiting for another process's lock without holding up the calls that need none.
 * @throws SqliteError when the lock is not free within `waitMs`
 */
export async function beginSoon(begin: Client.Statement, waitMs = BUSY_TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      begin.run();
      return;
    } catch (error) {
      const isLocked = error instanceof Client.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!isLocked || Date.now() >= deadline) throw error;
    }
    await pause(BUSY_LOOK_MS);
  }
}

/**
 * Group commit: every job that waits shares one transaction, each in its own savepoint, and all are answered after the one
 * COMMIT. A failed job rolls back alone; a failed COMMIT fails them all.
 */
function createQueue(client: Client.Database, tx: Tx, { onCommit, onAnswered, onFatal }: QueueEvents) {
  const begin = client.prepare("BEGIN IMMEDIATE");
  const commit = client.prepare("COMMIT");
  const rollback = client.prepare("ROLLBACK");
  const savepoint = client.prepare("SAVEPOINT job");
  const release = client.prepare("RELEASE job");
  const rollbackJob = client.prepare("ROLLBACK TO job");
  const waiting: Job[] = [];
  let draining: Promise<void> | undefined;
  let damaged = false;

  /** A busy or full database is a passing refusal; damage is reported once, and nothing is written after it. */
  function refusalOf(error: unknown): unknown {
    const code = error instanceof Client.SqliteError ? error.code : "";
    if (/^SQLITE_(BUSY|LOCKED|FULL)/.test(code)) return new AppError("BUSY");
    if (/^SQLITE_(IOERR|CORRUPT|NOTADB)/.test(code) && !damaged) {
      damaged = true;
      onFatal(error);
    }
    return error;
  }

  /** Runs one job; answers how to settle it once the batch is on disk. */
  async function runJob(job: Job): Promise<() => void> {
    savepoint.run();
    try {
      const value = await job.run(tx);
      release.run();
      return () => job.resolve(value);
    } catch (error) {
      const refusal = refusalOf(error);
      // SQLite rolls the whole transaction back by itself on a full disk or an I/O error: then the batch is lost.
      if (damaged || !client.inTransaction) throw error;
      rollbackJob.run();
      release.run();
      return () => job.reject(refusal);
    }
  }

  function rollBack() {
    try {
      rollback.run();
    } catch (error) {
      refusalOf(error);
    }
  }

  async function runBatch(batch: Job[]) {
    const settle: (() => void)[] = [];
    try {
      await beginSoon(begin);
      const end = performance.now() + BATCH_MS;
      for (const job of batch) {
        settle.push(await runJob(job));
        if (performance.now() > end) break;
      }
      waiting.unshift(...batch.splice(settle.length));
      commit.run();
      onCommit();
    } catch (error) {
      const refusal = refusalOf(error);
      if (client.inTransaction) rollBack();
      for (const job of batch) job.reject(refusal);
      return;
    }
    for (const answer of settle) answer();
    onAnswered();
  }

  /** Waits while calls keep arriving, a few turns of the event loop at most and one at least: those that arrive together share the commit. */
  async function gather() {
    let seen = 0;
    for (let turn = 0; turn < MAX_TURNS && waiting.length > seen; turn++) {
      seen = waiting.length < MAX_BATCH ? waiting.length : Number.POSITIVE_INFINITY;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async function drain() {
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.splice(0, MAX_BATCH);
      // After a failed write the disk may not hold what it reported as written: what is acknowledged could be lost.
      if (damaged) for (const job of batch) job.reject(new AppError("BUSY"));
      else await runBatch(batch);
    }
    draining = undefined;
  }

  return {
    transact<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
      if (waiting.length >= MAX_WAITING) return Promise.reject(new AppError("BUSY"));
      return new Promise<T>((resolve, reject) => {
        waiting.push({ run, resolve: resolve as Job["resolve"], reject });
        draining ??= drain();
      });
    },
    /** What was met beside the jobs. */
    report: (error: unknown) => void refusalOf(error),
    async drained() {
      while (draining !== undefined) await draining;
    },
  };
}
