import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";

/** Runs in the page: what becomes of each way by which text could become script or markup. */
function tryText(): Record<string, string> {
  const script = document.createElement("script");
  const frame = document.createElement("iframe");
  const ways: Record<string, () => unknown> = {
    "markup of an element": () => {
      document.createElement("div").innerHTML = "<b>x</b>";
    },
    "markup beside an element": () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
    "a document of a frame": () => {
      frame.srcdoc = "<b>x</b>";
    },
    "the text of a script": () => {
      script.text = "window.ran = true";
    },
    "the address of a script": () => {
      script.src = "/assets/x.js";
    },
    "another worker": () => new Worker("/x.js"),
    "a handler in an attribute": () => document.body.setAttribute("onclick", "window.ran = true"),
  };
  return Object.fromEntries(
    Object.entries(ways).map(([name, way]) => {
      try {
        way();
        return [name, "done"];
      } catch (error) {
        return [name, (error as Error).name];
      }
    }),
  );
}

const refusedAll = async (page: Page) => {
  const outcomes = Object.entries(await page.evaluate(tryText));
  expect(outcomes.filter(([, outcome]) => outcome !== "TypeError")).toEqual([]);
  expect(outcomes).toHaveLength(7);
  expect(await page.evaluate(() => document.querySelectorAll("body > b").length)).toBe(0);
};

test("no text becomes script or markup: not before the worker is registered, nor by the policy that lets it in", async ({
  member,
  open,
}) => {
  const provokes = /requires? '?Trusted|TrustedHTML|TrustedScript|Content Security Policy/;
  const page = await open({ as: member, path: "/home", withWorker: true, provokes });
  await look(page, "Bonjour Rado");
  await refusedAll(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await refusedAll(page);
  const other = await page.evaluate(() => navigator.serviceWorker.register("/other.js").catch(({ name }) => name));
  expect(other).toBe("TypeError");
  await page.reload();
  await sees(page, "Bonjour Rado");
});
