import { initTRPC, TRPCError, type TRPCProcedureType } from "@trpc/server";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError, type ErrorCode, type ErrorDetails } from "../../../shared/errors.ts";
import type { Actor, Call, Deps, Origin } from "../../app/deps.ts";
import { asCaller, tokenRefusal } from "../../features/auth/auth.service.ts";
import { assertEnrolled, assertFresh } from "../../features/totp/totp.service.ts";
import { toAppError } from "../http/errors.ts";
import { callLean } from "./lean-call.ts";

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
  // Never the stack, never a driver's message: both would leak outside (docs/product.md 19.1).
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

/** The signed-in caller, checked in the database at this very call. @throws TRPCError UNAUTHENTICATED, PASSWORD_MUST_CHANGE */
async function admit(ctx: Context, who: { withOneTimePassword: boolean; type?: TRPCProcedureType }) {
  const actor = await ctx.actor();
  if (!actor) throw unauthorized(await tokenRefusal(ctx.deps, ctx.token));
  if (actor.mustChangePassword && !who.withOneTimePassword) throw unauthorized(new AppError("PASSWORD_MUST_CHANGE"));
  const { idempotencyKey, ip, requestId } = ctx;
  const call: Call = { actor, idempotencyKey, ip, requestId };
  return { actor, call, deps: who.type === "mutation" ? asCaller(ctx.deps, actor) : ctx.deps };
}

/** Any signed-in caller, also one who must first choose a password of his own. Leaving is no error when the session has ended meanwhile. */
export const sessionProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: await admit(ctx, { withOneTimePassword: true }) }),
);

/** Only a signed-in caller whose password is his own. */
const ownPasswordProcedure = publicProcedure.use(async ({ ctx, type, next }) =>
  next({ ctx: await admit(ctx, { withOneTimePassword: false, type }) }),
);

/** The same, with the second factor that a real site wants of its administrators. One step, not two: every call takes it. */
export const memberProcedure = publicProcedure.use(async ({ ctx, type, next }) => {
  const admitted = await admit(ctx, { withOneTimePassword: false, type });
  await assertEnrolled(ctx.deps, admitted.actor);
  return await next({ ctx: admitted });
});

function assertAdmin(actor: Actor): void {
  if (actor.role !== "admin") throw unauthorized(new AppError("FORBIDDEN"));
}

/** Only an administrator, by the role stored now: the token's `userRole` is never read. */
export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  assertAdmin(ctx.actor);
  return next();
});

/**
 * An administrator's act that moves money or changes security: whoever has a second factor gave a code in the last five minutes,
 * else CODE_REQUIRED, and the browser asks for one and sends the same again.
 */
export const freshProcedure = adminProcedure.use(async ({ ctx, next }) => {
  await assertFresh(ctx.deps, ctx.actor);
  return next();
});

/** An administrator's own access, also before he has the second factor that everything else needs. */
export const accessProcedure = ownPasswordProcedure.use(({ ctx, next }) => {
  assertAdmin(ctx.actor);
  return next();
});

/** The same with a fresh code. */
export const freshAccessProcedure = accessProcedure.use(async ({ ctx, next }) => {
  await assertFresh(ctx.deps, ctx.actor);
  return next();
});

function unauthorized(cause: AppError) {
  return new TRPCError({ code: cause.code === "UNAUTHENTICATED" ? "UNAUTHORIZED" : "FORBIDDEN", cause });
}
