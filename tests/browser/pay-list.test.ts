import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Person } from "../support/world.ts";
import { examine, expectAccessible } from "./accessible.ts";
import { questionOf, WITHDRAWALS } from "./queue-stage.ts";
import { isFocused, loseAnswers, pasteInto } from "./stage.ts";

const reference = (page: Page) => page.getByRole("textbox", { name: /^Votre référence/ });
const confirm = (page: Page) => page.getByRole("button", { name: /^Confirmer le paiement de/ });
const isFor = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
const canConfirm = (page: Page) => expect.poll(() => confirm(page).isEnabled()).toBe(true);

const KNOWN = /\/trpc\/[^?]*admin\.(approvalOf|decidedAlone)/;

test("withdrawals are paid one after the other with a reference and Enter, once what decides them is known; neither Enter once more, an earlier reference nor a lost answer pays twice; one that its member asks to cancel is paid only once its money is said to have left", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const { admin } = await signedIn(world, hanta);
  const ask = async (member: Person, amountAr: number, phone: string) =>
    (await signedIn(world, member)).user.requestWithdrawal.mutate({ amountAr, phone });
  const lova = await world.aMember({ name: "Lova", balanceAr: 100_000 });
  await ask(lova, 6_000, "0341234567");
  for (const [name, amountAr, phone] of [
    ["Rado", 7_000, "0321234567"],
    ["Fara", 8_000, "0387654321"],
  ] as const) {
    world.clock.now += 60_000;
    await ask(await world.aMember({ name, balanceAr: 100_000 }), amountAr, phone);
  }
  /** In the order in which they were asked for. */
  const paid = async () => {
    const { entries } = await admin.transactions.query({ tab: "validated", sort: "oldest" });
    return entries.filter(({ type }) => type === "withdrawal").map((one) => [one.memberName, one.decisionReference]);
  };
  const page = await open({ as: hanta, alsoAt: [1280] });
  await page.route(KNOWN, (route) => route.abort());
  await page.goto(WITHDRAWALS);
  await page.getByRole("link", { name: "Payer l'un après l'autre" }).click();
  await isFor(page, "Lova");
  const retry = page.getByRole("button", { name: "Réessayer" });
  await retry.waitFor();
  await expectAccessible(page, "not known");
  expect(await confirm(page).count()).toBe(0);
  await page.unroute(KNOWN);
  // At once: the page may ask again by itself, and the button is gone.
  await retry.evaluateAll(([button]) => button instanceof HTMLElement && button.click());

  const code = () => page.getByRole("link", { name: "Composer" }).getAttribute("href");
  const hint = page.getByText(/^Vous payez depuis MVola vers Orange Money\s:/);
  await expect.poll(code).toBe("tel:%23111*1*2*0341234567*6000*2*0%23");
  expect(await hint.count()).toBe(0);
  // On the first screen, above the bar of a phone.
  await canConfirm(page);
  const box = await confirm(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(680);
  await page.getByRole("button", { name: "Orange Money 1" }).click();
  await isFor(page, "Rado");
  // The code is that of the number that pays.
  await expect.poll(code).toBe("tel:%23111*1*2*0321234567*7000*2*0%23");
  await hint.waitFor();
  await examine(page, "Payer l'un après l'autre");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "pay list in the dark");
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("button", { name: "MVola 2" }).click();
  for (const name of ["Lova", "Fara", "Rado"]) {
    await isFor(page, name);
    await page.getByRole("button", { name: "Passer" }).click();
  }
  await sees(page, "3 retraits passés attendent encore.");
  await page.getByRole("button", { name: "Les reprendre" }).click();
  await isFor(page, "Lova");
  await page.getByRole("link", { name: "Retour à la liste" }).click();
  await page.getByRole("link", { name: "Payer : retrait de 7 000 Ar, Rado" }).click();
  await isFor(page, "Rado");

  await page.goto(`${WITHDRAWALS}&payer=1`);
  await isFor(page, "Lova");
  const keys = await loseAnswers(page, "**/trpc/admin.validate**", 1);
  await page.getByRole("button", { name: "MVola 2" }).waitFor();
  expect(await page.getByRole("button", { name: "Orange Money 1" }).getAttribute("aria-pressed")).toBe("false");
  await reference(page).fill("3210176366");
  await canConfirm(page);
  await page.keyboard.press("Enter");
  await sees(page, /^Déjà validé par Hanta à/);
  await page.keyboard.press("Enter");
  await isFor(page, "Fara");
  expect(await paid()).toEqual([["Lova", "3210176366"]]);
  expect(keys, "sent").toHaveLength(1);

  await expect.poll(() => isFocused(reference(page))).toBe(true);
  await canConfirm(page);
  await page.keyboard.press("Enter");
  const refused = { name: /^Votre référence/, description: /Indiquez la référence que l'opérateur/ };
  await page.getByRole("textbox", refused).waitFor();
  await reference(page).fill("321 017 6366");
  await page.keyboard.press("Enter");
  await sees(page, /^Cette référence vient déjà de servir/);
  expect(await paid()).toEqual([["Lova", "3210176366"]]);
  // Paying two withdrawals with one sending needs a confirmation.
  await page.getByRole("button", { name: "C'est un autre envoi" }).click();
  await isFor(page, "Rado");
  expect((await paid()).map(([name]) => name)).toEqual(["Lova", "Fara"]);

  await expect.poll(() => isFocused(reference(page))).toBe(true);
  await page.evaluate(() => {
    document.addEventListener("keydown", () =>
      Object.assign(window, { keys: Number(Reflect.get(window, "keys") ?? 0) + 1 }),
    );
  });
  await pasteInto(reference(page), "3210176388");
  await canConfirm(page);
  await page.keyboard.press("Enter");
  await sees(page, "7 000 Ar payés à Rado.", "Tous les retraits sont traités.");
  // Ctrl, V and Enter.
  expect(await page.evaluate(() => Reflect.get(window, "keys"))).toBe(3);
  expect(await paid()).toContainEqual(["Rado", "3210176388"]);

  const { id } = await ask(lova, 10_000, "0341234567");
  await page.goto(`${WITHDRAWALS}&payer=1`);
  await isFor(page, "Lova");
  const own = await open({ as: lova, alsoAt: [1280], path: `/withdraw?recu=${id}` });
  await own.getByRole("button", { name: "Demander l'annulation" }).click();
  const question = questionOf(own);
  await sees(question, /^Le retrait reste en attente/, /10\s000\sAr reviennent dans votre solde/);
  // « Annuler » could be read as the act itself.
  await question.getByRole("button", { name: "Garder le retrait" }).waitFor();
  await question.getByRole("button", { name: "Demander l'annulation" }).click();
  await sees(own, /^Annulation demandée\. Un administrateur rejette/, "En attente", "Rejeté, ou payé");
  // Nothing promises the payment that they no longer want.
  expect(await own.getByText(/envoie l'argent au numéro indiqué|recevrez le SMS/).count()).toBe(0);
  await expectAccessible(own, "asked");

  // The administrator has the payment open: the request to cancel appears by itself.
  await sees(page, /^Le membre a demandé l'annulation le /, "Annulations demandées", "Lova · 10 000 Ar");
  await examine(page, "Payer l'un après l'autre");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "pay list in the dark");
  await page.reload();
  await page.getByRole("button", { name: "Argent déjà parti : retrait de 10 000 Ar de Lova" }).click();
  const gone = page.getByLabel(/^L'argent est déjà parti/);
  await gone.waitFor();
  expect(await confirm(page).isDisabled(), "before it is confirmed").toBe(true);
  await gone.check();
  await canConfirm(page);
  await page.reload();
  await page.getByRole("button", { name: "Rejeter le retrait de 10 000 Ar de Lova" }).click();
  await sees(page, "Tous les retraits sont traités.");
  await sees(own, "Motif : Annulé à la demande du membre", "Annulation demandée");
  await look(own, "Suivi du retrait");
  expect(await world.balanceOf(lova)).toBe(94_000);
});
