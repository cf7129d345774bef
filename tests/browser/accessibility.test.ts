import { describe } from "vitest";
import { accountPages, privatePages, publicPages } from "../../src/client/app/pages.ts";
import { test } from "../support/browser.ts";
import { furnish } from "../support/furnish.ts";
import { expectAccessibleAtWidths } from "./accessible.ts";
import { answeredCampaign } from "./campaign-stage.ts";

const pagesOf = (...tables: Record<string, string>[]) => tables.flatMap((table) => Object.keys(table));

describe("at 360 and 1280 px, without serious or critical findings and with targets of 44 px:", () => {
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
    for (const path of pagesOf(privatePages, accountPages).filter((one) => !one.startsWith("/admin"))) {
      await page.goto(path);
      await expectAccessibleAtWidths(page, path);
    }
  });

  test("what all who meet a campaign see of it", async ({ world, open }) => {
    const campaign = await answeredCampaign(world);
    for (const [as, addresses] of [
      [campaign.member, campaign.memberPaths],
      [campaign.answerer, campaign.answererPaths],
      [campaign.admin, campaign.adminPaths],
    ] as const) {
      const page = await open({ as });
      for (const address of addresses) {
        await page.goto(address);
        await expectAccessibleAtWidths(page, address);
      }
    }
  });
});
