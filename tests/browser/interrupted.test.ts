import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { sees, signIn, test } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { receivedSms } from "../support/statement.ts";
import { prepareQueue, QUEUE, questionOf, rows } from "./queue-stage.ts";

const reason = (page: Page) => questionOf(page).getByRole("textbox", { name: "Motif" });

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

test("a rejection's reason is kept for that request and its author alone, however its question closes", async ({
  site,
  open,
}) => {
  const { hanta, hery } = await prepareQueue(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE, provokes: /^401 / });
  await askToReject(page);
  await questionOf(page).getByRole("button", { name: "Cet envoi a déjà été déclaré." }).click();
  await page.keyboard.press("Escape");
  await questionOf(page).waitFor({ state: "detached" });
  await askToReject(page, 1);
  expect(await reason(page).inputValue(), "of another request").toBe("");
  await reason(page).fill("Montant différent.");
  await questionOf(page).getByRole("button", { name: "Annuler" }).click();
  await askToReject(page, 1);
  expect(await reason(page).inputValue(), "given up and asked again").toBe("Montant différent.");
  await page.keyboard.press("Escape");
  await askToReject(page);
  expect(await reason(page).inputValue(), "of the first request").toBe("Cet envoi a déjà été déclaré.");

  await outlast(site, page, "Rejeter");
  await signIn(page, hanta);
  await askToReject(page);
  expect(await reason(page).inputValue(), "after the session ended").toBe("Cet envoi a déjà été déclaré.");
  await page.reload();
  await askToReject(page);
  expect(await reason(page).inputValue(), "gone with the page").toBe("");

  await reason(page).fill("Référence d'un autre envoi.");
  await outlast(site, page, "Rejeter");
  await signIn(page, hery);
  await askToReject(page);
  expect(await reason(page).inputValue(), "shown to somebody else").toBe("");
});

test("an ended session keeps what was typed about an account and in an SMS", async ({ site, open }) => {
  const { hanta, rado } = await prepareQueue(site);
  const account = `/admin-dashboard?onglet=utilisateurs&membre=${rado.memberId}`;
  const page = await open({ as: hanta, path: account, provokes: /^401 / });
  const field = (name: string) => questionOf(page).getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await press("Modifier");
  await field("Nom").fill("Rado R.");
  await field("Rôle").selectOption("Administrateur");
  await questionOf(page).getByRole("textbox", { name: "Motif" }).fill("Il nous rejoint.");
  await outlast(site, page, "Enregistrer");
  await signIn(page, hanta);
  await press("Modifier");
  expect(await field("Nom").inputValue()).toBe("Rado R.");
  await sees(questionOf(page), "Rado Rakotomalala", "Administrateur");

  await page.goto("/admin-dashboard?onglet=releves");
  await press("Coller des SMS");
  const sms = receivedSms({ reference: "3210000001" });
  await page.getByLabel("SMS reçus de l'opérateur").fill(sms);
  await page.getByLabel("Relevé de quel numéro").selectOption(hanta.phone);
  await outlast(site, page, "Comparer avec les dépôts");
  await signIn(page, hanta);
  await press("Retour aux lignes");
  await press("Coller des SMS");
  expect(await page.getByLabel("SMS reçus de l'opérateur").inputValue()).toBe(sms);
});
