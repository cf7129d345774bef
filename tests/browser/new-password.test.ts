import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";

test("after a reset nothing opens before the one-time password is exchanged", async ({ world, open }) => {
  const admin = await world.anAdmin();
  const member = await world.aMember();
  const back = await signedIn(world, admin);
  const { password } = await back.admin.resetPassword.mutate({
    memberId: member.memberId,
    reason: "Mot de passe oublié",
  });
  const page = await open({ path: "/login", width: 320, alsoAt: [1280] });
  await page.getByLabel("Numéro de téléphone").fill(member.phone);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await look(page, "Nouveau mot de passe");
  await page.goto("/tasks");
  await look(page, "Nouveau mot de passe");

  await page.getByLabel("Mot de passe à usage unique").fill(password);
  await page.getByLabel("Nouveau mot de passe").fill("nouveau-secret");
  await page.getByLabel("Confirmer le mot de passe").fill("autre");
  await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
  await sees(page, "Les mots de passe ne correspondent pas.");
  await page.getByLabel("Confirmer le mot de passe").fill("nouveau-secret");
  await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
  await page.waitForURL("**/home");
  await sees(page, "Solde disponible");
});

test("the page of a new password sends away visitors and members who need none", async ({ world, open }) => {
  const visitor = await open({ path: "/nouveau-mot-de-passe" });
  await look(visitor, "Connexion");
  const member = await open({ as: await world.aMember(), path: "/nouveau-mot-de-passe" });
  await member.waitForURL("**/home");
  expect(new URL(member.url()).pathname).toBe("/home");
});
