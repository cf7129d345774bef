import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { look, sees, signIn, test } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { receivedSms } from "../support/statement.ts";
import { showActs, toRoom } from "./desk.ts";
import { prepareQueue, QUEUE, rows } from "./queue-stage.ts";

const question = (page: Page) => page.getByRole("alertdialog");
const reason = (page: Page) => question(page).getByRole("textbox", { name: "Motif" });

async function askToReject(page: Page, row = 0): Promise<void> {
  await rows(page).first().waitFor();
  await page
    .getByRole("button", { name: /^Rejeter/ })
    .nth(row)
    .click();
  await reason(page).waitFor();
}

/** The longest a session lasts goes by: the next press is refused. */
async function outlast({ world }: Site, page: Page, name: string | RegExp): Promise<void> {
  world.clock.now += 13 * HOUR_MS;
  await page.getByRole("button", { name, exact: true }).last().click();
  await sees(page, "Votre session a expiré. Reconnectez-vous.");
}

test("a session that ends over a question loses nothing typed, nor shows it to others", async ({ site, open }) => {
  const { hanta, hery } = await prepareQueue(site);
  const page = await open({ as: hanta, path: QUEUE, provokes: /^401 / });
  await askToReject(page);
  await reason(page).fill("Référence d'un autre envoi.");
  await outlast(site, page, "Rejeter");
  await signIn(page, hanta);
  await askToReject(page);
  expect(await reason(page).inputValue()).toBe("Référence d'un autre envoi.");

  await outlast(site, page, "Rejeter");
  await signIn(page, hery);
  await askToReject(page);
  expect(await reason(page).inputValue()).toBe("");
});

test("a rejection's reason is kept for that request alone, however its question closes", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE });
  await askToReject(page);
  await question(page).getByRole("button", { name: "Cet envoi a déjà été déclaré." }).click();
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "detached" });
  await askToReject(page, 1);
  expect(await reason(page).inputValue(), "of another request").toBe("");
  await reason(page).fill("Montant différent.");
  await question(page).getByRole("button", { name: "Annuler" }).click();
  await askToReject(page, 1);
  expect(await reason(page).inputValue()).toBe("Montant différent.");
  await page.keyboard.press("Escape");
  await askToReject(page);
  expect(await reason(page).inputValue()).toBe("Cet envoi a déjà été déclaré.");
  await look(page, /^Rejeter/);
  await page.reload();
  await askToReject(page);
  expect(await reason(page).inputValue(), "gone with the page").toBe("");
});

test("an ended session keeps what was typed about an account, a balance, a level, an SMS", async ({ site, open }) => {
  const { hanta, rado } = await prepareQueue(site);
  const account = `/admin-dashboard?onglet=utilisateurs&membre=${rado.memberId}`;
  const page = await open({ as: hanta, path: account, provokes: /^401 / });
  const field = (name: string) => question(page).getByLabel(name, { exact: true });
  const ask = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await ask("Modifier");
  await field("Nom").fill("Rado R.");
  await field("Rôle").selectOption("Administrateur");
  await question(page).getByRole("textbox", { name: "Motif" }).fill("Il nous rejoint.");
  await outlast(site, page, "Enregistrer");
  await signIn(page, hanta);
  await ask("Modifier");
  expect(await field("Nom").inputValue()).toBe("Rado R.");
  await sees(question(page), "Rado Rakotomalala", "Administrateur");
  await question(page).getByRole("button", { name: "Annuler" }).click();
  await ask("Modifier");
  expect(await field("Nom").inputValue(), "given up").toBe("Rado Rakotomalala");
  await question(page).getByRole("button", { name: "Annuler" }).click();

  await showActs(page);
  await ask("Solde");
  await question(page).getByRole("button", { name: "Retirer" }).click();
  await field("Montant").fill("5 000");
  await question(page).getByRole("textbox", { name: "Motif" }).fill("Versé deux fois.");
  await outlast(site, page, /^Retirer 5\s000\sAr$/);
  await signIn(page, hanta);
  await showActs(page);
  await ask("Solde");
  expect(await field("Montant").inputValue()).toMatch(/^5\s000$/);
  await sees(question(page), /^Retirer 5\s000\sAr$/);
  await question(page).getByRole("button", { name: "Annuler" }).click();

  await page.goto("/admin-dashboard?onglet=vip");
  await ask("Modifier VIP1");
  await field("Nom").fill("VIP1 bis");
  // Its dialog closes at once, before it is refused.
  await outlast(site, page, "Enregistrer");
  await signIn(page, hanta);
  await ask("Modifier VIP1");
  expect(await field("Nom").inputValue()).toBe("VIP1 bis");

  await page.goto("/admin-dashboard?onglet=releves");
  await ask("Coller des SMS");
  const sms = receivedSms({ reference: "3210000001" });
  await page.getByLabel("SMS reçus de l'opérateur").fill(sms);
  await page.getByLabel("Relevé de quel numéro").selectOption(hanta.phone);
  await outlast(site, page, "Comparer avec les dépôts");
  await signIn(page, hanta);
  await ask("Retour aux lignes");
  await ask("Coller des SMS");
  expect(await page.getByLabel("SMS reçus de l'opérateur").inputValue()).toBe(sms);
});

test("money that is being recorded is still in its dialog after a visit to another room", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 1280, path: "/admin-dashboard?onglet=financement" });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Argent apporté");
  await page.getByLabel("Qui verse ?").fill("Fondation Ravinala");
  await page.getByLabel("Montant reçu").fill("100 000");
  await press("Annuler");
  await press("Déplacer");
  await page.getByLabel("Référence du transfert").fill("TR-1");
  await press("Annuler");
  await toRoom(page, "Journal");
  await sees(page, /^Tout ce que font les administrateurs/);
  await page.goBack();
  await press("Déplacer");
  await expect.poll(() => page.getByLabel("Référence du transfert").inputValue()).toBe("TR-1");
  await press("Annuler");
  await press("Argent apporté");
  await expect.poll(() => page.getByLabel("Qui verse ?").inputValue()).toBe("Fondation Ravinala");
});
