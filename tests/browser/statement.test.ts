import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { receivedToday, today } from "../support/statement.ts";
import { examine, expectAccessible, settled } from "./accessible.ts";
import { button, dialog } from "./desk.ts";
import { chooseFiles, furnish, TAB } from "./statement-stage.ts";

/** A table whose titles and words say nothing of the money's way that everybody would understand. */
const TABLE = [
  "Date;Référence;Opération;Montant;Numéro",
  `${today()} 09:00;8800000001;Depot client;50 000;0340000009`,
  `${today()} 09:10;3210000008;Paiement;5 000;0341111111`,
  `${today()} 09:20;3210000005;Inconnu;7 000;0341111111`,
].join("\r\n");

test("what the columns of a new table say is asked, and its rows are coloured by the answers; a line leads to the deposit that it is about, is linked by hand, ignored, and taken up again; unread messages wait by their wording for a person, who adds them as lines or puts them aside", async ({
  site,
  open,
}) => {
  const { hanta, lova, declare, tell } = await furnish(site);
  await declare("8800000001");
  const page = await open({ as: hanta, alsoAt: [320, 1280], path: TAB });
  await settled(page);
  await chooseFiles(page, "Charger des fichiers", [{ name: "mvola 0341000001.csv", text: TABLE }]);
  await sees(page, "Ce que disent les colonnes", "3 lignes. À dire : 3");
  await button(page, "Lire le relevé").click();
  await sees(page, "Dites ce qui indique le sens de l'argent.");
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
  await page.getByRole("radio", { name: /^Une colonne le dit/ }).check();
  await page.getByLabel("Sens", { exact: true }).selectOption({ label: "Opération (Depot client)" });
  const meaning = (value: string, way: string) =>
    page
      .getByRole("group", { name: `Que veut dire «\u00a0${value}\u00a0»` })
      .getByRole("button", { name: way })
      .click();
  await meaning("Depot client", "Reçu");
  await meaning("Paiement", "Envoyé");
  await sees(page, "3 lignes. Reçu : 1 · Envoyé : 1 · Refusé : 1");
  await page.getByRole("row", { name: /^Reçu .*8800000001/ }).waitFor();
  await examine(page, "Résultat de la lecture");
  await button(page, "Lire le relevé").click();
  await sees(page, /^MVola, 034\s10\s000\s01\s: 3 messages lus\. 1 nouvelle ligne · 1 refusée · /);
  await page.getByText("Voir ce qui est refusé").click();
  await sees(page, /^Ligne 4/, /^Sens non reconnu/);
  await button(page, /^Valider\s: dépôt de 50\s000\sAr/).click();
  await examine(page, "Valider ce dépôt ?");

  const { id: transactionId } = await declare("8801234567", 25_000);
  await tell(
    receivedToday({ reference: "7000000001", amount: "25 000" }),
    ...["7000000002", "3210000002"].map((reference) => receivedToday({ reference })),
  );
  await page.goto(`${TAB}&vue=attente`);
  await sees(page, /^Autre montant\s: le dépôt n°/);
  await look(page, "Comparer avec le relevé");
  await page.getByRole("link", { name: /^Voir le dépôt n°/ }).click();
  await sees(page, /^Le relevé dit 50\s000\sAr sous cette référence/, "3210000002", "60 000 Ar");
  await page.goBack();
  await button(page, /^Ignorer\s: .*7000000002$/).click();
  await dialog(page).getByRole("button", { name: "Ignorer" }).click();
  await sees(dialog(page), "Un motif est requis.");
  await dialog(page).getByRole("button", { name: "Argent reçu pour autre chose." }).click();
  await examine(page, "Ignorer cette ligne ?");
  await dialog(page).getByRole("button", { name: "Ignorer", exact: true }).click();
  await sees(page, "Ligne ignorée.");
  await page.getByRole("tab", { name: "Ignorées" }).click();
  await button(page, /^Reprendre\s: .*7000000002$/).click();
  await dialog(page).getByRole("textbox", { name: "Motif" }).fill("Ignorée par erreur.");
  await expectAccessible(page, "a line to take up again");
  await dialog(page).getByRole("button", { name: "Reprendre" }).click();
  await sees(page, "Ligne reprise.", "Aucune ligne ignorée.");
  await page.getByRole("tab", { name: /^En attente/ }).click();
  await button(page, /^Relier à un dépôt\s: .*7000000001$/).click();
  const candidates = dialog(page).getByLabel("Dépôt", { exact: true });
  await candidates.selectOption(String(transactionId));
  await sees(dialog(page), /Le membre a déclaré la référence 8801234567, le relevé dit 7000000001\./);
  await examine(page, "Relier cette ligne à un dépôt");
  await dialog(page)
    .getByRole("button", { name: /^Relier et créditer 25\s000\sAr$/ })
    .click();
  await sees(page, /25\s000\sAr crédités à Lova Rakotomalala, ligne reliée\./);
  await page.getByRole("tab", { name: "Reliées" }).click();
  await sees(page, "Réf. 7000000001", /Reliée au dépôt n°/);
  expect(await site.world.balanceOf(lova)).toBe(25_000);

  await page.goto(`${TAB}&import=sms`);
  const unknown = "Notazona ny vola 50 000 Ar avy tamin'i RAKOTO 0340000009. Laharana 3210000001";
  const two = "Notazona ny vola 50 000 Ar avy tamin'i RASOA 0341111111. Laharana 3210000006";
  await page.getByLabel("Relevé de quel numéro").selectOption(hanta.phone);
  await page
    .getByLabel("SMS reçus de l'opérateur")
    .fill([receivedToday({ reference: "3210000009" }), unknown, two, "Operation 5 000 Ar, 3210009999"].join("\n"));
  await expectAccessible(page, "pasted SMS");
  await button(page, "Comparer avec les dépôts").click();
  await sees(page, /1 nouvelle ligne .*3 messages à lire/);
  await examine(page, "Résultat de la lecture");

  // Nothing is lost with the page.
  await page.goto(`${site.origin}${TAB}`);
  await page.getByRole("tab", { name: /^À lire/ }).click();
  await sees(page, "2 messages de cette forme", "Operation 5 000 Ar, 3210009999");
  await look(page, "Comparer avec le relevé");
  await button(page, /^Écarter\s: Operation/).click();
  await sees(page, "Message écarté.");
  await expect.poll(() => button(page, /^Écarter\s: Operation/).count()).toBe(0);
  await button(page, "Annuler").click();
  await sees(page, "Message repris.");
  await button(page, /^Écarter\s: Operation/).waitFor();

  await page.locator("summary").filter({ hasText: "RAKOTO" }).click();
  await button(page, /^Ajouter comme ligne\s: Notazona.*RAKOTO/).click();
  const reference = dialog(page).getByLabel("Référence", { exact: true });
  expect([await reference.inputValue(), await dialog(page).getByLabel("Montant reçu").inputValue()]).toEqual([
    "3210000001",
    expect.stringMatching(/^50\s000$/),
  ]);
  // What is typed stays while another part of the page is used.
  await reference.fill("3210 000 001");
  await dialog(page).getByRole("button", { name: "Annuler" }).click();
  await button(page, /^Ajouter comme ligne\s: Notazona.*RAKOTO/).click();
  expect(await reference.inputValue()).toBe("3210 000 001");
  await examine(page, "Ajouter comme ligne");
  await button(page, /^Ajouter 50\s000\sAr$/).click();
  await sees(page, /^Ligne de 50\s000\sAr ajoutée\. Aucun solde n'a changé\.$/);
  await page.getByRole("tab", { name: /^À valider/ }).click();
  await sees(page, "Saisie à la main", "Réf. 3210000001");
});
