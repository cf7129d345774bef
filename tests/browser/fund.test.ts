import { expect } from "vitest";
import { formatAr } from "../../src/shared/money.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { recordTogether } from "../support/second.ts";
import { examine } from "./accessible.ts";

const FUNDING = "/admin-dashboard?onglet=financement";

test("the overview shows what waits and a month of money in and out, and leads to what is to be done; carried cash says what both numbers will hold; a count that finds money missing raises an alarm, and takes two to explain", async ({
  world,
  admin,
  open,
}) => {
  const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard", provokes: /^409 / });
  await sees(page, /^1 dépôt en attente.· depuis/, /^1 retrait en attente/, "Ce qui attend", /^L'argent est là\s: /);
  const title = "Argent entré et sorti, 30 jours";
  await page
    .getByRole("img", { name: /sur 30 jours\s: 60.000.Ar de dépôts validés, 0.Ar de retraits payés/ })
    .waitFor();
  await page.getByText("Voir les chiffres").click();
  await examine(page, title);
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
  await page.getByRole("alertdialog", { name: /^Compter le téléphone 034.10.000.02/ }).waitFor();

  const capital = { kind: "capital", who: "Asako", amountAr: 50_000, reference: "C-1" } as const;
  const other = await world.anAdmin();
  await recordTogether(world.deps, admin, other, { ...capital, cashPhone: admin.phone });
  await page.goto(FUNDING);
  const { numbers } = await (await signedIn(world, admin)).admin.fund.query();
  const to = numbers.find(({ phone }) => phone !== admin.phone) ?? { phone: "", balanceAr: 0 };
  await page.getByRole("button", { name: "Déplacer" }).click();
  const carrying = page.getByRole("alertdialog", { name: "Déplacer de l'argent" });
  await carrying.getByLabel("Montant").fill("5000");
  await carrying.getByLabel("Numéro de départ").selectOption(admin.phone);
  await carrying.getByLabel("Numéro d'arrivée").selectOption(to.phone);
  await carrying.getByLabel("Référence du transfert").fill("MOVE-1");
  await sees(carrying, "50 000 Ar →devient 45 000 Ar");
  await sees(carrying, `${formatAr(to.balanceAr)} →devient ${formatAr(to.balanceAr + 5_000)}`);
  await examine(page, "Déplacer de l'argent");
  await carrying.getByRole("button", { name: "Enregistrer 5 000 Ar" }).click();
  await sees(page, "Mouvement enregistré.");
  await sees(page.getByRole("region", { name: "Mouvements enregistrés" }), "Déplacé", /MOVE-1/);
  await look(page, "Mouvements enregistrés");

  const own = page.getByRole("listitem").filter({ hasText: "Hanta" });
  await own.getByRole("button", { name: /^Compter/ }).click();
  const dialog = page.getByRole("alertdialog");
  const shown = dialog.getByLabel("Solde affiché par le téléphone");
  await shown.fill("40000");
  await sees(dialog, /−5.000.Ar/);
  await examine(page, /^Compter le/);
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
  await examine(page, "Expliquer la différence");
  await dialog.getByLabel("Motif").fill("Frais de transfert");
  await ask.click();
  await sees(page, "Votre demande : un autre administrateur doit décider.");
  expect(await own.getByRole("button", { name: "Expliquer la différence" }).count()).toBe(0);
  const way = own.getByRole("link", { name: "Explication à approuver" });
  expect(await way.getAttribute("href")).toBe("/admin-dashboard?onglet=approbations");
  await own.getByRole("button", { name: /^Historique du/ }).click();
  const earlier = page.getByRole("dialog", { name: /^Historique du/ });
  await sees(earlier, "Manque 5 000 Ar", /, par /);
  await examine(page, /^Historique du/);
});
