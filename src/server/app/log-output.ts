import { write, writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;
/** Lines are written in batches, at the latest after so many bytes or milliseconds: writing each at once takes a third of a short call. */
const BATCH_BYTES = 4_096;
const PAUSE_MS = 1_000;
/** What is kept for an output that takes nothing; the lines after it are lost. */
const MOST_WAITING = 1_000_000;

/**
 * The standard output of a server. One that takes nothing, because its disk is full or its reader has gone, is tried again later and stops
 * nothing: pino's own output ends the process then, or tries for ever while no call is answered.
 */
export function createOutput() {
  let waiting = "";
  let part = Buffer.alloc(0);
  let isWriting = false;

  function begin(): void {
    if (isWriting) return;
    if (part.length === 0) [part, waiting] = [Buffer.from(waiting), ""];
    if (part.length === 0) return;
    isWriting = true;
    write(STANDARD_OUTPUT, part, (error, written) => {
      isWriting = false;
      if (error) return;
      part = part.subarray(written);
      if (part.length > 0 || waiting.length >= BATCH_BYTES) begin();
    });
  }

  /** Writes at once, but for a part that is on its way. */
  function flush(): void {
    let rest = Buffer.concat([isWriting ? Buffer.alloc(0) : part, Buffer.from(waiting)]);
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch {
      // What is left is tried again.
    }
    if (isWriting) waiting = rest.toString();
    else [part, waiting] = [rest, ""];
  }

  setInterval(begin, PAUSE_MS).unref();
  process.on("exit", flush);
  return {
    write(line: string): void {
      if (waiting.length > MOST_WAITING) return;
      waiting += line;
      if (waiting.length >= BATCH_BYTES) begin();
    },
    flush,
  };
}
