import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { receivedToday } from "../support/statement.ts";
import type { Person } from "../support/world.ts";
import { examine, expectAccessible } from "./accessible.ts";
import { toRoom } from "./desk.ts";
import { addDeposits, openQueue, prepareQueue, QUEUE, questionOf, rows, searchField, wordsOf } from "./queue-stage.ts";
import { loseAnswers } from "./stage.ts";

test("filters, order and search are in the address, and come back with it; each page, list and room that was opened is one step back in the history; all requests of a filter are rejected a hundred at a time, none twice, and the outcome is shown", async ({
  site,
  open,
}) => {
  const { page, hanta, hery, lova } = await openQueue(site, open, { alsoAt: [1280] });
  const fold = page.getByRole("button", { name: /^Filtrer/ });
  await fold.click();
  await page.getByLabel("Montant minimum").fill("90 000");
  await page.getByLabel("Montant maximum").fill("50 000");
  await page.getByRole("button", { name: "Aujourd'hui" }).click();
  await expect.poll(() => wordsOf(page).du).toBeDefined();
  await page.getByLabel("Numéro de réception ou de paiement").selectOption({ label: "032 10 000 02 · Hery" });
  await sees(page, "Le maximum est sous le minimum.", "Aucune transaction trouvée.");
  await page.getByLabel("Montant maximum").fill("");
  await page.getByLabel("Montant maximum").press("Enter");
  await sees(page, "1 sur 1", "Lova");
  await expectAccessible(page, "unfolded filters");
  expect(wordsOf(page)).toMatchObject({ min: "90000", numero: hery.phone.replace("+261", "0") });
  expect(wordsOf(page).du).toBe(wordsOf(page).au);
  await page.reload();
  await sees(page, "1 sur 1", "Filtrer (4)");
  await look(page, "Dépôts");
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await sees(page, "4 sur 4");
  await fold.click();
  await page.getByLabel("Ordre").selectOption("Les plus gros montants d'abord");
  await expect.poll(() => rows(page).first().textContent()).toContain("Lova");
  expect(wordsOf(page)).toEqual({ onglet: "transactions", tri: "grandes" });
  await page.goto(`${QUEUE}&min=beaucoup&du=2026-02-31&numero=12&tri=constructor&apres=x`);
  await sees(page, "4 sur 4");

  await page.goto(QUEUE);
  await sees(page, "4 sur 4");
  // A list chosen before the search that was just typed is asked for.
  await page.getByRole("button", { name: "Rechercher", exact: true }).last().click();
  await searchField(page).fill("Lova");
  await page.getByRole("tab", { name: /^Retraits/ }).click();
  await expect.poll(() => wordsOf(page)).toEqual({ onglet: "transactions", liste: "retrait", recherche: "Lova" });

  await addDeposits(site, hanta, lova, 130);
  await resize(page, 1280);
  await page.goto(QUEUE);
  const next = page.getByRole("button", { name: "Suivante" });
  await sees(page, "50 sur 134");
  const first = await rows(page).first().getAttribute("data-row");
  await next.click();
  await expect.poll(() => wordsOf(page).apres).toBeDefined();
  await next.click();
  await sees(page, "34 sur 134");
  await expect.poll(() => next.isDisabled()).toBe(true);
  const last = page.url();
  await page.getByRole("button", { name: "Précédente" }).click();
  await sees(page, "50 sur 134");
  await page.goBack();
  await sees(page, "34 sur 134");
  expect(page.url()).toBe(last);
  await page.getByRole("button", { name: "Début" }).click();
  await expect.poll(() => rows(page).first().getAttribute("data-row")).toBe(first);
  await look(page, "Dépôts");
  await page.getByRole("tab", { name: /^Retraits/ }).click();
  await sees(page, "2 sur 2");
  await toRoom(page, "Financement");
  await sees(page, "Numéros de réception");
  await page.goBack();
  await sees(page, "2 sur 2");
  await page.goBack();
  await sees(page, "50 sur 134");

  await page.goto(`${QUEUE}&min=6000&max=6000`);
  const bar = page.getByRole("group", { name: "Sélection" });
  const chooseAll = async () => {
    await page.getByLabel("Toute la page").check();
    await page.getByRole("button", { name: "Toute la liste filtrée" }).click();
    await sees(bar, "130 sélectionnées, 780 000 Ar");
  };
  await chooseAll();
  await bar.getByRole("button", { name: "Rejeter 130 demandes" }).press("Escape");
  await expect.poll(() => bar.count(), { message: "the selection, cleared by Escape" }).toBe(0);
  await chooseAll();
  await next.click();
  await expect.poll(() => page.getByRole("button", { name: "Précédente" }).isEnabled()).toBe(true);
  await sees(bar, "130 sélectionnées");
  // Another filter would leave chosen requests out of sight.
  await searchField(page).fill("lova");
  await expect.poll(() => bar.count(), { message: "the selection, cleared by another filter" }).toBe(0);
  await chooseAll();
  const decided = Number(await rows(page).first().getAttribute("data-row"));
  await (await signedIn(site.world, hery)).admin.validate.mutate({ transactionId: decided });
  await sees(page, "1 demande déjà traitée par un autre");
  await examine(page, "Dépôts");
  await bar.getByRole("button", { name: "Rejeter 130 demandes" }).click();
  const question = page.getByRole("alertdialog", { name: "Rejeter 130 dépôts ?" });
  const reject = question.getByRole("button", { name: "Rejeter 130 demandes" });
  await sees(question, "En tout 780 000 Ar. Aucun solde ne change.");
  await question.getByRole("button", { name: "Cet envoi a déjà été déclaré." }).click();
  await examine(page, "Rejeter 130 dépôts ?");
  const keys = await loseAnswers(page, "**/trpc/admin.rejectMany*", 1);
  await reject.click();
  await sees(question, "Pas de réponse du serveur. Réessayez : la décision ne sera prise qu'une fois.");
  await reject.click();
  await sees(page, "129 rejetés, 1 déjà traité.");
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
});

/** Three deposits that the statement confirms or contradicts, behind the four of the stage that it does not know. */
async function tellStatement(site: Site, hanta: Person): Promise<Person> {
  const lova = await site.world.aMember({ name: "Rasoanirina Lova Harivola", phone: "+261340000009" });
  const [{ paste }, { user }] = [await signedIn(site.world, hanta), await signedIn(site.world, lova)];
  for (const [amountAr, reference] of [
    [50_000, "7210000001"],
    [15_000, "7320000002"],
    [15_000, "7430000003"],
  ] as const)
    await user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference });
  await paste(
    hanta.phone,
    receivedToday({ reference: "7210000001", amount: "45 000" }),
    ...["7320000002", "7430000003"].map((reference) => receivedToday({ reference, amount: "15 000" })),
  );
  return lova;
}

test("what the statement says of a deposit is its first chip, and is validated from the list", async ({
  site,
  open,
}) => {
  const { hanta, rado } = await prepareQueue(site);
  const lova = await tellStatement(site, hanta);
  await addDeposits(site, hanta, rado, 5);
  const page = await open({ as: hanta, path: QUEUE });
  const chips = page.getByText(/^(Relevé ✓|Relevé\s:.*|Pas de relevé)$/);
  for (const [width, height, firstAtMost] of [
    [1280, 800, 290],
    [360, 740, 260],
  ] as const) {
    await resize(page, width);
    await sees(page, "12 sur 12");
    expect((await chips.allTextContents()).slice(0, 4)).toEqual([
      "Relevé ✓",
      "Relevé ✓",
      expect.stringMatching(/^Relevé\s: 45\s000\sAr$/),
      "Pas de relevé",
    ]);
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((row) => (row.closest("tr, li") ?? row).getBoundingClientRect().toJSON()),
    );
    expect(boxes[0].top, "the first deposit").toBeLessThanOrEqual(firstAtMost);
    if (width === 1280) {
      expect(Math.max(...boxes.map((box) => box.height))).toBeLessThanOrEqual(64);
      expect(boxes[9].bottom, "ten are seen").toBeLessThanOrEqual(height);
    }
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await look(page, "Dépôts");
      await expectAccessible(page, `the list of deposits, ${colorScheme}`);
    }
  }

  // Of another amount what was received is credited, in two presses, and nothing else is offered.
  await page
    .getByRole("button", { name: /^Créditer 45\s000\sAr \(reçu\)\s: dépôt de 50\s000\sAr, Rasoanirina/ })
    .click();
  await sees(questionOf(page), /^Le membre a déclaré 50\s000\sAr\./, /^Le relevé dit 45\s000\sAr/);
  await look(page, "Valider ce dépôt ?");
  await questionOf(page).getByRole("button", { name: "Créditer 45 000 Ar (reçu)" }).click();
  await sees(page, /^45\s000\sAr crédités à Rasoanirina/);

  // The exact ones are validated together, beside the rejection of those that are chosen.
  await page.getByLabel("Toute la page").check();
  const bar = page.getByRole("group", { name: "Sélection" });
  await bar.getByRole("button", { name: "Rejeter 11 demandes" }).waitFor();
  await bar.getByRole("button", { name: "Valider les 2 rapprochés" }).click();
  await questionOf(page)
    .getByRole("button", { name: /^Créditer 2 dépôts, 30\s000\sAr$/ })
    .click();
  await expect.poll(() => rows(page).count()).toBe(9);
  expect(await site.world.balanceOf(lova)).toBe(75_000);
});
