import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { plainSpaces } from "../support/refused.ts";
import { expectAccessible } from "./accessible.ts";
import { focusedText } from "./stage.ts";

/** Runs in the page: the faults of the focused element, which must not lie under the fixed navigation and must be marked. */
function focusProblem(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const name = focused.outerHTML.slice(0, 100);
  const navigation = [...document.querySelectorAll("nav")].find((nav) => getComputedStyle(nav).position === "fixed");
  const { top, bottom } = focused.getBoundingClientRect();
  const floor =
    navigation && !navigation.contains(focused) ? navigation.getBoundingClientRect().top : window.innerHeight;
  if (bottom - top < floor && (top < 0 || bottom > floor)) return `hidden: ${name}`;
  const frames = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const isMarked = frames.some((frame) => frame && getComputedStyle(frame).outlineStyle !== "none");
  return isMarked ? undefined : `not marked: ${name}`;
}

/** Reaches something with the Tab key alone. Every stop on the way is in view and marked. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let stop = 0; stop < 80; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    expect(await page.evaluate(focusProblem)).toBeUndefined();
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("the welcome, a deposit and the question of a purchase need no mouse; on a wide screen the first stop skips the navigation", async ({
  world,
  member,
  open,
}) => {
  const page = await open({ as: member, alsoAt: [1280], path: "/home" });
  await page.evaluate(() => localStorage.removeItem("welcomeSeen"));
  await page.reload();
  const welcome = page.getByRole("dialog", { name: "Bienvenue sur Asako" });
  await welcome.waitFor();
  await expectAccessible(page, "welcome");
  await page.keyboard.press("Escape");
  await welcome.waitFor({ state: "hidden" });
  await tabTo(page, page.getByRole("link", { name: "Déposer" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Montant à déposer"));
  await page.keyboard.type("20000");
  await page.keyboard.press("Enter");
  await look(page, "Envoyez 20 000 Ar");
  await expect.poll(async () => plainSpaces((await focusedText(page)) ?? "")).toBe("Envoyez 20 000 Ar");
  await tabTo(page, page.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowDown");
  const chosen = await page.getByRole("radio", { checked: true }).inputValue();
  await tabTo(page, button(page, /^J'ai envoyé/));
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedText(page)).toBe("Collez le SMS");
  await tabTo(page, page.getByLabel("Référence de votre envoi"));
  await page.keyboard.type("8842016375");
  await tabTo(page, button(page, "Déclarer mon dépôt de 20 000 Ar"));
  await page.keyboard.press("Enter");
  await look(page, "Dépôt déclaré");
  await expect.poll(() => focusedText(page)).toBe("Dépôt déclaré");
  const { transaction } = world.db.read.t;
  const rows = await world.db.read.q.select().from(transaction);
  expect(rows.find(({ amountAr }) => amountAr === 20_000)).toMatchObject({ operatorPhone: chosen, status: "pending" });

  await resize(page, 1280);
  await page.goto("/tasks");
  // Before its code the page has another skip link, which goes with the drawing.
  await sees(page.locator("#root"), "1 sur 3 tâches");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toBe("Aller au contenu");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tasks#contenu");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toBe("Aujourd'hui");
  await page.goto("/vipmenu");
  await tabTo(page, button(page, "Passer à VIP2"));
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: "Confirmer : VIP2" }).waitFor();
  await expectAccessible(page, "purchase");
});
