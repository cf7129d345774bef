import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { phpCalls } from "../../src/server/transport/php/adapter.ts";
import { expectRefusal, oldClient } from "./client.ts";
import { createStage, type Stage } from "./stage.ts";

const OLD_SITE = "https://ancien.exemple.mg";
const PROFILE = "utilisateur/profil.php";
const LOGIN = "auth/login.php";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.world.close());
beforeEach(() => {
  stage.world.deps.env.PHP_CORS_ORIGINS = [];
});

const allowedOf = (method: string) => (method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS");
const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-"));

test.each(phpCalls)("$path: any method but $method is a 405 that names it, before reading anything", async (call) => {
  const { php } = stage;
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
    if (method === call.method) continue;
    const answer = await php.send({ method, path: call.path, query: "user_id=1", fields: "{not json" });
    expectRefusal(answer, 405, "METHOD_NOT_ALLOWED", "Cette méthode n'est pas acceptée ici.");
    expect(answer.headers.allow).toBe(allowedOf(call.method));
  }
  const options = await oldClient(stage.world).send({ method: "OPTIONS", path: call.path });
  expect([options.status, options.text, options.headers.allow]).toEqual([204, "", allowedOf(call.method)]);
});

describe("HEAD", () => {
  test("of a reading gives its status and headers, without its body", async () => {
    const get = await stage.php.get(PROFILE);
    const head = await stage.php.send({ method: "HEAD", path: PROFILE });
    expect([head.status, head.text]).toEqual([200, ""]);
    for (const name of ["content-type", "content-length", "cache-control"])
      expect(head.headers[name]).toBe(get.headers[name]);
    expect((await oldClient(stage.world).send({ method: "HEAD", path: PROFILE })).status).toBe(401);
  });

  test("of a write is refused: nothing is done without its body", async () => {
    const head = await stage.php.send({ method: "HEAD", path: LOGIN });
    expect([head.status, head.headers.allow]).toEqual([405, "POST, OPTIONS"]);
  });

  test("and OPTIONS of an unknown path are a 404", async () => {
    for (const method of ["HEAD", "OPTIONS"] as const)
      expect((await stage.php.send({ method, path: "nothing.php" })).status).toBe(404);
  });
});

describe("another origin", () => {
  const asks = (origin: string, path = PROFILE) =>
    oldClient(stage.world).send({
      method: "OPTIONS",
      path,
      headers: { origin, "access-control-request-method": "POST", "sec-fetch-site": "cross-site" },
    });
  const reads = (origin: string, site?: string) =>
    stage.php.send({ path: PROFILE, headers: { origin, ...(site ? { "sec-fetch-site": site } : {}) } });
  const writes = (origin: string, site: string) =>
    oldClient(stage.world).post(LOGIN, { fullNumber: "1", password: "x" }, { origin, "sec-fetch-site": site });

  test("that is listed may ask, call and read, by a token alone", async () => {
    stage.world.deps.env.PHP_CORS_ORIGINS = ["https://autre.mg", OLD_SITE];
    for (const { path, method } of phpCalls) {
      const { status, headers } = await asks(OLD_SITE, path);
      expect([path, status]).toEqual([path, 204]);
      expect(headers).toMatchObject({
        vary: "origin",
        "access-control-allow-origin": OLD_SITE,
        "access-control-allow-methods": method,
        "access-control-allow-headers": "authorization, content-type, idempotency-key",
      });
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
    for (const answer of [await reads(OLD_SITE, "cross-site"), await writes(OLD_SITE, "cross-site")])
      expect(answer.headers["access-control-allow-origin"]).toBe(OLD_SITE);
    expect((await reads(OLD_SITE, "cross-site")).status).toBe(200);
  });

  test("that is not listed is refused by its browser's word, and told nothing", async () => {
    stage.world.deps.env.PHP_CORS_ORIGINS = [OLD_SITE];
    const near = [`${OLD_SITE}.evil.mg`, "http://ancien.exemple.mg", `${OLD_SITE}:8443`, "null", "https://evil.mg"];
    for (const origin of near) {
      for (const site of ["cross-site", "same-site"]) {
        for (const answer of [await reads(origin, site), await writes(origin, site)]) {
          expectRefusal(answer, 403, "FOREIGN_ORIGIN");
          expect(corsHeaders(answer.headers)).toEqual([]);
        }
      }
      expect(corsHeaders((await asks(origin)).headers)).not.toContain("access-control-allow-origin");
    }
  });

  test("ours, and a client that is no browser, need no list and get no such headers", async () => {
    for (const answer of [await reads("https://asako.mg", "same-origin"), await reads("https://asako.mg")]) {
      expect(answer.status).toBe(200);
      expect(corsHeaders(answer.headers)).toEqual([]);
    }
    const plain = await stage.php.get(PROFILE);
    expect([plain.status, plain.headers.vary, corsHeaders(plain.headers)]).toEqual([200, "origin", []]);
  });
});
