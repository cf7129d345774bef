import { describe } from "vitest";
import { accountPages, privatePages, publicPages } from "../../src/client/app/pages.ts";
import { paths } from "../../src/client/lib/paths.ts";
import { test } from "../support/browser.ts";
import { furnish } from "../support/furnish.ts";
import { expectAccessibleAtWidths } from "./accessible.ts";
import { answeredCampaign, lookEverywhere } from "./campaign-stage.ts";

const pagesOf = (...tables: Record<string, string>[]) => tables.flatMap((table) => Object.keys(table));

describe("at 360 and 1280 px, without serious or critical findings, with targets of 44 px and room for letters twice as large:", () => {
  test("the public pages", async ({ site, open }) => {
    await furnish(site);
    const page = await open({ provokes: /^404 .*nowhere$/ });
    for (const path of [...pagesOf(publicPages), "/nowhere"]) {
      await page.goto(path);
      await expectAccessibleAtWidths(page, path);
    }
  });

  test("the members' pages, filled", async ({ member, open }) => {
    const page = await open({ as: member });
    for (const path of [...pagesOf(privatePages, accountPages), `${paths.deposit}?amount=5000`]) {
      await page.goto(path);
      await expectAccessibleAtWidths(page, path);
    }
  });

  test("what all who meet a campaign see of it", async ({ world, open }) => {
    await lookEverywhere(await answeredCampaign(world), open, {}, expectAccessibleAtWidths);
  });
});
