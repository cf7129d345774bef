import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { setSetting } from "../../support/change.ts";

const level = (page: Page, name: string) => page.getByText(name, { exact: true });

test("the page shows the link, code, totals, rates, and each level when opened", async ({ site, world, open }) => {
  await world.fund(50_000_000);
  await setSetting(world, "purchaseBonusLevel2Bp", 250);
  const referrer = await world.aMember();
  const first = await world.aMember({ referrer, level: "VIP6" });
  const second = await world.aMember({ referrer: first, level: "VIP2" });
  const page = await open({ as: referrer, alsoAt: [320, 1280], path: "/referral" });
  await sees(page, referrer.invitationCode, `${site.origin}/signup?code=${referrer.invitationCode}`);
  await sees(page, "Filleuls, sur trois niveaux", "51 250 Ar");
  const rates = page.getByRole("table", { name: "Votre part, selon le niveau du filleul" });
  await rates.getByRole("row", { name: /^Niveau 2 .* 2,5\s% 2\s%$/ }).waitFor();
  await sees(page, /^Ces bonus ne sont ni garantis ni une raison d'acheter un niveau/);
  await look(page, "Parrainage");

  await level(page, "Niveau 1 — 1 filleul").click();
  const row = page.getByRole("table", { name: "Filleuls du niveau 1" }).getByRole("row").nth(1);
  await sees(row, `N° ${first.memberId}`, /^\d\d\/\d\d\/20\d\d$/, "VIP6", "50 000 Ar", "0 Ar");
  await look(page, "Parrainage");
  await level(page, "Niveau 2 — 1 filleul").click();
  await sees(page, `N° ${second.memberId}`, "1 250 Ar");
  expect(await row.isVisible(), "one level at a time").toBe(false);
  await level(page, "Niveau 3 — 0 filleul").click();
  await sees(page, "Aucun filleul à ce niveau.");
  for (const { name, phone } of [first, second]) {
    expect((await page.getByText(name).count()) + (await page.getByText(phone.slice(4)).count())).toBe(0);
  }
});
