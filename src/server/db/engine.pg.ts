import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { AppError } from "../../shared/errors.ts";
import { announceInto, type Change, createChangeHub } from "./changes.ts";
import { openChannel } from "./channel.pg.ts";
import type { Database, Execute, LockKeys, Preparable, Reader, Tx } from "./database.ts";
import { MAX_OPEN_SNAPSHOTS } from "./limits.ts";
import { meant } from "./search.pg.ts";
import * as tables from "./tables.pg.ts";

const MAX_ATTEMPTS = 5;
const POOL_SIZE = 10;
/** Transactions that may wait for a connection: beyond it the honest answer is « réessayez ». */
const MAX_WAITING = 2_000;

/** Serialization failure, deadlock, and two transactions that inserted the same unique value: the second attempt sees the first's row. */
const RETRIED = new Set(["40001", "40P01", "23505"]);
/** Connection lost, server stopping, too many connections: the caller may try again. */
const PASSING = /^(08|53|57P)|^ECONN|^ETIMEDOUT/;

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

/** A transaction of one attempt: what it announces belongs to the attempt that succeeds. */
type SilentTx = Omit<Tx, "announce">;

/** Opens two pools: one whose sessions are read-only, and one for transactions. Refuses a server that may lose commits. */
export async function openPostgres(url: string): Promise<Database> {
  const writers = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  const readers = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    options: "-c default_transaction_read_only=on",
  });
  for (const pool of [writers, readers]) pool.on("error", () => {});
  await assertDurable(writers);
  const changes = createChangeHub();
  const channel = openChannel(url, changes);

  return {
    engine: "postgres",
    read: { q: drizzle(readers) as unknown as Reader["q"], t: tables as unknown as Reader["t"], compile, meant },
    snapshot: (fn) => snapshot(readers, fn),
    openSnapshot: createLongSnapshots(readers),
    transact: async (fn) => {
      let announced: Change[] = [];
      const announce = announceInto(() => announced);
      const answer = await transact(writers, (tx) => {
        announced = [];
        return fn({ ...tx, announce });
      });
      changes.publish(announced);
      channel.send(announced);
      return answer;
    },
    changes,
    close: async () => {
      await Promise.all([channel.close(), writers.end(), readers.end()]);
    },
  };
}

/** @throws Error when the server acknowledges commits before they are on disk. */
async function assertDurable(pool: pg.Pool) {
  for (const setting of ["fsync", "synchronous_commit"]) {
    const { rows } = await pool.query(`show ${setting}`);
    const value = Object.values(rows[0] ?? {})[0];
    if (value === "off") throw new Error(`PostgreSQL runs with ${setting}=off: not safe for money.`);
  }
}

async function transact<T>(pool: pg.Pool, fn: (tx: SilentTx) => Promise<T>): Promise<T> {
  if (pool.waitingCount >= MAX_WAITING) throw new AppError("BUSY");
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(pool, fn);
    } catch (error) {
      const code = sqlState(error);
      if (PASSING.test(code)) throw new AppError("BUSY");
      if (!RETRIED.has(code)) throw error;
      if (attempt === MAX_ATTEMPTS) throw code === "23505" ? error : new AppError("BUSY");
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}

/** Drizzle wraps driver errors; the SQLSTATE is on the cause. */
function sqlState(error: unknown): string {
  const holder = error as { code?: unknown; cause?: { code?: unknown } } | null;
  const code = holder?.cause?.code ?? holder?.code;
  return typeof code === "string" ? code : "";
}

/** Every query of a repeatable-read transaction sees the state of its first. */
async function snapshot<T>(pool: pg.Pool, fn: (reader: Reader) => Promise<T>): Promise<T> {
  if (pool.waitingCount >= MAX_WAITING) throw new AppError("BUSY");
  try {
    return await attemptOnce(pool, fn, "begin isolation level repeatable read read only");
  } catch (error) {
    throw PASSING.test(sqlState(error)) ? new AppError("BUSY") : error;
  }
}

/** Snapshots that stay open, each on a connection that the pool is without meanwhile. */
function createLongSnapshots(pool: pg.Pool): Database["openSnapshot"] {
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
    return { reader: { q, t, compile, meant }, close };
  };
  return async () => {
    if (count >= MAX_OPEN_SNAPSHOTS) throw new AppError("BUSY");
    count += 1;
    const client = await pool.connect().catch((error) => {
      count -= 1;
      throw PASSING.test(sqlState(error)) ? new AppError("BUSY") : error;
    });
    return begin(client);
  };
}

async function attemptOnce<T>(pool: pg.Pool, fn: (tx: SilentTx) => Promise<T>, begin = "begin"): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection lost between two statements says so by this event, which nobody else hears while the client is out.
  const onLost = (error: Error) => {
    broken = error;
  };
  client.on("error", onLost);
  try {
    await client.query(begin);
    const value = await fn(txOf(client));
    await client.query("commit");
    return value;
  } catch (error) {
    await client.query("rollback").catch(onLost);
    throw broken ? new AppError("BUSY") : error;
  } finally {
    client.off("error", onLost);
    client.release(broken);
  }
}

function txOf(client: pg.PoolClient): SilentTx {
  const q = drizzle(client);
  const lock = async (table: keyof LockKeys, keys: readonly (number | string)[]) => {
    if (keys.length === 0) return;
    const list = sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    );
    const { member, transaction, account, auditHead, level, approval } = tables;
    const target = { member, transaction, account, auditHead, level, approval }[table];
    const named = table === "account" ? account.code : target.id;
    await q.execute(sql`select 1 from ${target} where ${named} in (${list}) order by ${target.id} for update`);
  };
  return { q: q as unknown as Reader["q"], t: tables as unknown as Reader["t"], compile, meant, lock };
}

/** PostgreSQL keeps the plan itself, by name, on each connection. */
function compile<Row>(query: Preparable, name: string): Execute<Row> {
  const statement = query.prepare(name) as { execute(args: Record<string, unknown>): Promise<Row[]> };
  return (args) => statement.execute(args);
}
