import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { scratchFolder } from "../support/scratch.ts";
import { watchMemory } from "./load-crowd.ts";
import type { Row } from "./report.ts";
import { launch, memoryMb, type Server } from "./server.ts";
import { prepare } from "./stage.ts";
import { type Fault, plantedServer } from "./tree.ts";

const MB = 1_024 * 1_024;
const GROWTH_MB = 50;
/** What the system itself takes for a connection before anybody reads it, and a little. */
const MOST_TAKEN = 20 * MB;
/** An answer may not be much larger than what was sent for it; the shortest refusals with their headers are this long. */
const LONGEST_ANSWER = { times: 10, bytes: 4_096 };
const PIECE = Buffer.alloc(64 * 1_024, "0123456789abcdef");
const GIVEN_UP_MS = 60_000;

/** A request: its head, and how many bytes of body follow, plain or in chunks. */
type Huge = { head: string; body?: Buffer; bytes?: number; isChunked?: boolean; statuses: number[] };

const post = (path: string, ...headers: string[]) =>
  `POST ${path} HTTP/1.1\r\nhost: asako\r\n${headers.map((header) => `${header}\r\n`).join("")}\r\n`;
const get = (path: string, ...headers: string[]) => post(path, ...headers).replace("POST", "GET");

const JSON_TYPE = "content-type: application/json";
const MULTIPART = "content-type: multipart/form-data; boundary=asako";
const CHUNKED = "transfer-encoding: chunked";
const bomb = gzipSync(Buffer.alloc(50 * MB));

const HUGE: Record<string, Huge> = {
  "400 MB of multipart/form-data to tRPC": {
    head: post("/trpc/auth.login", MULTIPART, `content-length: ${400 * MB}`),
    bytes: 400 * MB,
    statuses: [413, 415],
  },
  "400 MB of multipart/form-data to a PHP path": {
    head: post("/backend/api/auth/login.php", MULTIPART, `content-length: ${400 * MB}`),
    bytes: 400 * MB,
    statuses: [413, 415],
  },
  "1 GB of JSON in chunks to tRPC": {
    head: post("/trpc/auth.login", JSON_TYPE, CHUNKED),
    bytes: 1_024 * MB,
    isChunked: true,
    statuses: [413],
  },
  "1 GB of JSON in chunks to a PHP path": {
    head: post("/backend/api/auth/login.php", JSON_TYPE, CHUNKED),
    bytes: 1_024 * MB,
    isChunked: true,
    statuses: [413],
  },
  "1 GB in chunks to a page": {
    head: post("/", JSON_TYPE, CHUNKED),
    bytes: 1_024 * MB,
    isChunked: true,
    statuses: [404, 413],
  },
  "a batch of 4,000 commas": { head: get(`/trpc/${",".repeat(4_000)}?batch=1`), statuses: [400, 404, 414] },
  "a batch of 1,000 calls": {
    head: get(`/trpc/${"user.me,".repeat(1_000)}user.me?batch=1`),
    statuses: [400, 404, 414],
  },
  "JSON of 64 KB and a byte": {
    head: post("/trpc/auth.login", JSON_TYPE, `content-length: ${64 * 1_024 + 1}`),
    bytes: 64 * 1_024 + 1,
    statuses: [413],
  },
  "headers of 20 KB": { head: get("/trpc/user.me", `x-long: ${"x".repeat(20_000)}`), statuses: [431] },
  "50 MB of zeros in 50 KB of gzip": {
    head: post("/trpc/auth.login", JSON_TYPE, "content-encoding: gzip", `content-length: ${bomb.length}`),
    body: bomb,
    statuses: [400, 415],
  },
};

type Reaction = {
  status: number;
  isReset: boolean;
  answerBytes: number;
  sentBytes: number;
  ms: number;
  growthMb: number;
};

/** Sends a request to its end or until the connection is closed; answers what came back and what the server's memory did. */
async function send(server: Server, { head, body, bytes = 0, isChunked = false }: Huge): Promise<Reaction> {
  const before = memoryMb(server.pid);
  const stopWatching = watchMemory(server.pid);
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  const began = performance.now();
  let [answer, answeredMs, isOpen] = ["", 0, true];
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  socket.on("data", (part) => {
    answeredMs ||= performance.now() - began;
    answer += part.toString("latin1");
  });
  void closed.then(() => {
    isOpen = false;
  });
  socket.on("end", () => socket.destroy());
  socket.write(head);
  if (body) socket.write(body);
  const frame = `${PIECE.length.toString(16)}\r\n`;
  for (let sent = 0; sent < bytes && isOpen; sent += PIECE.length) {
    const piece = bytes - sent < PIECE.length ? PIECE.subarray(0, bytes - sent) : PIECE;
    if (isChunked) socket.write(frame);
    let isTaken = socket.write(piece);
    if (isChunked) isTaken = socket.write("\r\n");
    if (!isTaken) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  }
  const isAnswered = () => answer.includes("\r\n\r\n");
  const deadline = performance.now() + GIVEN_UP_MS;
  while (isOpen && !isAnswered() && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const sentBytes = socket.bytesWritten;
  const isReset = !isOpen && !isAnswered();
  socket.destroy();
  const growthMb = stopWatching() - before;
  return {
    status: Number(answer.slice(9, 12)),
    isReset,
    answerBytes: answer.length,
    sentBytes,
    ms: answeredMs,
    growthMb,
  };
}

function rowOf(
  name: string,
  { statuses }: Huge,
  { status, isReset, answerBytes, sentBytes, ms, growthMb }: Reaction,
): Row {
  const longest = Math.max(LONGEST_ANSWER.bytes, LONGEST_ANSWER.times * sentBytes);
  const size = (bytes: number) => (bytes < MB ? `${Math.ceil(bytes / 1_024)} KB` : `${Math.round(bytes / MB)} MB`);
  return {
    what: name,
    asked: `${statuses.join(" or ")}, or the connection closed on whoever goes on sending; memory grows < ${GROWTH_MB} MB`,
    found: `${isReset ? "closed" : `${status || "no answer"} after ${ms.toFixed(0)} ms`}, ${size(sentBytes)} taken, ${size(answerBytes)} answered; ${growthMb.toFixed(0)} MB`,
    holds:
      (isReset || statuses.includes(status)) &&
      sentBytes < MOST_TAKEN &&
      growthMb < GROWTH_MB &&
      answerBytes <= longest,
  };
}

async function withServer<Result>(use: (server: Server) => Promise<Result>, root?: string): Promise<Result> {
  const folder = scratchFolder("huge");
  try {
    const url = `file:${join(folder, "app.db")}`;
    await prepare(url, { admins: 1, members: 1 });
    const server = await launch(url, { root });
    return await use(server).finally(server.kill);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A limit somebody raised for one large form. */
const TAKES_MUCH: Fault[] = [
  {
    file: "src/server/app/app.ts",
    find: "BODY_LIMIT_BYTES = 64 * 1024",
    put: "BODY_LIMIT_BYTES = 2_000 * 1024 * 1024",
  },
];

/** What nobody needs to send (reliability T15). */
export async function proveHuge(): Promise<Row[]> {
  const rows = await withServer(async (server) => {
    const found: Row[] = [];
    for (const [name, huge] of Object.entries(HUGE)) found.push(rowOf(name, huge, await send(server, huge)));
    return found;
  });
  const large: Huge = {
    head: post("/trpc/auth.login", JSON_TYPE, CHUNKED),
    bytes: 200 * MB,
    isChunked: true,
    statuses: [],
  };
  const tree = await plantedServer(TAKES_MUCH);
  const { growthMb } = await withServer((server) => send(server, large), tree.root).finally(tree.remove);
  return [
    ...rows,
    {
      what: "control: a server that takes bodies of 2 GB is sent 200 MB",
      asked: `memory grows ≥ ${GROWTH_MB} MB`,
      found: `${growthMb.toFixed(0)} MB`,
      holds: growthMb >= GROWTH_MB,
    },
  ];
}
