import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { signedIn } from "../../support/client.ts";
import { workerIsReady } from "../../support/own-files.ts";
import { writtenAt } from "../../support/statement.ts";
import { SECRET } from "../../support/world.ts";
import { share } from "../stage.ts";

/** Counts what a person does with a thumb: presses, fields typed into, and screens scrolled because the next thing was out of sight. */
function thumbOn(page: Page) {
  const cost = { presses: 0, fields: 0, scrolls: 0 };
  /** Whether a thing lies in sight, above the navigation that covers the screen's end. */
  const isInSight = (thing: Locator) =>
    thing.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      return hit !== null && (element.contains(hit) || labels.some((label) => label.contains(hit)));
    });
  const reach = async (thing: Locator) => {
    await thing.waitFor();
    if (await isInSight(thing)) return;
    cost.scrolls += 1;
    await thing.scrollIntoViewIfNeeded();
  };
  return {
    cost,
    async press(thing: Locator) {
      await reach(thing);
      cost.presses += 1;
      await thing.click();
    },
    async type(label: string, text: string) {
      const field = page.getByLabel(label, { exact: true });
      await reach(field);
      cost.fields += 1;
      await field.fill(text);
    },
  };
}

test("from an invitation to a payout asked for: at most 14 presses, 7 fields and 3 scrolls", async ({
  world,
  open,
}) => {
  await world.fund(10_000_000);
  const hanta = await world.anAdmin({ name: "Hanta" });
  const inviter = await world.aMember();
  const back = await signedIn(world, hanta);
  const page = await open({ path: `/signup?code=${inviter.invitationCode}`, withWorker: true });
  const { cost, press, type } = thumbOn(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const link = (name: string | RegExp) => page.getByRole("link", { name }).first();

  await look(page, "Créer un compte");
  await type("Nom", "Voahangy");
  await type("Numéro de téléphone", "034 55 667 78");
  await type("Mot de passe", SECRET);
  await type("Confirmer le mot de passe", SECRET);
  await press(button("Créer mon compte"));

  await look(page, "Connexion");
  await expect.poll(() => page.getByLabel("Mot de passe", { exact: true }).inputValue()).toBe(SECRET);
  await press(button("Se connecter"));
  await page.getByRole("dialog", { name: "Bienvenue sur Asako" }).waitFor();
  await press(button("Fermer"));

  await press(link("Déposer"));
  await type("Montant à déposer", "60 000");
  await press(button("Continuer"));
  await look(page, "Envoyez 60 000 Ar");
  // Dialled on the phone, whose SMS is then shared to the site.
  await workerIsReady(page);
  const to = hanta.phone.replace("+261", "0");
  const at = writtenAt(world.clock.now);
  await share(
    page,
    `Vous avez transfere 60 000 Ar a HANTA(${to}) le ${at}. Frais:1 000 Ar. Solde: 9 000 Ar. Ref: 3319713596`,
  );
  await look(page, "Collez le SMS");
  await press(button("Déclarer mon dépôt de 60 000 Ar"));
  await look(page, "Dépôt déclaré");

  const { entries } = await back.admin.transactions.query({ tab: "deposit" });
  await back.admin.validate.mutate({ transactionId: entries[0]?.id ?? 0 });
  await look(page, "Dépôt validé");
  await press(link("Acheter VIP2"));
  await press(button("Payer 50 000 Ar"));

  await look(page, "VIP2 actif · 4 nouvelles tâches");
  for (let done = 0; done < 4; done += 1) {
    await sees(page, `${done} sur 4 tâches`);
    await press(button(/^Marquer comme faite/));
  }
  await sees(page, "Toutes vos tâches du jour sont faites. Merci !");
  await press(link("Retirer 11 000 Ar"));
  await look(page, "Vérifiez avant de confirmer");
  await press(button("Confirmer le retrait de 11 000 Ar"));
  await look(page, "Demande enregistrée");

  expect(cost.presses, "presses").toBeLessThanOrEqual(14);
  expect(cost.fields, "fields").toBeLessThanOrEqual(7);
  expect(cost.scrolls, "scrolls").toBeLessThanOrEqual(3);
});
