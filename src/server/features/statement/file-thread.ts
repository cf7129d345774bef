import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { piecesOf } from "../../../shared/pieces.ts";
import { readStatementFile } from "../../../shared/statement/file.ts";
import { FILE_BYTES } from "../../../shared/statement/upload.ts";
import type { FileToRead, ThreadAnswer, ThreadItems } from "./file.service.ts";

// The worker thread of `file.service.ts`: reads one file, which takes seconds of pure computing, and answers piece by piece.
const { bytes, isZipped, name, now, given } = workerData as FileToRead;

/** Items of one message: the main thread copies each message in one go, and serves no other call meanwhile. */
const TOLD = 500;

function read(): ThreadAnswer {
  let whole = bytes;
  if (isZipped) {
    try {
      whole = gunzipSync(bytes, { maxOutputLength: FILE_BYTES });
    } catch (error) {
      return { problem: (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "notText" };
    }
  }
  return readStatementFile(whole, name, now, given);
}

/** The answer without its items, then these. */
function* told(answer: ThreadAnswer): Generator<ThreadAnswer | ThreadItems> {
  if ("problem" in answer) return yield answer;
  yield { ...answer, groups: answer.groups.map((group) => ({ ...group, items: [] })) };
  for (const [group, { items }] of answer.groups.entries())
    for (const some of piecesOf(items, TOLD)) yield { group, items: some };
}

const pieces = told(read());
parentPort?.on("message", (asked: unknown) => {
  if (asked === "next") parentPort?.postMessage({ told: pieces.next() });
});
