import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type ErrorDetails } from "../../../shared/errors.ts";
import type { Deps } from "../../app/deps.ts";
import { callerOf } from "../http/caller.ts";
import { toAppError } from "../http/errors.ts";
import { noteRefusal } from "../http/request-log.ts";
import { RETRY_AFTER, retryAfter } from "../http/retry-after.ts";
import { callLean } from "./lean-call.ts";
import { appRouter } from "./router.ts";
import { createSubscriptions, resumedInput } from "./subscriptions.ts";
import type { Context } from "./trpc.ts";

/** Most calls per request: without a limit, 4 KB of commas would be answered with megabytes. */
export const MAX_BATCH = 10;

const config = appRouter._def._config;
/** Keyed by dotted path, although its type says otherwise. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } } | undefined>;

/** tRPC's codes for refusals of a whole request, by HTTP status. */
const requestRefusals: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  405: "METHOD_NOT_SUPPORTED",
  408: "TIMEOUT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
};

type ErrorAnswer = { error: { data: { httpStatus: number; code: string; details: ErrorDetails } } };
type Answer = { result: { data: unknown } } | ErrorAnswer;

function parseJson(text: string | undefined): unknown {
  if (text === undefined || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("INVALID_INPUT");
  }
}

/** The inputs of a request's calls by position, in the wire format of tRPC's client. */
function inputsOf(request: FastifyRequest, isBatch: boolean): (index: number) => unknown {
  const query = request.query as Record<string, string | string[] | undefined>;
  const raw = request.method === "GET" ? parseJson(textOf(query.input)) : request.body;
  if (!isBatch) return () => raw;
  if (raw === undefined) return () => undefined;
  if (raw === null || typeof raw !== "object" || Array.isArray(raw)) throw new AppError("INVALID_INPUT");
  return (index) => (Object.hasOwn(raw, index) ? (raw as Record<number, unknown>)[index] : undefined);
}

function textOf(value: string | string[] | undefined): string | undefined {
  if (Array.isArray(value)) throw new AppError("INVALID_INPUT");
  return value;
}

/** Accepts JSON bodies only, and empty ones: the browser sends a mutation without input as empty `application/json`. */
function acceptJsonOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
    body === "" ? done(null, undefined) : parse(request, body, done),
  );
}

/** @throws TRPCError METHOD_NOT_SUPPORTED when a query is posted or a mutation fetched, as in tRPC's own adapters */
function assertMethod(path: string, method: string): void {
  const expected = { query: "GET", mutation: "POST", subscription: "GET" }[procedures[path]?._def.type ?? ""];
  if (expected && method !== expected) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
}

/** Calls the procedure with this path and type. */
function callProcedure(
  path: string,
  type: string,
  ctx: Context,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const procedure = procedures[path];
  if (procedure?._def.type !== type) throw new TRPCError({ code: "NOT_FOUND" });
  const options = { ctx, path, type, getRawInput: async () => input, signal, batchIndex: 0 };
  return callLean({ args: [options], _def: procedure._def });
}

/**
 * tRPC over plain Fastify, in the wire format of tRPC's client. tRPC's own adapter spends three quarters of its time converting each
 * request to a web Request and back (docs/decisions/003). JSON only, except for subscriptions.
 */
export function registerTrpc(app: FastifyInstance, deps: Deps): void {
  const subscribe = createSubscriptions(app);

  function errorAnswer(error: TRPCError, path: string, ctx: Context): ErrorAnswer {
    const shape = getTRPCErrorShape({ config, error, type: "unknown", path, input: undefined, ctx });
    if (shape.data.code === "INTERNAL")
      deps.log.error({ err: error.cause ?? error, path, requestId: ctx.requestId }, "unexpected error");
    return { error: shape };
  }

  async function answerOne(path: string, method: string, ctx: Context, input: unknown): Promise<Answer> {
    try {
      assertMethod(path, method);
      const data = await callProcedure(path, method === "GET" ? "query" : "mutation", ctx, input);
      return { result: { data } };
    } catch (cause) {
      return errorAnswer(getTRPCErrorFromUnknown(cause), path, ctx);
    }
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { batch } = request.query as { batch?: string };
    const isBatch = batch === "1";
    const path = pathOf(request);
    const ctx = callerOf(deps, request);
    const paths = isBatch ? path.split(",") : [path];
    if (paths.length > MAX_BATCH) throw new AppError("BATCH_TOO_LARGE");
    const inputOf = inputsOf(request, isBatch);
    if (!isBatch) {
      if (procedures[path]?._def.type === "subscription") return handleSubscription(request, reply, path);
      return sendOne(reply, await answerOne(path, request.method, ctx, inputOf(0)));
    }
    const answers = await Promise.all(paths.map((one, index) => answerOne(one, request.method, ctx, inputOf(index))));
    return sendAll(reply, answers);
  }

  async function handleSubscription(request: FastifyRequest, reply: FastifyReply, path: string) {
    const contextNow = () => callerOf(deps, request, false);
    const type = "subscription";
    try {
      assertMethod(path, request.method);
      const input = resumedInput(request, inputsOf(request, false)(0));
      return await subscribe(request, reply, {
        memberId: async () => (await contextNow().actor())?.memberId,
        callProcedure: async (signal) =>
          (await callProcedure(path, type, contextNow(), input, signal)) as AsyncIterable<unknown>,
        errorShape: (error) => errorAnswer(getTRPCErrorFromUnknown(error), path, contextNow()).error,
      });
    } catch (cause) {
      return sendOne(reply, errorAnswer(getTRPCErrorFromUnknown(cause), path, contextNow()));
    }
  }

  app.register((scope, _options, done) => {
    acceptJsonOnly(scope);
    scope.setErrorHandler((error: Error, request, reply) => {
      const refusal = toAppError(error);
      const code = requestRefusals[refusal.status] ?? "INTERNAL_SERVER_ERROR";
      const cause = refusal.code === "INTERNAL" ? error : refusal;
      const ctx = callerOf(deps, request);
      sendOne(reply, errorAnswer(new TRPCError({ code, cause }), pathOf(request), ctx));
    });
    scope.all("/trpc/*", handle);
    done();
  });
}

const pathOf = (request: FastifyRequest): string => (request.params as { "*": string })["*"];

const statusOf = (answer: Answer): number => ("error" in answer ? answer.error.data.httpStatus : 200);

/** Sends an answer. Returning it to Fastify instead would make it await the reply at each call. */
function send(reply: FastifyReply, status: number, body: unknown, headers?: Record<string, string>): void {
  if (headers) reply.headers(headers);
  reply.header("content-type", "application/json; charset=utf-8").code(status).send(JSON.stringify(body));
}

function note(reply: FastifyReply, answer: Answer): void {
  if ("error" in answer) noteRefusal(reply.request, answer.error.data.code);
}

function sendOne(reply: FastifyReply, answer: Answer): void {
  note(reply, answer);
  send(reply, statusOf(answer), answer, "error" in answer ? retryAfter(answer.error.data) : undefined);
}

/** Sends the answers of a batch: with their status if all share it, else 207, as tRPC's client expects. */
function sendAll(reply: FastifyReply, answers: readonly Answer[]): void {
  for (const answer of answers) note(reply, answer);
  const statuses = new Set(answers.map(statusOf));
  const [status = 200] = statuses;
  send(reply, statuses.size === 1 ? status : 207, answers, statuses.has(503) ? RETRY_AFTER : undefined);
}
