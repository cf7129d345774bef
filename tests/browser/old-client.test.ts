import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Open, sees, test } from "../support/browser.ts";
import { type Person, SECRET } from "../support/world.ts";

const CLIENT = readFileSync(new URL("./old-client.html", import.meta.url), "utf8");
const PATH = "/ancien.html";
const HTML = "text/html; charset=utf-8";

/** Opens the old client: a file of the site's, or on a host of its own, which calls the site. */
async function openOldClient(open: Open, { host = "", api = "", provokes }: Where = {}) {
  const page = await open(provokes ? { provokes } : {});
  if (!host) await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: HTML, body: CLIENT }));
  await page.goto(`${host}${PATH}${api ? `?api=${encodeURIComponent(api)}` : ""}`);
  return page;
}

type Where = { host?: string; api?: string; provokes?: RegExp };

/** Another host, that has the old client's page and nothing else. */
async function startOldHost() {
  const server = createServer((_request, response) => response.setHeader("content-type", HTML).end(CLIENT));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { host: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

async function fillIn(page: Page, values: Record<string, string>, done: string) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, done);
}

const signIn = (page: Page, phone: string, password = SECRET) =>
  fillIn(page, { Numéro: phone, "Mot de passe": password }, "Se connecter");

async function goTo(page: Page, screen: string, title: string | RegExp = screen) {
  await press(page, screen);
  await page.getByRole("heading", { name: title }).waitFor();
}

async function joins(page: Page, { invitationCode }: Person) {
  await press(page, "Inscription");
  const fields = {
    Nom: "Voahangy",
    Téléphone: "0345566778",
    Email: "",
    "Mot de passe choisi": SECRET,
    Code: invitationCode,
  };
  await fillIn(page, fields, "S'inscrire");
  await sees(page, "Inscription réussie.");
  await signIn(page, "+261345566778", "not-it-at-all");
  await sees(page, "Numéro ou mot de passe incorrect.");
  await signIn(page, "+261345566778");
  await sees(page, "Bonjour Voahangy", "Solde : 0 Ar", "Niveau : VIP0");
}

async function deposits(page: Page, to: Person) {
  await goTo(page, "Dépôt");
  await sees(page, `Hanta : ${to.phone}`);
  await fillIn(page, { Montant: "60000", "Numéro admin": to.phone, Référence: "3319713596" }, "Confirmer le dépôt");
  await sees(page, "En attente");
}

async function withdraws(page: Page, amount: string) {
  await goTo(page, "Retrait");
  await fillIn(page, { "Montant à retirer": amount }, "Confirmer le retrait");
  await sees(page, "Demande enregistrée");
}

async function doesTheDaysTasks(page: Page) {
  await goTo(page, "Tâches");
  for (const left of [3, 2, 1, 0]) {
    await press(page, "Faire");
    await page.waitForFunction((count) => document.querySelectorAll("#screen p button").length === count, left);
  }
  await sees(page, "Toutes les tâches sont faites.", /de plus sur votre solde/);
}

test("a client of the old kind does the whole main job by the PHP calls alone", async ({ world, open }) => {
  await world.fund(10_000_000);
  const hanta = await world.anAdmin({ name: "Hanta" });
  const referrer = await world.aMember({ name: "Parrain" });
  const asked = new Set<string>();
  const page = await openOldClient(open, { provokes: /^401 .*auth\/login/ });
  const back = await openOldClient(open);
  for (const one of [page, back]) one.on("request", (request) => asked.add(new URL(request.url()).pathname));

  await joins(page, referrer);
  await deposits(page, hanta);
  await signIn(back, hanta.phone);
  await goTo(back, "Admin", "Administration");
  await sees(back, "DEPOT 60000 Voahangy");
  await press(back, "Valider 60000");
  await sees(back, "Aucune transaction trouvée.", "Dépôts validés : 60000 Ar");

  await goTo(page, "VIP", "Niveaux VIP");
  await page.getByText(/^VIP2/).getByRole("button", { name: "Acheter VIP2" }).click();
  await sees(page, "Niveau : VIP2", "Solde : 10000 Ar");
  await doesTheDaysTasks(page);
  await goTo(page, "Accueil", /^Bonjour/);
  await sees(page, "Solde : 11700 Ar");
  expect(await world.balanceOf(referrer)).toBe(2_500 + 85);

  await withdraws(page, "5000");
  await withdraws(page, "6000");
  await goTo(back, "Admin", "Administration");
  await press(back, "Rejeter 5000");
  await back.getByRole("button", { name: "Rejeter 5000" }).waitFor({ state: "detached" });
  await sees(back, "RETRAIT 6000 Voahangy");
  await press(back, "Valider 6000");
  await sees(back, "Aucune transaction trouvée.");
  await goTo(page, "Historique");
  await sees(page, "Achat VIP2 50000 SUCCES", "DEPOT 60000 Validé", "RETRAIT 6000 Validé", "RETRAIT 5000 Rejeté");
  await sees(page, "TACHE_JOURNALIERE 1700", /^Lire le conseil du jour fait$/);
  await goTo(page, "Accueil", /^Bonjour/);
  await sees(page, "Solde : 5700 Ar");

  await page.reload();
  await sees(page, "Bonjour Voahangy");
  await press(page, "Déconnexion");
  await page.getByRole("heading", { name: "Connexion" }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const foreign = [...asked].filter((path) => path !== PATH && !/^\/backend\/api\/[\w/-]+\.php$/.test(path));
  expect(foreign).toEqual([]);
  expect(asked.size).toBeGreaterThan(15);
});

test("on a host of its own it works when its origin is listed, and not otherwise", async ({
  site: { world, origin },
  open,
}) => {
  const { host, stop } = await startOldHost();
  const member = await world.aMember({ name: "Rivo" });
  const refused = await openOldClient(open, { host, api: origin, provokes: /CORS policy|^403 / });
  await signIn(refused, member.phone);
  await sees(refused, "Erreur de connexion au serveur.");

  world.deps.env.PHP_CORS_ORIGINS = [host];
  const page = await openOldClient(open, { host, api: origin });
  await signIn(page, member.phone);
  await sees(page, "Bonjour Rivo", "Solde : 0 Ar");
  stop();
});
