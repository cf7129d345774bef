import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { signedIn } from "../../support/client.ts";
import { hasSent, loseAnswers } from "../stage.ts";

const SENT =
  "Vous avez transfere 20 000 Ar a HANTA(0341000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 8842016375";

const referenceField = (page: Page) => page.getByLabel("Référence de votre envoi");
const declare = (page: Page) => page.getByRole("button", { name: "Déclarer mon dépôt de 20 000 Ar" }).click();
const storedText = (page: Page) => page.evaluate(() => localStorage.getItem("depositDraft") ?? "");

test("a declaration whose answer is lost is sent again, even from the page opened anew, and counted once", async ({
  world,
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/deposit?amount=20000" });
  const keys = await loseAnswers(page, "**/trpc/user.declareDeposit*", 2);
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await referenceField(page).fill(SENT);
  await declare(page);
  await sees(page, "Erreur de réseau", /^Votre saisie est gardée sur ce téléphone/);
  await look(page, "Collez le SMS");
  // The first failure stays on the screen for a moment after the press.
  const lostAgain = page.waitForEvent("requestfailed", (request) => request.url().includes("declareDeposit"));
  await declare(page);
  await lostAgain;
  await sees(page, "Erreur de réseau");
  await page.reload();
  await sees(page, "Lu dans votre SMS", "8842016375");
  await expect.poll(() => referenceField(page).inputValue()).toBe("8842016375");
  await declare(page);
  await look(page, "Dépôt déclaré");
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  const { user } = await signedIn(world, member);
  expect(
    (await user.transactions.query({ type: "deposit" })).filter(({ amountAr }) => amountAr === 20_000),
  ).toHaveLength(1);
  expect(await storedText(page)).toBe("");
});
