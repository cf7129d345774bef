import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atWork, type Open, sees, test } from "../support/browser.ts";
import { changeMember, setAttempts } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
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
