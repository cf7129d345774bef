import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atItsWidths, atWork, look, resize } from "../support/browser.ts";
import { cutWords } from "../support/cut-words.ts";
import { smallTargets } from "../support/targets.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Never serious (axe: minor or moderate), and asked of every element: their answers would only be dropped below. */
const SLIGHT = ["region", "heading-order", "landmark-unique", "aria-allowed-role", "presentation-role-conflict"];
/** Asked below with 44 px in place of 24; axe takes what is scrolled half under a dialog's buttons for small. */
const SIZES = "target-size";
/** Its 650 kB without a comment, instead of 1.5 MB: they travel into each document. */
const ENGINE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Everything axe holds to be serious or worse, with the first elements it is about. */
async function findings(page: Page): Promise<string[]> {
  // Once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(ENGINE);
  const options: axe.RunOptions = {
    runOnly: TAGS,
    rules: Object.fromEntries([...SLIGHT, SIZES].map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
  };
  const violations = await page.evaluate(async (asked) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const results = await engine.run(document, asked);
    return results.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
    }));
  }, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, where }) => `${id}: ${where.join(" | ")}`);
}

/** The page is there and at work, without a skeleton left. */
export async function settled(page: Page): Promise<void> {
  await atWork(page);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expect.poll(() => page.locator(".animate-pulse:visible").count(), { message: page.url() }).toBe(0);
}

/**
 * An element that fades in has its colours only at the end. What appears after seconds, such as the notice of a slow network, is not waited
 * for.
 */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const underWay = document.getAnimations().filter(({ effect }) => {
      const { iterations, delay = 0 } = effect?.getTiming() ?? {};
      return iterations !== Number.POSITIVE_INFINITY && delay < 1_000;
    });
    await Promise.allSettled(underWay.map(({ finished }) => finished));
  });

/** No serious finding of axe, and nothing to press that is smaller than a thumb, at each width that the page was opened for. */
export const expectAccessible = (page: Page, name: string): Promise<void> =>
  atItsWidths(page, () => expectAccessibleHere(page, `${name} at ${page.viewportSize()?.width} px`));

/** `look`, and `expectAccessible` of the same screen. */
export async function examine(page: Page, heading: string | RegExp): Promise<void> {
  await look(page, heading);
  await expectAccessible(page, String(heading));
}

async function expectAccessibleHere(page: Page, name: string): Promise<void> {
  await stillness(page);
  expect(await findings(page), name).toEqual([]);
  expect(await page.evaluate(smallTargets), name).toEqual([]);
}

export const expectNothingCut = (page: Page, name: string): Promise<void> =>
  atItsWidths(page, async () => expect(await page.evaluate(cutWords), name).toEqual([]));

/** A person who needs larger letters has the same words and buttons (WCAG 1.4.4). */
async function expectLargeLettersFit(page: Page, name: string): Promise<void> {
  const setLetters = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.setProperty("font-size", value);
      // Two frames later all that is sized by it has its new size.
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, size);
  await setLetters("200%");
  await look(page, /./);
  await expectNothingCut(page, `${name} in large letters`);
  await setLetters("");
}

/** The same page on a wide screen, then on a phone, there with letters twice as large too: quicker than to open it again. */
export async function expectAccessibleAtWidths(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await resize(page, width);
    await settled(page);
    await expectAccessible(page, name);
  }
  await expectLargeLettersFit(page, name);
}
