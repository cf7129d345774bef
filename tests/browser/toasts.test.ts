import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sees, test } from "../support/browser.ts";
import { expectAccessible } from "./accessible.ts";
import { ask, detailsOf, dialog, gone, press } from "./desk.ts";
import { followKeys, hoverToast, isFocused, pressTwiceAtOnce, setHidden, toasts } from "./stage.ts";

const now = (page: Page) => page.evaluate(() => Date.now());

test("a notice is read once by a screen reader, reached by F8, closed by Escape, swiped away upwards; it disappears after its time, which stops while the page is hidden", async ({
  member,
  admin,
  open,
}) => {
  const page = await open({ as: admin, path: detailsOf(member), withMotion: true });
  const sent = followKeys(page, "admin.toggleStatus");
  const decide = async (act: string, reason: string, news: string) => {
    await ask(page, act, new RegExp(`^${act}`));
    await press(page, reason);
    await pressTwiceAtOnce(dialog(page).getByRole("button", { name: act, exact: true }));
    await sees(toasts(page).first(), news);
  };
  await decide("Bloquer", "Comportement suspect", "Rado est bloqué.");
  const told = page.getByRole("status").filter({ hasText: "Rado est bloqué." });
  await told.waitFor({ state: "attached" });
  expect(await told.getAttribute("aria-live")).toBe("polite");
  await gone(page);
  await hoverToast(page);
  await expectAccessible(page, "a toast");
  const unblock = page.getByRole("button", { name: "Débloquer" });
  await unblock.focus();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocused(toasts(page).getByRole("button", { name: "Annuler" }))).toBe(true);
  await page.keyboard.press("Escape");
  await toasts(page).waitFor({ state: "detached" });
  expect(await isFocused(unblock)).toBe(true);

  await decide("Débloquer", "Blocage par erreur", "Rado peut de nouveau se connecter.");
  await hoverToast(page);
  const { x, y, width, height } = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 3, y - 60, { steps: 5 });
  await page.mouse.up();
  await toasts(page).waitFor({ state: "detached" });

  await page.clock.install();
  const since = await now(page);
  await decide("Bloquer", "Comportement suspect", "Rado est bloqué.");
  await setHidden(page, true);
  // The notice has had at most so much of its time; from here on only the test moves the clock.
  const spentMs = (await now(page)) - since;
  await page.clock.pauseAt((await now(page)) + 60_000);
  await setHidden(page, false);
  await sees(toasts(page).first(), "Rado est bloqué.");
  await page.clock.fastForward(Math.max(0, 7_000 - spentMs));
  expect(await toasts(page).count()).toBe(1);
  await page.clock.fastForward(spentMs + 1_500);
  await page.clock.resume();
  await toasts(page).waitFor({ state: "detached" });
  expect(sent, "two presses at one instant, three times").toHaveLength(3);
});
