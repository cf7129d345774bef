import { describe } from "vitest";
import { resize, test } from "../support/browser.ts";
import { expectAccessibleAtWidths, settled } from "./accessible.ts";

describe("at 360 and 1280 px, without serious or critical findings, with targets of 44 px and room for letters twice as large:", () => {
  test("the details of a person, section by section, and of one's own account", async ({ member, admin, open }) => {
    const page = await open({ as: admin });
    for (const section of ["profil", "vip", "invites", "achats", "depots", "retraits", "journal"]) {
      await page.goto(`/admin-dashboard?onglet=utilisateurs&membre=${member.memberId}&rubrique=${section}`);
      await settled(page);
      for (const level of await page.locator("main summary").all()) await level.click();
      await expectAccessibleAtWidths(page, section);
    }
    await page.goto(`/admin-dashboard?onglet=utilisateurs&membre=${admin.memberId}`);
    await expectAccessibleAtWidths(page, "own account");
  });

  test("the administrators' rooms", async ({ admin, open }) => {
    const page = await open({ as: admin, path: "/admin-tasks" });
    await expectAccessibleAtWidths(page, "Tâches par niveau");
    await page.goto("/admin-dashboard?onglet=plus");
    await expectAccessibleAtWidths(page, "Plus");
    await resize(page, 1280);
    const rooms = page.getByRole("navigation").getByRole("link");
    for (const address of await rooms.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
      // On a phone not every room is in the bar.
      await resize(page, 1280);
      await page.locator(`nav a[href="${address}"]`).filter({ visible: true }).first().click();
      await page.waitForURL(`**${address}`);
      await expectAccessibleAtWidths(page, address);
    }
  });
});
