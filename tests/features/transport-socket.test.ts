import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createTRPCClient, httpBatchLink, httpLink } from "@trpc/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRouter } from "../../src/server/transport/trpc/router.ts";
import { refusal } from "../support/client.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

/** The browser's own way in: the official client, a real `fetch`, a real socket. */
let world: World;
let member: Person;
let url: string;
beforeAll(async () => {
  world = await createWorld();
  member = await world.aMember({ balanceAr: 20_000 });
  url = await world.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => world.close());

const credentials = () => ({ phone: member.phone, password: SECRET });

for (const [name, link] of [
  ["one by one", httpLink],
  ["in batches", httpBatchLink],
] as const) {
  test(`a whole session with calls sent ${name}`, async () => {
    let token = "";
    const headers = () => (token ? { authorization: `Bearer ${token}` } : {});
    const client = createTRPCClient<AppRouter>({ links: [link({ url: `${url}/trpc`, headers })] });
    token = (await client.auth.login.mutate(credentials())).token;
    const [me, config, forbidden] = await Promise.all([
      client.user.me.query(),
      client.auth.config.query(),
      refusal(client.admin.overview.query()),
    ]);
    expect([me.id, config.settings.depositMinimumAr, forbidden.code]).toEqual([member.memberId, 5_000, "FORBIDDEN"]);
    const wrong = await refusal(client.user.requestWithdrawal.mutate({ amountAr: 1, phone: "0341234567" }));
    expect([wrong.code, wrong.details.minimumAr]).toEqual(["WITHDRAWAL_AMOUNT_INVALID", 5_000]);
    expect(await client.auth.logout.mutate()).toEqual({ ok: true });
    expect((await refusal(client.user.me.query())).code).toBe("UNAUTHENTICATED");
  });
}

test("a batch of eleven calls is refused in the format of tRPC's client", async () => {
  const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/trpc` })] });
  const refused = await Promise.all(Array.from({ length: 11 }, () => refusal(client.auth.config.query())));
  expect(new Set(refused.map(({ code, message }) => `${code}: ${message}`))).toEqual(
    new Set(["BATCH_TOO_LARGE: Trop d'appels dans une seule requête."]),
  );
});

test("a body that is too large is refused in the format of tRPC's client", async () => {
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc` })] });
  const huge = client.auth.login.mutate({ phone: member.phone, password: "x".repeat(100_000) });
  expect(await refusal(huge)).toMatchObject({ code: "PAYLOAD_TOO_LARGE", status: 413 });
});

const streamOf = (size: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < size; sent += 10_000) controller.enqueue(new Uint8Array(10_000).fill(32));
      controller.close();
    },
  });

for (const [type, status] of [
  ["application/json", 413],
  ["multipart/form-data; boundary=x", 415],
  ["application/octet-stream", 415],
  ["text/plain", 415],
] as const) {
  test(`a megabyte of ${type} without a length is refused unread`, async () => {
    const init = { method: "POST", body: streamOf(1_000_000), duplex: "half", headers: { "content-type": type } };
    const answer = await fetch(`${url}/trpc/auth.login`, init as RequestInit).catch(() => undefined);
    // The server may close before everything is sent: then `fetch` cannot read the answer, and nothing was taken in.
    if (answer) expect(answer.status).toBe(status);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
}

/** What the server writes to whoever writes this to its socket. */
async function written(bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.end(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { head, body };
}

test.each([
  ["what is no HTTP", "hello\r\n\r\n", 400, "INVALID_INPUT", "Les informations envoyées sont invalides."],
  [
    "a length that is none",
    "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: z\r\n\r\n",
    400,
    "INVALID_INPUT",
    "Les informations envoyées sont invalides.",
  ],
  ["no host", "GET /backend/api/x HTTP/1.1\r\n\r\n", 400, "INVALID_INPUT", "Les informations envoyées sont invalides."],
  [
    "headers without end",
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`,
    431,
    "HEADERS_TOO_LARGE",
    "Les en-têtes de la requête sont trop longs.",
  ],
])("%s is refused in our shape and in French, before there is a request", async (_, bytes, status, code, error) => {
  const { head, body } = await written(bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain("content-type: application/json; charset=utf-8");
  expect(head.toLowerCase()).toContain("cache-control: no-store");
  expect(JSON.parse(body)).toEqual({ success: false, error, message: error, code });
});

test("another site's page gets no CORS header, neither on the preflight nor on the answer", async () => {
  const origin = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
  for (const init of [{ method: "OPTIONS", headers: origin }, { headers: origin }]) {
    const { headers } = await fetch(`${url}/trpc/auth.config`, init);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});
