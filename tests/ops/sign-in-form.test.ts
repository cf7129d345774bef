import { expect, test } from "vitest";
import { createSite, type Site } from "../support/site.ts";
import { SECRET } from "../support/world.ts";

/** The form as a browser sends it from a page of ours, or of another site. */
function post({ world, origin }: Site, fields: Record<string, string>, headers: Record<string, string> = { origin }) {
  return world.app.inject({
    method: "POST",
    url: "/login",
    headers: { host: new URL(origin).host, "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

test("a sign-in form of another site, or of none, signs nobody in", async () => {
  const site = await createSite();
  const { phone } = await site.world.aMember();
  const right = { phone, password: SECRET };
  for (const headers of [
    {},
    { origin: "null" },
    { origin: "https://elsewhere.example" },
    { origin: `${site.origin}0` },
    { origin: site.origin, "sec-fetch-site": "same-site" },
    { origin: site.origin, "sec-fetch-site": "cross-site" },
  ] as Record<string, string>[]) {
    const { statusCode, body } = await post(site, right, headers);
    expect([headers, statusCode]).toEqual([headers, 403]);
    expect(body).not.toContain("token");
  }
  expect(await site.world.db.read.q.select().from(site.world.db.read.t.session)).toEqual([]);
  expect((await post(site, right, { origin: site.origin, "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
});

test("the sign-in form is answered by pages that are kept nowhere and run the build's scripts alone", async () => {
  const site = await createSite();
  const { phone } = await site.world.aMember({ name: "</script><script>alert(1)</script>" });
  for (const [password, status] of [
    [SECRET, 200],
    ["mauvais", 401],
    ['"><script>alert(1)</script>', 401],
  ] as const) {
    const { statusCode, headers, body } = await post(site, { phone, password, returnTo: '"><script>alert(1)' });
    expect([statusCode, headers["cache-control"]]).toEqual([status, "no-store"]);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^;]*;/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain(password);
  }
});

test.for([
  "https://elsewhere.example",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "/..//elsewhere.example",
  "/\t/elsewhere.example",
])("the sign-in form leads nowhere else: %s", async (returnTo) => {
  const site = await createSite();
  const { phone } = await site.world.aMember();
  const { body } = await post(site, { phone, password: SECRET, returnTo });
  const { to } = JSON.parse(/application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? "");
  if (to !== undefined) expect(new URL(to, "https://asako.mg").host).toBe("asako.mg");
});

test("the sign-in form has the limits of any sign-in", async () => {
  const site = await createSite();
  const { phone } = await site.world.aMember();
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt++)
    statuses.push((await post(site, { phone, password: "mauvais" })).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await post(site, { phone, password: SECRET })).statusCode).toBe(429);
  expect((await post(site, { phone: "12", password: "" })).statusCode).toBe(400);
  expect((await post(site, { phone, password: "x".repeat(9_000) })).statusCode).toBe(413);
});
