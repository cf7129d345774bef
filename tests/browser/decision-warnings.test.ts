import { expect } from "vitest";
import { formatAr } from "../../src/shared/money.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { tableOf } from "../support/statement.ts";
import { STREAM } from "./stage.ts";

const REFERENCE = "3210176366";

test("the question opened from a row of the queue shows what the statement says, and a refusal shows above its buttons", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const solo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  const lova = await signedIn(world, await world.aMember({ name: "Lova" }));
  const deposit = { amountAr: 50_000, receiverPhone: hanta.phone, reference: REFERENCE };
  const { id } = await lova.user.declareDeposit.mutate(deposit);
  const rows = [{ reference: REFERENCE, amount: "45 000" }];
  await solo.upload(tableOf(hanta.phone, rows));

  const page = await open({ as: hanta, provokes: /^409 / });
  // No live update reaches the page before it fetches.
  await page.route(STREAM, () => {});
  await page.goto("/admin-dashboard?onglet=transactions");
  await page
    .getByRole("button", { name: /^Créditer/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog");
  await sees(question, `Le relevé dit ${formatAr(45_000)} sous cette référence.`);
  await look(page, "Valider ce dépôt ?");
  // So low that the warnings must scroll under the buttons: a cheap phone with its keyboard open.
  await page.setViewportSize({ width: 360, height: 420 });
  await solo.admin.reject.mutate({ transactionId: id, reason: "Autre montant" });
  await question.getByRole("button", { name: /^Créditer/ }).click();
  const refusal = question.getByRole("alert");
  await sees(refusal, /Déjà rejeté par Solo/);
  const bottomOf = async () => {
    const [news, button] = await Promise.all([
      refusal.boundingBox(),
      question.getByRole("button", { name: /^Créditer/ }).boundingBox(),
    ]);
    return (button?.y ?? 0) - ((news?.y ?? 0) + (news?.height ?? 0));
  };
  await expect.poll(bottomOf).toBeGreaterThanOrEqual(0);
});
