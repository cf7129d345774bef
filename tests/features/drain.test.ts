import { createTRPCClient, httpBatchLink, httpLink } from "@trpc/client";
import { beforeEach, expect, test } from "vitest";
import { buildApp } from "../../src/server/app/app.ts";
import { drained, refuseNewCalls } from "../../src/server/transport/http/drain.ts";
import type { AppRouter } from "../../src/server/transport/trpc/router.ts";
import { refusal } from "../support/client.ts";
import { createWorld, SECRET, type World } from "../support/world.ts";

const SENTENCE = /réessayez/i;

let world: World;
let url: string;
beforeEach(async () => {
  world = await createWorld();
  url = await world.app.listen({ host: "127.0.0.1", port: 0 });
});

/** Until the server has one call that it has not answered. */
async function arrived({ app }: World): Promise<void> {
  await new Promise<void>((resolve) => app.server.once("request", () => resolve()));
}

test("a server that is about to stop answers what is in flight, and refuses new calls in the format of each door", async () => {
  const member = await world.aMember();
  const release = Promise.withResolvers<void>();
  const inFlight = world.deps.db.transact(() => release.promise);
  const [single, batch] = [httpLink, httpBatchLink].map((link) =>
    createTRPCClient<AppRouter>({ links: [link({ url: `${url}/trpc` })] }),
  );
  // Its last step waits for the write that is held back.
  const login = single?.auth.login.mutate({ phone: member.phone, password: SECRET });
  await arrived(world);

  refuseNewCalls(world.app.server);
  const isEmpty = drained(world.app.server, 1_000);
  const refusals = [single, batch].map((client) => client && refusal(client.auth.config.query()));
  for (const refused of refusals) expect(await refused).toMatchObject({ code: "BUSY", status: 503 });
  const php = await fetch(`${url}/backend/api/admins`);
  expect([php.status, php.headers.get("retry-after"), php.headers.get("connection")]).toEqual([503, "2", "close"]);
  expect(await php.json()).toMatchObject({ success: false, code: "BUSY", error: expect.stringMatching(SENTENCE) });
  release.resolve();
  await inFlight;
  expect((await login)?.user.id).toBe(member.memberId);
  await isEmpty;
});

test("connections without any request do not keep a server from stopping", async () => {
  await fetch(`${url}/healthz`);
  const before = performance.now();
  await drained(world.app.server, 100);
  expect(performance.now() - before).toBeGreaterThanOrEqual(99);
});

test("a server that is stopping, or whose database is damaged, reports that it is not ready", async () => {
  const app = buildApp(world.deps, { unfit: true });
  const statuses = await Promise.all(["/healthz", "/readyz"].map(async (path) => (await app.inject(path)).statusCode));
  await app.close();
  expect(statuses).toEqual([200, 503]);
});
