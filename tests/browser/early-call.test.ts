import type { Page } from "playwright-core";
import { expect } from "vitest";
import { firstCalls } from "../../src/client/app/pages.ts";
import { pathsOf } from "../../src/client/lib/early-call.ts";
import { paths } from "../../src/client/lib/paths.ts";
import { look, sees, test } from "../support/browser.ts";
import { createStage } from "../support/campaign.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { SECRET } from "../support/world.ts";
import { loseAnswers, onFirst, openWithoutCode } from "./stage.ts";

/** The calls of the page from now on, each with the queries that travel together. */
function followAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) asked.push(pathname.slice("/trpc/".length));
  });
  return asked;
}

/** What comes once the page is quiet asks again for some of it. */
const keepLiveCodeAway = (page: Page) => page.route(/\/assets\/live-/, () => {});

test("each page asks for what it shows before its code is there, and once", async ({ world, open }) => {
  const member = await world.aMember();
  for (const [path, queries] of Object.entries(firstCalls)) {
    const page = await open({ as: member });
    const asked = followAsked(page);
    const { arrive } = await openWithoutCode(page, path);
    await keepLiveCodeAway(page);
    const names = pathsOf(queries);
    await expect.poll(() => asked, { message: path }).toEqual([names.join()]);
    arrive();
    await page.locator("#root h1").waitFor();
    await expect.poll(() => page.locator("#root .animate-pulse").count()).toBe(0);
    const all = asked.flatMap((names) => names.split(","));
    const times = names.map((name) => all.filter((one) => one === name).length);
    expect(times, path).toEqual(names.map(() => 1));
  }
});

test("what was asked for one member is not shown to another signed in before the code", async ({ world, open }) => {
  const page = await open({ as: await world.aMember({ name: "Rado", balanceAr: 40_000 }) });
  const asked = followAsked(page);
  const { arrive } = await openWithoutCode(page, paths.home);
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
  arrive();
  await look(page, "Bonjour Lova");
  await sees(page, "20 000 Ar");
  expect(await page.getByText("40 000 Ar").count()).toBe(0);
  expect(asked.slice(0, 2)).toEqual([asked[0], asked[0]]);
});

test("home says who is there, what they have and what is to do before its code comes, and is the same after: nothing goes, nothing moves", async ({
  world,
  open,
}) => {
  await world.fund(1_000_000);
  const admin = await world.anAdmin();
  const member = await world.aMember({ name: "Rado <b>", balanceAr: 40_000 });
  const { user } = await signedIn(world, member);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: admin.phone, reference: "3319713596" });
  const page = await open({ as: member });
  const { arrive } = await openWithoutCode(page, paths.home);
  await look(page, "Bonjour Rado <b>");
  await sees(page, "40 000 Ar", "+ 25 000 Ar en attente", "3 tâches restantes sur 3", /^Jusqu'à .* aujourd'hui/);
  await page.getByRole("link", { name: "Faire mes tâches" }).waitFor();
  expect(await page.getByRole("progressbar").first().getAttribute("max")).toBe("3");
  expect(await page.locator("#root").innerHTML()).toBe("");
  const withdraw = page.getByRole("link", { name: "Retirer", exact: true }).filter({ visible: true }).first();
  const pending = page.getByRole("link", { name: "+ 25 000 Ar en attente" });
  const target = () => pending.evaluate(({ href }: HTMLAnchorElement) => href);
  const [before, to] = [await withdraw.boundingBox(), await target()];
  await page.evaluate(() => {
    const seen = { without: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const drawn = document.querySelector("#root main");
      if (drawn && !drawn.textContent.includes("en attente")) seen.without++;
    }).observe(document.body, { childList: true, subtree: true });
  });
  arrive();
  await page.locator("#root").getByRole("heading", { name: "Bonjour Rado <b>" }).waitFor();
  await page.locator("#root").getByRole("link", { name: "+ 25 000 Ar en attente" }).waitFor();
  expect(await page.evaluate("seen.without"), "drawings without what was there").toBe(0);
  expect(await target()).toBe(to);
  expect(await withdraw.boundingBox()).toEqual(before);
  await sees(page, "3 tâches restantes sur 3");
  expect(await page.getByText("40 000 Ar").count()).toBe(1);
});

test("the levels, the day's tasks and what became of a deposit are there before the code", async ({
  site,
  member,
  open,
}) => {
  const page = await open({ as: member });
  const drawing = page.locator("#skeleton");
  const levels = await openWithoutCode(page, paths.vip);
  await sees(drawing, "35 200 Ar", "VIP2", "50 000 Ar", "pas encore de moyenne");
  levels.arrive();
  await page.getByRole("button", { name: "Passer à VIP2" }).waitFor();

  const { tasks } = await (await signedIn(site.world, member)).tasks.today.query();
  const today = await openWithoutCode(page, paths.tasks);
  const named = () => page.locator("main h3:visible").allTextContents();
  const left = tasks.filter(({ done }) => !done).map(({ name }) => name);
  await expect.poll(named).toEqual(left);
  await sees(drawing, `1 sur ${tasks.length} tâches`);
  today.arrive();
  await page.locator("#root h3").first().waitFor();
  expect(await named(), "not twice").toEqual(left);

  const past = await openWithoutCode(page, paths.tasks);
  await expect.poll(named).toEqual(left);
  await page.getByRole("tab", { name: "Historique" }).click();
  await page.waitForResponse(/tasks\.today/);
  const selected = page.getByRole("tab", { selected: true });
  expect(await selected.allTextContents()).toEqual(["Historique"]);
  expect(await named(), "another tab's").toEqual([]);
  past.arrive();
  await page.locator("#root [role=tab]").first().waitFor();
  expect(await selected.allTextContents()).toEqual(["Historique"]);

  const deposits = await openWithoutCode(page, paths.depositHistory);
  await sees(drawing, "En attente", /^Dépôt n°/);
  const early = await drawing.locator("li h2").allTextContents();
  deposits.arrive();
  await page.locator("#root li h2").first().waitFor();
  expect(early.length).toBeGreaterThan(0);
  expect(await page.locator("#root li h2").allTextContents()).toEqual(early);
});

test("an early call that is refused or lost leaves the drawing as it is, and is made again", async ({
  world,
  open,
}) => {
  const member = await world.aMember({ name: "Rado", balanceAr: 40_000 });
  const refused = await open({ as: member, provokes: /503/ });
  await onFirst(refused, "**/trpc/**", (route) => route.fulfill({ status: 503, json: { error: "busy" } }));
  const { arrive } = await openWithoutCode(refused, paths.home);
  await refused.waitForResponse(/user\.me/);
  expect(await refused.locator("#skeleton [data-blank=balance]:visible").count()).toBe(1);
  arrive();
  await sees(refused, "40 000 Ar");

  const lost = await open({ as: member, provokes: /net::ERR_FAILED/ });
  await onFirst(lost, "**/trpc/**", (route) => route.abort());
  await lost.goto(paths.home);
  await sees(lost, "40 000 Ar");
});

const marks = (page: Page) => page.getByRole("button", { name: /^Marquer comme faite/ });

test("what partners ask is there before the code, and moves no task when it comes", async ({ world, open }) => {
  await world.fund(1_000_000);
  const stage = await createStage(world);
  const { taskId } = await stage.running(undefined, { rhythm: "daily" });
  const { member } = await stage.answerer();
  const page = await open({ as: member });
  const { arrive } = await openWithoutCode(page, paths.tasks);
  const ask = page.getByRole("link", { name: "Répondre : L'eau chez vous" });
  await ask.waitFor();
  expect(new URL(await ask.evaluate((link: HTMLAnchorElement) => link.href)).pathname).toBe(`/tasks/${taskId}`);
  await sees(page, "+1 000 Ar", "Chaque jour · environ 1 min · payé par Rano Madio", "10 places restantes");
  const topOf = async () => (await marks(page).first().boundingBox())?.y ?? Number.NaN;
  const before = await topOf();
  arrive();
  await page.locator("#root h3").first().waitFor();
  await sees(page, "Chaque jour · environ 1 min · payé par Rano Madio", "10 places restantes");
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(4);
});

test.for([
  ["is paid once, and the page says so when it comes", 0],
  ["whose answer is lost is asked for again under its key", 1],
] as const)("a task pressed before the code is there %s", async ([, lost], { world, open }) => {
  await world.fund(1_000_000);
  const member = await world.aMember();
  const page = await open({ as: member });
  const { arrive } = await openWithoutCode(page, paths.tasks);
  const keys = await loseAnswers(page, "**/trpc/tasks.complete", lost);
  await expect.poll(() => marks(page).count()).toBe(3);
  await marks(page).first().click();
  await expect.poll(() => world.balanceOf(member)).toBeGreaterThan(0);
  if (lost) await expect.poll(() => page.getByRole("button", { disabled: true }).count()).toBe(0);
  else await sees(page, "Faite");
  const paidAr = await world.balanceOf(member);
  arrive();
  await sees(page, /: tâche faite, .* reçus\. Votre solde est de/, "1 sur 3 tâches");
  expect(await world.balanceOf(member)).toBe(paidAr);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
