import { fstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { totalmem } from "node:os";

const LOOK_EVERY_MS = 250;
/** How long a client is watched before it is compared with others: whoever reads, reads something meanwhile. */
const WATCH_MS = 1_000;
/** So little in that time is as good as nothing. */
const CRUMB_BYTES = 12 * 1_024;
/** Nobody is ended for less: as much is on its way to any phone. */
const FAIR_BYTES = 256 * 1_024;
/** Linux keeps a sixteenth of the memory for all connections, then drops what any of them sends or gets: a fifth of that is enough. */
const MOST_BYTES = Math.min(256 * 1_024 * 1_024, totalmem() / 80);

/** Linux alone tells what it holds, in a row for each socket. */
const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];

export type Socket = IncomingMessage["socket"];

/** What Node keeps of a connection, under a name of its own: its descriptor, bytes handed over, and those that the system has not taken. */
type Handle = { fd: number; bytesWritten: number; writeQueueSize: number };

/** What Node keeps of a connection; null once it is closed. */
export const handleOf = (socket: Socket): Handle | null => (socket as unknown as { _handle: Handle | null })._handle;

/** Bytes that each socket sent and its client has not taken, by the socket's number, in a table as Linux writes it. */
export function untakenIn(table: string): Map<number, number> {
  const untaken = new Map<number, number>();
  for (const row of table.split("\n").slice(1)) {
    const columns = row.trim().split(/\s+/);
    const bytes = Number.parseInt(columns[4] ?? "", 16);
    if (bytes > 0) untaken.set(Number(columns[9]), bytes);
  }
  return untaken;
}

/** Bytes that wait for a client, and those it took while it was watched; undefined before that is over. */
export type Reader = { waiting: number; took: number | undefined };

/** Whom to end so that no more than `most` bytes wait in all: those who would need longest for what waits for them. */
export function slowestOf<One extends Reader>(readers: readonly One[], most: number): One[] {
  const slowness = ({ waiting, took = 0 }: One) => waiting / (took + CRUMB_BYTES);
  const slowestFirst = readers
    .filter(({ waiting, took }) => took !== undefined && waiting > FAIR_BYTES)
    .sort((a, b) => slowness(b) - slowness(a));
  let total = sumOf(readers);
  return slowestFirst.filter(({ waiting }) => {
    const isTooMuch = total > most;
    if (isTooMuch) total -= waiting;
    return isTooMuch;
  });
}

const sumOf = (readers: readonly Reader[]) => readers.reduce((sum, { waiting }) => sum + waiting, 0);

/** `waiting` is the most that may wait, until the system says what does; `taken` is what had been when it was last watched, at `since`. */
type Watched = Reader & { given: number; taken: number; since: number | undefined };

/** What has become of a connection since it was last looked at. */
function see(handle: Handle, before: Watched | undefined): Watched {
  const given = handle.bytesWritten - handle.writeQueueSize;
  if (!before) return { waiting: given, took: undefined, given, taken: 0, since: undefined };
  before.waiting += given - before.given;
  before.given = given;
  return before;
}

function learn(one: Watched, waiting: number, now: number): void {
  one.waiting = waiting;
  if (one.since !== undefined && now - one.since < WATCH_MS) return;
  const taken = one.given - waiting;
  one.took = one.since === undefined ? undefined : taken - one.taken;
  one.taken = taken;
  one.since = now;
}

/**
 * Bounds what the system holds of answers that clients do not take: it holds megabytes for each, long after the process handed them
 * over. A sum, four times a second; the system is asked only when what was handed over since may be too much. Answers how to stop.
 * @param most bytes in all
 */
export function boundUntaken(open: ReadonlySet<Socket>, most = MOST_BYTES): () => void {
  const watched = new WeakMap<Socket, Watched>();
  let isAsking = false;

  function seeAll() {
    const all: (Watched & { socket: Socket; handle: Handle })[] = [];
    for (const socket of open) {
      const handle = handleOf(socket);
      if (!handle || handle.fd < 0) continue;
      const one = Object.assign(see(handle, watched.get(socket)), { socket, handle });
      watched.set(socket, one);
      all.push(one);
    }
    return all;
  }

  async function look() {
    if (isAsking || sumOf(seeAll()) <= most / 2) return;
    isAsking = true;
    const tables = await Promise.all(TABLES.map((path) => readFile(path, "latin1").catch(() => "")));
    isAsking = false;
    const untaken = new Map(tables.flatMap((table) => [...untakenIn(table)]));
    const now = performance.now();
    const all = seeAll();
    for (const one of all) learn(one, Math.min(untaken.get(fstatSync(one.handle.fd).ino) ?? 0, one.given), now);
    // Reset, not closed: the system would go on holding what waits.
    for (const { socket } of slowestOf(all, most)) socket.resetAndDestroy();
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
