import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, signIn, test } from "../support/browser.ts";
import { workerIsReady } from "../support/own-files.ts";
import { saveData, share } from "./stage.ts";

const SENT =
  "Vous avez transfere 25 000 Ar a HANTA(0341000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 8842016375";
const field = (page: Page) => page.getByLabel("Référence de votre envoi");

/** A page that the worker answers for. */
async function withWorker(page: Page): Promise<void> {
  await workerIsReady(page);
  await page.goto("/home");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("a shared text opens where it is pasted, with its amount and number or asking for it, and never reaches the server", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/home", withWorker: true });
  await withWorker(page);
  await share(page, "Bonjour, on se voit demain matin");
  await sees(page, "Combien voulez-vous déposer ?", /^Nous n'avons pas trouvé de référence dans ce texte/);

  await page.goto("/home");
  const answered: boolean[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST" && response.url().endsWith("/partage"))
      answered.push(response.fromServiceWorker());
  });
  await share(page, SENT);
  await look(page, "Collez le SMS");
  expect(answered).toEqual([true]);
  await sees(page, "Lu dans votre SMS", "8842016375", "Déclarer mon dépôt de 25 000 Ar");
  expect(await page.evaluate(() => caches.has("shared-message"))).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("depositDraft"))).not.toMatch(/HANTA|59 239/);

  await page.goto("/home");
  await share(page, `${SENT}\n${SENT.replace("8842016375", "8842016376")}`);
  await sees(page, /^Ce texte contient plusieurs envois/);
});

test("an administrator's shared messages wait in the statements' paste", async ({ admin, open }) => {
  const page = await open({ as: admin, path: "/home", withWorker: true });
  await withWorker(page);
  await share(page, SENT);
  await page.waitForURL("**/admin-dashboard?onglet=releves&import=sms");
  await expect.poll(() => page.getByRole("textbox").last().inputValue()).toBe(SENT);
});

test("signed out, or before the worker is there, the member is told what to do, and the message is gone", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/home", withWorker: true, provokes: /^401 / });
  await withWorker(page);
  await page.evaluate(() => localStorage.clear());
  await share(page, SENT);
  await sees(page, "Connectez-vous, puis partagez de nouveau le SMS. Rien n'en a été gardé.");
  expect(await page.evaluate(() => caches.has("shared-message"))).toBe(false);

  const without = await open({ path: "/login" });
  await share(without, SENT);
  await sees(without, /^Aucun texte n'est arrivé/);
  expect(await field(without).count()).toBe(0);
});

const workerOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL);
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().length;
  });

test("a visitor fetches nothing in advance, and the site is kept once they sign in", async ({ world, open }) => {
  const member = await world.aMember({ name: "Rado" });
  const page = await open({ withWorker: true });
  await page.clock.install();
  await page.goto("/login", { waitUntil: "load" });
  await page.getByRole("button", { name: "Se connecter" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(60_000);
  expect([await workerOf(page), await keptBy(page)]).toEqual([undefined, 0]);
  await signIn(page, member);
  await look(page, "Bonjour Rado");
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await workerIsReady(page);
  expect(new URL((await workerOf(page)) ?? "").search).toBe("");
  expect(await keptBy(page)).toBeGreaterThan(50);
});

test("on a phone that saves data the worker takes what is shared, and keeps no file", async ({ member, open }) => {
  const page = await open({ withWorker: true, as: member });
  await saveData(page);
  await page.goto("/home");
  await withWorker(page);
  expect([new URL((await workerOf(page)) ?? "").search, await keptBy(page)]).toEqual(["?bare", 0]);
  await share(page, SENT);
  await look(page, "Collez le SMS");
});
