import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { settled } from "./accessible.ts";
import { detailsOf, LIST, showActs } from "./desk.ts";
import { isFocused } from "./stage.ts";

const people = (page: Page) => page.locator("main [data-row]");
const section = (page: Page, name: string) => page.getByRole("tab", { name });
const search = (page: Page) => page.getByRole("searchbox", { name: "Rechercher" });

test("the list is searched and filtered, all of it in the address", async ({ world, member, admin, open }) => {
  const blocked = await world.aMember({ name: "Lova" });
  const { admin: back } = await signedIn(world, admin);
  await back.toggleStatus.mutate({ memberId: blocked.memberId, reason: "Vérification" });
  const page = await open({ as: admin, alsoAt: [1280], path: LIST });
  await sees(page, "Rado", "Lova", "Hanta");
  await look(page, "Utilisateurs");
  await page.getByRole("search").getByRole("button", { name: "Rechercher" }).click();
  for (const text of [member.phone, member.invitationCode.toLowerCase(), String(member.memberId), "rado"]) {
    await search(page).fill(text);
    await expect.poll(() => new URL(page.url()).searchParams.get("recherche")).toBe(text);
    await expect.poll(() => people(page).allTextContents(), { message: text }).toEqual([expect.stringMatching(/Rado/)]);
  }
  await page.reload();
  await expect.poll(() => search(page).inputValue()).toBe("rado");
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  await expect.poll(() => isFocused(search(page))).toBe(true);

  const choose = async (label: string, value: string) => {
    if (!(await page.getByLabel(label, { exact: true }).isVisible()))
      await page.getByRole("button", { name: /^Filtrer/ }).click();
    await page.getByLabel(label, { exact: true }).selectOption(value);
  };
  await choose("Statut", "Bloqué");
  await expect.poll(() => people(page).count()).toBe(1);
  await sees(page, "Lova", "1 utilisateur");
  await choose("Statut", "");
  await choose("Niveau VIP", "VIP1");
  await expect.poll(() => people(page).allTextContents()).toEqual([expect.stringMatching(/Rado/)]);
  await choose("Rôle", "Administrateur");
  await sees(page, "Aucun utilisateur trouvé.");
  expect(new URL(page.url()).search).toMatch(/role=administrateur&niveau=\d+|niveau=\d+&role=administrateur/);
  await look(page, "Utilisateurs");
  await page.getByRole("button", { name: "Effacer les filtres" }).last().click();
  await sees(page, "Hanta");
  expect(new URL(page.url()).search).toBe("?onglet=utilisateurs");
});

test("the list loads further people, and the focus stays at its end", async ({ world, open }) => {
  const admin = await world.anAdmin();
  for (let index = 0; index < 60; index++) await world.aMember();
  const page = await open({ as: admin, alsoAt: [1280], path: LIST });
  await sees(page, "50 premiers utilisateurs");
  await page.getByRole("button", { name: "Charger plus" }).click();
  await sees(page, "61 utilisateurs");
  await look(page, "Utilisateurs");
  expect(await people(page).count()).toBe(61);
  await expect.poll(() => isFocused(page.getByText("61 utilisateurs"))).toBe(true);
});

test("the details open at an address of their own, with every section; back leads to the list as it was", async ({
  world,
  member,
  admin,
  open,
}) => {
  const { admin: back } = await signedIn(world, admin);
  await world.fund(50_000, "capital");
  const correction = {
    memberId: member.memberId,
    action: "add",
    amountAr: 1_000,
    reason: "Geste commercial",
  } as const;
  await back.adjustBalance.mutate(correction);
  const page = await open({ as: admin, alsoAt: [1280], path: `${LIST}&recherche=rad` });
  await people(page).first().click();
  await page.getByRole("heading", { name: "Rado" }).waitFor();
  await expect.poll(() => isFocused(page.getByRole("heading", { name: "Rado" }))).toBe(true);
  expect(new URL(page.url()).searchParams.get("membre")).toBe(String(member.memberId));
  await sees(page, "36 200 Ar", "5 000 Ar réservés", "Identifiant", member.invitationCode);
  await look(page, "Rado");
  await section(page, "VIP").last().click();
  await sees(page, "Niveau actuel", "Maximum par jour", /^700.Ar$/, "200 Ar/jour");
  await look(page, "Rado");
  await section(page, "Invités 1").click();
  await page.getByText("Niveau 1 — 1 filleul").click();
  await sees(page, /^N°.\d+ · /);
  await page.getByText("Niveau 2 — 0 filleul").click();
  await sees(page, "Aucun filleul à ce niveau.");
  await look(page, "Rado");
  await section(page, "Achats 1").click();
  await sees(page, "VIP1", "20 000 Ar", "Validé");
  await look(page, "Rado");
  await section(page, "Dépôts 2").click();
  await sees(page, "25 000 Ar", /réf. 3319713596/, "En attente");
  await look(page, "Rado");
  await section(page, "Retraits 1").click();
  await sees(page, "À payer au 034 12 345 67");
  await look(page, "Rado");
  await section(page, "Journal").last().click();
  await sees(page, "Solde corrigé", /35.200.Ar/, "Motif : Geste commercial", "Dépôt validé");
  await look(page, "Rado");
  await page.reload();
  await sees(page, "Solde corrigé");
  await page.goBack();
  await expect.poll(() => people(page).count()).toBe(1);
  expect(await search(page).inputValue()).toBe("rad");
});

test("going back to the list puts the focus on the person it was on", async ({ admin, open }) => {
  const page = await open({ as: admin, path: LIST });
  const third = people(page).nth(2);
  const href = await third.getAttribute("href");
  await third.click();
  await page.getByRole("link", { name: "Tous les utilisateurs" }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href);
});

test("a member and their referrer lead to each other's details", async ({ world, open }) => {
  const admin = await world.anAdmin();
  const referrer = await world.aMember({ name: "Parrain" });
  const member = await world.aMember({ name: "Filleul", referrer });
  const page = await open({ as: admin, path: detailsOf(member) });
  await page.getByRole("link", { name: `Parrain, n° ${referrer.memberId}` }).click();
  await page.getByRole("heading", { name: "Parrain" }).waitFor();
  await section(page, "Invités 1").click();
  await page.getByText("Niveau 1 — 1 filleul").click();
  await page.getByRole("link", { name: "Filleul" }).click();
  await page.getByRole("heading", { name: "Filleul" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Parrain" }).waitFor();
});

test("the details link to the member's conversation, which support may begin", async ({ world, open }) => {
  const admin = await world.anAdmin();
  const quiet = await world.aMember({ name: "Naina" });
  const page = await open({ as: admin, alsoAt: [1280], path: detailsOf(quiet) });
  await look(page, "Naina");
  await page.getByRole("link", { name: "Écrire un message" }).click();
  await page.getByLabel("Votre réponse à Naina").fill("Bienvenue sur Asako.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await sees(page, "Bienvenue sur Asako.");
  const { user } = await signedIn(world, quiet);
  await expect
    .poll(async () => (await user.messages.query({})).entries.map(({ text }) => text))
    .toEqual(["Bienvenue sur Asako."]);
  await page.goBack();
  await page.getByRole("heading", { name: "Naina" }).waitFor();
});

test("the details and the conversation of an unknown member say that there is none", async ({ world, open }) => {
  const page = await open({ as: await world.anAdmin(), provokes: /^404 / });
  for (const room of ["utilisateurs", "messages"]) {
    await page.goto(`/admin-dashboard?onglet=${room}&membre=999999`);
    await sees(page, "Ce membre n'existe pas.");
  }
});

test("one's own account and a closed one explain why nothing can be done", async ({ world, member, admin, open }) => {
  const gone = await world.aMember();
  await world.aMember({ referrer: gone });
  const { admin: back } = await signedIn(world, admin);
  await back.deletePerson.mutate({ memberId: gone.memberId, reason: "Doublon" });
  const page = await open({ as: admin, path: detailsOf(admin) });
  await sees(page, /^C'est votre compte\./);
  expect(await page.getByRole("link", { name: "Écrire un message" }).count(), "no words to oneself").toBe(0);
  expect(await page.getByRole("button", { name: "Autres actions" }).count()).toBe(0);
  await page.goto(detailsOf(gone));
  await sees(page, "Compte supprimé", /^Ce compte est supprimé\./, "Sans numéro", "Voir ses messages");
  await look(page, "Compte supprimé");
  await page.goto(detailsOf(member));
  await page.getByRole("button", { name: "Autres actions" }).waitFor();
});

test("the details fit 320 px", async ({ member, admin, open }) => {
  const page = await open({ as: admin, width: 320 });
  for (const name of ["profil", "vip", "invites", "achats", "depots", "retraits", "journal"]) {
    await page.goto(`${detailsOf(member)}&rubrique=${name}`);
    await page.getByRole("heading", { name: "Rado" }).waitFor();
    await settled(page);
    await look(page, "Rado");
  }
});

test("a long name without a space stays in its question", async ({ world, admin, open }) => {
  const name = "Rakotomalalarivonandrasanajanaharyandriamanantenasoamaro";
  const member = await world.aMember({ name });
  const page = await open({ as: admin, width: 1280, path: LIST });
  const table = page.getByRole("table");
  await table.getByText(name).waitFor();
  expect(await table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 1))).toBe(0);
  await resize(page, 360);
  await look(page, "Utilisateurs");
  await page.goto(detailsOf(member));
  await showActs(page);
  await page.getByRole("button", { name: "Bloquer", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText(name).first().waitFor();
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
