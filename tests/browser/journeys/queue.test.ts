import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { prepareQueue, QUEUE, searchField, wordsOf } from "../queue-stage.ts";

test("one search box finds a name, a number or a reference, and says which list it is in", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE });
  await sees(page, "3319713596", "4 sur 4");
  await look(page, "Dépôts");
  await page.getByRole("search").getByRole("button", { name: "Rechercher" }).click();
  await searchField(page).fill("lova");
  await sees(page, "1 sur 1");
  expect(wordsOf(page)).toEqual({ onglet: "transactions", recherche: "lova" });
  await page.getByRole("tab", { name: "Retraits 1" }).waitFor();
  await searchField(page).fill("033 77 777 77");
  await sees(page, "Aucune transaction ne correspond dans cette liste.");
  await look(page, "Dépôts");
  await page.getByRole("button", { name: "Voir dans Retraits (2)" }).click();
  await sees(page, "2 sur 2", "033 77 777 77");
  await page.goBack();
  await sees(page, "Aucune transaction ne correspond dans cette liste.");
  await page.getByRole("button", { name: "Effacer les filtres" }).last().click();
  await sees(page, "4 sur 4");
  await page.goto(`${QUEUE}&liste=valide&recherche=lova`);
  await sees(page, "1 sur 1");
  await expect.poll(() => searchField(page).inputValue()).toBe("lova");
});
