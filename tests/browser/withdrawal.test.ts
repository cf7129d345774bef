import type { Page } from "playwright-core";
import { expect } from "vitest";
import { writtenPhone } from "../../src/shared/phone-digits.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { plainSpaces } from "../support/refused.ts";
import { followKeys, isFocused } from "./stage.ts";
import { amountField, confirm, phoneField, press, REQUEST, toConfirmation, UNKNOWN } from "./withdrawal-form.ts";

const progress = (page: Page) => page.getByRole("progressbar", { name: "Avancement du retrait" }).getAttribute("value");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("withdrawalRequest"));

test("a proxy's page leaves the outcome unknown; a refusal after it is said, and the request can be changed", async ({
  world,
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/withdraw", provokes: /^(409|502) / });
  await toConfirmation(page);
  const proxy = { status: 502, contentType: "text/html", body: "<h1>Bad" };
  await page.route(REQUEST, (route) => route.fulfill(proxy));
  await confirm(page);
  await sees(page, "Erreur lors de l'enregistrement.", UNKNOWN);
  const mine = page.getByRole("link", { name: "Voir mes retraits" });
  expect(await mine.getAttribute("href")).toBe("/historique-retrait");
  await page.unroute(REQUEST);
  const { user } = await signedIn(world, member);
  await user.requestWithdrawal.mutate({ amountAr: 30_000, phone: "0341234567" });
  await confirm(page);
  await sees(page, "Solde insuffisant.");
  await press(page, "Modifier");
  await look(page, "Combien voulez-vous retirer ?");
  await sees(page, "5 200 Ar");
  await press(page, "Tout retirer : 5 000 Ar");
  await press(page, "Continuer");
  await press(page, "Confirmer le retrait de 5 000 Ar");
  await look(page, "Demande enregistrée");
});

test("a number is accepted as it is written; the phone forgets a request that is cancelled or done, and keeps one typed before another member's is not found", async ({
  world,
  member,
  open,
}) => {
  const page = await open({ as: member, alsoAt: [320, 1280], path: "/withdraw", provokes: /^404 / });
  const written = "+261 34 12 345 67";
  const keepsTyped = async () => {
    await look(page, "Combien voulez-vous retirer ?");
    expect(plainSpaces(await amountField(page).inputValue())).toBe("35 000");
    expect(await phoneField(page).inputValue()).toBe(written);
  };
  expect(await progress(page)).toBe("0");
  expect(await phoneField(page).inputValue()).toBe(writtenPhone(member.phone));
  await press(page, "Tout retirer : 35 000 Ar");
  await phoneField(page).fill("Jean 34 12 345 67");
  await press(page, "Continuer");
  await sees(page, "Numéro invalide.");
  await expect.poll(() => isFocused(phoneField(page))).toBe(true);
  await phoneField(page).fill(written);
  await page.reload();
  await keepsTyped();
  await press(page, "Continuer");
  await page.reload();
  await look(page, "Vérifiez avant de confirmer");
  await sees(page, "034 12 345 67", "MVola", /un envoi à un mauvais numéro n'est généralement pas récupérable/);
  await expect.poll(() => progress(page)).toBe("50");
  await page.goBack();
  await keepsTyped();
  await expect.poll(() => stored(page)).toContain('"step":1');
  await page.reload();
  await keepsTyped();

  await toConfirmation(page);
  await expect.poll(() => stored(page)).toContain("032 11 222 33");
  await press(page, "Annuler");
  await look(page, "Combien voulez-vous retirer ?");
  expect(await stored(page)).toBe(null);
  await toConfirmation(page);
  const sent = followKeys(page, "user.requestWithdrawal");
  await page.getByRole("button", { name: "Confirmer le retrait de 7 000 Ar" }).dblclick();
  await look(page, "Demande enregistrée");
  expect(await progress(page)).toBe("100");
  expect(sent, "of a double click").toHaveLength(1);
  await page.reload();
  await sees(page, "Demande enregistrée", "032 11 222 33", "7 000 Ar", "En attente");
  expect(await stored(page)).not.toBe(null);
  await press(page, "Faire un autre retrait");
  await look(page, "Combien voulez-vous retirer ?");
  expect([await amountField(page).inputValue(), await stored(page)]).toEqual(["", null]);

  await amountField(page).fill("9000");
  const other = await signedIn(world, await world.aMember({ balanceAr: 5_000 }));
  const { id } = await other.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341112233" });
  await page.goto(`/withdraw?recu=${id}`);
  await look(page, "Retrait introuvable");
  await press(page, "Faire un retrait");
  expect(plainSpaces(await amountField(page).inputValue())).toBe("9 000");
});
