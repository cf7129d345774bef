import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { startArguments } from "../support/start-command.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const JWT_SECRET = "a-secret-of-the-proofs-that-no-installation-has";
export const JOURNAL_KEY = "a-journal-key-of-the-proofs-that-no-site-has";
const START_LIMIT_MS = 90_000;
const KEPT_LINES = 40;

export type Server = Awaited<ReturnType<typeof launch>>;

const running = new Set<ChildProcess>();
// A proof that ends in the middle leaves no server behind.
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The production server's environment: nothing of this process's own settings leaks into it. */
const environment = (databaseUrl: string, extra: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: "0",
  DATABASE_URL: databaseUrl,
  JWT_SECRET,
  JOURNAL_KEY,
  // Each client says which address it calls from: sign-ups are limited per address.
  TRUST_PROXY: "127.0.0.1",
  ...extra,
});

/** Reads the log of a server: where it listens, and its last lines. */
function listen(child: ChildProcess) {
  const lines: string[] = [];
  const listening = Promise.withResolvers<string>();
  let rest = "";
  let isListening = false;
  const take = (chunk: Buffer) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      lines.push(line);
      if (isListening) continue;
      const found = /"msg":"listening on (http:\/\/[\d.:]+)"/.exec(line);
      if (!found?.[1]) continue;
      isListening = true;
      listening.resolve(found[1]);
    }
    lines.splice(0, lines.length - KEPT_LINES);
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  child.once("exit", () => listening.reject(new Error(`The server did not start:\n${lines.join("\n")}`)));
  return { lines, listening: listening.promise };
}

/** The status a URL answers with, on a connection of its own that does not stay open. */
export const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    }).on("error", reject);
  });

/** Processor time a process has used; 0 where the system does not say. Linux counts it in hundredths of a second. */
export function processorMs(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const [user = 0, system = 0] = readFileSync(path, "utf8").split(" ").slice(13, 15).map(Number);
  return (user + system) * 10;
}

/** Memory a process holds now, in MB; 0 where the system does not say. */
export function memoryMb(pid: number): number {
  const path = `/proc/${pid}/status`;
  const held = existsSync(path) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(path, "utf8"))?.[1] : undefined;
  return Number(held ?? 0) / 1_024;
}

/**
 * Starts the built server as an installation does, in a process of its own, and waits until `/readyz` answers.
 * @param options `root`: a copy of the tree to run, with a server of its own (`plantedServer`)
 */
export async function launch(databaseUrl: string, options: { root?: string; env?: Record<string, string> } = {}) {
  const { root = ROOT, env = {} } = options;
  const startedAt = performance.now();
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: environment(databaseUrl, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const exited = once(child, "exit").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const { lines, listening } = listen(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
  const url = await listening.finally(() => clearTimeout(timer));
  const status = await statusOf(`${url}/readyz`);
  if (status !== 200) throw new Error(`/readyz answered ${status}`);
  const readyMs = performance.now() - startedAt;
  const readyCpuMs = processorMs(child.pid ?? 0);
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    readyMs,
    readyCpuMs,
    exited,
    lines,
    /** The process is gone at once, with whatever it had not written. */
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
    /** Asks it to stop; answers its exit code and how long it took. */
    stop: async () => {
      const askedAt = performance.now();
      child.kill("SIGTERM");
      return { code: await exited, ms: performance.now() - askedAt };
    },
  };
}
