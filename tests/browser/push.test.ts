import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, type Open, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { workerIsReady } from "../support/own-files.ts";
import { aPhone } from "../support/push-host.ts";
import type { Person, World } from "../support/world.ts";
import { saveData } from "./stage.ts";

type Phone = [answer: NotificationPermission, subscription?: ReturnType<typeof aPhone>["subscription"]];

/** A browser of a phone with a push host, which the tests' own has none of: `answer` is what its owner says when it asks. */
async function onPhone(page: Page, ...[answer, subscription = aPhone().subscription]: Phone) {
  await page.addInitScript(
    ([answer, { endpoint, ...keys }]) => {
      const given = () => sessionStorage.getItem("permission") ?? "default";
      Object.defineProperty(Notification, "permission", { get: given });
      Notification.requestPermission = async () => {
        sessionStorage.setItem("permission", answer);
        return answer;
      };
      PushManager.prototype.subscribe = async (options) => {
        sessionStorage.setItem("key", String(options?.applicationServerKey));
        return { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true } as unknown as PushSubscription;
      };
    },
    [answer, subscription] as const,
  );
}

async function waitingDeposit(world: World, member: Person): Promise<string> {
  const admin = await world.anAdmin();
  const { user } = await signedIn(world, member);
  const declaration = { amountAr: 25_000, receiverPhone: admin.phone, reference: "3319713596" };
  const { id } = await user.declareDeposit.mutate(declaration);
  return `/deposit?etape=3&recu=${id}`;
}

/** Opens a member's page on such a phone, once its worker is there. */
async function openOnPhone(open: Open, as: Person, path: string, ...phone: Phone): Promise<Page> {
  const page = await open({ as, withWorker: true, alsoAt: [320, 1280] });
  await onPhone(page, ...phone);
  await page.goto("/home");
  await workerIsReady(page);
  await page.goto(path);
  return page;
}

const phonesOf = (world: World) => world.db.read.q.select().from(world.db.read.t.pushSubscription);
const start = (page: Page) => page.getByRole("button", { name: "Me prévenir" });

test("a receipt offers it once, one press starts it, the next session keeps it, and the settings stop it", async ({
  world,
  open,
}) => {
  const member = await world.aMember();
  const { subscription } = aPhone();
  const path = await waitingDeposit(world, member);
  const page = await openOnPhone(open, member, path, "granted", subscription);
  await sees(page, "Reçu de dépôt");
  await page.waitForLoadState("networkidle");
  expect(await start(page).count(), "a site that tells no phone anything").toBe(0);
  world.deps.env.SITE_URL = "https://asako.mg";
  await page.reload();
  await start(page).waitFor();
  await look(page, "Dépôt déclaré");
  await start(page).click();
  await sees(page, /^C'est fait\./);
  const [{ sessionId = "" } = {}] = await phonesOf(world);
  expect(await phonesOf(world)).toMatchObject([subscription]);
  await page.reload();
  await sees(page, "Reçu de dépôt");
  expect(await start(page).count()).toBe(0);

  // Another session, as after a week.
  await page.close();
  await (await signedIn(world, member)).user.endOtherSessions.mutate();
  const next = await open({ as: member, withWorker: true });
  await onPhone(next, "granted", subscription);
  await next.addInitScript(
    ([id]) => {
      sessionStorage.setItem("permission", "granted");
      localStorage.setItem("told", id);
    },
    [String(member.memberId)] as const,
  );
  await next.goto("/home");
  await workerIsReady(next);
  await next.goto("/parametres");
  await expect.poll(async () => (await phonesOf(world))[0]?.sessionId).not.toBe(sessionId);
  await next.getByRole("heading", { name: "Notifications" }).click();
  await next.getByRole("button", { name: "Ne plus me prévenir" }).click();
  await expect.poll(() => phonesOf(world)).toEqual([]);
  await next.getByRole("heading", { name: "Notifications" }).waitFor({ state: "detached" });
});

test("who says no is not asked again", async ({ world, open }) => {
  world.deps.env.SITE_URL = "https://asako.mg";
  const member = await world.aMember();
  const page = await openOnPhone(open, member, await waitingDeposit(world, member), "denied");
  await start(page).click();
  await start(page).waitFor({ state: "detached" });
  await page.reload();
  await sees(page, "Reçu de dépôt");
  await page.waitForLoadState("networkidle");
  expect([await start(page).count(), await phonesOf(world)]).toEqual([0, []]);
});

/** Runs in the worker, in place of a push host and of the phone's owner, neither of which the tests' browser has. */
async function receiveAndPress(news: object[]): Promise<{ shown: unknown[]; opened: string[]; marks: number }> {
  const outcome: Awaited<ReturnType<typeof receiveAndPress>> = { shown: [], opened: [], marks: 0 };
  const worker = globalThis as unknown as {
    registration: { showNotification: (title: string, options: object) => Promise<void> };
    clients: { openWindow: (url: string) => Promise<void> };
    navigator: { setAppBadge: () => Promise<void> };
    dispatchEvent: (event: Event) => boolean;
  };
  let pressed: { data?: unknown } = {};
  Object.assign(worker.registration, {
    showNotification: async (title: string, { body, tag, data }: { body: string; tag: string; data: string }) => {
      pressed = { data };
      outcome.shown.push({ title, body, tag });
    },
  });
  Object.assign(worker.clients, { openWindow: async (url: string) => void outcome.opened.push(url) });
  Object.assign(worker.navigator, {
    setAppBadge: async () => {
      outcome.marks += 1;
    },
  });
  const happens = async (name: string, about: object) => {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    worker.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...about }));
    await Promise.all(works);
  };
  for (const one of news) await happens("push", { data: { json: () => one } });
  await happens("notificationclick", { notification: { ...pressed, close: () => {} } });
  return outcome;
}

test.for(["", "bare"])(
  "the %s worker shows news, marks the app, and opens the page it is about",
  async (kind, { member, open }) => {
    const page = await open({ as: member, withWorker: true });
    if (kind) await saveData(page);
    await page.goto("/home");
    await workerIsReady(page);
    const [worker] = page.context().serviceWorkers();
    const url = "/deposit?etape=3&recu=7";
    const said = await worker?.evaluate(receiveAndPress, [
      { body: "Le support vous a écrit.", url: "/Message", tag: "answer-1" },
      { body: "Votre dépôt est validé.", url, tag: "depositValidated-7" },
    ]);
    expect([new URL(worker?.url() ?? "").search, said]).toEqual([
      kind && "?bare",
      {
        shown: [
          { title: "Asako", body: "Le support vous a écrit.", tag: "answer-1" },
          { title: "Asako", body: "Votre dépôt est validé.", tag: "depositValidated-7" },
        ],
        opened: [url],
        marks: 2,
      },
    ]);
  },
);
