import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { signedIn } from "../../support/client.ts";
import { expectAccessible } from "../accessible.ts";
import { toRoom } from "../desk.ts";
import { WITHDRAWALS } from "../queue-stage.ts";
import { bigMoney } from "../two-people.ts";

const ownReference = (page: Page) => page.getByRole("alertdialog").getByLabel("Votre référence");

test("one administrator asks for a big payout, another approves it from their number", async ({ site, open }) => {
  const { member, hanta, solo } = await bigMoney(site);
  const first = await open({ as: hanta, alsoAt: [1280], path: WITHDRAWALS, provokes: /^409 / });
  await first.getByRole("link", { name: /^Payer\s:/ }).click();
  await look(first, "Payer l'un après l'autre");
  await expectAccessible(first, "asking");
  await sees(first, /N'envoyez rien maintenant/);
  expect(await first.getByLabel("Votre référence").count()).toBe(0);
  await first.getByRole("button", { name: /^Demander l'approbation de/ }).click();
  await sees(first, /un autre administrateur doit l'approuver/);
  await sees(first, "Tous les retraits sont traités.");

  const second = await open({ as: solo, alsoAt: [1280], path: "/admin-dashboard" });
  await toRoom(second, "À approuver 1 en attente");
  await look(second, "Payer un retrait");
  await sees(second, /à Lova/, /Hanta/);
  await expectAccessible(second, "list");
  await second.getByRole("button", { name: /^Approuver/ }).click();
  await look(second, "Approuver ce paiement ?");
  await expectAccessible(second, "approving");
  await sees(second, /Payer 30.000.Ar à Lova, au 034\s12\s345\s67/);
  // Only who sends the money has a reference, and must give it.
  await second.getByRole("button", { name: /^Approuver 30/ }).click();
  await sees(second, /^Indiquez la référence que l'opérateur/);
  await ownReference(second).fill("3210176366");
  await second.getByRole("button", { name: /^Approuver 30/ }).click();
  await sees(second, /payés à Lova/, "Rien à approuver.");
  await look(second, "À approuver");
  const [entry] = await (await signedIn(site.world, member)).user.transactions.query({ type: "withdrawal" });
  expect(entry).toMatchObject({ status: "validated", amountAr: 30_000 });
});
