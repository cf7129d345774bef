import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import Client from "better-sqlite3";
import { ROOT } from "../root.ts";

const THREAD = fileURLToPath(new URL("src/server/db/checkpoint-thread.sqlite.ts", ROOT));
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
/** Pages in the log from which a checkpoint is worth its cost: SQLite's own default. */
const CHECKPOINT_PAGES = 1_000;
/** Pages in the log from which a commit checkpoints by itself: only when the thread cannot keep up, or is gone. */
export const MOST_LOGGED_PAGES = 4 * CHECKPOINT_PAGES;

/** The thread's answer: `failure` says why it could not. */
export type Checkpointed = { failure?: { code: string; message: string } };

type Log = { log: number; checkpointed: number };

/**
 * Checkpoints the write-ahead log into the file, in a thread of its own that starts with the first thousand pages. SQLite would do it
 * in every thirtieth commit or so, and that caller would wait for a thousand pages to be written, all over a large file.
 * @param onFailure hears why it could not: after a failed write the disk may lose what it then says it holds
 */
export function createCheckpoints(writer: Client.Database, onFailure: (error: unknown) => void) {
  const logged = writer.prepare<[], Log>("PRAGMA wal_checkpoint(NOOP)");
  let thread: Worker | undefined;
  let isRunning = false;
  let isGone = false;

  function start(): Worker {
    const worker = new Worker(THREAD, { workerData: writer.name, resourceLimits: MEMORY });
    worker.unref();
    worker.on("message", ({ failure }: Checkpointed) => {
      isRunning = false;
      if (failure) onFailure(new Client.SqliteError(failure.message, failure.code));
    });
    // Without the thread, commits checkpoint by themselves (MOST_LOGGED_PAGES).
    worker.on("error", () => {
      isGone = true;
    });
    return worker;
  }

  /** Pages that are in the log and not yet in the file. */
  function waitingPages(): number {
    try {
      const { log = 0, checkpointed = 0 } = logged.get() ?? {};
      return log - checkpointed;
    } catch (error) {
      onFailure(error);
      return 0;
    }
  }

  return {
    /** To be called after commits. */
    look(): void {
      if (isRunning || isGone || waitingPages() < CHECKPOINT_PAGES) return;
      isRunning = true;
      thread ??= start();
      thread.postMessage("checkpoint");
    },
    /** Ends the thread, once it has done what it was asked to. */
    async close(): Promise<void> {
      if (!thread || isGone) return;
      // From here on the process waits for it.
      thread.ref();
      const ended = once(thread, "exit");
      thread.postMessage("stop");
      await ended.catch(() => {});
    },
  };
}
