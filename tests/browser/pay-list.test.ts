import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, type Open, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./accessible.ts";
import { isFocused, loseAnswers, pasteInto } from "./stage.ts";

const reference = (page: Page) => page.getByRole("textbox", { name: /^Votre référence/ });
const confirm = (page: Page) => page.getByRole("button", { name: /^Confirmer le paiement de/ });

const KNOWN = /\/trpc\/[^?]*admin\.(approvalOf|decidedAlone)/;

/** Two withdrawals to MVola numbers and one to an Orange one, and enough money to pay them. */
async function openPayList({ world }: Site, open: Open, opening: { width?: number; alsoAt?: number[] } = {}) {
  const hanta = await world.anAdmin({ name: "Hanta" });
  for (const [name, amountAr, phone] of [
    ["Lova", 6_000, "0341234567"],
    ["Rado", 7_000, "0321234567"],
    ["Fara", 8_000, "0387654321"],
  ] as const) {
    world.clock.now += 60_000;
    const { user } = await signedIn(world, await world.aMember({ name, balanceAr: 100_000 }));
    await user.requestWithdrawal.mutate({ amountAr, phone });
  }
  const page = await open({ as: hanta, ...opening, path: "/admin-dashboard?onglet=transactions&liste=retrait" });
  await page.getByRole("link", { name: "Payer l'un après l'autre" }).click();
  await page.getByRole("heading", { name: "Lova" }).waitFor();
  const { admin } = await signedIn(world, hanta);
  const paid = async () => {
    const { entries } = await admin.transactions.query({ tab: "validated", sort: "oldest" });
    return entries.filter(({ type }) => type === "withdrawal").map((one) => [one.memberName, one.decisionReference]);
  };
  return { page, hanta, paid };
}

test("each withdrawal takes a reference and Enter: at most five keys, operator by operator, the focus ready for the next", async ({
  site,
  open,
}) => {
  const { page, paid } = await openPayList(site, open, { width: 1280 });
  await page.evaluate(() => {
    document.addEventListener("keydown", () =>
      Object.assign(window, { keys: Number(Reflect.get(window, "keys") ?? 0) + 1 }),
    );
  });
  await page.getByRole("button", { name: "MVola 2" }).waitFor();
  expect(await page.getByRole("button", { name: "Orange Money 1" }).getAttribute("aria-pressed")).toBe("false");
  expect(await page.getByRole("link", { name: "Composer" }).getAttribute("href")).toBe(
    "tel:%23111*1*2*0341234567*6000*2*0%23",
  );
  for (const [name, sending, amount] of [
    ["Lova", "3210176366", "6 000 Ar"],
    ["Fara", "3210176377", "8 000 Ar"],
    ["Rado", "3210176388", "7 000 Ar"],
  ] as const) {
    await page.getByRole("heading", { name }).waitFor();
    await expect.poll(() => isFocused(reference(page))).toBe(true);
    await pasteInto(reference(page), sending);
    await expect.poll(() => confirm(page).isEnabled()).toBe(true);
    await page.keyboard.press("Enter");
    await sees(page, `${amount} payés à ${name}.`);
  }
  await sees(page, "Tous les retraits sont traités.");
  // Ctrl, V and Enter, three times.
  expect(await page.evaluate(() => Reflect.get(window, "keys"))).toBe(9);
  // In the order in which they were asked for.
  expect(await paid()).toEqual([
    ["Lova", "3210176366"],
    ["Rado", "3210176388"],
    ["Fara", "3210176377"],
  ]);
});

test("the code to dial is that of the number that pays, with a word where the member's network is another", async ({
  site,
  open,
}) => {
  const { page } = await openPayList(site, open, { alsoAt: [1280] });
  const code = () => page.getByRole("link", { name: "Composer" }).getAttribute("href");
  const hint = page.getByText(/^Vous payez depuis MVola vers Orange Money\s:/);
  await expect.poll(code).toBe("tel:%23111*1*2*0341234567*6000*2*0%23");
  expect(await hint.count()).toBe(0);
  // On the first screen, above the bar of a phone.
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  const box = await confirm(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(680);
  await page.getByRole("button", { name: "Orange Money 1" }).click();
  await page.getByRole("heading", { name: "Rado" }).waitFor();
  await expect.poll(code).toBe("tel:%23111*1*2*0321234567*7000*2*0%23");
  await hint.waitFor();
  await look(page, "Payer l'un après l'autre");
});

test("Enter once more, or the reference before pasted again, pays nobody", async ({ site, open }) => {
  const { page, paid } = await openPayList(site, open, { width: 1280 });
  await reference(page).fill("3210176366");
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Fara" }).waitFor();
  await expect.poll(() => isFocused(reference(page))).toBe(true);
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  const refused = { name: /^Votre référence/, description: /Indiquez la référence que l'opérateur/ };
  await page.getByRole("textbox", refused).waitFor();
  await reference(page).fill("321 017 6366");
  await page.keyboard.press("Enter");
  await sees(page, /^Cette référence vient déjà de servir/);
  expect(await paid()).toEqual([["Lova", "3210176366"]]);
  // Paying two withdrawals with one sending needs a confirmation.
  await page.getByRole("button", { name: "C'est un autre envoi" }).click();
  await page.getByRole("heading", { name: "Rado" }).waitFor();
  expect((await paid()).map(([name]) => name)).toEqual(["Lova", "Fara"]);
});

test("after a lost answer the list shows that the payment was made, and by whom", async ({ site, open }) => {
  const { page, paid } = await openPayList(site, open, { width: 1280 });
  const keys = await loseAnswers(page, "**/trpc/admin.validate**", 1);
  await reference(page).fill("3210176366");
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  await sees(page, /^Déjà validé par Hanta à/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Fara" }).waitFor();
  expect(await paid()).toEqual([["Lova", "3210176366"]]);
  expect(keys).toHaveLength(1);
});

test("one withdrawal is paid out of the order from its own row, with two presses and a paste", async ({
  site,
  open,
}) => {
  const { page, paid } = await openPayList(site, open, { width: 1280 });
  await page.getByRole("link", { name: "Retour à la liste" }).click();
  await page.getByRole("link", { name: "Payer : retrait de 7 000 Ar, Rado" }).click();
  await page.getByRole("heading", { name: "Rado" }).waitFor();
  await pasteInto(reference(page), "3210176366");
  await confirm(page).click();
  await sees(page, "7 000 Ar payés à Rado.");
  expect(await paid()).toEqual([["Rado", "3210176366"]]);
  // The others come in their order.
  await page.getByRole("heading", { name: "Lova" }).waitFor();
});

test("a withdrawal that somebody else decides while it is on the screen says so, and is not paid", async ({
  site,
  open,
}) => {
  const { page } = await openPayList(site, open);
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
  const { admin } = await signedIn(site.world, await site.world.anAdmin({ name: "Hery", phone: "+261321000002" }));
  const { entries } = await admin.transactions.query({ tab: "withdrawal", sort: "oldest" });
  await admin.reject.mutate({ transactionId: entries[0]?.id ?? 0, reason: "Numéro inconnu." });
  await sees(page, /^Déjà rejeté par Hery à \d\d:\d\d\.$/);
  expect(await confirm(page).count()).toBe(0);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByRole("heading", { name: "Fara" }).waitFor();
});

test("a payment is on the screen at once, and is confirmed only once what decides it is known", async ({
  site,
  open,
}) => {
  const { page } = await openPayList(site, open);
  await page.route(KNOWN, (route) => route.abort());
  await page.reload();
  await page.getByRole("heading", { name: "Lova" }).waitFor();
  const retry = page.getByRole("button", { name: "Réessayer" });
  await retry.waitFor();
  await expectAccessible(page, "not known");
  expect(await confirm(page).count()).toBe(0);
  await page.unroute(KNOWN);
  await retry.click();
  await expect.poll(() => confirm(page).isEnabled()).toBe(true);
});

test("a withdrawal of the list of payments is skipped, rejected or left, on a phone too", async ({ site, open }) => {
  const { page, paid } = await openPayList(site, open, { alsoAt: [1280] });
  await look(page, "Payer l'un après l'autre");
  await expectAccessible(page, "pay list");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "pay list in the dark");
  await page.getByRole("button", { name: "Passer" }).click();
  await page.getByRole("heading", { name: "Fara" }).waitFor();
  await page.getByRole("button", { name: "Rejeter" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("textbox", { name: "Motif" }).fill("Numéro inconnu");
  await question.getByRole("button", { name: "Rejeter" }).click();
  await page.getByRole("heading", { name: "Rado" }).waitFor();
  await page.getByRole("button", { name: "Passer" }).click();
  await sees(page, "2 retraits passés attendent encore.");
  await page.getByRole("button", { name: "Les reprendre" }).click();
  await page.getByRole("heading", { name: "Lova" }).waitFor();
  await page.getByRole("link", { name: "Retour à la liste" }).click();
  await sees(page, "2 sur 2");
  expect(await paid()).toEqual([]);
});
