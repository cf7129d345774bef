import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSubscriptions } from "../../src/server/transport/trpc/subscriptions.ts";
import { tokenOf } from "../support/client.ts";
import { type Listening, listen, originOf } from "../support/live.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let token: string;
const ears: Listening[] = [];
beforeEach(async () => {
  // Heartbeats come when a test says so.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  world = await createWorld();
  token = await tokenOf(world, await world.aMember());
});
afterEach(() => {
  for (const ear of ears.splice(0)) ear.stop();
  vi.useRealTimers();
});

const HEARTBEAT_MS = 20_000;

async function hear(own = token) {
  const ear = await listen(world, { token: own });
  ears.push(ear);
  return ear;
}
const bearer = () => ({ headers: { authorization: `Bearer ${token}` } });
/** The request as anybody can send it. */
const knock = async (path = "user.changes", init: RequestInit = bearer()) =>
  fetch(`${await originOf(world)}/trpc/${path}`, init);
const codeOf = async (answer: Response) => (await answer.json()).error.data.code;

describe("the door", () => {
  test("the token is accepted only in the header", async () => {
    const params = encodeURIComponent(JSON.stringify({ authorization: `Bearer ${token}`, token }));
    for (const query of [`token=${token}`, `connectionParams=${params}`, `authorization=Bearer%20${token}`]) {
      const answer = await knock(`user.changes?${query}`, { headers: {} });
      expect([answer.status, await codeOf(answer)]).toEqual([401, "UNAUTHENTICATED"]);
    }
  });

  test("a subscription is neither posted nor batched", async () => {
    const posted = {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    };
    expect(await codeOf(await knock("user.changes", posted))).toBe("METHOD_NOT_ALLOWED");
    const batched = await knock("user.changes,user.me?batch=1");
    expect([batched.status, (await batched.json())[0].error.data.code]).toEqual([207, "NOT_FOUND"]);
  });

  test("its headers forbid caching, compression and buffering on the way", async () => {
    const leaving = new AbortController();
    const { headers } = await knock("user.changes", { ...bearer(), signal: leaving.signal });
    leaving.abort();
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
  });

  test("a ninth stream of one member is refused until one of the eight closes; others come in", async () => {
    const eight = await Promise.all(Array.from({ length: 8 }, () => hear()));
    const refused = await knock();
    expect([refused.status, await codeOf(refused)]).toEqual([429, "TOO_MANY_STREAMS"]);
    await hear(await tokenOf(world, await world.aMember()));
    eight[0]?.stop();
    const statusOfOneMore = async () => {
      const leaving = new AbortController();
      const { status } = await knock("user.changes", { ...bearer(), signal: leaving.signal });
      leaving.abort();
      return status;
    };
    await expect.poll(statusOfOneMore).toBe(200);
  });

  test("a server that stops ends every stream without waiting for it", async () => {
    const ear = await hear();
    await world.app.close();
    await ear.until(() => ear.states.at(-1) === "connecting");
  });
});

/** Long enough for a slow machine to begin an answer. */
const SILENCE_LIMIT_MS = 1_000;

/** A server with one subscription and small limits. */
async function serve(values: (signal: AbortSignal) => AsyncGenerator<unknown>, limits = { ofMember: 2, inAll: 3 }) {
  const app = Fastify({ connectionTimeout: SILENCE_LIMIT_MS });
  const subscribe = createSubscriptions(app, limits);
  app.get("/:member", (request, reply) => {
    const memberId = Number((request.params as { member: string }).member);
    return subscribe(request, reply, {
      memberId: async () => memberId,
      callProcedure: async (signal) => values(signal),
      errorShape: (error) => String(error),
    });
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, origin, port: Number(new URL(origin).port) };
}

async function* silent(signal: AbortSignal) {
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  yield* [];
}

test("beyond what the server holds in all, the answer is BUSY", async () => {
  const { app, origin } = await serve(silent);
  const codes = [];
  for (const memberId of [1, 1, 1, 2, 3]) codes.push((await fetch(`${origin}/${memberId}`)).status);
  await app.close();
  expect(codes).toEqual([200, 200, 429, 200, 503]);
});

test("a stream may be silent for longer than other connections", async () => {
  const spoken = Promise.withResolvers<void>();
  const { app, origin } = await serve(async function* speakLate() {
    await spoken.promise;
    yield "late";
  });
  const reader = (await fetch(`${origin}/1`)).body?.getReader();
  await reader?.read();
  await delay(2 * SILENCE_LIMIT_MS);
  spoken.resolve();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: "late"\n\n');
  await app.close();
});

test("a client that does not read is disconnected at a heartbeat, and few messages are buffered for it meanwhile", async () => {
  let made = 0;
  let isOver = false;
  async function* flood() {
    try {
      while (true) {
        made += 1;
        yield "x".repeat(100_000);
      }
    } finally {
      isOver = true;
    }
  }
  const { app, port } = await serve(flood);
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => {});
  socket.write("GET /1 HTTP/1.1\r\nhost: x\r\n\r\n");
  let before = -1;
  while (made === 0 || made !== before) {
    before = made;
    await delay(100);
  }
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await expect.poll(() => isOver).toBe(true);
  expect(made).toBeLessThan(1_000);
  socket.destroy();
  await app.close();
});
