import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { plainSpaces } from "../support/refused.ts";
import { hasSent } from "./stage.ts";

const REFERENCE = "8842016375";

const amountOf = async (page: Page, label: string) => plainSpaces(await page.getByLabel(label).inputValue());
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("a deposit keeps what was typed through a reload at any step, the way back and a page that closes", async ({
  world,
  member,
  admin,
  open,
}) => {
  const first = await open({ as: member, alsoAt: [320, 1280], path: "/deposit" });
  await first.getByLabel("Montant à déposer").fill("2000000");
  await first.reload();
  await look(first, "Combien voulez-vous déposer ?");
  expect(await amountOf(first, "Montant à déposer")).toBe("2 000 000");
  await press(first, "Continuer");
  await first.getByRole("radio", { name: /Hanta/ }).check();
  await look(first, "Envoyez 2 000 000 Ar");
  const number = first.getByText("034 10 000 01").first();
  expect(await number.textContent(), "never read over two lines").toBe("034\u00a010\u00a0000\u00a001");
  await hasSent(first);
  await look(first, "Collez le SMS");
  await first.goBack();
  await look(first, "Envoyez 2 000 000 Ar");
  await first.goBack();
  await look(first, "Combien voulez-vous déposer ?");
  expect(await amountOf(first, "Montant à déposer")).toBe("2 000 000");
  await press(first, "Continuer");
  await hasSent(first);
  await first.getByLabel("Référence de votre envoi").fill(REFERENCE);
  await first.reload();
  await look(first, "Collez le SMS");
  expect(await first.getByLabel("Référence de votre envoi").inputValue()).toBe(REFERENCE);

  const page = await first.context().newPage();
  await first.close();
  await page.goto("/deposit");
  await sees(page, "Vous aviez commencé à déclarer un dépôt. Tout ce que vous aviez saisi est encore là.");
  await press(page, "Reprendre");
  await look(page, "Collez le SMS");
  expect(await page.getByLabel("Référence de votre envoi").inputValue()).toBe(REFERENCE);
  await page.setViewportSize({ width: 320, height: 740 });
  await press(page, "Déclarer mon dépôt de 2 000 000 Ar");
  await look(page, "Dépôt déclaré");
  const { admin: back } = await signedIn(world, admin);
  const { entries } = await back.transactions.query({ tab: "deposit" });
  await back.reject.mutate({ transactionId: entries.at(-1)?.id ?? 0, reason: "Référenceintrouvable".repeat(10) });
  await page.reload();
  await sees(page, "Rejeté", /^Motif\s: Référenceintrouvable/, REFERENCE, "2 000 000 Ar");
  await look(page, "Dépôt rejeté");
  await press(page, "Faire un autre dépôt");
  await expect.poll(() => amountOf(page, "Montant à déposer")).toBe("");
});

test("a withdrawal keeps what was typed through a reload at any step", async ({ member, open }) => {
  const page = await open({ as: member, alsoAt: [320, 1280], path: "/withdraw" });
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
