import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { receivedToday } from "../support/statement.ts";
import type { Person } from "../support/world.ts";
import { expectAccessible } from "./accessible.ts";
import { toRoom } from "./desk.ts";
import { declareMany, prepareQueue, QUEUE, rows, searchField, wordsOf } from "./queue-stage.ts";
import { holdsFocus, isFocused } from "./stage.ts";

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

test("filters and order are in the address, and come back with it", async ({ site, open }) => {
  const { hanta, hery } = await prepareQueue(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE });
  const fold = page.getByRole("button", { name: /^Filtrer/ });
  await fold.click();
  await page.getByLabel("Montant minimum").fill("90 000");
  await page.getByLabel("Montant maximum").fill("50 000");
  await page.getByRole("button", { name: "Aujourd'hui" }).click();
  await expect.poll(() => wordsOf(page).du).toBeDefined();
  await page.getByLabel("Numéro de réception ou de paiement").selectOption({ label: "032 10 000 02 · Hery" });
  await sees(page, "Le maximum est sous le minimum.", "Aucune transaction trouvée.");
  await look(page, "Dépôts");
  await page.getByLabel("Montant maximum").fill("");
  await page.getByLabel("Montant maximum").press("Enter");
  await sees(page, "1 sur 1", "Lova");
  expect(wordsOf(page)).toMatchObject({ min: "90000", numero: hery.phone.replace("+261", "0") });
  expect(wordsOf(page).du).toBe(wordsOf(page).au);
  await page.reload();
  await sees(page, "1 sur 1", "Filtrer (4)");
  await look(page, "Dépôts");
  await page.getByRole("button", { name: "Retirer le filtre : 032 10 000 02 · Hery" }).click();
  await sees(page, "2 sur 2");
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await sees(page, "4 sur 4");
  await fold.click();
  await page.getByLabel("Ordre").selectOption("Les plus gros montants d'abord");
  await expect.poll(() => rows(page).first().textContent()).toContain("Lova");
  expect(wordsOf(page)).toEqual({ onglet: "transactions", tri: "grandes" });
  await page.goto(`${QUEUE}&min=beaucoup&du=2026-02-31&numero=12&tri=constructor&apres=x`);
  await sees(page, "4 sur 4");
});

test("a long list is turned page by page, forwards and back, by its address too", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  await declareMany(site, hanta, 54);
  const page = await open({ as: hanta, width: 1280, path: QUEUE });
  const next = page.getByRole("button", { name: "Suivante" });
  await sees(page, "50 sur 58");
  const first = await rows(page).first().getAttribute("data-row");
  await next.click();
  await sees(page, "8 sur 58");
  await expect.poll(() => next.isDisabled()).toBe(true);
  const last = page.url();
  await page.getByRole("button", { name: "Précédente" }).click();
  await sees(page, "50 sur 58");
  await page.goBack();
  await sees(page, "8 sur 58");
  expect(page.url()).toBe(last);
  await page.getByRole("button", { name: "Début" }).click();
  await expect.poll(() => rows(page).first().getAttribute("data-row")).toBe(first);
  await look(page, "Dépôts");
});

/** Two deposits that the statement confirms or contradicts, behind the four of the stage that it does not know. */
async function tellStatement(site: Site, hanta: Person): Promise<Person> {
  const lova = await site.world.aMember({ name: "Rasoanirina Lova Harivola", phone: "+261340000009" });
  const [{ paste }, { user }] = [await signedIn(site.world, hanta), await signedIn(site.world, lova)];
  for (const [amountAr, reference] of [
    [50_000, "7210000001"],
    [15_000, "7320000002"],
  ] as const)
    await user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference });
  await paste(
    hanta.phone,
    receivedToday({ reference: "7210000001", amount: "45 000" }),
    receivedToday({ reference: "7320000002", amount: "15 000" }),
  );
  return lova;
}

test.for([
  [360, 740],
  [1280, 800],
] as const)(
  "the first chip of a deposit is what the statement says, and what it finds stands first, at %i × %i px",
  async ([width, height], { site, open }) => {
    const { hanta } = await prepareQueue(site);
    await tellStatement(site, hanta);
    await declareMany(site, hanta, 6);
    const page = await open({ as: hanta, width, path: QUEUE });
    await page.setViewportSize({ width, height });
    await sees(page, "12 sur 12");
    const chips = page.getByText(/^(Relevé ✓|Relevé\s:.*|Pas de relevé)$/);
    expect((await chips.allTextContents()).slice(0, 4)).toEqual([
      "Relevé ✓",
      expect.stringMatching(/^Relevé\s: 45\s000\sAr$/),
      "Pas de relevé",
      "Pas de relevé",
    ]);
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((row) => {
        const { top, bottom, height } = (row.closest("tr, li") ?? row).getBoundingClientRect();
        return { top, bottom, height };
      }),
    );
    expect(boxes[0]?.top, "the first deposit").toBeLessThanOrEqual(width < 768 ? 260 : 290);
    if (width >= 768) {
      expect(Math.max(...boxes.map((box) => box.height))).toBeLessThanOrEqual(64);
      expect(boxes[9]?.bottom, "ten are seen").toBeLessThanOrEqual(height);
    }
    await look(page, "Dépôts");
    await expectAccessible(page, "the list of deposits");
    await page.emulateMedia({ colorScheme: "dark" });
    await look(page, "Dépôts");
    await expectAccessible(page, "the list of deposits in the dark");
  },
);

test("of another amount what was received is credited, in two presses, and nothing else is offered", async ({
  site,
  open,
}) => {
  const { hanta } = await prepareQueue(site);
  const lova = await tellStatement(site, hanta);
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE });
  const question = page.getByRole("alertdialog");
  const row = page.getByRole("button", { name: /^Créditer 45\s000\sAr \(reçu\)\s: dépôt de 50\s000\sAr, Rasoanirina/ });
  await row.click();
  await sees(question, /^Le membre a déclaré 50\s000\sAr\./, /^Le relevé dit 45\s000\sAr/);
  await look(page, "Valider ce dépôt ?");
  expect(await question.getByRole("button", { name: /50\s000/ }).count()).toBe(0);
  await question.getByRole("button", { name: "Créditer 45 000 Ar (reçu)" }).click();
  await sees(page, /^45\s000\sAr crédités à Rasoanirina/);
  expect(await site.world.balanceOf(lova)).toBe(45_000);
});

test("« / » leads to the search from a row, Enter opens it, Escape closes it and goes back to it", async ({
  site,
  open,
}) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 1280, path: QUEUE });
  const row = rows(page).nth(1);
  await row.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: /^Transaction n° / });
  await panel.waitFor();
  await expect.poll(() => holdsFocus(panel)).toBe(true);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(() => isFocused(row)).toBe(true);
  await page.keyboard.press("/");
  await expect.poll(() => isFocused(searchField(page))).toBe(true);
  await page.keyboard.type("a/b");
  expect(await searchField(page).inputValue()).toBe("a/b");
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
