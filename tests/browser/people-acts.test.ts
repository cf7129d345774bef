import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { enrol } from "../support/totp.ts";
import { examine } from "./accessible.ts";
import { ask, detailsOf, dialog, gone, LIST, press } from "./desk.ts";
import { hoverToast, isFocused, loseAnswers, openSetting, withBackGesture } from "./stage.ts";

test("a member is blocked and unblocked, given money once although an answer is lost, given a level, and reads why in the settings; blocked for good, they are paid out", async ({
  world,
  member,
  admin,
  open,
}) => {
  await world.fund(20_000, "capital");
  const page = await open({ as: admin, alsoAt: [1280], path: detailsOf(member), provokes: /ERR_/ });
  await ask(page, "Bloquer", "Bloquer cet utilisateur ?");
  await sees(dialog(page), "Actif", "Bloqué");
  await expect.poll(() => isFocused(dialog(page).getByRole("button", { name: "Annuler" }))).toBe(true);
  await press(page, "Bloquer");
  await sees(dialog(page), "Un motif est requis.");
  await expect.poll(() => isFocused(dialog(page).getByLabel("Motif", { exact: true }))).toBe(true);
  await press(page, "Comportement suspect");
  await examine(page, "Bloquer cet utilisateur ?");
  await press(page, "Bloquer");
  await sees(page, "Rado est bloqué.");
  await hoverToast(page);
  await page.getByRole("button", { name: "Débloquer" }).waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  await sees(page, "Rado n'est plus bloqué.");
  await page.getByRole("button", { name: "Bloquer", exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Payer son solde" }).count(), "only of a blocked account").toBe(0);

  await ask(page, "Solde", "Corriger le solde");
  await dialog(page).getByLabel("Montant").fill("30000");
  await sees(dialog(page), "35 200 Ar", "65 200 Ar", /^Il vous reste 2.000.000.Ar aujourd'hui/);
  await press(page, "Ajouter 30 000 Ar");
  await sees(dialog(page), "L'argent d'Asako ne suffit pas : 20 000 Ar au plus.", "Un motif est requis.");
  await examine(page, "Corriger le solde");
  await press(page, "Annuler");
  await gone(page);
  const keys = await loseAnswers(page, "**/trpc/admin.adjustBalance*", 1);
  const addMoney = async () => {
    await ask(page, "Solde", "Corriger le solde");
    await dialog(page).getByLabel("Montant").fill("5000");
    await press(page, "Geste commercial");
    await press(page, "Ajouter 5 000 Ar");
  };
  await addMoney();
  await sees(dialog(page), "Erreur.", /le solde ne changera qu'une fois/);
  // Closed and asked anew: the server answers what it did already.
  await press(page, "Annuler");
  await gone(page);
  await addMoney();
  await sees(page, "Solde de Rado : 35 200 Ar → 40 200 Ar.");
  await gone(page);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await world.balanceOf(member)).toBe(40_200);

  await ask(page, "Niveau", "Changer le niveau VIP");
  await press(page, "Attribuer");
  await sees(dialog(page), "Choisissez un niveau.");
  await dialog(page).getByLabel("Nouveau niveau").selectOption({ label: "VIP3" });
  await sees(dialog(page), "VIP1", "Valable jusqu'au", /^Offert/);
  // A ceiling is always shown with what was really paid.
  await sees(dialog(page), "Maximum par jour", /^3.500.Ar$/, "pas encore de moyenne");
  await press(page, "Geste commercial");
  await examine(page, "Changer le niveau VIP");
  await press(page, "Attribuer VIP3");
  await sees(page, "Rado est maintenant VIP3.");
  await gone(page);

  const own = await open({ as: member, path: "/parametres", provokes: /^401 / });
  const card = await openSetting(own, "Actions de l'administration sur votre compte");
  await sees(card, "Solde corrigé", "40 200 Ar", "Motif : Geste commercial", /^Hanta, le /, "Dépôt validé");
  expect(await own.getByText(admin.phone.slice(4)).count(), "the administrator's number").toBe(0);
  await look(own, "Paramètres");

  await ask(page, "Bloquer", "Bloquer cet utilisateur ?");
  await press(page, "Comportement suspect");
  await press(page, "Bloquer");
  await gone(page);
  await ask(page, "Payer son solde", "Payer le solde de ce membre bloqué ?");
  // Read again since, as every act reads what those before have changed.
  await sees(dialog(page), "Numéro qui reçoit", /40.200.Ar/);
  await press(page, "Fin d'une vérification");
  await examine(page, "Payer le solde de ce membre bloqué ?");
  await press(page, "Demander le retrait de 40 200 Ar");
  await sees(page, "Retrait de 40 200 Ar demandé pour Rado : il attend dans les retraits.");
  await gone(page);
  await page.getByRole("button", { name: "Payer son solde" }).waitFor({ state: "detached" });
});

test("an account is created with a temporary password; without history it is deleted, in use not, else closed once its name is written; a form shows what will change, and what somebody else changed meanwhile; an administrator who lost their phone loses their second factor, and gets a password, shown once and copied", async ({
  world,
  member,
  admin,
  open,
}) => {
  const parent = await world.aMember({ name: "Lova" });
  await world.aMember({ referrer: parent });
  const solo = await world.anAdmin({ name: "Solo" });
  const { admin: back } = await signedIn(world, solo);
  const page = await open({ as: admin, alsoAt: [1280], provokes: /^409 / });
  const goBack = await withBackGesture(page);
  await page.goto(LIST);
  await ask(page, "Créer un utilisateur", "Créer un utilisateur");
  await expect.poll(() => isFocused(dialog(page).getByLabel("Nom", { exact: true }))).toBe(true);
  await press(page, "Créer le compte");
  await sees(dialog(page), "Nom requis.", "Email requis.", "Code d'invitation requis.");
  await dialog(page).getByLabel("Nom", { exact: true }).fill("Nouvelle");
  await dialog(page).getByLabel("Numéro de téléphone").fill("032 99 888 77");
  await dialog(page).getByLabel("E-mail").fill("nouvelle@exemple.mg");
  await dialog(page).getByLabel("Code d'invitation du parrain").fill(member.invitationCode.toLowerCase());
  await examine(page, "Créer un utilisateur");
  await page.keyboard.press("Enter");
  await sees(dialog(page), "Mot de passe temporaire", "Pour Nouvelle, 032 99 888 77");
  await press(page, "J'ai noté le mot de passe");
  await page.getByRole("heading", { name: "Nouvelle" }).waitFor();
  await sees(page, "nouvelle@exemple.mg", `Rado, n° ${member.memberId}`);
  await ask(page, "Supprimer", "Supprimer cet utilisateur ?");
  await press(page, "Compte créé par erreur");
  await press(page, "Supprimer");
  await sees(page, "Compte de Nouvelle supprimé.", "Hanta");
  expect(new URL(page.url()).searchParams.get("membre"), "back in the list").toBeNull();

  await page.goto(detailsOf(member));
  await ask(page, "Supprimer", "Fermer ce compte ?");
  await sees(dialog(page), "Pas encore possible", /^Solde de 35.200.Ar/, /^2 opérations en attente/);
  expect(await dialog(page).getByRole("button", { name: "Fermer le compte" }).isDisabled()).toBe(true);
  await examine(page, "Fermer ce compte ?");

  await page.goto(detailsOf(parent));
  await ask(page, "Supprimer", "Fermer ce compte ?");
  await press(page, "Compte en double");
  const name = dialog(page).getByLabel(/écrivez le nom/);
  await name.fill("Lov");
  await press(page, "Fermer le compte");
  await sees(dialog(page), "Ce n'est pas le nom de ce compte.");
  await name.fill("lova");
  await press(page, "Fermer le compte");
  await sees(page, "Compte de Lova fermé.", /^Ce compte est supprimé\./);

  const other = await world.aMember();
  await page.goto(detailsOf(member));
  const field = (label: string) => dialog(page).getByLabel(label);
  await ask(page, "Modifier", "Modifier cet utilisateur");
  await sees(dialog(page), "Rien n'est encore changé.");
  expect(await dialog(page).getByRole("button", { name: "Enregistrer" }).isDisabled()).toBe(true);
  await field("Numéro de téléphone").fill(other.phone);
  await field("Rôle").selectOption("Administrateur");
  await sees(dialog(page), "Utilisateur", "Ses sessions ouvertes seront fermées.");
  await press(page, "Demande du membre");
  await press(page, "Enregistrer");
  await sees(dialog(page), "Un autre compte a déjà ce numéro. Vérifiez-le, ou cherchez ce compte par son numéro.");
  await expect.poll(() => isFocused(field("Numéro de téléphone"))).toBe(true);
  await field("Numéro de téléphone").fill("033 11 122 33");
  await field("Rôle").selectOption("Utilisateur");
  await field("Code d'invitation du parrain").fill(other.invitationCode);
  await examine(page, "Modifier cet utilisateur");
  const { memberId, phone } = member;
  await back.updatePerson.mutate({ memberId, name: "Rado Rakoto", phone, role: "member", reason: "Mariage" });
  await press(page, "Enregistrer");
  await sees(dialog(page), /^Modifié entre-temps\./, "Rado Rakoto");
  await dialog(page).getByLabel("Nom", { exact: true }).fill("Rado Rakoto");
  await press(page, "Enregistrer");
  await sees(page, "Rado Rakoto : modifications enregistrées.");
  await gone(page);
  expect((await back.person.query({ memberId })).person).toMatchObject({
    name: "Rado Rakoto",
    phone: "+261331112233",
    role: "member",
    referrerId: other.memberId,
  });

  await enrol(world, await signedIn(world, solo));
  await page.goto(detailsOf(solo));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(page, "Code de sécurité", "Retirer son code de sécurité ?");
  await sees(dialog(page), /Solo entrera avec son seul mot de passe/);
  await press(page, "Téléphone perdu ou volé");
  await look(page, "Retirer son code de sécurité ?");
  await press(page, "Retirer le code de sécurité");
  await sees(page, "Le code de sécurité de Solo est retiré.");
  await gone(page);
  await page.getByRole("button", { name: "Code de sécurité", exact: true }).waitFor({ state: "detached" });

  await ask(page, "Mot de passe", "Réinitialiser le mot de passe ?");
  await press(page, "Mot de passe oublié");
  await look(page, "Réinitialiser le mot de passe ?");
  await press(page, "Réinitialiser");
  await dialog(page).getByRole("heading", { name: "Mot de passe temporaire" }).waitFor();
  await sees(dialog(page), "Il ne sera plus jamais affiché.", /^Valable jusqu'au /);
  await examine(page, "Mot de passe temporaire");
  await page.keyboard.press("Escape");
  for (let gesture = 0; gesture < 3; gesture++) expect(await goBack()).toBe(true);
  await press(page, "Copier le mot de passe");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^[2-9a-z]{12}$/);
  const password = await copied();
  await press(page, "J'ai noté le mot de passe");
  await gone(page);
  const opener = page.getByRole("button", { name: "Mot de passe", exact: true });
  await expect.poll(() => isFocused(opener)).toBe(true);
  expect(await goBack()).toBe(false);
  expect(await page.getByText(password).count()).toBe(0);
  const { user } = await clientOf(world).auth.login.mutate({ phone: solo.phone, password });
  expect(user.mustChangePassword).toBe(true);
});
