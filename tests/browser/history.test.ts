import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { furnish } from "../support/furnish.ts";
import { plainSpaces } from "../support/refused.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** A member with a validated deposit, one that waits, and 43 rejected ones. */
async function withManyDeposits(site: Site): Promise<Person> {
  const { member, admin } = await furnish(site);
  const [client, back] = [await signedIn(site.world, member), await signedIn(site.world, admin)];
  for (let index = 0; index < 43; index++) {
    const input = { amountAr: 6_000, receiverPhone: admin.phone, reference: `LIST${index}` };
    const { id } = await client.user.declareDeposit.mutate(input);
    await back.admin.reject.mutate({ transactionId: id, reason: "Introuvable." });
  }
  return member;
}

test("a long list comes page by page, filtered in the address, and is read again at the next visit", async ({
  site,
  open,
}) => {
  const page = await open({ as: await withManyDeposits(site), path: "/historique-depot" });
  await sees(page, "20 sur 45", "Tous45", "En attente1", "Validés1", "Rejetés43");
  await expect.poll(() => cards(page).count()).toBe(20);
  await press(page, "Afficher plus");
  await sees(page, "40 sur 45");
  await page.route("**/trpc/user.transactionPage*", (route) => route.abort("internetdisconnected"));
  await press(page, "Afficher plus");
  await sees(page, "Pas de réponse du serveur. Vérifiez votre connexion.", "40 sur 45");
  await page.unroute("**/trpc/user.transactionPage*");
  await press(page, "Réessayer");
  await sees(page, "45 sur 45");
  await expect.poll(() => cards(page).count()).toBe(45);
  expect(await page.getByRole("button", { name: "Afficher plus" }).count()).toBe(0);
  await look(page, "Historique des dépôts");

  await press(page, /^Validés/);
  await sees(page, "60 000 Ar", "1 sur 1");
  expect(new URL(page.url()).search).toBe("?statut=valide");
  await page.waitForFunction(() => localStorage.getItem("kept")?.includes("transactionPage"));
  const asked = page.waitForResponse((answer) => answer.url().includes("user.transactionPage"));
  await page.reload();
  expect((await asked).status(), "although it was kept").toBe(200);
  await page.getByRole("button", { name: /^Validés/, pressed: true }).waitFor();
  await sees(page, /^À jour à/, "1 sur 1");

  await page.goto("/historique-retrait?statut=rejete");
  await sees(page, "Rien dans cet état.", "Payés0", "Rejetés0");
  await page.goto("/historique-retrait?statut=constructor");
  await sees(page, "1 sur 1");
  await look(page, "Historique des retraits");
});

test("« Actualiser » and a return to the page bring the decision, with its reason and its story", async ({
  world,
  member,
  admin,
  open,
}) => {
  const client = await signedIn(world, member);
  const back = await signedIn(world, admin);
  const [withdrawal] = await client.user.transactions.query({ type: "withdrawal" });
  const page = await open({ as: member, path: "/historique-retrait" });
  const story = page.getByRole("list", { name: "Suivi" });
  await sees(page, "En attente", /^À jour à \d\d:\d\d$/);
  await sees(story, "Demandé", "En vérification", "Payé");
  await back.admin.reject.mutate({ transactionId: withdrawal?.id ?? 0, reason: "Ce numéro n'a pas de compte." });
  await press(page, "Actualiser");
  await sees(page, "Motif : Ce numéro n'a pas de compte.");
  expect(await story.isVisible()).toBe(false);
  await page.getByText("Suivi", { exact: true }).click();
  await sees(story, "Demandé", "En vérification", "Rejeté");

  await page.goto("/historique-depot");
  await sees(page, "25 000 Ar");
  const [deposit] = await client.user.transactions.query({ type: "deposit" });
  await back.admin.validate.mutate({ transactionId: deposit?.id ?? 0 });
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await sees(page, "Validés2", "En attente0");
});

test("the global list shows everything by date, income alone, or what moved", async ({ member, open }) => {
  const page = await open({ as: member, path: "/historique-global" });
  await sees(page, "Tâche journalière", "+25 000 Ar", "−5 000 Ar", "VIP1");
  await press(page, "Opérations");
  await expect.poll(() => page.getByText("Tâche journalière").count()).toBe(0);
  await sees(page, "+25 000 Ar", "−5 000 Ar", "VIP1");
  expect(new URL(page.url()).search).toBe("?voir=operations");
  await press(page, "Revenus");
  await sees(page, "Tâche journalière", "Total : 200 Ar");
  await expect.poll(() => page.getByRole("link", { name: /^Dépôt n°/ }).count()).toBe(0);
  await press(page, "Tout");
  await sees(page, "Tâche journalière", "+25 000 Ar");
  expect(new URL(page.url()).search).toBe("");
  await look(page, "Historique global");
});

/** Works and is paid bonuses over 12 days, then 10 days later. */
async function earner(site: Site): Promise<Person> {
  const { world } = site;
  const now = world.clock.now;
  await world.fund(10_000_000);
  world.advanceDays(-20);
  const referrer = await world.aMember({ name: "Parrain", level: "VIP1" });
  await world.aMember({ referrer, level: "VIP2" });
  for (let day = 0; day < 12; day++) {
    const { tasks } = await signedIn(world, referrer);
    const [task] = (await tasks.today.query()).tasks;
    await tasks.complete.mutate({ taskId: task?.id ?? 0 });
    world.advanceDays(1);
  }
  world.clock.now = now;
  const { tasks } = await signedIn(world, referrer);
  const [task] = (await tasks.today.query()).tasks;
  await tasks.complete.mutate({ taskId: task?.id ?? 0 });
  return referrer;
}

test("income is drawn day by day, with its figures in a table, and filtered in the address", async ({ site, open }) => {
  const member = await earner(site);
  const page = await open({ as: member, alsoAt: [1280], path: "/historique-global?voir=revenus" });
  await sees(page, "Total : 5 100 Ar", "Aujourd'hui", "+200 Ar");
  const chart = page.getByRole("img", {
    name: /^Barres des revenus des 30 derniers jours\. Total : 5.100.Ar\. Le plus haut : 2.700.Ar/,
  });
  await chart.waitFor();
  expect(await chart.locator("rect:not(.fill-transparent)").count()).toBe(14);
  const days = page.getByText(/^Revenus du jour/);
  await expect.poll(() => days.count()).toBe(7);
  await press(page, "Afficher tous les jours");
  await expect.poll(() => days.count()).toBe(13);
  await page.getByText("Voir le tableau").click();
  await page.getByRole("table").waitFor();
  const rows = await page.getByRole("table").getByRole("row").allInnerTexts();
  expect(rows).toHaveLength(14);
  expect(plainSpaces(rows[0] ?? "")).toBe("Jour Tâches Bonus VIP Total");
  expect(plainSpaces(rows.at(-1) ?? "")).toMatch(/^\d+ \S+ 200 2 500 2 700$/);
  await look(page, "Historique global");

  const kind = page.getByLabel("Type", { exact: true });
  await kind.selectOption("Bonus VIP");
  await sees(page, "Total : 2 500 Ar");
  await page.getByLabel("Période").selectOption("7 jours");
  await sees(page, "Aucun revenu de ce type sur cette période.");
  await expect.poll(() => page.getByRole("img").count()).toBe(0);
  await kind.selectOption("Tous");
  await sees(page, "Total : 200 Ar");
  expect(new URL(page.url()).search).toBe("?voir=revenus&periode=7");
  await page.goto("/historique-global?voir=revenus&type=bonus-vip&periode=12");
  await sees(page, "Total : 2 500 Ar");
});

test("the table of every kind of income is seen whole on the narrowest phone", async ({ world, open }) => {
  await world.fund(10_000_000);
  const referrer = await world.aMember({ level: "VIP1" });
  for (const person of [referrer, await world.aMember({ referrer, level: "VIP6" })]) {
    const { tasks } = await signedIn(world, person);
    for (const { id } of (await tasks.today.query()).tasks) await tasks.complete.mutate({ taskId: id });
  }
  const page = await open({ as: referrer, alsoAt: [320], path: "/historique-global?voir=revenus" });
  await page.getByText("Voir le tableau, en Ariary").click();
  const table = page.getByRole("region", { name: "Revenus par jour, en Ariary" });
  await table.waitFor();
  expect(await table.getByRole("columnheader").allTextContents()).toEqual([
    "Jour",
    "Tâches",
    "Bonus VIP",
    "Bonus tâche",
    "Total",
  ]);
  expect(plainSpaces((await table.getByRole("row").last().textContent()) ?? "")).toMatch(/700 ?50 000 ?1 750 ?52 450$/);
  await atItsWidths(page, async () => {
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
