import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { openQueue, prepareQueue, QUEUE, rows, wordsOf } from "./queue-stage.ts";
import { isFocused, STREAM } from "./stage.ts";

const panelOf = (page: Page) => page.locator("[data-panel], [data-beside]");
const way = (page: Page, name: string | RegExp) => panelOf(page).getByRole("navigation").getByRole("button", { name });
const back = (page: Page) => way(page, /^Demande précédente/);
const on = (page: Page) => way(page, /^Demande suivante/);
const title = (page: Page) => panelOf(page).getByRole("heading", { level: 2 });
/** At the bottom, below the ways of the same name. */
const step = (page: Page, name: string) => panelOf(page).getByRole("button", { name, exact: true }).last();
const idsOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
const isOpen = (page: Page, id: string | null | undefined) => expect.poll(() => wordsOf(page).transaction).toBe(id);

/** Decides the open request, by the buttons of its panel and of the question. */
async function decide(page: Page, decision: "Valider" | "Rejeter"): Promise<void> {
  await panelOf(page)
    .getByRole("button", { name: new RegExp(`^${decision}`) })
    .click();
  const question = page.getByRole("alertdialog");
  if (decision === "Rejeter") await question.getByRole("textbox", { name: "Motif" }).fill("Introuvable.");
  await question.getByRole("button", { name: decision === "Rejeter" ? "Rejeter" : /^Créditer/, exact: true }).click();
  await question.waitFor({ state: "hidden" });
}

test("on a phone one walks from request to request in the panel; going back closes it", async ({ site, open }) => {
  const { page } = await openQueue(site, open, 360);
  const ids = await idsOf(page);
  await rows(page).first().click();
  await sees(panelOf(page), "1 sur 4", "Rado Rakotomalala");
  expect(await back(page).getAttribute("aria-disabled")).toBe("true");
  expect(await back(page).getAttribute("aria-label")).toContain("celle-ci est la première de la page");
  await back(page).press("Enter");
  await isOpen(page, ids[0]);
  for (const id of ids.slice(1)) {
    await on(page).click();
    await isOpen(page, id);
    await expect.poll(() => isFocused(title(page))).toBe(true);
  }
  await sees(panelOf(page), "4 sur 4", "Lova");
  expect(await on(page).getAttribute("aria-label")).toContain("celle-ci est la dernière de la page");
  await look(page, /^Transaction n° /);
  await expectAccessible(page, "the last request");
  await back(page).click();
  await isOpen(page, ids[2]);
  await page.goBack();
  await panelOf(page).waitFor({ state: "hidden" });
  expect(wordsOf(page)).toEqual({ onglet: "transactions" });
});

test.for([360, 1280])(
  "one request after the other is decided from the panel, until nothing is left, at %i px",
  async (width, { site, open }) => {
    const { page } = await openQueue(site, open, width);
    const ids = await idsOf(page);
    await rows(page).nth(1).click();
    await decide(page, "Valider");
    await sees(panelOf(page), "90 000 Ar crédités à Rado Rakotomalala. Son solde : 145 000 Ar.", "Hors liste");
    await expect.poll(() => isFocused(step(page, "Demande suivante"))).toBe(true);
    await isOpen(page, ids[1]);
    await look(page, /^Transaction n° /);
    await expectAccessible(page, "a decided request");

    await page.keyboard.press("Enter");
    await isOpen(page, ids[2]);
    await sees(panelOf(page), "2 sur 3");
    await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
    await decide(page, "Rejeter");
    await sees(panelOf(page), "Dépôt rejeté, rien n'est crédité. Solde de Rado Rakotomalala : 145 000 Ar.");
    await step(page, "Demande suivante").click();
    await isOpen(page, ids[3]);
    await decide(page, "Rejeter");
    // The last request of the list: those that are left come before it.
    await step(page, "Demande précédente").click();
    await isOpen(page, ids[0]);
    await decide(page, "Valider");
    await sees(panelOf(page), /Plus rien à décider ici\.$/);
    await expect.poll(() => isFocused(step(page, "Retour à la liste"))).toBe(true);
    await look(page, /^Transaction n° /);
    await page.keyboard.press("Enter");
    await panelOf(page).waitFor({ state: "hidden" });
    await sees(page, "Aucune transaction trouvée.");
  },
);

test("a request opened by a link outside the list says so, and leads back once decided", async ({ site, open }) => {
  const { page } = await openQueue(site, open, 360);
  const [id] = await idsOf(page);
  await page.goto(`${QUEUE}&recherche=Lova&transaction=${id}`);
  await sees(panelOf(page), "Hors liste");
  expect(await on(page).getAttribute("aria-label")).toContain("celle-ci n'est pas dans la liste affichée");
  await decide(page, "Rejeter");
  await expect.poll(() => isFocused(step(page, "Retour à la liste"))).toBe(true);
  expect(await step(page, "Demande suivante").count()).toBe(0);
  await page.keyboard.press("Enter");
  await panelOf(page).waitFor({ state: "hidden" });
  expect(wordsOf(page)).toEqual({ onglet: "transactions", recherche: "Lova" });
});

test("a panel opened by its address closes to its list after a walk, not the page before", async ({ site, open }) => {
  const { page } = await openQueue(site, open, 1280);
  const [first, second] = await idsOf(page);
  await page.goto("/home");
  await page.goto(`${QUEUE}&transaction=${first}`);
  await on(page).click();
  await isOpen(page, second);
  await title(page).press("Escape");
  await panelOf(page).waitFor({ state: "hidden" });
  expect(wordsOf(page)).toEqual({ onglet: "transactions" });
});

test("a decision by somebody else on the open request is announced, and takes no focus", async ({ site, open }) => {
  const { hanta, hery } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 1280 });
  const heard = page.waitForResponse(STREAM);
  await page.goto(QUEUE);
  await heard;
  await sees(page, "4 sur 4");
  const ids = await idsOf(page);
  await rows(page).first().click();
  await sees(panelOf(page), "1 sur 4");
  // It was seen waiting.
  await panelOf(page)
    .getByRole("button", { name: /^Valider/ })
    .waitFor();
  await (await signedIn(site.world, hery)).admin.validate.mutate({ transactionId: Number(ids[0]) });
  await sees(panelOf(page), "25 000 Ar crédités à Rado Rakotomalala");
  expect(await isFocused(title(page))).toBe(true);
  await step(page, "Demande suivante").click();
  await isOpen(page, ids[1]);
});

test("an open decision dialog says at once that somebody else has decided", async ({ site, open }) => {
  const { hanta, hery } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 360 });
  const heard = page.waitForResponse(STREAM);
  await page.goto(QUEUE);
  await heard;
  const [first] = await idsOf(page);
  await page
    .getByRole("button", { name: /^Valider/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog");
  const credit = question.getByRole("button", { name: /^Créditer/ });
  await expect.poll(() => credit.isEnabled()).toBe(true);
  const { admin } = await signedIn(site.world, hery);
  await admin.reject.mutate({ transactionId: Number(first), reason: "Référence inconnue." });
  await sees(question, /^Déjà rejeté par Hery à \d\d:\d\d\.$/);
  expect(await credit.isDisabled()).toBe(true);
  await expectAccessible(page, "decided meanwhile");
  await question.getByRole("button", { name: "Fermer" }).click();
  await question.waitFor({ state: "hidden" });
});
