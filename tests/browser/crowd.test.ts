import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { look, sees, signIn, test } from "../support/browser.ts";

const BUSY = "Le service est très sollicité. Réessayez dans quelques secondes.";
const error = { message: BUSY, code: -32_603, data: { code: "BUSY", httpStatus: 503, details: {}, requestId: "" } };

/** Lets the server answer calls of this name only once so many found it too busy; answers all that were made. */
async function busyFor(page: Page, name: string, times: number, status = 503): Promise<Request[]> {
  const made: Request[] = [];
  // Calls of a moment travel together, in whatever order.
  await page.route(`**/trpc/*${name}*`, (route) => {
    made.push(route.request());
    if (made.length > times) return route.continue();
    // A moment, where the server says two seconds.
    return route.fulfill({ status, headers: { "retry-after": "0.1" }, json: { error } });
  });
  return made;
}

test("while the server is busy a sign-in is tried four times, then says so; the next press lets in", async ({
  world,
  open,
}) => {
  const page = await open({ path: "/login", provokes: /^503 / });
  const made = await busyFor(page, "auth.login", 7);
  await signIn(page, await world.aMember());
  await sees(page.getByRole("alert"), BUSY);
  expect(made.length).toBe(4);
  await look(page, "Connexion");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/home");
  expect(made.length, "three more without another press").toBe(8);
});

test("a sign-in refused for too many attempts is not retried by itself", async ({ world, open }) => {
  const page = await open({ path: "/login", provokes: /^429 / });
  const made = await busyFor(page, "auth.login", 1, 429);
  await signIn(page, await world.aMember());
  await sees(page.getByRole("alert"), BUSY);
  expect(made.length).toBe(1);
});

test("while the server is busy a write is sent again under its idempotency key and done once, and a reading is asked again", async ({
  world,
  open,
}) => {
  await world.fund(1_000_000);
  const page = await open({ as: await world.aMember(), provokes: /^503 / });
  const asked = await busyFor(page, "tasks.today", 1);
  await page.goto("/tasks");
  await sees(page, "0 sur 3 tâches");
  const made = await busyFor(page, "tasks.complete", 2);
  await page
    .getByRole("button", { name: /^Marquer comme faite/ })
    .first()
    .click();
  await sees(page, "1 sur 3 tâches");
  const keys = new Set(made.map((request) => request.headers()["idempotency-key"]));
  expect([asked.length > 1, made.length, keys.size]).toEqual([true, 3, 1]);
});
