import type { Request, Route } from "playwright-core";
import { expect } from "vitest";
import { sendMessage } from "../../src/server/features/message/message.service.ts";
import { look, sees, test } from "../support/browser.ts";
import { callOf } from "../support/world.ts";
import { aMemberAndSupport, bubble, button, field, keptBy, write } from "./talk.ts";

const SEND = "**/trpc/user.sendMessage*";
const NOT_TWICE = /ne sera pas envoyé deux fois/;

/** The server receives it, and the network loses the answer. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort("connectionreset");
};

test("a conversation that cannot be read says so, until it is asked for again", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, provokes: /^500 |user\.(messages|changes)/ });
  await page.clock.install();
  // Without a stream of changes, the page polls.
  await page.route("**/trpc/user.changes*", (route) => route.abort());
  await page.route("**/trpc/**user.messages*", (route) => route.fulfill({ status: 500, body: "{}" }));
  const notTold = page.waitForRequest("**/trpc/user.changes*");
  await page.goto("/Message");
  await page.clock.runFor(10_000);
  await notTold;
  const refusal = page.getByText("Impossible de charger ces informations.");
  await expect.poll(() => page.clock.runFor(1_000).then(() => refusal.isVisible())).toBe(true);
  const asked: Request[] = [];
  page.on("request", (request) => request.url().includes("user.messages") && asked.push(request));
  for (let second = 0; second < 30; second++) await page.clock.runFor(1_000);
  expect(await refusal.isVisible()).toBe(true);
  await page.unroute("**/trpc/**user.messages*");
  const again = page.waitForRequest("**/trpc/**user.messages*");
  await button(page, "Réessayer").click();
  await again;
  expect(asked, "nothing before the press").toHaveLength(1);
  await field(page).waitFor();
});

test("when nothing can be loaded, the page still offers other ways to reach support", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, provokes: /^500 / });
  await page.route("**/trpc/**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/Message");
  await sees(page, "Impossible de charger ces informations.");
  const channels = page.getByRole("navigation", { name: "Autres moyens de joindre le support" });
  await expect
    .poll(() => channels.getByRole("link").first().getAttribute("href"))
    .toMatch("https://wa.me/261349999999");
});

test("a draft stays while the page is left, closed or reloaded", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message" });
  await field(page).fill("Je n'ai pas fini");
  await page.getByRole("link", { name: "Accueil" }).click();
  await look(page, "Bonjour Rado");
  await page.getByRole("link", { name: "Aide et messages au support" }).click();
  await expect.poll(() => field(page).inputValue()).toBe("Je n'ai pas fini");
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe("Je n'ai pas fini");
  expect(await keptBy(site)).toEqual([]);
});

test("a message whose answer was lost and that is sent again is stored once", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message" });
  await page.route(SEND, loseAnswer, { times: 1 });
  await write(page, "Bonjour");
  await sees(bubble(page, NOT_TWICE), "Non envoyé", "Bonjour");
  await button(page, "Réessayer").click();
  await bubble(page, NOT_TWICE).waitFor({ state: "hidden" });
  await sees(bubble(page, "Bonjour"), "Envoyé");
  expect(await bubble(page, "Bonjour").count()).toBe(1);
  expect(await keptBy(site)).toEqual(["Bonjour"]);
});

test("a message that was being sent when the page closed waits there, and is stored once", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message" });
  await page.route(SEND, async (route) => void (await route.fetch()), { times: 1 });
  await write(page, "Bonjour");
  await expect.poll(() => keptBy(site)).toEqual(["Bonjour"]);
  await page.reload();
  await sees(bubble(page, NOT_TWICE), "Non envoyé", "Bonjour");
  await button(page, "Réessayer").click();
  await bubble(page, NOT_TWICE).waitFor({ state: "hidden" });
  await sees(bubble(page, "Bonjour"), "Envoyé");
  expect(await keptBy(site)).toEqual(["Bonjour"]);
});

test("a message that was not sent can be taken back and changed", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message" });
  await page.route(SEND, (route) => route.abort("connectionrefused"), { times: 1 });
  await write(page, "Bonjuor");
  await field(page).fill("et merci");
  await button(page, "Modifier").click();
  await expect.poll(() => field(page).inputValue()).toBe("Bonjuor\net merci");
  await write(page, "Bonjour");
  await sees(bubble(page, "Bonjour"), "Envoyé");
  expect(await keptBy(site)).toEqual(["Bonjour"]);
});

test("two presses at one instant send one message", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message" });
  await field(page).fill("Bonjour");
  await button(page, "Envoyer").evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await sees(bubble(page, "Bonjour"), "Envoyé");
  expect(await keptBy(site)).toEqual(["Bonjour"]);
});

test("a refusal says why, and keeps the words", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  for (let sent = 0; sent < 30; sent++) await sendMessage(site.world.deps, callOf(member), { text: `${sent}` });
  const page = await open({ as: member, path: "/Message", provokes: /^429 / });
  await write(page, "Un de plus");
  await sees(bubble(page, "Un de plus"), "Non envoyé", /^Vous avez envoyé beaucoup de messages cette heure-ci\./);
  expect(await keptBy(site)).toHaveLength(30);
});
