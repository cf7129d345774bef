import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Change, ChangeHub } from "./changes.ts";
import type { Server } from "./server.pg.ts";

const CHANNEL = "asako_changes";
/** Changes within this time are sent together, without duplicates: each notification wakes every other process. */
const GATHER_MS = 20;
/** PostgreSQL refuses notifications of 8 000 bytes or more; one change takes at most 40. */
const MAX_IN_ONE = 150;
const RETRY_MS = [1_000, 5_000, 15_000];

/** What a process sends to the others; `lost`: some of its earlier changes could not be sent. */
type Message = { from: string; changes: Change[]; lost?: boolean };

export type Channel = {
  /** Sends changes to the other processes of the same database. */
  send(changes: readonly Change[]): void;
  /** Resolves when the first attempt to listen has ended; changes sent before are lost. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/**
 * Passes changes between the processes of one database, by LISTEN and NOTIFY on a connection of its own. Notifications are sent after
 * the commit, outside its transaction: PostgreSQL makes transactions that notify wait for each other. A process that dies or loses its
 * connection meanwhile loses notifications; it announces the gap when it reconnects, and the screens reload.
 */
export function openChannel(open: Server["connect"], hub: ChangeHub): Channel {
  const self = randomUUID();
  const waiting = new Map<string, Change>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let isLost = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let connecting = connect();
  /** The last notification: each is sent after the one before. */
  let lastNotified: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<void> {
    let own: pg.Client | undefined;
    try {
      own = await open({ application_name: "asako changes" });
      const mine = own;
      own.once("error", () => lose(mine));
      own.once("end", () => lose(mine));
      own.on("notification", ({ payload }) => receive(payload ?? ""));
      await own.query(`listen ${CHANNEL}`);
      client = own;
      failures = 0;
      if (isLost) recover();
    } catch {
      lose(own);
    }
  }

  function lose(own: pg.Client | undefined) {
    if (isClosed || (client !== undefined && client !== own)) return;
    client = undefined;
    isLost = true;
    own?.removeAllListeners("end");
    void own?.end().catch(() => {});
    clearTimeout(retry);
    retry = setTimeout(
      () => {
        connecting = connect();
      },
      RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)],
    );
    retry.unref();
  }

  /** Both this process and the others may have missed changes. */
  function recover() {
    isLost = false;
    hub.publishGap();
    notify({ from: self, changes: [], lost: true });
  }

  function receive(payload: string) {
    const message = read(payload);
    if (!message || message.from === self) return;
    if (message.lost) hub.publishGap();
    else hub.publish(message.changes);
  }

  function notify(message: Message) {
    const own = client;
    isLost ||= own === undefined;
    if (!own) return;
    const values = [CHANNEL, JSON.stringify(message)];
    lastNotified = lastNotified.then(() => own.query("select pg_notify($1, $2)", values)).catch(() => lose(own));
  }

  function flush() {
    gathering = undefined;
    const changes = [...waiting.values()];
    waiting.clear();
    for (let sent = 0; sent < changes.length; sent += MAX_IN_ONE)
      notify({ from: self, changes: changes.slice(sent, sent + MAX_IN_ONE) });
  }

  return {
    ready: connecting,
    send(changes) {
      for (const change of changes) waiting.set(`${change.to} ${change.what}`, change);
      if (waiting.size > 0 && !isClosed) gathering ??= setTimeout(flush, GATHER_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(gathering);
      flush();
      await connecting;
      await lastNotified;
      await client?.end().catch(() => {});
    },
  };
}

/** Any user of the database can notify on this channel: unreadable messages are ignored. */
function read(payload: string): Message | undefined {
  try {
    const message = JSON.parse(payload) as Message;
    return Array.isArray(message.changes) ? message : undefined;
  } catch {
    return undefined;
  }
}
