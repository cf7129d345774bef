import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { AppError } from "../../shared/errors.ts";
import { codeOf } from "./causes.ts";
import { announceInto, type Change, createChangeHub } from "./changes.ts";
import { openChannel } from "./channel.pg.ts";
import {
  type Database,
  type DatabaseOptions,
  type Execute,
  type LockKeys,
  MAX_OPEN_SNAPSHOTS,
  type Preparable,
  type Reader,
  type Tx,
} from "./database.ts";
import { lookup } from "./search.pg.ts";
import { openServer, type Pool, withClient } from "./server.pg.ts";
import * as tables from "./tables.pg.ts";

const MAX_ATTEMPTS = 5;
/** Backpressure: a transaction is refused as BUSY while this many wait for a connection. */
const MAX_WAITING = 2_000;
/**
 * A process that hangs in a transaction keeps its row locks for at most 5 s. Calls that wait for these rows give up after 4 s, so that
 * they do not block each other in turn.
 */
const WRITER = "set idle_in_transaction_session_timeout = 5000; set lock_timeout = 4000";
const READER = "set default_transaction_read_only = on";

/** An arbitrary number, other than the lock of `start-lock.ts`. */
const TREE_LOCK = 728_252;

/** Serialization failure, deadlock, and a duplicate unique value: a second attempt sees the row that the other transaction inserted. */
const RETRIED = new Set(["40001", "40P01", "23505"]);
/**
 * A foreign key or a trigger refused, perhaps because another transaction committed since the checks. One retry repeats the checks, which
 * then refuse with their own sentence; a second such error is final.
 */
const OVERTAKEN = new Set(["23503", "23001"]);
/** Each statement sees what was committed before it, so that checks after a lock read the present state. */
const BEGIN = "begin isolation level read committed";
/** lock_not_available: `lock_timeout` passed. */
const LOCKED = "55P03";
/** read_only_sql_transaction: somebody made the database read-only, or what was the primary is a standby. */
const READ_ONLY = "25006";
/** The SQLSTATE class of warnings. */
const WARNING = /^01/;

const INT8 = 20;
const NUMERIC = 1700;

/** Sums and counts arrive as text; one that JavaScript cannot hold exactly is an error. */
function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error("The database returned a number that is not a safe integer.");
  return value;
}

// Set globally: Drizzle reads pg's global registry and ignores the pool's own types.
pg.types.setTypeParser(INT8, parseWhole);
pg.types.setTypeParser(NUMERIC, parseWhole);

/**
 * The newest first: the house's accounts, opened before all others and changed by everyone, are held the shortest. Rows
 * that only refer to a locked one do not wait for it: not the journal's next entry for its actor, who may be waiting
 * for the journal.
 */
const lockOf = (table: string, key: string, type: string) =>
  `select 1 from "${table}" where "${key}" = any($1::${type}[]) order by "id" desc for no key update`;

const LOCKS: Record<keyof LockKeys, string> = {
  member: lockOf("member", "id", "bigint"),
  transaction: lockOf("transaction", "id", "bigint"),
  account: lockOf("account", "code", "text"),
  journalHead: lockOf("audit_head", "id", "bigint"),
  level: lockOf("level", "id", "bigint"),
  approval: lockOf("approval", "id", "bigint"),
};

/** A transaction of one attempt: what it announces belongs to the attempt that succeeds. */
type SilentTx = Omit<Tx, "announce" | "journalKey"> & { lockTree(): Promise<void> };

/**
 * Opens two pools: read-only sessions, and transactions.
 * @throws Error when the server acknowledges commits before they are on disk
 */
export async function openPostgres(url: string, { onChange, journalKey }: DatabaseOptions): Promise<Database> {
  const server = await openServer(url, onChange);
  const [writers, readers] = [server.pool(WRITER), server.pool(READER)];
  const endPools = () => Promise.all([writers.end(), readers.end(), server.close()]);
  await assertOwnSessions(writers).catch(async (error) => {
    await endPools();
    throw error;
  });
  const changes = createChangeHub();
  const channel = openChannel(server.connect, changes);
  await channel.ready;

  return {
    engine: "postgres",
    read: {
      q: drizzle(readingThrough(readers)) as unknown as Reader["q"],
      t: tables as unknown as Reader["t"],
      compile,
      lookup,
    },
    snapshot: (fn) => snapshot(readers, fn),
    openSnapshot: createLongSnapshots(readers),
    transact: async (fn, scope) => {
      let announced: Change[] = [];
      const announce = announceInto(() => announced);
      const answer = await transact(writers, async (tx) => {
        announced = [];
        if (scope === "tree") await tx.lockTree();
        return fn({ ...tx, announce, journalKey });
      });
      changes.publish(announced);
      channel.send(announced);
      return answer;
    },
    changes,
    takesWrites: () => withClient(writers, takesWrites),
    close: async () => {
      await channel.close();
      await endPools();
    },
  };
}

const pidOf = async (client: pg.PoolClient): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
};

/**
 * Opens a transaction beside an idle connection: a pooler in transaction mode lends it the session of the first, or that one another.
 * @throws Error where connections share sessions, whose settings, prepared statements and notifications would be lost, or another's
 */
const assertOwnSessions = (pool: Pool): Promise<void> =>
  withClient(pool, async (one) => {
    const own = await pidOf(one);
    const isShared = await withClient(pool, async (other) => {
      await other.query("begin");
      const found = (await pidOf(other)) === own || (await pidOf(one)) !== own;
      await other.query("rollback");
      return found;
    });
    if (isShared)
      throw new Error(
        "DATABASE_URL leads to a pooler in transaction mode: name PostgreSQL itself, or a pool in session mode.",
      );
  });

async function takesWrites(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  return rows[0]?.transaction_read_only === "off";
}

/** The part of a pool that Drizzle uses: each query borrows a connection. */
const readingThrough = (pool: Pool) =>
  ({
    query: (query: pg.QueryConfig, values?: unknown[]) => withClient(pool, (client) => client.query(query, values)),
  }) as unknown as pg.Pool;

async function transact<T>(pool: Pool, fn: (tx: SilentTx) => Promise<T>): Promise<T> {
  if (pool.waiting() >= MAX_WAITING) throw new AppError("BUSY");
  let wasOvertaken = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, fn);
    } catch (error) {
      const code = codeOf(error);
      if (code === LOCKED || code === READ_ONLY) throw new AppError("BUSY");
      if (OVERTAKEN.has(code) && !wasOvertaken) {
        wasOvertaken = true;
        continue;
      }
      if (!RETRIED.has(code)) throw error;
      if (attempt === MAX_ATTEMPTS) throw code === "23505" ? error : new AppError("BUSY");
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}

/** All queries of a repeatable-read transaction see the state of the first one. */
async function snapshot<T>(pool: Pool, fn: (reader: Reader) => Promise<T>): Promise<T> {
  if (pool.waiting() >= MAX_WAITING) throw new AppError("BUSY");
  return attemptOnce(pool, fn, "begin isolation level repeatable read read only");
}

/** Snapshots that stay open, each on a connection taken from the pool. */
function createLongSnapshots(pool: Pool): Database["openSnapshot"] {
  let count = 0;
  const begin = async (client: pg.PoolClient) => {
    let broken: Error | undefined;
    const onLost = (error: Error) => {
      broken = error;
    };
    client.on("error", onLost);
    const close = async () => {
      await client.query("rollback").catch(onLost);
      client.off("error", onLost);
      client.release(broken);
      count -= 1;
    };
    // The snapshot is taken by the first query, hence `select 1`.
    await client.query("begin isolation level repeatable read read only; select 1").catch(async (error) => {
      await close();
      throw error;
    });
    const { q, t } = txOf(client);
    return { reader: { q, t, compile, lookup }, close };
  };
  return async () => {
    if (count >= MAX_OPEN_SNAPSHOTS) throw new AppError("BUSY");
    count += 1;
    const client = await pool.connect().catch((error) => {
      count -= 1;
      throw error;
    });
    return begin(client);
  };
}

function attemptOnce<T>(pool: Pool, fn: (tx: SilentTx) => Promise<T>, begin = BEGIN): Promise<T> {
  return withClient(pool, async (client) => {
    try {
      await client.query(begin);
      const value = await fn(txOf(client));
      await commit(client);
      return value;
    } catch (error) {
      // A connection that cannot roll back is lost; `withClient` removes it from the pool.
      const undone = await client.query("rollback").then(
        () => undefined,
        () => new AppError("BUSY"),
      );
      throw undone ?? error;
    }
  });
}

/**
 * Commits. A commit with a warning is on the primary's disk only, because the wait for its standby was cancelled: it is not acknowledged,
 * and a repeat with the same idempotency key waits again.
 * @throws AppError BUSY after such a warning
 */
async function commit(client: pg.PoolClient): Promise<void> {
  let isReserved = false;
  const onNotice = ({ code = "" }: { code?: string | undefined }) => {
    isReserved ||= WARNING.test(code);
  };
  client.on("notice", onNotice);
  const { command } = await client.query("commit").finally(() => client.off("notice", onNotice));
  if (isReserved) throw new AppError("BUSY");
  if (command !== "COMMIT") throw new Error("A use case went on after a statement that had failed.");
}

const txs = new WeakMap<pg.PoolClient, SilentTx>();

/** The transaction object of a connection, reused so that `prepared` builds each query once per connection. */
function txOf(client: pg.PoolClient): SilentTx {
  const tx = txs.get(client) ?? openTx(client);
  txs.set(client, tx);
  return tx;
}

function openTx(client: pg.PoolClient): SilentTx {
  const q = drizzle(client);
  const lock = async (table: keyof LockKeys, keys: readonly (number | string)[]) => {
    if (keys.length === 0) return;
    await client.query({ name: `lock_${table}`, text: LOCKS[table], values: [keys] });
  };
  const lockTree = async () => void (await q.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`));
  return { q: q as unknown as Reader["q"], t: tables as unknown as Reader["t"], compile, lookup, lock, lockTree };
}

/** A named prepared statement: PostgreSQL keeps its plan on each connection. */
export function compile<Row>(query: Preparable, name: string): Execute<Row> {
  const statement = query.prepare(name) as { execute(args: Record<string, unknown>): Promise<Row[]> };
  return (args) => statement.execute(args);
}
