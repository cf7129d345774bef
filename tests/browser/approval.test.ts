import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { changeMember } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { examine } from "./accessible.ts";
import { panelOf, QUEUE, questionOf, WITHDRAWALS } from "./queue-stage.ts";
import { isFocused } from "./stage.ts";
import { APPROVALS, askPayout, bigMoney, WAITS } from "./two-people.ts";

const DRAWING = "/admin-dashboard?onglet=financement&mouvement=retrait";
const SECURITY = "/admin-dashboard?onglet=configuration&rubrique=securite";
const LEVELS = "/admin-dashboard?onglet=vip";
const THRESHOLD = "Ce qu'un administrateur décide seul en 24 heures, sans preuve";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
const ownReference = (page: Page) => questionOf(page).getByLabel("Votre référence");
const isAnswered = (page: Page) => questionOf(page).waitFor({ state: "hidden" });

test("the list leads to what was decided alone, and to a payout in its panel; taken back while the question is open, it says so; an administrator left alone begins the delay", async ({
  site,
  open,
}) => {
  const { member, hanta, solo } = await bigMoney(site);
  const { admin } = await signedIn(site.world, hanta);
  await admin.adjustBalance.mutate({ memberId: member.memberId, action: "add", amountAr: 15_000, reason: "Geste" });
  const first = await open({ as: hanta, alsoAt: [1280], path: WITHDRAWALS, provokes: /^(403|409) / });
  await askPayout(first);
  const second = await open({ as: solo, alsoAt: [1280], provokes: /^40[19] / });
  await second.emulateMedia({ colorScheme: "dark" });
  await second.goto(APPROVALS);
  await examine(second, "Décidé seul");
  await second.getByRole("link", { name: /^Ajout à un solde : 15.000.Ar$/ }).click();
  await second.getByRole("heading", { name: "Lova" }).waitFor();
  await second.goBack();
  await second.getByRole("link", { name: /^Voir le retrait n°/ }).click();
  const panel = panelOf(second);
  await sees(panel, "Attend une seconde décision", "À vous de décider.", "Proposée à un second administrateur");
  await examine(second, "Payer un retrait");
  await panel.getByRole("button", { name: /^Approuver/ }).click();
  await ownReference(second).fill("3210176366");
  await examine(second, "Approuver ce paiement ?");

  await first.goto(APPROVALS);
  await press(first, /^Reprendre ma demande/);
  await press(first, "Demandé par erreur.");
  await look(first, "Reprendre votre demande ?");
  await press(first, "Reprendre");
  await sees(first, "Demande reprise. Aucun argent n'a bougé.", "Rien à approuver.");
  await press(second, /^Approuver 30/);
  await sees(second, /Déjà rejeté par Hanta/);

  await first.goto(WITHDRAWALS);
  await askPayout(first);
  await sees(first, "Tous les retraits sont traités.");
  await changeMember(site.world, solo, { status: "blocked" });
  await first.goto(APPROVALS);
  await press(first, /^Commencer le délai/);
  // Nobody pays yet, so no reference is asked for.
  await sees(questionOf(first), /^Rien ne bouge maintenant\. Dans 12 heures/);
  expect(await questionOf(first).getByRole("textbox").count()).toBe(0);
  await examine(first, "Commencer le délai ?");
  await press(first, "Commencer le délai");
  await isAnswered(first);
  await sees(first.locator('[data-toasts] [data-tone="info"]'), /confirmation possible à partir du/);
  await sees(first, /^Vous êtes le seul administrateur actif.: confirmation possible à partir du/);
  expect(await first.locator('[data-tone="error"]').count()).toBe(0);
  expect(await first.getByRole("button", { name: /^(Approuver|Confirmer)/ }).count(), "not yet").toBe(0);
});

test("a drawing says what it leaves, and keeps what was typed until it is recorded or asked for; it, a setting, a level and a deposit say beforehand that they take two, and wait where they were asked for", async ({
  site,
  open,
}) => {
  const { member, hanta } = await bigMoney(site);
  const [{ admin }, { user }] = [await signedIn(site.world, hanta), await signedIn(site.world, member)];
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: hanta.phone, reference: "3210176366" });
  const [number] = await admin.cashNumbers.query();
  const earlier = { amountAr: 1_000, reference: "RET-1", reason: "Bénéfice", cashPhone: number?.phone ?? "" };
  await admin.recordDrawing.mutate(earlier);
  const page = await open({ as: hanta, alsoAt: [1280], path: DRAWING, provokes: /^409 / });
  const dialog = questionOf(page);
  const submit = dialog.getByRole("button", { name: /^Enregistrer/ });
  await sees(dialog, /^Il vous reste 19.000.Ar aujourd'hui/, /^Asako peut prendre /);
  await submit.click();
  await sees(dialog, "Montant invalide.", "Choisissez un numéro.", "Un motif est requis.");
  await expect.poll(() => isFocused(dialog.getByLabel("Montant"))).toBe(true);
  await look(page, "Asako prend");
  await dialog.getByLabel("Montant").fill("1000");
  await dialog.getByLabel("Référence du transfert").fill("RET-1");
  await dialog.getByLabel("Motif").fill("Bénéfice du mois");
  await dialog.getByLabel("Numéro de départ").selectOption(earlier.cashPhone);
  expect(await page.locator("[aria-invalid=true]").count(), "corrected").toBe(0);
  await sees(dialog, /^Peut encore être pris.: .*devient /);
  await submit.click();
  await dialog.getByRole("alert").waitFor();
  await press(page, "Annuler");
  await isAnswered(page);
  await press(page, "Asako prend");
  expect(await dialog.getByRole("alert").count(), "of what was refused before").toBe(0);
  await expect.poll(() => dialog.getByLabel("Motif").inputValue()).toBe("Bénéfice du mois");
  await dialog.getByLabel("Montant").fill("30000");
  await dialog.getByLabel("Référence du transfert").fill("RET-2");
  await sees(dialog, /deux administrateurs décident/, "Rien n'est enregistré avant l'approbation.");
  await examine(page, "Asako prend");
  await press(page, /^Demander l'approbation de 30/);
  await isAnswered(page);
  await sees(page, /un autre administrateur doit l'approuver/, "Attend une seconde décision", WAITS);
  await press(page, "Asako prend");
  expect(await dialog.getByLabel("Motif").inputValue(), "forgotten").toBe("");

  await page.goto(SECURITY);
  await sees(page, /^Seul, un administrateur peut décider de 20.000.Ar par jour sans preuve\..*il faut être deux\.$/);
  await sees(page, /^«.À deux.».: dans ce sens, un second administrateur doit approuver/, /À deux pour relever\.$/);
  await page.getByLabel(THRESHOLD).fill("50 000");
  await press(page, "Vérifier et enregistrer");
  await sees(page, /rien ne change avant l'accord du second/);
  await dialog.getByLabel("Motif", { exact: true }).fill("Plus de retraits");
  await examine(page, "Modifier ce réglage ?");
  await press(page, "Demander l'approbation");
  await sees(page, /Votre demande est enregistrée et rien n'a changé/, WAITS);
  expect(await page.getByLabel(THRESHOLD).inputValue()).toMatch(/^20.000$/);

  await page.goto(LEVELS);
  await press(page, "Nouveau niveau");
  await dialog.getByLabel("Nom").fill("VIP7");
  await dialog.getByLabel("Prix").fill("2 000 000");
  await dialog.getByLabel("Revenu par jour").fill("70 000");
  await dialog.getByRole("button", { name: "Créer le niveau" }).waitFor();
  await dialog.getByLabel("Revenu par jour").fill("70 001");
  await sees(dialog, /^Plus généreux que les niveaux en vente.* un second administrateur devra l'approuver/);
  await examine(page, "Nouveau niveau");
  await press(page, "Demander l'approbation");
  await isAnswered(page);
  await sees(page, /^Rendre un niveau plus généreux\. .* un autre administrateur doit l'approuver\.$/, WAITS);

  await page.goto(QUEUE);
  await press(page, /^Valider/);
  await sees(dialog, /^Avec 1.000.Ar déjà décidés par vous seul .* dépasse 20.000.Ar.: deux .*crédité avant\.$/);
  await look(page, "Valider ce dépôt ?");
  await press(page, /^Demander l'approbation de 25.000.Ar$/);
  await isAnswered(page);
  await sees(page, /^Valider des dépôts sans preuve, 25.000.Ar\./);
});
