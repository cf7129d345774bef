import type { Page } from "playwright-core";
import { expect } from "vitest";
import { firstCalls } from "../../src/client/app/pages.ts";
import { pathsOf } from "../../src/client/lib/early-call.ts";
import { paths } from "../../src/client/lib/paths.ts";
import { look, sees, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { SECRET } from "../support/world.ts";

const SCRIPTS = /\/assets\/.*\.js$/;

/** The calls of the page from now on, each with the queries that travel together. */
function followAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) asked.push(pathname.slice("/trpc/".length));
  });
  return asked;
}

/** Opens an address while its code is kept back. */
async function openWithoutCode(page: Page, path: string): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // What comes once the page is quiet asks again for some of it.
  await page.route(/\/assets\/live-/, () => {});
  await page.goto(path, { waitUntil: "commit" });
  return { release: gate.resolve };
}

test.for(Object.entries(firstCalls))(
  "%s asks for what it shows before its code is there, and once",
  async ([path, queries], { world, open }) => {
    const page = await open({ as: await world.aMember() });
    const asked = followAsked(page);
    const { release } = await openWithoutCode(page, path);
    const names = pathsOf(queries);
    await expect.poll(() => asked).toEqual([names.join()]);
    release();
    await page.locator("#root h1").waitFor();
    await expect.poll(() => page.locator("#root .animate-pulse").count()).toBe(0);
    const all = asked.flatMap((names) => names.split(","));
    expect(names.map((name) => all.filter((one) => one === name).length)).toEqual(names.map(() => 1));
  },
);

test("what was asked for one member is not shown to another signed in before the code", async ({ world, open }) => {
  const page = await open({ as: await world.aMember({ name: "Rado", balanceAr: 40_000 }) });
  const asked = followAsked(page);
  const { release } = await openWithoutCode(page, paths.home);
  await expect.poll(() => asked.length).toBe(1);
  const other = await world.aMember({ name: "Lova", balanceAr: 20_000 });
  const { token, user } = await clientOf(world).auth.login.mutate({ phone: other.phone, password: SECRET });
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("user", user);
    },
    [token, JSON.stringify(user)] as const,
  );
  release();
  await look(page, "Bonjour Lova");
  await sees(page, "20 000 Ar");
  expect(await page.getByText("40 000 Ar").count()).toBe(0);
  expect(asked.slice(0, 2)).toEqual([asked[0], asked[0]]);
});

test("the levels and what they really paid are there before the code", async ({ world, open }) => {
  const page = await open({ as: await world.aMember({ balanceAr: 40_000 }) });
  const { release } = await openWithoutCode(page, paths.vip);
  await sees(page.locator("#skeleton"), "40 000 Ar", "VIP1", "20 000 Ar", "pas encore de moyenne");
  release();
  await page.getByRole("button", { name: "Acheter VIP1" }).waitFor();
});

test("what became of a deposit is there before the code", async ({ furnished: _, member, open }) => {
  const page = await open({ as: member });
  const { release } = await openWithoutCode(page, paths.depositHistory);
  await sees(page.locator("#skeleton"), "En attente", /^Dépôt n°/);
  const early = await page.locator("#skeleton li h2").allTextContents();
  release();
  await page.locator("#root li h2").first().waitFor();
  expect(early.length).toBeGreaterThan(0);
  expect(await page.locator("#root li h2").allTextContents()).toEqual(early);
});

test("an answer that was lost is asked for again", async ({ world, open }) => {
  const page = await open({
    as: await world.aMember({ name: "Rado", balanceAr: 40_000 }),
    provokes: /net::ERR_FAILED/,
  });
  await page.route("**/trpc/**", (route) => route.abort(), { times: 1 });
  const { release } = await openWithoutCode(page, paths.home);
  release();
  await look(page, "Bonjour Rado");
  await sees(page, "40 000 Ar");
});

test("/home says who is there and what they have before its code comes, and after", async ({ world, open }) => {
  const page = await open({ as: await world.aMember({ name: "Rado <b>", balanceAr: 40_000 }) });
  const { release } = await openWithoutCode(page, paths.home);
  await look(page, "Bonjour Rado <b>");
  await sees(page, "40 000 Ar");
  expect(await page.locator("#root").innerHTML()).toBe("");
  release();
  await page.locator("#root").getByRole("heading", { name: "Bonjour Rado <b>" }).waitFor();
  expect(await page.getByText("40 000 Ar").count()).toBe(1);
});

test("/tasks names the day's tasks and gains before its code comes, not another tab's", async ({ world, open }) => {
  const member = await world.aMember({ balanceAr: 40_000 });
  await world.fund(1_000_000);
  const { tasks } = await (await signedIn(world, member)).tasks.today.query();
  const page = await open({ as: member });
  const { release } = await openWithoutCode(page, paths.tasks);
  await expect.poll(() => page.locator("main h3").allTextContents()).toEqual(tasks.map(({ name }) => name));
  await sees(page, `0 sur ${tasks.length} tâches`);
  release();
  await page.locator("#root h3").first().waitFor();
  expect(await page.locator("main h3").count()).toBe(tasks.length);
  await openWithoutCode(page, `${paths.tasks}?onglet=historique`);
  await page.waitForResponse(/tasks\.today/);
  expect(await page.locator("#skeleton h3").allTextContents()).toEqual(["Chargement…"]);
});

test("what the early call refuses leaves the drawing as it is", async ({ world, open }) => {
  const page = await open({ as: await world.aMember({ balanceAr: 40_000 }), provokes: /503/ });
  await page.route("**/trpc/**", (route) => route.fulfill({ status: 503, body: "busy" }), { times: 1 });
  const { release } = await openWithoutCode(page, paths.home);
  await page.waitForResponse(/user\.me/);
  expect(await page.locator("#skeleton [data-blank]").count()).toBe(6);
  release();
  await sees(page, "40 000 Ar");
});
