import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { receivedToday, today } from "../support/statement.ts";
import { button, dialog, furnish, TAB } from "./statement-stage.ts";

/** A French bank's way of writing, with one column too many for each need, and one hour too few. */
const CSV = [
  "Date;Numéro;Libellé;Référence;Débit;Crédit;Solde",
  `${today()} 09:00;0340000009;Reçu;3210000001;;50 000,00;172 914`,
  `${today()};0341111111;Reçu;3210000003;;25\u202f000;197 914`,
  `${today()} 09:10;0341111111;Envoi;3210000008;5 000;;192 914`,
].join("\r\n");

test("a CSV file is read, its columns are found, and its deposits validated", async ({ site, open }) => {
  const { hanta, lova } = await furnish(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: `${TAB}&import=csv` });
  await button(page, "Lire les colonnes").click();
  await sees(page, "Ce fichier ne contient aucune ligne.");
  const buffer = Buffer.from(`\ufeff${CSV}`);
  await page.getByLabel("Fichier du relevé").setInputFiles({ name: "releve.csv", mimeType: "text/csv", buffer });
  await sees(page, "Colonnes du relevé", "2 lignes lues comme de l'argent reçu, sur 3.");
  expect(await page.getByLabel("Montant reçu").inputValue()).toBe("5");
  expect(await page.getByLabel("Référence", { exact: true }).inputValue()).toBe("3");
  await look(page, "Charger un CSV");
  await button(page, "Rapprocher 3 lignes").click();
  await look(page, "Résultat du rapprochement");
  await sees(page, "1 dépôt à valider", "1 ligne sans correspondance", "Ligne du relevé trouvée");
  await sees(page, `Reçu au 034 10 000 01, le ${today()} 09:00`);
  // A missing hour is not shown as midnight.
  await page.getByText(`Reçu au 034 10 000 01, le ${today()}`, { exact: true }).waitFor();
  await button(page, /^Valider\s: dépôt de 50\s000\sAr/).click();
  await button(page, /^Créditer 50\s000\sAr$/).click();
  await sees(page, /50\s000\sAr crédités à Lova Rakotomalala\./);
  expect(await site.world.balanceOf(lova)).toBe(50_000);
  await page.goto(`${new URL(page.url()).origin}${TAB}&import=csv`);
  await page.getByLabel("Ou collez son contenu").fill(CSV);
  await button(page, "Lire les colonnes").click();
  await sees(page, "Colonnes reconnues comme la dernière fois.");
});

test("exact matches are validated together once they are listed; what needs a look stays", async ({ site, open }) => {
  const { hanta, solo, lova, declare, tell } = await furnish(site);
  await declare("3210000005", 10_000);
  await tell(
    receivedToday({ reference: "3210000001" }),
    receivedToday({ reference: "3210000005", amount: "10 000" }),
    receivedToday({ reference: "3210000003", amount: "25 000", at: "01/11/26 a 09:00" }),
  );
  const page = await open({ as: solo, alsoAt: [1280], path: TAB });
  await sees(page, "Ligne du relevé trouvée", /Plus d'un jour entre le paiement et la déclaration/);
  await look(page, "Rapprocher un relevé");
  await button(page, "Valider les 2 rapprochés").click();
  await sees(dialog(page), "Valider 2 dépôts rapprochés ?", "Reçus au 034 10 000 01", /1 dépôt demande un regard/);
  await look(page, /Valider 2 dépôts/);
  await button(page, /^Créditer 2 dépôts/).click();
  await sees(page, /^2 dépôts validés, 60\s000\sAr crédités\.$/);
  await sees(page, "Réf. 3210000003");
  expect(await site.world.balanceOf(lova)).toBe(60_000);
  expect(hanta.memberId).not.toBe(solo.memberId);
});

test("a line is linked by hand, ignored, and taken up again", async ({ site, open }) => {
  const { hanta, lova, declare, tell } = await furnish(site);
  const { id: transactionId } = await declare("3210000009", 25_000);
  await tell(receivedToday({ reference: "7000000001", amount: "25 000" }), receivedToday({ reference: "7000000002" }));
  const page = await open({ as: hanta, alsoAt: [1280], path: `${TAB}&vue=attente`, provokes: /^409 / });
  await button(page, /^Ignorer\s: .*7000000002$/).click();
  await dialog(page).getByRole("button", { name: "Ignorer" }).click();
  await sees(dialog(page), "Un motif est requis.");
  await dialog(page).getByRole("button", { name: "Argent reçu pour autre chose." }).click();
  await look(page, "Ignorer cette ligne ?");
  await dialog(page).getByRole("button", { name: "Ignorer", exact: true }).click();
  await sees(page, "Ligne ignorée.");
  await page.getByRole("tab", { name: "Ignorées" }).click();
  await button(page, /^Reprendre\s: .*7000000002$/).click();
  await dialog(page).getByRole("textbox", { name: "Motif" }).fill("Ignorée par erreur.");
  await dialog(page).getByRole("button", { name: "Reprendre" }).click();
  await sees(page, "Ligne reprise.", "Aucune ligne ignorée.");
  await page.getByRole("tab", { name: /^En attente/ }).click();
  await button(page, /^Lier à un dépôt\s: .*7000000001$/).click();
  const candidates = dialog(page).getByLabel("Dépôt", { exact: true });
  await candidates.selectOption(String(transactionId));
  await (await signedIn(site.world, hanta)).admin.reject.mutate({ transactionId, reason: "Déclaré deux fois." });
  await button(page, /^Lier et créditer/).click();
  await sees(dialog(page), /^Déjà rejeté/);
  // Of another deposit that says nothing; the refused one is no longer offered.
  await expect.poll(() => candidates.getByRole("option").count()).toBe(2);
  await candidates.selectOption({ index: 1 });
  await expect
    .poll(() =>
      dialog(page)
        .getByText(/^Déjà rejeté/)
        .count(),
    )
    .toBe(0);
  await sees(dialog(page), /Le membre a déclaré la référence 3210000003, le relevé dit 7000000001\./);
  await look(page, "Lier cette ligne à un dépôt");
  await dialog(page)
    .getByRole("button", { name: /^Lier et créditer 25\s000\sAr$/ })
    .click();
  await sees(page, /25\s000\sAr crédités à Lova Rakotomalala, ligne liée\./);
  await page.getByRole("tab", { name: "Liées" }).click();
  await sees(page, "Réf. 7000000001", /Liée au dépôt n°/);
  expect(await site.world.balanceOf(lova)).toBe(25_000);
});

test("a line leads to the deposit that it is about", async ({ site, open }) => {
  const { hanta, tell } = await furnish(site);
  await tell(receivedToday({ reference: "3210000002" }), receivedToday({ reference: "3210000003", amount: "25 000" }));
  const page = await open({ as: hanta, alsoAt: [1280], path: `${TAB}&vue=attente` });
  const deposit = page.getByRole("link", { name: /^Voir le dépôt n°/ });
  await sees(page, /^Autre montant\s: le dépôt n°/);
  await look(page, "Rapprocher un relevé");
  await deposit.click();
  await sees(page, /^Le relevé dit 50\s000\sAr sous cette référence/, "3210000002", "60 000 Ar");
  await look(page, /^Transaction n°/);
  await page.goBack();
  await sees(page, /^Autre montant\s: le dépôt n°/);
  await page.getByRole("tab", { name: /^À valider/ }).click();
  await sees(page, "Ligne du relevé trouvée");
  await deposit.click();
  await sees(page, "3210000003", "25 000 Ar");
});

test("why a line was not linked stays shown, although its deposit is another one now", async ({ site, open }) => {
  const { hanta, declare, tell } = await furnish(site);
  const { id: transactionId } = await declare("3210000009", 25_000);
  await tell(receivedToday({ reference: "7000000001", amount: "25 000" }));
  const page = await open({ as: hanta, path: `${TAB}&vue=attente`, provokes: /^409 / });
  await button(page, /^Lier à un dépôt\s: .*7000000001$/).click();
  await dialog(page).getByLabel("Dépôt", { exact: true }).selectOption(String(transactionId));
  await (await signedIn(site.world, hanta)).admin.validate.mutate({ transactionId });
  const refreshed = page.waitForResponse(/statementCandidates/);
  await button(page, /^Lier (et créditer|sans rien créditer)/).click();
  await sees(dialog(page), /^Déjà validé|Un motif est requis/);
  await refreshed;
  await button(page, "Lier sans rien créditer").waitFor();
  await sees(dialog(page), /^Déjà validé/);
});

test("an unreadable message waits for a person, who adds it as a line or puts it aside", async ({ site, open }) => {
  const { hanta, lova } = await furnish(site);
  const page = await open({ as: hanta, alsoAt: [320, 1280], path: `${TAB}&import=sms` });
  const unknown = "Nampiana ny vola 50 000 Ar avy tamin'i RAKOTO 0340000009. Laharana 3210000001";
  await page
    .getByLabel("SMS reçus de l'opérateur")
    .fill([receivedToday({ reference: "3210000002" }), unknown, "Operation 5 000 Ar, 3210009999"].join("\n"));
  await sees(page, "3 messages trouvés, dont 1 d'argent reçu et 2 à lire par vous");
  await button(page, "Rapprocher 3 messages").click();
  await sees(page, "2 messages à lire", unknown);
  await look(page, "Résultat du rapprochement");

  // Nothing is lost with the page.
  await page.goto(`${site.origin}${TAB}`);
  await page.getByRole("tab", { name: /^À lire/ }).click();
  await sees(page, unknown, "Operation 5 000 Ar, 3210009999");
  await look(page, "Rapprocher un relevé");
  await button(page, /^Écarter\s: Operation/).click();
  await sees(page, "Message écarté.");
  await expect.poll(() => button(page, /^Écarter\s: Operation/).count()).toBe(0);
  await button(page, "Annuler").click();
  await sees(page, "Message repris.");
  await button(page, /^Écarter\s: Operation/).waitFor();

  await button(page, /^Ajouter comme ligne\s: Nampiana/).click();
  const reference = dialog(page).getByLabel("Référence", { exact: true });
  expect([await reference.inputValue(), await dialog(page).getByLabel("Montant reçu").inputValue()]).toEqual([
    "3210000001",
    expect.stringMatching(/^50\s000$/),
  ]);
  await reference.fill("?");
  await button(page, "Ajouter").click();
  await sees(dialog(page), /^La référence doit contenir/);
  // What is typed stays while another part of the page is used.
  await reference.fill("3210 000 001");
  await dialog(page).getByRole("button", { name: "Annuler" }).click();
  await button(page, /^Ajouter comme ligne\s: Nampiana/).click();
  expect(await reference.inputValue()).toBe("3210 000 001");
  await look(page, "Ajouter comme ligne");
  await button(page, /^Ajouter 50\s000\sAr$/).click();
  await sees(page, /^Ligne de 50\s000\sAr ajoutée\. Aucun solde n'a changé\.$/);
  await page.getByRole("tab", { name: /^À valider/ }).click();
  await sees(page, "Saisie à la main", "Réf. 3210000001");
  expect(await site.world.balanceOf(lova)).toBe(0);
});

test("a file whose rows cannot be read says which one failed first", async ({ site, open }) => {
  const { hanta } = await furnish(site);
  const page = await open({ as: hanta, path: `${TAB}&import=csv` });
  await page
    .getByLabel("Ou collez son contenu")
    .fill(`Compte|034 10 000 01||\n\nDate|Heure|Référence|Montant\n06/07/1926|17:28|3210000001|50 000`);
  await button(page, "Lire les colonnes").click();
  await sees(
    page,
    "0 ligne lue comme de l'argent reçu, sur 1.",
    /^Ligne 4\s: Date non reconnue, future ou trop ancienne/,
  );
  await button(page, "Rapprocher").click();
  await page.getByText("Voir ce qui n'est pas retenu").click();
  await sees(page, /^Ligne 4\s: 3210000001 · 50 000/, /^Date non reconnue, future ou trop ancienne/);
});
