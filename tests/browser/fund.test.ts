import { describe, expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { recordTogether } from "../support/second.ts";
import { expectAccessible } from "./accessible.ts";
import { isFocused } from "./stage.ts";

describe("on a phone, and looked at on a wide screen", () => {
  test("the overview shows what waits, and a month or a year of figures", async ({ admin, open }) => {
    const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard" });
    await sees(page, /^1 dépôt en attente.· depuis/, /^1 retrait en attente/, "Récompenses versées");
    await look(page, "Jour après jour");
    await page.getByRole("button", { name: "365 jours" }).click();
    await page.getByRole("img", { name: /Dépôts validés sur 365 jours/ }).waitFor();
    await page.getByText("Voir les chiffres").first().click();
    await look(page, "Jour après jour");
    const todo = page.locator("section", { hasText: "Que dois-je faire maintenant" }).getByRole("link");
    await expect
      .poll(() => todo.allTextContents())
      .toEqual([
        expect.stringMatching(/^Payer le plus ancien retrait/),
        expect.stringMatching(/^Vérifier le plus ancien dépôt/),
        "Répondre à 1 conversation non lue",
        expect.stringMatching(/^Compter le 034\s10\s000\s02.*jamais compté$/),
        expect.stringMatching(/^Compter le 034\s10\s000\s05.*jamais compté$/),
      ]);
    await page.getByRole("link", { name: /1 retrait en attente/ }).click();
    await sees(page, "Payer l'un après l'autre", "034 12 345 67");
  });

  test("an empty installation is told its first steps", async ({ world, open }) => {
    const admin = await world.anAdmin({ name: "Hanta" });
    const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard" });
    await look(page, "Premiers pas");
    await sees(page, "Indiquer le contact du support", "Nommer un second administrateur");
    await page.getByRole("link", { name: "Alimenter le fonds de récompenses" }).click();
    await look(page, "Mouvements enregistrés");
    await sees(page, "Aucun mouvement enregistré.");
  });

  test("a count that finds money missing raises an alarm, and is explained", async ({ world, admin, open }) => {
    const capital = { kind: "capital", who: "Exploitant", amountAr: 50_000, reference: "C-1" } as const;
    const other = await world.anAdmin();
    await recordTogether(world.deps, admin, other, { ...capital, cashPhone: admin.phone });
    const path = "/admin-dashboard?onglet=financement";
    const page = await open({ as: admin, alsoAt: [1280], path, provokes: /^409 / });
    await look(page, "Numéros de réception");
    const own = page.getByRole("listitem").filter({ hasText: "Hanta" });
    await own.getByRole("button", { name: /^Compter/ }).click();
    const dialog = page.getByRole("alertdialog");
    const shown = dialog.getByLabel("Solde affiché par le téléphone");
    await shown.fill("45000.5");
    await dialog.getByRole("button", { name: "Enregistrer le comptage" }).click();
    await sees(dialog, "Montant invalide.");
    await expect.poll(() => isFocused(shown)).toBe(true);
    await look(page, /^Compter le/);
    await expectAccessible(page, "a wrong count");
    // As Airtel writes it.
    await shown.fill("Ar 45000.00");
    await sees(dialog, /−5.000.Ar/);
    await dialog.getByRole("button", { name: "Enregistrer le comptage" }).click();
    await sees(page, /5.000.Ar manquent sur les numéros/);
    await own.getByRole("button", { name: "Expliquer l'écart" }).click();
    await sees(dialog, /^Passer une perte demande deux administrateurs\. Rien n'est enregistré avant l'approbation\.$/);
    const ask = dialog.getByRole("button", { name: /^Demander l'approbation de 5.000.Ar$/ });
    await ask.click();
    await sees(dialog, "Un motif est requis.");
    await look(page, "Expliquer l'écart");
    await expectAccessible(page, "a shortfall without a reason");
    await dialog.getByLabel("Motif").fill("Frais de transfert");
    await ask.click();
    await sees(page, "Votre demande : un autre administrateur doit décider.");
    expect(await own.getByRole("button", { name: "Expliquer l'écart" }).count()).toBe(0);
    const way = own.getByRole("link", { name: "Explication à approuver" });
    expect(await way.getAttribute("href")).toBe("/admin-dashboard?onglet=approbations");
    const { admin: second } = await signedIn(world, other);
    const asked = (await second.approvals.query({})).entries.find(({ kind }) => kind === "shortfall");
    await second.approve.mutate({ approvalId: asked?.id ?? 0 });
    await sees(page, "Aucun écart");
    await expect.poll(() => page.getByText("manquent sur les numéros").count()).toBe(0);
    await look(page, "Mouvements enregistrés");
    await own.getByRole("button", { name: /^Comptages du/ }).click();
    const earlier = page.getByRole("dialog", { name: /^Comptages du/ });
    await sees(earlier, "Manque 5 000 Ar", "Expliqué depuis", /, par /);
    await look(page, /^Comptages du/);
    await earlier.getByRole("button", { name: "Fermer" }).click();
    await earlier.waitFor({ state: "hidden" });
    await page.reload();
    await own.getByRole("button", { name: /^Comptages du/ }).click();
    await sees(earlier, "Expliqué depuis");
  });
});

test("a drawing is read back to the administrator before it is recorded", async ({ world, admin, open }) => {
  const { admin: back } = await signedIn(world, admin);
  const [number] = await back.cashNumbers.query();
  const capital = { kind: "capital", who: "Exploitant", amountAr: 20_000, reference: "C-1" } as const;
  const other = await world.anAdmin();
  await recordTogether(world.deps, admin, other, { ...capital, cashPhone: number?.phone ?? "" });
  const earlier = { amountAr: 1_000, reference: "RET-1", reason: "Bénéfice", cashPhone: number?.phone ?? "" };
  await back.recordDrawing.mutate(earlier);
  const page = await open({
    as: admin,
    alsoAt: [1280],
    path: "/admin-dashboard?onglet=financement&mouvement=retrait",
    provokes: /^409 /,
  });
  const submit = page.getByRole("button", { name: "Vérifier et enregistrer" });
  await submit.click();
  await sees(page, "Montant invalide.", "Choisissez un numéro.", "Un motif est requis.");
  await expect.poll(() => isFocused(page.getByLabel("Montant"))).toBe(true);
  await look(page, "Retrait de l'opérateur");
  await page.getByLabel("Montant").fill("1000");
  await page.getByLabel("Référence du transfert").fill("RET-1");
  await page.getByLabel("Motif").fill("Bénéfice");
  await page.getByLabel("Numéro de départ").selectOption(earlier.cashPhone);
  expect(await page.locator("[aria-invalid=true]").count(), "corrected").toBe(0);
  await look(page, "Retrait de l'opérateur");
  await submit.click();
  const dialog = page.getByRole("alertdialog");
  await sees(dialog, "Enregistrer ce retrait ?");
  const confirm = dialog.getByRole("button", { name: "Vérifier et enregistrer" });
  await confirm.click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await page.getByLabel("Référence du transfert").fill("RET-2");
  await submit.click();
  await sees(dialog, "Enregistrer ce retrait ?");
  expect(await dialog.getByRole("alert").count(), "of what was refused before").toBe(0);
  await confirm.click();
  await sees(page, "Mouvement enregistré.", /−1.000.Ar/);
});
