import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { prepareQueue, QUEUE, wordsOf } from "./queue-stage.ts";

test("an administrator saves a filter on the device, without its days and its search", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: `${QUEUE}&min=85000&du=2026-01-01&recherche=Lova` });
  await page.getByRole("button", { name: "Enregistrer ce filtre" }).click();
  await page.getByRole("button", { name: "Oublier ce filtre" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("queueFilters"))).not.toMatch(/Lova|2026/);
  await page.goto(QUEUE);
  await sees(page, "4 sur 4");
  expect(await page.getByRole("button", { name: "Enregistrer ce filtre" }).count(), "nothing to save").toBe(0);
  await page.getByRole("button", { name: "Au moins 85 000 Ar" }).click();
  await sees(page, "2 sur 2");
  expect(wordsOf(page)).toMatchObject({ min: "85000" });
  await look(page, "Dépôts");
  await page.getByRole("button", { name: "Oublier ce filtre" }).click();
  await page.getByRole("button", { name: "Retirer le filtre : Au moins 85 000 Ar" }).click();
  await sees(page, "4 sur 4");
  expect(await page.getByRole("group", { name: "Filtres enregistrés" }).count()).toBe(0);
});
