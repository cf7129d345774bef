import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { forgeReason } from "../support/journal.ts";
import { examine } from "./accessible.ts";
import { choose, toRoom } from "./desk.ts";
import { isFocused } from "./stage.ts";

const JOURNAL = "/admin-dashboard?onglet=journal";
const entries = (page: Page) => page.locator("main [data-row]");
const shows = (page: Page, count: number) => expect.poll(() => entries(page).count()).toBe(count);
const addressOf = (page: Page) => new URL(page.url()).searchParams;

test("an entry of the journal opens, leads to its target, and says so when it was changed behind the journal; an export is filtered as on the screen, may be left, and is found again", async ({
  site,
  world,
  member,
  admin,
  open,
}) => {
  const solo = await world.anAdmin({ name: "Solo" });
  const [{ admin: hanta }, { admin: other }] = [await signedIn(world, admin), await signedIn(world, solo)];
  const [deposit] = (await hanta.transactions.query({ tab: "deposit" })).entries;
  const id = deposit?.id ?? 0;
  await hanta.reject.mutate({ transactionId: id, reason: "Référence introuvable" });
  await other.updateSettings.mutate({ changes: [{ key: "saleCoverDays", seen: 30, value: 45 }], reason: "Prudence" });
  await other.toggleStatus.mutate({ memberId: member.memberId, reason: "Vérification" });
  const page = await open({ as: admin, alsoAt: [1280], path: JOURNAL });
  await sees(page, "Hanta a rejeté un dépôt de 25 000 Ar", "Référence introuvable", "a modifié « Jours couverts");
  await examine(page, "Journal");

  const row = page.getByRole("link", { name: "a rejeté un dépôt de" });
  const details = page.getByRole("dialog");
  await row.click();
  await sees(details, "Référence introuvable", "127.0.0.1", "Statut", "rejeté", "Requête", "Rien n'a été modifié.");
  await examine(page, /^Entrée n°/);
  await details.getByRole("button", { name: "Fermer" }).click();
  await expect.poll(() => isFocused(row)).toBe(true);
  expect(addressOf(page).has("entree")).toBe(false);

  await row.click();
  const entryId = Number(addressOf(page).get("entree"));
  await details.getByRole("link", { name: "Tout ce qui touche cette cible" }).click();
  await expect.poll(() => addressOf(page).get("numero")).toBe(String(id));
  await shows(page, 1);
  await row.click();
  await details.getByRole("link", { name: "Ouvrir la cible" }).click();
  await page.getByRole("heading", { name: `Transaction n° ${id}` }).waitFor();
  await page.getByRole("link", { name: "Voir au journal" }).click();
  await shows(page, 1);

  const restore = await forgeReason(world, entryId);
  await page.goto(`${JOURNAL}&entree=${entryId}`);
  await sees(details, /Cette entrée a été modifiée dans la base/);
  await restore();
  await page.reload();
  await sees(details, "Rien n'a été modifié.");

  await page.goto(JOURNAL);
  await choose(page, "Qui", "Solo");
  await choose(page, "Quoi", "Blocage");
  await shows(page, 1);
  await sees(page, /a bloqué Rado/, "Vérification");
  expect(Object.fromEntries(addressOf(page))).toEqual({
    onglet: "journal",
    qui: String(solo.memberId),
    quoi: "blockPerson",
  });
  const gate = Promise.withResolvers<void>();
  await page.route("**/export/journal", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/export\//);
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  const bar = page.getByRole("progressbar", { name: "Préparation…" });
  await bar.waitFor();
  await sees(page, "0,0 Mo reçus. Vous pouvez quitter cet écran.");
  await examine(page, "Journal");
  await toRoom(page, "Relevés");
  gate.resolve();
  const download = await arrives;
  expect((await asked).url()).toBe(`${site.origin}/export/journal`);
  expect(download.suggestedFilename()).toMatch(/^asako-journal-\d{4}-\d{2}-\d{2}\.csv$/);
  expect((await readFile(await download.path(), "utf8")).trim().split("\r\n")).toHaveLength(2);
  await sees(page, "Fichier prêt. Chaque export est inscrit au journal.");
  await toRoom(page, "Journal");
  await page.getByRole("button", { name: "Exporter" }).waitFor();
});
