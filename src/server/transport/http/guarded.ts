import { type AnyRouter, callTRPCProcedure } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../app/deps.ts";
import { callerOf } from "./caller.ts";

type GuardedCall = { router: AnyRouter; path: string; type?: "query" | "mutation"; input?: unknown };

/**
 * Calls a procedure outside `appRouter` for a route of its own, so that files pass the same guards as calls. A mutation, unless `type` says
 * otherwise. @throws what the guards and the procedure throw
 */
export const callGuarded = (
  deps: Deps,
  request: FastifyRequest,
  { router, path, type = "mutation", input }: GuardedCall,
): Promise<unknown> =>
  callTRPCProcedure({
    ...{ router, path, type },
    ctx: callerOf(deps, request),
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
