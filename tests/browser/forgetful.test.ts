import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, signIn, test } from "../support/browser.ts";

const REFUSAL = "Votre navigateur refuse de garder des données";
const STORES = ["localStorage", "sessionStorage"];

/** As a browser whose owner forbids sites to keep anything, and as an application's own view that has no storage at all. */
const FORBIDS = {
  "throws at whoever asks for its storage": (page: Page) =>
    page.addInitScript((names) => {
      const get = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of names) Object.defineProperty(window, name, { get, configurable: true });
    }, STORES),
  "has no storage": (page: Page) =>
    page.addInitScript((names) => {
      for (const name of names) Object.defineProperty(window, name, { value: null, configurable: true });
    }, STORES),
};

test.for(Object.entries(FORBIDS))(
  "a browser that %s is told so, and works all the same until its page goes",
  async ([, forbid], { site, open }) => {
    const member = await site.world.aMember({ name: "Rado", balanceAr: 7_000 });
    const page = await open({ alsoAt: [1280] });
    await forbid(page);
    await page.goto("/login");
    await sees(page, new RegExp(REFUSAL));
    await look(page, "Connexion");
    await signIn(page, member);
    await page.waitForURL("**/home");
    await page.getByRole("dialog", { name: "Bienvenue sur Asako" }).getByRole("button", { name: "Fermer" }).click();
    await sees(page, "7 000 Ar");
    await page.getByRole("link", { name: "Tâches" }).filter({ visible: true }).first().click();
    await page.waitForURL("**/tasks");
    await look(page, "Tâches");
    // What it holds ends with the page, as it was told.
    await page.reload();
    await page.waitForURL("**/login");
    await sees(page, new RegExp(REFUSAL));
  },
);

test("a browser that keeps what it is given is told nothing", async ({ open }) => {
  const page = await open({ path: "/login" });
  expect(await page.getByText(REFUSAL).isVisible()).toBe(false);
});
