import { expect } from "vitest";
import { look, test } from "../support/browser.ts";
import { coveredControls } from "../support/covered.ts";

test("what lies over a button is found, a bar that stays at the edge is not meant", async ({ open }) => {
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
