import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { receivedToday } from "../../support/statement.ts";
import { settled } from "../accessible.ts";
import { button, dialog, furnish, TAB } from "../statement-stage.ts";

test("pasted SMS find their deposits, which are validated one by one", async ({ site, open }) => {
  const { hanta, lova } = await furnish(site);
  const page = await open({ as: hanta, alsoAt: [320, 1280], path: TAB });
  await settled(page);
  await look(page, "Rapprocher un relevé");
  await button(page, "Coller des SMS").click();
  await button(page, "Rapprocher").click();
  await sees(page, "Collez au moins un SMS ou une ligne.");
  await page.getByLabel("SMS reçus de l'opérateur").fill("Bonjour, à demain");
  await button(page, "Rapprocher").click();
  await sees(page, "Aucun SMS d'opérateur reconnu dans ce texte.");
  await page
    .getByLabel("SMS reçus de l'opérateur")
    .fill(
      [
        receivedToday({ reference: "3210000001" }),
        receivedToday({ reference: "3210000002" }),
        receivedToday({ reference: "3210000003", amount: "25 000", from: "RASOA 0341111111" }),
        receivedToday({ reference: "3210000004" }),
        receivedToday({ reference: "3210000009" }),
        "Achat de credit YAS reussi: 500 Ar pour 0340000001. Ref: 3210176366",
      ].join("\n"),
    );
  await sees(page, "6 messages trouvés, dont 5 d'argent reçu");
  await look(page, "Coller des SMS");
  // Airtime is no money received, which no deposit can match.
  await button(page, "Rapprocher 5 messages").click();
  await look(page, "Résultat du rapprochement");
  await sees(page, "1 dépôt à valider", "4 lignes sans correspondance", "1 message gardé qui n'est pas un dépôt");
  await sees(page, /^1 ligne reste en attente\s: elle sera proposée/);
  await sees(page, "Payé depuis le numéro du membre (…\u20600009)", /^Payé depuis un autre numéro \(…\u20601111\)/);
  await sees(page, /Autre montant\s: le dépôt n°\s\d+ de Lova Rakotomalala déclare 60\s000\sAr\./);
  await sees(page, /Autre numéro\s: le dépôt .* déclare un envoi au 034\s10\s000\s02\./);
  await sees(page, "Aucun dépôt ne déclare cette référence.");
  await button(page, /^Comparer\s: 25\s000\sAr/).click();
  await sees(dialog(page), /^Payé depuis un autre numéro \(…\u20601111\)/, "25 000 Ar, réf. 3210000003");
  await look(page, "Créditer malgré un autre payeur ?");
  await page.getByLabel("Je sais pourquoi un autre numéro a payé pour ce membre.").check();
  await button(page, /^Créditer 25\s000\sAr$/).click();
  await sees(page, "25 000 Ar crédités à Lova Rakotomalala.");
  expect(await site.world.balanceOf(lova)).toBe(25_000);
});
