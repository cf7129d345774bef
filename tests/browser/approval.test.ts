import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { showActs } from "./desk.ts";
import { WITHDRAWALS } from "./queue-stage.ts";
import { bigMoney } from "./two-people.ts";

const APPROVALS = "/admin-dashboard?onglet=approbations";

/** Asks for the payout as an administrator does, until it is recorded. */
async function askPayout(page: Page) {
  await page.getByRole("link", { name: /^Payer\s:/ }).click();
  await page.getByRole("button", { name: /^Demander l'approbation de/ }).click();
  await sees(page, /Votre demande est enregistrée/);
}

const ownReference = (page: Page) => page.getByRole("alertdialog").getByLabel("Votre référence");

test("a proposer who watches while another approves is not shown the proposal again", async ({ site, open }) => {
  const { hanta, solo } = await bigMoney(site);
  const page = await open({ as: hanta, path: WITHDRAWALS, provokes: /^409 / });
  await askPayout(page);
  // The same again leads to the proposal, not to a second one.
  await page.goto(WITHDRAWALS);
  await page.getByRole("link", { name: /^Payer\s:/ }).click();
  await sees(page, "Attend une seconde décision");
  const { admin } = await signedIn(site.world, solo);
  const [waiting] = (await admin.approvals.query({})).entries;
  await admin.approve.mutate({ approvalId: waiting?.id ?? 0, reference: "3210176366" });
  await sees(page, /^Déjà validé par Solo/);
  expect(await page.getByRole("button", { name: /^Demander l'approbation de/ }).count()).toBe(0);
});

test("a big ADD waits on the member's own screen, where the second administrator refuses", async ({ site, open }) => {
  const { member, hanta, solo } = await bigMoney(site);
  const path = `/admin-dashboard?onglet=utilisateurs&membre=${member.memberId}`;
  const first = await open({ as: hanta, alsoAt: [1280], path, provokes: /^409 / });
  await showActs(first);
  await first.getByRole("button", { name: "Solde", exact: true }).click();
  await first.getByLabel("Montant").fill("60000");
  await first.getByLabel("Motif", { exact: true }).fill("Geste commercial");
  await sees(first, /le solde ne change qu'une fois l'ajout approuvé/i);
  await look(first, "Corriger le solde");
  await first.getByRole("button", { name: /^Demander l'approbation de/ }).click();
  await sees(first, "Votre demande : un autre administrateur doit décider.");
  await look(first, "Ajouter à un solde");

  const second = await open({ as: solo, alsoAt: [1280], path });
  await sees(second, "À vous de décider.", "Geste commercial");
  await second.getByRole("button", { name: /^Approuver/ }).click();
  await look(second, "Approuver cet ajout ?");
  await sees(second, /110.000.Ar/);
  await second.getByRole("button", { name: "Annuler" }).click();
  await second.getByRole("button", { name: /^Refuser/ }).click();
  await second.getByRole("button", { name: "Refuser", exact: true }).click();
  await sees(second, "Un motif est requis.");
  await second.getByLabel("Motif", { exact: true }).fill("Montant trop élevé.");
  await look(second, "Refuser cette demande ?");
  await expectAccessible(second, "refusing");
  await second.getByRole("alertdialog").getByRole("button", { name: "Refuser", exact: true }).click();
  await sees(second, "Demande refusée. Aucun argent n'a bougé.");
  expect(await site.world.balanceOf(member)).toBe(50_000);
});

test.for([360, 1280])(
  "from the list to the withdrawal's own panel, and approved there, in the dark at %i px",
  async (width, { site, open }) => {
    const { hanta, solo } = await bigMoney(site);
    const first = await open({ as: hanta, width, path: WITHDRAWALS, provokes: /^409 / });
    await askPayout(first);
    const second = await open({ as: solo, width });
    await second.emulateMedia({ colorScheme: "dark" });
    await second.goto(APPROVALS);
    await second.getByRole("link", { name: /^Voir le retrait n°/ }).click();
    const panel = second.getByRole(width < 768 ? "dialog" : "complementary", { name: /^Transaction n° / });
    await sees(panel, "Attend une seconde décision", "À vous de décider.", "Proposée à un second administrateur");
    await look(second, "Payer un retrait");
    await expectAccessible(second, "panel");
    await panel.getByRole("button", { name: /^Approuver/ }).click();
    await look(second, "Approuver ce paiement ?");
    await expectAccessible(second, "approving in the dark");
    await ownReference(second).fill("3210176366");
    await second.getByRole("button", { name: /^Approuver 30/ }).click();
    await sees(second, /payés à Lova/);
    await sees(panel, "Approuvée");
    await expect.poll(() => panel.getByText("Attend une seconde décision").count()).toBe(0);
  },
);

test("one's own request is taken back; what was decided meanwhile says by whom", async ({ site, open }) => {
  const { hanta, solo } = await bigMoney(site);
  const first = await open({ as: hanta, path: WITHDRAWALS, provokes: /^409 / });
  await askPayout(first);
  const second = await open({ as: solo, path: APPROVALS, provokes: /^409 / });
  await second.getByRole("button", { name: /^Approuver/ }).click();
  await second.getByRole("button", { name: /^Approuver 30/ }).waitFor();

  await first.goto(APPROVALS);
  await first.getByRole("button", { name: /^Reprendre ma demande/ }).click();
  await first.getByRole("button", { name: "Demandé par erreur." }).click();
  await look(first, "Reprendre votre demande ?");
  await first.getByRole("button", { name: "Reprendre", exact: true }).click();
  await sees(first, "Demande reprise. Aucun argent n'a bougé.", "Rien à approuver.");

  await ownReference(second).fill("3210176366");
  await second.getByRole("button", { name: /^Approuver 30/ }).click();
  await sees(second, /Déjà rejeté par Hanta/);
});
