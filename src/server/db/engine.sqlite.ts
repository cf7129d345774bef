import { setImmediate as breathe, setTimeout as pause } from "node:timers/promises";
import Client from "better-sqlite3";
import { AppError } from "../../shared/errors.ts";
import { announceInto, type Change, createChangeHub } from "./changes.ts";
import { createCheckpoints, MOST_LOGGED_BYTES, MOST_LOGGED_PAGES } from "./checkpoint.sqlite.ts";
import type { Database, DatabaseOptions, Tx } from "./database.ts";
import { openFile } from "./file.sqlite.ts";
import { cacheStatements, compile, openReader, readerOf } from "./reader.sqlite.ts";

/** Jobs per commit: bounds how long the first of them waits. */
const MAX_BATCH = 256;
/** Time for the jobs of one commit, during which the event loop serves no other call. */
const BATCH_MS = 15;
/** Turns of the event loop that a batch waits for more jobs, while some keep arriving. */
const MAX_TURNS = 8;
/** Backpressure: a write is refused as BUSY while this many wait. */
const MAX_WAITING = 2_000;
/** How long a write waits for another process's lock, and how often it tries. */
const BUSY_TIMEOUT_MS = 250;
const BUSY_LOOK_MS = 5;

type Job = {
  run: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** `onCommit` runs before the callers' promises resolve, so that they then read what they wrote; `onAnswered` runs after. */
type QueueEvents = { onCommit: () => void; onAnswered: () => void; onFatal: (error: unknown) => void };

/** Opens a file with one writing connection behind a queue, and read-only connections. */
export function openSqlite(path: string, options: DatabaseOptions): Database {
  const writer = openWriter(path);
  // SQLite's own wait for a lock would block the event loop: `beginWithRetry` waits instead.
  writer.pragma("busy_timeout = 0");
  cacheStatements(writer);
  const reader = openReader(path, BUSY_TIMEOUT_MS);
  const changes = createChangeHub();
  /** What the running job announced; jobs run one at a time. */
  let announced: Change[] = [];
  const tx: Tx = {
    ...readerOf(writer, compile),
    lock: async () => {},
    announce: announceInto(() => announced),
    journalKey: options.journalKey,
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
    // A file that takes none is damage, which stops the process.
    takesWrites: async () => true,
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
 * Opens the only writing connection, with the pragmas that make commits durable and guards effective.
 * @throws Error when they do not hold after a first write: better-sqlite3 by itself falls back to synchronous=NORMAL, which can lose
 * acknowledged commits in a power cut (docs/decisions/002)
 */
export function openWriter(path: string): Client.Database {
  const client = openFile(path);
  for (const pragma of [
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "recursive_triggers = ON",
    "trusted_schema = OFF",
    `wal_autocheckpoint = ${MOST_LOGGED_PAGES}`,
    // Room that the log took during a long reading is given back at the next commit after it.
    `journal_size_limit = ${MOST_LOGGED_BYTES}`,
    // Each job has a savepoint; with its page copies in a file instead, half as many tasks are completed per second.
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
 * Begins a transaction, waiting for another process's lock without blocking the event loop.
 * @throws SqliteError when the lock is not free within `waitMs`
 */
export async function beginWithRetry(begin: Client.Statement, waitMs = BUSY_TIMEOUT_MS): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      begin.run();
      return;
    } catch (error) {
      const isLocked = error instanceof Client.SqliteError && error.code.startsWith("SQLITE_BUSY");
      if (!isLocked || performance.now() >= deadline) throw error;
    }
    await pause(BUSY_LOOK_MS);
  }
}

/**
 * Group commit: waiting jobs share one transaction, each in a savepoint, and all resolve after its COMMIT. A failed job rolls back
 * alone; a failed COMMIT fails them all.
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

  /** Maps a busy or full database to BUSY; reports damage once, after which nothing is written. */
  function refusalOf(error: unknown): unknown {
    const code = error instanceof Client.SqliteError ? error.code : "";
    if (/^SQLITE_(BUSY|LOCKED|FULL)/.test(code)) return new AppError("BUSY");
    if (/^SQLITE_(IOERR|CORRUPT|NOTADB)/.test(code) && !damaged) {
      damaged = true;
      onFatal(error);
    }
    return error;
  }

  /** Runs one job. @returns a function that settles its promise, to be called once the batch is on disk */
  async function runJob(job: Job): Promise<() => void> {
    savepoint.run();
    try {
      const value = await job.run(tx);
      release.run();
      return () => job.resolve(value);
    } catch (error) {
      const refusal = refusalOf(error);
      // On a full disk or an I/O error SQLite rolls back the whole transaction by itself: the batch is lost.
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
      await beginWithRetry(begin);
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

  /** Waits one to `MAX_TURNS` turns of the event loop, while calls keep arriving, so that they share the commit. */
  async function gather() {
    let seen = 0;
    for (let turn = 0; turn < MAX_TURNS && waiting.length > seen; turn++) {
      seen = waiting.length < MAX_BATCH ? waiting.length : Number.POSITIVE_INFINITY;
      await breathe();
    }
  }

  async function drain() {
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.splice(0, MAX_BATCH);
      // After a failed write the disk may not hold what it reported as written, so no later commit can be trusted.
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
    /** Reports an error met outside the jobs. */
    report: (error: unknown) => void refusalOf(error),
    async drained() {
      while (draining !== undefined) await draining;
    },
  };
}
