import { statSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { buildApp } from "../../src/server/app/app.ts";
import { clientOf, signedIn, tokenOf } from "../support/client.ts";
import { originOf } from "../support/live.ts";
import { createWorld, type World } from "../support/world.ts";

const TOKEN = "a-supervisor-has-this-token-0123456789";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const read = (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  world.app.inject({ url: "/metrics", headers, remoteAddress });
const figure = (text: string, name: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")[1],
  );

test("on the machine itself /metrics shows the process, calls by name and status, the money and what waits", async () => {
  // Counted from the first reading on.
  await read();
  const admin = await world.anAdmin();
  const member = await world.aMember({ balanceAr: 20_000 });
  const front = await signedIn(world, member);
  await front.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: admin.phone, reference: "MP000001" });
  world.clock.now += 90_000;
  await world.app.inject("/trpc/user.me");
  await world.app.inject("/trpc/user.me?x=1");
  await world.app.inject("/trpc/made.up,by.me?batch=1");
  await world.app.inject("/trpc/made.up");

  const { statusCode, headers, body } = await read();
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/plain/);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toContain('asako_call_seconds_count{name="/trpc/user.me",status="401"} 2');
  expect(body).toContain('asako_call_seconds_count{name="/trpc/unknown",status="404"} 1');
  expect(body).toContain('name="/trpc/batch"');
  expect(body).not.toContain("made");
  expect(figure(body, "asako_owed_ariary")).toBe(20_000);
  expect(figure(body, "asako_counted_ariary")).toBe(20_000);
  expect(figure(body, 'asako_pending_requests{type="deposit"}')).toBe(1);
  expect(figure(body, 'asako_pending_oldest_seconds{type="deposit"}')).toBe(90);
  expect(figure(body, 'asako_pending_requests{type="withdrawal"}')).toBe(0);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  // The decimals of a time may be any digits.
  const told = body.replace(/\.\d+(e-\d+)?$/gm, "");
  expect(told).not.toContain(member.phone.slice(-7));
});

test("an Ariary that a count does not find is missing from what covers the sums owed", async () => {
  const member = await world.aMember({ balanceAr: 20_000 });
  const [deposit] = await (await signedIn(world, member)).user.transactions.query({ type: "deposit" });
  const cashPhone = deposit?.operatorPhone ?? "";
  const back = await signedIn(world, await world.anAdmin());
  await back.admin.countCash.mutate({ cashPhone, recordedAr: 20_000, countedAr: 19_999 });
  const { body } = await read();
  expect([figure(body, "asako_owed_ariary"), figure(body, "asako_counted_ariary")]).toEqual([20_000, 19_999]);
});

test("an alarm is 1 while it is raised", async () => {
  expect(figure((await read()).body, 'asako_alarm{name="backup"}')).toBe(0);
  world.alarms.raise("backup", world.clock.now);
  expect(figure((await read()).body, 'asako_alarm{name="backup"}')).toBe(1);
});

test.runIf(process.env.TEST_ENGINE === "sqlite")(
  "the size of SQLite's log that is not yet in its file is shown",
  async () => {
    await world.aMember({ balanceAr: 5_000 });
    const { size } = statSync(`${world.url.replace(/^file:/, "")}-wal`);
    expect(size).toBeGreaterThan(0);
    expect(figure((await read()).body, "asako_write_ahead_log_bytes")).toBe(size);
  },
);

test("a live stream, open for minutes, is not counted as a slow call, and a refused one is counted as a call", async () => {
  await read();
  const token = await tokenOf(world, await world.aMember());
  const url = `${await originOf(world)}/trpc/user.changes`;
  const stream = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  await clientOf(world, token).auth.logout.mutate();
  expect(await stream.text()).toContain("UNAUTHENTICATED");
  expect((await fetch(url)).status).toBe(401);
  const { body } = await read();
  const counted = body.split("\n").filter((line) => line.startsWith("asako_call_seconds_count{"));
  expect(counted.filter((line) => line.includes("user.changes"))).toEqual([
    'asako_call_seconds_count{name="/trpc/user.changes",status="401"} 1',
  ]);
});

test("/metrics answers 404 to another machine, and to a request through a proxy on this one", async () => {
  const strangers = [
    await read({}, "41.188.0.7"),
    await read({ "x-forwarded-for": "41.188.0.7" }),
    await read({ forwarded: "for=41.188.0.7" }),
    await read({ authorization: "Bearer " }, "41.188.0.7"),
    await read({ authorization: `Bearer ${TOKEN}` }, "41.188.0.7"),
  ];
  for (const { statusCode, body } of strangers) {
    expect(statusCode).toBe(404);
    expect(body).not.toContain("asako_");
  }
});

test("another machine reads /metrics with the right token only", async () => {
  const app = buildApp({ ...world.deps, env: { ...world.deps.env, METRICS_TOKEN: TOKEN } });
  const ask = (bearer: string) =>
    app.inject({ url: "/metrics", remoteAddress: "41.188.0.7", headers: { authorization: `Bearer ${bearer}` } });
  expect((await ask(TOKEN)).statusCode).toBe(200);
  expect((await ask(`${TOKEN}x`)).statusCode).toBe(404);
  expect((await ask("")).statusCode).toBe(404);
  await app.close();
});
