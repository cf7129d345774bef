import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { isApiCall } from "./security.ts";

const refused = new WeakMap<FastifyRequest, string>();

/** Notes the error code of a refused call for the log; of a batch, the first one. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  if (!refused.has(request)) refused.set(request, code);
}

/** Logs one line per answered call, with its error code if refused; no body, query, token or phone. */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled("info")) return;
  app.addHook("onResponse", async (request, reply) => {
    if (!isApiCall(request) && request.method !== "POST") return;
    const [path] = request.url.split("?");
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const code = refused.get(request);
    log.info({ requestId: request.id, method: request.method, path, status: reply.statusCode, code, ms }, "call");
  });
}
