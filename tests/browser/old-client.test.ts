import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sees, test } from "../support/browser.ts";
import { SECRET } from "../support/world.ts";

const CLIENT = readFileSync(new URL("./old-client.html", import.meta.url), "utf8");

/** Another host, that has the old client's page and nothing else. */
async function startOldHost() {
  const type = "text/html; charset=utf-8";
  const server = createServer((_request, response) => response.setHeader("content-type", type).end(CLIENT));
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

test("on a host of its own, once that is listed, a client of the old kind works by PHP calls alone", async ({
  site: { world, origin },
  open,
}) => {
  await world.fund(10_000_000);
  const hanta = await world.anAdmin({ name: "Hanta" });
  const { invitationCode } = await world.aMember({ name: "Parrain" });
  const { host, stop } = await startOldHost();
  const asked = new Set<string>();
  const page = await open({ provokes: /CORS policy|^40[13] / });
  page.on("request", (request) => asked.add(request.url().replace(/\?.*/, "")));
  await page.goto(`${host}/?api=${encodeURIComponent(origin)}`);
  await signIn(page, hanta.phone);
  await sees(page, "Erreur de connexion au serveur.");
  world.deps.env.PHP_CORS_ORIGINS = [host];

  await press(page, "Inscription");
  const joining = { Nom: "Voahangy", Téléphone: "0345566778", Email: "", "Mot de passe choisi": SECRET };
  await fillIn(page, { ...joining, Code: invitationCode }, "S'inscrire");
  await sees(page, "Inscription réussie.");
  await signIn(page, "+261345566778", "not-it-at-all");
  await sees(page, "Numéro ou mot de passe incorrect.");
  await signIn(page, "+261345566778");
  await sees(page, "Bonjour Voahangy", "Solde : 0 Ar", "Niveau : VIP0");
  await goTo(page, "Dépôt");
  await sees(page, `Hanta : ${hanta.phone}`);
  const transfer = { Montant: "60000", "Numéro admin": hanta.phone, Référence: "3319713596" };
  await fillIn(page, transfer, "Confirmer le dépôt");
  await sees(page, "En attente");
  await goTo(page, "Tâches");
  for (const left of [2, 1, 0]) {
    await press(page, "Faire");
    await page.waitForFunction((count) => document.querySelectorAll("#screen p button").length === count, left);
  }
  await sees(page, "Toutes les tâches sont faites.", /de plus sur votre solde/);

  await page.reload();
  await sees(page, "Bonjour Voahangy", /^Solde : [1-9]\d+ Ar$/);
  await press(page, "Déconnexion");
  await page.getByRole("heading", { name: "Connexion" }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const isCall = (url: string) => url.startsWith(origin) && /\/backend\/api\/[\w/-]+\.php$/.test(url);
  expect([...asked].filter((url) => url !== `${host}/` && !isCall(url))).toEqual([]);
  expect(asked.size).toBeGreaterThan(7);
  stop();
});
