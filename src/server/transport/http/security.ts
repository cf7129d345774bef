import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Base64 SHA-256 of what a page of ours carries inside itself. */
type Inline = { styles: string[]; scripts: string[] };

/** Text never becomes script or markup: the browser refuses every assignment that would do it (client/new-version.tsx). */
const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default";

const sources = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");

/**
 * No inline script or style but the very ones that the build wrote, no other host: the price of a token in local storage
 * (docs/security.md).
 */
export const pagePolicy = (inline: Inline): string => viewerPolicy(inline) + TRUSTED_TYPES;

/** The same for a packaged viewer of descriptions of ours, which writes them as markup by itself. */
export const viewerPolicy = ({ styles, scripts }: Inline): string =>
  [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");

const pageHeaders = {
  "content-security-policy": pagePolicy({ styles: [], scripts: [] }),
  "x-content-type-options": "nosniff",
  // For browsers older than `frame-ancestors`.
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** An answer that is never rendered needs fewer. */
const apiHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": "no-store",
};

const API = ["/trpc/", "/backend/", "/export/", "/metrics"];

export const isApiPath = (url: string): boolean => API.some((beginning) => url.startsWith(beginning));

/** By the route that it found too: one address can be written in many ways (`/%74rpc/…`). */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  isApiPath(routeOptions.url ?? "") || isApiPath(url);

/** Puts the headers of every answer on one. `strict` is production: Vite's development page needs inline scripts for hot reload. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply, strict: boolean): void {
  if (isApiCall(request)) reply.headers(apiHeaders);
  else if (strict) reply.headers(pageHeaders);
  if (strict) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  reply.header("x-request-id", request.id);
}

/** Puts them on every answer of a request that finds its way. */
export function registerSecurityHeaders(app: FastifyInstance, strict: boolean): void {
  // A callback, not a promise: this runs on every request.
  app.addHook("onRequest", (request, reply, done) => {
    addSecurityHeaders(request, reply, strict);
    done();
  });
}
