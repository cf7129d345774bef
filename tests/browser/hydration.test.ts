import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { openWithoutCode } from "./stage.ts";

const waiting = (page: Page) => page.getByRole("button", { name: "Chargement…", disabled: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test("what is typed before the page is hydrated stays, is not sent, and is checked once it is", async ({ open }) => {
  const page = await open();
  const { arrive } = await openWithoutCode(page, "/signup");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  await waiting(page).waitFor();
  await page.locator("form").evaluate((form) => form.setAttribute("data-prerendered", ""));
  const typed = {
    Nom: "Voahangy",
    "Numéro de téléphone": "034 12 345 67",
    "Code d'invitation": "nulle123",
    "Mot de passe": "Voasary et 3 litchis",
  };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await field(page, "Mot de passe").press("Enter");
  await waiting(page).click({ force: true });
  expect(await page.locator("form").getAttribute("method")).toBe("post");
  expect(sent.filter((request) => !request.includes("/assets/"))).toEqual([]);
  const confirmation = field(page, "Confirmer le mot de passe");
  await confirmation.pressSequentially("Voa");
  arrive();
  await page.getByRole("button", { name: "Créer mon compte" }).waitFor();
  await page.locator("form[data-prerendered]").waitFor();
  await confirmation.pressSequentially("sary");
  for (const [name, text] of Object.entries(typed)) expect(await field(page, name).inputValue(), name).toBe(text);
  expect(await confirmation.inputValue()).toBe("Voasary");
  await sees(page, "Solidité du mot de passe : bonne", "Ce code d'invitation n'existe pas ou n'est plus valable.");
  expect(sent.filter((request) => request.startsWith("POST"))).toEqual([]);
});

test("before any script of the page arrives a member is sent home from what is for visitors", async ({
  world,
  open,
}) => {
  const page = await open({ as: await world.aMember({ name: "Rado" }) });
  for (const path of ["/", "/signup", "/login"]) {
    const { arrive } = await openWithoutCode(page, path);
    await page.waitForURL("**/home", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Accueil", exact: true }).waitFor();
    arrive();
    await look(page, "Bonjour Rado");
  }
});
