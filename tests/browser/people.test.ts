import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { choose, detailsOf, LIST } from "./desk.ts";
import { isFocused } from "./stage.ts";

const people = (page: Page) => page.locator("main [data-row]");
const section = (page: Page, name: string) => page.getByRole("tab", { name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Rechercher" });
const headed = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

test("the list loads further people and keeps the focus; one who is searched and filtered for opens with every section, and a reload and back lead to all as it was; the details lead to the referrer, those below and the conversation, and say why nothing can be done", async ({
  world,
  member,
  admin,
  open,
}) => {
  const invited = await world.aMember({ name: "Filleul", referrer: member });
  for (let index = 0; index < 60; index++) await world.aMember();
  const page = await open({ as: admin, alsoAt: [320, 1280], path: LIST, provokes: /^404 / });
  await sees(page, "50 premiers utilisateurs");
  const third = people(page).nth(2);
  const href = await third.getAttribute("href");
  await third.click();
  await page.getByRole("link", { name: "Tous les utilisateurs" }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href);
  await page.getByRole("button", { name: "Charger plus" }).click();
  await page.getByText(/^\d+ utilisateurs$/).waitFor();
  await look(page, "Utilisateurs");
  expect(await people(page).count()).toBe(67);
  await expect.poll(() => isFocused(page.getByText(/^\d+ utilisateurs$/))).toBe(true);

  await page.getByRole("search").getByRole("button", { name: "Rechercher" }).click();
  await search(page).fill("rad");
  await choose(page, "Rôle", "Utilisateur");
  await expect.poll(() => people(page).allTextContents()).toEqual([expect.stringMatching(/Rado/)]);
  await look(page, "Utilisateurs");
  await people(page).first().click();
  await headed(page, "Rado");
  await expect.poll(() => isFocused(page.getByRole("heading", { name: "Rado" }))).toBe(true);
  expect(new URL(page.url()).searchParams.get("membre")).toBe(String(member.memberId));
  await sees(page, "35 200 Ar", "5 000 Ar réservés", "Identifiant", member.invitationCode);
  await look(page, "Rado");
  for (const [name, words] of [
    ["Invités 2", "Niveau 1 — 2 filleuls"],
    ["Dépôts 2", /réf. 3319713596/],
    ["Retraits 1", "À payer au 034 12 345 67"],
    ["Journal", "Dépôt validé"],
  ] as const) {
    await section(page, name).last().click();
    await sees(page, words);
  }
  await page.reload();
  await sees(page, "Dépôt validé");
  await page.goBack();
  await expect.poll(() => people(page).count()).toBe(1);
  expect(await search(page).inputValue()).toBe("rad");
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  await expect.poll(() => isFocused(search(page))).toBe(true);

  await page.goto(detailsOf(invited));
  await page.getByRole("link", { name: `Rado, n° ${member.memberId}` }).click();
  await headed(page, "Rado");
  await section(page, "Invités 2").click();
  await page.getByText("Niveau 1 — 2 filleuls").click();
  await page.getByRole("link", { name: "Filleul" }).click();
  await headed(page, "Filleul");
  await page.getByRole("link", { name: "Écrire un message" }).click();
  await page.getByLabel("Votre réponse à Filleul").waitFor();
  await page.goBack();
  await headed(page, "Filleul");
  await page.goBack();
  await headed(page, "Rado");

  await page.goto(detailsOf(admin));
  await sees(page, /^C'est votre compte\./);
  expect(await page.getByRole("link", { name: "Écrire un message" }).count(), "no words to oneself").toBe(0);
  expect(await page.getByRole("button", { name: "Autres actions" }).count(), "no act on oneself").toBe(0);
  const closed = await world.aMember();
  await world.aMember({ referrer: closed });
  const { admin: back } = await signedIn(world, admin);
  await back.deletePerson.mutate({ memberId: closed.memberId, reason: "Doublon" });
  await page.goto(detailsOf(closed));
  await sees(page, "Compte supprimé", /^Ce compte est supprimé\./, "Sans numéro", "Voir ses messages");
  await look(page, "Compte supprimé");
  for (const room of ["utilisateurs", "messages"]) {
    await page.goto(`/admin-dashboard?onglet=${room}&membre=999999`);
    await sees(page, "Ce membre n'existe pas.");
  }
});
