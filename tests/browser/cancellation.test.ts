import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";

test("a member asks to cancel a waiting withdrawal, which is rejected with one press", async ({ world, open }) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const lova = await world.aMember({ name: "Lova", balanceAr: 50_000 });
  const { user } = await signedIn(world, lova);
  const { id } = await user.requestWithdrawal.mutate({ amountAr: 10_000, phone: "0341234567" });
  const page = await open({ as: lova, alsoAt: [1280], path: `/withdraw?recu=${id}` });
  await page.getByRole("button", { name: "Demander l'annulation" }).click();
  const question = page.getByRole("alertdialog");
  await sees(question, /^Le retrait reste en attente/, /10\s000\sAr reviennent dans votre solde/);
  // « Annuler » could be read as the act itself.
  await question.getByRole("button", { name: "Garder le retrait" }).waitFor();
  await question.getByRole("button", { name: "Demander l'annulation" }).click();
  await sees(page, /^Annulation demandée\. Un administrateur rejette/, "En attente", "Rejeté, ou payé");
  // Nothing promises the payment that they no longer want.
  expect(await page.getByText(/envoie l'argent au numéro indiqué|recevrez le SMS/).count()).toBe(0);
  await expectAccessible(page, "asked");

  const desk = await open({
    as: hanta,
    alsoAt: [1280],
    path: "/admin-dashboard?onglet=transactions&liste=retrait&payer=1",
  });
  await sees(desk, "Annulations demandées", "Lova · 10 000 Ar");
  await look(desk, "Payer l'un après l'autre");
  await expectAccessible(desk, "pay list");
  await desk.getByRole("button", { name: "Rejeter le retrait de 10 000 Ar de Lova" }).click();
  await sees(desk, "Tous les retraits sont traités.");
  await sees(page, "Motif : Annulé à la demande du membre", "Annulation demandée");
  await look(page, "Suivi du retrait");
  expect(await world.balanceOf(lova)).toBe(50_000);
});

test("a withdrawal whose money has already left is paid although its member asked to cancel, once the administrator confirmed it", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const lova = await world.aMember({ name: "Lova", balanceAr: 50_000 });
  const { user } = await signedIn(world, lova);
  const { id } = await user.requestWithdrawal.mutate({ amountAr: 10_000, phone: "0341234567" });
  const desk = await open({ as: hanta, path: "/admin-dashboard?onglet=transactions&liste=retrait&payer=1" });
  await desk.getByRole("heading", { name: "Lova" }).waitFor();
  await user.askCancellation.mutate({ id });
  // The administrator has the payment open: the request to cancel appears by itself.
  await sees(desk, /^Le membre a demandé l'annulation le /, "Annulations demandées");
  await desk.getByRole("button", { name: "Argent déjà parti : retrait de 10 000 Ar de Lova" }).click();
  const pay = desk.getByRole("button", { name: "Confirmer le paiement de 10 000 Ar" });
  await desk.getByLabel(/^L'argent est déjà parti/).waitFor();
  expect(await pay.isDisabled()).toBe(true);
  await desk.getByLabel(/^L'argent est déjà parti/).check();
  await desk.getByLabel(/^Votre référence/).fill("3210176366");
  await pay.click();
  await sees(desk, "10 000 Ar payés à Lova.");
  expect(await world.balanceOf(lova)).toBe(40_000);
});
