import { expect } from "vitest";
import { accountPages, privatePages, publicPages } from "../../src/client/app/pages.ts";
import { paths } from "../../src/client/lib/paths.ts";
import { look, test } from "../support/browser.ts";
import { cutWords } from "../support/cut-words.ts";
import type { Person } from "../support/world.ts";
import { settled } from "./accessible.ts";

const ROOMS = ["apercu", "transactions", "approbations", "releves", "utilisateurs", "vip", "financement"];
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
  const page = await open({ as: people[who] });
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
});
