import { once } from "node:events";
import { Worker } from "node:worker_threads";
import Client from "better-sqlite3";
import { threadFile } from "../root.ts";

const THREAD = threadFile("src/server/db/checkpoint-thread.sqlite.ts");
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
/** Pages in the log that start a checkpoint: SQLite's own default. */
const CHECKPOINT_PAGES = 1_000;
/** Pages in the log at which a commit checkpoints by itself: reached only when the thread is too slow, or has failed. */
export const MOST_LOGGED_PAGES = 4 * CHECKPOINT_PAGES;

/** The size that the log keeps on the disk once all of it is in the file: pages of 4 KiB, each with a header of 24 bytes. */
export const MOST_LOGGED_BYTES = MOST_LOGGED_PAGES * (4_096 + 24);

/** The thread's answer; `failure` is SQLite's error. */
export type Checkpointed = { failure?: { code: string; message: string } };

type Log = { log: number; checkpointed: number };

/**
 * Checkpoints the write-ahead log into the file, in a worker thread that starts with the first thousand pages. SQLite would do it inside
 * about every thirtieth commit, whose caller would wait for a thousand scattered page writes.
 * @param onFailure called with the error: after a failed write the disk may lose what it reports as written
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

  /** Pages in the log that are not in the file yet. */
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
    /** Starts a checkpoint if the log is long enough; call it after commits. */
    look(): void {
      if (isRunning || isGone || waitingPages() < CHECKPOINT_PAGES) return;
      isRunning = true;
      thread ??= start();
      thread.postMessage("checkpoint");
    },
    /** Ends the thread, after its last checkpoint. */
    async close(): Promise<void> {
      if (!thread || isGone) return;
      // The process now stays alive until the thread ends.
      thread.ref();
      const ended = once(thread, "exit");
      thread.postMessage("stop");
      await ended.catch(() => {});
    },
  };
}
