import type { Page } from "playwright-core";
import { expect } from "vitest";
import { firstCalls } from "../../src/client/app/pages.ts";
import { look, resize, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { detailsOf } from "./desk.ts";
import { breakServer, clearOut, holdAnswers } from "./stage.ts";

/** What an address is called, what it shows of a furnished site, and what it says when there is nothing. */
type Screen = { path: string; title: string | RegExp; filled: string | RegExp; empty: string | RegExp };

const FAILED = "Impossible de charger ces informations.";
const ADMIN_FAILED = "Erreur de chargement :";
const NO_TASK = "Votre niveau n'a pas de tâche aujourd'hui.";
const NO_TRANSACTION = "Aucune transaction trouvée.";
const NO_LEVEL = "Aucun niveau n'est en vente pour le moment.";

const memberScreens: Screen[] = [
  { path: "/home", title: "Bonjour Rado", filled: "2 tâches restantes sur 3", empty: NO_TASK },
  { path: "/vipmenu", title: "Niveaux VIP", filled: "jusqu'à 35 000 Ar/jour", empty: NO_LEVEL },
  {
    path: "/deposit?amount=20000",
    title: "Dépôt",
    filled: "À quel numéro envoyez-vous ?",
    empty: "Aucun numéro de réception n'est disponible pour le moment.",
  },
  { path: "/withdraw", title: "Retrait", filled: "Tout retirer : 35 000 Ar", empty: "0 / 5 000 Ar" },
  { path: "/tasks", title: "Tâches", filled: "1 sur 3 tâches", empty: NO_TASK },
  {
    path: "/tasks?onglet=historique",
    title: "Tâches",
    filled: "À faire",
    empty: "Aucune tâche ces 30 derniers jours.",
  },
  { path: "/referral", title: "Parrainage", filled: "Niveau 1 — 1 filleul", empty: "Niveau 1 — 0 filleul" },
  { path: "/dashboard", title: "Mon compte", filled: "35 200 Ar", empty: "Non renseigné" },
  { path: "/about", title: "À propos d'Asako", filled: "200 Ar/jour", empty: NO_LEVEL },
  { path: "/parametres", title: "Paramètres", filled: "Appareils connectés", empty: "Non renseigné" },
  {
    path: "/historique-global",
    title: "Historique global",
    filled: "Tâche journalière",
    empty: "Rien encore : un gain, un dépôt ou un achat se voit ici.",
  },
  { path: "/historique-depot", title: "Historique des dépôts", filled: "3319713596", empty: "Aucun dépôt trouvé." },
  {
    path: "/historique-retrait",
    title: "Historique des retraits",
    filled: "En vérification",
    empty: "Aucun retrait trouvé.",
  },
  {
    path: "/Message",
    title: "Aide et messages",
    filled: "Nous le vérifions.",
    empty: "Vous n'avez pas encore écrit au support.",
  },
];

const room = (words: string) => `/admin-dashboard?onglet=${words}`;
const adminScreens: Screen[] = [
  { path: "/admin-dashboard", title: "Aperçu", filled: /^L'argent est là\s: /, empty: "Rien n'attend." },
  { path: room("transactions"), title: "Dépôts", filled: "3319713596", empty: NO_TRANSACTION },
  {
    path: room("releves&vue=attente"),
    title: "Relevés",
    filled: "Aucun dépôt ne déclare cette référence.",
    empty: "Aucune ligne en attente.",
  },
  {
    path: room("utilisateurs&recherche=Rado"),
    title: "Utilisateurs",
    filled: "35 200 Ar",
    empty: "Aucun utilisateur trouvé.",
  },
  { path: room("financement"), title: "Financement", filled: "Partenaire", empty: "Aucun mouvement enregistré." },
  { path: room("journal"), title: "Journal", filled: "Hanta a importé le relevé", empty: "Le journal est vide." },
  { path: room("sante"), title: "Santé", filled: "Rien n'a été modifié", empty: "Ce serveur ne fait pas de copies" },
  {
    path: room("messages"),
    title: "Messages",
    filled: "Support : Nous le vérifions.",
    empty: "Aucun membre n'a encore écrit.",
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
  if (path in firstCalls) await expectAccessible(page, path);
  const mend = fail();
  await answers.release();
  const refusal = [failed, "Une erreur est survenue. Réessayez dans un instant.", /^Code à donner au support\s: \w/];
  await lookAtWidths(page, title, () => sees(page, ...refusal));
  mend();
  await page.getByRole("button", { name: "Réessayer" }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await lookAtWidths(page, title, () => sees(page, filled));
  await hasOneTitle(page, screen);
}

test("every member's screen shows a skeleton, an error, then everything", async ({ site, member, open }) => {
  const page = await open({ as: member, provokes: /^500 / });
  await page.addInitScript(forget);
  const fail = () => breakServer(site).mend;
  const [withdrawal, deposit] = await (await signedIn(site.world, member)).user.transactions.query({});
  const receipts = [
    { path: `/deposit?etape=3&recu=${deposit?.id}`, title: /^Dépôt( déclaré)?$/, filled: "3319713596" },
    { path: `/withdraw?recu=${withdrawal?.id}`, title: /^(Suivi du r|R)etrait$/, filled: "034 12 345 67" },
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
    { path: detailsOf(member), title: /^(Rado|Utilisateurs)$/, filled: member.invitationCode },
    { path: "/admin-tasks", title: "Tâches par niveau", filled: "Nouvelle tâche" },
  ];
  for (const screen of [...adminScreens, ...others]) await waitsFailsThenShows(page, screen, ADMIN_FAILED, fail);
});

/** Opens screens one after the other and reads their words. */
async function show(page: Page, screens: Screen[]) {
  for (const screen of screens) {
    await page.goto(screen.path);
    await lookAtWidths(page, screen.title, () => sees(page, screen.empty));
    await hasOneTitle(page, screen);
  }
}

test("every screen without data says so", async ({ site, open }) => {
  await show(await open({ as: await site.world.anAdmin() }), adminScreens);
  const member = await site.world.aMember({ name: "Rado" });
  await clearOut(site);
  await show(await open({ as: member }), memberScreens);
});
