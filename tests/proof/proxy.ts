import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { request as httpsRequest } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import Client from "better-sqlite3";
import { scratchFolder } from "../support/scratch.ts";
import { isThere, type Kind, kinds, type Started, start, type Trial } from "./proxy-files.ts";
import {
  besiege,
  drip,
  HOST,
  headers,
  LARGE,
  loudReader,
  quietReader,
  row,
  type Slowness,
  siegeRows,
  silent,
} from "./proxy-slow.ts";
import { prove, type Row } from "./report.ts";
import { launch, type Server, statusOf } from "./server.ts";
import { prepare } from "./stage.ts";
import { plantedServer } from "./tree.ts";

const LIMIT_BYTES = 64 * 1_024;
const NEWS_MS = 1_000;
/** The server says something every 20 s. */
const PING_MS = 25_000;
/** The server's own limit for an answer of which nothing is taken, and a little. */
const RELEASE_MS = 45_000;
const FEW = 10;
/** What an address that is not the proxy's own looks like on this machine, and what that caller pretends. */
const [CALLER, PRETENDED] = ["127.0.0.2", "203.0.113.9"];
/** A marker in a query string, which no log may contain. */
const SEARCHED = "searched-for-this";

const tls = { servername: HOST, rejectUnauthorized: false };

/** `body` makes it a POST of JSON; `isChunked`: without saying its length. */
type Asked = { headers?: Record<string, string>; body?: string; isChunked?: boolean; isPlain?: boolean };

/** Calls through a proxy, from another address than the proxy's own. */
async function ask({ https, http }: Started, path: string, { headers, body, isChunked, isPlain }: Asked = {}) {
  const length = isChunked ? { "transfer-encoding": "chunked" } : { "content-length": Buffer.byteLength(body ?? "") };
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const call = (isPlain ? httpRequest : httpsRequest)({
    ...tls,
    method: body === undefined ? "GET" : "POST",
    host: "127.0.0.1",
    port: isPlain ? http : https,
    localAddress: CALLER,
    agent: false,
    path,
    headers: { host: HOST, ...type, ...length, ...headers },
  });
  // After an answer it is no news that the rest of a body was not taken.
  call.on("error", () => {});
  call.end(body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  // The server marks whatever it answers.
  return { status: answer.statusCode ?? 0, headers: answer.headers, isServers: "x-request-id" in answer.headers };
}

/** The addresses that the server counted a wrong password for. */
async function addressesOf({ database, stage }: Trial, proxy: Started): Promise<string> {
  const client = new Client(database);
  client.exec("delete from throttle");
  const body = JSON.stringify({ phone: stage.members[0]?.phone, password: "not-it-at-all" });
  const pretended = { "x-forwarded-for": PRETENDED, "x-real-ip": PRETENDED, forwarded: `for=${PRETENDED}` };
  await ask(proxy, "/trpc/auth.login", { body, headers: pretended });
  const keys = client.prepare("select key from throttle where key like 'loginIp:%'").pluck().all();
  client.close();
  return keys.join(" ").replaceAll("loginIp:", "");
}

/** Listens to the live updates as a browser does; answers what has been said so far, and how to leave. */
function hear(proxy: Started, token: string, isHttp2: boolean) {
  const path = "/trpc/user.changes";
  const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream", "accept-encoding": "gzip, br" };
  const heard = { text: "", stop: () => {} };
  const take = (stream: Readable) =>
    stream
      .on("error", () => {})
      .on("data", (part) => {
        heard.text += part;
      });
  if (isHttp2) {
    const session = connectHttp2(`https://127.0.0.1:${proxy.https}`, tls).on("error", () => {});
    take(session.request({ ":path": path, ":authority": HOST, ...headers }));
    heard.stop = () => session.destroy();
  } else {
    const where = { ...tls, host: "127.0.0.1", port: proxy.https, agent: false, path };
    const call = httpsRequest({ ...where, headers: { host: HOST, ...headers } }, take).on("error", () => {});
    call.end();
    heard.stop = () => call.destroy();
  }
  return heard;
}

type Heard = ReturnType<typeof hear>;

/** Waits until something was said; answers whether it was. */
async function isSaid(heard: Heard, what: string, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (!heard.text.includes(what) && performance.now() < end) await pause(5);
  return heard.text.includes(what);
}

/** Subscribes, makes a change, and stays subscribed through a silence. */
async function follow({ stage }: Trial, proxy: Started, isHttp2: boolean) {
  const { token = "" } = stage.members[0] ?? {};
  const heard = hear(proxy, token, isHttp2);
  await isSaid(heard, "id:", NEWS_MS);
  const body = JSON.stringify({ amountAr: 25_000, receiverPhone: stage.receiverPhone, reference: randomUUID() });
  await ask(proxy, "/trpc/user.declareDeposit", { body, headers: { authorization: `Bearer ${token}` } });
  const isNews = await isSaid(heard, '"transactions"', NEWS_MS);
  const isKept = isNews && (await isSaid(heard, "event: ping", PING_MS));
  heard.stop();
  return { isNews, isKept };
}

async function proveLive(trial: Trial, proxy: Started): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, isHttp2] of [
    ["HTTP/2", true],
    ["HTTP/1.1", false],
  ] as const) {
    const { isNews, isKept } = await follow(trial, proxy, isHttp2);
    const found = `${isNews ? "heard" : "NOT heard"}, ${isKept ? "still open" : "closed"}`;
    const what = `live updates over ${name}: a deposit, then 20 s of silence`;
    rows.push(row(what, `heard within ${NEWS_MS / 1_000} s, still open`, found, isNews && isKept));
  }
  const { isNews } = await planted(trial, "live", (careless) => follow(trial, careless, false));
  return [...rows, row("control: buffered", "not heard", isNews ? "heard" : "not heard", !isNews)];
}

async function proveAddress(trial: Trial, proxy: Started): Promise<Row[]> {
  const what = `whom a wrong password counts against: ${CALLER}, which says it is ${PRETENDED}`;
  const found = await addressesOf(trial, proxy);
  const pretended = await planted(trial, "address", (careless) => addressesOf(trial, careless));
  return [
    row(what, CALLER, found, found === CALLER),
    row("control: the client's own word handed on", PRETENDED, pretended, pretended === PRETENDED),
  ];
}

/** Does something with a proxy that has a fault. */
async function planted<Result>(trial: Trial, fault: keyof Kind["faults"], use: (proxy: Started) => Promise<Result>) {
  const proxy = await start(trial, trial.kind.faults[fault]);
  return use(proxy).finally(proxy.stop);
}

async function proveBodies(trial: Trial, proxy: Started): Promise<Row[]> {
  const { refusals } = trial.kind;
  const send = async (to: Started, bytes: number, isChunked = false, path = "/trpc/auth.login") => {
    const frame = JSON.stringify({ phone: "", password: "" });
    const body = frame.replace('""}', `"${"x".repeat(bytes - frame.length)}"}`);
    const answer = await ask(to, path, { body, isChunked }).catch(() => undefined);
    const found = answer ? `${answer.status} of the ${answer.isServers ? "server" : "proxy"}` : "closed";
    return { found, isRefused: !answer || refusals.includes(answer.status), isServers: answer?.isServers ?? false };
  };
  const fits = await send(proxy, LIMIT_BYTES);
  const above = await send(proxy, LIMIT_BYTES + 1);
  const unsaid = await send(proxy, 2 * LIMIT_BYTES, true);
  const upload = await send(proxy, 8 * LIMIT_BYTES, false, "/upload/picture");
  const unlimited = await planted(trial, "bodies", (careless) => send(careless, 2 * LIMIT_BYTES, true));
  const asked = `${refusals.join(" or ")}, or closed`;
  return [
    row("a body of 64 KB", "reaches the server", fits.found, fits.isServers && !fits.isRefused),
    row("a body of 64 KB and a byte", asked, above.found, above.isRefused),
    row("a picture of 512 KB", "reaches the server", upload.found, upload.isServers && !upload.isRefused),
    row("128 KB that do not say so", `${asked}, by the proxy`, unsaid.found, unsaid.isRefused && !unsaid.isServers),
    row("control: the same with a limit of 1 GB", "the server's to refuse", unlimited.found, unlimited.isServers),
  ];
}

async function proveRest(trial: Trial, proxy: Started): Promise<Row[]> {
  const { token = "" } = trial.stage.members[0] ?? {};
  const call = await ask(proxy, "/trpc/auth.config", { isPlain: true });
  const page = await ask(proxy, "/login?suite=%2Fhome", { isPlain: true });
  const metrics = await ask(proxy, "/metrics");
  const headers = { "accept-encoding": "gzip, br", authorization: `Bearer ${token}` };
  const encodings: unknown[] = [];
  for (const path of ["/login", "/trpc/user.levels"])
    encodings.push((await ask(proxy, path, { headers })).headers["content-encoding"]);
  const led = `${page.status} ${page.headers.location}`;
  return [
    row("a call without TLS", "403", String(call.status), call.status === 403),
    row("a page without TLS", "led to TLS", led, led === `301 https://${HOST}/login?suite=%2Fhome`),
    row("/metrics", "404", String(metrics.status), metrics.status === 404),
    row("a page and a call, compressed", "br, gzip", encodings.join(", "), encodings.join() === "br,gzip"),
  ];
}

/** Last: the server is killed. */
async function proveLogs({ server }: Trial, proxy: Started): Promise<Row[]> {
  await ask(proxy, `/trpc/user.me?input=${SEARCHED}`);
  await server.kill();
  const { status } = await ask(proxy, `/trpc/user.me?input=${SEARCHED}`);
  await proxy.stop();
  const logs = readdirSync(proxy.folder).filter((name) => name.endsWith(".log"));
  const quoted = logs.filter((name) => readFileSync(join(proxy.folder, name), "utf8").includes(SEARCHED));
  const what = "logs that quote what somebody searched for, with and without a server";
  return [row(what, "none", `${quoted.join(" ") || "none"}; ${status} without a server`, quoted.length === 0)];
}

/** Whether a client is closed that takes nothing over HTTP/2: it opens no window. */
function isHttp2Closed({ https }: Started, limitMs: number): Promise<boolean> {
  const settings = { initialWindowSize: 0 };
  const session = connectHttp2(`https://127.0.0.1:${https}`, { ...tls, settings }).on("error", () => {});
  const stream = session
    .request({ ":path": LARGE, ":authority": HOST })
    .on("error", () => {})
    .resume();
  const closed = new Promise<boolean>((resolve) => stream.once("close", () => resolve(true)));
  return Promise.race([closed, pause(limitMs, false)]).finally(() => session.destroy());
}

/** How many connections a server has. */
async function connectionsOf({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/TCPSocketWrap"} (\d+)/.exec(text)?.[1] ?? Number.NaN);
}

async function proveSlow(trial: Trial, proxy: Started): Promise<Row[]> {
  const { slow, closesHttp2 } = trial.kind;
  const of = (one: Started) => {
    const where = { ...tls, host: "127.0.0.1", port: one.https, ALPNProtocols: ["http/1.1"] };
    return besiege(
      slow,
      () => connectTls(where),
      () => ask(one, "/trpc/auth.config"),
    );
  };
  const limitMs = Math.max(...Object.values(slow).map((one) => one.limitMs));
  const [siege, careless, isClosed, connections] = await Promise.all([
    of(proxy),
    planted(trial, "slow", of),
    isHttp2Closed(proxy, limitMs),
    pause(RELEASE_MS).then(() => connectionsOf(trial.server)),
  ]);
  return [
    ...siegeRows(slow, siege, careless),
    row(
      "one that takes nothing over HTTP/2",
      `${closesHttp2 ? "" : "told: "}closed within ${limitMs / 1_000} s`,
      isClosed ? "closed" : "still there",
      isClosed || !closesHttp2,
    ),
    row(
      `connections that the server itself has after ${RELEASE_MS / 1_000} s`,
      `≤ ${FEW}`,
      String(connections),
      connections <= FEW,
    ),
  ];
}

/** Starts the server on a new database, and does something with it. */
async function withServer<Result>(
  use: (about: Omit<Trial, "kind">) => Promise<Result>,
  root?: string,
): Promise<Result> {
  const folder = scratchFolder("proxy");
  // nginx leaves its rights: it must come to its own folders.
  chmodSync(folder, 0o755);
  const database = join(folder, "app.db");
  try {
    const stage = await prepare(`file:${database}`, { admins: 1, members: 1 });
    const server = await launch(`file:${database}`, { root });
    return await use({ server, stage, folder, database }).finally(server.kill);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const proveProxy = (kind: Kind) => () =>
  withServer(async (about) => {
    const trial = { ...about, kind };
    certify(about.folder);
    const proxy = await start(trial);
    const rows: Row[] = [];
    for (const prove of [proveAddress, proveLive, proveBodies, proveRest, proveSlow, proveLogs])
      rows.push(...(await prove(trial, proxy)));
    return rows;
  });

/** A certificate that nobody trusts. */
function certify(folder: string): void {
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  const about = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...key, ...files, ...about], { stdio: "ignore" });
}

/** The server's own time-outs, for an installation without a proxy. A silence may last twice 15 s: Node's timer restarts once. */
const ALONE: Record<string, Slowness> = {
  "say nothing": silent(15_000),
  "send a header every second, never the last": headers(15_000),
  "send a byte of their call every second": drip(15_000),
  "take nothing of a large answer": quietReader(45_000),
  "take nothing of it, and send an empty line every second": { ...loudReader(45_000), isTold: true },
};
const PATIENT = [
  { file: "src/server/app/app.ts", find: "requestTimeout: 10_000", put: "requestTimeout: 0" },
  { file: "src/server/app/app.ts", find: "connectionTimeout: 15_000", put: "connectionTimeout: 0" },
  { file: "src/server/app/app.ts", find: "headersTimeout: 8_000", put: "headersTimeout: 0" },
];

async function proveAlone(): Promise<Row[]> {
  const siegeOf = ({ server: { port, url } }: { server: Server }) =>
    besiege(
      ALONE,
      () => connect(port, "127.0.0.1"),
      async () => ({ status: (await statusOf(`${url}/trpc/auth.config`)) ?? 0 }),
    );
  const tree = await plantedServer(PATIENT);
  const [siege, careless] = await Promise.all([withServer(siegeOf), withServer(siegeOf, tree.root)]).finally(
    tree.remove,
  );
  return siegeRows(ALONE, siege, careless);
}

const EXPLAINED = `\`deploy/nginx.conf\` and \`deploy/Caddyfile\`, changed only in ports, certificate and paths, each in front of the production server over TLS;
then the server alone. Needs Debian's packages: \`apt install nginx caddy openssl\`. Caddy limits a whole answer to five minutes, so its part
takes as long.`;

const missing = ["nginx", "caddy", "openssl"].filter((program) => !isThere(program));
if (missing.length > 0) {
  console.error(`${missing.join(", ")} not found: apt install nginx caddy openssl`);
  process.exit(1);
}
/** `npm run proof:proxy`: what the reverse proxy in front does, and what the server does without one. */
await prove("proof:proxy", EXPLAINED, {
  nginx: proveProxy(kinds.nginx),
  caddy: proveProxy(kinds.caddy),
  alone: proveAlone,
});
