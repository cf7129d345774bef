import type { FastifyInstance } from "fastify";
import { AppError } from "../../../shared/errors.ts";
import type { Deps } from "../../app/deps.ts";

/** What a page of another origin may send and read. */
const SENT = "authorization, content-type, idempotency-key";
const READ = "allow, retry-after, x-request-id";
const REMEMBERED_S = "600";

/**
 * Pages of the origins in PHP_CORS_ORIGINS may call; other sites' pages are turned away before anything is read. The token is a
 * header, never a cookie: no credentials are allowed for.
 * @throws AppError FOREIGN_ORIGIN, as the answer, where a browser says that the page is another site's
 */
export function registerCors(php: FastifyInstance, { env }: Deps): void {
  php.addHook("onRequest", (request, reply, done) => {
    const { origin, "sec-fetch-site": site } = request.headers;
    reply.header("vary", "origin");
    if (origin === undefined) return done();
    if (env.PHP_CORS_ORIGINS.includes(origin)) {
      reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", READ);
      return done();
    }
    // The browser's own word: behind a proxy the server does not know for sure under which name it was called.
    return done(site === "cross-site" || site === "same-site" ? new AppError("FOREIGN_ORIGIN") : undefined);
  });
}

/** The answer's headers to a browser that asks, before it sends, whether another origin's page may. */
export const preflight = (methods: string) => ({
  "access-control-allow-methods": methods,
  "access-control-allow-headers": SENT,
  "access-control-max-age": REMEMBERED_S,
});
