import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atWork, look, type Open, sees, test } from "../support/browser.ts";
import { setAttempts } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { enrol } from "../support/totp.ts";
import { SECRET } from "../support/world.ts";
import { openWithoutCode } from "./stage.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Se connecter" });

/** The sign-in form of a page whose code does not come. `arrive` lets it. */
async function withoutCode(open: Open, path = "/login") {
  const page = await open({ provokes: /^4(00|01|03|29) / });
  const { arrive } = await openWithoutCode(page, path);
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
  test("a member signs in to the page asked for, what others left is cleared, and no address or storage has the password", async ({
    world,
    open,
  }) => {
    const member = await world.aMember({ name: "Rado" });
    const { page } = await withoutCode(open, "/withdraw?montant=5000");
    await page.evaluate(() => {
      for (const name of ["brouillon", "kept", "welcomeSeen"]) localStorage.setItem(name, "1");
    });
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    await send(page, member.phone, SECRET);
    await page.waitForURL("**/withdraw?montant=5000");
    const { token, user, devices, ...others } = await stored(page);
    expect(JSON.parse(user ?? "")).toMatchObject({ id: member.memberId, name: "Rado" });
    expect(JSON.parse(devices ?? "")).toHaveLength(1);
    expect(Object.keys(others)).toEqual(["welcomeSeen"]);
    expect(token).toMatch(/^\w+\.\w+\.[\w-]+$/);
    expect(JSON.stringify([addresses, await stored(page)])).not.toContain(SECRET);
    await page.goBack({ waitUntil: "commit" });
    await page.waitForURL("**/home");

    // A device that signed in before has its own limit.
    await page.evaluate(() => localStorage.removeItem("token"));
    await setAttempts(world, `loginPhone:${member.phone}`, 12);
    await page.goto("/login", { waitUntil: "commit" });
    await send(page, member.phone, "mauvais");
    await sees(page, "Numéro ou mot de passe incorrect.");
    await send(page, member.phone, SECRET);
    await page.waitForURL("**/home");
  });

  test("a wrong password comes back with its words and the number, and the code that comes then goes on", async ({
    world,
    open,
  }) => {
    const member = await world.aMember({ name: "Rado" });
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
    world,
    open,
  }) => {
    const member = await world.aMember({ name: "Rado" });
    const page = await open();
    const { arrive } = await openWithoutCode(page, "/login", /\/assets\/login-.*\.js$/);
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

  test("a code is asked for in the same form", async ({ world, open }) => {
    const admin = await world.anAdmin();
    const app = await enrol(world, await signedIn(world, admin));
    world.clock.now += 60_000;
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

  test("a one-time password opens nothing before it is exchanged, which nobody else is asked for", async ({
    world,
    open,
  }) => {
    const back = await signedIn(world, await world.anAdmin());
    const member = await world.aMember();
    const reset = { memberId: member.memberId, reason: "Mot de passe oublié" };
    const { password } = await back.admin.resetPassword.mutate(reset);
    const page = await open({ width: 320, alsoAt: [1280] });
    const { arrive } = await openWithoutCode(page, "/nouveau-mot-de-passe");
    arrive();
    await look(page, "Connexion");
    const signIn = await openWithoutCode(page, "/login");
    await send(page, member.phone, password);
    await page.waitForURL("**/home");
    signIn.arrive();
    await look(page, "Nouveau mot de passe");
    await page.goto("/tasks");
    await look(page, "Nouveau mot de passe");

    await page.getByLabel("Mot de passe à usage unique").fill(password);
    await page.getByLabel("Nouveau mot de passe").fill("nouveau-secret");
    await page.getByLabel("Confirmer le mot de passe").fill("nouveau-secret");
    await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
    await page.waitForURL("**/home");
    await sees(page, "Solde disponible");
    await page.goto("/nouveau-mot-de-passe");
    await page.waitForURL("**/home");
  });
});
