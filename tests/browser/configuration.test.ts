import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { examine } from "./accessible.ts";
import { button, dialog, toRoom } from "./desk.ts";
import { blockLiveUpdates, isFocused } from "./stage.ts";

const path = "/admin-dashboard?onglet=configuration";
const LINK = "https://chat.whatsapp.com/AbCdEf";

const setting = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** From the part that is open to another, by the list of them. */
async function toPart(page: Page, name: string) {
  await page.getByRole("link", { name: "Tous les réglages" }).click();
  await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
}

test("the settings show what is in force and lead to the field that is searched; what was typed outlasts a visit elsewhere, is checked and saved together, the contact and each code by themselves; of two who change the same the second is told and loses nothing", async ({
  world,
  open,
}) => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const colleague = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  const served = () => clientOf(world).auth.config.query();
  const page = await open({ as: admin, alsoAt: [1280], provokes: /^409 / });
  await blockLiveUpdates(page);
  await page.goto(path);
  await sees(page, "Contact", /^Dépôts de 5.000 à 2.000.000.Ar$/, /^Sur un achat.: 5.%, 2.%, 1.%$/);
  await sees(page, /^Seul, 2.000.000.Ar par jour$/, /^Administrateur.: 12.heures$/, "3 codes, 3 à essayer");
  await examine(page, "Réglages");
  for (const name of ["Contact", "Limites", "Parrainage", "Sécurité", "Sessions", "Codes"]) {
    await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect.poll(() => isFocused(page.getByRole("heading", { level: 2, name, exact: true }))).toBe(true);
    await examine(page, name);
    await page.goBack();
    await page.getByLabel("Chercher un réglage").waitFor();
  }
  await page.getByLabel("Chercher un réglage").fill("zzz");
  await sees(page, "Aucun réglage ne porte ce nom.");
  await page.getByLabel("Chercher un réglage").fill("depot mini");
  await page.getByRole("link", { name: /^Dépôt minimum/ }).click();
  await expect.poll(() => isFocused(setting(page, "Dépôt minimum"))).toBe(true);

  await toPart(page, "Contact");
  const contact = setting(page, "Contact du support");
  const save = () => dialog(page).getByRole("button", { name: "Enregistrer" }).click();
  await contact.fill("aide@asako.mg");
  await toPart(page, "Codes");
  await setting(page, "Modèle MVola").fill("#111*7*{numero}*{montant}#");
  await toPart(page, "Limites");
  await setting(page, "Dépôt minimum").fill("7 500 Ar");
  await toRoom(page, "Journal");
  await look(page, "Journal");
  await toRoom(page, "Réglages");
  await sees(page, "1 modification");
  await page.getByRole("link", { name: /^Parrainage/ }).click();
  await setting(page, "Achat, niveau 1").fill("29");
  await sees(page, "2 modifications");
  await button(page, "Vérifier et enregistrer").click();
  await sees(page, /^Les trois niveaux font ensemble 32.%/);
  await look(page, "Parrainage");
  await setting(page, "Achat, niveau 1").fill("2,5");
  // What is wrong in another part is shown where it stands.
  await button(page, "Vérifier et enregistrer").click();
  await sees(page, /^Entre 1.000.Ar et 100.000.Ar, multiple de 1.000\.$/);
  await expect.poll(() => isFocused(setting(page, "Dépôt minimum"))).toBe(true);
  await examine(page, "Limites");
  await setting(page, "Dépôt minimum").fill("10000");
  await sees(page, /Un dépôt trop petit affichera.: «\sLe montant doit être au moins 10.000.Ar/);
  await button(page, "Vérifier et enregistrer").click();
  await sees(dialog(page), "Modifier ces 2 réglages ?", "Dépôt minimum", "Achat, niveau 1");
  await save();
  await sees(dialog(page), "Un motif est requis.");
  await examine(page, "Modifier ces 2 réglages ?");
  const reason = dialog(page).getByLabel("Motif");
  await reason.fill("Décision de l'équipe");
  const changes = [{ key: "depositMinimumAr" as const, seen: 5_000, value: 6_000 }];
  await colleague.admin.updateSettings.mutate({ changes, reason: "Prudence" });
  await save();
  await sees(page, /^Solo a enregistré «\s6.000.Ar\s» à \d\d:\d\d\.$/);
  expect(await button(page, "Vérifier et enregistrer").isDisabled()).toBe(true);
  await look(page, "Limites");
  await button(page, "Garder ma saisie").click();
  await button(page, "Vérifier et enregistrer").click();
  await sees(dialog(page), /6.000.Ar/, /10.000.Ar/);
  await reason.fill("Décision de l'équipe");
  await save();
  await sees(page, "2 réglages enregistrés.");
  await expect.poll(() => page.getByText("modifications").count()).toBe(0);
  expect((await served()).settings).toMatchObject({ depositMinimumAr: 10_000, purchaseBonusLevel1Bp: 250 });
  await toPart(page, "Codes");
  expect(await setting(page, "Modèle MVola").inputValue()).toBe("#111*7*{numero}*{montant}#");
  await page.getByLabel("Numéro", { exact: true }).fill("0331111111");
  const dial = page.getByRole("link", { name: "Tester sur mon téléphone" }).first();
  expect(await dial.getAttribute("href")).toMatch(/^tel:%23111\*7\*0331111111\*\d+%23$/);
  await button(page, "Enregistrer le code MVola").click();
  await sees(dialog(page), "#111*1*2*{numero}*{montant}*2*0# (à vérifier)", /^#111\*7\*\{numero\}\*\{montant\}# /);
  await dialog(page).getByRole("button", { name: "Annuler" }).click();

  await toPart(page, "Contact");
  expect(await contact.inputValue(), "not sent with the rest").toBe("aide@asako.mg");
  await colleague.admin.updateContact.mutate({ adminPhone: "0349999999", groupLink: "" });
  await button(page, "Enregistrer").first().click();
  await save();
  await sees(page, /^Solo a enregistré «\s034\s99\s999\s99\s»/);
  expect(await contact.inputValue(), "what was typed").toBe("aide@asako.mg");
  await button(page, "Reprendre la valeur enregistrée").click();
  await contact.fill("034 12 345 67");
  await setting(page, "Lien du groupe").fill(LINK);
  const whatsapp = page.getByRole("link", { name: "Tester : Ouvrir WhatsApp" });
  expect(await whatsapp.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/261341234567\?text=/);
  expect(await page.getByRole("link", { name: "Tester : Groupe" }).getAttribute("href")).toBe(LINK);
  await look(page, "Réglages");
  await button(page, "Enregistrer").first().click();
  await sees(dialog(page), "Changer le contact ?", "(vide)", "034 12 345 67", LINK);
  await examine(page, "Changer le contact ?");
  await dialog(page).getByLabel("Motif (facultatif)").fill("Nouveau groupe");
  await save();
  await sees(page, "Contact enregistré.", /^Modifié par Hanta, le .* — Nouveau groupe$/);
  expect((await served()).contact).toEqual({ adminPhone: "+261341234567", groupLink: LINK });
  await setting(page, "Réponse 1").fill("Votre dépôt est là.");
  await button(page, "Enregistrer les réponses prêtes").click();
  await save();
  await sees(page, "Réponses prêtes enregistrées.");
});
