import { initTRPC, TRPCError } from "@trpc/server";
import { errorSentence } from "../shared/errors.fr.ts";
import { AppError, type ErrorCode, type ErrorDetails } from "../shared/errors.ts";
import type { Actor, Call, Deps, Origin } from "./deps.ts";
import { toAppError } from "./http/errors.ts";
import { callLean } from "./trpc-caller.ts";

/** What a procedure knows of its call. `token` is the bearer token as sent, not yet believed. */
export type Context = Origin & {
  deps: Deps;
  requestId: string;
  token: string | undefined;
  idempotencyKey: string | undefined;
  /** The caller, read from the database at the first procedure of a request that asks. */
  actor: () => Promise<Actor | undefined>;
};

/** What the browser receives with an error, beside the French sentence. */
export type ErrorData = { code: ErrorCode; httpStatus: number; details: ErrorDetails; requestId: string };

const t = initTRPC.context<Context>().create({
  // Never the stack, never a driver's message: both would leak outside (reliability F6).
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const refusal = toAppError(error);
    const data: ErrorData = {
      code: refusal.code,
      httpStatus: refusal.status,
      details: refusal.details,
      requestId: ctx?.requestId ?? "",
    };
    return { ...shape, message: errorSentence(refusal.code, refusal.details), data };
  },
});

export const router = t.router;

/** Anyone may call. The hook is typed for callers that are plain functions; ours keeps tRPC's own signature. */
export const publicProcedure = t.procedure.experimental_caller(callLean) as unknown as typeof t.procedure;

/** Only a signed-in caller, checked in the database at this very call. */
export const memberProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const actor = await ctx.actor();
  if (!actor) throw unauthorized("UNAUTHENTICATED");
  const { idempotencyKey, ip, requestId } = ctx;
  const call: Call = { actor, idempotencyKey, ip, requestId };
  return next({ ctx: { actor, call } });
});

/** Only an administrator, by the role stored now: the token's `userRole` is never read. */
export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  if (ctx.actor.role !== "admin") throw unauthorized("FORBIDDEN");
  return next();
});

function unauthorized(code: "UNAUTHENTICATED" | "FORBIDDEN") {
  const cause = new AppError(code);
  return new TRPCError({ code: code === "FORBIDDEN" ? "FORBIDDEN" : "UNAUTHORIZED", cause });
}
