import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authenticate } from "../../src/server/features/auth/auth.service.ts";
import { appRouter } from "../../src/server/transport/trpc/router.ts";
import { clientOf, refusal, signedIn, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let member: Person;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  member = await world.aMember({ balanceAr: 20_000 });
  token = await tokenOf(world, member);
});
afterAll(() => world.close());

const batch = (paths: string, inputs: object) =>
  `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;

describe("the official client", () => {
  test("one query, and several in one batch", async () => {
    const client = clientOf(world, token);
    const [me, levels, today] = await Promise.all([
      client.user.me.query(),
      client.user.levels.query(),
      client.tasks.today.query(),
    ]);
    expect(me.id).toBe(member.memberId);
    expect(levels.levels).toHaveLength(7);
    expect(today.levelName).toBe("VIP0");
  });

  test("in a mixed batch each call has its own answer", async () => {
    const client = clientOf(world, token);
    const [me, forbidden] = await Promise.all([client.user.me.query(), refusal(client.admin.overview.query())]);
    expect(me.id).toBe(member.memberId);
    expect(forbidden).toMatchObject({ code: "FORBIDDEN", status: 403 });
  });

  test("a mutation without input ends the session it was sent with", async () => {
    const own = await signedIn(world, member);
    expect(await own.auth.logout.mutate()).toEqual({ ok: true });
    expect(await refusal(own.user.me.query())).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
  });
});

/** The same request through tRPC's own fetch adapter, over the same router and context. */
async function stock(method: "GET" | "POST", url: string, body?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const answer = await fetchRequestHandler({
    endpoint: "/trpc",
    router: appRouter,
    req: new Request(`http://app${url}`, { method, headers, body }),
    createContext: () => ({
      deps: world.deps,
      ip: "127.0.0.1",
      userAgent: undefined,
      requestId: "",
      token,
      idempotencyKey: undefined,
      actor: () => authenticate(world.deps, token),
    }),
  });
  return { status: answer.status, json: await answer.json() };
}

const withoutRequestId = (json: unknown) =>
  JSON.parse(JSON.stringify(json).replace(/"requestId":"[^"]*"/g, '"requestId":""'));

test.each([
  ["GET", "/trpc/user.me"],
  ["GET", "/trpc/auth.invitation?input=%7B%22code%22%3A%22NOBODY99%22%7D"],
  ["GET", "/trpc/auth.invitation?input=%7B%22code%22%3A%22%22%7D"],
  ["GET", "/trpc/admin.overview"],
  ["GET", "/trpc/user.nothing"],
  ["GET", batch("user.me,auth.config", {})],
  ["GET", batch("user.me,admin.overview,auth.invitation", { 2: { code: "X" } })],
  ["GET", batch("admin.overview,admin.fund", {})],
  ["POST", "/trpc/user.requestWithdrawal", JSON.stringify({ amountAr: 1, phone: "0341234567" })],
  ["POST", "/trpc/tasks.complete?batch=1", JSON.stringify({ 0: { taskId: 999_999 } })],
] as ["GET" | "POST", string, string?][])("%s %s answers what the stock adapter answers", async (method, url, body) => {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const mine = await world.app.inject({ method, url, headers, payload: body });
  const theirs = await stock(method, url, body);
  expect([mine.statusCode, withoutRequestId(mine.json())]).toEqual([theirs.status, withoutRequestId(theirs.json)]);
});

const json = { "content-type": "application/json" };
const post = (payload: string, headers: Record<string, string> = json, url = "/trpc/auth.login"): InjectOptions => ({
  method: "POST",
  url,
  headers,
  payload,
});

/** Malformed and hostile requests, with the status of each. */
const hostile: [name: string, request: InjectOptions, status: number][] = [
  ["eleven calls in a batch", { url: batch(Array(11).fill("auth.config").join(","), {}) }, 400],
  ["four thousand commas", { url: `/trpc/${",".repeat(900)}?batch=1` }, 400],
  ["an unknown procedure", { url: "/trpc/auth.nothing" }, 404],
  ["a procedure of the prototype", { url: "/trpc/constructor" }, 404],
  ["a mutation by GET", { url: "/trpc/auth.login" }, 405],
  ["a query by POST", post("{}", json, "/trpc/auth.config"), 405],
  ["broken JSON", post("{"), 400],
  ["broken JSON in the address", { url: "/trpc/auth.invitation?input=%7B" }, 400],
  ["a repeated input", { url: "/trpc/auth.invitation?input=1&input=2" }, 400],
  ["text", post("{}", { "content-type": "text/plain" }), 415],
  ["a form", post("a=1", { "content-type": "application/x-www-form-urlencoded" }), 415],
  ["multipart", post("x", { "content-type": "multipart/form-data; boundary=x" }), 415],
  ["more than 64 KB", post(JSON.stringify({ phone: "x".repeat(70_000) })), 413],
  ["__proto__", post('{"__proto__":{"role":"admin"},"phone":"0341234567","password":"x"}'), 400],
  ["constructor.prototype", post('{"constructor":{"prototype":{}},"phone":"0341234567","password":"x"}'), 400],
  ["a batch of the prototype", { url: batch("auth.invitation", { constructor: 1 }) }, 400],
  ["a batch that is a list", { url: batch("auth.invitation", [1]) }, 400],
  ["an input that is a list", post("[1,2]"), 400],
  ["infinity", post('{"phone":1e309,"password":"x"}'), 400],
  ["deep nesting", post(`${"[".repeat(10_000)}${"]".repeat(10_000)}`), 400],
  ["NUL", post('{"phone":"034123\\u0000","password":"x"}'), 400],
  ["null", post("null"), 400],
  ["a method that HTTP knows lately", { method: "QUERY", url: "/trpc/auth.config" } as unknown as InjectOptions, 400],
];

test.each(hostile)("%s is refused, reveals nothing internal, and changes nothing", async (_name, request, status) => {
  const before = await dump(world);
  const answer = await world.app.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toMatch(/stack|sqlite|select |insert |\.ts|node_modules|\/src\//i);
  expect(answer.body.length).toBeLessThan(5_000);
  expect(await dump(world)).toEqual(before);
});

test.each([
  ["half a sign", "/trpc/%E0%A4%A", "GET"],
  ["no sign at all", "/backend/api/%ff", "GET"],
  ["a long name", `/export/${"x".repeat(1_001)}`, "POST"],
] as const)(
  "an address with %s, which no router reads, is refused in our words, below our headers",
  async (_, url, method) => {
    const { statusCode, headers, body } = await world.app.inject({ url, method });
    const error = "Cette adresse n'existe pas.";
    expect([statusCode, JSON.parse(body)]).toEqual([404, { success: false, error, message: error, code: "NOT_FOUND" }]);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  },
);

test("of a JSON key that is sent twice the last one counts, at both doors", async () => {
  const phones = `"0340000009","NAME":"${member.phone}"`;
  const ask = (url: string, name: string) =>
    world.app.inject(post(`{"NAME":${phones},"password":"${SECRET}"}`.replaceAll("NAME", name), json, url));
  for (const answer of [await ask("/trpc/auth.login", "phone"), await ask("/backend/api/auth/login.php", "fullNumber")])
    expect(answer.statusCode).toBe(200);
});

test("every API answer is private, typed, and open to no other site", async () => {
  const { headers } = await world.app.inject({
    url: "/trpc/auth.config",
    headers: { origin: "https://elsewhere.example" },
  });
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control") || name === "set-cookie")).toEqual([]);
});
