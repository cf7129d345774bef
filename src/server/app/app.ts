import { randomUUID } from "node:crypto";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { AppError } from "../../shared/errors.ts";
import { registerDocs } from "../transport/http/docs.ts";
import { refusalBody, toAppError } from "../transport/http/errors.ts";
import { registerExports } from "../transport/http/export.ts";
import { type Health, registerHealth } from "../transport/http/health.ts";
import { registerHooks } from "../transport/http/hooks.ts";
import { registerMetrics } from "../transport/http/metrics.ts";
import { registerOverload } from "../transport/http/overload.ts";
import { refuseUnparsed } from "../transport/http/parser.ts";
import { registerPictures } from "../transport/http/picture.ts";
import { noteRefusal, registerRequestLog } from "../transport/http/request-log.ts";
import { retryAfter } from "../transport/http/retry-after.ts";
import { addSecurityHeaders, registerSecurityHeaders } from "../transport/http/security.ts";
import { registerTransparency } from "../transport/http/transparency.ts";
import { registerUploads } from "../transport/http/upload.ts";
import { registerPhp } from "../transport/php/adapter.ts";
import { registerTrpc } from "../transport/trpc/route.ts";
import type { Deps } from "./deps.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** How late the event loop may be before calls are refused as BUSY. */
const MAX_DELAY_MS = 1_000;

export type App = FastifyInstance;

/** Builds the server without opening a port. `main.ts` or the development server adds the pages. */
export function buildApp(deps: Deps, health: Health = { unfit: false }, maxDelayMs = MAX_DELAY_MS): App {
  const { env } = deps;
  const strict = env.NODE_ENV === "production";
  const app = Fastify({
    logController: new OneLog(deps.log),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 5_000,
    maxRequestsPerSocket: 0,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 1_000 },
    // Routes that answer HEAD declare it themselves: pages, files, health and the old clients' GET calls.
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: "idle",
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    clientErrorHandler: refuseUnparsed,
    // A malformed or too long URL is refused before any hook runs; without this, in Fastify's own format.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply, strict);
      refuse(reply, toAppError(error));
    },
  }) as unknown as FastifyInstance;
  app.log = deps.log;

  registerRequestLog(app, deps.log);
  registerSecurityHeaders(app, strict);
  registerMetrics(app, deps);
  registerOverload(app, maxDelayMs);
  app.addHook("onRequest", (request, _reply, done) => done(headersRefusal(request)));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toAppError(error);
    if (refusal.code === "INTERNAL") deps.log.error({ err: error, requestId: request.id }, "unexpected error");
    return refuse(reply.headers(retryAfter(refusal)), refusal);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, new AppError("NOT_FOUND")));
  registerHealth(app, deps, health);
  registerTrpc(app, deps);
  registerPhp(app, deps);
  registerExports(app, deps);
  registerUploads(app, deps);
  registerPictures(app, deps);
  registerHooks(app, deps);
  registerTransparency(app, deps);
  registerDocs(app);
  return app;
}

/**
 * Sends Fastify's messages to the server's log. As Fastify's `logger`, it would cost every call a child logger and two listeners.
 */
class OneLog extends LogController {
  readonly #log: Logger;

  constructor(log: Logger) {
    super({ disableRequestLogging: true });
    this.#log = log;
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    request.log = this.#log;
    reply.log = this.#log;
  }
}

/**
 * What is wrong with a request's headers, if anything: no host, which Node would refuse without a word, or a packed
 * body, which nobody here unpacks.
 */
function headersRefusal({ headers, raw }: FastifyRequest): AppError | undefined {
  if (headers.host === undefined && raw.httpVersion === "1.1") return new AppError("INVALID_INPUT");
  const { "content-encoding": encoding = "identity" } = headers;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return encoding === "identity" || !hasBody ? undefined : new AppError("UNSUPPORTED_MEDIA_TYPE");
}

function refuse(reply: FastifyReply, refusal: AppError): FastifyReply {
  noteRefusal(reply.request, refusal.code);
  return reply.code(refusal.status).send(refusalBody(refusal));
}
