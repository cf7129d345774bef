import type { Page } from "playwright-core";
import { expect } from "vitest";
import { memberPages } from "../../src/client/app/pages.ts";
import { paths } from "../../src/client/lib/paths.ts";
import { look, sees, test } from "../support/browser.ts";
import { settled } from "./accessible.ts";
import { followCalls, holdAnswers } from "./stage.ts";

/** What moves more than this is felt as a jump (CLS). */
const SHIFT_MAXIMUM = 0.02;

type Shift = { value: number; moved: string[] };

/** Runs in the page, before everything: notes what moved, how much, and from where to where. */
function noteShifts() {
  // What the page before kept on the device would stand there at once: each is met as for the first time.
  localStorage.removeItem("kept");
  const noted = window as unknown as { shifts: Shift[] };
  noted.shifts = [];
  type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: Moved[] };
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 30)} (${previousRect.y} to ${currentRect.y})`,
      );
      noted.shifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsIn = async (page: Page): Promise<Shift[]> => {
  // The browser reports a layout shift after its frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
};

/** Opens some pages, one after the other, whose answers come after the rest. */
async function expectStill(page: Page, pages: string[]): Promise<void> {
  await page.addInitScript(noteShifts);
  const answered = followCalls(page);
  for (const path of pages) {
    const answers = await holdAnswers(page);
    await page.goto(path);
    await look(page, /./);
    await answers.release();
    await settled(page);
    await answered();
    const shifts = await shiftsIn(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_MAXIMUM);
  }
}

test.for([360, 1280])(
  "nothing that arrives late moves what a member may be pressing, nor does the notice of a level's end, at %i px",
  async (width, { world, member, open }) => {
    world.advanceDays(345);
    const page = await open({ as: member, width, withMotion: true });
    await expectStill(page, [...Object.keys(memberPages), paths.home]);
    await sees(page, /^Votre niveau VIP1 se termine/);
  },
);
