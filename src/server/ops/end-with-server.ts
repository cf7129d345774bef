import { Worker } from "node:worker_threads";

/** How often to look whether the server is still there. */
const LOOK_MS = 1_000;

/** Runs in the thread, so it may use only its parameters. */
const watch = (server: number, lookMs: number) => {
  setInterval(() => process.ppid === server || process.kill(process.pid, "SIGKILL"), lookMs);
};

/**
 * Loaded first by a command that a server started, as `end-with-server.ts?server=<its process>`: ends it once that
 * server is gone. In a thread of its own and with SIGKILL, because a command at work, or one that is stuck, handles no
 * event.
 */
const server = Number(new URL(import.meta.url).searchParams.get("server"));
new Worker(`(${watch})(${server}, ${LOOK_MS})`, { eval: true }).unref();
