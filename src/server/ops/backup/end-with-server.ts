import { Worker } from "node:worker_threads";

/** How often to look whether the server is still there. */
const LOOK_MS = 1_000;

/** Runs in the thread: its variables are those that it is given. */
const watch = (server: number, lookMs: number) => {
  setInterval(() => process.ppid === server || process.kill(process.pid, "SIGKILL"), lookMs);
};

/**
 * Loaded first by a copy that a server started, as `end-with-server.ts?server=<its process>`: ends the copy once that server is gone. In a thread
 * of its own and by a kill, because a copy hears nothing while it works, nor one that is stuck for ever.
 */
const server = Number(new URL(import.meta.url).searchParams.get("server"));
new Worker(`(${watch})(${server}, ${LOOK_MS})`, { eval: true }).unref();
