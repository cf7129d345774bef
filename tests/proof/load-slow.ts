import { existsSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { scratchFolder } from "../support/scratch.ts";
import { everyday } from "./everyday.ts";
import { timesOf, watchMemory, within } from "./load-crowd.ts";
import type { Row } from "./report.ts";
import { launch, type Server } from "./server.ts";
import { type Fault, plantedServer } from "./tree.ts";
import { callAtRate, type Hit, type Shot } from "./wire.ts";

const CLIENTS = 500;
const PER_SECOND = 50;
/** For whoever does not finish what it sends. */
const SEND_LIMIT_MS = 15_000;
/** For whoever takes nothing: the silence that is allowed (`connectionTimeout`), twice, since Node's timer begins anew once. */
const TAKE_LIMIT_MS = 35_000;
/** All have come by then, and longer than their limit: what is still open was not closed. */
const watchedMs = (limitMs: number) => (CLIENTS / PER_SECOND) * 1_000 + limitMs + 7_000;
const LOOK_EVERY_MS = 200;
const NORMAL_PER_SECOND = 200;
const NORMAL_MS = 500;
const MEMORY_MB = 512;
/** The largest answer that anybody may ask for, asked for again and again on one connection. */
const LARGE = "/docs/swagger-ui-bundle.js";
const ASKED_AT_ONCE = 12;

/** What a slow client sends at first, what it does every second, and how soon its connection is to be closed. */
type Slowness = { first: string; each?: (socket: Socket) => void; limitMs: number };

const POST = "POST /trpc/auth.login HTTP/1.1\r\nhost: asako\r\ncontent-type: application/json\r\n";

const SLOW: Record<string, Slowness> = {
  "say nothing": { first: "", limitMs: SEND_LIMIT_MS },
  "send a header every second, never the last": {
    first: "GET /trpc/user.me HTTP/1.1\r\nhost: asako\r\n",
    each: (socket) => void socket.write(`x-slow: ${Date.now()}\r\n`),
    limitMs: SEND_LIMIT_MS,
  },
  "send a byte of their call every second": {
    first: `${POST}content-length: 60000\r\n\r\n{`,
    each: (socket) => void socket.write(" "),
    limitMs: SEND_LIMIT_MS,
  },
  "take nothing of a large answer": {
    first: `GET ${LARGE} HTTP/1.1\r\nhost: asako\r\n\r\n`.repeat(ASKED_AT_ONCE),
    limitMs: TAKE_LIMIT_MS,
  },
};

/** A connection that reads nothing. */
function openSlow(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.pause();
  return socket;
}

const CONNECTIONS = "/proc/net/tcp";
const ESTABLISHED = "01";

/** The callers' ports of the connections that a server on a port of this machine holds open. Linux only. */
function openAt(port: number): Set<number> {
  const own = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = readFileSync(CONNECTIONS, "utf8").split("\n").slice(1);
  const parsed = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    parsed
      .filter(([, local, , state]) => local?.endsWith(`:${own}`) && state === ESTABLISHED)
      .map(([, , remote = ""]) => Number.parseInt(remote.split(":")[1] ?? "0", 16)),
  );
}

type Siege = { limitMs: number; heldMs: number; left: number; came: number; hits: Hit[]; memory: number };

/** One after the other 500 slow clients come while others call; answers how long the server held them. @param kinds each gets its share */
async function besiege(server: Server, next: () => Shot, random: () => number, kinds: Slowness[]): Promise<Siege> {
  const { port } = server;
  const limitMs = Math.max(...kinds.map((kind) => kind.limitMs));
  const forMs = watchedMs(limitMs);
  const stopWatching = watchMemory(server.pid);
  const normal = callAtRate({ port, ms: forMs, next, random, perSecond: NORMAL_PER_SECOND });
  const clients: { socket: Socket; slowness: Slowness }[] = [];
  /** The port each calls from, when it came, and how long the server was seen to hold it. */
  const held: { from: number; since: number; ms: number; isHeld: boolean }[] = [];
  const came = setInterval(() => {
    const slowness = kinds[clients.length % kinds.length] as Slowness;
    const socket = openSlow(port);
    socket.once("connect", () => {
      const from = socket.localPort ?? 0;
      // A port that was let go may be another's, even within a siege.
      for (const client of held) client.isHeld &&= client.from !== from;
      held.push({ from, since: performance.now(), ms: 0, isHeld: true });
      socket.write(slowness.first);
    });
    if (clients.push({ socket, slowness }) === CLIENTS) clearInterval(came);
  }, 1_000 / PER_SECOND);
  const slowly = setInterval(() => {
    for (const { socket, slowness } of clients) if (socket.writable) slowness.each?.(socket);
  }, 1_000);
  let left = 0;
  for (const end = performance.now() + forMs; performance.now() < end; await pause(LOOK_EVERY_MS)) {
    const open = openAt(port);
    for (const client of held) client.isHeld &&= open.has(client.from);
    const still = held.filter(({ isHeld }) => isHeld);
    for (const client of still) client.ms = performance.now() - client.since;
    left = still.filter(({ ms }) => ms > limitMs).length;
  }
  clearInterval(slowly);
  for (const { socket } of clients) socket.destroy();
  const heldMs = Math.max(...held.map(({ ms }) => ms));
  return { limitMs, heldMs, left, came: held.length, hits: await normal, memory: stopWatching() };
}

function rowsOf(name: string, { limitMs, heldMs, left, came, hits, memory }: Siege): Row[] {
  const failed = hits.filter(({ status }) => status !== 200).length;
  return [
    {
      what: `${CLIENTS} clients, ${PER_SECOND} more a second, that ${name}`,
      asked: `closed within ${limitMs / 1_000} s`,
      found: `${came}, the slowest to go after ${(heldMs / 1_000).toFixed(1)} s${left > 0 ? `, ${left} still open` : ""}`,
      holds: came === CLIENTS && heldMs < limitMs,
    },
    {
      what: `${NORMAL_PER_SECOND} normal calls a second meanwhile`,
      asked: `all answered, 99 % within ${NORMAL_MS} ms; memory < ${MEMORY_MB} MB`,
      found: `${timesOf(hits)}, ${failed} not answered; ${Math.round(memory)} MB`,
      holds: failed === 0 && within(hits, 0.99) < NORMAL_MS && memory < MEMORY_MB,
    },
  ];
}

/** Starts a server, lets normal callers warm it, and does something to it. */
async function withServer<Result>(
  random: () => number,
  use: (server: Server, next: () => Shot) => Promise<Result>,
  root?: string,
): Promise<Result> {
  const folder = scratchFolder("slow");
  try {
    const url = `file:${join(folder, "app.db")}`;
    const { next } = await everyday(url, random);
    const server = await launch(url, { root });
    await callAtRate({ port: server.port, ms: 3_000, next, random, perSecond: NORMAL_PER_SECOND });
    return await use(server, next).finally(server.kill);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits as long as a client likes. */
const PATIENT: Fault[] = [
  { file: "src/server/app/app.ts", find: "requestTimeout: 10_000", put: "requestTimeout: 0" },
  { file: "src/server/app/app.ts", find: "connectionTimeout: 15_000", put: "connectionTimeout: 0" },
  { file: "src/server/app/app.ts", find: "headersTimeout: 8_000", put: "headersTimeout: 0" },
];

/** Clients that hold their connection without ever being done (reliability T14). */
export async function proveSlow(random: () => number): Promise<Row[]> {
  if (!existsSync(CONNECTIONS))
    return [
      { what: "slow clients", asked: "closed", found: "this system does not list connections", holds: undefined },
    ];
  const sieges = await withServer(random, async (server, next) => {
    const rows: Row[] = [];
    for (const [name, slowness] of Object.entries(SLOW))
      rows.push(...rowsOf(name, await besiege(server, next, random, [slowness])));
    return rows;
  });
  const tree = await plantedServer(PATIENT);
  const besieged = (server: Server, next: () => Shot) => besiege(server, next, random, Object.values(SLOW));
  const patient = await withServer(random, besieged, tree.root).finally(tree.remove);
  return [
    ...sieges,
    {
      what: `control: a server that waits as long as they like, ${CLIENTS / Object.keys(SLOW).length} of each kind`,
      asked: `still open after ${patient.limitMs / 1_000} s`,
      found: `${patient.left} of ${patient.came} open`,
      holds: patient.left > 0,
    },
  ];
}
