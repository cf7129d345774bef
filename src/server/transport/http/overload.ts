import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { BUSY_HEADERS, BUSY_STATUS, busyBody } from "./busy.ts";
import { noteRefusal } from "./request-log.ts";
import { isApiCall } from "./security.ts";

/**
 * Backpressure: refuses calls as BUSY while the event loop is later than `maxDelayMs` on the mean of a second. Pages, health and metrics
 * are still answered: people wait for pages, and monitors need the others most at such times.
 */
export function registerOverload(app: FastifyInstance, maxDelayMs: number): void {
  app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: (request, reply) => {
      if (!isApiCall(request) || request.routeOptions.url === "/metrics") return;
      noteRefusal(request, "BUSY");
      reply.code(BUSY_STATUS).headers(BUSY_HEADERS).send(busyBody(request.url));
    },
  });
}
