import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { look, type Open, sees, signIn, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { application, enrol, makeReal, STEP_MS } from "../support/totp.ts";
import { SECRET } from "../support/world.ts";
import { expectAccessible } from "./accessible.ts";
import { isFocused, loseAnswers, openSetting, tokenIn } from "./stage.ts";

const codeField = (page: Page) => page.locator("input[name=code]");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const secretIn = (page: Page) =>
  page
    .locator("p", { hasText: /^Clé/ })
    .textContent()
    .then((text) => (text ?? "").replace("Clé", "").replace(/\s/g, ""));

test("an administrator enrols in the settings, signs in with a code, renews recovery codes and gives it all up", async ({
  world,
  open,
}) => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const page = await open({ as: admin, alsoAt: [1280], path: "/parametres", provokes: /^(400|403) / });
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
  await look(page, "Ajoutez Asako à l'application");
  await codeField(page).fill("000000");
  await press(page, /^Activer$/);
  await sees(card, /^Code incorrect/);
  await expect.poll(() => isFocused(codeField(page))).toBe(true);
  await expectAccessible(page, "square and wrong code");
  await codeField(page).fill(code());
  await press(page, /^Activer$/);
  await look(page, "Gardez ces codes de secours");
  await expectAccessible(page, "recovery codes");
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
  await codeField(visitor).fill("000 000");
  await press(visitor, "Se connecter");
  await sees(visitor, /^Code incorrect/);
  await codeField(visitor).fill(code());
  await press(visitor, "Se connecter");
  await look(visitor, "Aperçu");

  await press(page, "Nouveaux codes de secours");
  await expectAccessible(page, "renewing");
  await press(page, "Créer dix codes");
  await look(page, "Gardez ces codes de secours");
  await press(page, "J'ai gardé mes codes");
  await sees(card, "10 restants");
  world.clock.now += STEP_MS;
  await press(page, "Désactiver");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mot de passe actuel").fill(SECRET);
  await codeField(page).fill(code());
  await look(page, "Désactiver le code de sécurité ?");
  await expectAccessible(page, "giving it up");
  await dialog.getByRole("button", { name: "Désactiver" }).click();
  await page.getByRole("button", { name: "Activer le code de sécurité" }).waitFor();
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

/** An administrator who enrolled, looking at a deposit that waits, long enough after for an act to ask for the code again. */
async function atDeposit({ world }: Site, open: Open, provokes: RegExp) {
  const admin = await world.anAdmin({ name: "Hanta" });
  const member = await world.aMember({ name: "Rado" });
  const { user } = await signedIn(world, member);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: admin.phone, reference: "3319713596" });
  const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard?onglet=transactions", provokes });
  // The session of the browser that is signed in.
  const { code } = await enrol(world, clientOf(world, await tokenIn(page)));
  world.clock.now += 5 * MINUTE_MS;
  return { member, page, code };
}

test("a decision about money asks for a fresh code; cancelled it is not done, else it is done once", async ({
  site,
  open,
}) => {
  const { member, page, code } = await atDeposit(site, open, /^40[03] /);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/trpc/admin.validate")) keys.push(request.headers()["idempotency-key"]);
  });
  const asked = page.getByRole("dialog", { name: "Code de sécurité" });
  await press(page, /^Valider/);
  await press(page, /^Créditer/);
  await asked.getByRole("button", { name: "Annuler" }).click();
  await sees(page, /^Cette action demande un code récent de votre application\. Recommencez et saisissez-le/);
  expect(await site.world.balanceOf(member)).toBe(0);
  await press(page, /^Créditer/);
  await expect.poll(() => isFocused(codeField(page))).toBe(true);
  await look(page, "Code de sécurité");
  await expectAccessible(page, "code asked again");
  await codeField(page).fill("000000");
  await asked.getByRole("button", { name: "Confirmer" }).click();
  await sees(asked, /^Code incorrect/);
  await codeField(page).fill(code());
  await page.keyboard.press("Enter");
  await sees(page, /crédités à Rado/);
  expect([keys.length, new Set(keys.slice(1)).size], "the second press, before and after the code").toEqual([3, 1]);
  expect(await site.world.balanceOf(member)).toBe(25_000);
});

test("when the question for a code fails to load it is asked again, and the act is done", async ({ site, open }) => {
  const { member, page, code } = await atDeposit(site, open, /^403 |code-wanted/);
  const question = "**/assets/code-wanted*.js";
  await page.route(question, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("code-wanted"));
  await page.reload();
  await failed;
  await press(page, /^Valider/);
  await press(page, /^Créditer/);
  const missing = page.getByRole("alertdialog", { name: "Cette fenêtre n'a pas pu s'ouvrir" });
  await missing.waitFor();
  await page.unroute(question);
  await missing.getByRole("button", { name: "Réessayer" }).click();
  await codeField(page).fill(code());
  await page.keyboard.press("Enter");
  await sees(page, /crédités à Rado/);
  expect(await site.world.balanceOf(member)).toBe(25_000);
});
