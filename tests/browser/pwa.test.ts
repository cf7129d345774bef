import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { publicPages } from "../../src/client/app/pages.ts";
import { look, sees, test } from "../support/browser.ts";
import { workerIsReady } from "../support/own-files.ts";
import { CLIENT_FOLDER } from "../support/site.ts";

/** Runs in the page. */
async function keptAddresses(): Promise<string[]> {
  const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
  const kept = await Promise.all(caches.map((cache) => cache.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}

test("the site opens without a network, and keeps neither money nor the administrators' part", async ({
  member,
  open,
}) => {
  const provokes = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;
  const page = await open({ as: member, path: "/home", withWorker: true, provokes });
  await sees(page, "35 200 Ar");
  await workerIsReady(page);
  await page.goto("/tasks");
  await sees(page, "1 sur 3 tâches");

  const kept = await page.evaluate(keptAddresses);
  expect(kept).toEqual(expect.arrayContaining([...Object.keys(publicPages), "/home"]));
  expect(kept.filter((path) => /^\/(trpc|backend|healthz|readyz)/.test(path))).toEqual([]);
  const administrators = kept.filter((path) =>
    readFileSync(CLIENT_FOLDER + pathOnDisk(path)).includes("Numéro qui paie"),
  );
  expect(administrators).toEqual([]);

  await page.context().setOffline(true);
  await page.goto("/home");
  await look(page, "Bonjour Rado");
  await page.goto("/deposit?amount=20000");
  await look(page, "Dépôt");
  await page.goto("/n-existe-pas");
  await look(page, "Page introuvable");
  await page.goto("/admin-dashboard");
  await sees(page, "Cette page n'a pas pu s'ouvrir");
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/signup?code=DEMO2026");
  await look(page, "Créer un compte");
  await sees(page, "Code fourni par votre lien");
});

const pathOnDisk = (path: string) =>
  path.startsWith("/assets/") || path.includes(".") ? path : `/pages${path === "/" ? "/index" : path}.html`;
