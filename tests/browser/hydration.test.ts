import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { writtenPhone } from "../../src/shared/phone-digits.ts";
import { look, type Open, sees, test } from "../support/browser.ts";
import { SECRET } from "../support/world.ts";

/** A page whose scripts are on their way until `release`: what a slow phone shows for seconds. */
async function beforeHydration(open: Open, path: string, opening: Parameters<Open>[0] = {}) {
  const page = await open(opening);
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { page, release: gate.resolve };
}

const waiting = (page: Page) => page.getByRole("button", { name: "Chargement…", disabled: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Marks the form, to tell whether it was drawn again. */
const mark = (page: Page) => page.locator("form").evaluate((form) => form.setAttribute("data-prerendered", ""));
const isKept = (page: Page) => page.locator("form[data-prerendered]").waitFor();

test("what is typed before the page is hydrated stays in the fields", async ({ open }) => {
  const { page, release } = await beforeHydration(open, "/signup");
  await waiting(page).waitFor();
  await mark(page);
  await field(page, "Nom").fill("Voahangy");
  await field(page, "Numéro de téléphone").fill("034 12 345 67");
  await field(page, "Code d'invitation").fill("abcd2345");
  await field(page, "Mot de passe").fill("Voasary et 3 litchis");
  await field(page, "Confirmer le mot de passe").pressSequentially("Voa");
  release();
  await page.getByRole("button", { name: "Créer mon compte" }).waitFor();
  await isKept(page);
  await field(page, "Confirmer le mot de passe").pressSequentially("sary");
  expect(await field(page, "Nom").inputValue()).toBe("Voahangy");
  expect(await field(page, "Numéro de téléphone").inputValue()).toBe("034 12 345 67");
  expect(await field(page, "Code d'invitation").inputValue()).toBe("abcd2345");
  expect(await field(page, "Confirmer le mot de passe").inputValue()).toBe("Voasary");
  await sees(page, "Solidité du mot de passe : bonne");
});

test("an invitation code typed and left before the page is hydrated is checked once it is", async ({ open }) => {
  const { page, release } = await beforeHydration(open, "/signup");
  await waiting(page).waitFor();
  await field(page, "Code d'invitation").fill("nulle123");
  await field(page, "Mot de passe").focus();
  release();
  await sees(page, "Ce code d'invitation n'existe pas ou n'est plus valable.");
});

test("a form that needs its code, submitted before the page is hydrated, sends nothing", async ({ open }) => {
  const { page, release } = await beforeHydration(open, "/signup");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  await field(page, "Mot de passe").fill(SECRET);
  await field(page, "Mot de passe").press("Enter");
  await waiting(page).click({ force: true });
  expect(await page.locator("form").getAttribute("method")).toBe("post");
  expect(sent.filter((request) => !request.includes("/assets/"))).toEqual([]);
  release();
  await page.getByRole("button", { name: "Créer mon compte" }).waitFor();
  expect(sent.filter((request) => request.startsWith("POST"))).toEqual([]);
});

test("an invitation code of the link is there once the page is hydrated, and locked", async ({ world, open }) => {
  const inviter = await world.aMember();
  const { page, release } = await beforeHydration(open, `/signup?code=${inviter.invitationCode}`);
  await waiting(page).waitFor();
  await field(page, "Nom").fill("Voahangy");
  release();
  await sees(page, "Code fourni par votre lien");
  await expect.poll(() => field(page, "Code d'invitation").inputValue()).toBe(inviter.invitationCode);
  expect(await field(page, "Code d'invitation").getAttribute("readonly")).not.toBeNull();
  expect(await field(page, "Nom").inputValue()).toBe("Voahangy");
});

test("a reloaded login page keeps what sent there: the number, the reason, the way back", async ({ member, open }) => {
  const page = await open({ path: "/login" });
  await page.evaluate((phone) => {
    const usr = { phone, refusal: "Votre session a expiré. Reconnectez-vous.", returnTo: "/tasks" };
    history.replaceState({ ...history.state, usr, key: "sent", idx: 0 }, "");
  }, member.phone);
  await page.reload();
  await sees(page, "Votre session a expiré. Reconnectez-vous.");
  await expect.poll(() => field(page, "Numéro de téléphone").inputValue()).toBe(writtenPhone(member.phone).slice(1));
  await field(page, "Mot de passe").fill(SECRET);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await look(page, "Tâches");
});

describe("before any script of the page arrives", () => {
  test.for(["/", "/signup", "/login"])("a member who opens %s is sent home", async (path, { world, open }) => {
    const as = await world.aMember({ name: "Rado" });
    const { page, release } = await beforeHydration(open, path, { as });
    await page.waitForURL("**/home", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Accueil", exact: true }).waitFor();
    release();
    await look(page, "Bonjour Rado");
  });

  test("a visitor who opens a private page is sent to the login", async ({ open }) => {
    const { page } = await beforeHydration(open, "/deposit?amount=20000");
    await page.waitForURL("**/login", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Se connecter" }).waitFor();
  });
});
