import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { showActs } from "./desk.ts";
import { QUEUE, questionOf } from "./queue-stage.ts";
import { APPROVALS, bigMoney, WAITS } from "./two-people.ts";

const CONFIGURATION = "/admin-dashboard?onglet=configuration&rubrique=securite";
const LEVELS = "/admin-dashboard?onglet=vip";
const THRESHOLD = "Ce qu'un administrateur décide seul en 24 heures, sans preuve";

test("raising the amount is asked for, waits on the configuration, and is approved", async ({ site, open }) => {
  const { hanta, solo } = await bigMoney(site);
  const first = await open({ as: hanta, alsoAt: [1280], path: CONFIGURATION, provokes: /^409 / });
  await sees(
    first,
    /^Seul, un administrateur peut décider de 20.000.Ar par jour sans preuve\. Au-delà, il faut être deux\.$/,
  );
  await sees(first, /^«.À deux.».: dans ce sens, un second administrateur doit approuver/, /À deux pour relever\.$/);
  await first.getByLabel(THRESHOLD).fill("50 000");
  await first.getByRole("button", { name: "Vérifier et enregistrer" }).click();
  await sees(first, /rien ne change avant l'accord du second/);
  await first.getByLabel("Motif", { exact: true }).fill("Plus de retraits");
  await look(first, "Modifier ce réglage ?");
  await expectAccessible(first, "asking");
  await first.getByRole("button", { name: "Demander l'approbation" }).click();
  await sees(first, /Votre demande est enregistrée et rien n'a changé/, WAITS);
  expect(await first.getByLabel(THRESHOLD).inputValue()).toMatch(/^20.000$/);

  const second = await open({ as: solo, alsoAt: [1280] });
  await second.emulateMedia({ colorScheme: "dark" });
  await second.goto(CONFIGURATION);
  await look(second, "Assouplir des réglages");
  await sees(second, "Plus de retraits", "À vous de décider.");
  await expectAccessible(second, "configuration");
  await second.getByRole("button", { name: /^Approuver/ }).click();
  await look(second, "Approuver ces réglages ?");
  await expectAccessible(second, "approving");
  await second.getByRole("button", { name: "Approuver 1 réglage" }).click();
  await sees(second, "Réglages enregistrés.");
  await expect.poll(() => second.getByLabel(THRESHOLD).inputValue()).toMatch(/^50.000$/);
  await first.getByText(WAITS).waitFor({ state: "detached" });
});

test("a deposit and a balance say beforehand that they take two, and wait where they were asked for", async ({
  site,
  open,
}) => {
  const { member, hanta } = await bigMoney(site);
  const { user } = await signedIn(site.world, member);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: hanta.phone, reference: "3210176366" });
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE, provokes: /^409 / });
  const dialog = questionOf(page);
  const takesTwo = (what: string) =>
    sees(dialog, new RegExp(`^Au-dessus de 20.000.Ar par jour sans preuve, deux administrateurs décident.*${what}`));
  const ask = async (name: RegExp) => {
    await dialog.getByRole("button", { name }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  await page.getByRole("button", { name: /^Valider/ }).click();
  await takesTwo("Rien n'est crédité avant\\.$");
  await look(page, "Valider ce dépôt ?");
  await ask(/^Demander l'approbation de 25.000.Ar$/);
  await sees(page, /^Valider des dépôts sans preuve, 25.000.Ar\./);

  await page.goto(`/admin-dashboard?onglet=utilisateurs&membre=${member.memberId}`);
  await showActs(page);
  await page.getByRole("button", { name: "Solde", exact: true }).click();
  await dialog.getByRole("button", { name: "Retirer", exact: true }).click();
  await dialog.getByLabel("Montant").fill("20 000");
  await dialog.getByRole("button", { name: /^Retirer 20/ }).waitFor();
  await dialog.getByLabel("Montant").fill("20 001");
  await takesTwo("Le solde ne change qu'une fois");
  await dialog.getByLabel("Motif", { exact: true }).fill("Erreur de saisie");
  await look(page, "Corriger le solde");
  await ask(/^Demander l'approbation de 20/);
  await sees(page, /^Retirer d'un solde, 20.001.Ar\. /, WAITS);
});

test("what was decided alone leads to its record", async ({ site, open }) => {
  const { member, hanta, solo } = await bigMoney(site);
  const { admin } = await signedIn(site.world, hanta);
  await admin.adjustBalance.mutate({ memberId: member.memberId, action: "add", amountAr: 15_000, reason: "Geste" });
  const { user } = await signedIn(site.world, member);
  const deposit = { amountAr: 5_000, receiverPhone: hanta.phone, reference: "3210176366" };
  const { id: transactionId } = await user.declareDeposit.mutate(deposit);
  await admin.validate.mutate({ transactionId });
  const page = await open({ as: solo, alsoAt: [1280], path: APPROVALS });
  await look(page, "Décidé seul");
  await expectAccessible(page, "what was decided alone");
  await page.getByRole("link", { name: /^Ajout à un solde : 15.000.Ar$/ }).click();
  await page.getByRole("heading", { name: "Lova" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: /^Dépôt sans preuve : 5.000.Ar$/ }).click();
  await page.getByRole("dialog", { name: new RegExp(`^Transaction n°.${transactionId}$`) }).waitFor();
});

test("a level more generous than those on sale is asked for, and waits on the levels", async ({ site, open }) => {
  const { hanta } = await bigMoney(site);
  const first = await open({ as: hanta, alsoAt: [1280], path: LEVELS, provokes: /^409 / });
  const dialog = questionOf(first);
  await first.getByRole("button", { name: "Nouveau niveau" }).click();
  await dialog.getByLabel("Nom").fill("VIP7");
  await dialog.getByLabel("Prix").fill("2 000 000");
  await dialog.getByLabel("Revenu par jour").fill("70 000");
  await dialog.getByRole("button", { name: "Créer le niveau" }).waitFor();
  await dialog.getByLabel("Revenu par jour").fill("70 001");
  await sees(dialog, /^Plus généreux que les niveaux en vente.* un second administrateur devra l'approuver/);
  await look(first, "Nouveau niveau");
  await expectAccessible(first, "a generous level");
  await dialog.getByRole("button", { name: "Demander l'approbation" }).click();
  await dialog.waitFor({ state: "hidden" });
  await sees(first, /^Rendre un niveau plus généreux\. .* un autre administrateur doit l'approuver\.$/, WAITS);
  expect(await first.getByRole("button", { name: "Modifier VIP7" }).count()).toBe(0);
});
