import { parentPort, workerData } from "node:worker_threads";
import Client from "better-sqlite3";
import type { Checkpointed } from "./checkpoint.sqlite.ts";

// The worker thread of `checkpoint.sqlite.ts`: on request, moves pages that no reader needs any more from the log into the file.
const client = new Client(workerData, { fileMustExist: true });
client.pragma("synchronous = FULL");

parentPort?.on("message", (asked: "checkpoint" | "stop") => {
  if (asked === "checkpoint") {
    parentPort?.postMessage(checkpoint());
  } else {
    client.close();
    parentPort?.close();
  }
});

function checkpoint(): Checkpointed {
  try {
    client.pragma("wal_checkpoint(PASSIVE)");
    return {};
  } catch (error) {
    const { code, message } = error as InstanceType<typeof Client.SqliteError>;
    return { failure: { code, message } };
  }
}
