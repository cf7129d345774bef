import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
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
afterEach(() => world.close());

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

const LOG = new URL("../../src/server/app/log.ts", import.meta.url).href;

/** What a process in production has written when it does this with its log, and when it is killed a moment later. */
function writtenBy(script: string) {
  const program = `import { createLog } from "${LOG}";
    const log = createLog({ LOG_LEVEL: "info", NODE_ENV: "production" });
    ${script}`;
  const run = spawnSync(process.execPath, ["--input-type=module-typescript", "--eval", program], { encoding: "utf8" });
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
