import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { ask, detailsOf, dialog, gone, LIST, person, press } from "./desk.ts";
import { isFocused } from "./stage.ts";

test("the form of an account shows what will change, refuses a number that is taken, and says when nothing changes", async ({
  site,
  member,
  admin,
  open,
}) => {
  const other = await site.world.aMember({ name: "Lova" });
  const page = await open({ as: admin, alsoAt: [1280], path: detailsOf(member), provokes: /^409 / });
  await ask(page, "Modifier", "Modifier cet utilisateur");
  await sees(dialog(page), "Rien n'est encore changé.");
  expect(await dialog(page).getByRole("button", { name: "Enregistrer" }).isDisabled()).toBe(true);
  await dialog(page).getByLabel("Nom", { exact: true }).fill("Rado Rakoto");
  await dialog(page).getByLabel("Numéro de téléphone").fill(other.phone);
  await dialog(page).getByLabel("Rôle").selectOption("Administrateur");
  await sees(dialog(page), "Rado Rakoto", "Utilisateur", "Ses sessions ouvertes seront fermées.");
  await press(page, "Demande du membre");
  await press(page, "Enregistrer");
  await sees(dialog(page), "Un autre compte a déjà ce numéro. Vérifiez-le, ou cherchez ce compte par son numéro.");
  await expect.poll(() => isFocused(dialog(page).getByLabel("Numéro de téléphone"))).toBe(true);
  await dialog(page).getByLabel("Numéro de téléphone").fill("033 11 122 33");
  await dialog(page).getByLabel("Rôle").selectOption("Utilisateur");
  await dialog(page).getByLabel("Code d'invitation du parrain").fill(other.invitationCode);
  await look(page, "Modifier cet utilisateur");
  await press(page, "Enregistrer");
  await sees(page, "Rado Rakoto : modifications enregistrées.");
  await gone(page);
  await page.getByRole("heading", { name: "Rado Rakoto" }).waitFor();
  expect((await person(site, admin, member)).person).toMatchObject({
    name: "Rado Rakoto",
    phone: "+261331112233",
    role: "member",
    referrerId: other.memberId,
  });
});

test("an account that changed under its open form shows what saving would undo", async ({
  site,
  member,
  admin,
  open,
}) => {
  const solo = await site.world.anAdmin({ name: "Solo" });
  const page = await open({ as: admin, path: detailsOf(member), provokes: /^409 / });
  await ask(page, "Modifier", "Modifier cet utilisateur");
  await dialog(page).getByLabel("E-mail").fill("rado@exemple.mg");
  const { admin: back } = await signedIn(site.world, solo);
  const { memberId, phone } = member;
  await back.updatePerson.mutate({ memberId, name: "Rado Rakoto", phone, role: "member", reason: "Mariage" });
  await press(page, "Demande du membre");
  await press(page, "Enregistrer");
  await sees(dialog(page), /^Modifié entre-temps\./, "Rado Rakoto");
  await dialog(page).getByLabel("Nom", { exact: true }).fill("Rado Rakoto");
  await press(page, "Enregistrer");
  await gone(page);
  expect((await person(site, admin, member)).person).toMatchObject({ name: "Rado Rakoto", email: "rado@exemple.mg" });
});

test("an account is created with a temporary password, and its details open", async ({ member, admin, open }) => {
  const page = await open({ as: admin, alsoAt: [1280], path: LIST });
  await ask(page, "Créer un utilisateur", "Créer un utilisateur");
  await expect.poll(() => isFocused(dialog(page).getByLabel("Nom", { exact: true }))).toBe(true);
  await press(page, "Créer le compte");
  await sees(dialog(page), "Nom requis.", "Email requis.", "Code d'invitation requis.");
  await dialog(page).getByLabel("Nom", { exact: true }).fill("Nouvelle");
  await dialog(page).getByLabel("Numéro de téléphone").fill("032 99 888 77");
  await dialog(page).getByLabel("E-mail").fill("nouvelle@exemple.mg");
  await dialog(page).getByLabel("Code d'invitation du parrain").fill(member.invitationCode.toLowerCase());
  await look(page, "Créer un utilisateur");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("heading", { name: "Mot de passe temporaire" }).waitFor();
  await sees(dialog(page), "Pour Nouvelle, 032 99 888 77");
  await press(page, "J'ai noté le mot de passe");
  await page.getByRole("heading", { name: "Nouvelle" }).waitFor();
  await sees(page, "nouvelle@exemple.mg", `Rado, n° ${member.memberId}`);
});

test("an account without history is deleted, one with history closed", async ({ world, member, admin, open }) => {
  const fresh = await world.aMember({ name: "Aina" });
  const parent = await world.aMember({ name: "Lova" });
  await world.aMember({ referrer: parent });
  const page = await open({ as: admin, alsoAt: [1280], path: detailsOf(member) });
  await ask(page, "Supprimer", "Fermer ce compte ?");
  await sees(dialog(page), "Pas encore possible", /^Solde de 35.200.Ar/, /^2 opérations en attente/);
  expect(await dialog(page).getByRole("button", { name: "Fermer le compte" }).isDisabled()).toBe(true);
  await look(page, "Fermer ce compte ?");
  await press(page, "Annuler");

  await page.goto(detailsOf(fresh));
  await ask(page, "Supprimer", "Supprimer cet utilisateur ?");
  await press(page, "Compte créé par erreur");
  await look(page, "Supprimer cet utilisateur ?");
  await press(page, "Supprimer");
  await sees(page, "Compte de Aina supprimé.", "Lova");
  expect(new URL(page.url()).searchParams.get("membre")).toBeNull();

  await page.goto(detailsOf(parent));
  await ask(page, "Supprimer", "Fermer ce compte ?");
  await press(page, "Compte en double");
  await dialog(page)
    .getByLabel(/écrivez le nom/)
    .fill("Lov");
  await press(page, "Fermer le compte");
  await sees(dialog(page), "Ce n'est pas le nom de ce compte.");
  await dialog(page)
    .getByLabel(/écrivez le nom/)
    .fill("lova");
  await press(page, "Fermer le compte");
  await sees(page, "Compte de Lova fermé.", /^Ce compte est supprimé\./);
});
