import { describe, expect } from "vitest";
import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { furnish } from "../support/furnish.ts";
import { isFocused } from "./stage.ts";

const SAFETY = "Nous ne demandons jamais votre mot de passe ni votre code PIN.";

/** Answers `auth.config` with a contact, or not at all. */
const configure = (adminPhone: string) => ({
  status: 200,
  contentType: "application/json",
  body: JSON.stringify({ result: { data: { contact: { adminPhone, groupLink: "" }, settings: {} } } }),
});

describe("/message1", () => {
  test("starts from a written message, and shows the ways to send it and the warning", async ({ open }) => {
    const page = await open({ alsoAt: [320, 1280] });
    await page.route("**/trpc/auth.config*", (route) => route.fulfill(configure("+261340000001")));
    await page.goto("/message1?reset=true");
    await sees(page, "034 00 000 01", SAFETY);
    await look(page, "Contacter le support");
    const field = page.getByLabel("Votre message");
    expect(await field.inputValue()).toContain("j'ai oublié mon mot de passe");
    await field.fill("Bonjour");
    await page.getByRole("link", { name: "Ouvrir les SMS" }).click();
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
  });

  test("an empty message is refused in the field, which has the focus; a call needs none", async ({ open }) => {
    const page = await open();
    await page.route("**/trpc/auth.config*", (route) => route.fulfill(configure("+261340000001")));
    await page.goto("/message1");
    await page.getByRole("link", { name: "Ouvrir les SMS" }).click();
    await sees(page, "Veuillez entrer un message.");
    const field = page.getByLabel("Votre message");
    await expect.poll(() => isFocused(field)).toBe(true);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.fill("x");
    await expect.poll(() => page.getByText("Veuillez entrer un message.").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Appeler" }).getAttribute("href")).toBe("tel:+261340000001");
  });

  test("without a configured contact it says so; what was typed stays, and another try succeeds", async ({ open }) => {
    const page = await open();
    let contact = "";
    await page.route("**/trpc/auth.config*", (route) => route.fulfill(configure(contact)));
    await page.goto("/message1");
    await page.getByRole("dialog", { name: "Erreur de configuration!" }).waitFor();
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.getByLabel("Votre message").fill("Je n'arrive pas à entrer");
    contact = "+261340000001";
    await page.getByRole("button", { name: "Réessayer" }).click();
    await sees(page, "Ouvrir WhatsApp");
    expect(await page.getByLabel("Votre message").inputValue()).toBe("Je n'arrive pas à entrer");
  });

  test("when the call fails the dialog gives the contact of the server's environment", async ({ world, open }) => {
    const page = await open({ provokes: /^5\d\d / });
    let asked = 0;
    await page.route("**/trpc/auth.config*", (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 503, body: "" }) : route.continue();
    });
    await page.goto("/message1");
    const dialog = page.getByRole("dialog", { name: "Erreur de chargement de configuration !" });
    await dialog.waitFor();
    await sees(dialog, new RegExp(world.deps.env.SUPPORT_CONTACT.replace("+", "\\+")));
    await look(page, "Contacter le support");
    await dialog.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("dialog", { name: "Erreur de configuration!" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });
});

test("/forgot-password leads to support and back to the login", async ({ open }) => {
  const page = await open({ alsoAt: [320, 1280], path: "/forgot-password" });
  await look(page, "Mot de passe oublié");
  await sees(page, /La récupération automatique est désactivée/);
  expect(await page.getByRole("link", { name: "Écrire au support" }).getAttribute("href")).toBe("/message1?reset=true");
  await page.getByRole("link", { name: "Retour à la connexion" }).click();
  await look(page, "Connexion");
});

describe("/transparence", () => {
  test("shows every figure to a visitor", async ({ site, open }) => {
    await furnish(site);
    const page = await open({ alsoAt: [320, 1280], path: "/transparence" });
    const ask = (question: string) => page.getByRole("button", { name: question }).click();
    await sees(page, "L'argent est-il là ?", "Pas encore compté", "Depuis quand ?");
    await look(page, "Transparence");
    await page.getByText("Trop de dépôts sont crédités sans relevé.").click();
    await sees(page, /^100\s% des dépôts des 7 derniers jours sont crédités sans relevé/);
    await ask("L'argent est-il là ?");
    await sees(page, "L'argent des membres est-il là ?", "Pas encore compté en entier", "Fonds de récompenses");
    await look(page, "Transparence");
    await ask("Les retraits sont-ils payés ?");
    await sees(page, "Total payé aux membres depuis le début", "Refusés, 30 jours");
    await ask("Qui paie les récompenses ?");
    await sees(page, "Argent de l'extérieur, net", "Durée couverte", "Argent apporté et enregistré");
    await look(page, "Transparence");
    await ask("Depuis quand ?");
    await sees(page, "Numéro par numéro", "Qui décide ?", "Dépôts crédités : 0 % avec preuve");
    await page.getByRole("img", { name: /^Dépôts crédités sur 30 jours/ }).waitFor();
    await look(page, "Transparence");
    await page.getByRole("link", { name: "Créer un compte" }).waitFor();
  });

  test("when the accounts cannot be read it says so, and another try succeeds", async ({ open }) => {
    const page = await open({ provokes: /^5\d\d / });
    await page.route("**/trpc/user.transparency*", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await page.goto("/transparence");
    await sees(page, "Les comptes n'ont pas pu être chargés. Vérifiez votre connexion.");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await sees(page, "Rien n'est dû");
  });

  test("links a member back home", async ({ member, open }) => {
    const page = await open({ as: member, path: "/transparence" });
    await page.getByRole("link", { name: "Retour à l'accueil" }).click();
    await page.waitForURL("**/home");
  });
});
