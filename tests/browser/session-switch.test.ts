import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { look, sees, signIn, test } from "../support/browser.ts";
import { levelOf } from "../support/change.ts";
import { clientOf, signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { enrol, STEP_MS } from "../support/totp.ts";
import { type Person, SECRET } from "../support/world.ts";
import { dialog, press } from "./desk.ts";
import { hoverToast, loseAnswers, openSetting, toasts, tokenIn } from "./stage.ts";
import { confirm, REQUEST, requestsOf, toConfirmation } from "./withdrawal-form.ts";

/** Another member signs in, in another tab of the same browser. */
async function switchTo(page: Page, { world }: Site, { phone }: Person) {
  const { token, user } = await clientOf(world).auth.login.mutate({ phone, password: SECRET });
  const other = await page.context().newPage();
  await other.goto("/healthz");
  await other.evaluate(
    (stored) => {
      localStorage.clear();
      for (const [name, value] of stored) localStorage.setItem(name, value);
    },
    Object.entries({ token, user: JSON.stringify(user), welcomeSeen: "1" }),
  );
  await other.close();
}

/** Fills the withdrawal and confirms it. */
async function ask(page: Page) {
  await toConfirmation(page);
  await confirm(page);
  await page.getByRole("button", { name: "Nous vérifions…" }).waitFor();
}

test("a withdrawal under way when somebody else signs in is not sent again in their name, nor kept for them", async ({
  site,
  member,
  open,
}) => {
  const other = await site.world.aMember({ name: "Lova", balanceAr: 20_000 });
  const page = await open({ as: member, path: "/withdraw" });
  const keys: string[] = [];
  await page.route(REQUEST, (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    return route.abort("timedout");
  });
  await ask(page);
  await switchTo(page, site, other);
  await sees(page, "20 000 Ar");
  const sentBefore = keys.length;
  // It is sent again 2.5 s after each silence.
  await delay(4_000);
  expect(keys, "none more").toHaveLength(sentBefore);
  expect(await page.evaluate(() => localStorage.getItem("withdrawalRequest"))).toBeNull();
  await look(page, "Combien voulez-vous retirer ?");
  expect([await requestsOf(site, member), await requestsOf(site, other)]).toEqual([[], []]);
});

test("a withdrawal's lost answer is looked up under its key, and reaches the member who left the page; none is sent twice", async ({
  site,
  member,
  open,
}) => {
  const page = await open({ as: member, path: "/withdraw" });
  const seen = Promise.withResolvers<void>();
  const keys = await loseAnswers(page, REQUEST, 1, seen.promise);
  await ask(page);
  await sees(page, /^La réponse tarde\./);
  await look(page, "Vérifiez avant de confirmer");
  await page.getByRole("link", { name: "Accueil" }).filter({ visible: true }).first().click();
  await look(page, "Bonjour Rado");
  await page.goBack();
  await sees(page, /^Une demande est partie d'ici sans recevoir de réponse\./);
  await expect.poll(() => keys.length).toBe(2);
  seen.resolve();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("withdrawalRequest"))).toContain('"entry"');
  await confirm(page);
  await look(page, "Demande enregistrée");
  expect([keys.length, new Set(keys).size, (await requestsOf(site, member)).length]).toEqual([2, 1, 1]);
});

/** News is shown once the page is quiet; none of it is. */
async function expectNoNews(page: Page): Promise<void> {
  await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" });
  await delay(500);
  expect(await toasts(page).allInnerTexts()).toEqual([]);
}

/** Keeps a call from the server, until `letGo`, which waits for its answer. */
async function holdCall(page: Page, name: string) {
  const sent = Promise.withResolvers<void>();
  const answered = page.waitForResponse(new RegExp(name));
  const asked = page.waitForRequest(new RegExp(name));
  await page.route(`**/trpc/${name}*`, async (route) => {
    await sent.promise;
    await route.continue();
  });
  const letGo = async () => {
    sent.resolve();
    expect((await answered).status()).toBe(200);
  };
  return { asked, letGo };
}

const LEVELS = "/admin-dashboard?onglet=vip";

async function reprice(page: Page, typed: string) {
  await page.getByRole("button", { name: "Modifier VIP1" }).click();
  await dialog(page).getByLabel("Prix").fill(typed);
  await press(page, "Enregistrer");
}

test("neither a notice for one person nor the outcome of their call is shown to the next who signs in", async ({
  site,
  admin,
  open,
}) => {
  const page = await open({ as: admin, path: LEVELS });
  await reprice(page, "24 000");
  await sees(toasts(page).first(), /VIP1.: prix 20.000.Ar → 24.000.Ar/);
  await hoverToast(page);
  await switchTo(page, site, await site.world.anAdmin({ name: "Hery" }));
  await look(page, "Niveaux");
  await expectNoNews(page);

  const { asked, letGo } = await holdCall(page, "admin.updateLevel");
  await reprice(page, "25 000");
  await asked;
  await switchTo(page, site, admin);
  await look(page, "Niveaux");
  await expectNoNews(page);
  await letGo();
  await expectNoNews(page);
  await sees(page, /24.000.Ar|25.000.Ar/);
});

test("the end of one member's session is not shown to the next person who signs in", async ({ world, admin, open }) => {
  const other = await world.anAdmin({ name: "Hery" });
  const { id: levelId } = await levelOf(world, "VIP1");
  const { admin: back } = await signedIn(world, admin);
  await back.deleteLevel.mutate({ levelId });
  const page = await open({ as: admin, path: LEVELS, provokes: /^401 / });
  await page.getByText("Niveaux archivés (1)").click();
  // The press itself is what meets the end.
  await page.route("**/trpc/admin.restoreLevel*", (route) => {
    world.clock.now += 13 * HOUR_MS;
    return route.continue();
  });
  await page.getByRole("button", { name: "Remettre VIP1 en vente" }).click();
  await sees(page, "Votre session a expiré. Reconnectez-vous.");
  await signIn(page, other);
  await look(page, "Niveaux");
  await expectNoNews(page);
});

test("a second factor given up is told to nobody who signed in meanwhile", async ({ site, world, open }) => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const page = await open({ as: admin, path: "/parametres" });
  const { code } = await enrol(world, clientOf(world, await tokenIn(page)));
  world.clock.now += STEP_MS;
  await page.reload();
  const { letGo } = await holdCall(page, "auth.disableTotp");
  await openSetting(page, "Sécurité");
  await page.getByRole("button", { name: "Désactiver" }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel("Mot de passe actuel").fill(SECRET);
  await page.locator("input[name=code]").fill(code());
  await question.getByRole("button", { name: "Désactiver" }).click();
  await switchTo(page, site, await world.anAdmin({ name: "Hery" }));
  await openSetting(page, "Sécurité");
  await page.getByRole("button", { name: "Activer le code de sécurité" }).waitFor();
  await expectNoNews(page);
  await letGo();
  await expectNoNews(page);
});
