import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { receivedToday } from "../../support/statement.ts";
import { settled } from "../accessible.ts";
import { button, dialog } from "../desk.ts";
import { furnish, TAB } from "../statement-stage.ts";

test("pasted SMS find their deposits, which are validated one by one", async ({ site, open }) => {
  const { hanta, lova } = await furnish(site);
  const page = await open({ as: hanta, alsoAt: [320, 1280], path: TAB });
  await settled(page);
  await look(page, "Comparer avec le relevé");
  await button(page, "Coller des SMS").click();
  await button(page, "Comparer avec les dépôts").click();
  await sees(page, "Choisissez le numéro qui a reçu ces SMS.", "Collez au moins un SMS ou une ligne.");
  await page.getByLabel("Relevé de quel numéro").selectOption(hanta.phone);
  const area = page.getByLabel("SMS reçus de l'opérateur");
  await area.fill("Bonjour, à demain");
  await button(page, "Comparer avec les dépôts").click();
  await sees(page, /^(Rien de lisible|Il n'y a là aucun message)/);
  await look(page, "Résultat de la lecture");
  // Nothing typed is lost.
  await button(page, "Revoir le texte").click();
  expect(await area.inputValue()).toBe("Bonjour, à demain");
  await area.fill(
    [
      receivedToday({ reference: "3210000001" }),
      receivedToday({ reference: "3210000002" }),
      receivedToday({ reference: "3210000003", amount: "25 000", from: "RASOA 0341111111" }),
      receivedToday({ reference: "3210000004" }),
      receivedToday({ reference: "3210000009" }),
      "Achat de credit YAS reussi: 500 Ar pour 0340000001. Ref: 3210176366",
    ].join("\n"),
  );
  await look(page, "Coller des SMS");
  await button(page, "Comparer avec les dépôts").click();
  await sees(page, /: 6 messages lus\. 5 nouvelles lignes · 1 gardée sans dépôt .*· 1 dépôt à valider$/);
  // It ends with the one thing to do.
  await page.getByRole("link", { name: "Faire confirmer par un second administrateur" }).waitFor();
  await look(page, "Résultat de la lecture");
  await sees(page, "Payé depuis le numéro du membre (…\u20600009)");
  await page.getByRole("tab", { name: /^Différents/ }).click();
  await sees(page, /^Payé depuis un autre numéro \(…\u20601111\)/);
  await sees(page, /Autre montant\s: le dépôt n°\s\d+ de Lova Rakotomalala déclare 60\s000\sAr\./);
  await page.getByRole("tab", { name: /^En attente/ }).click();
  await sees(page, /Autre numéro\s: le dépôt .* déclare un envoi au 034\s10\s000\s02\./);
  await sees(page, "Aucun dépôt ne déclare cette référence.");
  await page.getByRole("tab", { name: /^Différents/ }).click();
  await button(page, /^Comparer\s: 25\s000\sAr/).click();
  await sees(dialog(page), /^Payé depuis un autre numéro \(…\u20601111\)/, "25 000 Ar, réf. 3210000003");
  await look(page, "Créditer malgré un autre payeur ?");
  await page.getByLabel("Je sais pourquoi un autre numéro a payé pour ce membre.").check();
  await button(page, /^Créditer 25\s000\sAr$/).click();
  await sees(page, "25 000 Ar crédités à Lova Rakotomalala.");
  expect(await site.world.balanceOf(lova)).toBe(25_000);
});
