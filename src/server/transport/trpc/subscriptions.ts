import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { isTrackedEnvelope } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../shared/errors.ts";

/** Shorter than the 30 to 60 s after which proxies and phone networks drop a silent connection. */
const HEARTBEAT_MS = 20_000;
/** The client reconnects after this long without a message: two heartbeats and a margin. */
const SILENCE_MS = 50_000;
/** Most heartbeats of a stream, ten minutes, after which it ends: a phone may have left without closing it. */
const MAX_BEATS = 30;

/**
 * Most open streams. Per member (docs/product.md 4.9): a few devices and tabs, where hidden ones close theirs, and streams that a bad
 * network left behind. In all: each holds a connection, a timer and some memory; screens without a stream poll.
 */
const LIMITS = { ofMember: 8, inAll: 1_000 };

/** One subscription request, as the procedures see it. */
export type Subscription = {
  /** The member it is counted for; undefined for a caller who will be refused. */
  memberId: () => Promise<number | undefined>;
  /** Calls the procedure, which checks caller, rights and input. The stream it returns starts when its values are read. */
  callProcedure: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>;
  /** The error sent to the client when the stream breaks off. */
  errorShape: (error: unknown) => unknown;
};

type Stop = AbortController;

/** A subscription's input with the position to resume from, which the client sends in one of three places. */
export function resumedInput(request: FastifyRequest, input: unknown): unknown {
  const lastEventId = request.headers["last-event-id"] ?? (request.query as Record<string, unknown>).lastEventId;
  if (!lastEventId || (input !== undefined && (input === null || typeof input !== "object"))) return input;
  return { ...input, lastEventId };
}

/**
 * Server-sent events in the wire format of tRPC's `httpSubscriptionLink`. The procedure is called again before each message and at each
 * heartbeat, so that a log-out, a block or a lost role ends the stream.
 * @throws AppError BUSY, TOO_MANY_STREAMS, and what the procedure throws, from the returned function before the stream begins
 */
export function createSubscriptions(app: FastifyInstance, limits = LIMITS) {
  const open = new Map<Stop, number>();
  app.addHook("preClose", (done) => {
    for (const stop of open.keys()) stop.abort();
    done();
  });

  function assertRoom(memberId: number) {
    if (open.size >= limits.inAll) throw new AppError("BUSY");
    const own = [...open.values()].filter((id) => id === memberId);
    if (own.length >= limits.ofMember) throw new AppError("TOO_MANY_STREAMS", { limit: limits.ofMember });
  }

  return async (request: FastifyRequest, reply: FastifyReply, subscription: Subscription): Promise<FastifyReply> => {
    const stop = new AbortController();
    reply.raw.once("close", () => {
      stop.abort();
      open.delete(stop);
    });
    const values = await subscription.callProcedure(stop.signal);
    const memberId = (await subscription.memberId()) ?? 0;
    assertRoom(memberId);
    if (!stop.signal.aborted) open.set(stop, memberId);
    start(request, reply);
    void pump(reply.raw, values, stop, subscription);
    return reply;
  };
}

/** Takes the connection over from Fastify and its timeouts, and begins the event stream. */
function start(request: FastifyRequest, reply: FastifyReply) {
  request.raw.socket.setTimeout(0);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // Proxies must neither compress nor buffer the stream, which would delay messages.
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    connection: "close",
  });
}

/** Writes an event. Returns false when the connection's buffer is full, as `write` does. */
function writeEvent(raw: ServerResponse, fields: { event?: string; data?: unknown; id?: string }): boolean {
  const { event, data, id } = fields;
  const lines = [
    event && `event: ${event}`,
    `data: ${data === undefined ? "" : JSON.stringify(data)}`,
    id && `id: ${id}`,
  ];
  return raw.write(`${lines.filter(Boolean).join("\n")}\n\n`);
}

async function pump(
  raw: ServerResponse,
  values: AsyncIterable<unknown>,
  stop: Stop,
  { callProcedure, errorShape }: Subscription,
) {
  const { signal } = stop;
  const breakOff = (error: unknown) => {
    if (signal.aborted) return;
    writeEvent(raw, { event: "serialized-error", data: errorShape(error) });
    stop.abort();
  };
  const heart = startHeart(raw, stop, () => callProcedure(signal).catch(breakOff));
  try {
    writeEvent(raw, { event: "connected", data: { reconnectAfterInactivityMs: SILENCE_MS } });
    for await (const value of values) {
      await callProcedure(signal);
      if (signal.aborted) break;
      const message = isTrackedEnvelope(value) ? { id: value[0], data: value[1] } : { data: value };
      if (!writeEvent(raw, message)) await once(raw, "drain", { signal });
    }
  } catch (error) {
    breakOff(error);
  }
  clearInterval(heart);
  // Without the format's « return » event: the client opens a new stream when this one ended by its age or a stop of the server.
  raw.end();
}

function startHeart(raw: ServerResponse, stop: Stop, checkAgain: () => Promise<unknown>) {
  let beats = 0;
  return setInterval(async () => {
    beats += 1;
    // A client that has not read what was sent twenty seconds ago is disconnected, which bounds the buffer.
    if (raw.writableLength > 0) return raw.destroy();
    if (beats > MAX_BEATS) return stop.abort();
    await checkAgain();
    if (!stop.signal.aborted) writeEvent(raw, { event: "ping" });
  }, HEARTBEAT_MS);
}
