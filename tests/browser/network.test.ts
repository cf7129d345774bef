import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { comesAfter } from "./stage.ts";

const NETWORK = "Pas de réponse du serveur. Vérifiez votre connexion.";

/** Navigates to a page whose code is not loaded yet, while there is no network. */
async function missPage(page: Page, way: Locator): Promise<void> {
  await page.context().setOffline(true);
  await way.click();
  await look(page, "Cette page n'a pas pu s'ouvrir");
  await page.context().setOffline(false);
}

test("without network a list says so, and arrives by itself when the network is back", async ({ member, open }) => {
  const page = await open({ as: member, path: "/tasks" });
  await sees(page, "1 sur 3 tâches");
  await page.context().setOffline(true);
  await page.getByRole("tab", { name: "Historique" }).click();
  await sees(page, "Vous êtes hors connexion. La page s'affichera au retour du réseau.");
  await sees(page, /^Hors connexion/);
  await look(page, "Tâches");
  await page.context().setOffline(false);
  await sees(page, "Faite");
});

test("a page whose code did not arrive opens at the next try, without a reload, or with one", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/tasks", provokes: /dynamically imported module/ });
  await sees(page, "1 sur 3 tâches");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await missPage(page, page.getByRole("link", { name: "VIP" }));
  await page.getByRole("link", { name: "Tâches" }).click();
  await look(page, "Tâches");
  await page.getByRole("link", { name: "VIP" }).click();
  await look(page, "Niveaux VIP");
  await missPage(page, page.getByRole("link", { name: "Mon compte" }));
  await page.getByRole("button", { name: "Réessayer" }).click();
  await look(page, "Mon compte");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await missPage(page, page.getByRole("link", { name: "Historique des dépôts" }));
  await page.getByRole("button", { name: "Recharger la page" }).click();
  await look(page, "Historique des dépôts");
});

test("a page that breaks shows an error in its place, and does not blame the network", async ({ open }) => {
  const page = await open({ path: "/login", provokes: /RangeError/ });
  await page.route(/\/trpc\/user\.transparency/, (route) => route.fulfill({ json: { result: { data: {} } } }));
  await page.getByRole("link", { name: "Transparence" }).click();
  await look(page, "Cette page n'a pas pu s'ouvrir");
  await sees(page, /a rencontré un problème/);
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.x).toBeGreaterThanOrEqual(16);
});

test("a list whose server does not answer is asked for three times, then says so, also while it is read again", async ({
  member,
  open,
}) => {
  const page = await open({ as: member });
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/user\.transactionPage/, async (route) => {
    asked += 1;
    if (asked <= 3) return route.abort("connectionrefused");
    await gate.promise;
    return route.continue();
  });
  // Once its live stream is open, the page refetches by itself.
  await page.route(/user\.changes/, () => {});
  await page.goto("/historique-depot");
  await sees(page, NETWORK);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("button", { name: "Chargement…" }).waitFor();
  await sees(page, NETWORK);
  gate.resolve();
  await sees(page, "3319713596");
  expect(asked).toBe(4);
});

test("the rest of the home page stays while a failed list is read again", async ({ member, open }) => {
  const page = await open({ as: member });
  await page.route(/user\.recentTransactions/, (route) => route.abort("connectionrefused"));
  await page.goto("/home");
  const shortcuts = page.getByRole("navigation", { name: "Raccourcis" });
  await shortcuts.waitFor();
  const asked = page.waitForRequest(/user\.recentTransactions/);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)));
  expect(await shortcuts.isVisible()).toBe(true);
});

/** The first request gets no answer at all; those after it do. Answers the idempotency keys of all of them. */
async function stall(page: Page, call: RegExp) {
  const keys: (string | undefined)[] = [];
  await page.route(call, (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return keys.length > 1 ? route.continue() : undefined;
  });
  return keys;
}

test("a list whose answer never comes says so after half a minute, and is asked again", async ({ member, open }) => {
  const page = await open({ as: member });
  await page.clock.install();
  await stall(page, /user\.transactionPage/);
  // Once its live stream is open, the page refetches by itself.
  await page.route(/user\.changes/, () => {});
  const asked = page.waitForRequest(/user\.transactionPage/);
  await page.goto("/historique-depot");
  await asked;
  // Asked for by the page itself; its code waits for that answer.
  await page.locator("#root h1").waitFor();
  await comesAfter(page, 30_000, page.getByText(NETWORK));
  await page.getByRole("button", { name: "Réessayer" }).click();
  await sees(page, "3319713596");
});

test("a purchase whose answer never comes ends after half a minute, and is sent again", async ({ member, open }) => {
  const page = await open({ as: member });
  await page.clock.install();
  await page.goto("/vipmenu");
  const keys = await stall(page, /user\.buyLevel/);
  await page.getByRole("button", { name: "Passer à VIP2" }).click();
  const pay = page.getByRole("button", { name: "Payer 30 000 Ar" });
  await pay.click();
  await page.getByRole("button", { name: "Envoi…" }).waitFor();
  await comesAfter(page, 30_000, pay);
  await page.getByRole("alertdialog").getByRole("alert").waitFor();
  await pay.click();
  await sees(page, /^VIP2 actif/);
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.stringMatching(/^[\da-f-]{36}$/)]);
});
