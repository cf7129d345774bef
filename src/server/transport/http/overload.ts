import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { BUSY_HEADERS, BUSY_STATUS, busyBody } from "./busy.ts";
import { noteRefusal } from "./request-log.ts";
import { isApiCall } from "./security.ts";

/**
 * Calls that come while the event loop is more than so late, on the mean of a second, are told to try again (BUSY): what they would wait
 * for is past a person's patience. Pages, health and metrics are answered all the same: a person waits for a page, and a supervisor needs
 * the others then above all.
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
