import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DAY_MS, dayOf, startOfDay } from "../../src/shared/day.ts";
import { look, sees, test } from "../support/browser.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import type { World } from "../support/world.ts";
import { blockLiveUpdates, focusedText, holdAnswers, loseAnswers } from "./stage.ts";

const marks = (page: Page) => page.getByRole("button", { name: /^Marquer comme faite/ });
const NEXT = "Nouvelles tâches à 00:00 (heure de Madagascar)";

/** Completes tasks of a member behind the page's back. */
async function completeAll(world: World, member: Awaited<ReturnType<World["aMember"]>>, count = 9) {
  const { tasks } = await signedIn(world, member);
  const left = (await tasks.today.query()).tasks.filter(({ done }) => !done);
  for (const { id } of left.slice(0, count)) await tasks.complete.mutate({ taskId: id });
}

test("at midnight in Madagascar the list turns by itself", async ({ world, open }) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const midnight = startOfDay(dayOf(world.clock.now) + 1);
  world.clock.now = midnight - 60_000;
  await completeAll(world, member);
  const page = await open({ as: member });
  await blockLiveUpdates(page);
  // A phone whose own hour is wrong by half a day.
  const start = midnight - DAY_MS / 2;
  await page.clock.install({ time: start });
  await page.goto("/tasks");
  await sees(page, "3 sur 3 tâches", "Toutes vos tâches du jour sont faites. Merci !", NEXT);
  // From here on the test moves the clock: a slow machine has spent some time, but less than this.
  await page.clock.pauseAt(start + 40_000);
  world.clock.now = midnight;
  await page.clock.runFor(19_000);
  await sees(page, "3 sur 3 tâches");
  await page.clock.runFor(70_000);
  await page.clock.resume();
  await sees(page, "0 sur 3 tâches");
  await expect.poll(() => marks(page).count()).toBe(3);
});

test("only the pressed task waits, no gain is shown before it is paid, and what another device did leaves the list", async ({
  world,
  open,
}) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const page = await open({ as: member, alsoAt: [1280], provokes: /^409 / });
  await blockLiveUpdates(page);
  await page.goto("/tasks");
  await sees(page, "0 sur 3 tâches", "+50 Ar", "+100 Ar", NEXT);
  const answers = await holdAnswers(page);
  await marks(page).first().click();
  await sees(page, "Envoi…");
  expect(await marks(page).count()).toBe(2);
  expect(await page.getByRole("button", { name: "Envoi…" }).isDisabled()).toBe(true);
  await sees(page, "0 sur 3 tâches");
  await answers.release();
  await sees(page.getByRole("status"), /tâche faite, 50\sAr reçus\. Votre solde est de 50\sAr\.$/);
  await sees(page, "1 sur 3 tâches");
  await expect.poll(() => focusedText(page)).toBe("À faire");
  await look(page, "Tâches");

  await completeAll(world, member);
  await marks(page).first().click();
  await sees(page, "❌ Erreur : Tâche déjà effectuée aujourd'hui.", "3 sur 3 tâches");
  await expect.poll(() => marks(page).count()).toBe(0);
});

test("a fund that runs dry says how many places are left, then that it is spent", async ({ world, open }) => {
  await world.fund(199);
  const page = await open({ as: await world.aMember(), alsoAt: [1280], path: "/tasks", provokes: /^409 / });
  await sees(page, "3 places restantes dans le budget", "1 place restante dans le budget");
  await completeAll(world, await world.aMember(), 2);
  await marks(page).last().click();
  await sees(page, "❌ Erreur : Budget du jour épuisé");
  await page.getByText("Budget du jour épuisé", { exact: true }).waitFor();
  await expect.poll(() => marks(page).count()).toBe(2);
  await look(page, "Tâches");
});

test("on the day of an upgrade: what the ceiling has no room for says why", async ({ world, open }) => {
  await world.fund(10_000_000);
  const member = await world.aMember({ balanceAr: 50_000 });
  await completeAll(world, member);
  const { user } = await signedIn(world, member);
  const vip2 = (await user.levels.query()).levels.find(({ name }) => name === "VIP2");
  await user.buyLevel.mutate({ levelId: vip2?.id ?? 0, expectedPriceAr: 50_000 });
  await completeAll(world, member, 2);
  const page = await open({ as: member, alsoAt: [1280], path: "/tasks" });
  await sees(page, "2 sur 4 tâches");
  await marks(page).first().click();
  await sees(page, "3 sur 3 tâches", "Toutes vos tâches du jour sont faites. Merci !", "Pas aujourd'hui");
  await expect.poll(() => focusedText(page)).toMatch(/^Toutes vos tâches du jour/);
  await sees(page, "Plafond du jour atteint", /dépasserait votre plafond de 1\s700\sAr par jour\. Revenez demain\.$/);
  expect(await marks(page).count()).toBe(0);
  await look(page, "Tâches");
});

test("a lost answer is asked about, or pressed again under its key, and pays once; without confetti where motion is unwanted", async ({
  world,
  open,
}) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const page = await open({ as: member });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.route("**/trpc/user.changes**", (route) => route.abort());
  await page.goto("/tasks");
  // Before its code the page would ask again without a word.
  await sees(page.locator("#root"), "0 sur 3 tâches");
  await loseAnswers(page, "**/trpc/tasks.complete", 1);
  await marks(page).first().click();
  await sees(page, /tâche faite\. La réponse s'était perdue/, "1 sur 3 tâches", "50 Ar");
  await expect.poll(() => marks(page).count()).toBe(2);
  expect(await page.getByText("Erreur de réseau").count()).toBe(0);

  await page.route("**/trpc/tasks.today**", (route) => route.abort());
  const keys = await loseAnswers(page, "**/trpc/tasks.complete", 1);
  await marks(page).first().click();
  await sees(page, "Erreur de réseau", "le gain ne sera compté qu'une fois");
  await marks(page).first().click();
  await sees(page, /tâche faite, 50\sAr reçus/);
  expect(await world.balanceOf(member)).toBe(100);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

  await page.unroute("**/trpc/tasks.today**");
  await page.reload();
  await sees(page.locator("#root"), "2 sur 3 tâches");
  // Once the list is read again, the confetti would have been asked for before.
  const read = page.waitForResponse(/tasks\.today/);
  await marks(page).press("Enter");
  await sees(page, "Toutes vos tâches du jour sont faites. Merci !");
  await read;
  expect(scripts.filter((url) => url.includes("confetti"))).toEqual([]);
});

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

test("tasks done without a network are sent once, in their order, when it is back; after midnight they are refused in words, and signing out says that it loses them", async ({
  world,
  open,
}) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const { tasks } = await levelOf(world, "VIP0");
  const idOf = (name: string) => tasks.find((task) => task.name === name)?.id;
  const page = await open({ as: member, path: "/dashboard", provokes: /./ });
  await page.getByRole("link", { name: "Tâches" }).first().click();
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
  expect(await world.balanceOf(member)).toBe(100);
});
