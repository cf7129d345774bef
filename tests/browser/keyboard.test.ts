import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { plainSpaces } from "../support/refused.ts";
import { SECRET } from "../support/world.ts";
import { stopTime } from "./signup-form.ts";
import { focusedText, isFocused } from "./stage.ts";

/** Runs in the page: the faults of the focused element, which must not lie under the fixed navigation and must be marked. */
function focusProblem(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const name = focused.outerHTML.slice(0, 100);
  const navigation = [...document.querySelectorAll("nav")].find((nav) => getComputedStyle(nav).position === "fixed");
  const { top, bottom } = focused.getBoundingClientRect();
  const floor =
    navigation && !navigation.contains(focused) ? navigation.getBoundingClientRect().top : window.innerHeight;
  if (bottom - top < floor && (top < 0 || bottom > floor)) return `hidden: ${name}`;
  const frames = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const isMarked = frames.some((frame) => frame && getComputedStyle(frame).outlineStyle !== "none");
  return isMarked ? undefined : `not marked: ${name}`;
}

/** Reaches something with the Tab key alone. Every stop on the way is in view and marked. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let stop = 0; stop < 80; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    expect(await page.evaluate(focusProblem)).toBeUndefined();
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("signing up and in needs no mouse", async ({ world, open }) => {
  const inviter = await world.aMember();
  const page = await open();
  await page.clock.install();
  await page.goto(`/signup?code=${inviter.invitationCode}`);
  await button(page, "Créer mon compte").waitFor();
  const answers = [
    ["Nom", "Voahangy"],
    ["Numéro de téléphone", "0345566778"],
    ["Mot de passe", SECRET],
    ["Confirmer le mot de passe", "autre"],
  ] as const;
  for (const [label, text] of answers) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, button(page, "Créer mon compte"));
  await page.keyboard.press("Enter");
  await sees(page, "Les mot de passe ne correspondent pas.");
  await expect.poll(() => isFocused(page.getByLabel("Confirmer le mot de passe", { exact: true }))).toBe(true);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(SECRET);
  // The clock stands still, so that the login page does not open by itself.
  await stopTime(page);
  await page.keyboard.press("Enter");
  await look(page, "Inscription terminée");
  await page.clock.resume();
  await page.goto("/login");
  await tabTo(page, page.getByLabel("Numéro de téléphone"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("0345566778");
  await tabTo(page, page.getByLabel("Mot de passe", { exact: true }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(SECRET);
  await page.keyboard.press("Enter");
  const welcome = page.getByRole("dialog", { name: "Bienvenue sur Asako" });
  await welcome.waitFor();
  await page.keyboard.press("Escape");
  await welcome.waitFor({ state: "hidden" });
  await look(page, "Bonjour Voahangy");
});

test("a deposit and another password need no mouse", async ({ world, member, open }) => {
  const page = await open({ as: member, path: "/home" });
  await tabTo(page, page.getByRole("link", { name: "Déposer" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Montant à déposer"));
  await page.keyboard.type("20000");
  await page.keyboard.press("Enter");
  await look(page, "Envoyez 20 000 Ar");
  await expect.poll(async () => plainSpaces((await focusedText(page)) ?? "")).toBe("Envoyez 20 000 Ar");
  await tabTo(page, page.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowDown");
  const chosen = await page.getByRole("radio", { checked: true }).inputValue();
  await tabTo(page, button(page, /^J'ai envoyé/));
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedText(page)).toBe("Collez le SMS");
  await tabTo(page, page.getByLabel("Référence de votre envoi"));
  await page.keyboard.type("8842016375");
  await tabTo(page, button(page, "Déclarer mon dépôt de 20 000 Ar"));
  await page.keyboard.press("Enter");
  await look(page, "Dépôt déclaré");
  await expect.poll(() => focusedText(page)).toBe("Dépôt déclaré");
  const { transaction } = world.db.read.t;
  const rows = await world.db.read.q.select().from(transaction);
  expect(rows.find(({ amountAr }) => amountAr === 20_000)).toMatchObject({ operatorPhone: chosen, status: "pending" });

  await page.goto("/parametres");
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Mot de passe", exact: true }) });
  await tabTo(page, card.locator("summary"));
  await page.keyboard.press("Enter");
  for (const label of ["Mot de passe actuel", "Nouveau mot de passe", "Confirmer le nouveau mot de passe"]) {
    await tabTo(page, card.getByLabel(label, { exact: true }));
    await page.keyboard.type(label === "Mot de passe actuel" ? SECRET : "another456");
  }
  await page.keyboard.press("Enter");
  await sees(card, "Mot de passe enregistré. Vos autres appareils sont déconnectés.");
  await tabTo(page, page.getByRole("button", { name: "Se déconnecter", exact: true }));
});

test("on a wide screen the first stop skips the navigation, and a question gives the focus back", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/tasks", width: 1280 });
  await sees(page, "1 sur 3 tâches");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toBe("Aller au contenu");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tasks#contenu");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedText(page)).toBe("Aujourd'hui");
  await page.goto("/vipmenu");
  const buy = button(page, "Passer à VIP2");
  await tabTo(page, buy);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Confirmer : VIP2" });
  await dialog.waitFor();
  await expect.poll(() => focusedText(page)).toBe("Annuler");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => isFocused(buy)).toBe(true);
});
