import { initTRPC, TRPCError, type TRPCProcedureType } from "@trpc/server";
import type * as z from "zod/mini";
import { seesRooms } from "../../../shared/auth.ts";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError, type ErrorCode, type ErrorDetails } from "../../../shared/errors.ts";
import type { Act } from "../../acts/act.ts";
import type { Actor, Call, Deps, Origin } from "../../app/deps.ts";
import { asCaller, assertWriter, tokenRefusal } from "../../features/auth/auth.service.ts";
import { assertEnrolled, assertFresh } from "../../features/totp/totp.service.ts";
import { toAppError } from "../http/errors.ts";
import { callLean } from "./lean-call.ts";

/** The context of a procedure. `token` is the bearer token as sent, not verified yet. */
export type Context = Origin & {
  deps: Deps;
  requestId: string;
  token: string | undefined;
  idempotencyKey: string | undefined;
  /** The caller, read from the database once per request. */
  actor: () => Promise<Actor | undefined>;
};

/** What the browser receives with an error, besides the French sentence. */
export type ErrorData = { code: ErrorCode; httpStatus: number; details: ErrorDetails; requestId: string };

const t = initTRPC.context<Context>().create({
  // No stack and no driver's message may leave the server (docs/product.md 19.1).
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

/** For anybody. The cast keeps tRPC's own signature, since the hook is typed for callers that are plain functions. */
export const publicProcedure = t.procedure.experimental_caller(callLean) as unknown as typeof t.procedure;

/** The signed-in caller, read from the database for this call. */
async function admit(ctx: Context, who: { withOneTimePassword: boolean; type?: TRPCProcedureType }) {
  const actor = await ctx.actor();
  if (!actor) throw unauthorized(await tokenRefusal(ctx.deps, ctx.token));
  if (actor.mustChangePassword && !who.withOneTimePassword) throw unauthorized(new AppError("PASSWORD_MUST_CHANGE"));
  const { idempotencyKey, ip, requestId } = ctx;
  const call: Call = { actor, idempotencyKey, ip, requestId };
  return { actor, call, deps: who.type === "mutation" ? asCaller(ctx.deps, actor) : ctx.deps };
}

/** For any signed-in caller, also with a one-time password. Used for log-out, so a session that ended meanwhile is no error. */
export const sessionProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: await admit(ctx, { withOneTimePassword: true }) }),
);

/** For signed-in callers without a one-time password. */
const ownPasswordProcedure = publicProcedure.use(async ({ ctx, type, next }) =>
  next({ ctx: await admit(ctx, { withOneTimePassword: false, type }) }),
);

/** Also requires the second factor of who sees the rooms, on a real site. A single middleware, because every call runs it. */
const enrolledProcedure = (may: { readersWrite: boolean }) =>
  publicProcedure.use(async ({ ctx, type, next }) => {
    const admitted = await admit(ctx, { withOneTimePassword: false, type });
    if (type === "mutation" && !may.readersWrite) assertWriter(admitted.actor);
    await assertEnrolled(ctx.deps, admitted.actor);
    return await next({ ctx: admitted });
  });

/** For signed-in callers: a reader only reads (docs/product.md 4.1). */
export const memberProcedure = enrolledProcedure({ readersWrite: false });

/** For what anybody does with their own sessions, readers too. */
export const ownProcedure = enrolledProcedure({ readersWrite: true });

function assertSeesRooms(actor: Actor): void {
  if (!seesRooms(actor.role)) throw unauthorized(new AppError("FORBIDDEN"));
}

/** For administrators, and readers who read, by the role in the database, never by the token's `userRole` (docs/product.md 4.1). */
export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  assertSeesRooms(ctx.actor);
  return next();
});

/**
 * For administrators' acts that move money or change access, levels, tasks or settings: refused with CODE_REQUIRED unless the session is
 * fresh (docs/product.md 4.8). The browser then asks for a code and sends the call again.
 */
export const freshProcedure = adminProcedure.use(async ({ ctx, next }) => {
  await assertFresh(ctx.deps, ctx.actor);
  return next();
});

/** For exports, which the journal names: readers begin them too, with a fresh code. */
export const exportProcedure = ownProcedure.use(async ({ ctx, next }) => {
  assertSeesRooms(ctx.actor);
  await assertFresh(ctx.deps, ctx.actor);
  return next();
});

/** The procedure of an act: a fresh session, its input, and itself. The browser's code sends what the schema gives. */
export const procedureOf = <Input extends object, Answer extends object>(act: Act<Input, Answer>) =>
  freshProcedure
    .input(act.input as z.ZodMiniType<Input, Input>)
    .mutation(({ ctx, input }) => act(ctx.deps, ctx.call, input as Input));

/** For an administrator's or a reader's own access, also before the second factor is enrolled. */
export const accessProcedure = ownPasswordProcedure.use(({ ctx, next }) => {
  assertSeesRooms(ctx.actor);
  return next();
});

/** `accessProcedure` for a fresh session. */
export const freshAccessProcedure = accessProcedure.use(async ({ ctx, next }) => {
  await assertFresh(ctx.deps, ctx.actor);
  return next();
});

function unauthorized(cause: AppError) {
  return new TRPCError({ code: cause.code === "UNAUTHENTICATED" ? "UNAUTHORIZED" : "FORBIDDEN", cause });
}
