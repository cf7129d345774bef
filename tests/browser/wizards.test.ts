import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { plainSpaces } from "../support/refused.ts";
import { hasSent } from "./stage.ts";

const REFERENCE = "8842016375";

const amountOf = async (page: Page, label: string) => plainSpaces(await page.getByLabel(label).inputValue());
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("a reload at any step of a deposit keeps what was typed", async ({ member, open }) => {
  const page = await open({ as: member, path: "/deposit" });
  await page.getByLabel("Montant à déposer").fill("20000");
  await page.reload();
  await look(page, "Combien voulez-vous déposer ?");
  expect(await amountOf(page, "Montant à déposer")).toBe("20 000");

  await press(page, "Continuer");
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await page.getByLabel("Référence de votre envoi").fill(REFERENCE);
  await page.reload();
  await look(page, "Collez le SMS");
  expect(await page.getByLabel("Référence de votre envoi").inputValue()).toBe(REFERENCE);

  await press(page, "Déclarer mon dépôt de 20 000 Ar");
  await look(page, "Dépôt déclaré");
  await page.reload();
  await sees(page, "Reçu de dépôt", REFERENCE, "20 000 Ar");
  await press(page, "Faire un autre dépôt");
  await expect.poll(() => amountOf(page, "Montant à déposer")).toBe("");
});

test("a reload at any step of a withdrawal keeps what was typed", async ({ member, open }) => {
  const page = await open({ as: member, path: "/withdraw" });
  await page.getByLabel("Montant à retirer").fill("7000");
  await page.getByLabel("Numéro qui reçoit l'argent").fill("032 11 222 33");
  await page.reload();
  await look(page, "Combien voulez-vous retirer ?");
  expect(await amountOf(page, "Montant à retirer")).toBe("7 000");
  expect(await page.getByLabel("Numéro qui reçoit l'argent").inputValue()).toBe("032 11 222 33");

  await press(page, "Continuer");
  await page.reload();
  await look(page, "Vérifiez avant de confirmer");
  await sees(page, "032 11 222 33", "Orange Money", "7 000 Ar");

  await press(page, "Confirmer le retrait de 7 000 Ar");
  await look(page, "Demande enregistrée");
  await page.reload();
  await sees(page, "Demande enregistrée", "032 11 222 33", "7 000 Ar", "En attente");
  await press(page, "Faire un autre retrait");
  await expect.poll(() => amountOf(page, "Montant à retirer")).toBe("");
});

test("the browser's back is the previous step", async ({ member, open }) => {
  const page = await open({ as: member, path: "/deposit" });
  await page.getByRole("button", { name: "50 000 Ar" }).click();
  await press(page, "Continuer");
  await look(page, "Envoyez 50 000 Ar");
  await hasSent(page);
  await look(page, "Collez le SMS");
  await page.goBack();
  await look(page, "Envoyez 50 000 Ar");
  await page.goBack();
  await look(page, "Combien voulez-vous déposer ?");
  expect(await amountOf(page, "Montant à déposer")).toBe("50 000");
});

test("a phone that closes the page during the transfer loses nothing", async ({ member, open }) => {
  const page = await open({ as: member, path: "/deposit?amount=20000" });
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await page.getByLabel("Référence de votre envoi").fill(REFERENCE);
  const later = await page.context().newPage();
  await page.close();
  await later.goto("/deposit");
  await sees(later, "Vous aviez commencé à déclarer un dépôt. Tout ce que vous aviez saisi est encore là.");
  await press(later, "Reprendre");
  await look(later, "Collez le SMS");
  await sees(later, "20 000 Ar");
  expect(await later.getByLabel("Référence de votre envoi").inputValue()).toBe(REFERENCE);
});

test("every step of both wizards fits a screen of 320 px", async ({ world, member, admin, open }) => {
  const page = await open({ as: member, width: 320, alsoAt: [1280], path: "/deposit?amount=2000000" });
  await sees(page, "#111*1*2*0341000001*2000000*2*0#");
  // A number is never read over two lines.
  expect(await page.getByText("034 10 000 01").first().textContent()).toBe("034\u00a010\u00a0000\u00a001");
  await look(page, "Envoyez 2 000 000 Ar");
  await hasSent(page);
  await page
    .getByLabel("Référence de votre envoi")
    .fill("Votre transfert de 15 000 Ar vers 0320000001 est reussi. Frais: 200 Ar. Trans Id: PP251104.0841.D87534");
  await sees(page, /^Le SMS indique 15.000.Ar/, /un envoi au 032\s00\s000\s01/);
  await look(page, "Collez le SMS");
  await press(page, "Déclarer mon dépôt de 2 000 000 Ar");
  await look(page, "Dépôt déclaré");
  const { admin: back } = await signedIn(world, admin);
  const { entries } = await back.transactions.query({ tab: "deposit" });
  await back.reject.mutate({ transactionId: entries.at(-1)?.id ?? 0, reason: "Référenceintrouvable".repeat(10) });
  await page.reload();
  await sees(page, "Rejeté", /^Motif\s: Référenceintrouvable/);
  await look(page, "Dépôt rejeté");

  await page.goto("/withdraw");
  await page.getByLabel("Montant à retirer").fill("7000");
  await press(page, "Continuer");
  await look(page, "Vérifiez avant de confirmer");
  await press(page, "Confirmer le retrait de 7 000 Ar");
  await look(page, "Demande enregistrée");
});
