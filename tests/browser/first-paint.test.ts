import type { Page } from "playwright-core";
import { expect } from "vitest";
import { publicPages } from "../../src/client/app/pages.ts";
import { paths } from "../../src/client/lib/paths.ts";
import { test } from "../support/browser.ts";

/** Runs in the page: loads the full stylesheet, and returns which properties that changes, and on how many elements. */
async function bringWholeStylesheet(): Promise<{ changed: string[]; looked: number }> {
  const elements = [...document.querySelectorAll("html, body, body *")];
  // Not the variables themselves: their effect shows in other properties.
  const paint = () =>
    elements.flatMap((element, index) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith("--"));
      return names.map((name) => `${element.tagName} ${index}, ${name}: ${style.getPropertyValue(name)}`);
    });
  const before = paint();
  const link = document.querySelector<HTMLLinkElement>('link[as="style"]');
  if (!link) throw new Error("no stylesheet is on its way");
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
  });
  link.rel = "stylesheet";
  await loaded;
  return { changed: paint().filter((line, index) => line !== before[index]), looked: before.length };
}

async function expectSamePaint(page: Page, pathnames: string[]) {
  await page.route("**/assets/*.js", (route) => route.abort());
  // Its answer would be written into the page between the two looks.
  await page.route("**/trpc/**", (route) => route.abort());
  // A pulse would have another value at each look.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const pathname of pathnames) {
    await page.goto(pathname);
    const { changed, looked } = await page.evaluate(bringWholeStylesheet);
    expect(changed, pathname).toEqual([]);
    expect(looked).toBeGreaterThan(5_000);
  }
}

const PUBLIC_PATHS = [...Object.keys(publicPages), "/nulle-part"];
const PRIVATE_PATHS = [paths.home, paths.admin];
const provokes = /nulle-part|ERR_FAILED/;

test.for([
  [360, "light"],
  [1280, "light"],
  [360, "dark"],
] as const)(
  "the critical CSS inside a page paints it as the whole stylesheet does, at %i px, %s",
  async ([width, colorScheme], { world, open }) => {
    const [visitor, member] = [
      await open({ width, provokes }),
      await open({ as: await world.aMember(), width, provokes }),
    ];
    for (const page of [visitor, member]) await page.emulateMedia({ colorScheme });
    await expectSamePaint(visitor, PUBLIC_PATHS);
    await expectSamePaint(member, PRIVATE_PATHS);
  },
);

test("the code of a page starts even in a browser that never reports a paint", async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(paths.login);
  await expect.poll(() => page.getByRole("button", { name: "Se connecter" }).isEnabled()).toBe(true);
});
