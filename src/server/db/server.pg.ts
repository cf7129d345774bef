import type { Duplex } from "node:stream";
import pg from "pg";
import { AppError } from "../../shared/errors.ts";
import { codeOf } from "./causes.ts";

const POOL_SIZE = 10;
/** How long a call waits for a connection before it is refused as BUSY. */
const WAIT_MS = 10_000;
/** How often the server is checked, and how long it may take to answer. */
const PACE = { everyMs: 5_000, answerMs: 5_000 };
/** Failed checks after which open connections are cut: a single one may only mean a busy machine. */
const MISSES = 2;

/** Connection lost, server stopping or starting, too many connections: a retry may succeed. */
const TRANSIENT = /^(08|53|57P)|^E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)/;

/** Another answer is another server, or the same one started anew. */
const WHO = "select pg_postmaster_start_time()::text as who";
const CHECK = `select pg_is_in_recovery() as "isStandby", current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as synchronous_commit`;

/** Whether a retry may succeed: the server was away, or ended the connection. */
export const isTransient = (error: unknown): boolean => TRANSIENT.test(codeOf(error));

/** A server's host and port for the log, without the password. */
const nameOf = (url: string) => url.replace(/^.*@|^[a-z]+:\/\//, "").replace(/[/?].*$/, "") || "the local socket";

/** A client's socket: destroying it is the only way to leave a server that no longer answers. */
const lineOf = (client: pg.Client) => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Asks which server an address leads to. @returns `full` when it accepts no more connections, undefined when it does not answer */
async function whoAnswers(connectionString: string, answerMs: number): Promise<string | undefined> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const client = new pg.Client({ connectionString, ...limits });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ who: string }>(WHO);
    await client.end();
    return rows[0]?.who;
  } catch (error) {
    lineOf(client).destroy();
    return codeOf(error).startsWith("53") ? "full" : undefined;
  }
}

/** Opens a single connection. @throws the driver's error when the server cannot be reached */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

export type Pool = {
  /** @throws AppError BUSY when no connection is free in time, or the server is away */
  connect(): Promise<pg.PoolClient>;
  waiting(): number;
  end(): Promise<void>;
};

export type Server = {
  /** A connection outside the pools. */
  connect(config: pg.ClientConfig): Promise<pg.Client>;
  /** @param settings SQL that each new connection runs first */
  pool(settings: string): Pool;
  close(): Promise<void>;
};

/** @throws Error when the server is a standby, or acknowledges commits before they are on disk */
async function assertWritable(client: pg.ClientBase, settings: string): Promise<void> {
  await client.query(settings);
  const { rows } = await client.query<Record<string, unknown>>(CHECK);
  const [found = {}] = rows;
  for (const setting of ["fsync", "synchronous_commit"])
    if (found[setting] === "off") throw new Error(`PostgreSQL runs with ${setting}=off: not safe for money.`);
  if (found.isStandby) throw Object.assign(new Error("This server only follows another."), { code: "57P03" });
}

/**
 * Opens a server and checks it every five seconds. When it stops answering, or its address leads to another one (a
 * proxy or a provider moved it), every connection is cut, so that calls fail at once and new ones reach whoever
 * answers.
 * @param tell called with a sentence for the log when something changed
 */
export async function openServer(
  url: string,
  tell: (words: string) => void = () => {},
  pace: typeof PACE = PACE,
): Promise<Server> {
  const open = new Set<Duplex>();
  let known: string | undefined;
  let misses = 0;
  let looking: Promise<void> | undefined;

  const cut = () => {
    for (const line of open) line.destroy();
  };

  async function lookOnce(): Promise<void> {
    const who = await whoAnswers(url, pace.answerMs);
    if (who === undefined) {
      misses += 1;
      if (misses === MISSES) tell(`the database does not answer: ${nameOf(url)}`);
      if (misses >= MISSES) cut();
      return;
    }
    if (misses >= MISSES) tell(`the database answers again: ${nameOf(url)}`);
    misses = 0;
    if (who === "full" || who === known) return;
    if (known !== undefined) {
      tell(`the database is another server: ${nameOf(url)}`);
      cut();
    }
    known = who;
  }
  /** A check that takes longer than their distance is not asked twice. */
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const timer = setInterval(() => void look(), pace.everyMs);
  timer.unref();

  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: url, connectionTimeoutMillis: pace.answerMs });
      const line = lineOf(this);
      open.add(line);
      line.once("close", () => open.delete(line));
      // The pool adds its listener only later, and an error event without a listener ends the process.
      this.on("error", () => {});
    }
  }

  return {
    async connect(config) {
      const client = new Client(config);
      await client.connect();
      return client;
    },
    pool(settings) {
      const pool = new pg.Pool({
        Client,
        max: POOL_SIZE,
        // Statements issued together are sent together: fewer round trips while a row is locked.
        pipeline: true,
        connectionTimeoutMillis: WAIT_MS,
        verify: (client, done) => void assertWritable(client, settings).then(() => done(), done),
      });
      pool.on("error", () => {});
      return {
        connect: () => pool.connect().catch((error) => refuse(error)),
        waiting: () => pool.waitingCount,
        end: () => pool.end(),
      };
    },
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Turns a failure to connect into BUSY where a retry may succeed; the driver's timeouts have no code. */
function refuse(error: Error): never {
  const isLate = codeOf(error) === "" && /timeout|terminated/.test(error.message);
  throw isLate || isTransient(error) ? new AppError("BUSY") : error;
}

/**
 * Runs queries on a connection of the pool, and removes it from the pool if it is lost meanwhile.
 * @throws AppError BUSY when it is lost, or none is free; whatever `fn` throws
 */
export async function withClient<T>(pool: Pool, fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection lost between two statements emits this event, which the pool does not handle while the client is lent.
  const onLost = (error: Error) => {
    broken = error;
  };
  client.on("error", onLost);
  try {
    return await fn(client);
  } catch (error) {
    if (isTransient(error)) broken ??= error as Error;
    throw broken ? new AppError("BUSY") : error;
  } finally {
    client.off("error", onLost);
    client.release(broken);
  }
}
