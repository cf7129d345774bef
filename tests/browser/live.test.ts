import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { formatAr } from "../../src/shared/money.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { furnish } from "../support/furnish.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";
import { followCalls, hoverToast, onFirst, STREAM, setHidden } from "./stage.ts";

const VALIDATED = "Votre dépôt de 25 000 Ar est validé.";

/** Waits until the page's stream of changes is open. */
const listening = (page: Page) =>
  page.waitForResponse((response) => STREAM.test(response.url()) && response.status() === 200);

/** Decides the member's only waiting request of a type, elsewhere. */
async function decide({ world }: Site, admin: Person, type: "deposit" | "withdrawal", decision: "validate" | "reject") {
  const { admin: back } = await signedIn(world, admin);
  const [entry] = (await back.transactions.query({ tab: type })).entries;
  const transactionId = entry?.id ?? 0;
  if (decision === "validate") await back.validate.mutate({ transactionId });
  else await back.reject.mutate({ transactionId, reason: "Référence introuvable" });
}

const seesBalance = async (page: Page, { world }: Site, member: Person) =>
  sees(page, formatAr((await world.balanceOf(member)) ?? -1));

describe("a member sees what an administrator decides, without reloading", () => {
  test("by an event of the server", async ({ site, member, admin, open }) => {
    const page = await open({ as: member });
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    const stream = listening(page);
    await page.goto("/home");
    await sees(page, "Dépôt de 25 000 Ar", "Retrait de 5 000 Ar");
    expect(addresses).toContain((await stream).url());
    const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "none";
    expect(addresses.filter((address) => address.includes(token.slice(-20)))).toEqual([]);
    await decide(site, admin, "deposit", "validate");
    await sees(page, VALIDATED);
    await hoverToast(page);
    await seesBalance(page, site, member);
    await decide(site, admin, "withdrawal", "reject");
    await sees(page, "Votre retrait de 5 000 Ar est rejeté. Motif : Référence introuvable");
    await seesBalance(page, site, member);
    await page.getByText("En attente", { exact: true }).first().waitFor({ state: "hidden" });
    await look(page, "Bonjour Rado");
    await page.getByRole("button", { name: "Voir" }).first().click();
    await look(page, /^(Dépôt validé|Suivi du retrait)$/);
  });

  const heldBack: Record<string, (page: Page) => Promise<unknown>> = {
    "that a proxy keeps to itself": (page) => page.route(STREAM, () => {}),
    "that the server has no room for": (page) => page.route(STREAM, (route) => route.fulfill({ status: 503 })),
  };

  test.for(Object.keys(heldBack))(
    "by polling every 30 s, with a stream %s",
    async (way, { site, member, admin, open }) => {
      const page = await open({ as: member, provokes: /503 .*changes/ });
      await heldBack[way]?.(page);
      const answered = followCalls(page);
      await page.clock.install();
      const asked = page.waitForRequest(STREAM);
      await page.goto("/home");
      await sees(page, "Dépôt de 25 000 Ar");
      await asked;
      // Time stands still meanwhile: on a slow machine the page may ask again before it was looked at.
      await page.clock.pauseAt(Date.now() + 60_000);
      await answered();
      const { admin: back } = await signedIn(site.world, admin);
      await back.answer.mutate({ memberId: member.memberId, text: "Il est arrivé." });
      await decide(site, admin, "deposit", "validate");
      expect(await page.getByText(VALIDATED).isVisible()).toBe(false);
      await page.clock.fastForward(31_000);
      await page.clock.resume();
      await sees(page, VALIDATED);
      await seesBalance(page, site, member);
      await page.getByRole("link", { name: "Aide et messages au support 2 messages non lus" }).waitFor();
    },
  );
});

/** Each breaks the stream of a page, and answers what mends it. */
const breaks: Record<string, (page: Page, site: Site) => Promise<() => Promise<unknown>>> = {
  "the network was away": async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "the server was": async (_page, { world }) => {
    world.app.server.closeAllConnections();
    return async () => {};
  },
  "its tab was hidden, which closes it,": async (page) => {
    const left = page.waitForEvent("requestfailed", (request) => STREAM.test(request.url()));
    await setHidden(page, true);
    await left;
    return () => setHidden(page, false);
  },
};

test.for(Object.keys(breaks))(
  "after %s the stream resumes, and brings what was missed",
  async (name, { site, member, admin, open }) => {
    const page = await open({ as: member });
    const first = listening(page);
    const answered = followCalls(page);
    await page.goto("/historique-depot");
    await sees(page, "En attente");
    await first;
    // The page announces only decisions on transactions that it knew to be pending.
    await answered();
    // The code of the toasts is loaded: it could not arrive without a connection.
    await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" });
    const second = listening(page);
    const mend = await breaks[name]?.(page, site);
    await decide(site, admin, "deposit", "validate");
    await mend?.();
    await sees(page, VALIDATED);
    await sees(page.getByRole("listitem").filter({ hasText: "3319713596" }), "Validé");
    expect((await second).url()).toContain("lastEventId");
  },
);

test("a stream that breaks before its first event is reopened, and all is read again", async ({ member, open }) => {
  const page = await open({ as: member });
  const body = "event: connected\ndata: {}\n\n";
  await onFirst(page, STREAM, (route) => route.fulfill({ contentType: "text/event-stream", body }));
  const second = page.waitForRequest((request) => STREAM.test(request.url()) && request.url().includes("lastEventId"));
  await page.goto("/home");
  await second;
});

test("a log-out elsewhere ends this page's session too, and says so", async ({ site, member, open }) => {
  const page = await open({ as: member, provokes: /401 .*changes/ });
  const stream = listening(page);
  const answered = followCalls(page);
  await page.goto("/vipmenu");
  await look(page, "Niveaux VIP");
  await stream;
  // An ordinary call that meets the end of the session is another way to learn of it.
  await answered();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await fetch(`${site.origin}/trpc/auth.logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  await look(page, "Connexion");
  await sees(page, "Votre session a expiré. Reconnectez-vous.");
});

test("an administrator's rows stay until they ask for the new ones, told of even while the stream opens", async ({
  site,
  world,
  open,
}) => {
  const { member, admin } = await furnish(site);
  const page = await open({ as: admin, width: 1280 });
  const isDeclared = Promise.withResolvers<void>();
  await page.route(STREAM, async (route) => {
    await isDeclared.promise;
    await route.continue();
  });
  const [asked, stream] = [page.waitForRequest(STREAM), listening(page)];
  await page.goto("/admin-dashboard?onglet=transactions");
  await sees(page, "3319713596");
  await asked;
  const { user } = await signedIn(world, member);
  const declare = (reference: string) =>
    user.declareDeposit.mutate({ amountAr: 5_000, receiverPhone: admin.phone, reference });
  await declare("7000000001");
  isDeclared.resolve();
  await page.getByRole("button", { name: "1 nouvelle demande" }).waitFor();
  await stream;
  for (const reference of ["7000000002", "7000000003"]) await declare(reference);
  const news = page.getByRole("button", { name: "3 nouvelles demandes" });
  await news.waitFor();
  await page.getByRole("tab", { name: "Dépôts 4" }).waitFor();
  expect(await page.getByText("7000000001").isVisible()).toBe(false);
  await look(page, "Dépôts");
  await news.click();
  await sees(page, "7000000001", "7000000003");
  await news.waitFor({ state: "hidden" });

  const colleague = await world.anAdmin({ name: "Solo" });
  await decide(site, colleague, "deposit", "reject");
  const decided = page.getByRole("button", { name: "1 demande déjà traitée par un autre" });
  await decided.waitFor();
  await sees(page, "3319713596");
  await decided.click();
  await page.getByText("3319713596").waitFor({ state: "hidden" });

  // Once the queue is empty it shows a new request by itself.
  const back = await signedIn(world, colleague);
  const { entries } = await back.admin.transactions.query({ tab: "deposit" });
  const transactionIds = entries.map(({ id }) => id);
  await back.admin.rejectMany.mutate({ transactionIds, reason: "Référence introuvable" });
  await page.getByRole("button", { name: /^3 demandes déjà traitées/ }).click();
  await sees(page, "Aucune transaction trouvée.");
  await declare("7000000004");
  await sees(page, "7000000004");
});
