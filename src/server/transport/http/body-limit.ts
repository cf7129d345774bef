import type { FastifyInstance } from "fastify";
import { AppError } from "../../../shared/errors.ts";

/**
 * A body that says it is larger than any may be is refused unread, and what follows an unread one on its connection is not awaited: Node
 * would take it all in, only to throw it away.
 */
export function refuseLargeBodies(app: FastifyInstance, limitBytes: number): void {
  // A callback, not a promise: this runs on every request.
  app.addHook("onRequest", ({ raw: { headers } }, reply, done) => {
    if ("transfer-encoding" in headers) reply.header("connection", "close");
    if (!(Number(headers["content-length"]) > limitBytes)) return done();
    reply.header("connection", "close");
    done(new AppError("PAYLOAD_TOO_LARGE"));
  });
}
