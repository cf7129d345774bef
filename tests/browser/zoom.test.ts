import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accountPages, privatePages, publicPages } from "../../src/client/app/pages.ts";
import { paths } from "../../src/client/lib/paths.ts";
import { look, test } from "../support/browser.ts";
import { cutWords } from "../support/cut-words.ts";
import type { Person } from "../support/world.ts";
import { settled } from "./accessible.ts";
import { answeredCampaign } from "./campaign-stage.ts";

const ROOMS = ["apercu", "transactions", "approbations", "releves", "utilisateurs", "vip", "financement", "campagnes"];
const ADMIN_PATHS = [
  ...[...ROOMS, "configuration", "journal", "messages", "sante"].map((room) => `${paths.admin}?onglet=${room}`),
  paths.adminTasks,
];
const MEMBER_PATHS = [...Object.keys({ ...privatePages, ...accountPages }), `${paths.deposit}?amount=5000`];

// A person who needs larger letters has the same words and buttons (WCAG 1.4.4).
test.for([
  ["a visitor", Object.keys(publicPages).filter((path) => path !== paths.enrol && path !== paths.newPassword)],
  ["a member", MEMBER_PATHS],
  ["an administrator", ADMIN_PATHS],
] as const)("letters twice as large fit a phone, for %s", async ([who, addresses], { member, admin, open }) => {
  const people: Record<string, Person> = { "a member": member, "an administrator": admin };
  await expectNothingCut(await open({ as: people[who] }), addresses);
});

async function expectNothingCut(page: Page, addresses: readonly string[]) {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () =>
      document.documentElement.style.setProperty("font-size", "200%"),
    );
  });
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    await look(page, /./);
    expect(await page.evaluate(cutWords), address).toEqual([]);
  }
}

test("letters twice as large fit a phone, for all who meet a campaign", async ({ world, open }) => {
  const { member, answerer, admin, memberPaths, answererPaths, adminPaths } = await answeredCampaign(world);
  for (const [as, addresses] of [
    [member, memberPaths],
    [answerer, answererPaths],
    [admin, adminPaths],
  ] as const)
    await expectNothingCut(await open({ as }), addresses);
});
