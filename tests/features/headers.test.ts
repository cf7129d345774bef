import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../src/server/app/app.ts";

import { scratchFolder } from "../support/scratch.ts";
import { createSite, type Site } from "../support/site.ts";

const STYLE = "body{margin:0}";
const SCRIPT = "document.title='x'";
const folder = scratchFolder("headers");
let site: Site;

beforeAll(async () => {
  for (const name of ["pages", "assets"]) mkdirSync(join(folder, name));
  const html = `<!doctype html><style>${STYLE}</style><script>${SCRIPT}</script>`;
  writeFileSync(join(folder, "pages/index.html"), html);
  writeFileSync(join(folder, "pages/404.html"), "<!doctype html>nothing");
  writeFileSync(join(folder, "assets/main-1.js"), "export {}");
  writeFileSync(join(folder, "assets/main-1.js.br"), "compressed main-1");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  site = await createSite(folder);
});
afterAll(async () => {
  await site.world.close();
  rmSync(folder, { recursive: true, force: true });
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policyOf = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split("; ")
      .map((directive) => {
        const [name = "", ...values] = directive.split(" ");
        return [name, values.join(" ")];
      }),
  );

test.each(["/favicon.svg", "/assets/main-1.js"])(
  "%s is served whole, whatever part of it is asked for",
  async (url) => {
    const { body } = await site.world.app.inject({ url });
    for (const range of ["bytes=0-0", "bytes=999-", "bytes=--5", "bytes=9-1"]) {
      const answer = await site.world.app.inject({ url, headers: { range } });
      expect([answer.statusCode, answer.body], range).toEqual([200, body]);
    }
  },
);

test("a page runs only the scripts and styles of its build, connects only to its own server, and cannot be framed", async () => {
  const { statusCode, headers } = await site.world.app.inject({ url: "/" });
  expect(statusCode).toBe(200);
  expect(policyOf(headers["content-security-policy"])).toEqual({
    "default-src": "'none'",
    "script-src": `'self' ${hashOf(SCRIPT)}`,
    "style-src": `'self' ${hashOf(STYLE)}`,
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "default",
  });
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  });
});

const PHP = "/backend/api/utilisateur/profil.php";

/** One URL of each kind of answer. */
const everywhere: [what: string, url: string, status: number][] = [
  ["a page", "/", 200],
  ["the page of an unknown address", "/nowhere", 404],
  ["a script", "/assets/main-1.js", 200],
  ["a script that is not there", "/assets/none.js", 404],
  ["the state of the process", "/healthz", 200],
  ["a call", "/trpc/auth.config", 200],
  ["a refused call", "/trpc/user.me", 401],
  ["an old client's refused call", PHP, 401],
  ["an old client's unknown call", "/backend/api/x.php", 404],
  ["a file of a list, by GET", "/export/people", 404],
];

test.each(everywhere)(
  "%s is of its own type, over TLS from now on, sets no cookie, and is open to no other site",
  async (_, url, status) => {
    const { statusCode, headers } = await site.world.app.inject({
      url,
      headers: { origin: "https://elsewhere.example" },
    });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    expect(headers["content-type"]).toMatch(/charset=utf-8$/);
    expect(policyOf(headers["content-security-policy"])["default-src"]).toBe("'none'");
    const told = /^(access-control-|set-cookie$|server$|x-powered-by$)/;
    expect(Object.keys(headers).filter((name) => told.test(name))).toEqual([]);
  },
);

test.each([
  "/trpc/auth.config",
  "/%74rpc/auth.config",
  "/trpc/user.me",
  PHP,
  "/%62ackend/api/utilisateur/profil.php",
  "/backend/api/x.php",
  "/export/people",
  "/upload/statement",
])("the answer of %s is neither cached nor rendered", async (url) => {
  const { headers } = await site.world.app.inject({ url });
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; sandbox",
  });
});

test("a file of the build runs nothing by itself, and brings no page's policy over a slow network", async () => {
  const { headers } = await site.world.app.inject({ url: "/assets/main-1.js" });
  expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  const bytes = Object.entries(headers).reduce((sum, pair) => sum + pair.join(": ").length + 2, 0);
  expect(bytes, "bytes of headers").toBeLessThan(500);
});

async function answerOf(method: "GET" | "HEAD", url: string, asked: Record<string, string>) {
  const { statusCode, headers, body } = await site.world.app.inject({ method, url, headers: asked });
  // Of each answer alone.
  const { date: _, "x-request-id": __, ...same } = headers;
  return { statusCode, headers: same, body };
}

test.each([
  ["/", 200],
  ["/nowhere", 404],
  ["/assets/main-1.js", 200],
  ["/assets/none.js", 404],
  ["/favicon.svg", 200],
  ["/healthz", 200],
  ["/readyz", 200],
  ["/docs", 200],
  ["/openapi.json", 200],
])("HEAD of %s answers what GET does, without a body", async (url, status) => {
  for (const encoding of ["identity", "gzip", "br"]) {
    const asked = { "accept-encoding": encoding };
    const get = await answerOf("GET", url, asked);
    const head = await answerOf("HEAD", url, asked);
    expect(head).toEqual({ ...get, body: "" });
    expect([head.statusCode, Number(head.headers["content-length"]) > 0]).toEqual([status, true]);
    const kept = { ...asked, "if-none-match": String(get.headers.etag) };
    expect(await answerOf("HEAD", url, kept)).toEqual({ ...(await answerOf("GET", url, kept)), body: "" });
  }
});

test.each(["/trpc/auth.config", "/export/people", "/metrics"])("HEAD of %s runs no call", async (url) => {
  const { statusCode, headers } = await site.world.app.inject({ method: "HEAD", url });
  expect([404, 405]).toContain(statusCode);
  expect(headers["cache-control"]).toBe("no-store");
});

test.each([
  "/.git/config",
  "/.env",
  "/package.json",
  "/assets",
  "/assets/",
  "/assets/main-1.js.br",
  "/assets/main-1.js/",
  "/assets//main-1.js",
  "/assets/MAIN-1.js",
  "/assets/../pages/index.html",
  "/assets/..%2fpages%2findex.html",
  "/assets/%00",
  "/assets/.env",
  "/pages/",
  "/pages/index.html",
  "/..%2f..%2fpackage.json",
])("%s is not found: only built files are served, and no folder is listed", async (url) => {
  const { statusCode, body } = await site.world.app.inject({ url });
  expect([url, statusCode]).toEqual([url, 404]);
  expect(body).not.toMatch(/main-1|"name"|margin/);
});

test.each(["/", "/trpc/auth.config", PHP])("TRACE of %s echoes nothing", async (url) => {
  const headers = { authorization: "Bearer secret-of-mine" };
  // The type of `inject` has no TRACE.
  const { statusCode, body } = await site.world.app.inject({ method: "TRACE" as "GET", url, headers });
  expect([404, 405]).toContain(statusCode);
  expect(body).not.toContain("secret-of-mine");
});

describe("the address of a caller for rate limits", () => {
  const PROXY = "10.0.0.1";

  test.each([
    ["a listed proxy says it", PROXY, "203.0.113.9", "203.0.113.9"],
    ["a proxy of a listed range says it, on a socket of IPv6 too", "::ffff:172.17.3.4", "203.0.113.9", "203.0.113.9"],
    ["anybody else's word counts for nothing", "10.0.0.2", "203.0.113.9", "10.0.0.2"],
    ["of a chain the last that is no proxy of ours", PROXY, "198.51.100.7, 203.0.113.9, 172.17.3.4", "203.0.113.9"],
    ["its port is none of it, which changes with each connection", PROXY, "203.0.113.9:8080", "203.0.113.9"],
    ["nor are the ports of the proxies", PROXY, "203.0.113.9:51000, 172.17.3.4:443", "203.0.113.9"],
    ["nor brackets", PROXY, "[2001:db8:1:2::9]:8080", "2001:db8:1:2::/64"],
    ["what is no address is not counted, however long", PROXY, `203.0.113.9, ${"x".repeat(5_000)}`, PROXY],
  ])("%s", async (_, remoteAddress, said, counted) => {
    const { deps, db } = site.world;
    const env = { ...deps.env, TRUST_PROXY: ["192.0.2.7", PROXY, "172.17.0.0/16"] };
    const behindProxy = buildApp({ ...deps, env });
    const payload = { phone: "0349999999", password: "not-it" };
    const headers = { "x-forwarded-for": said };
    const guess = { method: "POST" as const, url: "/trpc/auth.login", remoteAddress, headers, payload };
    expect((await behindProxy.inject(guess)).statusCode).toBe(401);
    await behindProxy.close();
    const counters = await db.read.q.select().from(db.read.t.throttle);
    const addresses = counters.map(({ key }) => key).filter((key) => key.startsWith("loginIp:"));
    expect(addresses).toEqual([`loginIp:${counted}`]);
    await db.transact((tx) => tx.q.delete(tx.t.throttle));
  });
});
