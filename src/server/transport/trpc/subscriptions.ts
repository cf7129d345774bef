import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { isTrackedEnvelope } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../shared/errors.ts";

/** Below the 30 to 60 s after which proxies and phone networks forget a silent connection. */
const HEARTBEAT_MS = 20_000;
/** The client takes a stream for lost when it has heard nothing for this long: two heartbeats, and some slowness. */
const SILENCE_MS = 50_000;
/** Heartbeats of one stream, ten minutes: a phone that left without a word keeps its place no longer. */
const MAX_BEATS = 30;

/**
 * How many streams may be open. Of one member: a few devices and tabs (hidden ones close theirs), and those that a bad network left
 * behind. In all: each holds a connection, a timer and some memory; beyond it the screens ask again by themselves.
 */
const LIMITS = { ofMember: 8, inAll: 1_000 };

/** One subscription request, as the procedures see it. */
export type Subscription = {
  /** Whose stream it counts as; undefined for a caller the door will refuse. */
  memberId: () => Promise<number | undefined>;
  /** Asks the door anew: who calls, whether he may, whether the input is right. What it answers runs when its values are taken. */
  ask: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>;
  /** What the client is told when the stream breaks off. */
  errorShape: (error: unknown) => unknown;
};

type Stop = AbortController;

/** A subscription's input with the position a broken stream goes on from, which the client sends in one of three places. */
export function resumedInput(request: FastifyRequest, input: unknown): unknown {
  const lastEventId = request.headers["last-event-id"] ?? (request.query as Record<string, unknown>).lastEventId;
  if (!lastEventId || (input !== undefined && (input === null || typeof input !== "object"))) return input;
  return { ...input, lastEventId };
}

/**
 * Server-sent events in the wire format of the official client's `httpSubscriptionLink`. The door is asked again before each message
 * and at each heartbeat: what a log-out, a block or a lost role ends, ends here too. A refusal before the stream is thrown.
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
    const values = await subscription.ask(stop.signal);
    const memberId = (await subscription.memberId()) ?? 0;
    assertRoom(memberId);
    if (!stop.signal.aborted) open.set(stop, memberId);
    start(request, reply);
    void pump(reply.raw, values, stop, subscription);
    return reply;
  };
}

/** From here on the connection is ours: no answer of Fastify's, no limit on its age or silence but our own. */
function start(request: FastifyRequest, reply: FastifyReply) {
  request.raw.socket.setTimeout(0);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // Neither compressed nor collected on the way: either would hold the messages back.
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    connection: "close",
  });
}

/** Answers whether the connection took it, as `write` does. */
function say(raw: ServerResponse, fields: { event?: string; data?: unknown; id?: string }): boolean {
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
  { ask, errorShape }: Subscription,
) {
  const { signal } = stop;
  const breakOff = (error: unknown) => {
    if (signal.aborted) return;
    say(raw, { event: "serialized-error", data: errorShape(error) });
    stop.abort();
  };
  const heart = startHeart(raw, stop, () => ask(signal).catch(breakOff));
  try {
    say(raw, { event: "connected", data: { reconnectAfterInactivityMs: SILENCE_MS } });
    for await (const value of values) {
      await ask(signal);
      if (signal.aborted) break;
      const message = isTrackedEnvelope(value) ? { id: value[0], data: value[1] } : { data: value };
      if (!say(raw, message)) await once(raw, "drain", { signal });
    }
  } catch (error) {
    breakOff(error);
  }
  clearInterval(heart);
  // Without the format's « return » event: a stream that its age or a stop of the server ended is to be opened anew.
  raw.end();
}

function startHeart(raw: ServerResponse, stop: Stop, askAgain: () => Promise<unknown>) {
  let beats = 0;
  return setInterval(async () => {
    beats += 1;
    // Whoever has not taken what was said twenty seconds ago gets no more of it kept for him.
    if (raw.writableLength > 0) return raw.destroy();
    if (beats > MAX_BEATS) return stop.abort();
    await askAgain();
    if (!stop.signal.aborted) say(raw, { event: "ping" });
  }, HEARTBEAT_MS);
}
