import { expect } from "vitest";
import { paths } from "../../src/client/lib/paths.ts";
import { look, test } from "../support/browser.ts";
import { settled } from "./accessible.ts";
import { answeredCampaign } from "./campaign-stage.ts";

const MARKUP = "<b>Eau</b><script>alert(1)</script>";

/** Runs in the page: whether it shows the words, and what they would have become. */
const seenOf = (words: string) => ({
  isShown: (document.body.textContent ?? "").includes(words),
  made: [...document.querySelectorAll("b, script, a")]
    .filter(
      (made) =>
        /^(Eau|alert\(1\))$/.test(made.textContent ?? "") || /^javascript:/i.test(made.getAttribute("href") ?? ""),
    )
    .map((made) => made.outerHTML),
});

test("markup in a sponsor's words is read as text, and only https is a link", async ({ world, open }) => {
  const campaign = await answeredCampaign(world, MARKUP, "javascript:alert(1)");
  const silent = new Set<string>([paths.settings]);
  for (const [as, visited] of [
    [campaign.member, campaign.memberPaths],
    [campaign.answerer, campaign.answererPaths],
    [campaign.admin, [...campaign.adminPaths, "/transparence"]],
  ] as const) {
    const page = await open({ as });
    for (const path of visited) {
      await page.goto(path);
      await settled(page);
      if (path === "/transparence") await page.getByRole("button", { name: /^Qui paie/ }).click();
      await look(page, /./);
      const isShown = !silent.has(path);
      if (isShown)
        await expect.poll(() => page.evaluate(seenOf, MARKUP), { message: path }).toEqual({ isShown, made: [] });
      else expect((await page.evaluate(seenOf, MARKUP)).made, path).toEqual([]);
    }
  }
});
