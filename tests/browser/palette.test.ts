import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { expectAccessible } from "./accessible.ts";
import { prepareQueue } from "./queue-stage.ts";
import { isFocused } from "./stage.ts";

const field = (page: Page) =>
  page.getByRole("combobox", { name: "Rubrique, action, réglage, membre, numéro ou référence" });
const chosen = (page: Page) => page.getByRole("option", { selected: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Presses the keys one by one, wherever the focus is, and opens the result. */
async function find(page: Page, text: string, found: RegExp) {
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await page.keyboard.type(text);
  await chosen(page).filter({ hasText: found }).waitFor();
  await page.keyboard.press("Enter");
  await field(page).waitFor({ state: "hidden" });
}

test("what is typed before the palette is there is found in it; Ctrl-K leads to a room, a member, a transaction, an act or a setting by the keys alone, over no question, and Escape gives the focus back; a phone has a button", async ({
  site,
  open,
}) => {
  const { hanta, rado } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 1280, alsoAt: [360] });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/admin-dashboard");
  await look(page, "Aperçu");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lovaa");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  gate.resolve();
  await page.getByRole("heading", { name: "Lova" }).waitFor();

  await find(page, "reglages", /^Réglages$/);
  await expect.poll(() => isFocused(heading(page, "Réglages"))).toBe(true);
  await find(page, `0${rado.phone.slice(4)}`, /^Rado Rakotomalala/);
  await page.getByRole("heading", { name: "Rado Rakotomalala" }).waitFor();
  expect(new URL(page.url()).searchParams.get("membre")).toBe(String(rado.memberId));
  await find(page, "3319713596", /^Dépôt n°\s\d+,\s25\s000\sArRado/);
  await sees(page, /^Transaction n°/);
  expect(new URL(page.url()).searchParams.get("liste")).toBe("depot");

  await page.goto("/admin-dashboard");
  await look(page, "Aperçu");
  const button = page.getByRole("button", { name: "Rechercher" });
  await button.click();
  await chosen(page).filter({ hasText: "Aperçu" }).waitFor();
  await page.keyboard.press("ArrowUp");
  expect(await chosen(page).textContent()).toBe("Réglages");
  await page.keyboard.type("zzzz");
  await sees(page, "Rien ne correspond.");
  await page.keyboard.press("Escape");
  await expect.poll(() => isFocused(button)).toBe(true);

  await find(page, "importer", /^Importer un relevé$/);
  await look(page, "Relevés");
  for (const [typed, act, question] of [
    ["apporte", /^Enregistrer de l'argent apporté$/, "Argent apporté"],
    ["compter", /^Compter le téléphone/, /^Compter le téléphone/],
    ["reception", /^Ajouter un numéro de réception$/, "Ajouter un numéro"],
    ["creer un ut", /^Créer un utilisateur$/, "Créer un utilisateur"],
    ["creer un niv", /^Créer un niveau$/, "Nouveau niveau"],
    ["creer une t", /^Créer une tâche$/, /^Nouvelle tâche de VIP0/],
  ] as const) {
    await find(page, typed, act);
    const asked = page.getByRole("alertdialog", { name: question }).or(page.getByRole("dialog", { name: question }));
    await asked.waitFor();
    await page.keyboard.press("Escape");
    await asked.waitFor({ state: "detached" });
  }
  await find(page, "retrait mini", /^Retrait minimum$/);
  await expect.poll(() => isFocused(page.getByLabel("Retrait minimum", { exact: true }))).toBe(true);

  await page.goto("/admin-dashboard?onglet=transactions");
  await page
    .getByRole("button", { name: /^Valider/ })
    .first()
    .click();
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Control+k");
  expect(await field(page).count()).toBe(0);
  await page.keyboard.press("Escape");
  const member = await open({ as: rado, width: 1280, path: "/home" });
  await look(member, /^Bonjour/);
  await member.keyboard.press("Control+k");
  expect(await field(member).count(), "members have none").toBe(0);

  await resize(page, 360);
  await page.getByRole("banner").getByRole("button", { name: "Rechercher" }).click();
  await field(page).fill("rado");
  await page.getByRole("option", { name: /^Rado/ }).waitFor();
  await expectAccessible(page, "palette");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "palette in the dark");
  await page.getByRole("option", { name: /^Rado/ }).click();
  await page.getByRole("heading", { name: "Rado Rakotomalala" }).waitFor();
});
