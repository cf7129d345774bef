import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { examine } from "./accessible.ts";
import { focusedText } from "./stage.ts";

const PANEL = "**/assets/dialog-panel*.js";
const FUNDING = "/admin-dashboard?onglet=financement";
const MISSING = "Cette fenêtre n'a pas pu s'ouvrir";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const missing = (page: Page) => page.getByRole("alertdialog", { name: MISSING });

test("a dialog whose code is late shows that it is loading; when it fails, it can be opened again from where the member stood", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, alsoAt: [320, 1280], provokes: /dialog-panel/ });
  const arrives = Promise.withResolvers<void>();
  await page.route(PANEL, async (route) => {
    await arrives.promise;
    await route.abort();
  });
  await page.goto("/dashboard");
  await press(page, "Se déconnecter");
  await page.getByRole("status").filter({ hasText: "Chargement…", visible: true }).waitFor();
  await look(page, "Mon compte");
  arrives.resolve();
  await sees(missing(page), "La connexion a été coupée. Rien de ce que vous avez saisi n'est perdu : réessayez.");
  await examine(page, MISSING);
  await missing(page).getByRole("button", { name: "Fermer" }).click();
  await missing(page).waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe("Se déconnecter");

  await press(page, "Se déconnecter");
  await missing(page).waitFor();
  await page.keyboard.press("Escape");
  await missing(page).waitFor({ state: "detached" });

  await press(page, "Se déconnecter");
  await missing(page).waitFor();
  await page.unroute(PANEL);
  await missing(page).getByRole("button", { name: "Réessayer" }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByRole("button", { name: "Annuler" }).click();
  await asked.waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe("Se déconnecter");
});

const typedReference = (page: Page) => page.getByLabel("Référence du versement");

const COUNT = "**/assets/count-dialog*.js";

test("what an administrator typed outlasts a dialog whose code fails to load, twice, and the reload that brings it", async ({
  admin,
  open,
}) => {
  const page = await open({ as: admin, alsoAt: [320, 1280], provokes: /count-dialog/ });
  const count = () =>
    page
      .getByRole("button", { name: /^Compter/ })
      .first()
      .click();
  const findFunding = async () => {
    await press(page, "Argent apporté");
    await expect.poll(() => typedReference(page).inputValue()).toBe("FIN-1");
    await press(page, "Annuler");
  };
  await page.route(COUNT, (route) => route.abort());
  await page.goto(FUNDING);
  await press(page, "Argent apporté");
  await page.getByLabel("Qui verse ?").fill("Partenaire");
  await typedReference(page).fill("FIN-1");
  await press(page, "Annuler");
  await count();
  await missing(page).getByRole("button", { name: "Fermer" }).click();
  await findFunding();

  await count();
  await missing(page).getByRole("button", { name: "Réessayer" }).click();
  const reload = missing(page).getByRole("button", { name: "Recharger la page" });
  await reload.waitFor();
  await sees(missing(page), /ce que vous avez saisi est gardé, sauf les mots de passe/);
  await examine(page, MISSING);
  await page.unroute(COUNT);
  await reload.click();
  await findFunding();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage)), "left behind").not.toContain("FIN-1");
  await count();
  await page.getByRole("alertdialog", { name: /^Compter le téléphone/ }).waitFor();
});
