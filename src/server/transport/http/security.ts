import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Base64 SHA-256 hashes of a page's inline styles and scripts. */
type Inline = { styles: string[]; scripts: string[] };

/** Trusted Types: the browser refuses assignments that turn text into script or markup. */
const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default";

const sources = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");

/**
 * The content security policy of pages: only the inline scripts and styles of the build, and no other host, because the token is in local
 * storage (docs/security.md).
 */
export const pagePolicy = (inline: Inline): string => viewerPolicy(inline) + TRUSTED_TYPES;

/** The policy of the viewer at `/docs`, which creates markup itself: without Trusted Types. */
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
  // For browsers without `frame-ancestors`.
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/**
 * Headers of what is no page: answers of calls, and files of the build, which are a dozen and would each bring a page's
 * policy over a slow network.
 */
const inertHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
};

/** Headers of answers that are never rendered. */
export const apiHeaders = { ...inertHeaders, "cache-control": "no-store" };

/** Where the build's files are. */
export const ASSETS = "/assets/";
const API = ["/trpc/", "/backend/", "/export/", "/upload/", "/picture/", "/metrics"];

export const isApiPath = (url: string): boolean => API.some((beginning) => url.startsWith(beginning));

/** Whether a request is an API call. Also decided by its route, since a URL can be encoded in many ways (`/%74rpc/…`). */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  isApiPath(routeOptions.url ?? "") || isApiPath(url);

/** Adds the security headers to an answer. @param strict false in development, where Vite needs inline scripts for hot reload */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply, strict: boolean): void {
  if (isApiCall(request)) reply.headers(apiHeaders);
  else if (strict) reply.headers(request.url.startsWith(ASSETS) ? inertHeaders : pageHeaders);
  if (strict) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  reply.header("x-request-id", request.id);
}

/** Adds the security headers to every answer of a routed request. */
export function registerSecurityHeaders(app: FastifyInstance, strict: boolean): void {
  // A callback, not a promise: this runs on every request.
  app.addHook("onRequest", (request, reply, done) => {
    addSecurityHeaders(request, reply, strict);
    done();
  });
}
