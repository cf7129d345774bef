import { describe } from "vitest";
import { test } from "../support/browser.ts";
import { expectAccessible, expectAccessibleAtWidths, settled } from "./accessible.ts";
import { showActs } from "./desk.ts";
import { holdAnswers } from "./stage.ts";

const editors = "levels and tasks: the editor, and every dialog of both, wrong fields included";
test(editors, async ({ admin, open }) => {
  const page = await open({ as: admin });
  const dialog = page.getByRole("alertdialog");
  for (const [path, names] of [
    ["/admin-dashboard?onglet=vip", ["Nouveau niveau", "Modifier VIP1", "Retirer VIP1 de la vente"]],
    [
      "/admin-tasks?niveau=2",
      ["Nouvelle tâche", "Modifier : Lire le conseil du jour", "Retirer : Lire le conseil du jour"],
    ],
  ] as const) {
    await page.goto(path);
    await settled(page);
    await expectAccessibleAtWidths(page, path);
    for (const name of names) {
      await page.getByRole("button", { name, exact: true }).click();
      await dialog.waitFor();
      const [field] = await dialog.getByLabel("Nom").all();
      await field?.fill("");
      const submit = dialog.locator("button[type=submit]:enabled");
      if (await submit.count()) await submit.click();
      await expectAccessibleAtWidths(page, name);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
  }
});

test("members' pages while they load, with their skeletons", async ({ member, open }) => {
  const page = await open({ as: member });
  await holdAnswers(page);
  for (const path of ["/home", "/vipmenu", "/tasks", "/historique-depot"]) {
    await page.goto(path);
    await page.locator(".animate-pulse").first().waitFor();
    await expectAccessible(page, path);
  }
});

describe("dialogs", () => {
  test("the welcome, the purchase and the log-out", async ({ member, open }) => {
    const page = await open({ as: member, path: "/home" });
    await page.evaluate(() => localStorage.removeItem("welcomeSeen"));
    await page.reload();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, "welcome");
    await page.keyboard.press("Escape");

    await page.goto("/vipmenu");
    await page.getByRole("button", { name: /VIP2/ }).first().click();
    await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
    await expectAccessible(page, "purchase");
    await page.keyboard.press("Escape");

    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectAccessible(page, "log-out");
  });

  test("those on a person's account, wrong fields included", async ({ member, admin, open }) => {
    const page = await open({ as: admin, path: "/admin-dashboard?onglet=utilisateurs" });
    const dialog = page.getByRole("alertdialog");
    await page.getByRole("button", { name: "Créer un utilisateur" }).click();
    await dialog.getByRole("button", { name: "Créer le compte" }).click();
    await expectAccessible(page, "creation");
    await page.goto(`/admin-dashboard?onglet=utilisateurs&membre=${member.memberId}`);
    await showActs(page);
    for (const name of ["Modifier", "Solde", "Niveau", "Mot de passe", "Bloquer", "Supprimer"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await dialog.waitFor();
      const submit = dialog.locator("button[type=submit]:enabled");
      if (await submit.count()) await submit.click();
      await expectAccessible(page, name);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }
    await page.getByRole("button", { name: "Mot de passe", exact: true }).click();
    await dialog.getByRole("button", { name: "Mot de passe oublié" }).click();
    await dialog.getByRole("button", { name: "Réinitialiser", exact: true }).click();
    await dialog.getByRole("button", { name: "Copier le mot de passe" }).waitFor();
    await expectAccessible(page, "temporary password");
  });

  test("the configuration's, and what is wrong with it", async ({ admin, open }) => {
    const page = await open({ as: admin, path: "/admin-dashboard?onglet=configuration&rubrique=contact" });
    await page.getByLabel("Contact du support").fill("aide@exemple.mg");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).first().click();
    await page.getByRole("alertdialog").waitFor();
    await expectAccessible(page, "contact");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Tous les réglages" }).click();
    await page.getByRole("link", { name: /^Limites/ }).click();
    await page.getByLabel("Dépôt minimum").fill("7 500");
    await page.getByRole("button", { name: "Vérifier et enregistrer" }).click();
    await expectAccessible(page, "refused");
    await page.getByLabel("Dépôt minimum").fill("10 000");
    await page.getByRole("button", { name: "Vérifier et enregistrer" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectAccessible(page, "settings");
  });

  test("a conversation of support's, beside the list and in its place", async ({ member, admin, open }) => {
    const path = `/admin-dashboard?onglet=messages&membre=${member.memberId}`;
    const page = await open({ as: admin, path });
    await page.getByText("Nous le vérifions.").last().waitFor();
    await expectAccessibleAtWidths(page, path);
  });

  test("validating and rejecting", async ({ admin, open }) => {
    const page = await open({ as: admin, path: "/admin-dashboard?onglet=transactions" });
    const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    for (const name of [/Valider/, /Rejeter/]) {
      await page.getByRole("button", { name }).first().click();
      await question.waitFor();
      await expectAccessible(page, String(name));
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "hidden" });
    }
  });

  test("a transaction's panel, its filters and a rejection of many", async ({ admin, open }) => {
    const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard?onglet=transactions" });
    await page.locator("[data-row]").first().click();
    await page.getByRole("heading", { name: /^Transaction n° / }).waitFor();
    await settled(page);
    await expectAccessible(page, "panel");
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.getByLabel("Montant minimum").waitFor();
    await expectAccessible(page, "filters");
    await page.getByLabel("Toute la page").check();
    await expectAccessible(page, "selection");
    await page.getByRole("button", { name: "Rejeter 1 demande" }).click();
    await page.getByRole("alertdialog", { name: "Rejeter 1 dépôt ?" }).waitFor();
    await expectAccessible(page, "rejection of many");
    await page.keyboard.press("Escape");
  });
});
