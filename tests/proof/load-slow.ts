import { existsSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { scratchFolder } from "../support/scratch.ts";
import { everyday } from "./everyday.ts";
import { inWords, watchMemory, within } from "./load-crowd.ts";
import type { Row } from "./report.ts";
import { launch } from "./server.ts";
import { type Fault, plantedServer } from "./tree.ts";
import { callAtRate, type Hit } from "./wire.ts";

const CLIENTS = 800;
const PER_SECOND = 50;
const COME_MS = (CLIENTS / PER_SECOND) * 1_000;
const LOOK_EVERY_MS = 200;
const NORMAL = { perSecond: 200, ms: 500, memoryMb: 512 };
/** The largest answer that anybody may ask for, asked for again and again on one connection. */
const LARGE = "/docs/swagger-ui-bundle.js";
const ASKED_AT_ONCE = 12;

/** What a slow client sends at first, what it does every second, and how soon its connection is to be closed. */
type Slowness = { name: string; first: string; each?: (socket: Socket) => void; limitMs: number };

const SLOW: Slowness[] = [
  { name: "say nothing", first: "", limitMs: 15_000 },
  {
    name: "send a header every second, never the last",
    first: "GET /trpc/user.me HTTP/1.1\r\nhost: asako\r\n",
    each: (socket) => void socket.write(`x-slow: ${Date.now()}\r\n`),
    limitMs: 15_000,
  },
  {
    name: "send a byte of their call every second",
    first:
      "POST /trpc/auth.login HTTP/1.1\r\nhost: asako\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{",
    each: (socket) => void socket.write(" "),
    limitMs: 15_000,
  },
  {
    name: "take nothing of a large answer",
    first: `GET ${LARGE} HTTP/1.1\r\nhost: asako\r\n\r\n`.repeat(ASKED_AT_ONCE),
    // The silence that is allowed (`connectionTimeout`), twice, since Node's timer begins anew once.
    limitMs: 35_000,
  },
];
/** All have come by then, and longer than their limit: what is still open was not closed. */
const WATCHED_MS = COME_MS + Math.max(...SLOW.map(({ limitMs }) => limitMs)) + 7_000;

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

/** A slow client: the port it calls from, when it came, and how long the server was seen to hold it. */
type Client = { socket: Socket; slowness: Slowness; from: number; since: number; heldMs: number; isHeld: boolean };

/** Slow clients of each kind come one after the other while others call. */
async function besiege(port: number): Promise<Client[]> {
  const clients: Client[] = [];
  const coming = setInterval(() => {
    const slowness = SLOW[clients.length % SLOW.length] as Slowness;
    const socket = connect({ port, host: "127.0.0.1" });
    const client = { socket, slowness, from: 0, since: performance.now(), heldMs: 0, isHeld: false };
    // Reads nothing.
    socket.on("error", () => {}).pause();
    socket.once("connect", () => {
      const from = socket.localPort ?? 0;
      // A port that was let go may be another's, even within a siege.
      for (const one of clients) one.isHeld &&= one.from !== from;
      Object.assign(client, { from, isHeld: true });
      socket.write(slowness.first);
    });
    if (clients.push(client) === CLIENTS) clearInterval(coming);
  }, 1_000 / PER_SECOND);
  const slowly = setInterval(() => {
    for (const { socket, slowness } of clients) if (socket.writable) slowness.each?.(socket);
  }, 1_000);
  for (const end = performance.now() + WATCHED_MS; performance.now() < end; await pause(LOOK_EVERY_MS)) {
    const open = openAt(port);
    for (const client of clients) {
      client.isHeld &&= open.has(client.from);
      if (client.isHeld) client.heldMs = performance.now() - client.since;
    }
  }
  clearInterval(slowly);
  for (const { socket } of clients) socket.destroy();
  return clients;
}

type Siege = { clients: Client[]; hits: Hit[]; memory: number };

/** A server under siege, and what became of the calls of others meanwhile. */
async function siege(random: () => number, root?: string): Promise<Siege> {
  const folder = scratchFolder("slow");
  try {
    const url = `file:${join(folder, "app.db")}`;
    const { next } = await everyday(url, random);
    const server = await launch(url, { root });
    const { port, pid } = server;
    const calls = { port, next, random, perSecond: NORMAL.perSecond };
    await callAtRate({ ...calls, ms: 3_000 });
    const stopWatching = watchMemory(pid);
    const [clients, { hits }] = await Promise.all([besiege(port), callAtRate({ ...calls, ms: WATCHED_MS })]);
    const memory = stopWatching();
    await server.kill();
    return { clients, hits, memory };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tooLong = ({ clients }: Siege) => clients.filter(({ heldMs, slowness }) => heldMs >= slowness.limitMs);

function rowsOf({ clients, hits, memory }: Siege): Row[] {
  const held = SLOW.map((slowness): Row => {
    const own = clients.filter((client) => client.slowness === slowness);
    const slowestMs = Math.max(...own.map(({ heldMs }) => heldMs));
    return {
      what: `${own.length} clients, ${PER_SECOND / SLOW.length} more a second, that ${slowness.name}`,
      asked: `closed within ${slowness.limitMs / 1_000} s`,
      found: `the slowest to go after ${(slowestMs / 1_000).toFixed(1)} s`,
      holds: own.every(({ from }) => from > 0) && slowestMs < slowness.limitMs,
    };
  });
  const times = hits.map(({ sinceDueMs }) => sinceDueMs);
  const failed = hits.filter(({ status }) => status !== 200).length;
  return [
    ...held,
    {
      what: `${NORMAL.perSecond} normal calls a second meanwhile`,
      asked: `all answered, 99 % within ${NORMAL.ms} ms; memory < ${NORMAL.memoryMb} MB`,
      found: `${inWords(times)}; ${failed} of ${hits.length} not answered; ${Math.round(memory)} MB`,
      holds: failed === 0 && within(times, 0.99) < NORMAL.ms && memory < NORMAL.memoryMb,
    },
  ];
}

/** Waits as long as a client likes. */
const PATIENT: Fault[] = [
  { file: "src/server/app/app.ts", find: "requestTimeout: 10_000", put: "requestTimeout: 0" },
  { file: "src/server/app/app.ts", find: "connectionTimeout: 15_000", put: "connectionTimeout: 0" },
  { file: "src/server/app/app.ts", find: "headersTimeout: 8_000", put: "headersTimeout: 0" },
];

/** Clients that hold their connection without ever being done. */
export async function proveSlow(random: () => number): Promise<Row[]> {
  if (!existsSync(CONNECTIONS))
    return [
      { what: "slow clients", asked: "closed", found: "this system does not list connections", holds: undefined },
    ];
  const real = await siege(random);
  const tree = await plantedServer(PATIENT);
  const patient = await siege(random, tree.root).finally(tree.remove);
  return [
    ...rowsOf(real),
    {
      what: "control: a server that waits as long as they like",
      asked: "holds some for too long",
      found: `${tooLong(patient).length} of ${CLIENTS}`,
      holds: tooLong(patient).length > 0,
    },
  ];
}
