import type { Page } from "playwright-core";
import { type Open, sees } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";
import { STREAM } from "./stage.ts";

// An administrator at the queue of deposits and withdrawals.

export const QUEUE = "/admin-dashboard?onglet=transactions";
export const WITHDRAWALS = `${QUEUE}&liste=retrait`;

type QueueStage = { hanta: Person; hery: Person; rado: Person; lova: Person };

/** Two administrators; Rado has paid deposits and waiting ones, Lova asks for money at a number that Rado's payout names too. */
export async function prepareQueue({ world }: Site): Promise<QueueStage> {
  const [hanta, hery] = [
    await world.anAdmin({ name: "Hanta" }),
    await world.anAdmin({ name: "Hery", phone: "+261321000002" }),
  ];
  const rado = await world.aMember({ name: "Rado Rakotomalala", balanceAr: 60_000 });
  const lova = await world.aMember({ name: "Lova", balanceAr: 40_000 });
  const [ofRado, ofLova] = [await signedIn(world, rado), await signedIn(world, lova)];
  for (const [amountAr, reference] of [
    [25_000, "3319713596"],
    [90_000, "PP251104.0841.D87534"],
    [5_000, "3319713777"],
  ] as const)
    await ofRado.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference });
  const same = { amountAr: 90_000, receiverPhone: hery.phone, reference: "PP251104.0841.D87534" };
  await ofLova.user.declareDeposit.mutate(same);
  await ofRado.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0337777777" });
  await ofLova.user.requestWithdrawal.mutate({ amountAr: 7_000, phone: "0337777777" });
  return { hanta, hery, rado, lova };
}

/** More deposits of 6 000 Ar of one member that wait, all written at once. */
export async function addDeposits({ world }: Site, to: Person, from: Person, count: number): Promise<void> {
  const waiting = Array.from({ length: count }, (_, index) => ({
    memberId: from.memberId,
    type: "deposit" as const,
    status: "pending" as const,
    amountAr: 6_000,
    operatorPhone: to.phone,
    reference: `MASS${index}`,
    transferKey: `MVola~MASS${index}`,
    createdAt: world.clock.now + index,
  }));
  await world.db.transact((tx) => tx.q.insert(tx.t.transaction).values(waiting));
}

/** The prepared queue, and its list of deposits once Hanta sees it and hears of changes. */
export async function openQueue(
  site: Site,
  open: Open,
  opening: Parameters<Open>[0] = {},
): Promise<QueueStage & { page: Page }> {
  const queue = await prepareQueue(site);
  const page = await open({ as: queue.hanta, ...opening });
  const heard = page.waitForResponse(STREAM);
  await page.goto(QUEUE);
  await heard;
  await sees(page, "4 sur 4");
  return { ...queue, page };
}

export const rows = (page: Page) => page.locator("[data-row]");
export const searchField = (page: Page) => page.getByRole("searchbox");
export const wordsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** An open request: over the whole screen of a phone, beside the list elsewhere. */
export const panelOf = (page: Page) => page.locator("[data-panel], [data-beside]");
export const questionOf = (page: Page) => page.getByRole("alertdialog");
