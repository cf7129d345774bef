import { describe, expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { signedIn } from "../../support/client.ts";
import { balanceOf, OFFLINE, visitThenLoseNetwork } from "../last-visit.ts";

describe("without network", () => {
  test("a page shows what the last visit read, with its hour, but nothing outdated", async ({ site, open }) => {
    const { page, member } = await visitThenLoseNetwork(site, open);
    await page.reload();
    await sees(page, OFFLINE, await balanceOf(site, member), "Dépôt de 25 000 Ar");
    await look(page, "Bonjour Rado");
    await page.goto("/historique-depot");
    await sees(page, OFFLINE, "3319713596");
    await page.goto("/vipmenu");
    await sees(page, OFFLINE, "Votre niveau");
    await page.goto("/tasks");
    await sees(page, "Vous êtes hors connexion. La page s'affichera au retour du réseau.");
  });

  test("money is never sent later: the screen says at once that nothing left", async ({ world, open }) => {
    const member = await world.aMember({ balanceAr: 40_000 });
    const page = await open({ as: member, path: "/withdraw" });
    await page.getByLabel("Montant à retirer").fill("5000");
    await page.getByRole("button", { name: "Continuer" }).click();
    const confirm = page.getByRole("button", { name: "Confirmer le retrait de 5 000 Ar" });
    await confirm.waitFor();
    await page.context().setOffline(true);
    await sees(page, /^Hors connexion/);
    await confirm.click();
    await sees(page, "Erreur réseau !");
    await page.context().setOffline(false);
    await page.getByText(/^Hors connexion/).waitFor({ state: "hidden" });
    await page.waitForTimeout(1_000);
    const mine = await (await signedIn(world, member)).user.transactions.query({ type: "withdrawal" });
    expect(mine).toEqual([]);
  });
});
