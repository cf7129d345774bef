import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { receivedSms, receivedToday, today } from "../support/statement.ts";
import { EPOCH } from "../support/world.ts";
import { expectAccessible, settled } from "./accessible.ts";
import { toRoom } from "./desk.ts";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("a day's three files are read and validated together, in six presses at most", async ({ world, open }) => {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const solo = await world.anAdmin({ name: "Solo", phone: "+261341000002" });
  const lova = await world.aMember({ name: "Lova", phone: "+261340000009" });
  const { user } = await signedIn(world, lova);
  for (const [reference, receiver] of [
    ["3210000001", hanta],
    ["3210000002", hanta],
    ["3210000004", solo],
  ] as const)
    await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: receiver.phone, reference });
  const page = await open({ as: hanta, alsoAt: [1280], path: "/admin-dashboard?onglet=releves" });
  await settled(page);
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await button(page, name).click();
  };
  const choosing = page.waitForEvent("filechooser");
  await press("Charger des fichiers");
  // Choosing the files and opening them.
  presses += 2;
  const csv = `Date;Numéro;Référence;Débit;Crédit\n${today()} 09:00;0340000009;3210000001;;50 000`;
  await (await choosing).setFiles([
    file("mvola 0341000001.csv", csv),
    file(
      "0341000001.xml",
      `<?xml version='1.0'?><smses><sms address="MVola" type="1" body="${receivedToday({ reference: "3210000002" })}" /></smses>`,
    ),
    file("releve.pdf", "%PDF-1.7"),
  ]);
  await sees(page, "Résultat de la lecture", /^C'est un PDF/, /1 nouvelle ligne · 1 dépôt à valider/);
  await look(page, "Résultat de la lecture");
  await press("Valider les 2 rapprochés");
  await press(/^Créditer 2 dépôts/);
  await sees(page, /^2 dépôts validés, 100\s000\sAr crédités\.$/);
  expect(presses).toBeLessThanOrEqual(6);
  expect(await world.balanceOf(lova)).toBe(100_000);
  await look(page, "Résultat de la lecture");
  // Nothing says which number this one is of: it is asked.
  const again = page.waitForEvent("filechooser");
  await press("Charger d'autres fichiers");
  await (await again).setFiles([file("messages.txt", receivedToday({ reference: "3210000004" }))]);
  await page.getByLabel(/^De quel numéro est ce message/).selectOption("+261341000002");
  await press("Lire ce fichier");
  await sees(page, /^MVola, 034\s10\s000\s02/);
  // What they brought is found again once the page was left.
  await page.goto(`${new URL(page.url()).origin}/admin-dashboard?onglet=releves`);
  await sees(page, "Derniers imports", /^MVola, 034\s10\s000\s02\s: 1 message lu\./);
  await look(page, "Comparer avec le relevé");
});

/** The files that an administrator drops on the screen. */
const drop = (page: Page, files: { name: string; text: string }[]) =>
  page.getByRole("main").evaluate((main, dropped) => {
    const data = new DataTransfer();
    for (const { name, text } of dropped) data.items.add(new File([text], name, { type: "text/plain" }));
    for (const type of ["dragover", "drop"])
      main.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);

test("a day's deposits and payouts take a drop and four presses, and show their results although the device's date is wrong", async ({
  world,
  open,
}) => {
  world.clock.now = EPOCH;
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const lova = await world.aMember({ name: "Lova", phone: "+261340000009", balanceAr: 50_000 });
  const { user } = await signedIn(world, lova);
  for (const reference of ["3210000001", "3210200002"])
    await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference });
  await user.requestWithdrawal.mutate({ amountAr: 10_000, phone: lova.phone });
  const page = await open({ as: hanta, alsoAt: [1280], path: "/admin-dashboard?onglet=releves" });
  await settled(page);
  const messages = ["3210000001", "3210200002"].map((reference) => receivedSms({ reference }));
  const sent =
    "Vous avez transfere 10 000 Ar a LOVA(0340000009) le 21/11/2026 a 10:30:30. Frais:100 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 3210300003";
  world.clock.now += HOUR_MS;
  await drop(page, [{ name: "mvola 0341000001.txt", text: [...messages, sent].join("\n") }]);
  await sees(page, "Résultat de la lecture");
  await button(page, "Valider les 2 rapprochés").click();
  await button(page, /^Créditer 2 dépôts/).click();
  await sees(page, /^2 dépôts validés, 100.000.Ar crédités\.$/);
  await button(page, /^Enregistrer 1 paiement/).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Enregistrer 1 paiement/ })
    .click();
  await sees(page, "1 paiement enregistré.");
  expect(await world.balanceOf(lova)).toBe(140_000);
});

test("what is being read may be left, is found again, and says what is next", async ({ world, open }) => {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const page = await open({ as: hanta, alsoAt: [1280], path: "/admin-dashboard?onglet=releves&import=sms" });
  const gate = Promise.withResolvers<void>();
  await page.route("**/upload/statement*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByLabel("SMS reçus de l'opérateur").fill(receivedToday({ reference: "3210000001" }));
  await button(page, "Comparer avec les dépôts").click();
  await sees(page, "0 sur 1 lu", /^Envoi et lecture… Vous pouvez quitter cet écran\.$/);
  await look(page, "Lecture du relevé");
  await expectAccessible(page, "an import under way");
  await toRoom(page, "Journal");
  await toRoom(page, "Relevés");
  await sees(page, /^Fichiers et SMS collés\s: 0 sur 1$/);
  await look(page, "Comparer avec le relevé");
  await expectAccessible(page, "an import that was left");
  gate.resolve();
  await sees(page, /^Fichiers et SMS collés\s: 1 sur 1$/);
  await button(page, /^Voir\s: Fichiers/).click();
  await sees(page, /1 message lu\. 1 nouvelle ligne$/);
  await look(page, "Résultat de la lecture");
  await button(page, "Retour aux lignes").click();
  expect(await page.getByText(/^Fichiers et SMS collés/).count()).toBe(0);
});
