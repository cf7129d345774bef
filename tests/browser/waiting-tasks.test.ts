import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Content } from "../../src/shared/content/content.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { look, sees, test } from "../support/browser.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import type { World } from "../support/world.ts";

const WAITS = "Sera envoyée au retour du réseau";
const mark = (page: Page, name: string) => page.getByRole("button", { name: `Marquer comme faite : ${name}` }).click();
const [READ, WATCH, ANSWER] = ["Lire le conseil du jour", "Regarder une courte vidéo", "Répondre à une question"];
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("waitingTasks"));

async function doneBy(world: World) {
  const { q, t } = world.db.read;
  return (await q.select().from(t.completion).orderBy(t.completion.id)).map(({ memberId, taskId }) => [
    memberId,
    taskId,
  ]);
}

test("tasks done without a network are sent once, in their order, when it is back; after midnight they are refused in words", async ({
  world,
  open,
}) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const { tasks } = await levelOf(world, "VIP0");
  const idOf = (name: string) => tasks.find((task) => task.name === name)?.id;
  const page = await open({ as: member, path: "/tasks", provokes: /./ });
  await sees(page, "0 sur 3 tâches");
  await page.context().setOffline(true);
  await mark(page, WATCH);
  await mark(page, READ);
  await sees(page, WAITS, "Faites sans réseau", "Regarder une courte vidéo (50 Ar)");
  await look(page, "Tâches");
  expect(await world.balanceOf(member)).toBe(0);
  await page.context().setOffline(false);
  await sees(page, "2 sur 3 tâches");
  expect(await doneBy(world)).toEqual([
    [member.memberId, idOf(WATCH)],
    [member.memberId, idOf(READ)],
  ]);
  await expect.poll(() => kept(page)).toBeNull();
  expect(await world.balanceOf(member)).toBe(100);

  await page.context().setOffline(true);
  await mark(page, ANSWER);
  await sees(page, WAITS);
  world.clock.now += DAY_MS;
  await page.context().setOffline(false);
  await sees(page, "Le jour de cette tâche est fini : elle n'est plus payée.");
  // The words stay until they were read.
  await page.getByRole("button", { name: "J'ai compris" }).click();
  await expect.poll(() => kept(page)).toBeNull();
  expect(await world.balanceOf(member)).toBe(100);
});

test("questions without right answers wait too", async ({ world, open }) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const { admin } = await signedIn(world, await world.anAdmin());
  const { id: levelId, tasks } = await levelOf(world, "VIP0");
  await admin.deleteTask.mutate({ taskId: tasks.find(({ gainAr }) => gainAr === 100)?.id ?? 0 });
  const content: Content = { kind: "questions", questions: [{ form: "scale", ask: "Est-ce clair ?" }] };
  const terms = { levelId, name: "Sondage", description: "Votre avis.", gainAr: 100 };
  const { id: taskId } = await admin.createTask.mutate({ ...terms, content: JSON.stringify(content) });
  const { tasks: theirs } = await signedIn(world, member);
  await theirs.open.mutate({ taskId });
  world.clock.now += 60_000;
  const page = await open({ as: member, path: `/tasks/${taskId}`, provokes: /./ });
  await page.getByLabel("5").check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Envoyer et recevoir 100 Ar" }).click();
  await sees(page, WAITS);
  await look(page, "Sondage");
  await page.context().setOffline(false);
  await expect.poll(() => world.balanceOf(member)).toBe(100);
  await sees(page, "Cette tâche est déjà faite aujourd'hui.");
});

test("signing out says what it would lose, and loses it", async ({ world, open }) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const page = await open({ as: member, path: "/dashboard", provokes: /./ });
  await page.getByRole("button", { name: "Se déconnecter" }).waitFor();
  await page.getByRole("link", { name: "Tâches" }).first().click();
  await sees(page, "0 sur 3 tâches");
  await page.context().setOffline(true);
  await mark(page, READ);
  await sees(page, WAITS);
  await page.getByRole("link", { name: "Mon compte" }).first().click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await sees(page, "Une tâche attend le réseau : si vous vous déconnectez, elle ne sera pas envoyée.");
  await look(page, "Se déconnecter ?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Se déconnecter" }).click();
  await expect.poll(() => kept(page)).toBeNull();
  await page.context().setOffline(false);
  expect(await world.balanceOf(member)).toBe(0);
});
