import { write, writeSync } from "node:fs";
import pino from "pino";
import type { Env } from "./env.ts";

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
function createOutput() {
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

/** Fields whose values are never logged. */
const HIDDEN = ["password", "token", "phone", "authorization", "*.password", "*.token", "*.phone", "*.authorization"];

/**
 * What is logged of an error: its stack frames, and the message of its innermost cause. The message of a query's error would contain the
 * query's values, among them phones and password hashes.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  let innermost = error;
  while (innermost.cause instanceof Error) innermost = innermost.cause;
  const { name, message } = innermost;
  const { code } = innermost as { code?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { type: name, code, message: withoutValues(message), stack: frames.join("\n") };
}

/** Removes a refused value, which PostgreSQL quotes at the end of some messages. */
const withoutValues = (message: string): string => message.replace(/: "[^"]*"$/s, "");

const ERROR_LEVEL = 50;

/** A buffered log on the standard output. An error flushes the buffer, as does the end of the process. */
function buffered(options: pino.LoggerOptions): pino.Logger {
  const output = createOutput();
  return pino(
    {
      ...options,
      hooks: {
        logMethod(words, method, level) {
          method.apply(this, words);
          if (level >= ERROR_LEVEL) output.flush();
        },
      },
    },
    output,
  );
}

/** Creates the log: JSON lines in production, readable ones in development. */
export function createLog({ LOG_LEVEL, NODE_ENV }: Env, destination?: pino.DestinationStream): pino.Logger {
  const options = { level: LOG_LEVEL, redact: HIDDEN, base: undefined, serializers: { err: describeError } };
  if (destination) return pino(options, destination);
  if (NODE_ENV !== "development") return buffered(options);
  return pino({
    ...options,
    transport: { target: "pino-pretty", options: { ignore: "pid,hostname,reqId", translateTime: "HH:MM:ss" } },
  });
}
