import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { setSetting } from "../support/change.ts";
import { plainSpaces } from "../support/refused.ts";
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
    const columns = table.getByRole("columnheader");
    const titles = await columns.allTextContents();
    expect(titles).toEqual(["Niveau", "Prix", "Plafond", "Moyenne"]);
    const levels = table.getByRole("rowheader");
    expect(await levels.allTextContents()).toEqual(["VIP0", "VIP1", "VIP2", "VIP3", "VIP4", "VIP5", "VIP6"]);
    const wordsOf = (cell: string) =>
      cell
        .split("\n")
        .filter((line) => !titles.includes(line))
        .join(" ");
    const rowOf = async (name: string) => {
      const row = table.getByRole("row", { name: new RegExp(`^${name}`) });
      return (await row.getByRole("cell").allInnerTexts()).map((cell) => plainSpaces(wordsOf(cell)));
    };
    expect(await rowOf("VIP0")).toEqual(["Gratuit", "jusqu'à 200 Ar/jour", "0 Ar/jour"]);
    expect(await rowOf("VIP1")).toEqual([
      "20 000 Ar",
      "jusqu'à 700 Ar/jour",
      "200 Ar/jour Au rythme moyen de ce niveau, 100 jours pour recevoir 20 000 Ar. Non garanti.",
    ]);
    expect(await rowOf("VIP6")).toEqual(["1 000 000 Ar", "jusqu'à 35 000 Ar/jour", "pas encore de moyenne"]);
    const headings = await table
      .locator("td:first-of-type span[aria-hidden]")
      .evaluateAll((spans) => spans.filter((span) => (span as HTMLElement).offsetWidth > 0).length);
    expect(headings, "the heading of a value, where the columns have none").toBe(
      (page.viewportSize()?.width ?? 0) < 640 ? 7 : 0,
    );
  });
  await look(page, "À propos d'Asako");
});

test("every rule of the page shows the number in force", async ({ world, member, open }) => {
  const page = await open({ as: member, path: "/about" });
  await unfold(page);
  await sees(
    page,
    "365 jours. Ensuite vous revenez au niveau gratuit",
    "Jamais automatique. Pendant les 30 derniers jours",
    "Vous payez la différence entre les deux prix.",
    "De 5 000 Ar à 2 000 000 Ar, par multiples de 1 000 Ar.",
    "Au moins 5 000 Ar, par multiples de 1 000 Ar.",
    "3 demandes au plus à la fois.",
    "il n'y a pas de délai fixe",
    "0 Ar pris par Asako",
    "« Budget du jour épuisé »",
    "Si le fonds couvre moins de 30 jours de plafonds",
    "reçoivent 5 %, 2 %, 1 % du montant payé",
    "ils reçoivent 5 %, 2 %, 1 % de son gain",
  );
  const changes = {
    withdrawalMinimumAr: 9_000,
    depositMinimumAr: 7_000,
    pendingWithdrawalsMaximum: 1,
    saleCoverDays: 45,
  };
  for (const [key, value] of Object.entries(changes)) await setSetting(world, key as keyof typeof changes, value);
  await setSetting(world, "purchaseBonusLevel3Bp", 150);
  await page.reload();
  await unfold(page);
  await sees(
    page,
    "Au moins 9 000 Ar, par multiples de 1 000 Ar.",
    "De 7 000 Ar à 2 000 000 Ar",
    "Une seule demande à la fois.",
    "Si le fonds couvre moins de 45 jours de plafonds",
    "reçoivent 5 %, 2 %, 1,5 % du montant payé",
  );
});

test("the page « À propos » links to the accounts, levels, referral and support", async ({ member, open }) => {
  const page = await open({ as: member, path: "/home" });
  await page.getByRole("link", { name: /^À propos/ }).click();
  await look(page, "À propos d'Asako");
  await unfold(page);
  const main = page.getByRole("main");
  for (const [name, path] of [
    ["Regarder les comptes d'Asako", "/transparence"],
    ["Voir les niveaux et leur prix pour vous", "/vipmenu"],
    ["Voir mon parrainage", "/referral"],
    ["Écrire au support", "/Message"],
  ] as const) {
    expect(await main.getByRole("link", { name }).getAttribute("href")).toBe(path);
  }
  await main.getByRole("link", { name: "Regarder les comptes d'Asako" }).click();
  await look(page, "Transparence");
});

test("when no level is for sale, the table says so and the rules are still shown", async ({ site, member, open }) => {
  await clearOut(site);
  const page = await open({ as: member, path: "/about" });
  await sees(page, "Aucun niveau n'est en vente pour le moment.", "Les règles qui touchent à votre argent");
});
