import type { Duplex } from "node:stream";
import pg from "pg";
import { AppError } from "../../shared/errors.ts";
import { codeOf } from "./causes.ts";

const POOL_SIZE = 10;
/** How long a call waits for a connection before it is refused as BUSY. */
const WAIT_MS = 10_000;
/** How often the servers are checked, and how long each may take to answer. */
const PACE = { everyMs: 5_000, answerMs: 5_000 };
/** Failed checks after which open connections are cut: a single one may only mean a busy machine. */
const MISSES = 2;

/** Connection lost, server stopping or starting, too many connections: a retry may succeed. */
const TRANSIENT = /^(08|53|57P)|^E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)/;
/** Wrong password, unknown database, missing right: a retry is pointless. */
const HOPELESS = /^(28|3D|42)/;

const TIMELINE = `select case when pg_is_in_recovery() then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
const CHECK = `select pg_is_in_recovery() as "isStandby", current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as synchronous_commit`;

/** Whether a retry may succeed: the server was away, or ended the connection. */
export const isTransient = (error: unknown): boolean => TRANSIENT.test(codeOf(error));

/** One URL per host of a URL in libpq's form for several: `postgres://user:password@one:5432,two:5432/name`. */
export function urlsOf(url: string): string[] {
  const [, head = "", hosts = "", tail = ""] = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => `${head}${host}${tail}`);
}

/** A server's host and port for the log, without the password. */
const nameOf = (url: string) => url.replace(/^.*@|^[a-z]+:\/\//, "").replace(/[/?].*$/, "") || "the local socket";

/** A client's socket: destroying it is the only way to leave a server that no longer answers. */
const lineOf = (client: pg.Client) => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/**
 * Asks a server for its timeline, a number that each promotion raises.
 * @returns 0 for a standby, `full` when it accepts no more connections, undefined when it does not answer
 */
async function timelineOf(connectionString: string, answerMs: number): Promise<number | "full" | undefined> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const client = new pg.Client({ connectionString, ...limits });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number }>(TIMELINE);
    await client.end();
    return rows[0]?.timeline;
  } catch (error) {
    lineOf(client).destroy();
    return codeOf(error).startsWith("53") ? "full" : undefined;
  }
}

/** The index of the server that takes writes; of two, the one promoted last. */
async function pick(urls: readonly string[], answerMs = PACE.answerMs) {
  const timelines = await Promise.all(urls.map((url) => timelineOf(url, answerMs)));
  const rank = (index: number) => Number(timelines[index]) || 0;
  const best = urls.map((_, index) => index).reduce((one, other) => (rank(other) > rank(one) ? other : one), 0);
  return { best: rank(best) > 0 ? best : undefined, timelines };
}

/** Opens a single connection to the primary. @throws the driver's error when it cannot be reached */
export async function connectPrimary(url: string): Promise<pg.Client> {
  const urls = urlsOf(url);
  const { best = 0 } = urls.length > 1 ? await pick(urls) : {};
  const client = new pg.Client({ connectionString: urls[best] });
  await client.connect();
  return client;
}

export type Pool = {
  /** @throws AppError BUSY when no connection is free in time, or the server is away */
  connect(): Promise<pg.PoolClient>;
  waiting(): number;
  end(): Promise<void>;
};

export type Primary = {
  /** A connection outside the pools. */
  connect(config: pg.ClientConfig): Promise<pg.Client>;
  /** @param settings SQL that each new connection runs first */
  pool(settings: string): Pool;
  close(): Promise<void>;
};

/** @throws Error when the server is a standby, or acknowledges commits before they are on disk */
async function assertPrimary(client: pg.ClientBase, settings: string): Promise<void> {
  await client.query(settings);
  const { rows } = await client.query<Record<string, unknown>>(CHECK);
  const [found = {}] = rows;
  for (const setting of ["fsync", "synchronous_commit"])
    if (found[setting] === "off") throw new Error(`PostgreSQL runs with ${setting}=off: not safe for money.`);
  if (found.isStandby) throw Object.assign(new Error("This server only follows another."), { code: "57P03" });
}

/**
 * Follows the primary among a URL's hosts, checking every five seconds. After a promotion, or when the primary stops answering, every
 * connection is cut, so that calls fail at once and new ones reach the new primary.
 * @param tell called with a sentence for the log when something changed
 */
export async function followPrimary(
  url: string,
  tell: (words: string) => void = () => {},
  pace: typeof PACE = PACE,
): Promise<Primary> {
  const urls = urlsOf(url);
  const open = new Set<Duplex>();
  let index = 0;
  let misses = 0;
  let looking: Promise<void> | undefined;

  const cut = () => {
    for (const line of open) line.destroy();
  };

  async function lookOnce(): Promise<void> {
    const { best, timelines } = await pick(urls, pace.answerMs);
    if (best === undefined && timelines[index] !== "full") {
      misses += 1;
      if (misses === MISSES) tell(`the database does not answer: ${urls.map(nameOf).join(", ")}`);
      if (misses >= MISSES) cut();
      return;
    }
    if (misses >= MISSES) tell(`the database answers again: ${nameOf(urls[best ?? index] ?? "")}`);
    misses = 0;
    if (best === undefined || best === index) return;
    index = best;
    tell(`the database is now ${nameOf(urls[best] ?? "")}`);
    cut();
  }
  /** Concurrent callers share one check. */
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  /** With several hosts, tries once more after checking which one is the primary. */
  async function twice<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (urls.length === 1 || HOPELESS.test(codeOf(error)) || isQueueTimeout(error)) throw error;
      await look();
      return attempt();
    }
  }

  if (urls.length > 1) await look();
  const timer = setInterval(() => void look(), pace.everyMs);
  timer.unref();

  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: urls[index], connectionTimeoutMillis: pace.answerMs });
      const line = lineOf(this);
      open.add(line);
      line.once("close", () => open.delete(line));
      // The pool adds its listener only later, and an error event without a listener ends the process.
      this.on("error", () => {});
    }
  }

  return {
    connect: (config) =>
      twice(async () => {
        const client = new Client(config);
        await client.connect();
        return client;
      }),
    pool(settings) {
      const pool = new pg.Pool({
        Client,
        max: POOL_SIZE,
        // Statements issued together are sent together: fewer round trips while a row is locked.
        pipeline: true,
        connectionTimeoutMillis: WAIT_MS,
        verify: (client, done) => void assertPrimary(client, settings).then(() => done(), done),
      });
      pool.on("error", () => {});
      return {
        connect: () => twice(() => pool.connect()).catch((error) => refuse(error)),
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

/** All connections of the pool stayed in use: trying another host would not help. */
const isQueueTimeout = (error: unknown) => (error as Error).message === "timeout exceeded when trying to connect";

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
