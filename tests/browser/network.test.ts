import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { comesAfter, followKeys, onFirst } from "./stage.ts";

const NETWORK = "Pas de réponse du serveur. Vérifiez votre connexion.";

/** Navigates to a page whose code is not loaded yet, while there is no network. */
async function missPage(page: Page, way: Locator): Promise<void> {
  await page.context().setOffline(true);
  await way.click();
  await look(page, "Cette page n'a pas pu s'ouvrir");
  await page.context().setOffline(false);
}

test("without network a list arrives by itself later, a page whose code did not arrive at the next try, or with a reload", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/tasks", provokes: /dynamically imported module/ });
  await sees(page, "1 sur 3 tâches");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.context().setOffline(true);
  await page.getByRole("tab", { name: "Historique" }).click();
  await sees(page, "Vous êtes hors connexion. La page s'affichera au retour du réseau.");
  await page.context().setOffline(false);
  await sees(page, "Faite");
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

test("a purchase whose answer never comes ends after half a minute, and is sent again", async ({ member, open }) => {
  const page = await open({ as: member });
  await page.clock.install();
  await page.goto("/vipmenu");
  const keys = followKeys(page, "user.buyLevel");
  await onFirst(page, /user\.buyLevel/, () => {});
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
