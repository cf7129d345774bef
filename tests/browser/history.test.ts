import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { plainSpaces } from "../support/refused.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** A member with a validated deposit, one that waits, and 43 rejected ones. */
async function withManyDeposits({ world }: Site, member: Person, admin: Person) {
  const [client, back] = [await signedIn(world, member), await signedIn(world, admin)];
  for (let index = 0; index < 43; index++) {
    const input = { amountAr: 6_000, receiverPhone: admin.phone, reference: `LIST${index}` };
    const { id } = await client.user.declareDeposit.mutate(input);
    await back.admin.reject.mutate({ transactionId: id, reason: "Introuvable." });
  }
  const [withdrawal] = await client.user.transactions.query({ type: "withdrawal" });
  const decision = { transactionId: withdrawal?.id ?? 0, reason: "Ce numéro n'a pas de compte." };
  return { rejectWithdrawal: () => back.admin.reject.mutate(decision) };
}

test("a long list comes page by page, filtered in the address, and is read again at the next visit or when asked", async ({
  site,
  member,
  admin,
  open,
}) => {
  const { rejectWithdrawal } = await withManyDeposits(site, member, admin);
  const page = await open({ as: member, path: "/historique-depot" });
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
  await sees(page, "1 sur 1", "En attente");
  await look(page, "Historique des retraits");
  await rejectWithdrawal();
  await press(page, "Actualiser");
  await sees(page, "Motif : Ce numéro n'a pas de compte.");
  await page.getByText("Suivi", { exact: true }).click();
  await sees(page.getByRole("list", { name: "Suivi" }), "Demandé", "En vérification", "Rejeté");
});

/** Works over 12 days and 10 days later, and is paid both bonuses: of a purchase at first, of tasks at the end. */
async function earner({ world }: Site): Promise<Person> {
  const now = world.clock.now;
  await world.fund(10_000_000);
  world.advanceDays(-20);
  const referrer = await world.aMember({ name: "Parrain", level: "VIP1" });
  const invited = await world.aMember({ referrer, level: "VIP6" });
  const work = async (person: Person, count: number) => {
    const { tasks } = await signedIn(world, person);
    for (const { id } of (await tasks.today.query()).tasks.slice(0, count)) await tasks.complete.mutate({ taskId: id });
  };
  for (let day = 0; day < 12; day++) {
    await work(referrer, 1);
    world.advanceDays(1);
  }
  world.clock.now = now;
  await work(referrer, 1);
  await work(invited, Number.POSITIVE_INFINITY);
  return referrer;
}

test("all movements or income alone: drawn day by day, in a table seen whole on the narrowest phone, filtered in the address", async ({
  site,
  open,
}) => {
  const member = await earner(site);
  const page = await open({ as: member, alsoAt: [320, 1280], path: "/historique-global" });
  await sees(page, "Tâche journalière");
  await press(page, "Opérations");
  await expect.poll(() => page.getByText("Tâche journalière").count()).toBe(0);
  await press(page, "Revenus");
  await sees(page, "Total : 54 350 Ar", "Aujourd'hui", "+200 Ar");
  const chart = page.getByRole("img", {
    name: /^Barres des revenus des 30 derniers jours\. Total : 54.350.Ar\. Le plus haut : 50.200.Ar/,
  });
  await chart.waitFor();
  const days = page.getByText(/^Revenus du jour/);
  await expect.poll(() => days.count()).toBe(7);
  await press(page, "Afficher tous les jours");
  await expect.poll(() => days.count()).toBe(13);
  await page.getByText("Voir le tableau, en Ariary").click();
  const table = page.getByRole("region", { name: "Revenus par jour, en Ariary" });
  await table.waitFor();
  const rows = await table.getByRole("row").allInnerTexts();
  expect(rows).toHaveLength(14);
  expect(plainSpaces(rows[0] ?? "")).toBe("Jour Tâches Bonus VIP Bonus tâche Total");
  expect(plainSpaces(rows.at(-1) ?? "")).toMatch(/^\d+ \S+ 200 50 000 0 50 200$/);
  await look(page, "Historique global");
  await atItsWidths(page, async () => {
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  await page.getByLabel("Type", { exact: true }).selectOption("Bonus VIP");
  await sees(page, "Total : 50 000 Ar");
  await page.getByLabel("Période").selectOption("7 jours");
  await sees(page, "Aucun revenu de ce type sur cette période.");
  expect(new URL(page.url()).search).toBe("?voir=revenus&type=bonus-vip&periode=7");
});
