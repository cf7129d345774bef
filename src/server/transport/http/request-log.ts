import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { isApiCall } from "./security.ts";

/** One line per answered call. No body, query, token or phone ever enters it (Standard, Security). */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled("info")) return;
  app.addHook("onResponse", async (request, reply) => {
    if (!isApiCall(request)) return;
    const [path] = request.url.split("?");
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ requestId: request.id, method: request.method, path, status: reply.statusCode, ms }, "call");
  });
}
