import type { Page } from "playwright-core";
import { type Open, sees } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";

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

/** More requests, each of a member of their own. */
export async function declareMany({ world }: Site, { phone }: Person, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { user } = await signedIn(world, await world.aMember({ name: `Membre ${index}` }));
    await user.declareDeposit.mutate({ amountAr: 5_000, receiverPhone: phone, reference: `SUITE${index}` });
  }
}

/** The prepared queue, and its list of deposits once Hanta sees it. */
export async function openQueue(site: Site, open: Open, width: number): Promise<QueueStage & { page: Page }> {
  const queue = await prepareQueue(site);
  const page = await open({ as: queue.hanta, width, path: QUEUE });
  await sees(page, "4 sur 4");
  return { ...queue, page };
}

export const rows = (page: Page) => page.locator("[data-row]");
export const searchField = (page: Page) => page.getByRole("searchbox");
export const wordsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
