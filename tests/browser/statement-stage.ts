import type { Page } from "playwright-core";
import { formatNumericDate, formatTime } from "../../src/shared/day.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { button } from "./desk.ts";

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

/** MVola's SMS of 10 000 Ar that were sent to Lova. */
export const sentSms = (reference: string, at: number): string =>
  `Vous avez transfere 10 000 Ar a LOVA(0340000009) le ${formatNumericDate(at)} a ${formatTime(at)}:30. Frais:100 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: ${reference}`;

/** Chooses the files that a button asks for. */
export async function chooseFiles(page: Page, name: string, files: { name: string; text: string }[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await button(page, name).click();
  await (await choosing).setFiles(
    files.map((file) => ({ name: file.name, mimeType: "text/plain", buffer: Buffer.from(file.text) })),
  );
}
