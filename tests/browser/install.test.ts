import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, test } from "../support/browser.ts";

/** What Chrome says of a site that can be installed; notes that its own question was asked. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    Object.assign(event, { prompt: async () => document.body.setAttribute("data-asked", "") });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

test("the site is offered for the phone's screen after the first paid task, once", async ({ world, open }) => {
  await world.fund(1_000_000);
  const page = await open({ as: await world.aMember(), path: "/tasks", alsoAt: [1280] });
  const add = page.getByRole("button", { name: "Ajouter à l'écran d'accueil" });
  const refuse = page.getByRole("button", { name: "Non merci" });
  expect(await offer(page)).toBe(true);
  expect(await add.count()).toBe(0);
  await page
    .getByRole("button", { name: /^Marquer comme faite/ })
    .first()
    .click();
  await add.waitFor();
  await look(page, "Asako sur votre téléphone");
  await add.click();
  await page.locator("body[data-asked]").waitFor();
  expect(await add.count()).toBe(0);

  await page.reload();
  await page.getByText("1 sur 3 tâches").waitFor();
  await offer(page);
  expect(await add.count()).toBe(0);
  await page.evaluate(() => localStorage.removeItem("installAnswered"));
  await page.reload();
  await page.getByText("1 sur 3 tâches").waitFor();
  await offer(page);
  await refuse.click();
  expect(await page.locator("body[data-asked]").count()).toBe(0);
});
