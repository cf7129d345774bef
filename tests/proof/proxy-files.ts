import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { drip, HOST, headers, loudReader, type Slowness, silent, stop } from "./proxy-slow.ts";
import { ROOT, type Server } from "./server.ts";
import type { Stage } from "./stage.ts";

/** A change of a text, which must stand there once: a proof of another file than ours would prove nothing. */
type Change = [find: string, put: string];

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((before, [find, put]) => {
    const parts = before.split(find);
    if (parts.length !== 2) throw new Error(`« ${find} » stands there ${parts.length - 1} times, not once.`);
    return parts.join(put);
  }, text);
}

type Places = { folder: string; server: number; https: number; http: number; key: string; certificate: string };

export type Kind = {
  file: string;
  /** Ports, certificate and paths of a trial instead of an installation's. */
  moved: (places: Places) => Change[];
  command: (file: string, folder: string) => string[];
  slow: Record<string, Slowness>;
  /** Whether a client that takes nothing over HTTP/2 is closed too. */
  closesHttp2: boolean;
  /** Of a body that is too large. */
  refusals: number[];
  /** Faults, each caught by the check of the same name. */
  faults: { address: Change[]; live: Change[]; slow: Change[]; bodies: Change[] };
};

export const kinds: Record<"nginx" | "caddy", Kind> = {
  nginx: {
    file: "deploy/nginx.conf",
    moved: ({ folder, server, https, http, key, certificate }) => [
      ["listen 80;", `listen 127.0.0.1:${http};`],
      ["listen [::]:80;", ""],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
      ["listen [::]:443 ssl http2;", ""],
      ["server 127.0.0.1:3000;", `server 127.0.0.1:${server};`],
      [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, certificate],
      [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
      ["/run/nginx.pid", join(folder, "pid")],
      ["/var/log/nginx/error.log", join(folder, "error.log")],
      ["/var/log/nginx/access.log", join(folder, "access.log")],
      [
        "server_tokens off;",
        `server_tokens off;\n${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}`,
      ],
    ],
    command: (file, folder) => ["nginx", "-c", file, "-p", folder, "-g", "daemon off;"],
    slow: {
      "say nothing": silent(13_000),
      "send a header every second, never the last": headers(13_000),
      "stop in the middle of their call": stop(13_000),
      "take nothing of a large answer": loudReader(35_000),
    },
    closesHttp2: true,
    refusals: [413],
    faults: {
      address: [["proxy_set_header X-Forwarded-For $remote_addr;", ""]],
      live: [["proxy_read_timeout 60s;", "proxy_read_timeout 60s;\nproxy_ignore_headers X-Accel-Buffering;"]],
      slow: [
        ["client_header_timeout 10s;", "client_header_timeout 1h;"],
        ["client_body_timeout 10s;", "client_body_timeout 1h;"],
        ["send_timeout 30s;", "send_timeout 1h;"],
      ],
      bodies: [["client_max_body_size 64k;", "client_max_body_size 1g;"]],
    },
  },
  caddy: {
    file: "deploy/Caddyfile",
    moved: ({ server, https, http, key, certificate }) => [
      [
        "auto_https disable_redirects",
        `auto_https disable_redirects\nadmin off\nhttp_port ${http}\nhttps_port ${https}\ndefault_bind 127.0.0.1`,
      ],
      [`\n${HOST} {`, `\n${HOST} {\ntls ${certificate} ${key}`],
      ["reverse_proxy 127.0.0.1:3000 {", `reverse_proxy 127.0.0.1:${server} {`],
    ],
    command: (file) => ["caddy", "run", "--config", file, "--adapter", "caddyfile"],
    slow: {
      "say nothing": silent(13_000),
      "send a header every second, never the last": headers(13_000),
      "send a byte of their call every second": drip(13_000),
      // Counted from the first answer that did not fit into the socket's buffer, plus 5 s until Caddy closes.
      "take nothing of a large answer": loudReader(330_000),
    },
    closesHttp2: false,
    // Caddy before 2.7 says 502.
    refusals: [413, 502],
    faults: {
      address: [
        ["lb_try_duration 5s", "lb_try_duration 5s\nheader_up X-Forwarded-For {http.request.header.X-Forwarded-For}"],
      ],
      live: [["lb_try_duration 5s", "lb_try_duration 5s\nbuffer_responses"]],
      slow: [
        ["read_header 10s", "read_header 1h"],
        ["read_body 10s", "read_body 1h"],
        ["write 5m", "write 1h"],
      ],
      bodies: [["max_size 64KiB", "max_size 1GiB"]],
    },
  },
};

const START_LIMIT_MS = 20_000;
/** Debian keeps nginx where only root's PATH leads. */
const PATH = `${process.env.PATH}:/usr/sbin`;

export const isThere = (program: string): boolean =>
  spawnSync(program, ["--version"], { env: { PATH }, stdio: "ignore" }).error === undefined;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

export type Trial = { kind: Kind; server: Server; stage: Stage; folder: string; database: string };
export type Started = { https: number; http: number; folder: string; stop: () => Promise<void> };

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

/** Starts a proxy on its file of `deploy/`, with faults planted in the copy. */
export async function start({ kind, server, folder }: Trial, faults: Change[] = []): Promise<Started> {
  const [https, http] = [await freePort(), await freePort()];
  const own = join(folder, `${https}`);
  mkdirSync(own);
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const places = { folder: own, server: server.port, https, http, key, certificate };
  const file = join(own, "configuration");
  writeFileSync(file, changed(readFileSync(join(ROOT, kind.file), "utf8"), [...kind.moved(places), ...faults]));
  const [program = "", ...args] = kind.command(file, own);
  const child = spawn(program, args, { env: { PATH, HOME: own }, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      said += part;
      writeFileSync(join(own, "said.log"), said);
    });
  const exited = once(child, "exit").then(() => running.delete(child));
  for (const end = performance.now() + START_LIMIT_MS; !(await isOpen(https)); await pause(100))
    if (child.exitCode !== null || performance.now() > end) throw new Error(`${program} did not start:\n${said}`);
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { https, http, folder: own, stop };
}
