import type { FastifyRequest } from "fastify";
import type { Actor, Deps, Origin } from "../../app/deps.ts";
import { authenticate } from "../../features/auth/auth.service.ts";
import { clientAddress } from "./client-address.ts";

/** What both doors know of who sent a request. `token` is the bearer token as sent, not yet believed. */
export type Caller = Origin & {
  deps: Deps;
  requestId: string;
  token: string | undefined;
  idempotencyKey: string | undefined;
  /** Who it is, asked of the database at the first use; undefined when the token opens no session. */
  actor: () => Promise<Actor | undefined>;
};

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7) : undefined;
}

/** A browser says so of what it asks by itself, while nobody touches it: such a call keeps no session alive. */
const BACKGROUND = "x-background";

/** The caller of a request, of either door. `isUse` is false for what goes on without him, such as a stream. */
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
