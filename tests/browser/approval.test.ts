import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { expectAccessible } from "./accessible.ts";
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
