import type { FastifyInstance } from "fastify";
import { AppError } from "../../../shared/errors.ts";
import type { Deps } from "../../app/deps.ts";

/** Headers that a page of another origin may send. */
const SENT = "authorization, content-type, idempotency-key";
const READ = "allow, retry-after, x-request-id";
const REMEMBERED_S = "600";

/**
 * Allows calls from pages of the origins in PHP_CORS_ORIGINS; pages of other sites are refused with FOREIGN_ORIGIN before anything is
 * read (docs/product.md 21.1). Credentials are not allowed, since the token is a header and no cookie.
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
    // Uses what the browser says: behind a proxy, the server cannot be sure of its own origin.
    return done(site === "cross-site" || site === "same-site" ? new AppError("FOREIGN_ORIGIN") : undefined);
  });
}

/** Headers of the answer to a preflight request. */
export const preflight = (methods: string) => ({
  "access-control-allow-methods": methods,
  "access-control-allow-headers": SENT,
  "access-control-max-age": REMEMBERED_S,
});
