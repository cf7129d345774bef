import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatDate } from "../../src/shared/day.ts";
import { expiryOf } from "../../src/shared/vip.ts";
import { look, sees, test } from "../support/browser.ts";
import { expectAccessible } from "./accessible.ts";
import { focusedText } from "./stage.ts";

const notice = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Votre niveau VIP" }) });

test("a notice tells of a level's end until it is read, before it and after it, and leads to the levels", async ({
  world,
  open,
}) => {
  await world.fund(10_000_000);
  const member = await world.aMember({ name: "Rado", level: "VIP2", balanceAr: 7_000 });
  const lastDay = formatDate(expiryOf(world.clock.now) - 1);
  world.advanceDays(364);
  // On a phone whose own clock still shows the day of the purchase.
  const page = await open({ as: member, alsoAt: [1280], path: "/home" });
  await sees(page, "7 000 Ar", "En savoir plus", `Votre niveau VIP2 se termine à la fin du ${lastDay}.`);
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
  world.advanceDays(6);
  await page.reload();
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
