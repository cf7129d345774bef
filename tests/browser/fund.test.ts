import { expect } from "vitest";
import { formatAr } from "../../src/shared/money.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { recordTogether } from "../support/second.ts";
import { expectAccessible } from "./accessible.ts";
import { isFocused } from "./stage.ts";

test("the overview shows what waits and a month of money in and out, and leads to what is to be done", async ({
  admin,
  open,
}) => {
  const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard" });
  await sees(page, /^1 dépôt en attente.· depuis/, /^1 retrait en attente/, "Ce qui attend", /^L'argent est là\s: /);
  const title = "Argent entré et sorti, 30 jours";
  await page
    .getByRole("img", { name: /sur 30 jours\s: 60.000.Ar de dépôts validés, 0.Ar de retraits payés/ })
    .waitFor();
  await page.getByText("Voir les chiffres").click();
  await look(page, title);
  await expectAccessible(page, "the overview");
  const todo = page.locator("section", { hasText: "Que dois-je faire maintenant" }).getByRole("link");
  await expect
    .poll(() => todo.allTextContents())
    .toEqual([
      expect.stringMatching(/^Payer le plus ancien retrait/),
      expect.stringMatching(/^Vérifier le plus ancien dépôt/),
      "Répondre à 1 conversation",
      expect.stringMatching(/^Compter le téléphone034\s10\s000\s02.*jamais compté$/),
      expect.stringMatching(/^Compter le téléphone034\s10\s000\s05.*jamais compté$/),
    ]);
  await page.getByRole("link", { name: /1 retrait en attente/ }).click();
  await sees(page, "Payer l'un après l'autre", "034 12 345 67");
  await page.goBack();
  await page.getByRole("link", { name: /^Compter le téléphone 034.10.000.02/ }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Compter le téléphone 034.10.000.02/ });
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("?onglet=financement");
});

test("a count that finds money missing raises an alarm, and is explained", async ({ world, admin, open }) => {
  const capital = { kind: "capital", who: "Asako", amountAr: 50_000, reference: "C-1" } as const;
  const other = await world.anAdmin();
  await recordTogether(world.deps, admin, other, { ...capital, cashPhone: admin.phone });
  const path = "/admin-dashboard?onglet=financement";
  const page = await open({ as: admin, alsoAt: [1280], path, provokes: /^409 / });
  await look(page, "Numéros de réception");
  const own = page.getByRole("listitem").filter({ hasText: "Hanta" });
  await own.getByRole("button", { name: /^Compter/ }).click();
  const dialog = page.getByRole("alertdialog");
  const shown = dialog.getByLabel("Solde affiché par le téléphone");
  await shown.fill("45000");
  await sees(dialog, /−5.000.Ar/);
  await look(page, /^Compter le/);
  await dialog.getByRole("button", { name: "Enregistrer ce solde" }).click();
  await sees(page, /5.000.Ar manquent sur les numéros/);
  await own.getByRole("button", { name: "Expliquer la différence" }).click();
  await sees(
    dialog,
    /^Compter une différence comme frais demande deux administrateurs\. Rien n'est enregistré avant l'approbation\.$/,
  );
  const ask = dialog.getByRole("button", { name: /^Demander l'approbation de 5.000.Ar$/ });
  await ask.click();
  await sees(dialog, "Un motif est requis.");
  await look(page, "Expliquer la différence");
  await dialog.getByLabel("Motif").fill("Frais de transfert");
  await ask.click();
  await sees(page, "Votre demande : un autre administrateur doit décider.");
  expect(await own.getByRole("button", { name: "Expliquer la différence" }).count()).toBe(0);
  const way = own.getByRole("link", { name: "Explication à approuver" });
  expect(await way.getAttribute("href")).toBe("/admin-dashboard?onglet=approbations");
  const { admin: second } = await signedIn(world, other);
  const asked = (await second.approvals.query({})).entries.find(({ kind }) => kind === "shortfall");
  await second.approve.mutate({ approvalId: asked?.id ?? 0 });
  await sees(page, "Aucune différence");
  await expect.poll(() => page.getByText("manquent sur les numéros").count()).toBe(0);
  await look(page, "Mouvements enregistrés");
  await own.getByRole("button", { name: /^Historique du/ }).click();
  const earlier = page.getByRole("dialog", { name: /^Historique du/ });
  await sees(earlier, "Manque 5 000 Ar", "Expliqué depuis", /, par /);
  await look(page, /^Historique du/);
});

test("a drawing says what it leaves before it is recorded, and carried cash what both numbers hold; what was typed is kept", async ({
  world,
  admin,
  open,
}) => {
  const { admin: back } = await signedIn(world, admin);
  const [number] = await back.cashNumbers.query();
  const capital = { kind: "capital", who: "Asako", amountAr: 20_000, reference: "C-1" } as const;
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
  const dialog = page.getByRole("alertdialog", { name: "Asako prend" });
  const submit = dialog.getByRole("button", { name: /^Enregistrer/ });
  await sees(dialog, /^Il vous reste 1.999.000.Ar aujourd'hui/, /^Asako peut prendre 19.000.Ar/);
  await submit.click();
  await sees(dialog, "Montant invalide.", "Choisissez un numéro.", "Un motif est requis.");
  await expect.poll(() => isFocused(dialog.getByLabel("Montant"))).toBe(true);
  await look(page, "Asako prend");
  await dialog.getByLabel("Montant").fill("1000");
  await dialog.getByLabel("Référence du transfert").fill("RET-1");
  await dialog.getByLabel("Motif").fill("Bénéfice");
  await dialog.getByLabel("Numéro de départ").selectOption(earlier.cashPhone);
  expect(await page.locator("[aria-invalid=true]").count(), "corrected").toBe(0);
  await sees(dialog, /^Peut encore être pris.: 19.000.Ar →devient 18.000.Ar$/, "Enregistrer 1 000 Ar");
  await look(page, "Asako prend");
  await expectAccessible(page, "a drawing");
  await submit.click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search, "closed").toBe("?onglet=financement");
  await page.getByRole("button", { name: "Asako prend" }).click();
  expect(await dialog.getByRole("alert").count(), "of what was refused before").toBe(0);
  await expect.poll(() => dialog.getByLabel("Motif").inputValue()).toBe("Bénéfice");
  await dialog.getByLabel("Référence du transfert").fill("RET-2");
  await submit.click();
  await sees(page, "Mouvement enregistré.", /−1.000.Ar/);
  await page.getByRole("button", { name: "Asako prend" }).click();
  expect(await dialog.getByLabel("Motif").inputValue(), "forgotten once it is done").toBe("");
  await dialog.getByRole("button", { name: "Annuler" }).click();

  await page.getByRole("button", { name: "Déplacer" }).click();
  const carrying = page.getByRole("alertdialog", { name: "Déplacer de l'argent" });
  await carrying.getByLabel("Montant").fill("5000");
  await carrying.getByLabel("Numéro de départ").selectOption(earlier.cashPhone);
  await carrying.getByLabel("Numéro d'arrivée").selectOption(other.phone);
  await carrying.getByLabel("Référence du transfert").fill("MOVE-1");
  const { numbers } = await back.fund.query();
  for (const [{ phone }, changeAr] of [[{ phone: earlier.cashPhone }, -5_000] as const, [other, 5_000] as const]) {
    const heldAr = numbers.find((one) => one.phone === phone)?.balanceAr ?? 0;
    await sees(carrying, `${formatAr(heldAr)} →devient ${formatAr(heldAr + changeAr)}`);
  }
  await look(page, "Déplacer de l'argent");
  await expectAccessible(page, "carrying money");
  await carrying.getByRole("button", { name: "Enregistrer 5 000 Ar" }).click();
  await sees(page, "Mouvement enregistré.");
  await sees(page.getByRole("region", { name: "Mouvements enregistrés" }), "Déplacé", /MOVE-1/);
  await look(page, "Mouvements enregistrés");
});
