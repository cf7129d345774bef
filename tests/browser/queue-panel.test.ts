import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { examine, expectAccessible } from "./accessible.ts";
import { openQueue, panelOf, QUEUE, questionOf, rows, searchField, WITHDRAWALS, wordsOf } from "./queue-stage.ts";
import { breakServer, holdsFocus, isFocused, toasts } from "./stage.ts";

const way = (page: Page, name: string | RegExp) => panelOf(page).getByRole("navigation").getByRole("button", { name });
const back = (page: Page) => way(page, /^Demande précédente/);
const on = (page: Page) => way(page, /^Demande suivante/);
const title = (page: Page) => panelOf(page).getByRole("heading", { level: 2 });
/** At the bottom, below the ways of the same name. */
const step = (page: Page, name: string) => panelOf(page).getByRole("button", { name, exact: true }).last();
const decision = (page: Page, name: "Valider" | "Rejeter") =>
  panelOf(page).getByRole("button", { name: new RegExp(`^${name}`) });
const idsOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
const isOpen = (page: Page, id: string | null | undefined) => expect.poll(() => wordsOf(page).transaction).toBe(id);
const isClosed = (page: Page) => panelOf(page).waitFor({ state: "hidden" });

/** Decides the open request, by the buttons of its panel and of the question. */
async function decide(page: Page, name: "Valider" | "Rejeter"): Promise<void> {
  await decision(page, name).click();
  const question = questionOf(page);
  if (name === "Rejeter") await question.getByRole("textbox", { name: "Motif" }).fill("Introuvable.");
  await question.getByRole("button", { name: name === "Rejeter" ? name : /^Créditer/, exact: true }).click();
  await question.waitFor({ state: "hidden" });
}

test("a row opens with all that its decision rests on, leads to what is like it, and closes by going back; a payout is rejected from its panel, whatever way the screen is turned meanwhile, and keeps its story; one deposit after the other is decided, until nothing is left", async ({
  site,
  open,
}) => {
  const { page, lova } = await openQueue(site, open, { alsoAt: [1280] });
  await rows(page).filter({ hasText: "Lova" }).click();
  const panel = panelOf(page);
  await sees(panel, "90 000 Ar", "PP251104.0841.D87534", "Cette référence a été déclarée ailleurs aussi.");
  await sees(panel, /La référence porte la date du 04.11.2025\s08:41/, "Dépôts validés", "40 000 Ar (1)");
  await sees(panel, `Lova, n° ${lova.memberId}`, "Dépôt validé", "+40 000 Ar");
  await expect.poll(() => isFocused(title(page))).toBe(true);
  await look(page, /^Transaction n° /);
  const id = wordsOf(page).transaction;
  await page.goBack();
  await isClosed(page);
  expect(wordsOf(page)).toEqual({ onglet: "transactions" });

  // By its address: it closes to its list, not to the page before.
  await page.goto("/home");
  await page.goto(`${QUEUE}&recherche=Rado&transaction=${id}`);
  await sees(panel, "PP251104.0841.D87534", "Hors liste");
  expect(await on(page).getAttribute("aria-label")).toContain("celle-ci n'est pas dans la liste affichée");
  await panel.getByRole("link", { name: /Rado Rakotomalala, 90.000.Ar, en attente/ }).click();
  await expect.poll(() => wordsOf(page).transaction).not.toBe(id);
  await sees(panel, "90 000 Ar", "Rado Rakotomalala");
  await panel.getByRole("button", { name: "Fermer" }).click();
  await isClosed(page);
  expect(wordsOf(page)).toEqual({ onglet: "transactions", recherche: "Rado" });

  await page.goto(WITHDRAWALS);
  await rows(page).filter({ hasText: "Lova" }).click();
  await sees(panel, "Un autre membre a demandé un retrait vers ce numéro.", "Réservé pour des retraits");
  await look(page, /^Transaction n° /);
  const reason = questionOf(page).getByRole("textbox", { name: "Motif" });
  await decision(page, "Rejeter").click();
  await reason.fill("Pas le bon numéro");
  await expectAccessible(page, "a rejection");
  await reason.focus();
  const turn = async (width: number) => {
    await resize(page, width);
    await expect.poll(() => isFocused(reason), { message: `turned to ${width} px` }).toBe(true);
    expect(await reason.inputValue(), `turned to ${width} px`).toBe("Pas le bon numéro");
  };
  await turn(1280);
  await questionOf(page).getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("complementary", { name: /^Transaction n° / }).waitFor();
  await decision(page, "Rejeter").click();
  await reason.focus();
  await turn(360);
  await questionOf(page).getByRole("button", { name: "Rejeter", exact: true }).click();
  await sees(page, "Rejeté : 7 000 Ar, Lova.");
  await page.getByRole("dialog", { name: /^Transaction n° / }).waitFor();
  const ways = await panel.getByRole("navigation").boundingBox();
  // Over the whole screen the panel keeps its head free of news.
  await expect
    .poll(async () => (await toasts(page).boundingBox())?.y)
    .toBeGreaterThan((ways?.y ?? 0) + (ways?.height ?? 0));
  await sees(panel, "Retrait rejeté", "Motif : Pas le bon numéro", /^Hanta, le /);
  await expect.poll(() => decision(page, "Rejeter").count()).toBe(0);
  await look(page, /^Transaction n° /);

  await page.goto(QUEUE);
  await sees(page, "4 sur 4");
  const ids = await idsOf(page);
  await rows(page).first().click();
  await sees(panelOf(page), "1 sur 4", "Rado Rakotomalala");
  expect(await back(page).getAttribute("aria-disabled")).toBe("true");
  expect(await back(page).getAttribute("aria-label")).toContain("celle-ci est la première de la page");
  await back(page).press("Enter");
  await isOpen(page, ids[0]);
  await on(page).click();
  await isOpen(page, ids[1]);
  await expect.poll(() => isFocused(title(page))).toBe(true);

  await decide(page, "Valider");
  await sees(panelOf(page), "90 000 Ar crédités à Rado Rakotomalala. Son solde : 145 000 Ar.", "Hors liste");
  await expect.poll(() => isFocused(step(page, "Demande suivante"))).toBe(true);
  await isOpen(page, ids[1]);
  await examine(page, /^Transaction n° /);
  await page.keyboard.press("Enter");
  await isOpen(page, ids[2]);
  await sees(panelOf(page), "2 sur 3");
  await expect.poll(() => questionOf(page).count()).toBe(0);
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
  await isClosed(page);
  await sees(page, "Aucune transaction trouvée.");
});

test("the keys open, close, search and decide; what somebody else decides is said in the open request and in the open question; a near reference is compared first, and a failure stands above the buttons", async ({
  site,
  open,
}) => {
  const { page, hery, lova } = await openQueue(site, open, { width: 1280, provokes: /^500 / });
  const { admin } = await signedIn(site.world, hery);
  const ids = await idsOf(page);
  const row = rows(page).first();
  await row.focus();
  await page.keyboard.press("Enter");
  await panelOf(page).waitFor();
  await expect.poll(() => holdsFocus(panelOf(page))).toBe(true);
  await page.keyboard.press("Escape");
  await isClosed(page);
  await expect.poll(() => isFocused(row)).toBe(true);
  await page.keyboard.press("/");
  await expect.poll(() => isFocused(searchField(page))).toBe(true);
  await page.keyboard.type("a/b");
  expect(await searchField(page).inputValue()).toBe("a/b");
  await searchField(page).fill("");

  await row.click();
  // It was seen waiting.
  await decision(page, "Valider").waitFor();
  await admin.validate.mutate({ transactionId: Number(ids[0]) });
  await sees(panelOf(page), "25 000 Ar crédités à Rado Rakotomalala");
  expect(await isFocused(title(page)), "the focus stays").toBe(true);
  await step(page, "Demande suivante").click();
  await isOpen(page, ids[1]);

  await decision(page, "Valider").click();
  const credit = questionOf(page).getByRole("button", { name: /^Créditer/ });
  await expect.poll(() => credit.isEnabled()).toBe(true);
  await expect.poll(() => isFocused(questionOf(page).getByRole("button", { name: "Annuler" }))).toBe(true);
  await admin.reject.mutate({ transactionId: Number(ids[1]), reason: "Référence inconnue." });
  await sees(questionOf(page), /^Déjà rejeté par Hery à \d\d:\d\d\.$/);
  expect(await credit.isDisabled()).toBe(true);
  await expectAccessible(page, "decided meanwhile");
  await questionOf(page).getByRole("button", { name: "Fermer" }).click();
  await questionOf(page).waitFor({ state: "hidden" });

  // Near the reference that was just credited: it waits until both were compared.
  const near = { amountAr: 50_000, receiverPhone: hery.phone, reference: "REF 3319713597A" };
  const { id } = await (await signedIn(site.world, lova)).user.declareDeposit.mutate(near);
  await resize(page, 360);
  await page.goto(`${QUEUE}&transaction=${id}`);
  await decision(page, "Valider").click();
  await sees(questionOf(page), /Est-ce le même transfert/);
  await expect.poll(() => credit.isDisabled()).toBe(true);
  await questionOf(page)
    .getByLabel(/ce sont deux transferts/)
    .check();
  await examine(page, "Valider ce dépôt ?");
  // So low that the warnings must scroll under the buttons: a cheap phone with its keyboard open.
  await page.setViewportSize({ width: 360, height: 420 });
  const { mend } = breakServer(site);
  const reference = questionOf(page).getByLabel(/^Votre référence/);
  await reference.fill("MP-1");
  await reference.press("Enter");
  const failure = questionOf(page).getByRole("alert");
  await failure.waitFor();
  const roomBelowPx = async () => {
    const [news, button] = await Promise.all([failure.boundingBox(), credit.boundingBox()]);
    return (button?.y ?? 0) - ((news?.y ?? 0) + (news?.height ?? 0));
  };
  await expect.poll(roomBelowPx).toBeGreaterThanOrEqual(0);
  mend();
  await reference.press("Enter");
  await sees(page, /crédités à Lova/);
  expect(await site.world.balanceOf(lova)).toBe(83_000);
});
