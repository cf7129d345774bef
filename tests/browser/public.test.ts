import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { furnish } from "../support/furnish.ts";
import { isFocused, onFirst } from "./stage.ts";

const SAFETY = "Nous ne demandons jamais votre mot de passe ni votre code PIN.";

/** Answers `auth.config` with a contact, or not at all. */
const configure = (adminPhone: string) => ({
  status: 200,
  contentType: "application/json",
  body: JSON.stringify({ result: { data: { contact: { adminPhone, groupLink: "" }, settings: {} } } }),
});

test("a forgotten password leads to support, with a written message and the ways to send it, or back", async ({
  open,
}) => {
  const page = await open({ alsoAt: [320, 1280] });
  await page.route("**/trpc/auth.config*", (route) => route.fulfill(configure("+261340000001")));
  await page.goto("/login");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await look(page, "Mot de passe oublié");
  await sees(page, /La récupération automatique est désactivée/);
  await page.getByRole("link", { name: "Retour à la connexion" }).click();
  await look(page, "Connexion");
  await page.goBack();
  await page.getByRole("link", { name: "Écrire au support" }).click();
  await sees(page, "034 00 000 01", SAFETY);
  await look(page, "Contacter le support");
  const field = page.getByLabel("Votre message");
  expect(await field.inputValue()).toContain("j'ai oublié mon mot de passe");
  const bySms = page.getByRole("link", { name: "Ouvrir les SMS" });
  await field.fill("");
  await bySms.click();
  await sees(page, "Veuillez entrer un message.");
  await expect.poll(() => isFocused(field)).toBe(true);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await field.fill("Bonjour");
  await expect.poll(() => page.getByText("Veuillez entrer un message.").count()).toBe(0);
  await bySms.click();
  await sees(page, "Indiquez le numéro de votre compte.");
  await page.getByLabel("Votre numéro Asako").fill("034 12 345 67");
  await page.getByLabel("Votre nom").fill("Rado");
  const whatsapp = page.getByRole("link", { name: "Ouvrir WhatsApp" });
  await whatsapp.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await whatsapp.click();
  expect(await whatsapp.getAttribute("href")).toBe(
    `https://wa.me/261340000001?text=${encodeURIComponent("Bonjour\nMon nom\u00a0: Rado\nMon numéro\u00a0: 034 12 345 67")}`,
  );
  await atItsWidths(page, async () => expect((await whatsapp.boundingBox())?.height).toBeGreaterThanOrEqual(44));
  expect(await page.getByRole("link", { name: "Appeler" }).getAttribute("href")).toBe("tel:+261340000001");
});

test("without a contact support's page says so, gives the server's own, keeps what was typed, and can be asked again", async ({
  world,
  open,
}) => {
  const page = await open({ provokes: /^5\d\d / });
  const answers = [{ status: 503, body: "" }, configure(""), configure("+261340000001")];
  await page.route("**/trpc/auth.config*", (route) => route.fulfill(answers[0]));
  const again = (where: Page | Locator) => {
    answers.shift();
    return where.getByRole("button", { name: "Réessayer" }).click();
  };
  await page.goto("/message1");
  const failed = page.getByRole("dialog", { name: "Erreur de chargement de configuration !" });
  await failed.waitFor();
  await sees(failed, new RegExp(world.deps.env.SUPPORT_CONTACT.replace("+", "\\+")));
  await look(page, "Contacter le support");
  await again(failed);
  await page.getByRole("dialog", { name: "Erreur de configuration!" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByLabel("Votre message").fill("Je n'arrive pas à entrer");
  await again(page);
  await sees(page, "Ouvrir WhatsApp");
  expect(await page.getByLabel("Votre message").inputValue()).toBe("Je n'arrive pas à entrer");
});

test("the public accounts show every figure to a visitor, say when they cannot be read, and lead a member home", async ({
  site,
  open,
}) => {
  const { member } = await furnish(site);
  const page = await open({ alsoAt: [320, 1280], provokes: /^5\d\d / });
  await onFirst(page, "**/trpc/user.transparency*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/transparence");
  await sees(page, "Les comptes n'ont pas pu être chargés. Vérifiez votre connexion.");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await sees(page, "L'argent est-il là ?", "Pas encore compté", "Depuis quand ?");
  await look(page, "Transparence");
  await page.getByText("Trop de dépôts sont crédités sans relevé.").click();
  await sees(page, /^100\s% des dépôts des 7 derniers jours sont crédités sans relevé/);
  for (const [question, ...figures] of [
    ["L'argent est-il là ?", "L'argent des membres est-il là ?", "Fonds de récompenses"],
    ["Les retraits sont-ils payés ?", "Total payé aux membres depuis le début", "Refusés, 30 jours"],
    ["Qui paie les récompenses ?", "Argent de l'extérieur, net", "Argent apporté et enregistré"],
    ["Depuis quand ?", "Numéro par numéro", "Qui décide ?"],
  ] as const) {
    await page.getByRole("button", { name: question }).click();
    await sees(page, ...figures);
  }
  await page.getByRole("img", { name: /^Dépôts crédités sur 30 jours/ }).waitFor();
  await look(page, "Transparence");
  await page.getByRole("link", { name: "Créer un compte" }).waitFor();

  const theirs = await open({ as: member, path: "/transparence" });
  await theirs.getByRole("link", { name: "Retour à l'accueil" }).click();
  await theirs.waitForURL("**/home");
});
