import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { buildApp } from "../../src/server/app/app.ts";
import { readEnv } from "../../src/server/app/env.ts";
import { createLog } from "../../src/server/app/log.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let lines: string;
beforeEach(async () => {
  world = await createWorld();
  lines = "";
});

const log = createLog(readEnv({ NODE_ENV: "test", LOG_LEVEL: "info" }), {
  write: (line) => {
    lines += line;
  },
});

test("a database error is logged without its values", async () => {
  const { phone } = await world.aMember();
  const failed = world.db.transact(async (tx) => {
    const [known] = await tx.q.select().from(tx.t.member).limit(1);
    if (!known) throw new Error("no member");
    const { id: _, ...fields } = known;
    await tx.q.insert(tx.t.member).values({ ...fields, phone, invitationCode: "SECRET99", passwordHash: "argon-hash" });
  });
  const error: unknown = await failed.catch((reason: unknown) => reason);
  log.error({ err: error, requestId: "r1" }, "unexpected error");
  const line = JSON.parse(lines);
  expect(line).toMatchObject({ requestId: "r1", msg: "unexpected error" });
  expect(line.err.code).toMatch(/^(SQLITE_CONSTRAINT_UNIQUE|23505)$/);
  expect(line.err.message).toMatch(/unique/i);
  expect(line.err.stack).toMatch(/^\s+at /);
  for (const secret of [phone, "SECRET99", "argon-hash"]) expect(lines).not.toContain(secret);
});

test("a value PostgreSQL quotes in its message is left out", () => {
  log.error({ err: new Error('invalid input syntax for type bigint: "+261341234567"') });
  expect(JSON.parse(lines).err.message).toBe("invalid input syntax for type bigint");
});

test("a field with the name of a secret is hidden, wherever it is", () => {
  log.info({ phone: "+261341234567", user: { password: "azerty", token: "t0ken" } });
  for (const secret of ["+261341234567", "azerty", "t0ken"]) expect(lines).not.toContain(secret);
});

test("a call leaves its name, its status and its number: no query, no body, no token", async () => {
  const { phone } = await world.aMember();
  const app = buildApp({ ...world.deps, log });
  const secrets = ["SECRET99", "t0ken", "not-it", phone, phone.slice(4)];
  const asked = await app.inject({
    url: `/trpc/auth.invitation?input=${encodeURIComponent('{"code":"SECRET99"}')}`,
    headers: { authorization: "Bearer t0ken" },
  });
  await app.inject({ method: "POST", url: "/trpc/auth.login", payload: { phone, password: "not-it" } });
  const legacy = { fullNumber: phone, password: "not-it" };
  await app.inject({ method: "POST", url: "/backend/api/auth/login.php", payload: legacy });
  await app.inject({ url: `/backend/api/utilisateur/profil.php?user_id=1&contact=${phone.slice(4)}` });
  await app.inject({
    method: "POST",
    url: `/upload/statement?phones=${phone}`,
    headers: { "content-type": "text/plain" },
  });
  await app.close();
  const calls = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(calls.map(({ method, path, status, code }) => [method, path, status, code])).toEqual([
    ["GET", "/trpc/auth.invitation", 200, undefined],
    ["POST", "/trpc/auth.login", 401, "WRONG_CREDENTIALS"],
    ["POST", "/backend/api/auth/login.php", 401, "WRONG_CREDENTIALS"],
    ["GET", "/backend/api/utilisateur/profil.php", 401, "UNAUTHENTICATED"],
    ["POST", "/upload/statement", 401, "UNAUTHENTICATED"],
  ]);
  expect(calls[0].requestId).toBe(asked.headers["x-request-id"]);
  for (const secret of secrets) expect(lines).not.toContain(secret);
});

test("Fastify's own words, of a call and of itself, go to the one log", async () => {
  const app = buildApp({ ...world.deps, log });
  app.get("/twice", (_request, reply) => void reply.send("once").send("twice"));
  await app.inject({ url: "/twice" });
  expect(JSON.parse(lines).err.code).toBe("FST_ERR_REP_ALREADY_SENT");
  expect(app.log).toBe(log);
  await app.close();
});

test.each(["/trpc/auth.login", "/backend/api/auth/login.php"])(
  "who leaves while they send to %s is no error of the server",
  async (path) => {
    const app = buildApp({ ...world.deps, log });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const left = new Promise<void>((resolve) =>
      app.server.once("request", (request) => {
        request.once("close", () => setTimeout(resolve, 50));
        socket.destroy();
      }),
    );
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{`);
    await left;
    await app.close();
    expect(lines).not.toContain("unexpected error");
  },
);

const LOG = new URL("../../src/server/app/log.ts", import.meta.url).href;

/** A process in production that does this with its log. */
const logging = (script: string) => [
  "--input-type=module-typescript",
  "--eval",
  `import { createLog } from "${LOG}";
    const log = createLog({ LOG_LEVEL: "info", NODE_ENV: "production" });
    ${script}`,
];

/** What it has written when it has ended, or was killed. */
function writtenBy(script: string) {
  const run = spawnSync(process.execPath, logging(script), { encoding: "utf8" });
  return run.stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);
}

test("lines wait for each other, and none is lost when the process ends", () => {
  expect(writtenBy('for (let i = 0; i < 3; i++) log.info("call"); process.exit(0);')).toEqual(["call", "call", "call"]);
});

test("an error is written at once, with what came before it, even when the process is killed", () => {
  const killed = 'log.info("before"); log.error("broken"); log.info("after"); process.kill(process.pid, "SIGKILL");';
  expect(writtenBy(killed)).toEqual(["before", "broken"]);
});

/** Where writing answers that the disk is full. */
const FULL = "/dev/full";

test.runIf(existsSync(FULL))("a log on a full disk neither stops a server nor keeps it from ending", () => {
  const full = openSync(FULL, "w");
  const script = `log.info("call"); log.error("broken"); setTimeout(() => log.info("more".repeat(2_000)), 1_500);
    setTimeout(() => { console.error("goes on"); log.fatal("stopping"); process.exit(3); }, 2_500);`;
  const { status, stderr } = spawnSync(process.execPath, logging(script), {
    stdio: ["ignore", full, "pipe"],
    encoding: "utf8",
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  closeSync(full);
  expect([status, stderr]).toEqual([3, "goes on\n"]);
});

test("an output that takes nothing for a while gets every line after it, in order", async () => {
  const script = `for (let i = 0; i < 3_000; i++) log.info({ i }, "call"); log.error("broken"); setTimeout(() => {}, 3_000);`;
  const child = spawn(process.execPath, logging(script), { stdio: ["ignore", "pipe", "inherit"] });
  await delay(1_500);
  let text = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) text += chunk;
  const lines = text.trim().split("\n");
  expect(lines.slice(0, 3_000).map((line) => JSON.parse(line).i)).toEqual(Array.from({ length: 3_000 }, (_, i) => i));
  expect(lines.slice(3_000).map((line) => JSON.parse(line).msg)).toEqual(["broken"]);
});
