import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatInstant } from "../../src/shared/day.ts";
import { look, sees, test } from "../support/browser.ts";
import { expectAccessible } from "./accessible.ts";
import { hasSent, isFocused } from "./stage.ts";

const referenceField = (page: Page) => page.getByLabel("Référence de votre envoi");
const declare = (page: Page) => page.getByRole("button", { name: "Déclarer mon dépôt de 20 000 Ar" }).click();

test("a reference that the same member declared before is said with its date, and leads to that deposit", async ({
  world,
  member,
  open,
}) => {
  const at = formatInstant(world.clock.now).replace("\u00a0", " à ");
  const own = `Vous l'avez déclarée vous-même le ${at} : 25 000 Ar, En attente.`;
  const page = await open({ as: member, alsoAt: [1280], path: "/deposit?amount=20000", provokes: /^409 / });
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await referenceField(page).fill("3319713596");
  await declare(page);
  await sees(page, "Cette référence a déjà été déclarée.", own);
  await expect.poll(() => isFocused(referenceField(page))).toBe(true);
  await look(page, "Collez le SMS");
  await expectAccessible(page, "a reference declared before");
  await referenceField(page).fill("33197135967");
  await expect.poll(() => page.getByText(own).count()).toBe(0);
  expect(await page.getByText("Cette référence a déjà été déclarée.").count()).toBe(0);
  await referenceField(page).fill("3319713596");
  await declare(page);
  await page.getByRole("link", { name: "Voir ce dépôt" }).click();
  await look(page, "Dépôt déclaré");
  await sees(page, "25 000 Ar", "3319713596");
  await page.getByRole("link", { name: "Voir mes dépôts" }).click();
  await look(page, "Historique des dépôts");
});
