import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { uiText } from "../../src/client/ui/text.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { toRoom } from "./desk.ts";
import { prepareQueue, QUEUE, rows, WITHDRAWALS, wordsOf } from "./queue-stage.ts";

test("each room and list that was opened is one step back in the history", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 1280, path: QUEUE });
  await sees(page, "4 sur 4");
  await page.getByRole("tab", { name: /^Retraits/ }).click();
  await sees(page, "2 sur 2");
  await toRoom(page, "Financement");
  await sees(page, "Numéros de réception");
  await page.goBack();
  await sees(page, "2 sur 2");
  await page.goBack();
  await sees(page, "4 sur 4");
});

test("filters, order and page size are in the address, and come back with it", async ({ site, open }) => {
  const { hanta, hery } = await prepareQueue(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE });
  await page.getByRole("button", { name: "Filtres", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filtres" });
  await dialog.getByLabel("Montant minimum").fill("90 000");
  await dialog.getByLabel("Montant maximum").fill("50 000");
  await dialog.getByRole("button", { name: "Aujourd'hui" }).click();
  await dialog.getByLabel("Numéro de réception ou de paiement").selectOption({ label: "032 10 000 02 · Hery" });
  await dialog.getByLabel("Lignes par page").selectOption("25 lignes");
  await sees(dialog, "Le maximum est sous le minimum.");
  await look(page, "Filtres");
  await dialog.getByLabel("Montant maximum").fill("");
  await dialog.getByRole("button", { name: "Afficher" }).click();
  await sees(page, "1 sur 1", "Lova");
  expect(wordsOf(page)).toMatchObject({ min: "90000", numero: hery.phone.replace("+261", "0"), taille: "25" });
  expect(wordsOf(page).du).toBe(wordsOf(page).au);
  await page.reload();
  await sees(page, "1 sur 1", "Filtres (4)");
  await look(page, "Dépôts");
  await page.getByRole("button", { name: "Retirer le filtre : 032 10 000 02" }).click();
  await sees(page, "2 sur 2");
  await page.getByLabel("Ordre").selectOption("Les plus gros montants d'abord");
  await page.getByRole("button", { name: "Filtres (3)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Effacer les filtres" }).click();
  await sees(page, "4 sur 4");
  expect(wordsOf(page)).toEqual({ onglet: "transactions", tri: "grandes" });
  expect(await rows(page).allTextContents()).toEqual([
    expect.stringContaining("Lova"),
    expect.stringContaining("Rado"),
    expect.stringContaining("Rado"),
    expect.stringContaining("Rado"),
  ]);
  await page.goto(`${QUEUE}&min=beaucoup&du=2026-02-31&numero=12&tri=constructor&taille=7&apres=x`);
  await sees(page, "4 sur 4");
});

test("a long list is turned page by page, forwards and back, by its address too", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  for (let index = 0; index < 3; index++) {
    const { user } = await signedIn(site.world, await site.world.aMember({ name: `Membre ${index}` }));
    for (let deposit = 0; deposit < 18; deposit++)
      await user.declareDeposit.mutate({
        amountAr: 5_000,
        receiverPhone: hanta.phone,
        reference: `PAGE${index}-${deposit}`,
      });
  }
  const page = await open({ as: hanta, width: 1280, path: `${QUEUE}&taille=25` });
  const next = page.getByRole("button", { name: "Suivante" });
  await sees(page, "25 sur 58");
  const first = await rows(page).first().textContent();
  await next.click();
  await expect.poll(() => rows(page).first().textContent()).not.toBe(first);
  await next.click();
  await sees(page, "8 sur 58");
  await expect.poll(() => next.isDisabled()).toBe(true);
  const last = page.url();
  await page.getByRole("button", { name: "Précédente" }).click();
  await sees(page, "25 sur 58");
  await page.goBack();
  await sees(page, "8 sur 58");
  expect(page.url()).toBe(last);
  await page.getByRole("button", { name: "Début" }).click();
  await expect.poll(() => rows(page).first().textContent()).toBe(first);
  await look(page, "Dépôts");
});

test("a list is exported as a file, filtered as on the screen, no token in an address", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, path: `${QUEUE}&recherche=lova` });
  const asked = page.waitForRequest(/\/export\//);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exporter" }).click(),
  ]);
  expect((await asked).url()).toBe(`${site.origin}/export/transactions`);
  expect(download.suggestedFilename()).toMatch(/^asako-transactions-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(";Lova;")]);
  await sees(page, "Fichier prêt. Chaque export est inscrit au journal.");
});

test("an export that is refused says why", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, path: QUEUE, provokes: /^503 / });
  const snapshots = [await site.world.db.openSnapshot(), await site.world.db.openSnapshot()];
  await page.getByRole("button", { name: "Exporter" }).click();
  await sees(page, "Le service est très sollicité. Réessayez dans quelques secondes.");
  for (const { close } of snapshots) await close();
});

const KNOWN = /\/trpc\/[^?]*admin\.(approvalOf|decidedAlone)/;
const question = (page: Page) => page.getByRole("alertdialog");
const pay = (page: Page) => question(page).getByRole("button", { name: /^Confirmer le paiement de/ });

const askToPay = (page: Page) =>
  page
    .getByRole("button", { name: /^Valider/ })
    .first()
    .click();

test("a payout's question opens at once, and its button waits for what to confirm", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: WITHDRAWALS });
  const answered = Promise.withResolvers<void>();
  await page.route(KNOWN, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await askToPay(page);
  await look(page, "Valider ce retrait ?");
  await sees(question(page), /^Payer .* au 033\s77\s777\s77$/);
  expect(await pay(page).isDisabled()).toBe(true);
  // An administrator who must ask a second one is not told to send the money first.
  expect(
    await question(page)
      .getByText(/Envoyez d'abord l'argent/)
      .count(),
  ).toBe(0);
  await expectAccessible(page, "on its way");
  answered.resolve();
  await sees(question(page), /Envoyez d'abord l'argent/);
  await expect.poll(() => pay(page).isEnabled()).toBe(true);
});

test("a payout's question that cannot be read says why, offline too, and is read again", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, path: WITHDRAWALS });
  await page.route(KNOWN, (route) => route.abort());
  await askToPay(page);
  const retry = question(page).getByRole("button", { name: "Réessayer" });
  await retry.waitFor();
  await expectAccessible(page, "not known");
  expect(await pay(page).isDisabled()).toBe(true);
  await page.unroute(KNOWN);
  await retry.click();
  await expect.poll(() => pay(page).isEnabled()).toBe(true);
  await question(page).getByRole("button", { name: "Annuler" }).click();
  await question(page).waitFor({ state: "detached" });

  await page.context().setOffline(true);
  await page
    .getByRole("button", { name: /^Valider/ })
    .last()
    .click();
  await sees(question(page), uiText.offlineEmpty);
  expect(await pay(page).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => pay(page).isEnabled()).toBe(true);
});
