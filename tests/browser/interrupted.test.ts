import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { sees, signIn, test } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { openCounter, QUEUE, rows } from "./counter.ts";

const question = (page: Page) => page.getByRole("alertdialog");
const reason = (page: Page) => question(page).getByRole("textbox", { name: "Motif" });

async function askToReject(page: Page): Promise<void> {
  await rows(page).first().waitFor();
  await page
    .getByRole("button", { name: /^Rejeter/ })
    .first()
    .click();
  await reason(page).waitFor();
}

/** The longest a session lasts goes by: the next press is refused. */
async function outlast({ world }: Site, page: Page): Promise<void> {
  world.clock.now += 13 * HOUR_MS;
  await question(page).getByRole("button", { name: "Rejeter", exact: true }).click();
  await sees(page, "Votre session a expiré. Reconnectez-vous.");
}

test("a session that ends in the middle of a question loses nothing that was typed, and shows it to nobody else", async ({
  site,
  open,
}) => {
  const { hanta, hery } = await openCounter(site);
  const page = await open({ as: hanta, path: QUEUE, provokes: /^401 / });
  await askToReject(page);
  await reason(page).fill("Référence d'un autre envoi.");
  await outlast(site, page);
  await signIn(page, hanta);
  await askToReject(page);
  expect(await reason(page).inputValue()).toBe("Référence d'un autre envoi.");

  await outlast(site, page);
  await signIn(page, hery);
  await askToReject(page);
  expect(await reason(page).inputValue()).toBe("");
  await reason(page).fill("Montant différent.");
  await question(page).getByRole("button", { name: "Annuler" }).click();
  await askToReject(page);
  expect(await reason(page).inputValue(), "given up").toBe("");
});

test("money that is being recorded is still typed after a look at another room", async ({ site, open }) => {
  const { hanta } = await openCounter(site);
  const page = await open({ as: hanta, width: 1280, path: "/admin-dashboard?onglet=financement" });
  await page.getByLabel("Qui verse ?").fill("Fondation Ravinala");
  await page.getByLabel("Montant reçu").fill("100 000");
  await page.getByRole("button", { name: "Entre numéros" }).click();
  await page.getByLabel("Référence du transfert").fill("TR-1");
  await page.getByRole("tab", { name: "Journal" }).click();
  await sees(page, /^Tout ce que font les administrateurs/);
  await page.goBack();
  await expect.poll(() => page.getByLabel("Référence du transfert").inputValue()).toBe("TR-1");
  await page.getByRole("button", { name: "Entrée d'argent" }).click();
  await expect.poll(() => page.getByLabel("Qui verse ?").inputValue()).toBe("Fondation Ravinala");
});
