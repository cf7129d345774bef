import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, signIn, test } from "../support/browser.ts";
import { workerIsReady } from "../support/own-files.ts";

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
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.goto("/home");
  await workerIsReady(page);
  expect([new URL((await workerOf(page)) ?? "").search, await keptBy(page)]).toEqual(["?bare", 0]);
  await page.goto("/home");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement("form"));
    Object.assign(form, { method: "post", action: "/partage", enctype: "multipart/form-data" });
    const area = form.appendChild(document.createElement("textarea"));
    Object.assign(area, {
      name: "text",
      value:
        "Vous avez transfere 25 000 Ar a HANTA(0341000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 8842016375",
    });
    form.submit();
  });
  await look(page, "Collez le SMS");
});

test("what a member uses first is kept first", async ({ site }) => {
  const worker = await (await fetch(`${site.origin}/sw.js`)).text();
  const at = (url: string) => worker.indexOf(`"${url}"`);
  expect(at("/home")).toBeGreaterThan(0);
  expect(at("/home")).toBeLessThan(at("/signup"));
  expect(worker.search(/tasks-page-[\w-]+\.js/)).toBeLessThan(worker.search(/referral-page-[\w-]+\.js/));
});
