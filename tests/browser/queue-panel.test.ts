import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { prepareQueue, QUEUE, rows, searchField, wordsOf } from "./queue-stage.ts";
import { isFocused, toasts } from "./stage.ts";

const widths = [360, 1280];

test.for(widths)(
  "a row opens with all that its decision rests on; going back closes it, at %i px",
  async (width, { site, open }) => {
    const { hanta, lova } = await prepareQueue(site);
    const page = await open({ as: hanta, width, path: QUEUE });
    const row = rows(page).filter({ hasText: "Lova" });
    await row.click();
    const panel = page.getByRole(width < 768 ? "dialog" : "complementary", { name: /^Transaction n° / });
    await sees(panel, "90 000 Ar", "PP251104.0841.D87534", "Cette référence a été déclarée ailleurs aussi.");
    await sees(panel, /La référence porte la date du 04.11.2025\s08:41/, "Dépôts validés", "40 000 Ar (1)");
    await sees(panel, `Lova, n° ${lova.memberId}`, "Dépôt validé", "+40 000 Ar");
    await expect.poll(() => isFocused(panel.getByRole("heading", { level: 2 }))).toBe(true);
    await look(page, /^Transaction n° /);
    const id = wordsOf(page).transaction;
    await page.goBack();
    await panel.waitFor({ state: "hidden" });
    expect(wordsOf(page)).toEqual({ onglet: "transactions" });

    await page.goto(`${QUEUE}&transaction=${id}`);
    await sees(panel, "PP251104.0841.D87534");
    await panel.getByRole("link", { name: /Rado Rakotomalala, 90.000.Ar, en attente/ }).click();
    await expect.poll(() => wordsOf(page).transaction).not.toBe(id);
    await sees(panel, "90 000 Ar", "Rado Rakotomalala");
    await panel.getByRole("button", { name: "Fermer" }).click();
    await panel.waitFor({ state: "hidden" });
    expect(wordsOf(page).transaction).toBeUndefined();
  },
);

test.for(widths)(
  "a payout shows its warnings, is decided from the panel, and keeps its story, at %i px",
  async (width, { site, open }) => {
    const { hanta } = await prepareQueue(site);
    const page = await open({ as: hanta, width, path: `${QUEUE}&liste=retrait` });
    await rows(page).filter({ hasText: "Lova" }).click();
    const panel = page.getByRole(width < 768 ? "dialog" : "complementary", { name: /^Transaction n° / });
    await sees(
      panel,
      "Un autre membre a demandé un retrait vers ce numéro.",
      "C'est le premier retrait payé à ce membre.",
    );
    await sees(panel, "Ce n'est pas le numéro du compte (034 10 000 05).", "Réservé pour des retraits");
    await look(page, /^Transaction n° /);
    await panel.getByRole("button", { name: /^Rejeter/ }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Rejeté à la demande du membre." }).click();
    await question.getByRole("button", { name: "Rejeter", exact: true }).click();
    await sees(page, "Rejeté : 7 000 Ar, Lova.");
    const ways = await panel.getByRole("navigation").boundingBox();
    const newsTop = async () => (await toasts(page).boundingBox())?.y;
    // Over the whole screen the panel keeps its head free of news; beside the list, news is elsewhere.
    if (width < 768) await expect.poll(newsTop).toBeGreaterThan((ways?.y ?? 0) + (ways?.height ?? 0));
    await sees(panel, "Retrait rejeté", "Motif : Rejeté à la demande du membre.", /^Hanta, le /);
    await expect.poll(() => panel.getByRole("button", { name: /^Rejeter/ }).count()).toBe(0);
    await look(page, /^Transaction n° /);
  },
);

test.for([
  [360, 1280],
  [1280, 360],
] as const)(
  "a question over the panel keeps its words and the focus on a screen turned from %i to %i px",
  async ([from, to], { site, open }) => {
    const { hanta } = await prepareQueue(site);
    const page = await open({ as: hanta, width: from, path: QUEUE });
    await rows(page).filter({ hasText: "Lova" }).click();
    const panel = page.getByRole(from < 768 ? "dialog" : "complementary", { name: /^Transaction n° / });
    await panel.getByRole("button", { name: /^Rejeter/ }).click();
    const question = page.getByRole("alertdialog");
    const reason = question.getByRole("textbox", { name: "Motif" });
    await reason.fill("Pas sur le relevé");
    await resize(page, to);
    await expect.poll(() => isFocused(reason)).toBe(true);
    expect(await reason.inputValue()).toBe("Pas sur le relevé");
    await question.getByRole("button", { name: "Annuler" }).click();
    await page.getByRole(to < 768 ? "dialog" : "complementary", { name: /^Transaction n° / }).waitFor();
  },
);

test("a list chosen right after typing a search stays chosen, and keeps the search", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, path: QUEUE });
  await sees(page, "4 sur 4");
  await page.getByRole("button", { name: "Rechercher", exact: true }).last().click();
  await searchField(page).fill("Lova");
  await page.getByRole("tab", { name: /^Retraits/ }).click();
  await expect.poll(() => wordsOf(page)).toEqual({ onglet: "transactions", liste: "retrait", recherche: "Lova" });
});

const question = (page: Page) => page.getByRole("alertdialog");

test("Enter in the field of the administrator's own reference validates, as the button", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 1280, path: QUEUE });
  await page
    .getByRole("button", { name: /^Valider/ })
    .first()
    .click();
  const reference = question(page).getByLabel(/^Votre référence/);
  await expect.poll(() => isFocused(question(page).getByRole("button", { name: "Annuler" }))).toBe(true);
  await reference.fill("MP-1");
  const order = [/^Créditer/, "Annuler"].map((name) => question(page).getByRole("button", { name }));
  for (const button of order) {
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocused(button)).toBe(true);
  }
  await reference.press("Enter");
  await sees(page, "25 000 Ar crédités à Rado Rakotomalala.");
});
