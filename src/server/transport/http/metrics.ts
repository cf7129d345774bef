import { createHash, timingSafeEqual } from "node:crypto";
import { statSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { alarmNames } from "../../../shared/alarm.ts";
import type { Deps } from "../../app/deps.ts";
import { fileOf } from "../../db/url.ts";
import { getVitals } from "../../features/fund/overview.service.ts";
import { getTransparency } from "../../features/transparency/transparency.service.ts";
import { appRouter } from "../trpc/router.ts";

/** From a cached page to the longest wait before a call is refused. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** Headers that proxies add: a request with one does not come from this machine, although its socket may. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

const procedures: Record<string, unknown> = appRouter._def.procedures;

/** The route or procedure of a request, as a label with few values: unknown paths share one. */
function nameOf(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  if (route !== "/trpc/*") return route ?? "none";
  const { "*": path = "" } = request.params as { "*"?: string };
  if (path.includes(",")) return "/trpc/batch";
  return Object.hasOwn(procedures, path) ? `/trpc/${path}` : "/trpc/unknown";
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request may read the metrics: from this machine, or with the token. */
function mayRead(request: FastifyRequest, token: string): boolean {
  const { authorization = "" } = request.headers;
  if (token && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))) return true;
  const isProxied = PROXY_HEADERS.some((name) => name in request.headers);
  return !isProxied && LOOPBACK.has(request.socket.remoteAddress ?? "");
}

/** Bytes of what SQLite wrote and has not yet moved into its file: a reader outside the server may keep it from shrinking. */
function logBytes({ env }: Deps): number {
  const file = fileOf(env.DATABASE_URL);
  return file === undefined ? 0 : (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
}

/** Adds gauges for money, pending requests and alarms; returns a function that updates them before each reading. */
function addVitals(registry: Registry, deps: Deps): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `asako_${name}`, help, labelNames, registers: [registry] });
  const owed = gauge("owed_ariary", "Balances, holds and fund, members' accounts added up one by one");
  const counted = gauge("counted_ariary", "Cash that counts found, with what still has time to be counted");
  const fund = gauge("reward_fund_ariary", "What rewards may still be paid from");
  const runway = gauge("reward_fund_days", "Days of every active membership's ceiling that the fund covers");
  const requests = gauge("pending_requests", "Requests that wait for an administrator", ["type"]);
  const age = gauge("pending_oldest_seconds", "How long the oldest of them has waited", ["type"]);
  const alarm = gauge("alarm", "1 while it is raised: administrators see a banner", ["name"]);
  const wal = gauge("write_ahead_log_bytes", "What SQLite has not yet moved into its file; 0 with PostgreSQL");
  return async () => {
    const raised = deps.alarms?.list().map(({ name }) => name) ?? [];
    for (const name of alarmNames) alarm.set({ name }, raised.includes(name) ? 1 : 0);
    wal.set(logBytes(deps));
    const vitals = await getVitals(deps);
    const { owedAr, counted: cash } = await getTransparency(deps);
    owed.set(owedAr);
    counted.set(cash.presentAr + cash.notYetAr);
    fund.set(vitals.fundAr);
    runway.set(vitals.coverDays ?? Number.POSITIVE_INFINITY);
    for (const type of ["deposit", "withdrawal"] as const) {
      const { requests: count, oldestAt } = vitals.waiting[type];
      requests.set({ type }, count);
      age.set({ type }, oldestAt === null ? 0 : (deps.clock() - oldestAt) / 1_000);
    }
  };
}

/**
 * `/metrics` in Prometheus' text format: the process, calls by name and status, money, pending requests. No phone, name or address.
 * Answers 404 unless the request comes from this machine or has METRICS_TOKEN.
 */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  const readVitals = addVitals(registry, deps);
  let isRead = false;
  const calls = new Histogram({
    name: "asako_call_seconds",
    help: "Answered calls",
    labelNames: ["name", "status"],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  // A listener added once the metrics are read, rather than an onResponse hook, which costs every call two listeners.
  app.addHook("onRequest", (request, reply, done) => {
    if (isRead) {
      const beganAt = performance.now();
      const observe = () => {
        // Streams stay open for minutes: counted as calls, they would distort the durations.
        if (String(reply.raw.getHeader("content-type")).startsWith("text/event-stream")) return;
        calls.observe({ name: nameOf(request), status: reply.statusCode }, (performance.now() - beganAt) / 1_000);
      };
      reply.raw.once("finish", observe);
    }
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, deps.env.METRICS_TOKEN)) return reply.callNotFound();
    // Nothing is measured before the first reading, so that unused metrics cost nothing.
    if (!isRead) collectDefaultMetrics({ register: registry });
    isRead = true;
    await readVitals();
    return reply.header("content-type", registry.contentType).send(await registry.metrics());
  });
}
