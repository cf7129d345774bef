import type { Request, Route } from "playwright-core";
import { expect } from "vitest";
import { sendMessage } from "../../src/server/features/message/message.service.ts";
import { MESSAGE_MAXIMUM } from "../../src/shared/message.ts";
import { look, sees, test } from "../support/browser.ts";
import { callOf } from "../support/world.ts";
import { comesAfter, isFocused, onFirst, pressTwiceAtOnce, setHidden } from "./stage.ts";
import { aMemberAndSupport, bubble, button, field, keptBy, write } from "./talk.ts";

const SEND = "**/trpc/user.sendMessage*";
const NOT_TWICE = /ne sera pas envoyé deux fois/;

/** The server receives it, and the network loses the answer. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort("connectionreset");
};

test("writing needs no mouse: an empty message is refused, a long one shows how much is left, and a refused one keeps its words", async ({
  site,
  open,
}) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message", width: 1280, provokes: /^429 / });
  await sees(page, "Vous n'avez pas encore écrit au support.");
  for (let stop = 0; stop < 30 && !(await isFocused(field(page))); stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Control+Enter");
  await sees(page, "Veuillez entrer un message.");
  expect(await field(page).getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.type("Première ligne");
  await page.keyboard.press("Enter");
  await page.keyboard.type("seconde ligne");
  expect(await keptBy(site), "Enter alone is a new line").toEqual([]);
  await page.keyboard.press("Control+Enter");
  await sees(bubble(page, "seconde ligne"), "Envoyé");
  expect(await keptBy(site)).toEqual(["Première ligne\nseconde ligne"]);
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await field(page).fill("y".repeat(MESSAGE_MAXIMUM - 150));
  await sees(page, "Encore 150 caractères");

  for (let sent = 1; sent < 30; sent++) await sendMessage(site.world.deps, callOf(member), { text: `${sent}` });
  await write(page, "Un de plus");
  await sees(bubble(page, "Un de plus"), "Non envoyé", /^Vous avez envoyé beaucoup de messages cette heure-ci\./);
  expect(await keptBy(site)).toHaveLength(30);
});

test("unread answers are counted on every screen, until the page that has them is in view", async ({ site, open }) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  await answerTo(member, "Un");
  await answerTo(member, "Deux");
  const page = await open({ as: member, path: "/home" });
  const support = (words: string) =>
    page.getByRole("link", { name: `Aide et messages au support${words}`, exact: true });
  const marks = async () => (await site.world.db.read.q.select().from(site.world.db.read.t.conversation))[0];
  await support(" 2 messages non lus").waitFor();
  await setHidden(page, true);
  await support(" 2 messages non lus").click();
  await sees(page, "Nouveaux messages", "Deux");
  expect((await marks())?.memberReadId, "read by nobody yet").toBe(0);
  await setHidden(page, false);
  await support("").waitFor();
  await page.getByRole("link", { name: "Accueil" }).click();
  await answerTo(member, "Trois");
  await support(" 1 message non lu").waitFor();
});

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test("older messages come on demand, also while a new one arrives, and the view stays where it was", async ({
  site,
  open,
}) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  for (let index = 1; index <= 70; index++) await answerTo(member, `Message ${index}.`);
  const page = await open({ as: member });
  const message = (index: number) => page.getByText(`Message ${index}.`, { exact: true });
  const gate = Promise.withResolvers<void>();
  const isOlder = (url: URL) => url.pathname === "/trpc/user.messages" && url.search.includes("cursor");
  const holdBack = async (route: Route) => {
    await gate.promise;
    await route.continue();
  };
  await onFirst(page, isOlder, holdBack);
  const stream = page.waitForResponse(/user\.changes/);
  await page.goto("/Message");
  await stream;
  await expect.poll(() => message(70).evaluate(isInView)).toBe(true);
  const older = button(page, "Afficher les messages plus anciens");
  await older.click();
  await answerTo(member, "Message 71.");
  await button(page, "Nouveau message").waitFor();
  gate.resolve();
  await message(12).waitFor();
  await expect.poll(() => message(41).evaluate(isInView), { message: "where they read, though one came" }).toBe(true);
  await older.click();
  await message(1).waitFor();
  await expect.poll(() => message(12).evaluate(isInView), { message: "where they read" }).toBe(true);
  expect(await older.count()).toBe(0);
  expect(await page.getByText(/^Message \d+\.$/).count()).toBe(71);
  const log = page.getByRole("log");
  expect(await log.getByText("Message 40.", { exact: true }).count(), "old ones are no news").toBe(0);
  expect(await message(71).evaluate(isInView), "the page did not move").toBe(false);
  await button(page, "Nouveau message").click();
  await expect.poll(() => message(71).evaluate(isInView)).toBe(true);
  await button(page, "Nouveau message").waitFor({ state: "hidden" });
});

test("a conversation that cannot be read offers other ways, waits until it is asked for again, then polls without a stream", async ({
  site,
  open,
}) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  const page = await open({ as: member, provokes: /^500 |user\.(messages|changes)/ });
  await page.clock.install();
  await page.route("**/trpc/**", (route) => route.fulfill({ status: 500, body: "{}" }));
  // Without a stream of changes, the page polls.
  await page.route("**/trpc/user.changes*", (route) => route.abort());
  const notTold = page.waitForRequest("**/trpc/user.changes*");
  await page.goto("/Message");
  await page.clock.runFor(10_000);
  await notTold;
  const refusal = page.getByText("Impossible de charger ces informations.");
  await expect.poll(() => page.clock.runFor(1_000).then(() => refusal.isVisible())).toBe(true);
  const channels = page.getByRole("navigation", { name: "Autres moyens de joindre le support" });
  await expect
    .poll(() => channels.getByRole("link").first().getAttribute("href"))
    .toMatch("https://wa.me/261349999999");
  const asked: Request[] = [];
  page.on("request", (request) => request.url().includes("user.messages") && asked.push(request));
  for (let second = 0; second < 30; second++) await page.clock.runFor(1_000);
  expect(await refusal.isVisible()).toBe(true);
  await page.unroute("**/trpc/**");
  const again = page.waitForRequest("**/trpc/**user.messages*");
  await button(page, "Réessayer").click();
  await again;
  expect(asked, "nothing before the press").toHaveLength(1);
  await field(page).waitFor();
  await answerTo(member, "Un");
  await comesAfter(page, 11_000, bubble(page, "Un"));
});

test("a draft outlasts every way to leave the page, and its message is stored once, however it is sent", async ({
  site,
  open,
}) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message" });
  await field(page).fill("Un");
  await page.getByRole("link", { name: "Accueil" }).click();
  await look(page, "Bonjour Rado");
  await page.getByRole("link", { name: "Aide et messages au support" }).click();
  await expect.poll(() => field(page).inputValue()).toBe("Un");
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe("Un");
  expect(await keptBy(site)).toEqual([]);
  await pressTwiceAtOnce(button(page, "Envoyer"));
  await sees(bubble(page, "Un"), "Envoyé");
  expect(await keptBy(site), "two presses at one instant").toEqual(["Un"]);

  const sendAgain = async (words: string) => {
    await sees(bubble(page, NOT_TWICE), "Non envoyé", words);
    await button(page, "Réessayer").click();
    await bubble(page, NOT_TWICE).waitFor({ state: "hidden" });
    await sees(bubble(page, words), "Envoyé");
    expect(await bubble(page, words).count()).toBe(1);
  };
  await onFirst(page, SEND, loseAnswer);
  await write(page, "Deux");
  await sendAgain("Deux");
  expect(await keptBy(site), "an answer that is lost").toEqual(["Un", "Deux"]);

  await onFirst(page, SEND, async (route) => void (await route.fetch()));
  await write(page, "Trois");
  await expect.poll(() => keptBy(site)).toEqual(["Un", "Deux", "Trois"]);
  await page.reload();
  await sendAgain("Trois");
  expect(await keptBy(site), "a page that closes while it sends").toEqual(["Un", "Deux", "Trois"]);

  await onFirst(page, SEND, (route) => route.abort("connectionrefused"));
  await write(page, "Quatr");
  await field(page).fill("et merci");
  await button(page, "Modifier").click();
  await expect.poll(() => field(page).inputValue(), { message: "taken back and changed" }).toBe("Quatr\net merci");
  await write(page, "Quatre");
  await sees(bubble(page, "Quatre"), "Envoyé");
  expect(await keptBy(site)).toEqual(["Un", "Deux", "Trois", "Quatre"]);
});
