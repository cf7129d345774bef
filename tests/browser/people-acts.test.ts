import { describe, expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { ask, detailsOf, dialog, gone, person, press, showActs } from "./desk.ts";
import { hoverToast, isFocused, loseAnswers, openSetting, withBackGesture } from "./stage.ts";

test("blocking asks why, shows before and after, and can be undone at once", async ({ site, member, admin, open }) => {
  const page = await open({ as: admin, alsoAt: [1280], path: detailsOf(member) });
  await ask(page, "Bloquer", "Bloquer cet utilisateur ?");
  await sees(dialog(page), "Actif", "Bloqué");
  await expect.poll(() => isFocused(dialog(page).getByRole("button", { name: "Annuler" }))).toBe(true);
  await press(page, "Bloquer");
  await sees(dialog(page), "Un motif est requis.");
  await expect.poll(() => isFocused(dialog(page).getByLabel("Motif", { exact: true }))).toBe(true);
  await press(page, "Comportement suspect");
  await look(page, "Bloquer cet utilisateur ?");
  await press(page, "Bloquer");
  await sees(page, "Rado est bloqué.");
  await hoverToast(page);
  await page.getByRole("button", { name: "Débloquer" }).waitFor();
  expect((await person(site, admin, member)).person.status).toBe("blocked");
  await page.getByRole("button", { name: "Annuler" }).click();
  await sees(page, "Rado n'est plus bloqué.");
  await page.getByRole("button", { name: "Bloquer", exact: true }).waitFor();
  expect((await person(site, admin, member)).person.status).toBe("active");
});

test("an administrator asks to pay out a blocked member's whole balance", async ({ world, member, admin, open }) => {
  const back = await signedIn(world, admin);
  const page = await open({ as: admin, alsoAt: [1280], path: detailsOf(member) });
  await showActs(page);
  await page.getByRole("button", { name: "Bloquer" }).waitFor();
  expect(await page.getByRole("button", { name: "Payer son solde" }).count()).toBe(0);
  await back.admin.toggleStatus.mutate({ memberId: member.memberId, status: "blocked", reason: "Fraude" });
  await page.reload();
  await ask(page, "Payer son solde", "Payer le solde de ce membre bloqué ?");
  await sees(dialog(page), "Numéro qui reçoit", /35.200.Ar/);
  await press(page, "Demander le retrait de 35 200 Ar");
  await sees(dialog(page), "Un motif est requis.");
  await press(page, "Fin d'une vérification");
  await expect.poll(() => dialog(page).getByText("Un motif est requis.").count()).toBe(0);
  await look(page, "Payer le solde de ce membre bloqué ?");
  await expectAccessible(page, "pay out");
  await press(page, "Demander le retrait de 35 200 Ar");
  await sees(page, "Retrait de 35 200 Ar demandé pour Rado : il attend dans les retraits.");
  await gone(page);
  await expect.poll(() => page.getByRole("button", { name: "Payer son solde" }).count()).toBe(0);
  expect(await world.balanceOf(member)).toBe(0);
  await look(page, "Rado");
});

test("the correction of a balance shows it before and after", async ({ world, member, admin, open }) => {
  await world.fund(20_000, "capital");
  const page = await open({ as: admin, alsoAt: [1280], path: detailsOf(member) });
  await ask(page, "Solde", "Corriger le solde");
  await sees(dialog(page), /20.000.Ar disponibles/);
  await dialog(page).getByLabel("Montant").fill("30000");
  await press(page, "Ajouter 30 000 Ar");
  await sees(dialog(page), "L'argent d'Asako ne suffit pas : 20 000 Ar au plus.", "Un motif est requis.");
  await dialog(page).getByLabel("Montant").fill("5000");
  await sees(dialog(page), "35 200 Ar", "40 200 Ar");
  await press(page, "Geste commercial");
  await look(page, "Corriger le solde");
  await press(page, "Ajouter 5 000 Ar");
  await sees(page, "Solde de Rado : 35 200 Ar → 40 200 Ar.");
  await gone(page);
  await ask(page, "Solde", "Corriger le solde");
  // Read again since: more than the balance on the screen would be refused.
  await sees(dialog(page), "40 200 Ar");
  await press(page, "Retirer");
  await dialog(page).getByLabel("Montant").fill("40 200 Ar");
  await sees(dialog(page), /^0.Ar$/);
  await press(page, "Erreur de saisie");
  await press(page, "Retirer 40 200 Ar");
  await sees(page, "Solde de Rado : 40 200 Ar → 0 Ar.");
  expect(await world.balanceOf(member)).toBe(0);
});

test("a level is given until its last day, and taken back", async ({ site, member, admin, open }) => {
  const page = await open({ as: admin, alsoAt: [1280], path: detailsOf(member) });
  await ask(page, "Niveau", "Changer le niveau VIP");
  await press(page, "Attribuer");
  await sees(dialog(page), "Choisissez un niveau.");
  await dialog(page).getByLabel("Nouveau niveau").selectOption({ label: "VIP3" });
  await sees(dialog(page), "VIP1", "Valable jusqu'au", /^Offert/);
  // A ceiling is always shown with what was really paid.
  await sees(dialog(page), "Maximum par jour", /^3.500.Ar$/, "pas encore de moyenne");
  await press(page, "Geste commercial");
  await look(page, "Changer le niveau VIP");
  await press(page, "Attribuer VIP3");
  await sees(page, "Rado est maintenant VIP3.");
  await gone(page);
  await ask(page, "Niveau", "Changer le niveau VIP");
  await dialog(page).getByLabel("Nouveau niveau").selectOption({ index: 1 });
  await sees(dialog(page), "Sans date de fin", /^Retour au niveau gratuit/);
  await press(page, "Niveau attribué par erreur");
  await press(page, "Attribuer VIP0");
  await sees(page, "Rado est maintenant VIP0.");
  expect((await person(site, admin, member)).level.name).toBe("VIP0");
});

test("a temporary password is shown once, copied, and leads to a new one", async ({ world, member, admin, open }) => {
  const page = await open({ as: admin, alsoAt: [1280] });
  const goBack = await withBackGesture(page);
  await page.goto(detailsOf(member));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(page, "Mot de passe", "Réinitialiser le mot de passe ?");
  await press(page, "Mot de passe oublié");
  await look(page, "Réinitialiser le mot de passe ?");
  await press(page, "Réinitialiser");
  await dialog(page).getByRole("heading", { name: "Mot de passe temporaire" }).waitFor();
  await sees(dialog(page), "Il ne sera plus jamais affiché.", /^Valable jusqu'au /);
  await look(page, "Mot de passe temporaire");
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
  const { user } = await clientOf(world).auth.login.mutate({ phone: member.phone, password });
  expect(user.mustChangePassword).toBe(true);
});

describe("when something else happened meanwhile", () => {
  test("a refused deletion shows its fixed sentence", async ({ world, admin, open }) => {
    const member = await world.aMember({ name: "Aina" });
    const page = await open({ as: admin, path: detailsOf(member), provokes: /^409 / });
    await ask(page, "Supprimer", "Supprimer cet utilisateur ?");
    await press(page, "Compte en double");
    const { user } = await signedIn(world, member);
    await user.declareDeposit.mutate({ amountAr: 5_000, receiverPhone: admin.phone, reference: "3319713597" });
    await press(page, "Supprimer");
    await sees(
      dialog(page),
      "Erreur de suppression :",
      "Ce compte a encore un solde ou une opération en attente. Soldez-le d'abord.",
    );
  });

  test("a lost answer is asked again, and the balance changes once", async ({ world, member, admin, open }) => {
    await world.fund(20_000, "capital");
    const page = await open({ as: admin, path: detailsOf(member), provokes: /ERR_/ });
    const keys = await loseAnswers(page, "**/trpc/admin.adjustBalance*", 1);
    const add = async () => {
      await ask(page, "Solde", "Corriger le solde");
      await dialog(page).getByLabel("Montant").fill("5000");
      await press(page, "Geste commercial");
      await press(page, "Ajouter 5 000 Ar");
    };
    await add();
    await sees(dialog(page), "Erreur.", /le solde ne changera qu'une fois/);
    // Closed and asked anew: the server answers what it did already.
    await press(page, "Annuler");
    await gone(page);
    await add();
    await sees(page, "Solde de Rado : 35 200 Ar → 40 200 Ar.");
    expect(new Set(keys).size).toBe(1);
    expect(await world.balanceOf(member)).toBe(40_200);
  });

  test("a password reset or a level without an answer shows its fixed sentence", async ({ member, admin, open }) => {
    const page = await open({ as: admin, path: detailsOf(member), provokes: /ERR_/ });
    await page.route(/admin\.(resetPassword|grantLevel)/, (route) => route.abort());
    await ask(page, "Mot de passe", "Réinitialiser le mot de passe ?");
    await press(page, "Mot de passe oublié");
    await press(page, "Réinitialiser");
    await sees(dialog(page), "Erreur.", /recommencez pour en obtenir un nouveau/);
    await press(page, "Annuler");
    await ask(page, "Niveau", "Changer le niveau VIP");
    await dialog(page).getByLabel("Nouveau niveau").selectOption({ index: 2 });
    await press(page, "Geste commercial");
    await press(page, "Attribuer VIP1");
    await sees(dialog(page), "Erreur réseau");
  });
});

test("a member reads in the settings what an administrator did, and why", async ({ world, member, admin, open }) => {
  const { admin: back } = await signedIn(world, admin);
  await world.fund(20_000, "capital");
  const { memberId } = member;
  await back.adjustBalance.mutate({ memberId, action: "add", amountAr: 2_000, reason: "Geste commercial" });
  const page = await open({ as: member, path: "/parametres" });
  const card = await openSetting(page, "Actions de l'administration sur votre compte");
  await sees(card, "Solde corrigé", "37 200 Ar", "Motif : Geste commercial", /^Hanta, le /, "Dépôt validé");
  expect(await page.getByText(admin.phone.slice(4)).count()).toBe(0);
  await look(page, "Paramètres");
});
