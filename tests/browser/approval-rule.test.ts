import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { setSetting } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { bigMoney } from "./two-people.ts";

const CONFIGURATION = "/admin-dashboard?onglet=configuration";
const THRESHOLD = "Ce qu'un administrateur décide seul en 24 heures, sans preuve";

test("raising the amount is asked for, waits on the configuration, and is approved", async ({ site, open }) => {
  const { hanta, solo } = await bigMoney(site);
  const first = await open({ as: hanta, alsoAt: [1280], path: CONFIGURATION, provokes: /^409 / });
  await sees(first, /s'additionne/, /demande aussi deux administrateurs/);
  await first.getByLabel(THRESHOLD).fill("50 000");
  await first.getByRole("button", { name: "Vérifier et enregistrer" }).click();
  await sees(first, /rien ne change avant l'accord du second/);
  await first.getByLabel("Motif", { exact: true }).fill("Plus de retraits");
  await look(first, "Modifier ce réglage ?");
  await expectAccessible(first, "asking");
  await first.getByRole("button", { name: "Demander l'approbation" }).click();
  await sees(
    first,
    /Votre demande est enregistrée et rien n'a changé/,
    "Votre demande : un autre administrateur doit décider.",
  );
  expect(await first.getByLabel(THRESHOLD).inputValue()).toMatch(/^20.000$/);

  const second = await open({ as: solo, alsoAt: [1280] });
  await second.emulateMedia({ colorScheme: "dark" });
  await second.goto(CONFIGURATION);
  await look(second, "Relever le montant qui demande deux administrateurs");
  await sees(second, "Plus de retraits", "À vous de décider.");
  await expectAccessible(second, "configuration");
  await second.getByRole("button", { name: /^Approuver/ }).click();
  await look(second, "Approuver ce montant ?");
  await expectAccessible(second, "approving");
  await second.getByRole("button", { name: /^Approuver 50/ }).click();
  await sees(second, /Deux administrateurs décident au-dessus de 50.000.Ar/);
  await expect.poll(() => second.getByLabel(THRESHOLD).inputValue()).toMatch(/^50.000$/);
  await first.getByText("Votre demande : un autre administrateur doit décider.").waitFor({ state: "detached" });
});

test("a deposit beyond what one validates without a statement says first that it takes two", async ({ site, open }) => {
  const { member, hanta } = await bigMoney(site);
  await setSetting(site.world, "aloneDailyAr", 20_000);
  const { user } = await signedIn(site.world, member);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: hanta.phone, reference: "3210176366" });
  const page = await open({
    as: hanta,
    alsoAt: [1280],
    path: "/admin-dashboard?onglet=transactions",
    provokes: /^409 /,
  });
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("button", { name: /^Valider/ }).click();
  await sees(dialog, /ce montant dépasse 20.000.Ar.: deux administrateurs décident.* Rien n'est crédité avant\.$/);
  await look(page, "Valider ce dépôt ?");
  await dialog.getByRole("button", { name: /^Demander l'approbation de 25.000.Ar$/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await sees(page, /^Valider des dépôts sans relevé, 25.000.Ar\./);
});

test("taking from a balance and giving a level say beforehand that they take two, and wait on the member's screen", async ({
  site,
  open,
}) => {
  const { member, hanta } = await bigMoney(site);
  const path = `/admin-dashboard?onglet=utilisateurs&membre=${member.memberId}`;
  const page = await open({ as: hanta, alsoAt: [1280], path, provokes: /^409 / });
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Solde", exact: true }).click();
  await dialog.getByRole("button", { name: "Retirer", exact: true }).click();
  await dialog.getByLabel("Montant").fill("20 000");
  await dialog.getByRole("button", { name: /^Retirer 20/ }).waitFor();
  await dialog.getByLabel("Montant").fill("20 001");
  await sees(dialog, /^Au-dessus de 20.000.Ar, deux administrateurs décident\. Le solde ne change qu'une fois/);
  await dialog.getByLabel("Motif", { exact: true }).fill("Erreur de saisie");
  await look(page, "Corriger le solde");
  await dialog.getByRole("button", { name: /^Demander l'approbation de 20/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await sees(page, /^Retirer d'un solde, 20.001.Ar\. /, "Votre demande : un autre administrateur doit décider.");

  await page.getByRole("button", { name: "Niveau", exact: true }).click();
  await dialog.getByLabel("Nouveau niveau").selectOption({ label: "VIP2" });
  await sees(dialog, /^Au-dessus de 20.000.Ar, deux administrateurs décident\. Le niveau ne change qu'une fois/);
  await dialog.getByLabel("Motif", { exact: true }).fill("Geste commercial");
  await look(page, "Changer le niveau VIP");
  await dialog.getByRole("button", { name: /^Demander l'approbation de 50/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await sees(page, /^Offrir un niveau payant, 50.000.Ar\. /);
  await page.getByRole("heading", { name: "Offrir un niveau payant" }).waitFor();
});

test("an amount in parts is a request before anything is sent, and says why", async ({ site, open }) => {
  const { member, hanta } = await bigMoney(site);
  const { admin } = await signedIn(site.world, hanta);
  await admin.adjustBalance.mutate({ memberId: member.memberId, action: "add", amountAr: 15_000, reason: "Geste" });
  const { user } = await signedIn(site.world, member);
  for (const amountAr of [15_000, 6_000]) await user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" });
  const path = `/admin-dashboard?onglet=utilisateurs&membre=${member.memberId}`;
  const page = await open({ as: hanta, path, provokes: /^409 / });
  await page.getByRole("button", { name: "Solde", exact: true }).click();
  await page.getByLabel("Montant").fill("5000");
  await page.getByRole("button", { name: /^Ajouter 5/ }).waitFor();
  await page.getByLabel("Montant").fill("6000");
  await sees(page, /Avec 15.000.Ar déjà décidés par vous seul en 24 heures/, /le solde ne change qu'une fois/i);
  await look(page, "Corriger le solde");
  await expectAccessible(page, "split");
  await page.keyboard.press("Escape");

  const [, small, large] = await admin.transactions
    .query({ tab: "withdrawal" })
    .then(({ entries }) => [...entries].sort((a, b) => b.amountAr - a.amountAr));
  await admin.validate.mutate({ transactionId: small?.id ?? 0, reference: "3210176366" });
  await page.goto(`/admin-dashboard?onglet=transactions&liste=retrait&transaction=${large?.id}`);
  const panel = page.getByRole("dialog", { name: /^Transaction n° / });
  await panel.getByRole("button", { name: /^Valider/ }).click();
  await sees(page, /Avec 15.000.Ar déjà décidés/, /N'envoyez rien maintenant/);
  await look(page, "Demander l'approbation de ce retrait ?");
  await page.getByRole("button", { name: /^Demander l'approbation de/ }).click();
  await sees(panel, "Attend une seconde décision");
  await panel.getByRole("button", { name: /^Reprendre ma demande\s: payer un retrait, 6/ }).waitFor();
});
