import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { setSetting } from "../support/change.ts";
import { clearOut } from "./stage.ts";

/** Counts the elements of each role that the browser gives to a screen reader: `display: block` has taken tables away from it before. */
async function spokenRoles(page: Page, roles: string[]) {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  return roles.map((role) => nodes.filter((node) => !node.ignored && node.role?.value === role).length);
}

const unfold = async (page: Page) => {
  await sees(page, "Les règles qui touchent à votre argent");
  for (const summary of await page.getByRole("main").locator("details > summary").all()) await summary.click();
};

test("a screen reader finds the referral plan as a table, on a phone and a wide screen", async ({ member, open }) => {
  const page = await open({ as: member, alsoAt: [320, 1280], path: "/about" });
  const table = page.getByRole("table", { name: /^Les niveaux VIP/ });
  await table.waitFor();
  await atItsWidths(page, async () => {
    const roles = ["table", "columnheader", "rowheader", "cell"];
    expect(await spokenRoles(page, roles)).toEqual([1, 4, 7, 21]);
    const titles = await table.getByRole("columnheader").allTextContents();
    expect(titles).toEqual(["Niveau", "Prix", "Plafond", "Moyenne"]);
    const headings = await table
      .locator("td:first-of-type span[aria-hidden]")
      .evaluateAll((spans) => spans.filter((span) => (span as HTMLElement).offsetWidth > 0).length);
    expect(headings, "the heading of a value, where the columns have none").toBe(
      (page.viewportSize()?.width ?? 0) < 640 ? 7 : 0,
    );
  });
  await look(page, "À propos d'Asako");
});

test("« À propos » says the rules with the numbers in force, leads on, and stays when nothing is for sale", async ({
  site,
  member,
  open,
}) => {
  const changes = {
    withdrawalMinimumAr: 9_000,
    depositMinimumAr: 7_000,
    pendingWithdrawalsMaximum: 1,
    saleCoverDays: 45,
    purchaseBonusLevel3Bp: 150,
  };
  for (const [key, value] of Object.entries(changes)) await setSetting(site.world, key as keyof typeof changes, value);
  await clearOut(site);
  const page = await open({ as: member, path: "/home" });
  await page.getByRole("link", { name: /^À propos/ }).click();
  await look(page, "À propos d'Asako");
  await unfold(page);
  await sees(
    page,
    "Aucun niveau n'est en vente pour le moment.",
    "Au moins 9 000 Ar, par multiples de 1 000 Ar.",
    "De 7 000 Ar à 2 000 000 Ar",
    "Une seule demande à la fois.",
    "Si le fonds couvre moins de 45 jours de plafonds",
    "reçoivent 5 %, 2 %, 1,5 % du montant payé",
  );
  const links = page.getByRole("main").getByRole("link");
  const doors = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(doors).toEqual(expect.arrayContaining(["/transparence", "/vipmenu", "/referral", "/Message"]));
  await page.getByRole("link", { name: "Regarder les comptes d'Asako" }).click();
  await look(page, "Transparence");
});
