import type { Route } from "playwright-core";
import { expect } from "vitest";
import { look, sees, signIn, test } from "../support/browser.ts";
import { clientOf } from "../support/client.ts";
import { blockLiveUpdates, onFirst, tokenIn } from "./stage.ts";

test("a member who types the address is refused once, and reads nothing; an unknown address leads home", async ({
  member,
  open,
}) => {
  const path = "/admin-dashboard?onglet=transactions";
  const page = await open({ as: member, alsoAt: [1280], path, provokes: /^403 |^404 .*\/nulle-part$/ });
  // The page says which it is, as every page does.
  await look(page, "Administration");
  expect(await page.title()).toBe("Administration · Asako");
  await sees(page, "Cette page est réservée aux administrateurs");
  expect(await page.getByText("3319713596").count()).toBe(0);
  expect(await page.getByText(/réservée aux administrateurs/).count()).toBe(1);
  expect(await page.getByRole("tab").count()).toBe(0);
  await page.getByRole("link", { name: "Aller à l'accueil" }).click();
  await look(page, "Bonjour Rado");
  expect(await page.getByRole("link", { name: /^Admin( \d+ en attente)?$/ }).count()).toBe(0);

  await page.goto("/nulle-part");
  await look(page, "Page introuvable");
  // Drawn for visitors until the session is read.
  await page.getByRole("link", { name: "Se connecter" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Aller à l'accueil" }).waitFor();
});

test("a late refusal of the session before does not end the next one", async ({ world, member, open }) => {
  const page = await open({ as: member, provokes: /^401 / });
  await blockLiveUpdates(page);
  await page.goto("/tasks");
  // All is answered: the next call is that of a press, whose refusal is to be the first.
  await sees(page, "1 sur 3 tâches", "35 200 Ar");
  await page
    .getByRole("link", { name: /1 message non lu/ })
    .first()
    .waitFor();
  await clientOf(world, await tokenIn(page)).auth.logout.mutate();
  const gate = Promise.withResolvers<void>();
  const holdBack = async (route: Route) => {
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  };
  await onFirst(page, "**/trpc/tasks.complete", holdBack);
  const marks = page.getByRole("button", { name: /^Marquer comme faite/ });
  const late = page.waitForRequest("**/trpc/tasks.complete");
  await marks.first().click();
  await late;
  await marks.last().click();
  await look(page, "Connexion");
  await signIn(page, member);
  await sees(page, "1 sur 3 tâches");
  gate.resolve();
  await (await late).response();
  await page.getByRole("link", { name: "Accueil", exact: true }).click();
  await look(page, "Bonjour Rado");
  expect(await tokenIn(page)).not.toBe("");
});
