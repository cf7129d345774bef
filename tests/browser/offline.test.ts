import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { look, sees, signIn, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { balanceOf, keeps, OFFLINE, visitThenLoseNetwork } from "./last-visit.ts";
import { blockLiveUpdates, holdAnswers, STREAM } from "./stage.ts";

describe("without network", () => {
  /** Runs in the page before its own scripts: spoils one part of the stored answers. */
  function spoil([what, text]: [string, string]) {
    const kept = JSON.parse(text);
    if (what === "another version kept") kept.build = "000000000000";
    if (what === "another session kept") kept.session = "somebody-else-16";
    if (what === "is older than a day") for (const answer of kept.answers) answer.at -= 86_400_000;
    localStorage.setItem("kept", JSON.stringify(kept));
  }

  test("a page hides what another version or session stored, or what is older than a day", async ({ site, open }) => {
    const { page, member } = await visitThenLoseNetwork(site, open);
    const kept = await page.evaluate(() => localStorage.getItem("kept") ?? "");
    const shown = page.getByText(await balanceOf(site, member));
    for (const what of ["another version kept", "another session kept", "is older than a day"]) {
      const spoiling = await page.addInitScript(spoil, [what, kept] as [string, string]);
      await page.reload();
      await sees(page, "Hors connexion", "Vous êtes hors connexion. La page s'affichera au retour du réseau.");
      expect(await shown.count(), what).toBe(0);
      await spoiling.dispose();
    }
    // Unspoiled, it is shown: so it was refused for the spoiled part.
    await page.addInitScript(spoil, ["nothing", kept] as [string, string]);
    await page.reload();
    await sees(page, OFFLINE);
    await shown.first().waitFor();
  });

  test("the banner gives the hour of the oldest data, and goes when the network is back", async ({ world, open }) => {
    const member = await world.aMember({ name: "Rado", balanceAr: 40_000 });
    const page = await open({ as: member });
    // A live update would bring newer data.
    await blockLiveUpdates(page);
    await page.clock.install({ time: "2026-11-21T07:32:00Z" });
    await page.goto("/dashboard");
    await sees(page, "40 000 Ar");
    await page.clock.fastForward("01:05:00");
    await page.context().setOffline(true);
    await sees(page, "Hors connexion — dernières données à 10:32");
    await look(page, "Mon compte");
    await page.context().setOffline(false);
    await page.getByText(/^Hors connexion/).waitFor({ state: "hidden" });
  });
});

test("the last visit's data say how old they are until the server has answered", async ({ site, member, open }) => {
  const page = await open({ as: member, path: "/dashboard" });
  const before = await balanceOf(site, member);
  await sees(page, before);
  await keeps(page, '"balanceAr"');
  const { release } = await holdAnswers(page);
  await page.reload();
  await sees(page, before, /^Données de\s\d\d:\d\d, pas encore actualisées$/);
  await look(page, "Mon compte");
  const { user } = await signedIn(site.world, member);
  await user.requestWithdrawal.mutate({ amountAr: 6_000, phone: "0341234567" });
  await release();
  await sees(page, await balanceOf(site, member));
  await page.getByText(/pas encore actualisées/).waitFor({ state: "hidden" });
});

describe("a session that ends leaves nothing on the phone", () => {
  const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

  test("when it ended elsewhere, except the page to come back to after the next sign-in, though the sign-in is loaded again", async ({
    member,
    open,
  }) => {
    const page = await open({ as: member, path: "/historique-depot", provokes: /401/ });
    await keeps(page, "3319713596");
    await page.evaluate(() => localStorage.setItem("token", `${localStorage.getItem("token")}x`));
    await page.reload();
    await look(page, "Connexion");
    await page.reload();
    await sees(page, "Votre session a expiré. Reconnectez-vous.");
    expect(await stored(page)).toEqual(["welcomeSeen"]);
    await signIn(page, member);
    await look(page, "Historique des dépôts");
  });

  test("for the next member in the same browser, even in another tab, after a log-out that comes before the data were stored", async ({
    world,
    member,
    open,
  }) => {
    const other = await world.aMember({ name: "Voahangy", balanceAr: 10_000 });
    // Calls still under way when the session ends are refused.
    const page = await open({ as: member, path: "/dashboard", provokes: /^401 / });
    await keeps(page, "Rado");
    const tab = await page.context().newPage();
    const stream = tab.waitForResponse(STREAM);
    await tab.goto("/dashboard");
    await tab.getByRole("button", { name: "Se déconnecter" }).click();
    await stream;
    // What is read now is stored a second later: by then the session is over.
    const read = tab.waitForResponse(/user\.me/);
    const { user } = await signedIn(world, member);
    await user.requestWithdrawal.mutate({ amountAr: 6_000, phone: "0341234567" });
    await read;
    await tab.route("**/trpc/auth.logout", (route) => route.abort("connectionrefused"));
    await tab.getByRole("alertdialog").getByRole("button", { name: "Se déconnecter" }).click();
    await look(page, "Connexion");
    await tab.waitForTimeout(1_500);
    expect(await stored(tab)).toEqual(["welcomeSeen"]);
    await signIn(page, other);
    await keeps(page, "Voahangy");
    await page.waitForTimeout(1_500);
    const texts = await page.evaluate(() => Object.values(localStorage).join("\n"));
    expect([texts.includes("Rado"), texts.includes(member.phone)]).toEqual([false, false]);
  });
});
