import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { seesRooms } from "../../../shared/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Deps } from "../../app/deps.ts";
import { asCaller, assertWriter, tokenRefusal } from "../../features/auth/auth.service.ts";
import { assertEnrolled, assertFresh } from "../../features/totp/totp.service.ts";
import { callerOf } from "../http/caller.ts";
import { adminCalls } from "./admin.calls.ts";
import { authCalls } from "./auth.calls.ts";
import { onceEach, readBodies } from "./body.ts";
import type { CallerKind, PhpCall, SignedIn, Visitor } from "./call.ts";
import { preflight, registerCors } from "./cors.ts";
import { historyCalls } from "./history.calls.ts";
import { type PhpInput, wholeNumber } from "./input.ts";
import { peopleCalls } from "./people.calls.ts";
import { tasksCalls } from "./tasks.calls.ts";
import { userCalls } from "./user.calls.ts";
import { vipCalls } from "./vip.calls.ts";

const PREFIX = "/backend/api";

/** Every call of the old clients (docs/product.md 21). To add one, add a row to a `.calls.ts` file. */
export const phpCalls: readonly PhpCall[] = [
  ...authCalls,
  ...userCalls,
  ...historyCalls,
  ...adminCalls,
  ...vipCalls,
  ...tasksCalls,
  ...peopleCalls,
];

function bodyOf({ body }: FastifyRequest): PhpInput {
  if (body === undefined) return {};
  if (body === null || typeof body !== "object" || Array.isArray(body)) throw new AppError("INVALID_INPUT");
  return body as PhpInput;
}

/** The caller of a request, if they may make calls of this kind. */
async function admit(deps: Deps, request: FastifyRequest, who: CallerKind): Promise<Visitor | SignedIn> {
  const caller = callerOf(deps, request);
  const visitor = { deps, ip: caller.ip, userAgent: caller.userAgent, requestId: caller.requestId };
  if (who === "anyone") return visitor;
  const actor = await caller.actor();
  if (!actor) throw await tokenRefusal(deps, caller.token);
  if (actor.mustChangePassword && who !== "session") throw new AppError("PASSWORD_MUST_CHANGE");
  if (who === "admin" && !seesRooms(actor.role)) throw new AppError("FORBIDDEN");
  if (who !== "session" && request.method === "POST") assertWriter(actor);
  if (who !== "session") await assertEnrolled(deps, actor);
  // As for the browser: every POST of an administrator needs a fresh session (docs/product.md 4.8).
  if (who === "admin" && request.method === "POST") await assertFresh(deps, actor, "old");
  const { idempotencyKey, ip, requestId } = caller;
  const own = request.method === "POST" && who !== "session" ? asCaller(deps, actor) : deps;
  return { ...visitor, deps: own, actor, call: { actor, idempotencyKey, ip, requestId, door: "old" } };
}

/** A `user_id` must be the caller's own (docs/product.md 21.1). */
function assertOwn(caller: Visitor | SignedIn, sent: PhpInput, requestId: string): void {
  if (!("actor" in caller) || !Object.hasOwn(sent, "user_id")) return;
  const { memberId } = caller.actor;
  if (z.parse(wholeNumber, sent.user_id) === memberId) return;
  caller.deps.log.warn({ requestId, memberId }, "user_id of someone else");
  throw new AppError("NOT_YOURS");
}

const methodsOf = ({ method }: PhpCall): string[] => (method === "GET" ? ["GET", "HEAD"] : ["POST"]);

function mount(php: FastifyInstance, deps: Deps, call: PhpCall): void {
  php.route({
    method: methodsOf(call),
    url: `/${call.path}`,
    handler: async (request, reply) => {
      const caller = await admit(deps, request, call.who);
      const query = onceEach(Object.entries(request.query as PhpInput));
      const body = bodyOf(request);
      assertOwn(caller, query, request.id);
      assertOwn(caller, body, request.id);
      return reply.send(await call.answer(caller, call.method === "GET" ? query : body));
    },
  });
}

const callOf = new Map(phpCalls.map((call) => [call.path, call]));

/** Answers what no call matches: a preflight, a wrong method, an unknown path. */
async function answerOthers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const call = callOf.get((request.params as { "*": string })["*"]);
  if (!call) throw new AppError("NOT_FOUND");
  reply.header("allow", [...methodsOf(call), "OPTIONS"].join(", "));
  if (request.method !== "OPTIONS") throw new AppError("METHOD_NOT_ALLOWED");
  return reply.code(204).headers(preflight(call.method)).send();
}

/**
 * The old clients' door: `/backend/api/*.php`, in JSON or as a form (docs/product.md 21). It translates names and decides nothing;
 * `app.ts` formats refusals.
 */
export function registerPhp(app: FastifyInstance, deps: Deps): void {
  const mountAll: FastifyPluginCallback = (php, _options, done) => {
    registerCors(php, deps);
    readBodies(php);
    for (const call of phpCalls) mount(php, deps, call);
    // Answered before a body is read. A single route: eight routes per call took most of the time to build a server.
    php.all("/*", { onRequest: answerOthers, handler: () => undefined });
    done();
  };
  void app.register(mountAll, { prefix: PREFIX });
}
