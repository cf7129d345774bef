import type { Page } from "playwright-core";
import type { Person } from "../support/world.ts";

// An administrator at work.

export const LIST = "/admin-dashboard?onglet=utilisateurs";
export const detailsOf = ({ memberId }: Person) => `${LIST}&membre=${memberId}`;
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const dialog = (page: Page) => page.getByRole("alertdialog");
export const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
export const gone = (page: Page) => dialog(page).waitFor({ state: "hidden" });

/** Opens the question of an act, one with a button of its own or one of the menu. */
export async function ask(page: Page, act: string, title: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name: act, exact: true });
  const menu = page.getByRole("button", { name: "Autres actions", expanded: false });
  await button.or(menu).first().waitFor();
  if (!(await button.isVisible())) await menu.click();
  await button.click();
  await dialog(page).getByRole("heading", { name: title }).waitFor();
}

/** Sets one filter of a list; they unfold below the toolbar. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  const filter = page.getByLabel(label, { exact: true });
  if (!(await filter.isVisible())) await page.getByRole("button", { name: /^Filtrer/ }).click();
  if ((await filter.evaluate(({ tagName }) => tagName)) === "SELECT") await filter.selectOption(value);
  else await filter.fill(value);
}

/** The entry of a room in the navigation of this width. */
export const roomLink = (page: Page, room: string) =>
  page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: new RegExp(`^${room}`) });

/** Goes to another room; what the bar of a phone has no place for is behind « Plus ». */
export async function toRoom(page: Page, room: string): Promise<void> {
  await roomLink(page, "Dépôts").waitFor();
  if ((await roomLink(page, room).count()) > 0) return roomLink(page, room).click();
  await roomLink(page, "Plus").click();
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${room}`) })
    .click();
}
