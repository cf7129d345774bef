import pino from "pino";
import type { Env } from "./env.ts";
import { createOutput } from "./log-output.ts";

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
