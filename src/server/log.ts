import pino from "pino";
import type { Env } from "./env.ts";

/** JSON lines in production, readable ones in development. Whatever slips into a log object under these names is hidden. */
export function createLog({ LOG_LEVEL, NODE_ENV }: Env): pino.Logger {
  const hidden = ["password", "token", "phone", "authorization", "*.password", "*.token", "*.phone", "*.authorization"];
  const options = { level: LOG_LEVEL, redact: hidden, base: undefined };
  if (NODE_ENV !== "development") return pino(options);
  return pino({
    ...options,
    transport: { target: "pino-pretty", options: { ignore: "pid,hostname,reqId", translateTime: "HH:MM:ss" } },
  });
}
