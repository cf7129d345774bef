import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../shared/errors.ts";
import type { Actor, Deps } from "../deps.ts";
import { authenticate } from "../features/auth/auth.service.ts";
import { appRouter } from "../router.ts";
import type { Context } from "../trpc.ts";

/** Calls one request may carry: an unlimited batch turns 4 KB of commas into megabytes (reliability F7). */
const MAX_BATCH = 10;

const config = appRouter._def._config;

type Answer = { result: { data: unknown } } | { error: { data: { httpStatus: number; code: string } } };

/** The bearer token of a request, as sent. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7) : undefined;
}

function contextOf(deps: Deps, request: FastifyRequest): Context {
  const token = bearerOf(request);
  const key = request.headers["idempotency-key"];
  let actor: Promise<Actor | undefined> | undefined;
  return {
    deps,
    ip: request.ip,
    requestId: request.id,
    token,
    idempotencyKey: Array.isArray(key) ? key[0] : key,
    actor: () => {
      actor ??= token ? authenticate(deps, token) : Promise.resolve(undefined);
      return actor;
    },
  };
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("INVALID_INPUT");
  }
}

/** The inputs of a request's calls, by position, as the official client writes them. */
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

/**
 * tRPC over plain Fastify: the official client's wire format without turning each request into a web Request and back, which
 * costs three quarters of the stock adapter's time (design, Transport). JSON only; no subscriptions here.
 */
export function registerTrpc(app: FastifyInstance, deps: Deps): void {
  function errorAnswer(error: TRPCError, path: string, type: "query" | "mutation", ctx: Context): Answer {
    const shape = getTRPCErrorShape({ config, error, type, path, input: undefined, ctx });
    if (shape.data.code === "INTERNAL")
      deps.log.error({ err: error.cause ?? error, path, requestId: ctx.requestId }, "unexpected error");
    return { error: shape };
  }

  async function answerOne(path: string, type: "query" | "mutation", ctx: Context, input: unknown): Promise<Answer> {
    try {
      const data = await callTRPCProcedure({
        router: appRouter,
        path,
        type,
        ctx,
        getRawInput: async () => input,
        signal: undefined,
        batchIndex: 0,
      });
      return { result: { data } };
    } catch (cause) {
      return errorAnswer(getTRPCErrorFromUnknown(cause), path, type, ctx);
    }
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const type = request.method === "GET" ? "query" : "mutation";
    const { batch } = request.query as { batch?: string };
    const isBatch = batch === "1";
    const path = (request.params as { "*": string })["*"];
    const ctx = contextOf(deps, request);
    const paths = isBatch ? path.split(",") : [path];
    if (paths.length > MAX_BATCH) throw new AppError("BATCH_TOO_LARGE");
    const inputOf = inputsOf(request, isBatch);
    const answers = await Promise.all(paths.map((one, index) => answerOne(one, type, ctx, inputOf(index))));
    reply.header("content-type", "application/json; charset=utf-8").code(statusOf(answers));
    return reply.send(JSON.stringify(isBatch ? answers : answers[0]));
  }

  app.get("/trpc/*", handle);
  app.post("/trpc/*", handle);
}

/** One status when all answers share it, else 207, as the official client expects. */
function statusOf(answers: readonly Answer[]): number {
  const statuses = new Set(answers.map((answer) => ("error" in answer ? answer.error.data.httpStatus : 200)));
  return statuses.size === 1 ? ([...statuses][0] ?? 200) : 207;
}
