import type { Page } from "playwright-core";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";

/** Two administrators with a number each, and deposits that wait for their line. */
export async function furnish({ world }: Site) {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const solo = await world.anAdmin({ name: "Solo", phone: "+261341000002" });
  const lova = await world.aMember({ name: "Lova Rakotomalala", phone: "+261340000009" });
  const { user } = await signedIn(world, lova);
  const declare = (reference: string, amountAr = 50_000, receiver = hanta) =>
    user.declareDeposit.mutate({ amountAr, receiverPhone: receiver.phone, reference });
  await declare("3210000001");
  await declare("3210000002", 60_000);
  await declare("3210000003", 25_000);
  await declare("3210000004", 50_000, solo);
  const tell = async (...messages: string[]) => (await signedIn(world, hanta)).paste(hanta.phone, ...messages);
  return { hanta, solo, lova, declare, tell };
}

export const TAB = "/admin-dashboard?onglet=releves";
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const dialog = (page: Page) => page.getByRole("alertdialog");
