import type { FastifyRequest } from "fastify";
import type { Actor, Deps, Origin } from "../../app/deps.ts";
import { authenticate } from "../../features/auth/auth.service.ts";

/** Who sent a request, for both doors. `token` is the bearer token as sent, not verified yet. */
export type Caller = Origin & {
  deps: Deps;
  requestId: string;
  token: string | undefined;
  idempotencyKey: string | undefined;
  /** The caller, read from the database at the first use; undefined when the token has no valid session. */
  actor: () => Promise<Actor | undefined>;
};

function bearerOf(request: FastifyRequest): string | undefined {
  const [, token] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? "") ?? [];
  return token;
}

/** Header of calls that the browser makes by itself: they do not count as use of the session (docs/product.md 4.5). */
const BACKGROUND = "x-background";

const FORWARDED = "x-forwarded-for";
/** An address of IPv4 or IPv6, by its signs. */
const ADDRESS = /^(?=.{2,60}$)(\d+(\.\d+){3}|[\da-f]*:[\da-f:.]*(%\w+)?)$/i;

/** An address without what some proxies write around it: a port, which changes with each connection, or brackets. */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  return bracketed ?? withPort ?? text;
}

/** Where a request came from: the last address that is none of the trusted proxies, or the proxy that sent no address there. */
function clientAddress(request: FastifyRequest): string {
  const said = request.raw.headers[FORWARDED];
  // Fastify reads it at the next line, and takes an address with a port for none.
  if (typeof said === "string")
    request.raw.headers[FORWARDED] = said
      .split(",")
      .map((one) => bareAddress(one.trim()))
      .join(",");
  return ADDRESS.test(request.ip) ? request.ip : (request.socket.remoteAddress ?? "");
}

/** The caller of a request, for both doors. @param isUse false when the request does not count as use of the session, such as a stream */
export function callerOf(deps: Deps, request: FastifyRequest, isUse = true): Caller {
  const token = bearerOf(request);
  const isByHand = isUse && request.headers[BACKGROUND] === undefined;
  const key = request.headers["idempotency-key"];
  let actor: Promise<Actor | undefined> | undefined;
  return {
    deps,
    ip: clientAddress(request),
    userAgent: request.headers["user-agent"],
    requestId: request.id,
    token,
    idempotencyKey: Array.isArray(key) ? key[0] : key,
    actor: () => {
      actor ??= token ? authenticate(deps, token, isByHand) : Promise.resolve(undefined);
      return actor;
    },
  };
}
