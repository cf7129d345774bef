import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { detailsOf } from "./desk.ts";
import { breakServer, clearOut, holdAnswers } from "./stage.ts";

type Screen = {
  path: string;
  title: string | RegExp;
  /** Words of the furnished screen. */
  filled: (string | RegExp)[];
  /** Words of the screen when there is nothing. */
  empty: (string | RegExp)[];
};

const FAILED = "Impossible de charger ces informations.";
const ADMIN_FAILED = "Erreur de chargement :";
const NO_TASK = "Votre niveau n'a pas de tâche aujourd'hui.";
const NO_TRANSACTION = "Aucune transaction trouvée.";

const memberScreens: Screen[] = [
  {
    path: "/home",
    title: "Bonjour Rado",
    filled: ["35 200 Ar", "VIP1 · 5 000 Ar réservés pour vos retraits", "2 tâches restantes sur 3"],
    empty: ["0 Ar", NO_TASK],
  },
  {
    path: "/vipmenu",
    title: "Niveaux VIP",
    filled: ["VIP1", "Votre niveau", "VIP6", "jusqu'à 35 000 Ar/jour"],
    empty: ["Aucun niveau n'est en vente pour le moment."],
  },
  {
    path: "/deposit?amount=20000",
    title: "Dépôt",
    filled: ["À quel numéro envoyez-vous ?", "Hanta", "20 000 Ar"],
    empty: ["Aucun numéro de réception n'est disponible pour le moment.", "Écrire au support"],
  },
  {
    path: "/withdraw",
    title: "Retrait",
    filled: ["35 200 Ar", "Tout retirer : 35 000 Ar"],
    empty: ["0 / 5 000 Ar", "Faire mes tâches"],
  },
  {
    path: "/tasks",
    title: "Tâches",
    filled: ["1 sur 3 tâches", "Marquer comme faite", "35 200 Ar"],
    empty: [NO_TASK, "Voir les niveaux"],
  },
  {
    path: "/tasks?onglet=historique",
    title: "Tâches",
    filled: ["Aujourd'hui", "Faite", "À faire"],
    empty: ["Aucune tâche ces 30 derniers jours."],
  },
  {
    path: "/referral",
    title: "Parrainage",
    filled: ["Votre code", "Niveau 1 — 1 filleul", "Niveau 2 — 0 filleul", "Votre part, selon le niveau du filleul"],
    empty: ["Niveau 1 — 0 filleul", "Niveau 2 — 0 filleul", "Niveau 3 — 0 filleul"],
  },
  { path: "/dashboard", title: "Mon compte", filled: ["Rado", "VIP1", "35 200 Ar"], empty: ["VIP0", "Non renseigné"] },
  {
    path: "/about",
    title: "À propos d'Asako",
    filled: ["jusqu'à 700 Ar/jour", "200 Ar/jour", "Les règles qui touchent à votre argent"],
    empty: ["Aucun niveau n'est en vente pour le moment."],
  },
  {
    path: "/parametres",
    title: "Paramètres",
    filled: ["Numéro de téléphone", "Appareils connectés", "Actions de l'administration sur votre compte"],
    empty: ["Non renseigné", "Appareils connectés"],
  },
  {
    path: "/historique-global",
    title: "Historique global",
    filled: ["Tâche journalière", "+200 Ar", "VIP1", "−20 000 Ar", "+25 000 Ar"],
    empty: ["Rien encore : un gain, un dépôt ou un achat se voit ici."],
  },
  {
    path: "/historique-depot",
    title: "Historique des dépôts",
    filled: ["25 000 Ar", "3319713596", "En attente", "Validé"],
    empty: ["Aucun dépôt trouvé.", "Faire un dépôt"],
  },
  {
    path: "/historique-retrait",
    title: "Historique des retraits",
    filled: ["5 000 Ar", "034 12 345 67", "En vérification"],
    empty: ["Aucun retrait trouvé.", "Faire un retrait"],
  },
  {
    path: "/Message",
    title: "Aide et messages",
    filled: ["Mon dépôt est-il arrivé ?", "Envoyé", "Nouveaux messages", "Nous le vérifions."],
    empty: ["Vous n'avez pas encore écrit au support.", "Un dépôt"],
  },
];

const adminScreens: Screen[] = [
  {
    path: "/admin-dashboard",
    title: "Aperçu",
    filled: ["Membres", "60 000 Ar", /^L'argent est là\s: /, "Argent entré et sorti, 30 jours"],
    empty: ["0 Ar", "Rien n'attend.", "Rien n'est dû", /^Aucun dépôt validé ni retrait payé/],
  },
  {
    path: "/admin-dashboard?onglet=transactions",
    title: "Dépôts",
    filled: ["Rado", "25 000 Ar", "3319713596"],
    empty: [NO_TRANSACTION],
  },
  {
    path: "/admin-dashboard?onglet=releves&vue=attente",
    title: "Relevés",
    filled: ["Réf. 3210176366", "Aucun dépôt ne déclare cette référence.", "Coller des SMS"],
    empty: ["Aucune ligne en attente."],
  },
  {
    path: "/admin-dashboard?onglet=utilisateurs&recherche=Rado",
    title: "Utilisateurs",
    filled: ["Rado", "35 200 Ar", "VIP1"],
    empty: ["Aucun utilisateur trouvé."],
  },
  {
    path: "/admin-dashboard?onglet=financement",
    title: "Financement",
    filled: ["10 000 000 Ar", "Ventes ouvertes", "Partenaire", "Argent apporté"],
    empty: ["Aucun mouvement enregistré.", "Aucune récompense ces 30 derniers jours."],
  },
  {
    path: "/admin-dashboard?onglet=journal",
    title: "Journal",
    filled: ["Hanta a importé le relevé"],
    empty: ["Le journal est vide."],
  },
  {
    path: "/admin-dashboard?onglet=sante",
    title: "Santé",
    filled: ["Rien n'a été modifié", "Les données sont copiées", "Il reste de la place", "Le site tourne"],
    empty: ["Ce serveur ne fait pas de copies"],
  },
  {
    path: "/admin-dashboard?onglet=messages",
    title: "Messages",
    filled: ["Rado", "Support : Nous le vérifions."],
    empty: ["Aucun membre n'a encore écrit."],
  },
];

/** On a wide screen, on the narrowest phone, and on a usual one, where the test goes on. */
async function lookAtWidths(page: Page, title: string | RegExp, isThere: () => Promise<unknown>) {
  for (const width of [1280, 320, 360]) {
    await resize(page, width);
    await isThere();
    await look(page, title);
  }
}

const hasOneTitle = async (page: Page, { path }: Pick<Screen, "path">) =>
  expect(await page.locator("h1").count(), path).toBe(1);

/** Runs in the page, before everything: what a visit that lasted kept on the device would be shown instead of a refusal. */
const forget = () => localStorage.removeItem("kept");

/** A screen that waits for its answers, is refused them, and receives them once asked again. */
async function waitsFailsThenShows(page: Page, screen: Omit<Screen, "empty">, failed: string, fail: () => () => void) {
  const { path, title, filled } = screen;
  const answers = await holdAnswers(page);
  await page.goto(path);
  await lookAtWidths(page, title, () => page.locator(".animate-pulse").first().waitFor());
  const mend = fail();
  await answers.release();
  const refusal = [failed, "Une erreur est survenue. Réessayez dans un instant.", /^Code à donner au support\s: \w/];
  await lookAtWidths(page, title, () => sees(page, ...refusal));
  mend();
  await page.getByRole("button", { name: "Réessayer" }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await lookAtWidths(page, title, () => sees(page, ...filled));
  await hasOneTitle(page, screen);
}

test("every member's screen shows a skeleton, an error, then everything", async ({ site, member, open }) => {
  const page = await open({ as: member, provokes: /^500 / });
  await page.addInitScript(forget);
  const fail = () => breakServer(site).mend;
  const [withdrawal, deposit] = await (await signedIn(site.world, member)).user.transactions.query({});
  const receipts = [
    {
      path: `/deposit?etape=3&recu=${deposit?.id}`,
      title: /^Dépôt( déclaré)?$/,
      filled: ["Dépôt déclaré", "3319713596", "En attente"],
    },
    {
      path: `/withdraw?recu=${withdrawal?.id}`,
      title: /^(Suivi du r|R)etrait$/,
      filled: ["Suivi du retrait", "034 12 345 67", "En attente"],
    },
  ];
  for (const screen of [...memberScreens, ...receipts]) await waitsFailsThenShows(page, screen, FAILED, fail);
});

test("every administrator's screen shows a skeleton, an error, then everything", async ({
  site,
  member,
  admin,
  open,
}) => {
  const page = await open({ as: admin, provokes: /^500 / });
  await page.addInitScript(forget);
  const fail = () => breakServer(site).mend;
  const others = [
    { path: detailsOf(member), title: /^(Rado|Utilisateurs)$/, filled: ["35 200 Ar", member.invitationCode] },
    { path: "/admin-tasks", title: "Tâches par niveau", filled: ["Nouvelle tâche"] },
  ];
  for (const screen of [...adminScreens, ...others]) await waitsFailsThenShows(page, screen, ADMIN_FAILED, fail);
});

/** Opens screens one after the other and reads their words. */
async function show(page: Page, screens: Screen[]) {
  for (const screen of screens) {
    await page.goto(screen.path);
    await lookAtWidths(page, screen.title, () => sees(page, ...screen.empty));
    await hasOneTitle(page, screen);
  }
}

test("every screen without data says so", async ({ site, open }) => {
  await show(await open({ as: await site.world.anAdmin() }), adminScreens);
  const member = await site.world.aMember({ name: "Rado" });
  await clearOut(site);
  await show(await open({ as: member }), memberScreens);
});
