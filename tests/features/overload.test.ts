import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type App, buildApp } from "../../src/server/app/app.ts";
import { createWorld, type World } from "../support/world.ts";

/** What the call of these tests keeps the processor for. */
const CALL_MS = 5;
const CLIENTS = 64;

const spin = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

let world: World;
let app: App;
let url: string;
/** Starts the server of a test, in which calls are turned away once the event loop is so late. */
async function start(maxDelayMs?: number) {
  app = buildApp(world.deps, undefined, maxDelayMs);
  const slow = async () => {
    spin(CALL_MS);
    return { ok: true };
  };
  app.get("/backend/slow", slow);
  app.get("/a-page", slow);
  url = await app.listen({ host: "127.0.0.1", port: 0 });
}
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => app.close());

/** What calls that are made at once are answered: their statuses, each once. */
const statusesOf = async (path: string, inits: (RequestInit | undefined)[]) => {
  const answers = await Promise.all(inits.map((init) => fetch(`${url}${path}`, init)));
  return [...new Set(answers.map(({ status }) => status))];
};

test("sixty-four clients that call at once, again and again, are all answered", async () => {
  await start();
  for (let round = 0; round < 3; round++)
    expect(await statusesOf("/backend/slow", Array(CLIENTS).fill(undefined))).toEqual([200]);
});

test("sixty-four sign-ins at once all get their answer, right or wrong", async () => {
  await start();
  // Unknown numbers, whose passwords cost as much as a member's.
  const guesses = Array.from({ length: CLIENTS }, (_, index) => ({
    phone: `03400000${10 + index}`,
    password: "secret",
  }));
  const inits = guesses.map((guess) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(guess),
  }));
  expect(await statusesOf("/trpc/auth.login", inits)).toEqual([401]);
});

/** Keeps the event loop late until told to stop. */
function delayTheLoop(): () => void {
  let isOver = false;
  const again = () => {
    if (isOver) return;
    spin(60);
    setImmediate(again);
  };
  again();
  return () => {
    isOver = true;
  };
}

const DEPOSIT = "/backend/api/utilisateur/depot.php";

test("calls that come while the event loop is late are refused at once with BUSY, in the format of their door", async () => {
  await start(20);
  expect((await app.inject("/backend/slow")).statusCode).toBe(200);
  const stop = delayTheLoop();
  await vi.waitFor(async () => expect((await app.inject("/backend/slow")).statusCode).toBe(503), { timeout: 10_000 });
  const [one, two, php, file, upload] = await Promise.all([
    app.inject("/trpc/auth.config"),
    app.inject("/trpc/auth.config,user.me?batch=1"),
    app.inject({ method: "POST", url: DEPOSIT }),
    app.inject({ method: "POST", url: "/export/transactions" }),
    app.inject({ method: "POST", url: "/upload/statement" }),
  ]);
  const others = await Promise.all(["/healthz", "/readyz", "/metrics", "/a-page"].map((path) => app.inject(path)));
  stop();
  const refusals = [one, two, php, file, upload];
  expect(refusals.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual(
    refusals.map(() => [503, "2"]),
  );
  const trpcRefusal = { error: { data: { code: "BUSY", httpStatus: 503 } } };
  expect(one.json()).toMatchObject(trpcRefusal);
  expect(two.json()).toMatchObject([trpcRefusal, trpcRefusal]);
  for (const refusal of [php, file, upload])
    expect(refusal.json()).toMatchObject({ success: false, code: "BUSY", error: expect.any(String) });
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await vi.waitFor(async () => expect((await app.inject("/backend/slow")).statusCode).toBe(200), { timeout: 10_000 });
});
