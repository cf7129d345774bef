import pino from "pino";
import type { Env } from "./env.ts";

/** Names whose values never enter a line, wherever an object is logged. */
const HIDDEN = ["password", "token", "phone", "authorization", "*.password", "*.token", "*.phone", "*.authorization"];

/**
 * What is told of an error: the frames of its stack, and the words of its innermost cause. A query's own error quotes the
 * values it was given, phones and password hashes among them.
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

/** PostgreSQL quotes a refused value at the end of some of its messages. */
const withoutValues = (message: string): string => message.replace(/: "[^"]*"$/s, "");

/** Lines are written together, at most this many bytes and milliseconds later: writing each at once is a third of a short call. */
const BUFFERED = { sync: false, minLength: 4_096, periodicFlush: 1_000 };
const ERROR_LEVEL = 50;

/** The standard output, in JSON lines. An error is written at once, with all that came before it; so is the rest before the process ends. */
function buffered(options: pino.LoggerOptions): pino.Logger {
  const output = pino.destination(BUFFERED);
  return pino(
    {
      ...options,
      hooks: {
        logMethod(words, method, level) {
          method.apply(this, words);
          if (level >= ERROR_LEVEL) output.flushSync();
        },
      },
    },
    output,
  );
}

/** JSON lines in production, readable ones in development. */
export function createLog({ LOG_LEVEL, NODE_ENV }: Env, destination?: pino.DestinationStream): pino.Logger {
  const options = { level: LOG_LEVEL, redact: HIDDEN, base: undefined, serializers: { err: describeError } };
  if (destination) return pino(options, destination);
  if (NODE_ENV !== "development") return buffered(options);
  return pino({
    ...options,
    transport: { target: "pino-pretty", options: { ignore: "pid,hostname,reqId", translateTime: "HH:MM:ss" } },
  });
}
