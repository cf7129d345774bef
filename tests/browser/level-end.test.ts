import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatDate } from "../../src/shared/day.ts";
import { expiryOf } from "../../src/shared/vip.ts";
import { look, type Open, sees, test } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./accessible.ts";
import { focusedText } from "./stage.ts";

const notice = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Votre niveau VIP" }) });
const OVER = /^Votre niveau VIP2 s'est terminé le /;

/** A page some days after its member bought VIP2, on a phone whose clock still shows that day; and the last day of the level. */
async function daysAfterBuying(days: number, { world }: Site, open: Open) {
  await world.fund(10_000_000);
  const member = await world.aMember({ name: "Rado", level: "VIP2", balanceAr: 7_000 });
  const lastDay = formatDate(expiryOf(world.clock.now) - 1);
  world.advanceDays(days);
  const page = await open({ as: member, alsoAt: [1280] });
  await page.goto("/home");
  await sees(page, "7 000 Ar", "En savoir plus");
  return { page, lastDay };
}

test("in a level's last 30 days a notice shows its end and what follows, until it is read", async ({ site, open }) => {
  const { page, lastDay } = await daysAfterBuying(364, site, open);
  await sees(page, `Votre niveau VIP2 se termine à la fin du ${lastDay}.`);
  await sees(page, /^Vous revenez ensuite au niveau gratuit\. Votre solde ne change pas/);
  await look(page, "Votre niveau VIP");
  await expectAccessible(page, "the end of a level");
  await notice(page).getByRole("button", { name: "J'ai compris" }).click();
  await notice(page).waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toMatch(/^C'est noté\./);
  await look(page, "Bonjour Rado");
  await page.reload();
  await sees(page, "7 000 Ar", "En savoir plus");
  expect(await notice(page).count()).toBe(0);
  // The end to come was read, the end that has come was not.
  site.world.advanceDays(3);
  await page.reload();
  await sees(page, OVER);
});

test("after the end of a level a notice shows its date and leads to the levels", async ({ site, open }) => {
  const { page, lastDay } = await daysAfterBuying(370, site, open);
  await sees(page, `Votre niveau VIP2 s'est terminé le ${lastDay}.`);
  await look(page, "Votre niveau VIP");
  await expectAccessible(page, "the end of a level that has come");
  await page.goto("/dashboard");
  await sees(page, "VIP0", `VIP2 s'est terminé le ${lastDay}.`);
  await look(page, "Mon compte");
  await page.goto("/home");
  await notice(page).getByRole("link", { name: "Voir les niveaux" }).click();
  await look(page, "Niveaux VIP");
});
