import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { AppError } from "../../shared/errors.ts";
import { announceInto, type Change, createChangeHub } from "./changes.ts";
import { openChannel } from "./channel.pg.ts";
import type { Database, DatabaseOptions, Execute, LockKeys, Preparable, Reader, Tx } from "./database.ts";
import { MAX_OPEN_SNAPSHOTS } from "./limits.ts";
import { followPrimary, lend, type Pool, sqlState } from "./primary.pg.ts";
import { lookup } from "./search.pg.ts";
import * as tables from "./tables.pg.ts";

const MAX_ATTEMPTS = 5;
/** Transactions that may wait for a connection: beyond it the honest answer is « réessayez ». */
const MAX_WAITING = 2_000;
/**
 * A process that stopped in the middle of a transaction keeps others from its rows for 5 s. Its other calls, which wait behind, would
 * take them in turn for as long each: they give up before. PostgreSQL waits for a row in two steps, so one of them may still get it.
 */
const WRITER = "set idle_in_transaction_session_timeout = 5000; set lock_timeout = 4000";
const READER = "set default_transaction_read_only = on";

/** Any number that nothing else in a database of ours asks for (`alone.ts`). */
const TREE_LOCK = 728_252;

/** Serialization failure, deadlock, and two transactions that inserted the same unique value: the second attempt sees the first's row. */
const RETRIED = new Set(["40001", "40P01", "23505"]);
/**
 * What it refers to is gone, or a guard no longer holds: another transaction was faster since it looked. Once more, it sees that and says
 * so in its own words; a second such refusal is its own.
 */
const OVERTAKEN = new Set(["23503", "23001"]);
/** Every statement sees what was committed before it: rules are read again after each lock. */
const BEGIN = "begin isolation level read committed";
/** Waited too long for a row. */
const LOCKED = "55P03";
/** A warning of the server, whatever its language. */
const WARNING = /^01/;

const INT8 = 20;
const NUMERIC = 1700;

/** Sums and counts arrive as text; a number that JavaScript cannot hold exactly must never pass silently. */
function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error("The database returned a number that is not a safe integer.");
  return value;
}

// For the whole process: Drizzle asks pg's own registry at each query, whatever the pool says.
pg.types.setTypeParser(INT8, parseWhole);
pg.types.setTypeParser(NUMERIC, parseWhole);

/**
 * The newest first: the house's accounts, opened before all others and changed by everyone, are held the shortest. Rows that only refer to a
 * locked one do not wait for it: not the journal's next entry for its actor, who may be waiting for the journal.
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
type SilentTx = Omit<Tx, "announce"> & { lockTree(): Promise<void> };

/** Two pools on the server that takes writes: read-only sessions, and transactions. Refuses a server that may lose commits. */
export async function openPostgres(url: string, { onChange }: DatabaseOptions): Promise<Database> {
  const primary = await followPrimary(url, onChange);
  const [writers, readers] = [primary.pool(WRITER), primary.pool(READER)];
  const endPools = () => Promise.all([writers.end(), readers.end(), primary.close()]);
  await lend(writers, (client) => client.query("select 1")).catch(async (error) => {
    await endPools();
    throw error;
  });
  const changes = createChangeHub();
  const channel = openChannel(primary.connect, changes);
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
        return fn({ ...tx, announce });
      });
      changes.publish(announced);
      channel.send(announced);
      return answer;
    },
    changes,
    close: async () => {
      await channel.close();
      await endPools();
    },
  };
}

/** All that Drizzle asks of a pool: each query on a connection of its own. */
const readingThrough = (pool: Pool) =>
  ({
    query: (query: pg.QueryConfig, values?: unknown[]) => lend(pool, (client) => client.query(query, values)),
  }) as unknown as pg.Pool;

async function transact<T>(pool: Pool, fn: (tx: SilentTx) => Promise<T>): Promise<T> {
  if (pool.waiting() >= MAX_WAITING) throw new AppError("BUSY");
  let wasOvertaken = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, fn);
    } catch (error) {
      const code = sqlState(error);
      if (code === LOCKED) throw new AppError("BUSY");
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

/** Every query of a repeatable-read transaction sees the state of its first. */
async function snapshot<T>(pool: Pool, fn: (reader: Reader) => Promise<T>): Promise<T> {
  if (pool.waiting() >= MAX_WAITING) throw new AppError("BUSY");
  return attemptOnce(pool, fn, "begin isolation level repeatable read read only");
}

/** Snapshots that stay open, each on a connection that the pool is without meanwhile. */
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
    // The state is that of the first query.
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
  return lend(pool, async (client) => {
    try {
      await client.query(begin);
      const value = await fn(txOf(client));
      await commit(client);
      return value;
    } catch (error) {
      // A connection that cannot even undo is lost: `lend` hears of it.
      const undone = await client.query("rollback").then(
        () => undefined,
        () => new AppError("BUSY"),
      );
      throw undone ?? error;
    }
  });
}

/**
 * A commit that succeeds with a warning may be lost with its machine: it was waiting for the standby, and somebody cancelled the wait. It
 * is not acknowledged to the caller; a repeat with the same key waits again.
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

/** One for each connection, so that `prepared` builds a query once for all its transactions. */
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

/** PostgreSQL keeps the plan itself, by name, on each connection. */
export function compile<Row>(query: Preparable, name: string): Execute<Row> {
  const statement = query.prepare(name) as { execute(args: Record<string, unknown>): Promise<Row[]> };
  return (args) => statement.execute(args);
}
