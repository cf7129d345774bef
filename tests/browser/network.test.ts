import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { atWork, look, type Open, sees, test } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible } from "./accessible.ts";
import { comesAfter, followKeys, holdAnswers, onFirst } from "./stage.ts";

const VIP_CODE = /\/assets\/vip-page-.*\.js$/;
const FAILED = "Cette page n'a pas pu s'ouvrir";
const SLOW = "Connexion lente… La page arrive.";

/** How often each address was loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  return () => loads;
}

/** Runs in the page: moves the style's delays to this second, now and for later elements. */
const afterSeconds = (seconds: number) => {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = seconds * 1_000;
  }
};

/** Runs in the page: lets what a style does come to its end. */
const finishAll = () => {
  for (const animation of document.getAnimations()) animation.finish();
};

async function onTasks(open: Open, { world }: Site): Promise<Page> {
  return open({
    as: await world.aMember(),
    path: "/tasks",
    provokes: /^404 .*vip-page|dynamically imported|chunk load timed out/,
  });
}

test("a page whose code is slow says so after 8 s, and shows an error after 120 s", async ({ site, open }) => {
  const page = await onTasks(open, site);
  await look(page, "Tâches");
  // The page that is left stays hidden in the document, with its notice, until the next one has come.
  await expect.poll(() => page.getByText(SLOW).count()).toBe(0);
  await page.clock.install();
  // The test moves the clock: two minutes are two minutes, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(VIP_CODE, () => {});
  await page.getByRole("link", { name: "VIP" }).click();
  const notice = page.getByText(SLOW);
  await notice.waitFor({ state: "attached" });
  await page.evaluate(afterSeconds, 7);
  expect(await notice.isVisible()).toBe(false);
  await page.evaluate(afterSeconds, 8.1);
  await sees(page, SLOW);
  await page.clock.runFor(119_000);
  expect(await page.getByText(FAILED).count()).toBe(0);
  await page.clock.runFor(2_000);
  await look(page, FAILED);
});

/** The words that are seen now, of all that may come to be said. */
const said = (page: Page) => page.getByText(SLOW).filter({ visible: true });

/** The notice appears after 8 s, once, and moves nothing. */
async function expectSaid(page: Page, below: Locator): Promise<void> {
  const before = await below.boundingBox();
  await page.evaluate(afterSeconds, 7);
  expect(await said(page).count()).toBe(0);
  await page.evaluate(afterSeconds, 8.1);
  expect(await said(page).count()).toBe(1);
  expect(await below.boundingBox()).toEqual(before);
  await page.evaluate(finishAll);
  await look(page, /./);
  await expectAccessible(page, "a slow connection");
  expect(await said(page).count()).toBe(1);
}

test("slow answers are announced after 8 s, once for the whole page, to members and visitors", async ({
  world,
  open,
}) => {
  const member = await world.aMember({ name: "Rado" });
  for (const [as, path, role, below] of [
    [member, "/home", "heading", "À faire aujourd'hui"],
    [undefined, "/transparence", "link", "Se connecter"],
    [undefined, "/message1", "link", "Retour à la connexion"],
  ] as const) {
    const page = await open({ as, alsoAt: [1280] });
    const { release } = await holdAnswers(page);
    await page.goto(path);
    await atWork(page);
    const next = page.getByRole(role, { name: below });
    await next.waitFor();
    await expectSaid(page, next);
    await release();
    await expect.poll(() => page.getByText(SLOW).count(), { message: path }).toBe(0);
  }
});

test.for([
  ["is lost once comes without a reload", { missing: 1, reloads: 0, heading: "Niveaux VIP" }],
  ["a deployment took away reloads the site once", { missing: 2, reloads: 1, heading: "Niveaux VIP" }],
  ["stays missing reloads the site once, then says so", { missing: 99, reloads: 1, heading: FAILED }],
] as const)("a page whose file %s", async ([, { missing, reloads, heading }], { site, open }) => {
  const page = await onTasks(open, site);
  const loads = countLoads(page);
  await page.route(VIP_CODE, (route) => route.fulfill({ status: 404 }), { times: missing });
  for (let visit = 0; visit < 2; visit++) {
    await page.getByRole("link", { name: "VIP" }).click();
    await look(page, heading);
    expect(loads()).toBe(reloads);
    await page.getByRole("link", { name: "Tâches" }).click();
    await look(page, "Tâches");
  }
});

test("a page whose scripts never come says that it is slow, then offers to load it again", async ({ world, open }) => {
  const page = await open({ as: await world.aMember(), provokes: /net::ERR_FAILED/ });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/tasks");
  const notice = page.getByText("La page n'a pas pu démarrer.");
  await page.evaluate(afterSeconds, 7);
  expect(await said(page).count()).toBe(0);
  await page.evaluate(afterSeconds, 8.1);
  await sees(page, SLOW);
  expect(await notice.isVisible()).toBe(false);
  await page.evaluate(afterSeconds, 15.1);
  await sees(page, "La page n'a pas pu démarrer. Vérifiez votre connexion.");
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole("link", { name: "Recharger la page" }).click();
  await expect.poll(() => notice.count()).toBe(0);
  await look(page, "Tâches");
});

const NETWORK = "Pas de réponse du serveur. Vérifiez votre connexion.";

/** Navigates to a page whose code is not loaded yet, while there is no network. */
async function missPage(page: Page, way: Locator): Promise<void> {
  await page.context().setOffline(true);
  await way.click();
  await look(page, "Cette page n'a pas pu s'ouvrir");
  await page.context().setOffline(false);
}

test("without network a list arrives by itself later, a page whose code did not arrive at the next try, or with a reload", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/tasks", provokes: /dynamically imported module/ });
  await sees(page, "1 sur 3 tâches");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.context().setOffline(true);
  await page.getByRole("tab", { name: "Historique" }).click();
  await sees(page, "Vous êtes hors connexion. La page s'affichera au retour du réseau.");
  await page.context().setOffline(false);
  await sees(page, "Faite");
  await missPage(page, page.getByRole("link", { name: "VIP" }));
  await page.getByRole("link", { name: "Tâches" }).click();
  await look(page, "Tâches");
  await page.getByRole("link", { name: "VIP" }).click();
  await look(page, "Niveaux VIP");
  await missPage(page, page.getByRole("link", { name: "Mon compte" }));
  await page.getByRole("button", { name: "Réessayer" }).click();
  await look(page, "Mon compte");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await missPage(page, page.getByRole("link", { name: "Historique des dépôts" }));
  await page.getByRole("button", { name: "Recharger la page" }).click();
  await look(page, "Historique des dépôts");
});

test("a page that breaks shows an error in its place, and does not blame the network", async ({ open }) => {
  const page = await open({ path: "/login", provokes: /RangeError/ });
  await page.route(/\/trpc\/user\.transparency/, (route) => route.fulfill({ json: { result: { data: {} } } }));
  await page.getByRole("link", { name: "Transparence" }).click();
  await look(page, "Cette page n'a pas pu s'ouvrir");
  await sees(page, /a rencontré un problème/);
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.x).toBeGreaterThanOrEqual(16);
});

test("a list whose server does not answer is asked for three times, then says so, also while it is read again", async ({
  member,
  open,
}) => {
  const page = await open({ as: member });
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/user\.transactionPage/, async (route) => {
    asked += 1;
    if (asked <= 3) return route.abort("connectionrefused");
    await gate.promise;
    return route.continue();
  });
  // Once its live stream is open, the page refetches by itself.
  await page.route(/user\.changes/, () => {});
  await page.goto("/historique-depot");
  await sees(page, NETWORK);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("button", { name: "Chargement…" }).waitFor();
  await sees(page, NETWORK);
  gate.resolve();
  await sees(page, "3319713596");
  expect(asked).toBe(4);
});

test("a purchase whose answer never comes ends after half a minute, and is sent again", async ({ member, open }) => {
  const page = await open({ as: member });
  await page.clock.install();
  await page.goto("/vipmenu");
  const keys = followKeys(page, "user.buyLevel");
  await onFirst(page, /user\.buyLevel/, () => {});
  await page.getByRole("button", { name: "Passer à VIP2" }).click();
  const pay = page.getByRole("button", { name: "Payer 30 000 Ar" });
  await pay.click();
  await page.getByRole("button", { name: "Envoi…" }).waitFor();
  await comesAfter(page, 30_000, pay);
  await page.getByRole("alertdialog").getByRole("alert").waitFor();
  await pay.click();
  await sees(page, /^VIP2 actif/);
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.stringMatching(/^[\da-f-]{36}$/)]);
});
