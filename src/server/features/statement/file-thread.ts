import { parentPort } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { operatorOf } from "../../../shared/phone.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import { readStatementFile } from "../../../shared/statement/file.ts";
import { FILE_BYTES } from "../../../shared/statement/upload.ts";
import type { ThreadAnswer, ThreadItems, Told, ToRead } from "./read.service.ts";

// The worker thread of `read.service.ts`: reads one text after the other, which takes seconds of pure computing, and
// answers piece by piece.

/** Items of one message: the main thread copies each message in one go, and serves no other call meanwhile. */
const TOLD = 500;

function read({ bytes, isZipped, isPaste, name, phones, now, ours, given }: ToRead): ThreadAnswer {
  let whole = bytes;
  if (isZipped) {
    try {
      whole = gunzipSync(bytes, { maxOutputLength: FILE_BYTES });
    } catch (error) {
      return { problem: (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "notText" };
    }
  }
  const [pastedFor] = isPaste ? phones.flatMap((phone) => (phone && operatorOf(phone)) ?? []) : [];
  return readStatementFile(whole, name, now, { ...given, ours, ...(pastedFor ? { pastedFor } : {}) });
}

/** The answer without its items, then these. */
function* told(answer: ThreadAnswer): Generator<ThreadAnswer | ThreadItems> {
  if ("problem" in answer) return yield answer;
  yield { ...answer, groups: answer.groups.map((group) => ({ ...group, items: [] })) };
  for (const [group, { items }] of answer.groups.entries())
    for (const some of piecesOf(items, TOLD)) yield { group, items: some };
}

let pieces: ReturnType<typeof told> = told({ problem: "nothing" });
parentPort?.on("message", ({ statement: asked }: { statement?: ToRead | "next" }) => {
  if (asked === undefined) return;
  if (asked !== "next") pieces = told(read(asked));
  parentPort?.postMessage({ statement: pieces.next() } satisfies Told);
});
