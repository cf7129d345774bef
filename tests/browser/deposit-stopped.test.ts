import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";
import { expectAccessible } from "./accessible.ts";
import { followKeys, hasSent, holdAnswers } from "./stage.ts";

const SUSPENDED = /^Les dépôts sont suspendus le temps de vérifier la caisse\s: n'envoyez rien pour le moment\./;

const referenceField = (page: Page) => page.getByLabel("Référence de votre envoi");
const declare = (page: Page) => page.getByRole("button", { name: "Déclarer mon dépôt de 20 000 Ar" });

/** Counts every number empty: members' money is not all there any more. Answers what opens deposits again. */
async function suspend({ world }: Site, admin: Person) {
  const { admin: back } = await signedIn(world, admin);
  for (const { phone, balanceAr } of await back.cashNumbers.query())
    await back.countCash.mutate({ cashPhone: phone, recordedAr: balanceAr, countedAr: 0 });
  expect((await back.fund.query()).depositsSuspended).toBe(true);
  return () => world.fund(50_000_000, "capital");
}

test("while deposits are suspended no receiving number is shown", async ({ site, member, admin, open }) => {
  const resume = await suspend(site, admin);
  const page = await open({ as: member, alsoAt: [1280], path: "/deposit?amount=20000", provokes: /^409 / });
  await sees(
    page,
    "Dépôts suspendus",
    SUSPENDED,
    /gardez la référence et déclarez-la à la reprise/,
    /Les retraits continuent\./,
  );
  expect(await page.getByText("034 10 000 01").count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Déclarer/ }).count()).toBe(0);
  await look(page, "Envoyez 20 000 Ar");
  await expectAccessible(page, "suspended");

  const desk = await open({ as: admin, path: "/admin-dashboard?onglet=financement" });
  await sees(desk, /les dépôts sont arrêtés, les membres ne voient aucun numéro\./, "Ouvert à la reprise des dépôts");

  await resume();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("radio", { name: /Hanta/ }).waitFor();
});

test("what was typed is kept when deposits stop after the money was sent, and an edit while it is sent loses no answer", async ({
  site,
  member,
  admin,
  open,
}) => {
  const page = await open({ as: member, path: "/deposit?amount=20000", provokes: /^409 / });
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await referenceField(page).fill("3319713599");
  const resume = await suspend(site, admin);
  await declare(page).click();
  await sees(page, SUSPENDED);
  expect(await referenceField(page).inputValue()).toBe("3319713599");
  await expectAccessible(page, "suspended meanwhile");
  await resume();
  const answers = await holdAnswers(page);
  await declare(page).click();
  await sees(page, "Envoi…");
  await referenceField(page).fill("3319713590");
  await sees(page, "Envoi…");
  await answers.release();
  await sees(page, "Dépôt déclaré", "3319713599");
});

/** Declares a deposit from its first step, and goes back while it is being sent. Returns the idempotency keys and the held answers. */
async function goBackWhileSending(page: Page, reference: string) {
  const keys = followKeys(page, "user.declareDeposit");
  await page.getByLabel("Montant à déposer").fill("20 000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await referenceField(page).fill(reference);
  const answers = await holdAnswers(page);
  await declare(page).click();
  await sees(page, "Envoi…");
  await page.goBack();
  await sees(page, "Envoi…");
  return { keys, answers };
}

test("a member who goes back while the declaration is on its way is told why it is refused, mends it, and gets one receipt", async ({
  world,
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/deposit", provokes: /^409 / });
  const { keys, answers } = await goBackWhileSending(page, "3319713596");
  await answers.release();
  await sees(page, /^Vous l'avez déclarée vous-même/);
  expect(await referenceField(page).inputValue()).toBe("3319713596");
  await referenceField(page).fill("3319713599");
  const mended = await holdAnswers(page);
  await declare(page).click();
  await sees(page, "Envoi…");
  await page.goBack();
  await sees(page, "Envoi…");
  await mended.release();
  await sees(page, "Dépôt déclaré", "3319713599");
  await look(page, /^Dépôt/);
  const { user } = await signedIn(world, member);
  const declared = await user.transactions.query({ type: "deposit" });
  expect(declared.filter(({ reference }) => reference === "3319713599")).toHaveLength(1);
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test("a member who left the page altogether is told that their deposit was not declared, and finds what they typed", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/home", provokes: /^409 / });
  await page.getByRole("link", { name: "Déposer" }).first().click();
  const { answers } = await goBackWhileSending(page, "3319713596");
  await page.goBack();
  await page.goBack();
  await look(page, "Bonjour Rado");
  await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" });
  await answers.release();
  await sees(page, /^Votre dépôt n'a pas été déclaré\. Cette référence a déjà été déclarée\. Revenez à/);
  await page.goto("/deposit?etape=sms");
  await expect.poll(() => referenceField(page).inputValue()).toBe("3319713596");
});
