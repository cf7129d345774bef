import { eq } from "drizzle-orm";
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { DAY_MS, formatDate } from "../../src/shared/day.ts";
import { look, sees, test } from "../support/browser.ts";
import { changeLevel } from "../support/change.ts";
import { plainSpaces } from "../support/refused.ts";
import { blockLiveUpdates, followKeys, isFocused, loseAnswers, onFirst, pressTwiceAtOnce } from "./stage.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const level = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const YEAR_MS = 365 * DAY_MS;

test("a price is explained, a level that cannot be bought shows why, and one that ends is renewed", async ({
  world,
  open,
}) => {
  await world.fund(10_000_000);
  const member = await world.aMember({ level: "VIP1", balanceAr: 30_000 });
  const page = await open({ as: member, alsoAt: [1280], path: "/vipmenu" });
  await level(page, "VIP2").getByText("pas encore de moyenne").click();
  await sees(level(page, "VIP2"), "À payer pour vous : 30 000 Ar (50 000 − 20 000)", "jusqu'à 1 700 Ar/jour");
  await sees(level(page, "VIP1"), "Jour 1 sur 365", "Payé 20 000 Ar · reçu à ce jour 0 Ar");
  expect(await page.getByText(/^Au rythme moyen/).count(), "nothing was paid yet").toBe(0);
  const bought = world.clock.now;
  const lastDay = formatDate(bought + YEAR_MS);
  await sees(level(page, "VIP1"), `Jusqu'au ${lastDay}, encore 365 jours`, /^Renouvelable à partir du /);
  await look(page, "Niveaux VIP");

  await button(page, "Passer à VIP2").click();
  const question = dialog(page, "Confirmer : VIP2");
  // The difference, which is what leaves the balance, not the price in the list.
  await sees(question, /^À payer$/);
  expect(plainSpaces((await question.locator("dd").first().textContent()) ?? "")).toBe("30 000 Ar");
  await sees(question, "Solde avant", "30 000 Ar", "Solde après", "0 Ar", lastDay);
  await sees(question, /^Votre niveau VIP1 s'arrête aujourd'hui .* Ses 365\sjours restants ne s'y ajoutent pas/);
  await look(page, "Confirmer : VIP2");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 360, height: 480 });
  await button(page, "Passer à VIP2").click();
  await expect.poll(() => isFocused(button(page, "Annuler"))).toBe(true);
  const reach = question.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [
    scrollTop,
    scrollHeight > clientHeight,
  ]);
  expect(await reach, "on a low screen it starts at its top").toEqual([0, true]);
  for (const answer of ["Payer 30 000 Ar", "Annuler"]) {
    const box = await question.getByRole("button", { name: answer }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), answer).toBeLessThanOrEqual(480);
  }
  await page.keyboard.press("Escape");
  await expect.poll(() => isFocused(button(page, "Passer à VIP2"))).toBe(true);

  // The code of the questions is there by now: one would be drawn at once.
  const closed = button(page, "Acheter VIP1");
  expect(await closed.getAttribute("aria-disabled")).toBe("true");
  await closed.press("Enter");
  await sees(level(page, "VIP1"), "Vous avez déjà ce niveau ou un niveau supérieur.");
  expect(await page.getByRole("alertdialog").count()).toBe(0);

  // In its last 30 days it is renewed, its days added, whatever the phone's clock.
  await page.close();
  world.advanceDays(340);
  const later = await open({ as: member, path: "/vipmenu" });
  await button(later, "Renouveler VIP1").click();
  const renewal = dialog(later, "Confirmer : VIP1");
  await sees(renewal, `365 jours s'ajoutent à la fin de votre période actuelle, le ${lastDay}.`);
  const sent = followKeys(later, "user.buyLevel");
  await pressTwiceAtOnce(button(later, "Payer 20 000 Ar"));
  await sees(later, `Valable jusqu'au ${formatDate(bought + 2 * YEAR_MS)}.`);
  expect(sent, "two presses at one instant").toHaveLength(1);
});

test("a purchase meets a level withdrawn, a new price, lost answers and a proxy's page: it says so, and is paid once", async ({
  world,
  open,
}) => {
  await world.fund(10_000_000);
  const member = await world.aMember({ balanceAr: 60_000 });
  const page = await open({ as: member, provokes: /^(404|409|502) / });
  // No live update tells the page of the purchase either: it knows only the answers to its calls.
  await blockLiveUpdates(page);
  await page.goto("/vipmenu");
  await button(page, "Acheter VIP1").click();
  const question = dialog(page, "Confirmer : VIP1");
  await question.waitFor();
  await world.db.transact(async ({ q, t: { level } }) => {
    await q.update(level).set({ archivedAt: world.clock.now }).where(eq(level.name, "VIP1"));
  });
  await question.getByRole("button", { name: /^Payer/ }).click();
  await sees(question, "Ce niveau n'est plus en vente. Rien n'a été payé.");
  await look(page, "Confirmer : VIP1");
  expect(await question.getByRole("button", { name: /^Payer/ }).isDisabled()).toBe(true);
  await question.getByRole("button", { name: "Fermer" }).click();
  await question.waitFor({ state: "hidden" });

  await button(page, "Acheter VIP2").click();
  await changeLevel(world, "VIP2", { priceAr: 55_000 });
  await button(page, "Payer 50 000 Ar").click();
  await sees(page, "Le prix a changé : il est maintenant de 55 000 Ar. Vérifiez avant de confirmer.", "5 000 Ar");
  expect(await world.balanceOf(member)).toBe(60_000);

  const pay = button(page, "Payer 55 000 Ar");
  const keys = await loseAnswers(page, "**/trpc/user.buyLevel", 1);
  const proxy = (route: Route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway" });
  };
  await page.route("**/trpc/user.levels**", (route) => route.abort());
  await pay.click();
  await sees(page, "❌ Erreur lors de la requête.", "l'achat ne sera compté qu'une fois");
  await onFirst(page, "**/trpc/user.buyLevel", proxy);
  await pay.click();
  await sees(page, "❌ Erreur lors de l'achat.", "l'achat ne sera compté qu'une fois");
  // Lost once more: what the member holds now tells of the purchase.
  await page.unroute("**/trpc/user.levels**");
  const last = await loseAnswers(page, "**/trpc/user.buyLevel", 1);
  await pay.click();
  await sees(page, /^VIP2 actif/);
  await expect.poll(() => dialog(page, "Confirmer : VIP2").count()).toBe(0);
  expect(await world.balanceOf(member)).toBe(5_000);
  expect([keys.length, last.length, new Set([...keys, ...last]).size]).toEqual([2, 1, 1]);
});

test("when sales are suspended, the page shows how far the fund would reach", async ({ world, open }) => {
  await world.fund(700 * 40);
  const page = await open({ as: await world.aMember({ balanceAr: 60_000 }), path: "/vipmenu" });
  await sees(level(page, "VIP2"), "Ventes suspendues");
  await button(page, "Acheter VIP2").press("Enter");
  await sees(
    level(page, "VIP2"),
    "le fonds de récompenses couvrirait 16 jours sur les 30 exigés. Réessayez plus tard.",
  );
  await expect.poll(() => button(page, "Acheter VIP2").getAttribute("aria-disabled")).toBe("true");
});
