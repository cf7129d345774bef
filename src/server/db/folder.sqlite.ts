import { parentPort, workerData } from "node:worker_threads";
import Client from "better-sqlite3";
import type { Folded } from "./folding.sqlite.ts";

// A thread of `folding.sqlite.ts`: folds the log when it is asked to, as far as nobody needs it, and says when it has.
const client = new Client(workerData, { fileMustExist: true });
client.pragma("synchronous = FULL");

parentPort?.on("message", (asked: "fold" | "stop") => {
  if (asked === "fold") {
    parentPort?.postMessage(fold());
  } else {
    client.close();
    parentPort?.close();
  }
});

/** What kept it from folding. */
function fold(): Folded {
  try {
    client.pragma("wal_checkpoint(PASSIVE)");
    return {};
  } catch (error) {
    const { code, message } = error as InstanceType<typeof Client.SqliteError>;
    return { failure: { code, message } };
  }
}
