import type { Locator, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import type { Site } from "../support/site.ts";
import { pressTwiceAtOnce } from "./stage.ts";

type PressTwice = (button: Locator) => Promise<void>;

/** As a nervous hand does, and as fast as a page can be pressed. */
const ways: { way: string; pressTwice: PressTwice }[] = [
  { way: "a double click", pressTwice: (button) => button.dblclick() },
  {
    way: "two presses at one instant",
    pressTwice: async (button) => {
      // Waits until the button is enabled.
      await button.click({ trial: true });
      await pressTwiceAtOnce(button);
    },
  },
];

const TABLES = ["transaction", "membership", "approval", "transfer"] as const;

/** How many operations of each kind the database has. */
async function countOperations({ world }: Site) {
  const tables = await dump(world);
  return TABLES.map((table) => [table, tables[table]?.length ?? 0] as const);
}

/** What an act added to the database, once the one call that the page sent for it is answered. */
async function added(site: Site, page: Page, act: () => Promise<void>) {
  const before = new Map(await countOperations(site));
  const unanswered = new Set<Request>();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST") return;
    unanswered.add(request);
    sent.push(new URL(request.url()).pathname);
  });
  page.on("requestfinished", (request) => unanswered.delete(request));
  page.on("requestfailed", (request) => unanswered.delete(request));
  await act();
  await expect.poll(() => unanswered.size).toBe(0);
  // A second one would change nothing, and tell it twice.
  expect(sent).toHaveLength(1);
  const changes = (await countOperations(site)).map(
    ([table, count]) => [table, count - (before.get(table) ?? 0)] as const,
  );
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole("button", { name });
const dialogOf = (page: Page) => page.getByRole("alertdialog");

test.for(ways)("a member's money buttons act once on $way", async ({ pressTwice }, { site, member, open }) => {
  const page = await open({ as: member, path: "/vipmenu" });
  const addedBy = (act: () => Promise<void>) => added(site, page, act);

  await button(page, "Passer à VIP2").click();
  const purchase = await addedBy(async () => {
    await pressTwice(button(dialogOf(page), "Payer 30 000 Ar"));
    await sees(page, /^VIP2 actif/);
  });
  expect(purchase).toEqual({ membership: 1, transfer: 1 });

  await page.goto("/withdraw");
  await page.getByLabel("Montant à retirer").fill("5000");
  await page.getByLabel("Numéro qui reçoit l'argent").fill("032 11 222 33");
  await button(page, "Continuer").click();
  const withdrawal = await addedBy(async () => {
    await pressTwice(button(page, "Confirmer le retrait de 5 000 Ar"));
    await look(page, "Demande enregistrée");
  });
  expect(withdrawal).toEqual({ transaction: 1, transfer: 1 });
});

test.for(ways)("an administrator's buttons act once on $way", async ({ pressTwice }, { site, member, admin, open }) => {
  const { user } = await signedIn(site.world, member);
  await user.requestWithdrawal.mutate({ amountAr: 6_000, phone: "0341234567" });
  const page = await open({ as: admin, path: "/admin-dashboard?onglet=transactions", provokes: /^409 / });
  const addedBy = (act: () => Promise<void>) => added(site, page, act);

  await button(page, "Valider : dépôt de 25 000 Ar, Rado").click();
  const credit = await addedBy(async () => {
    await pressTwice(button(dialogOf(page), "Créditer 25 000 Ar"));
    await sees(page, "25 000 Ar crédités à Rado.");
  });
  expect(credit).toEqual({ transfer: 1 });

  await page.goto("/admin-dashboard?onglet=transactions&liste=retrait");
  await page.getByRole("link", { name: "Payer : retrait de 6 000 Ar, Rado" }).click();
  await page.getByLabel("Votre référence").fill("3210176366");
  const payment = await addedBy(async () => {
    await pressTwice(button(page, "Confirmer le paiement de 6 000 Ar"));
    await sees(page, "6 000 Ar payés à Rado.");
  });
  expect(payment).toEqual({ transfer: 1 });

  await page.goto("/admin-dashboard?onglet=financement");
  await button(page, "Argent apporté").click();
  await page.getByLabel("Qui verse ?").fill("Fondation Ravinala");
  await page.getByLabel("Montant reçu").fill("100 000");
  await page.getByLabel("Référence du versement").fill("VIR-2026-11");
  await page.getByLabel("Numéro qui a reçu l'argent").selectOption(admin.phone);
  const funding = await addedBy(async () => {
    await pressTwice(button(dialogOf(page), "Demander l'approbation de 100 000 Ar"));
    await sees(
      page,
      "Enregistrer de l'argent apporté, 100 000 Ar. L'argent apporté s'enregistre à deux administrateurs. Votre demande est enregistrée et l'argent n'a pas bougé : un autre administrateur doit l'approuver.",
    );
  });
  expect(funding).toEqual({ approval: 1 });
});
