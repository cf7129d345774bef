import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";

const LEVELS = "/admin-dashboard?onglet=vip";
const dialog = (page: Page) => page.getByRole("alertdialog");
const press = (where: Page | ReturnType<typeof dialog>, name: string) =>
  where.getByRole("button", { name, exact: true }).click();
const gone = (page: Page) => dialog(page).waitFor({ state: "detached" });

/** Keeps a call back until it is let go; what others change meanwhile refuses it. */
async function hold(page: Page, call: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/trpc/${call}*`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("an edit refused after its page was left is told where the administrator is", async ({ world, admin, open }) => {
  const { id: levelId } = await levelOf(world, "VIP1");
  const page = await open({ as: admin, path: LEVELS, provokes: /^409 / });
  const letGo = await hold(page, "admin.updateLevel");
  await press(page, "Modifier VIP1");
  await dialog(page).getByLabel("Prix").fill("26 000");
  await press(dialog(page), "Enregistrer");
  await gone(page);
  await page.getByRole("link", { name: "Tâches", exact: true }).click();
  await look(page, "Tâches par niveau");
  const other = await signedIn(world, await world.anAdmin({ name: "Hery" }));
  await other.admin.updateLevel.mutate({ levelId, name: "VIP1", priceAr: 24_000, dailyCeilingAr: 700 });
  letGo();
  await sees(page, /^La modification de VIP1 n'a pas abouti\. Modifié entre-temps par Hery/);
  await page.goBack();
  await press(page, "Modifier VIP1");
  expect(await dialog(page).getByLabel("Prix").inputValue(), "what was typed").toMatch(/^26\s000$/);
});

test("an edit that is refused while another question is open takes neither its place nor what is typed in it", async ({
  world,
  admin,
  open,
}) => {
  const { id: levelId } = await levelOf(world, "VIP1");
  const page = await open({ as: admin, path: `/admin-tasks?niveau=${levelId}`, provokes: /^409 / });
  const letGo = await hold(page, "admin.updateTask");
  await press(page, "Modifier : Répondre à une question");
  await dialog(page).getByLabel("Gain").fill("250");
  await press(dialog(page), "Enregistrer");
  await gone(page);
  await press(page, "Nouvelle tâche");
  await dialog(page).getByLabel("Nom").fill("Sondage");
  const other = await signedIn(world, await world.anAdmin({ name: "Hery" }));
  const ofLevel = (await other.admin.tasks.query({})).filter((task) => task.levelId === levelId);
  const { id: taskId = 0, name = "", description = "" } = ofLevel.find(({ gainAr }) => gainAr === 300) ?? {};
  await other.admin.updateTask.mutate({ taskId, levelId, name, description, gainAr: 100 });
  letGo();
  await sees(page, /^La modification de «\sRépondre à une question\s» n'a pas abouti\. Modifié entre-temps par Hery/);
  await sees(dialog(page), "Nouvelle tâche de VIP1");
  expect(await dialog(page).getByLabel("Nom").inputValue()).toBe("Sondage");
});

test("a level that is not created is told where the administrator is, its words kept", async ({
  world,
  admin,
  open,
}) => {
  const page = await open({ as: admin, path: LEVELS, provokes: /^409 / });
  await page.getByRole("link", { name: "Tâches", exact: true }).click();
  await look(page, "Tâches par niveau");
  await page.goBack();
  const letGo = await hold(page, "admin.createLevel");
  await press(page, "Nouveau niveau");
  await dialog(page).getByLabel("Nom").fill("VIP9");
  await dialog(page).getByLabel("Prix").fill("90 000");
  await dialog(page).getByLabel("Revenu par jour").fill("900");
  await press(dialog(page), "Créer le niveau");
  await page.goForward();
  await look(page, "Tâches par niveau");
  const other = await signedIn(world, await world.anAdmin({ name: "Hery" }));
  await other.admin.createLevel.mutate({ name: "VIP9", priceAr: 95_000, dailyCeilingAr: 950 });
  letGo();
  await sees(page, /^VIP9 n'a pas été créé\. /);
  await page.goBack();
  await press(page, "Nouveau niveau");
  expect(await dialog(page).getByLabel("Prix").inputValue(), "what was typed").toMatch(/^90\s000$/);
});

test("a refusal to create a task reaches the administrator who has left the page", async ({ world, admin, open }) => {
  const other = await signedIn(world, await world.anAdmin({ name: "Hery" }));
  const { id: levelId } = await levelOf(world, "VIP2");
  await other.admin.updateLevel.mutate({ levelId, name: "VIP2", priceAr: 60_000, dailyCeilingAr: 2_000 });
  const page = await open({ as: admin, path: LEVELS, provokes: /^409 / });
  await page.getByRole("link", { name: "Tâches", exact: true }).click();
  const letGo = await hold(page, "admin.createTask");
  await press(page, "Nouvelle tâche");
  await dialog(page)
    .getByLabel("Niveau")
    .selectOption({ value: String(levelId) });
  await dialog(page).getByLabel("Nom").fill("Sondage");
  await dialog(page).getByLabel("Description").fill("Répondez au sondage.");
  await dialog(page).getByLabel("Gain").fill("100");
  await press(dialog(page), "Créer la tâche");
  await page.goBack();
  await look(page, "Niveaux");
  await other.admin.createTask.mutate({ levelId, name: "Sondage", description: "Un autre.", gainAr: 50 });
  letGo();
  await sees(page, /^La tâche «\sSondage\s» n'a pas été créée\. /);
});
