import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import Client from "better-sqlite3";
import { ROOT } from "../root.ts";

const THREAD = fileURLToPath(new URL("src/server/db/folder.sqlite.ts", ROOT));
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
/** Pages in the log that are worth folding into the file: SQLite's own measure. */
const FOLDED_FROM = 1_000;
/** Pages from which a commit folds what the thread has not: only when more is written than it can follow, or when it is gone. */
export const MOST_LOGGED = 4 * FOLDED_FROM;

/** What the thread says when it has folded, or could not. */
export type Folded = { failure?: { code: string; message: string } };

type Log = { log: number; checkpointed: number };

/**
 * Folds the log of writes into the file beside the calls. SQLite would do it in every thirtieth commit or so, and its caller would wait
 * for a thousand pages to be written, which lie the farther apart the larger the file is. The thread begins with the first thousand.
 * @param onFailure hears why it could not: after a failed write the disk may forget what it then says it holds
 */
export function createFolding(writer: Client.Database, onFailure: (error: unknown) => void) {
  const logged = writer.prepare<[], Log>("PRAGMA wal_checkpoint(NOOP)");
  let thread: Worker | undefined;
  let isFolding = false;
  let isGone = false;

  function start(): Worker {
    const worker = new Worker(THREAD, { workerData: writer.name, resourceLimits: MEMORY });
    worker.unref();
    worker.on("message", ({ failure }: Folded) => {
      isFolding = false;
      if (failure) onFailure(new Client.SqliteError(failure.message, failure.code));
    });
    // Commits fold as they would without it.
    worker.on("error", () => {
      isGone = true;
    });
    return worker;
  }

  /** Pages in the log alone. */
  function unfolded(): number {
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
      if (isFolding || isGone || unfolded() < FOLDED_FROM) return;
      isFolding = true;
      thread ??= start();
      thread.postMessage("fold");
    },
    /** Ends the thread, once it has folded what it was asked to. */
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
