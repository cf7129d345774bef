import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { dialog, gone, press } from "./desk.ts";

const ROOM = "/admin-dashboard?onglet=campagnes";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a partner's campaign is made, funded and opened by two, and its sums are what its money pays", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const solo = await world.anAdmin({ name: "Solo" });
  const page = await open({ as: hanta, alsoAt: [1280], path: ROOM, provokes: /^409 / });
  await sees(page, /^Aucune campagne/);
  await look(page, "Campagnes");

  // The partner, and the link to their page, shown once.
  await page.getByRole("tab", { name: "Partenaires" }).click();
  await button(page, "Nouveau partenaire").click();
  await page.getByLabel("Nom").fill("Rano Madio");
  await page.getByLabel("En une phrase").fill("De l'eau potable dans chaque quartier.");
  await page.getByLabel("Adresse ou numéro public").fill("034 00 000 00");
  await page.getByLabel("Contact").fill("Hery, 033 00 000 00");
  await look(page, "Nouveau partenaire");
  await press(page, "Enregistrer ce partenaire");
  await gone(page);
  await button(page, "Nouveau lien pour Rano Madio").click();
  await press(page, "Faire un nouveau lien");
  await sees(page, "Ce lien ne sera plus affiché.");
  const shown = page.getByRole("status", { name: "Lien de la page du partenaire" });
  expect(await shown.textContent()).toMatch(/^http:\/\/[^/]+\/sponsor#[\w-]{22}$/);
  await expectAccessible(page, "the link");
  await press(page, "J'ai gardé le lien");

  // The campaign: one question, tried as a member, and its price.
  await page.getByRole("tab", { name: "Campagnes" }).click();
  await page.getByRole("link", { name: "Nouvelle campagne" }).click();
  await page.getByLabel("Partenaire").selectOption({ label: "Rano Madio" });
  await page.getByLabel("Titre").fill("L'eau chez vous");
  await page.getByLabel("Texte").fill("Répondez à une question.");
  await button(page, "Continuer").click();
  await page.getByLabel("Que demande-t-on ?").selectOption("questions");
  await page.getByLabel("Question posée").fill("D'où vient votre eau ?");
  await page.getByLabel("Choix 1").fill("Robinet");
  await button(page, "Continuer").click();
  await sees(page, /Donnez la question, deux choix au moins/);
  await page.getByLabel("Choix 2").fill("Puits");
  await look(page, "Que demande-t-on aux membres ?");
  await expectAccessible(page, "the editor");
  await button(page, "Continuer").click();
  await page.getByLabel("Gain d'une réponse").fill("1000");
  await look(page, "Combien, quand, et à qui ?");
  await button(page, "Continuer").click();
  await page.getByRole("radio", { name: "Puits" }).check();
  await look(page, "Ce que les membres verront");
  await button(page, /^Envoyer et recevoir/).click();
  await sees(page, /cette réponse serait payée/);
  await button(page, "Continuer").click();
  // 1 000 and its bonuses of 8 %, with a fee of 20 % on both: 1 296 an answer.
  await sees(page, "129 600 Ar");
  await look(page, "Ce que le partenaire paie");
  await button(page, "Créer la campagne").click();

  // Its money, then the opening: both wait for the second administrator.
  await button(page, "Enregistrer son argent").click();
  await dialog(page).getByLabel("Référence du versement").fill("3310000001");
  await dialog(page).getByLabel("Numéro qui a reçu l'argent").selectOption({ index: 1 });
  await sees(dialog(page), "Places");
  await look(page, "Argent du partenaire");
  await press(page, "Demander l'approbation de 129 600 Ar");
  await gone(page);
  const second = await open({ as: solo, alsoAt: [1280], path: "/admin-dashboard?onglet=approbations" });
  await button(second, /^Approuver/).click();
  await dialog(second)
    .getByRole("button", { name: /129\s600/ })
    .click();
  await gone(second);
  await button(page, "Ouvrir").click();
  await look(page, "Ouvrir cette campagne ?");
  await press(page, "Demander l'approbation");
  await gone(page);
  await second.getByRole("link", { name: "Voir la campagne" }).click();
  await sees(second, "L'eau chez vous", "Robinet");
  await expectAccessible(second, "a campaign to open");
  await button(second, /^Approuver/).click();
  await dialog(second).getByRole("button", { name: "Approuver" }).click();
  await gone(second);
  await sees(second, "Ouverte");
  await look(second, "L'eau chez vous");

  const { admin } = await signedIn(world, hanta);
  expect(await admin.campaigns.query()).toMatchObject([
    { name: "L'eau chez vous", state: "open", leftAr: 129_600, places: 100, answers: 0 },
  ]);
});
