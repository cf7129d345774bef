import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { type Open, sees, test } from "../support/browser.ts";
import type { Person } from "../support/world.ts";

/** A page whose code does not come until `arrive`. */
async function withoutCode(open: Open, as: Person, path: string) {
  const page = await open({ as, provokes: /^409 / });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => arrived.then(() => route.continue()));
  await page.goto(path, { waitUntil: "commit" });
  return { page, arrive };
}

const marks = (page: Page) => page.getByRole("button", { name: /^Marquer comme faite/ });

test("a task pressed before the code is there is paid once, and the page says so when it comes", async ({
  world,
  open,
}) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const { page, arrive } = await withoutCode(open, member, "/tasks");
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("tasks.complete")) keys.push(request.headers()["idempotency-key"]);
  });
  await expect.poll(() => marks(page).count()).toBe(3);
  const answered = page.waitForResponse("**/trpc/tasks.complete");
  await marks(page).first().click();
  await page.getByRole("button", { disabled: true }).first().waitFor();
  expect((await answered).status()).toBe(200);
  await sees(page, "Faite");
  const paidAr = await world.balanceOf(member);
  expect(paidAr).toBeGreaterThan(0);
  arrive();
  await sees(page, /: tâche faite, .* reçus\. Votre solde est de/, "1 sur 3 tâches");
  expect(await world.balanceOf(member)).toBe(paidAr);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test("an answer that is lost before the code is there is asked for again under its key", async ({ world, open }) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const { page, arrive } = await withoutCode(open, member, "/tasks");
  const loses = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/trpc/tasks.complete", loses, { times: 1 });
  await marks(page).first().click();
  await expect.poll(() => world.balanceOf(member)).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole("button", { disabled: true }).count()).toBe(0);
  const paidAr = await world.balanceOf(member);
  arrive();
  await sees(page, /: tâche faite, .* reçus\./, "1 sur 3 tâches");
  expect(await world.balanceOf(member)).toBe(paidAr);
});

test("home says what is to do before the code is there", async ({ world, open }) => {
  await world.fund(1_000_000);
  const { page, arrive } = await withoutCode(open, await world.aMember(), "/home");
  await sees(page, "3 tâches restantes sur 3", /^Jusqu'à .* aujourd'hui/);
  await page.getByRole("link", { name: "Faire mes tâches" }).waitFor();
  expect(await page.getByRole("progressbar").first().getAttribute("max")).toBe("3");
  arrive();
  await page.locator("#root h1").waitFor();
  await sees(page, "3 tâches restantes sur 3");
});
