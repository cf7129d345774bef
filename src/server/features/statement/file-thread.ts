import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { readStatementFile } from "../../../shared/statement/file.ts";
import { FILE_BYTES } from "../../../shared/statement/upload.ts";
import type { FileToRead, ThreadAnswer } from "./file.service.ts";

// The worker thread of `file.service.ts`: reads one file, which takes seconds of pure computing, and ends.
const { bytes, isZipped, name, now } = workerData as FileToRead;

function read(): ThreadAnswer {
  let whole = bytes;
  if (isZipped) {
    try {
      whole = gunzipSync(bytes, { maxOutputLength: FILE_BYTES });
    } catch (error) {
      return { problem: (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "notText" };
    }
  }
  return readStatementFile(whole, name, now);
}

parentPort?.postMessage(read());
