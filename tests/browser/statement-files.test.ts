import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatNumericDate, formatTime, HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { receivedSms } from "../support/statement.ts";
import { EPOCH } from "../support/world.ts";
import { examine, settled } from "./accessible.ts";
import { button, dialog, toRoom } from "./desk.ts";
import { chooseFiles, sentSms, TAB } from "./statement-stage.ts";

/** The files that an administrator drops on the screen. */
const drop = (page: Page, files: { name: string; text: string }[]) =>
  page.getByRole("main").evaluate((main, dropped) => {
    const data = new DataTransfer();
    for (const { name, text } of dropped) data.items.add(new File([text], name, { type: "text/plain" }));
    for (const type of ["dragover", "drop"])
      main.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);

test("a day's deposits and payouts take a drop and four presses, although the device's date is wrong; files that say no number are asked about; what is being read may be left, is found again, and says what is next; two sendings for one withdrawal are said in red", async ({
  world,
  open,
}) => {
  world.clock.now = EPOCH;
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  await world.anAdmin({ name: "Solo", phone: "+261341000002" });
  const lova = await world.aMember({ name: "Lova", phone: "+261340000009", balanceAr: 50_000 });
  const { user } = await signedIn(world, lova);
  for (const reference of ["3210000001", "3210200002"])
    await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference });
  await user.requestWithdrawal.mutate({ amountAr: 10_000, phone: lova.phone });
  const page = await open({ as: hanta, alsoAt: [1280], path: TAB });
  await settled(page);
  const [exported, written] = ["3210000001", "3210200002"].map((reference) => receivedSms({ reference }));
  world.clock.now += HOUR_MS;
  await drop(page, [
    { name: "mvola 0341000001.txt", text: [written, sentSms("3210300003", world.clock.now)].join("\n") },
    {
      name: "0341000001.xml",
      text: `<?xml version='1.0'?><smses><sms address="MVola" type="1" body="${exported}" /></smses>`,
    },
    { name: "releve.pdf", text: "%PDF-1.7" },
  ]);
  await sees(page, "Résultat de la lecture", /^C'est un PDF/);
  await look(page, "Résultat de la lecture");
  await button(page, "Valider les 2 rapprochés").click();
  await button(page, /^Créditer 2 dépôts/).click();
  await sees(page, /^2 dépôts validés, 100.000.Ar crédités\.$/);
  await button(page, /^Enregistrer 1 paiement/).click();
  await look(page, /^Enregistrer 1 paiement/);
  await dialog(page)
    .getByRole("button", { name: /^Enregistrer 1 paiement, 10\s000\sAr$/ })
    .click();
  await sees(page, "1 paiement enregistré.");
  expect(await world.balanceOf(lova)).toBe(140_000);
  const [withdrawal] = await user.transactions.query({ type: "withdrawal" });
  expect(withdrawal).toMatchObject({ status: "validated", decisionReference: "3210300003" });

  // Nothing says which number this one is of: it is asked.
  await chooseFiles(page, "Charger d'autres fichiers", [
    { name: "messages.txt", text: receivedSms({ reference: "3210000004" }) },
  ]);
  await page.getByLabel(/^De quel numéro est ce message/).selectOption("+261341000002");
  await button(page, "Lire ce fichier").click();
  await sees(page, /^MVola, 034\s10\s000\s02/);
  // What they brought is found again once the page was left.
  await page.goto(TAB);
  await sees(page, "Derniers imports", /^MVola, 034\s10\s000\s02\s: 1 message lu\./);
  await look(page, "Comparer avec le relevé");

  await page.goto(`${TAB}&import=sms`);
  const gate = Promise.withResolvers<void>();
  await page.route("**/upload/statement*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByLabel("Relevé de quel numéro").selectOption(hanta.phone);
  await page.getByLabel("SMS reçus de l'opérateur").fill(receivedSms({ reference: "3210000005" }));
  await button(page, "Comparer avec les dépôts").click();
  await sees(page, "0 sur 1 lu", /^Envoi et lecture… Vous pouvez quitter cet écran\.$/);
  await examine(page, "Lecture du relevé");
  await toRoom(page, "Journal");
  await toRoom(page, "Relevés");
  await sees(page, /^Fichiers et SMS collés\s: 0 sur 1$/);
  await examine(page, "Comparer avec le relevé");
  gate.resolve();
  await sees(page, /^Fichiers et SMS collés\s: 1 sur 1$/);
  await button(page, /^Voir\s: Fichiers/).click();
  await sees(page, /1 message lu\. 1 nouvelle ligne/);
  await look(page, "Résultat de la lecture");
  await button(page, "Retour aux lignes").click();
  expect(await page.getByText(/^Fichiers et SMS collés/).count()).toBe(0);

  // Two sendings that one withdrawal may have had: none is recorded for it.
  const { id } = await user.requestWithdrawal.mutate({ amountAr: 10_000, phone: lova.phone });
  const now = world.deps.clock();
  const sendings = [["3210000011", now] as const, ["3210000012", now + 2 * MINUTE_MS] as const];
  const { paste } = await signedIn(world, hanta);
  await paste(hanta.phone, ...sendings.map(([reference, at]) => sentSms(reference, at)));
  await page.goto(TAB);
  const said = page.locator('[data-tone="error"]');
  await sees(said, "Deux envois pour un retrait : peut-être payé deux fois");
  for (const [reference, at] of sendings)
    await sees(said, `Réf. ${reference} · depuis le 034 10 000 01 · ${formatNumericDate(at)} ${formatTime(at)}`);
  await expect.poll(() => button(page, /^Enregistrer/).count()).toBe(0);
  await look(page, "Retraits payés selon le relevé");
  await said.getByRole("link", { name: new RegExp(`^Retrait n°.${id}, Lova, 10.000.Ar$`) }).waitFor();
});
