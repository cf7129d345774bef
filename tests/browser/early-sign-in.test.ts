import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atWork, type Open, sees, test } from "../support/browser.ts";
import { changeMember, setAttempts } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { enrol } from "../support/totp.ts";
import { SECRET } from "../support/world.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Se connecter" });

/** A page whose code does not come. `arrive` lets it. */
async function withoutCode(open: Open, path = "/login") {
  const page = await open({ provokes: /^4(00|01|03|29) / });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => arrived.then(() => route.continue()));
  await page.goto(path, { waitUntil: "commit" });
  await submit(page).waitFor();
  return { page, arrive };
}

async function send(page: Page, phone: string, password: string) {
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("input[name=password]").fill(password);
  await submit(page).click();
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

describe("before any code is there", () => {
  test("a member signs in, what others left is cleared, and no address or storage has the password", async ({
    site,
    open,
  }) => {
    const member = await site.world.aMember({ name: "Rado" });
    const { page } = await withoutCode(open);
    await page.evaluate(() => {
      for (const name of ["brouillon", "kept", "welcomeSeen"]) localStorage.setItem(name, "1");
    });
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    await send(page, member.phone, SECRET);
    await page.waitForURL("**/home");
    const { token, user, devices, ...others } = await stored(page);
    expect(JSON.parse(user ?? "")).toMatchObject({ id: member.memberId, name: "Rado" });
    expect(JSON.parse(devices ?? "")).toHaveLength(1);
    expect(Object.keys(others)).toEqual(["welcomeSeen"]);
    expect(token).toMatch(/^\w+\.\w+\.[\w-]+$/);
    expect(JSON.stringify([addresses, await stored(page)])).not.toContain(SECRET);
    await page.goBack({ waitUntil: "commit" });
    await page.waitForURL("**/home");
  });

  test("it leads to the page that was asked for", async ({ site, open }) => {
    const member = await site.world.aMember();
    const { page } = await withoutCode(open, "/withdraw?montant=5000");
    await send(page, member.phone, SECRET);
    await page.waitForURL("**/withdraw?montant=5000");
  });

  test("a wrong password comes back with its words and the number, and the code that comes then goes on", async ({
    site,
    open,
  }) => {
    const member = await site.world.aMember({ name: "Rado" });
    const { page, arrive } = await withoutCode(open);
    await send(page, member.phone, "mauvais");
    await sees(page, "Numéro ou mot de passe incorrect.");
    expect(await page.locator("input[name=phone]").inputValue()).toBe("34 10 000 01");
    expect(await page.locator("input[name=password]").inputValue()).toBe("");
    arrive();
    await atWork(page);
    await expect.poll(() => page.getByRole("alert").count()).toBe(1);
    await sees(page.getByRole("alert"), "Numéro ou mot de passe incorrect.");
    await page.locator("input[name=password]").fill(SECRET);
    await submit(page).click();
    await sees(page, "Bonjour Rado");
  });

  test("a press while the form's code is on its way signs in, whatever the server could have filled in", async ({
    site,
    open,
  }) => {
    const member = await site.world.aMember({ name: "Rado" });
    const page = await open();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/assets\/login-.*\.js$/, (route) => arrived.then(() => route.continue()));
    await page.goto("/login");
    await atWork(page);
    // As when the press is answered before the place of the server's words is taken away.
    await page.evaluate(() => {
      const place = document.querySelector("[data-said]")?.parentElement;
      if (place) place.remove = () => {};
    });
    await send(page, member.phone, SECRET);
    arrive();
    await sees(page, "Bonjour Rado");
  });

  test("a code is asked for in the same form", async ({ site, open }) => {
    const admin = await site.world.anAdmin();
    const app = await enrol(site.world, await signedIn(site.world, admin));
    site.world.clock.now += 60_000;
    const { page } = await withoutCode(open);
    await send(page, admin.phone, SECRET);
    const code = page.locator("input[name=earlyCode]");
    await code.waitFor();
    await code.fill("000000");
    await submit(page).click();
    await sees(page, /^Code incorrect/);
    await code.fill(app.code());
    await submit(page).click();
    await page.waitForURL("**/admin-dashboard");
  });

  test("a one-time password leads to the choice of one's own", async ({ site, open }) => {
    const member = await site.world.aMember();
    await changeMember(site.world, member, { passwordExpiresAt: site.world.clock.now + 60_000 });
    const { page, arrive } = await withoutCode(open);
    await send(page, member.phone, SECRET);
    await page.waitForURL("**/home");
    arrive();
    await page.waitForURL("**/nouveau-mot-de-passe");
  });

  test("a device that signed in before has its own limit", async ({ site, open }) => {
    const member = await site.world.aMember();
    const { page } = await withoutCode(open);
    await send(page, member.phone, SECRET);
    await page.waitForURL("**/home");
    await page.evaluate(() => localStorage.removeItem("token"));
    await setAttempts(site.world, `loginPhone:${member.phone}`, 12);
    await page.goto("/login", { waitUntil: "commit" });
    await send(page, member.phone, "mauvais");
    await sees(page, "Numéro ou mot de passe incorrect.");
    await send(page, member.phone, SECRET);
    await page.waitForURL("**/home");
  });
});

/** The form as a browser sends it from a page of ours, or of another site. */
function post({ world, origin }: Site, fields: Record<string, string>, headers: Record<string, string> = { origin }) {
  return world.app.inject({
    method: "POST",
    url: "/login",
    headers: { host: new URL(origin).host, "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

describe("the form", () => {
  test("of another site, or of none, signs nobody in", async ({ site }) => {
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

  test("is answered by pages that are kept nowhere and run the build's scripts alone", async ({ site }) => {
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
  ])("leads nowhere else: %s", async (returnTo, { site }) => {
    const { phone } = await site.world.aMember();
    const { body } = await post(site, { phone, password: SECRET, returnTo });
    const { to } = JSON.parse(/application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? "");
    if (to !== undefined) expect(new URL(to, "https://asako.mg").host).toBe("asako.mg");
  });

  test("has the limits of any sign-in", async ({ site }) => {
    const { phone } = await site.world.aMember();
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await post(site, { phone, password: "mauvais" })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await post(site, { phone, password: SECRET })).statusCode).toBe(429);
    expect((await post(site, { phone: "12", password: "" })).statusCode).toBe(400);
    expect((await post(site, { phone, password: "x".repeat(9_000) })).statusCode).toBe(413);
  });
});
