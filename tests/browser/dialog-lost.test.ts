import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { CLIENT_FOLDER } from "../support/site.ts";
import { expectAccessible } from "./accessible.ts";
import { focusedText } from "./stage.ts";

const PANEL = "**/assets/dialog-panel*.js";
const FUNDING = "/admin-dashboard?onglet=financement";
const MISSING = "Cette fenêtre n'a pas pu s'ouvrir";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const missing = (page: Page) => page.getByRole("alertdialog", { name: MISSING });

test("a dialog whose code fails to load can be opened again from where the member stood", async ({ member, open }) => {
  const page = await open({ as: member, alsoAt: [320, 1280], provokes: /dialog-panel/ });
  await page.route(PANEL, (route) => route.abort());
  await page.goto("/dashboard");
  await press(page, "Se déconnecter");
  await sees(missing(page), "La connexion a été coupée. Rien de ce que vous avez saisi n'est perdu : réessayez.");
  await look(page, MISSING);
  await expectAccessible(page, "a dialog that did not come");
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

test("a dialog whose code is late shows that it is loading, and the page stays usable", async ({ member, open }) => {
  const page = await open({ as: member, alsoAt: [1280] });
  const arrives = Promise.withResolvers<void>();
  await page.route(PANEL, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  await press(page, "Se déconnecter");
  await page.getByRole("status").filter({ hasText: "Chargement…", visible: true }).waitFor();
  await look(page, "Mon compte");
  arrives.resolve();
  await page.getByRole("alertdialog").getByRole("button", { name: "Annuler" }).waitFor();
});

const typedReference = (page: Page) => page.getByLabel("Référence du versement");

/** Types the receipt of a payment, whose question is a dialog. */
async function typeFunding(page: Page): Promise<void> {
  await page.getByLabel("Qui verse ?").fill("Partenaire");
  await page.getByLabel("Montant").fill("1000");
  await typedReference(page).fill("FIN-1");
  const number = page.getByLabel("Numéro qui a reçu l'argent");
  await number.selectOption(await number.locator("option").nth(1).getAttribute("value"));
}

test("what an administrator typed stays when the code of the confirmation fails to load", async ({ admin, open }) => {
  const page = await open({ as: admin, provokes: /funding-confirmation/ });
  const code = "**/assets/funding-confirmation*.js";
  await page.route(code, (route) => route.abort());
  await page.goto(FUNDING);
  await typeFunding(page);
  await press(page, "Vérifier et enregistrer");
  await missing(page).getByRole("button", { name: "Fermer" }).click();
  expect(await typedReference(page).inputValue()).toBe("FIN-1");
  await page.unroute(code);
  await press(page, "Vérifier et enregistrer");
  await sees(page.getByRole("alertdialog"), "Enregistrer ce financement ?");
});

/** The files that a dialog's own file asks for, and the page it opens on does not. */
function filesBehindPanel(): string[] {
  const manifest = JSON.parse(readFileSync(join(CLIENT_FOLDER, ".vite/manifest.json"), "utf8"));
  const html = readFileSync(join(CLIENT_FOLDER, "pages/admin-dashboard.html"), "utf8");
  const imported: string[] = manifest["src/client/ui/dialog-panel.tsx"].imports.map(
    (key: string) => manifest[key].file,
  );
  return imported.filter((file) => !html.includes(file));
}

test("a dialog whose other file fails opens after a reload, which keeps what was typed", async ({ admin, open }) => {
  const page = await open({ as: admin, alsoAt: [320, 1280], provokes: /dialog-panel/ });
  const [lost = ""] = filesBehindPanel();
  expect(lost).toMatch(/\.js$/);
  await page.route(`/${lost}`, (route) => route.abort());
  await page.goto(FUNDING);
  await typeFunding(page);
  await press(page, "Vérifier et enregistrer");
  await missing(page).waitFor();
  await page.unroute(`/${lost}`);
  await missing(page).getByRole("button", { name: "Réessayer" }).click();
  const reload = missing(page).getByRole("button", { name: "Recharger la page" });
  await reload.waitFor();
  await sees(missing(page), /ce que vous avez saisi est gardé, sauf les mots de passe/);
  await look(page, MISSING);
  await expectAccessible(page, "a dialog that only a reload brings");
  await reload.click();
  await expect.poll(() => typedReference(page).inputValue()).toBe("FIN-1");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage)), "left behind").not.toContain("FIN-1");
  await press(page, "Vérifier et enregistrer");
  await sees(page.getByRole("alertdialog"), "Enregistrer ce financement ?", "FIN-1");
});
