import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/browser.ts";
import { settled } from "./accessible.ts";

/** Runs in the page: finds elements that only a background colour shows, which forced colours remove. */
const withoutLine = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found
        .filter((element) => element.checkVisibility() && getComputedStyle(element).borderTopWidth === "0px")
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

const underlined = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((found) => found.map((element) => getComputedStyle(element).textDecorationLine));

test("in forced colours, buttons, bars and the current page's entry are outlined", async ({ member, open }) => {
  const page = await open({ as: member });
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/home", "/tasks", "/vipmenu", "/deposit?amount=20000"]) {
    await page.goto(path);
    await settled(page);
    expect(await page.locator(".button").count(), path).toBeGreaterThan(0);
    expect(await withoutLine(page, ".button, .panel-deep, .progress"), path).toEqual([]);
  }
  await page.goto("/tasks");
  await settled(page);
  expect(await underlined(page, "[role=tab][aria-selected=true], nav a[aria-current]")).toEqual([
    "underline",
    "underline",
  ]);
  expect(await underlined(page, "[role=tab][aria-selected=false]")).toEqual(["none"]);
});
