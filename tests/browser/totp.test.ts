import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { look, type Open, sees, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { application, enrol, makeReal, STEP_MS } from "../support/totp.ts";
import { SECRET } from "../support/world.ts";
import { isFocused, loseAnswers, openSetting } from "./stage.ts";

const codeField = (page: Page) => page.locator("input[name=code]");
const secretIn = (page: Page) =>
  page
    .locator("p", { hasText: /^Clé/ })
    .textContent()
    .then((text) => (text ?? "").replace("Clé", "").replace(/\s/g, ""));

async function signInAs(page: Page, phone: string) {
  await page.getByLabel("Numéro de téléphone").fill(phone);
  await page.getByLabel("Mot de passe", { exact: true }).fill(SECRET);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

test("an administrator enrols in the settings, keeps recovery codes, signs in with a code", async ({ world, open }) => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const page = await open({ as: admin, alsoAt: [1280], path: "/parametres", provokes: /^(400|403) / });
  const card = await openSetting(page, "Sécurité");
  await card.getByRole("button", { name: "Activer le code de sécurité" }).click();
  await card.getByLabel("Mot de passe actuel").fill("mauvais");
  await card.getByRole("button", { name: "Continuer" }).click();
  await sees(card, "Mot de passe actuel incorrect.");
  await card.getByLabel("Mot de passe actuel").fill(SECRET);
  await card.getByRole("button", { name: "Continuer" }).click();

  await card.getByRole("img", { name: "Carré à photographier avec l'application de codes" }).waitFor();
  const code = application(world, await secretIn(page));
  await look(page, "Ajoutez Asako à l'application");
  await codeField(page).fill("000000");
  await card.getByRole("button", { name: "Activer" }).click();
  await sees(card, /^Code incorrect/);
  await expect.poll(() => isFocused(codeField(page))).toBe(true);
  await codeField(page).fill(code());
  await card.getByRole("button", { name: "Activer" }).click();

  await look(page, "Gardez ces codes de secours");
  expect(await card.getByRole("listitem").count()).toBe(10);
  const [recovery = ""] = await card.getByRole("listitem").allInnerTexts();
  await card.getByRole("button", { name: "J'ai gardé mes codes" }).click();
  await sees(card, "10 restants");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    recovery.replace(/^\d+\.\s*/, ""),
  );
  await look(page, "Sécurité");

  world.clock.now += STEP_MS;
  const visitor = await open({ alsoAt: [1280], path: "/login", provokes: /^(400|403) / });
  await signInAs(visitor, admin.phone);
  await codeField(visitor).waitFor();
  await expect.poll(() => isFocused(codeField(visitor))).toBe(true);
  await look(visitor, "Connexion");
  await codeField(visitor).fill("12");
  await visitor.getByRole("button", { name: "Se connecter" }).click();
  await sees(visitor, "Saisissez les 6 chiffres du code, ou les 12 d'un code de secours.");
  await codeField(visitor).fill("000 000");
  await visitor.getByRole("button", { name: "Se connecter" }).click();
  await sees(visitor, /^Code incorrect/);
  await codeField(visitor).fill(code());
  await visitor.getByRole("button", { name: "Se connecter" }).click();
  await look(visitor, "Aperçu");
  expect(await visitor.evaluate(() => Object.keys(localStorage).sort())).not.toContain("password");
});

/** On a real site an administrator has typed a first code; `press` sends it. */
async function atFirstCode({ world }: Site, page: Page) {
  makeReal(world);
  const admin = await world.anAdmin({ name: "Hanta" });
  await signInAs(page, admin.phone);
  await page.getByLabel("Mot de passe actuel").fill(SECRET);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("img").waitFor();
  const code = application(world, await secretIn(page));
  await codeField(page).fill(code());
  return { code, press: () => page.getByRole("button", { name: "Activer" }).click() };
}

const ACTIVE = "Votre code de sécurité est déjà actif";

test("recovery codes not written down before a reload are made again, with a code", async ({ site, open }) => {
  const page = await open({ alsoAt: [1280], path: "/login", provokes: /^40[39] / });
  const { code, press } = await atFirstCode(site, page);
  await press();
  await sees(page, "Gardez ces codes de secours");
  await page.reload();
  site.world.clock.now += 5 * MINUTE_MS;
  await page.getByLabel("Mot de passe actuel").fill(SECRET);
  await page.getByRole("button", { name: "Continuer" }).click();
  await look(page, ACTIVE);
  await page.getByRole("button", { name: "Créer de nouveaux codes de secours" }).click();
  await expect.poll(() => isFocused(codeField(page))).toBe(true);
  await codeField(page).fill(code());
  await page.keyboard.press("Enter");
  await look(page, "Gardez ces codes de secours");
  await page.getByRole("button", { name: "J'ai gardé mes codes" }).click();
  await look(page, "Aperçu");
});

test("when the answer to the first code is lost, a second try says that the code is active", async ({ site, open }) => {
  const page = await open({ path: "/login", provokes: /^40[39] / });
  const { press } = await atFirstCode(site, page);
  await loseAnswers(page, "**/trpc/auth.confirmTotp", 1);
  await press();
  await sees(page, /^Pas de réponse du serveur/);
  await press();
  await look(page, ACTIVE);
  await page.getByRole("button", { name: "Continuer" }).click();
  await look(page, "Aperçu");
});

/** An administrator who enrolled, looking at a deposit that waits, long enough after for an act to ask for the code again. */
async function atDeposit(site: Site, open: Open, provokes: RegExp) {
  const { world } = site;
  const admin = await world.anAdmin({ name: "Hanta" });
  const member = await world.aMember({ name: "Rado" });
  const { user } = await signedIn(world, member);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: admin.phone, reference: "3319713596" });
  const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard?onglet=transactions", provokes });
  // The session of the browser that is signed in.
  const { code } = await enrolAs(world, await page.evaluate(() => localStorage.getItem("token") ?? ""));
  world.clock.now += 5 * MINUTE_MS;
  return { world, member, page, code };
}

test("a decision about money asks for a fresh code, and is done once", async ({ site, open }) => {
  const { world, member, page, code } = await atDeposit(site, open, /^40[03] /);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/trpc/admin.validate")) keys.push(request.headers()["idempotency-key"]);
  });
  await page
    .getByRole("button", { name: /^Valider/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Créditer/ }).click();
  const asked = page.getByRole("dialog", { name: "Code de sécurité" });
  await asked.waitFor();
  await expect.poll(() => isFocused(codeField(page))).toBe(true);
  await look(page, "Code de sécurité");
  await codeField(page).fill("000000");
  await asked.getByRole("button", { name: "Confirmer" }).click();
  await sees(asked, /^Code incorrect/);
  await codeField(page).fill(code());
  await page.keyboard.press("Enter");
  await sees(page, /crédités à Rado/);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await world.balanceOf(member)).toBe(25_000);
});

test("cancelling the code leaves the decision undone, says so, and it can be tried again", async ({ site, open }) => {
  const { world, member, page, code } = await atDeposit(site, open, /^403 /);
  await page
    .getByRole("button", { name: /^Valider/ })
    .first()
    .click();
  const credit = page.getByRole("button", { name: /^Créditer/ });
  await credit.click();
  await page.getByRole("dialog", { name: "Code de sécurité" }).getByRole("button", { name: "Annuler" }).click();
  await sees(page, /^Cette action demande un code récent de votre application\. Recommencez et saisissez-le/);
  expect(await world.balanceOf(member)).toBe(0);
  await credit.click();
  await codeField(page).fill(code());
  await page.getByRole("button", { name: "Confirmer", exact: true }).click();
  await sees(page, /crédités à Rado/);
});

test("when the question for a code fails to load it is asked again, and the act is done", async ({ site, open }) => {
  const { world, member, page, code } = await atDeposit(site, open, /^403 |code-wanted/);
  const question = "**/assets/code-wanted*.js";
  await page.route(question, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("code-wanted"));
  await page.reload();
  await failed;
  await page
    .getByRole("button", { name: /^Valider/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Créditer/ }).click();
  const missing = page.getByRole("alertdialog", { name: "Cette fenêtre n'a pas pu s'ouvrir" });
  await missing.waitFor();
  await page.unroute(question);
  await missing.getByRole("button", { name: "Réessayer" }).click();
  await codeField(page).fill(code());
  await page.keyboard.press("Enter");
  await sees(page, /crédités à Rado/);
  expect(await world.balanceOf(member)).toBe(25_000);
});

/** Enrols with the session of a page. */
const enrolAs = async (world: Parameters<typeof enrol>[0], token: string) => enrol(world, clientOf(world, token));

test("an administrator renews recovery codes, and gives up the second factor", async ({ world, open }) => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const page = await open({ as: admin, path: "/parametres", provokes: /^40[03] / });
  const { code } = await enrolAs(world, await page.evaluate(() => localStorage.getItem("token") ?? ""));
  await page.reload();
  await openSetting(page, "Sécurité");
  await page.getByRole("button", { name: "Nouveaux codes de secours" }).click();
  await page.getByRole("button", { name: "Créer dix codes" }).click();
  await look(page, "Gardez ces codes de secours");
  await page.getByRole("button", { name: "J'ai gardé mes codes" }).click();
  await sees(page, "10 restants");

  world.clock.now += STEP_MS;
  await page.getByRole("button", { name: "Désactiver" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mot de passe actuel").fill(SECRET);
  await codeField(page).fill(code());
  await look(page, "Désactiver le code de sécurité ?");
  await dialog.getByRole("button", { name: "Désactiver" }).click();
  await page.getByRole("button", { name: "Activer le code de sécurité" }).waitFor();
});

test("a member has no card for a second factor", async ({ world, open }) => {
  const page = await open({ as: await world.aMember(), path: "/parametres" });
  await look(page, "Appareils connectés");
  expect(await page.getByRole("heading", { name: "Sécurité", exact: true }).count()).toBe(0);
});
