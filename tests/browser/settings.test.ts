import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { type Person, SECRET } from "../support/world.ts";
import { focusedText, holdAnswers, openSetting } from "./stage.ts";

const CHOSEN = "another456";

/** One setting's row, by its heading. */
const row = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function save(page: Page, title: string, fields: Record<string, string>) {
  const setting = await openSetting(page, title);
  for (const [label, value] of Object.entries(fields)) await setting.getByLabel(label, { exact: true }).fill(value);
  await setting.getByRole("button", { name: /^Enregistrer/ }).click();
}

const typedIn = (page: Page, title: string, label: string) =>
  row(page, title).getByLabel(label, { exact: true }).inputValue();

const focusedName = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);

const profileOf = async ({ world }: Site, member: Person) => (await signedIn(world, member)).user.me.query();

test("each setting is refused, lost or saved alone, keeps what was typed until it is saved, and is shown everywhere then; other devices are signed out, a new number asks the password, and a new password keeps this device signed in", async ({
  site,
  member,
  admin,
  open,
}) => {
  const page = await open({ as: member, path: "/parametres", provokes: /^4(00|09) / });
  await save(page, "E-mail", { "Adresse e-mail": "rado@exemple" });
  await sees(row(page, "E-mail"), "Email invalide.");
  await save(page, "Nom", { "Nom affiché": "  " });
  await sees(row(page, "Nom"), "Nom requis.");
  await expect.poll(() => focusedName(page)).toBe("name");
  await save(page, "Numéro de téléphone", { "Votre numéro": "" });
  await sees(row(page, "Numéro de téléphone"), "Contact requis.", "Mot de passe actuel requis.");
  await expect.poll(() => focusedName(page)).toBe("phone");
  await save(page, "Mot de passe", { "Mot de passe actuel": SECRET, "Nouveau mot de passe": CHOSEN });
  await sees(row(page, "Mot de passe"), "Les mots de passe ne correspondent pas.");
  await expect.poll(() => focusedName(page)).toBe("confirmation");
  expect(await typedIn(page, "Mot de passe", "Nouveau mot de passe")).toBe(CHOSEN);
  expect(await typedIn(page, "Nom", "Nom affiché")).toBe("  ");
  await look(page, "Paramètres");
  await (await openSetting(page, "Nom")).getByLabel("Nom affiché").fill("Rado");
  await row(page, "Nom").getByText("Nom requis.").waitFor({ state: "hidden" });
  expect(await profileOf(site, member)).toMatchObject({ name: "Rado", email: null, phone: member.phone });

  await save(page, "E-mail", { "Adresse e-mail": "rado@exemple.mg" });
  await sees(row(page, "E-mail"), "E-mail enregistré.");
  await page.route("**/trpc/user.update*", (route) => route.abort());
  await save(page, "Nom", { "Nom affiché": " Rado Rakoto " });
  await sees(row(page, "Nom").getByRole("alert"), "Erreur réseau");
  const typed = { "Nouveau mot de passe": CHOSEN, "Confirmer le nouveau mot de passe": CHOSEN };
  await save(page, "Mot de passe", { ...typed, "Mot de passe actuel": SECRET });
  await sees(row(page, "Mot de passe"), "Si l'ancien mot de passe est refusé, c'est que le nouveau est déjà en place.");
  expect(await typedIn(page, "Mot de passe", "Nouveau mot de passe")).toBe(CHOSEN);
  await page.unrouteAll();

  expect(await typedIn(page, "Nom", "Nom affiché")).toBe(" Rado Rakoto ");
  const answers = await holdAnswers(page);
  await (await openSetting(page, "Nom")).getByRole("button").click();
  const waiting = row(page, "Nom").getByRole("button", { name: "Envoi…" });
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  expect(await (await openSetting(page, "E-mail")).getByRole("button").isEnabled(), "another row").toBe(true);
  await answers.release();
  await sees(await openSetting(page, "Nom"), "Nom enregistré.");
  await expect.poll(() => row(page, "Nom").getByRole("alert").count()).toBe(0);
  expect(await page.getByText(/^Mot de passe enregistré/).count()).toBe(0);
  const secondFactor = page.getByRole("heading", { name: "Sécurité", exact: true });
  expect(await secondFactor.count(), "a second factor is for administrators").toBe(0);
  expect(await profileOf(site, member)).toMatchObject({ name: "Rado Rakoto", email: "rado@exemple.mg" });
  await page.getByRole("link", { name: "Accueil" }).click();
  await look(page, "Bonjour Rado Rakoto");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").name)).toBe("Rado Rakoto");

  await page.goto("/parametres");
  const other = await open({ as: member, path: "/tasks", provokes: /^401 / });
  await sees(other, "1 sur 3 tâches");
  const devices = await openSetting(page, "Appareils connectés");
  await sees(devices, "Cet appareil");
  await devices.getByRole("button", { name: "Se déconnecter des autres appareils" }).click();
  await sees(devices, "Vos autres appareils sont déconnectés.");
  await expect.poll(() => focusedText(page)).toContain("Vos autres appareils");
  expect(await devices.getByRole("listitem").count()).toBe(1);
  await other.goto("/vipmenu");
  await look(other, "Connexion");

  const number = "Numéro de téléphone";
  await sees(await openSetting(page, number), "Ce numéro est votre identifiant de connexion.");
  await save(page, number, { "Votre numéro": admin.phone, "Mot de passe actuel": SECRET });
  await sees(
    row(page, number),
    "Un autre compte a déjà ce numéro. Vérifiez-le, ou écrivez au support s'il est à vous.",
  );
  await expect.poll(() => focusedName(page)).toBe("phone");
  await save(page, number, { "Votre numéro": "033 12 345 67" });
  await sees(row(page, number), "Numéro enregistré. Connectez-vous désormais avec le 033 12 345 67.");
  expect(await typedIn(page, number, "Mot de passe actuel")).toBe("");

  await save(page, "Mot de passe", { ...typed, "Mot de passe actuel": SECRET });
  await sees(row(page, "Mot de passe"), "Mot de passe enregistré. Vos autres appareils sont déconnectés.");
  expect(await typedIn(page, "Mot de passe", "Nouveau mot de passe")).toBe("");
  await page.goto("/tasks");
  await sees(page, "1 sur 3 tâches");
});
