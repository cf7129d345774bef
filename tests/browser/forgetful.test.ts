import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, signIn, test } from "../support/browser.ts";
import { focusedText, loseAnswers } from "./stage.ts";
import { amountField, confirm, REQUEST, toConfirmation } from "./withdrawal-form.ts";

const REFUSAL = "Votre navigateur refuse de garder des données";
const STORES = ["localStorage", "sessionStorage"];

/** Runs in the page: from now on the device refuses to store anything, and still reads what it has. */
function fillUp(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

/** As a browser whose owner forbids sites to keep anything, and as an application's own view that has no storage at all. */
const FORBIDS = {
  "throws when its storage is read": (page: Page) =>
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
  "a browser that %s is told so, and works all the same until its page goes; the welcome starts at its title",
  async ([, forbid], { world, open }) => {
    const member = await world.aMember({ name: "Rado", balanceAr: 7_000 });
    const page = await open({ alsoAt: [320, 1280] });
    await forbid(page);
    await page.goto("/login");
    await sees(page, new RegExp(REFUSAL));
    await look(page, "Connexion");
    await signIn(page, member);
    await page.waitForURL("**/home");
    await look(page, "Bienvenue sur Asako");
    await expect.poll(() => focusedText(page)).toBe("Bienvenue sur Asako");
    expect(await page.locator("dialog[open], [role=dialog], [role=alertdialog]").count(), "alone").toBe(1);
    await page.getByRole("dialog", { name: "Bienvenue sur Asako" }).getByRole("button", { name: "Fermer" }).click();
    await sees(page, "7 000 Ar");
    await page.getByRole("link", { name: "Tâches" }).filter({ visible: true }).first().click();
    await page.waitForURL("**/tasks");
    await look(page, "Tâches");
    // The data held by the page ends with it, as the warning says.
    await page.reload();
    await page.waitForURL("**/login");
    await sees(page, new RegExp(REFUSAL));
  },
);

test("when the device's room runs out, the page holds what is typed and sent", async ({ world, open }) => {
  await world.fund(10_000_000);
  const member = await world.aMember({ name: "Rado", balanceAr: 40_000, level: "VIP1" });
  const page = await open({ as: member, path: "/withdraw", alsoAt: [1280] });
  await amountField(page).fill("6000");
  expect(await page.getByText(REFUSAL).isVisible()).toBe(false);
  await page.evaluate(fillUp);
  await amountField(page).fill("7000");
  await sees(page, new RegExp(REFUSAL));
  expect(await page.evaluate(() => localStorage.getItem("withdrawalRequest")), "the older one is gone").toBeNull();
  const keys = await loseAnswers(page, REQUEST, 3);
  await toConfirmation(page);
  await confirm(page);
  await sees(page, "Erreur réseau !");
  await look(page, "Vérifiez avant de confirmer");
  await confirm(page);
  await look(page, "Demande enregistrée");
  expect([keys.length > 3, new Set(keys).size]).toEqual([true, 1]);
});

const OUTDATED = "Votre navigateur est trop ancien pour Asako.";

test("a browser that is too old is warned, to sign in and signed in, and no other", async ({ world, open }) => {
  for (const as of [undefined, await world.aMember()]) {
    const page = await open({ as, path: as ? "/home" : "/login", provokes: /./ });
    expect(await page.getByText(OUTDATED).isVisible()).toBe(false);
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "at"));
    await page.reload();
    await sees(page, new RegExp(OUTDATED));
  }
});
