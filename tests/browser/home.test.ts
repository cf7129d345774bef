import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { DAY_MS, formatDate } from "../../src/shared/day.ts";
import { expiryOf } from "../../src/shared/vip.ts";
import { look, sees, test } from "../support/browser.ts";
import { setGroupLink } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { furnish } from "../support/furnish.ts";
import { expectAccessible } from "./accessible.ts";
import { breakServer, focusedText, saveData } from "./stage.ts";

const GROUP = "https://chat.whatsapp.com/AsakoEssai";
const SLIDE_MS = 10_000;

const slider = (page: Page) => page.getByRole("region", { name: "Comprendre Asako" });
const dot = (page: Page, number: number) =>
  slider(page).getByRole("button", { name: `Aller à la diapositive ${number}` });
const control = (page: Page, name: string) => slider(page).getByRole("button", { name });

const notice = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Votre niveau VIP" }) });

/** The slide that the dots mark, from 1. */
const current = (page: Page) =>
  slider(page)
    .getByRole("button", { name: /^Aller à/ })
    .evaluateAll((dots) => dots.findIndex((one) => one.getAttribute("aria-current") === "true") + 1);

/** The slide in view, from 1. */
const inView = (page: Page) =>
  slider(page)
    .locator("ul")
    .evaluate((track) => Math.round(track.scrollLeft / track.clientWidth) + 1);

test("the home page shows the balance and its hour, one act, what waits, the week, every link", async ({
  site,
  world,
  open,
}) => {
  // The page's own clock says how long something waits.
  world.clock.now -= 6 * DAY_MS;
  const { member } = await furnish(site);
  world.clock.now += 6 * DAY_MS;
  await setGroupLink(world, GROUP);
  const { tasks } = await signedIn(world, member);
  const [task] = (await tasks.today.query()).tasks;
  await tasks.complete.mutate({ taskId: task?.id ?? 0 });
  const page = await open({ as: member, alsoAt: [1280], path: "/home" });
  await sees(page, "35 400 Ar", /^à \d\d:\d\d$/, "2 tâches restantes sur 3");
  await sees(page, "Dépôt de 25 000 Ar", "Retrait de 5 000 Ar", "En attente depuis 6 jours");
  await page.getByRole("link", { name: "Faire mes tâches" }).waitFor();
  const group = page.getByRole("link", { name: "Groupe WhatsApp S'ouvre hors du site" });
  await group.waitFor();
  expect([await group.getAttribute("href"), await group.getAttribute("target")]).toEqual([GROUP, "_blank"]);
  await look(page, "Bonjour Rado");
  const row = page.getByRole("navigation", { name: "Raccourcis" }).getByRole("link");
  const titles = ["Parrainage", "Niveaux VIP", "Tâches", "Dépôt", "Retrait"];
  expect(await row.evaluateAll((links) => links.map((link) => link.textContent))).toEqual(titles);
  const tops = await page
    .locator("main :is(h2, nav, section)")
    .evaluateAll((parts) =>
      parts.filter((part) => part.checkVisibility()).map((part) => Math.round(part.getBoundingClientRect().top)),
    );
  expect(tops, "read in the order that is seen").toEqual(tops.toSorted((one, other) => one - other));
  const week = page.getByRole("link", { name: /^Cette semaine/ });
  await sees(week, "Cette semaine 400 Ar");
  const bars = await week
    .locator("rect")
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height > 20));
  expect(bars).toEqual([true, false, false, false, false, false, true]);
  await week.click();
  await look(page, "Historique global");
  expect(await page.getByLabel("Période").inputValue()).toBe("7");
  await sees(page, "Total : 400 Ar");
  await page.goBack();
  await page.getByRole("link", { name: /^Dépôt de 25 000 Ar/ }).click();
  await look(page, "Dépôt déclaré");

  const left = (await tasks.today.query()).tasks.filter(({ done }) => !done);
  for (const { id } of left) await tasks.complete.mutate({ taskId: id });
  await page.goto("/home");
  await sees(page, /^Toutes vos tâches du jour sont faites\./);
  expect(await page.getByRole("link", { name: "Faire mes tâches" }).count(), "no door to nothing").toBe(0);
});

test("a server that fails is said once, and one press asks again for the whole page", async ({
  site,
  member,
  open,
}) => {
  const page = await open({ as: member, provokes: /^500 / });
  const server = breakServer(site);
  await page.goto("/home");
  await sees(page, "Impossible de charger ces informations.", "Parrainage");
  await expect.poll(() => page.locator(".animate-pulse:visible").count()).toBe(0);
  expect(await page.getByRole("alert").count()).toBe(1);
  await look(page, "Bonjour Rado");
  // The rest of the page stays while what failed is read again.
  const asked = page.waitForRequest(/user\.recentTransactions/);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)));
  expect(await page.getByRole("navigation", { name: "Raccourcis" }).isVisible()).toBe(true);
  server.mend();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await sees(page, "35 200 Ar", "Faire mes tâches", /^Cette semaine/);
});

describe("the slider", () => {
  test("passes every 10 s, waits under the hand and the focus, stops when asked, and goes as far as it was pressed", async ({
    world,
    open,
  }) => {
    const page = await open({ as: await world.aMember({ name: "Rado" }), withMotion: true });
    await page.clock.install();
    await page.goto("/home");
    const track = slider(page).locator("ul");
    const stands = (how: "running" | "held") =>
      expect.poll(() => track.getAttribute("aria-live")).toBe(how === "held" ? "polite" : "off");
    // The timer restarts once it was held, so time spent by a slow machine does not count; from here on the test moves the clock.
    await track.focus();
    await stands("held");
    await page.clock.pauseAt(Date.now() + 60_000);
    await look(page, "Bonjour Rado");
    await expect.poll(async () => (await inView(page)) - (await current(page))).toBe(0);
    const first = await current(page);
    const [second, third] = [(first % 3) + 1, ((first + 1) % 3) + 1];
    const title = page.getByRole("heading", { level: 1 });
    await title.focus();
    await stands("running");
    await page.clock.runFor(SLIDE_MS - 100);
    expect(await current(page)).toBe(first);
    await page.clock.runFor(200);
    await expect.poll(() => current(page)).toBe(second);
    await expect.poll(() => inView(page)).toBe(second);

    await slider(page).hover();
    await stands("held");
    await page.clock.runFor(2 * SLIDE_MS);
    expect(await current(page), "under the hand").toBe(second);
    await page.mouse.move(0, 0);
    await stands("running");
    await page.clock.runFor(SLIDE_MS + 100);
    await expect.poll(() => current(page)).toBe(third);

    await control(page, "Arrêter le défilement").click();
    await page.mouse.move(0, 0);
    await title.focus();
    await page.clock.runFor(3 * SLIDE_MS);
    expect(await current(page), "stopped").toBe(third);
    await page.clock.resume();
    await dot(page, 1).press("Enter");
    await expect.poll(() => inView(page)).toBe(1);
    await slider(page).evaluate(async (section) => {
      const press = () => section.querySelector<HTMLElement>("button[aria-label='Diapositive suivante']")?.click();
      press();
      // A scroll that a press interrupted reports its end after the press.
      section.querySelector("ul")?.dispatchEvent(new Event("scrollend"));
      await new Promise((drawn) => setTimeout(drawn));
      press();
    });
    await expect.poll(() => inView(page)).toBe(3);
    await control(page, "Diapositive suivante").click();
    await expect.poll(() => inView(page)).toBe(1);
    await control(page, "Diapositive précédente").click();
    await expect.poll(() => inView(page)).toBe(3);
  });

  test("stands still where motion or data are spared, its pictures at one height, with words for who does not see them", async ({
    world,
    open,
  }) => {
    const member = await world.aMember({ name: "Rado" });
    const [calm, thrifty] = [await open({ as: member }), await open({ as: member, withMotion: true })];
    await saveData(thrifty);
    for (const page of [calm, thrifty]) {
      await page.clock.install();
      await page.goto("/home");
      await control(page, "Reprendre le défilement").waitFor();
      await page.clock.runFor(3 * SLIDE_MS);
      expect(await current(page)).toBe(1);
    }
    const pictures = await slider(calm)
      .locator("img")
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ alt, offsetWidth, offsetHeight, loading }) => [
          alt.length > 40,
          offsetWidth / offsetHeight,
          loading,
        ]),
      );
    expect(pictures).toEqual(["eager", "lazy", "lazy"].map((loading) => [true, expect.closeTo(2, 1), loading]));
    const { width = 0, height = 0 } = (await dot(calm, 1).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  });
});

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
  await notice(page).getByRole("link", { name: "Voir les niveaux" }).click();
  await look(page, "Niveaux VIP");
});
