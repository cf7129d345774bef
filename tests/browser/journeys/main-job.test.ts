import type { Page } from "playwright-core";
import { expect } from "vitest";
import { writtenPhone } from "../../../src/shared/phone-digits.ts";
import { flashes, look as lookNow, sees, signIn, test } from "../../support/browser.ts";
import { signedIn } from "../../support/client.ts";
import { type Person, SECRET, type World } from "../../support/world.ts";
import { settled } from "../accessible.ts";
import { toRoom } from "../desk.ts";
import { hasSent } from "../stage.ts";

const MEMBER = { phone: "034 55 667 78" };
const REFERENCE = "3319713596";

/** Opens a screen and waits for its answers; calls under way fit the screen anyway. */
async function look(page: Page, heading: string) {
  await page.getByRole("heading", { name: heading }).first().waitFor();
  await settled(page);
  await lookNow(page, heading);
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const goTo = (page: Page, entry: string) =>
  page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name: entry }).click();
const dialogOf = (page: Page, title: string) => page.getByRole("alertdialog", { name: title });

async function signUp(page: Page, { invitationCode }: Person) {
  await look(page, "Créer un compte");
  const code = page.getByLabel("Code d'invitation");
  await sees(page, "Code fourni par votre lien");
  await code.press("X");
  expect(await code.inputValue()).toBe(invitationCode);
  await page.getByLabel("Nom", { exact: true }).fill("Voahangy");
  await page.getByLabel("Numéro de téléphone").fill(MEMBER.phone);
  await page.getByLabel("Mot de passe", { exact: true }).fill(SECRET);
  await page.getByLabel("Confirmer le mot de passe").fill(SECRET);
  await Promise.all([flashes(page, "Compte créé. Redirection vers la connexion…"), press(page, "Créer mon compte")]);
}

async function signInAfterSignUp(page: Page) {
  await look(page, "Connexion");
  await sees(page, "Votre compte est prêt. Connectez-vous.");
  await expect.poll(() => page.getByLabel("Numéro de téléphone").inputValue()).toBe("34 55 667 78");
  await page.getByLabel("Mot de passe", { exact: true }).fill(SECRET);
  await press(page, "Se connecter");
}

async function isWelcomedOnce(page: Page) {
  const welcome = page.getByRole("dialog", { name: "Bienvenue sur Asako" });
  await welcome.waitFor();
  await look(page, "Bienvenue sur Asako");
  await page.getByRole("button", { name: "Fermer" }).click();
  await welcome.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("welcomeSeen"))).toBe("1");
  await page.reload();
  await look(page, "Bonjour Voahangy");
  await sees(page, "0 Ar", "VIP0", "3 tâches restantes sur 3");
  expect(await welcome.isVisible()).toBe(false);
}

async function declaresDeposit(page: Page, receiver: string) {
  await page.getByRole("link", { name: "Déposer" }).click();
  await look(page, "Combien voulez-vous déposer ?");
  await page.getByLabel("Montant à déposer").fill("60 000");
  await press(page, "Continuer");
  await look(page, "Envoyez 60 000 Ar");
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await sees(page, receiver);
  await hasSent(page);
  await page.getByLabel("Référence de votre envoi").fill(REFERENCE);
  await press(page, "Déclarer mon dépôt de 60 000 Ar");
  await look(page, "Dépôt déclaré");
  await sees(page, "Reçu de dépôt", "En attente", REFERENCE, "60 000 Ar", receiver);
  await goTo(page, "Accueil");
  await sees(page, "Dépôt de 60 000 Ar", "En attente");
}

async function adminValidatesDeposit(back: Page) {
  await look(back, "Aperçu");
  await toRoom(back, "Dépôts");
  await back.getByRole("tab", { name: "Dépôts 1" }).waitFor();
  await sees(back, "Voahangy", REFERENCE, "60 000 Ar");
  await press(back, "Valider : dépôt de 60 000 Ar, Voahangy");
  const dialog = dialogOf(back, "Valider ce dépôt ?");
  await sees(dialog, `Créditer 60 000 Ar à Voahangy (034 55 667 78) — réf. ${REFERENCE}`);
  await look(back, "Valider ce dépôt ?");
  await dialog.getByRole("button", { name: "Créditer 60 000 Ar" }).click();
  await sees(back, "60 000 Ar crédités à Voahangy.", "Aucune transaction trouvée.");
}

/** Returns the last day of the level, as the screen shows it. */
async function buysVip2(page: Page): Promise<string> {
  await page.reload();
  await sees(page, "60 000 Ar");
  await goTo(page, "VIP");
  await look(page, "Niveaux VIP");
  await press(page, "Acheter VIP2");
  const dialog = dialogOf(page, "Confirmer : VIP2");
  await sees(dialog, "Solde avant", "60 000 Ar", "Solde après", "10 000 Ar");
  await look(page, "Confirmer : VIP2");
  await dialog.getByRole("button", { name: "Payer 50 000 Ar" }).click();
  await look(page, "VIP2 actif · 4 nouvelles tâches");
  const news = (await page.getByText(/^Valable jusqu'au/).textContent()) ?? "";
  await press(page, "Voir les niveaux");
  await sees(page.getByRole("listitem").filter({ hasText: "VIP2" }), "Votre niveau");
  return news.replace(/^.* jusqu'au |\.$/g, "");
}

async function doesTheDaysTasks(page: Page) {
  await goTo(page, "Tâches");
  await look(page, "Tâches");
  for (let done = 0; done < 4; done++) {
    await sees(page, `${done} sur 4 tâches`);
    const celebrated = done === 3 ? page.locator("canvas").waitFor({ state: "attached" }) : undefined;
    await page
      .getByRole("button", { name: /^Marquer comme faite/ })
      .first()
      .click();
    await celebrated;
  }
  await sees(page, "4 sur 4 tâches", "Toutes vos tâches du jour sont faites. Merci !", "11 700 Ar");
  await look(page, "Tâches");
}

async function asksForWithdrawal(page: Page, typed: string, amount: string) {
  const progress = page.getByRole("progressbar", { name: "Avancement du retrait" });
  const shown = () => progress.getAttribute("value");
  await look(page, "Combien voulez-vous retirer ?");
  expect(await shown()).toBe("0");
  expect(await page.getByLabel("Numéro qui reçoit l'argent").inputValue()).toBe("034 55 667 78");
  await page.getByLabel("Montant à retirer").fill(typed);
  await press(page, "Continuer");
  await look(page, "Vérifiez avant de confirmer");
  expect(await shown()).toBe("50");
  await sees(page, "034 55 667 78", "MVola", amount);
  await press(page, `Confirmer le retrait de ${amount}`);
  await look(page, "Demande enregistrée");
  expect(await shown()).toBe("100");
  await sees(page, "En attente", amount, "Votre demande attend une vérification.");
}

async function adminDecidesWithdrawals(back: Page, cashPhone: string) {
  await back.getByRole("tab", { name: /^Retraits/ }).click();
  await back.getByRole("tab", { name: "Retraits 2" }).waitFor();
  await press(back, "Rejeter : retrait de 5 000 Ar, Voahangy");
  const rejection = dialogOf(back, "Rejeter cette transaction ?");
  await rejection.getByRole("button", { name: "L'opérateur a refusé l'envoi." }).click();
  await look(back, "Rejeter cette transaction ?");
  await rejection.getByRole("button", { name: "Rejeter", exact: true }).click();
  await sees(back, "Rejeté : 5 000 Ar, Voahangy.");
  await back.getByRole("link", { name: "Payer : retrait de 6 000 Ar, Voahangy" }).click();
  await sees(back, "Voahangy", "034 55 667 78");
  await back.getByLabel("Numéro qui paie").selectOption(cashPhone);
  await back.getByLabel("Votre référence").fill("3210176366");
  await look(back, "Payer l'un après l'autre");
  await press(back, "Confirmer le paiement de 6 000 Ar");
  await sees(back, "6 000 Ar payés à Voahangy.", "Tous les retraits sont traités.");
  await back.getByRole("link", { name: "Retour à la liste" }).click();
}

async function seesEverythingInHistories(page: Page, lastDay: string) {
  await goTo(page, "Mon compte");
  await look(page, "Mon compte");
  await sees(page, "Voahangy", "034 55 667 78", "VIP2", `Jusqu'au ${lastDay}`, "5 700 Ar");
  await page.getByRole("link", { name: "Historique des retraits" }).click();
  await look(page, "Historique des retraits");
  await sees(page, "6 000 Ar", "Payé", "5 000 Ar", "Rejeté", "Motif : L'opérateur a refusé l'envoi.");
  const accountPages = page.getByRole("navigation", { name: "Mon compte" });
  await accountPages.getByRole("link", { name: "Dépôts" }).click();
  await look(page, "Historique des dépôts");
  await sees(page, "60 000 Ar", "Validé", REFERENCE);
  await accountPages.getByRole("link", { name: "Historique global" }).click();
  await look(page, "Historique global");
  await sees(page, "Tâche journalière", "+1 700 Ar");
  await sees(page, "VIP2", "−50 000 Ar", `valable jusqu'au ${lastDay}`);
  await sees(page, "Dépôt", "+60 000 Ar", "Retrait", "−6 000 Ar", "Rejeté");
}

async function logsOut(page: Page) {
  await goTo(page, "Mon compte");
  await press(page, "Se déconnecter");
  await dialogOf(page, "Se déconnecter ?").getByRole("button", { name: "Se déconnecter" }).click();
  await look(page, "Connexion");
  // What belongs to the device alone; none of it opens an account.
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["devices", "welcomeSeen"]);
  await page.goto("/home");
  await look(page, "Connexion");
}

/** The new member's referrers, nearest first. */
async function threeReferrers(world: World): Promise<Person[]> {
  const third = await world.aMember();
  const second = await world.aMember({ referrer: third });
  return [await world.aMember({ referrer: second }), second, third];
}

test("the whole main job at 360 px, member and administrator side by side", async ({ world, open }) => {
  await world.fund(10_000_000);
  const hanta = await world.anAdmin({ name: "Hanta" });
  const referrers = await threeReferrers(world);
  const [inviter] = referrers as [Person];
  const received = () => Promise.all(referrers.map(world.balanceOf));
  // Calls still under way at the log-out are refused; at any other moment a 401 would end the session, and with it the journey.
  const page = await open({ withMotion: true, path: `/signup?code=${inviter.invitationCode}`, provokes: /^401 / });
  const back = await open({ path: "/login" });

  await signUp(page, inviter);
  await signInAfterSignUp(page);
  await isWelcomedOnce(page);
  await declaresDeposit(page, writtenPhone(hanta.phone));

  await signIn(back, hanta);
  await adminValidatesDeposit(back);

  const lastDay = await buysVip2(page);
  expect(await received()).toEqual([2_500, 1_000, 500]);
  await doesTheDaysTasks(page);
  expect(await received()).toEqual([2_585, 1_034, 517]);

  await goTo(page, "Mon compte");
  await page.getByRole("link", { name: "Retirer" }).click();
  await asksForWithdrawal(page, "5000", "5 000 Ar");
  await press(page, "Faire un autre retrait");
  await asksForWithdrawal(page, "6 000 Ar", "6 000 Ar");
  await adminDecidesWithdrawals(back, hanta.phone);
  const cash = await (await signedIn(world, hanta)).admin.cashNumbers.query();
  expect(cash.find(({ phone }) => phone === hanta.phone)?.balanceAr).toBe(54_000);

  await page.reload();
  await sees(page, "Votre retrait est payé.");
  await seesEverythingInHistories(page, lastDay);
  await logsOut(page);
});
