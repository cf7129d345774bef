import type { Route } from "playwright-core";
import { expect } from "vitest";
import { sendMessage } from "../../src/server/features/message/message.service.ts";
import { MESSAGE_MAXIMUM } from "../../src/shared/message.ts";
import { look, sees, test } from "../support/browser.ts";
import { callOf } from "../support/world.ts";
import { comesAfter, isFocused } from "./stage.ts";
import { aMemberAndSupport, bubble, button, field, keptBy, write } from "./talk.ts";

test("without a live stream answers still arrive, by polling", async ({ site, open }) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  const page = await open({ as: member });
  await page.route(/\/trpc\/user\.changes/, (route) => route.abort("connectionrefused"));
  await page.clock.install();
  await page.goto("/Message");
  await sees(page, "Vous n'avez pas encore écrit au support.");
  await answerTo(member, "Un");
  await comesAfter(page, 11_000, bubble(page, "Un"));
  await sees(bubble(page, "Un"), "Support");
  await page.getByRole("link", { name: "Accueil" }).click();
  await look(page, "Bonjour Rado");
  await answerTo(member, "Deux");
  await comesAfter(page, 31_000, page.getByRole("link", { name: "Aide et messages au support 1 message non lu" }));
});

test("an empty message is refused under its field; a long one shows how much is left", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message" });
  await write(page, "  \n ");
  await sees(page, "Veuillez entrer un message.");
  expect(await field(page).getAttribute("aria-invalid")).toBe("true");
  await write(page, "x".repeat(MESSAGE_MAXIMUM - 150));
  await sees(page, "Envoyé");
  await field(page).fill("y".repeat(MESSAGE_MAXIMUM - 150));
  await sees(page, "Encore 150 caractères");
  expect(await keptBy(site)).toHaveLength(1);
});

test("whatever is written is shown as text", async ({ site, open }) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  const texts = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    '"><svg onload=alert(1)>',
    "{{constructor.constructor('alert(1)')()}}",
    "&lt;b&gt;",
  ];
  const page = await open({ as: member, path: "/Message" });
  page.on("dialog", (dialog) => {
    throw new Error(`a dialog opened: ${dialog.message()}`);
  });
  for (const text of texts) await answerTo(member, text);
  for (const text of texts) await sendMessage(site.world.deps, callOf(member), { text });
  await page.reload();
  await page.getByRole("log").getByText("&lt;b&gt;", { exact: true }).last().waitFor();
  for (const text of texts) expect(await page.getByRole("log").getByText(text, { exact: true }).count()).toBe(2);
  expect(await page.locator("main img, main script, main b").count()).toBe(0);
});

test("unread answers are counted on every screen, until they are read", async ({ site, open }) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  await answerTo(member, "Un");
  await answerTo(member, "Deux");
  const page = await open({ as: member, path: "/home" });
  await page.getByRole("link", { name: "Aide et messages au support 2 messages non lus" }).click();
  await sees(page, "Nouveaux messages", "Deux");
  await page.getByRole("link", { name: "Aide et messages au support", exact: true }).waitFor();
  await page.getByRole("link", { name: "Accueil" }).click();
  await answerTo(member, "Trois");
  await page.getByRole("link", { name: "Aide et messages au support 1 message non lu", exact: true }).waitFor();
});

test("an answer counts as read only once the page is in view", async ({ site, open }) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  await answerTo(member, "Bonjour");
  const page = await open({ as: member });
  await page.addInitScript(() => Object.defineProperty(document, "hidden", { get: () => true, configurable: true }));
  await page.goto("/Message");
  await sees(page, "Bonjour");
  const marks = async () => (await site.world.db.read.q.select().from(site.world.db.read.t.conversation))[0];
  expect((await marks())?.memberReadId).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(async () => (await marks())?.memberReadId).toBeGreaterThan(0);
});

test.for([360, 1280])(
  "older messages come on demand, and the view stays where it was, at %i px",
  async (width, { site, open }) => {
    const { member, answerTo } = await aMemberAndSupport(site);
    for (let index = 1; index <= 70; index++) await answerTo(member, `Message ${index}.`);
    const page = await open({ as: member, width, path: "/Message" });
    await page.getByText("Message 70.").waitFor();
    await expect.poll(() => page.getByText("Message 70.").evaluate(isInView)).toBe(true);
    const older = button(page, "Afficher les messages plus anciens");
    for (const oldest of [41, 11, 1]) {
      await page.getByText(`Message ${oldest}.`, { exact: true }).waitFor();
      if (oldest === 1) break;
      await older.click();
      await page.getByText(`Message ${oldest - 1}.`, { exact: true }).waitFor();
      await expect.poll(() => page.getByText(`Message ${oldest}.`, { exact: true }).evaluate(isInView)).toBe(true);
    }
    expect(await older.count()).toBe(0);
    expect(
      await page
        .getByRole("listitem")
        .filter({ hasText: /Message \d/ })
        .count(),
    ).toBe(70);
    expect(await page.getByRole("log").getByText("Message 40.", { exact: true }).count(), "old ones are no news").toBe(
      0,
    );
  },
);

test("older messages load although a new one arrived in the meantime", async ({ site, open }) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  for (let index = 1; index <= 40; index++) await answerTo(member, `Message ${index}.`);
  const page = await open({ as: member });
  const gate = Promise.withResolvers<void>();
  const isOlder = (url: URL) => url.pathname === "/trpc/user.messages" && url.search.includes("cursor");
  const holdBack = async (route: Route) => {
    await gate.promise;
    await route.continue();
  };
  await page.route(isOlder, holdBack, { times: 1 });
  const stream = page.waitForResponse(/user\.changes/);
  await page.goto("/Message");
  await stream;
  await button(page, "Afficher les messages plus anciens").click();
  await answerTo(member, "Message 41.");
  await page.getByText("Message 41.", { exact: true }).waitFor();
  gate.resolve();
  await page.getByText("Message 1.", { exact: true }).waitFor();
  expect(await page.getByText("Message 41.", { exact: true }).count()).toBe(1);
});

test("a reader who scrolled back is told of a new answer, and the page does not move", async ({ site, open }) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  for (let index = 1; index <= 25; index++) await answerTo(member, `Message ${index}.`);
  const page = await open({ as: member, path: "/Message" });
  await page.getByText("Message 25.").waitFor();
  await expect.poll(() => page.getByText("Message 25.").evaluate(isInView)).toBe(true);
  await page.getByText("Message 2.", { exact: true }).evaluate((element) => element.scrollIntoView());
  await expect.poll(() => page.getByText("Message 25.").evaluate(isInView)).toBe(false);
  await answerTo(member, "Message 26.");
  await button(page, "Nouveau message").click();
  await expect.poll(() => page.getByText("Message 26.").evaluate(isInView)).toBe(true);
  await button(page, "Nouveau message").waitFor({ state: "hidden" });
});

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test("writing needs no mouse", async ({ site, open }) => {
  const { member } = await aMemberAndSupport(site);
  const page = await open({ as: member, path: "/Message", width: 1280 });
  await sees(page, "Vous n'avez pas encore écrit au support.");
  for (let stop = 0; stop < 30 && !(await field(page).evaluate((it) => it === document.activeElement)); stop++)
    await page.keyboard.press("Tab");
  await page.keyboard.type("Première ligne");
  await page.keyboard.press("Enter");
  await page.keyboard.type("seconde ligne");
  expect(await keptBy(site)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await sees(bubble(page, "seconde ligne"), "Envoyé");
  expect(await keptBy(site)).toEqual(["Première ligne\nseconde ligne"]);
  await expect.poll(() => isFocused(field(page))).toBe(true);
});
