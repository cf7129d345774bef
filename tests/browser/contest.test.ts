import { depositReceiptOf } from "../../src/client/lib/paths.ts";
import { sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { examine, expectAccessible } from "./accessible.ts";
import { hasSent } from "./stage.ts";

test("a member says « J'ai bien envoyé » on a refused deposit's receipt, which another administrator finds, and on a reference that somebody else declared", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const hery = await world.anAdmin({ name: "Hery" });
  const lova = await world.aMember({ name: "Lova" });
  const declared = { amountAr: 50_000, reference: "4561234567", receiverPhone: hanta.phone };
  const { user } = await signedIn(world, lova);
  const { id } = await user.declareDeposit.mutate(declared);
  await (await signedIn(world, hanta)).admin.reject.mutate({ transactionId: id, reason: "Non reçu" });
  const page = await open({ as: lova, alsoAt: [1280], path: depositReceiptOf(id), provokes: /^409 / });
  await sees(page, "Vous avez bien envoyé cet argent ?");
  await examine(page, "Reçu de dépôt");
  await page.getByRole("button", { name: "J'ai bien envoyé" }).click();
  const question = page.getByRole("alertdialog");
  await sees(question, /^Votre dépôt attend une seconde vérification/);
  await question.getByRole("button", { name: "J'ai bien envoyé" }).click();
  await page.getByRole("link", { name: "Voir la seconde vérification" }).click();
  await sees(
    page,
    /^Vous avez dit «\sJ'ai bien envoyé\s»\s: un administrateur vérifie\. Votre solde n'a pas encore changé\.$/,
  );

  const desk = await open({ as: hery, alsoAt: [1280], path: "/admin-dashboard?onglet=transactions&reponse=conteste" });
  await sees(desk, "Lova");
  await desk.getByRole("button", { name: /J'ai bien envoyé/ }).waitFor();
  await expectAccessible(desk, "contested");

  const { user: other } = await signedIn(world, await world.aMember());
  await other.declareDeposit.mutate({ ...declared, reference: "4561234568" });
  await page.goto("/deposit?amount=50000");
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await page.getByLabel("Référence de votre envoi").fill("4561234568");
  await page.getByRole("button", { name: "Déclarer mon dépôt de 50 000 Ar" }).click();
  await sees(page, "Cette référence a déjà été déclarée.");
  await examine(page, "Collez le SMS");
  await page.getByRole("button", { name: "J'ai bien envoyé" }).click();
  await question.getByRole("button", { name: "J'ai bien envoyé" }).click();
  await sees(page, "Reçu de dépôt");
});
