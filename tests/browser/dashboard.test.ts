import type { Page } from "playwright-core";
import { expect } from "vitest";
import { writtenPhone } from "../../src/shared/phone-digits.ts";
import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { examine } from "./accessible.ts";
import { focusedText, tokenIn } from "./stage.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the account page shows who and what, every page of the account, two equal doors, and hides the balance", async ({
  world,
  member,
  open,
}) => {
  await (await signedIn(world, member)).user.updateProfile.mutate({ email: "rado@exemple.mg" });
  const page = await open({ as: member, alsoAt: [320, 1280], path: "/dashboard" });
  await sees(page, "Identifiant", String(member.memberId), "Rado", "rado@exemple.mg", writtenPhone(member.phone));
  const held = "5 000 Ar réservés pour vos retraits en attente";
  await sees(page, "35 200 Ar", held, "VIP1", /^Jusqu'au .*, encore 365\sjours$/, "Réglages et aide");
  await look(page, "Mon compte");
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual([
    ...["/deposit", "/withdraw", "/vipmenu", "/historique-global", "/historique-depot", "/historique-retrait"],
    ...["/referral", "/parametres", "/Message", "/about"],
  ]);
  await atItsWidths(page, async () => {
    const boxes = [];
    for (const name of ["Déposer", "Retirer"]) {
      const door = page.getByRole("link", { name, exact: true });
      const { width: wide, height, y } = (await door.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
      const colour = await door.evaluate((link) => getComputedStyle(link).backgroundColor);
      boxes.push({ wide: Math.round(wide ?? 0), height, y, colour });
    }
    expect(boxes[0], "as large as the other, and of its colour").toEqual(boxes[1]);
  });

  await button(page, "Masquer le solde").click();
  await expect.poll(() => page.getByText("35 200 Ar").count()).toBe(0);
  expect(await page.getByText("réservés").count()).toBe(0);
  await button(page, "Afficher le solde").click();
  await sees(page, "35 200 Ar");

  const current = page.getByRole("navigation", { name: "Navigation principale" }).locator("[aria-current]");
  const marked = async () => [await current.textContent(), await current.getAttribute("aria-current")];
  await page.goto("/historique-depot/");
  const here = page.getByRole("link", { name: "Dépôts", exact: true });
  await expect.poll(() => here.getAttribute("aria-current")).toBe("page");
  expect(await marked(), "of a page of the account, however its address is written").toEqual(["Mon compte", "true"]);
  await page.goto("/TASKS");
  await expect.poll(marked).toEqual(["Tâches", "page"]);
});

test("logging out asks first, starting on « Annuler »; confirmed, it ends the session on the server and leaves nothing in the browser", async ({
  world,
  member,
  open,
}) => {
  // Calls still under way when the session ends are refused.
  const page = await open({ as: member, alsoAt: [1280], path: "/dashboard", provokes: /^401 / });
  const leave = button(page, "Se déconnecter");
  const dialog = page.getByRole("alertdialog", { name: "Se déconnecter ?" });
  for (const cancel of [() => page.keyboard.press("Escape"), () => page.keyboard.press("Enter")]) {
    await leave.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await examine(page, "Se déconnecter ?");
    await expect.poll(() => focusedText(page)).toBe("Annuler");
    await cancel();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => focusedText(page)).toBe("Se déconnecter");
  }
  await page.reload();
  await sees(page, "35 200 Ar");

  const token = await tokenIn(page);
  await leave.click();
  await dialog.getByRole("button", { name: "Se déconnecter" }).click();
  await look(page, "Connexion");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["welcomeSeen"]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await expect(clientOf(world, token).user.me.query()).rejects.toThrow("Votre session a expiré.");
  await page.goto("/dashboard");
  await look(page, "Connexion");
});
