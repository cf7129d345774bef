import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { expectAccessible } from "./accessible.ts";
import { roomLink, toRoom } from "./desk.ts";
import { prepareQueue } from "./queue-stage.ts";
import { isFocused } from "./stage.ts";

test("« Admin » leads administrators to their rooms, in groups with what waits in each; on a phone four are in the bar, the others behind « Plus »; copies that fail are said above each, until they succeed", async ({
  site,
  world,
  open,
}) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 1280, path: "/home" });
  await look(page, "Bonjour Hanta");
  await page.getByRole("link", { name: "Admin 6 en attente" }).click();
  await look(page, "Aperçu");
  const groups = page.getByRole("navigation", { name: "Administration" }).getByRole("list");
  await sees(groups.first(), "4", "2");
  expect(await groups.allTextContents()).toEqual([
    "AperçuDépôts4 en attenteRetraits2 en attenteÀ approuverMessages",
    "RelevésFinancementCampagnes",
    "UtilisateursRisquesVIP & tâches",
    expect.stringMatching(/^Journal.*Réglages$/),
  ]);
  expect(await page.title()).toBe("(6) Aperçu · Asako");
  await toRoom(page, "Retraits");
  await sees(page, "2 sur 2");
  await expect.poll(() => isFocused(page.getByRole("heading", { level: 1, name: "Retraits" }))).toBe(true);
  expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["Retraits"]);
  expect(await roomLink(page, "Retraits").getAttribute("aria-current")).toBe("page");
  await roomLink(page, "Espace membre").click();
  await look(page, "Bonjour Hanta");

  await resize(page, 360);
  await page.goto("/admin-dashboard");
  await toRoom(page, "Journal");
  await look(page, "Journal");
  expect(await roomLink(page, "Plus").getAttribute("aria-current")).toBe("true");
  await roomLink(page, "Plus").click();
  await look(page, "Espace membre");
  for (const entry of ["Accueil", "VIP", "Tâches", "Mon compte", "Admin"])
    expect(await page.getByRole("main").getByRole("link", { name: entry, exact: true }).count(), entry).toBe(1);
  await roomLink(page, "Dépôts").click();
  await sees(page, "4 sur 4");
  // Addresses that no entry of the navigation names.
  for (const [words, title] of [
    ["transactions&liste=depot", "Dépôts"],
    ["transactions&liste=valide", "Transactions"],
    ["inconnu", "Aperçu"],
  ]) {
    await page.goto(`/admin-dashboard?onglet=${words}`);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  }
  world.alarms.raise("backup", world.clock.now);
  await page.reload();
  const failing = page.getByText(/Les copies de la base échouent depuis le \d\d\/\d\d\/\d{4}\s\d\d:\d\d/);
  await failing.waitFor();
  await sees(page, /Prévenez la personne qui s'occupe du serveur/);
  for (const width of [360, 1280]) {
    await resize(page, width);
    await look(page, "Aperçu");
    await expectAccessible(page, "alarm");
  }
  // A page of its own, above which it stands as above every room.
  await page.goto("/admin-tasks");
  await failing.waitFor();
  await page.goto("/admin-dashboard");
  world.alarms.clear("backup");
  await page.reload();
  await look(page, "Aperçu");
  await failing.waitFor({ state: "detached" });

  await page.goto("/admin-tasks");
  await resize(page, 1280);
  await expect.poll(() => roomLink(page, "VIP").getAttribute("aria-current")).toBe("page");
});
