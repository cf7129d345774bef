import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { look, sees, signIn, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { application, makeReal, STEP_MS } from "../support/totp.ts";
import { SECRET } from "../support/world.ts";
import { examine, expectAccessible } from "./accessible.ts";
import { followKeys, isFocused, loseAnswers, openSetting } from "./stage.ts";

const codeField = (page: Page) => page.locator("input[name=code]");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const secretIn = (page: Page) =>
  page
    .locator("p", { hasText: /^Clé/ })
    .textContent()
    .then((text) => (text ?? "").replace("Clé", "").replace(/\s/g, ""));

test("an administrator enrols in the settings, keeps the recovery codes, and signs in with a code; a decision about money asks for a fresh one, also where the question for it came late; cancelled it is not done, else it is done once", async ({
  world,
  open,
}) => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const member = await world.aMember({ name: "Rado" });
  const { user } = await signedIn(world, member);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: admin.phone, reference: "3319713596" });
  const page = await open({ as: admin, alsoAt: [1280], path: "/parametres", provokes: /^40[03] |code-wanted/ });
  const card = await openSetting(page, "Sécurité");
  await press(page, "Activer le code de sécurité");
  await card.getByLabel("Mot de passe actuel").fill("mauvais");
  await press(page, "Continuer");
  await sees(card, "Mot de passe actuel incorrect.");
  await expectAccessible(page, "password");
  await card.getByLabel("Mot de passe actuel").fill(SECRET);
  await press(page, "Continuer");
  await card.getByRole("img", { name: "Carré à photographier avec l'application de codes" }).waitFor();
  const code = application(world, await secretIn(page));
  await codeField(page).fill("000000");
  await press(page, /^Activer$/);
  await sees(card, /^Code incorrect/);
  await expect.poll(() => isFocused(codeField(page))).toBe(true);
  await examine(page, "Ajoutez Asako à l'application");
  await codeField(page).fill(code());
  await press(page, /^Activer$/);
  await examine(page, "Gardez ces codes de secours");
  expect(await card.getByRole("listitem").count()).toBe(10);
  const [recovery = ""] = await card.getByRole("listitem").allInnerTexts();
  await press(page, "J'ai gardé mes codes");
  await sees(card, "10 restants");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(recovery.replace(/^\d+\.\s*/, ""));

  world.clock.now += STEP_MS;
  const visitor = await open({ alsoAt: [1280], path: "/login", provokes: /^(400|403) / });
  await signIn(visitor, admin);
  await expect.poll(() => isFocused(codeField(visitor))).toBe(true);
  await look(visitor, "Connexion");
  await codeField(visitor).fill("12");
  await press(visitor, "Se connecter");
  await sees(visitor, "Saisissez les 6 chiffres du code, ou les 12 d'un code de secours.");
  await codeField(visitor).fill(code());
  await press(visitor, "Se connecter");
  await look(visitor, "Aperçu");

  await press(page, "Nouveaux codes de secours");
  await expectAccessible(page, "renewing");
  await page.keyboard.press("Escape");
  await press(page, "Désactiver");
  await examine(page, "Désactiver le code de sécurité ?");

  const question = "**/assets/code-wanted*.js";
  await page.route(question, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("code-wanted"));
  await page.goto("/admin-dashboard?onglet=transactions");
  await failed;
  // Long enough after the enrolment for an act to ask for the code again.
  world.clock.now += 5 * MINUTE_MS;
  const keys = followKeys(page, "admin.validate");
  const missing = page.getByRole("alertdialog", { name: "Cette fenêtre n'a pas pu s'ouvrir" });
  const asked = page.getByRole("dialog", { name: "Code de sécurité" });
  await press(page, /^Valider/);
  await press(page, /^Créditer/);
  await missing.waitFor();
  await page.unroute(question);
  await missing.getByRole("button", { name: "Réessayer" }).click();
  await asked.getByRole("button", { name: "Annuler" }).click();
  await sees(page, /^Cette action demande un code récent de votre application\. Recommencez et saisissez-le/);
  expect(await world.balanceOf(member)).toBe(0);
  await press(page, /^Créditer/);
  await expect.poll(() => isFocused(codeField(page))).toBe(true);
  await examine(page, "Code de sécurité");
  await codeField(page).fill("000000");
  await asked.getByRole("button", { name: "Confirmer" }).click();
  await sees(asked, /^Code incorrect/);
  await codeField(page).fill(code());
  await page.keyboard.press("Enter");
  await sees(page, /crédités à Rado/);
  expect([keys.length, new Set(keys.slice(1)).size], "the second press, before and after the code").toEqual([3, 1]);
  expect(await world.balanceOf(member)).toBe(25_000);
});

test("on a real site a first code whose answer is lost is active, and its recovery codes are made again", async ({
  world,
  open,
}) => {
  const page = await open({ alsoAt: [1280], path: "/login", provokes: /^40[39] / });
  makeReal(world);
  await signIn(page, await world.anAdmin({ name: "Hanta" }));
  const confirmPassword = async () => {
    await page.getByLabel("Mot de passe actuel").fill(SECRET);
    await press(page, "Continuer");
  };
  await confirmPassword();
  await page.getByRole("img").waitFor();
  const code = application(world, await secretIn(page));
  await codeField(page).fill(code());
  await loseAnswers(page, "**/trpc/auth.confirmTotp", 1);
  await press(page, "Activer");
  await sees(page, /^Pas de réponse du serveur/);
  await press(page, "Activer");
  await look(page, "Votre code de sécurité est déjà actif");
  await page.reload();
  world.clock.now += 5 * MINUTE_MS;
  await confirmPassword();
  await look(page, "Votre code de sécurité est déjà actif");
  await press(page, "Créer de nouveaux codes de secours");
  await expect.poll(() => isFocused(codeField(page))).toBe(true);
  await codeField(page).fill(code());
  await page.keyboard.press("Enter");
  await look(page, "Gardez ces codes de secours");
  await press(page, "J'ai gardé mes codes");
  await look(page, "Aperçu");
});
