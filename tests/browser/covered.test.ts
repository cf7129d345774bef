import { expect } from "vitest";
import { look, test } from "../support/browser.ts";
import { coveredControls } from "../support/covered.ts";

test("an element that covers a button is found, and a bar fixed to the edge is not reported", async ({ open }) => {
  const page = await open({ path: "/login" });
  await look(page, "Connexion");
  const cover = (style: Record<string, string>) =>
    page.evaluate((asked) => {
      const over = document.createElement("div");
      Object.assign(over.style, asked);
      document.body.append(over);
    }, style);
  await cover({ position: "fixed", inset: "auto 0 0", height: "45%" });
  expect(await page.evaluate(coveredControls)).toEqual([]);
  await cover({ position: "absolute", inset: "0" });
  expect(await page.evaluate(coveredControls)).toContainEqual(expect.stringContaining('type="submit"'));
  await expect(look(page, "Connexion")).rejects.toThrow("Connexion");
});
