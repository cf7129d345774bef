import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A server in a process of its own, and how to stop it. */
export async function startServer(file: string, ...args: string[]) {
  const child = fork(new URL(file, import.meta.url), args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [ready] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${ready.port}`,
    /** Seconds of processor time the server used so far: what a request really costs, whatever the client could send. */
    cpuSeconds: async (): Promise<number> => {
      child.send("cpu");
      const [answer] = (await once(child, "message")) as [{ cpuSeconds: number }];
      return answer.cpuSeconds;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Seconds of processor time this process used so far. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Answers the parent's question about processor time. */
export function answerCpu(): void {
  process.on("message", (message) => {
    if (message !== "cpu") return;
    process.send?.({ cpuSeconds: cpuSeconds() });
  });
}

/** A folder that is deleted when the benchmark ends. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "asako-bench-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
