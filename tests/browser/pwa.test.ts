import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { publicPages } from "../../src/client/app/pages.ts";
import { look, sees, test } from "../support/browser.ts";
import { furnish } from "../support/furnish.ts";
import { onOwnFiles, workerIsReady } from "../support/own-files.ts";
import { CLIENT_FOLDER } from "../support/site.ts";

/** Runs in the page. */
async function keptAddresses(): Promise<string[]> {
  const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
  const kept = await Promise.all(caches.map((cache) => cache.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}

test("the site opens without a network, and keeps neither money nor the administrators' part; it says in French what a phone needs to install it", async ({
  site,
  member,
  open,
}) => {
  const provokes = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;
  const page = await open({ as: member, path: "/home", withWorker: true, provokes });
  await sees(page, "35 200 Ar");
  const answer = await fetch(site.origin + (await page.locator('link[rel="manifest"]').getAttribute("href")));
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const { icons, screenshots, shortcuts, ...manifest } = await answer.json();
  expect(manifest).toMatchObject({ name: "Asako", lang: "fr", start_url: "/home", display: "standalone" });
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
  expect(icons.at(-1)).toMatchObject({ purpose: "maskable" });
  const ofShortcuts = shortcuts.map(({ icons: [first] }: { icons: object[] }) => first);
  for (const { src, type } of [...icons, ...screenshots, ...ofShortcuts])
    expect((await fetch(site.origin + src)).headers.get("content-type"), src).toBe(type);

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

onOwnFiles("a new version waits for a yes, and reloads only the tab that gave it", async ({ site, folder, open }) => {
  const { member } = await furnish(site);
  const page = await open({ as: member, path: "/home", withWorker: true });
  await workerIsReady(page);
  const other = await page.context().newPage();
  await other.goto("/tasks");
  await page.goto("/deposit");
  for (const tab of [page, other]) await tab.evaluate(() => document.body.setAttribute("data-opened", "before"));

  appendFileSync(join(folder, "sw.js"), "\n// The next version.");
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await sees(page, "Une nouvelle version est disponible.");
  await look(page, "Dépôt");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await page.locator("body:not([data-opened])").waitFor();
  await look(page, "Dépôt");
  const isWaiting = () => navigator.serviceWorker.getRegistration().then((registration) => !!registration?.waiting);
  expect(await page.evaluate(isWaiting), "a version to be told of, seconds later").toBe(false);
  expect(await page.getByText("Une nouvelle version est disponible.").count()).toBe(0);
  expect(await other.locator("body").getAttribute("data-opened")).toBe("before");
});
