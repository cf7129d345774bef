import { expect } from "vitest";
import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { receivedToday, reversedSms } from "../support/statement.ts";
import { settled } from "./accessible.ts";
import { button, dialog } from "./desk.ts";

const ROOM = "/admin-dashboard?onglet=";
const DANGER = '[data-tone="error"]';

test("a pasted reversal closes its line, shows its deposits in red, and turns red a question that is open, which credits nobody; its effect is read before a credited deposit is reversed, and the member sees what is left to repay", async ({
  world,
  open,
}) => {
  await world.fund(10_000_000);
  const referrer = await world.aMember();
  const hanta = await world.anAdmin({ name: "Hanta" });
  const solo = await world.anAdmin({ name: "Solo" });
  const lova = await world.aMember({ name: "Lova Rakotomalala", phone: "+261340000009", referrer });
  const [{ user }, { admin, paste }] = [await signedIn(world, lova), await signedIn(world, hanta)];
  const declare = async (reference: string, amountAr: number) =>
    (await user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference })).id;
  const [waiting, credited] = [await declare("3210000001", 50_000), await declare("3218765432", 60_000)];
  await paste(hanta.phone, receivedToday({ reference: "3210000001" }));
  await admin.validate.mutate({ transactionId: credited });
  const { levels } = await user.levels.query();
  const vip2 = levels.find(({ name }) => name === "VIP2");
  await user.buyLevel.mutate({ levelId: vip2?.id ?? 0, expectedPriceAr: 50_000 });
  await user.requestWithdrawal.mutate({ amountAr: 8_000, phone: "0341234567" });

  const page = await open({
    as: hanta,
    alsoAt: [1280],
    path: `${ROOM}transactions`,
    provokes: /^409 .*admin\.validate/,
  });
  await button(page, /^Valider/).click();
  await button(page, /^Créditer 50\s000\sAr$/).waitFor();
  const other = await open({ as: solo, alsoAt: [1280], path: `${ROOM}releves` });
  await settled(other);
  await sees(other, "Ligne du relevé trouvée");
  await button(other, "Coller des SMS").click();
  const messages = [
    reversedSms({ reference: "3210000001" }),
    reversedSms({ reference: "3218765432", amount: "60 000" }),
    reversedSms({ reference: "3210000009", amount: "5 000" }),
  ];
  await other.getByLabel("Relevé de quel numéro").selectOption(hanta.phone);
  await other.getByLabel("SMS reçus de l'opérateur").fill(messages.join("\n"));
  await button(other, "Comparer avec les dépôts").click();
  await sees(other, "3 transferts repris par l'opérateur");
  await sees(
    other,
    new RegExp(`^Rejetez le dépôt n°\\s${waiting} de Lova Rakotomalala\\s: il ne peut plus être validé\\.$`),
  );
  await sees(other, new RegExp(`^Le dépôt n°\\s${credited} de Lova Rakotomalala est déjà crédité\\s: reprenez-le`));
  await sees(other, /^Aucun dépôt ne déclare cette référence\. Si un membre la déclare/);
  await look(other, "Résultat de la lecture");
  await sees(dialog(page).locator(DANGER), /a été annulé ou a échoué/);
  await button(page, /^Créditer 50\s000\sAr$/).click();
  await sees(dialog(page), /ne crédite personne\. Rejetez le dépôt\./);
  expect(await world.balanceOf(lova)).toBe(2_000);

  await other.goto(`${ROOM}releves&vue=attente`);
  await sees(other, "Transfert annulé", /ne crédite personne/);
  expect(await button(other, /^Relier à un dépôt/).count()).toBe(0);
  await page.goto(`${ROOM}transactions&transaction=${waiting}`);
  await sees(
    page.locator(DANGER),
    /transfert de 50\s000\sAr a été annulé ou a échoué .* ne peut pas être validé\s: rejetez-le\.$/,
  );
  expect(await button(page, /^Valider/).count()).toBe(0);
  await look(page, /^Transaction n° /);
  await page.goto(`${ROOM}transactions&transaction=${credited}`);
  await sees(
    page.locator(DANGER),
    /mais ce dépôt a été crédité\s: voyez «\sReprendre un dépôt annulé\s» ci-dessous\.$/,
  );

  await page.goto(`${ROOM}apercu`);
  await page.getByRole("link", { name: new RegExp(`^Reprendre le dépôt n°\\s${credited}`) }).click();
  await button(page, /^Reprendre 60\s000\sAr$/).waitFor();
  await look(page, /^Transaction n° /);
  await button(page, /^Reprendre 60\s000\sAr$/).click();
  await sees(dialog(page), "VIP2", /^Reste ouvert sur le/, /^2\s500\sAr$/);
  await atItsWidths(page, () => sees(dialog(page), /^Reste ouvert sur le/));
  await button(page, /^Reprendre 60\s000\sAr$/)
    .last()
    .click();
  await sees(page, /^57\s500\sAr repris\.$/);
  await sees(page, /^Ni le membre, ni les ventes/);
  await look(page, /^Transaction n° /);

  const own = await open({ as: lova, alsoAt: [1280], path: "/home" });
  await sees(own, /^Il reste 2\s500\sAr à rembourser/);
  await look(own, /^Bonjour/);
  await own.goto(`/deposit?etape=3&recu=${credited}`);
  await sees(own, /^L'opérateur a annulé ce transfert/, "Repris par l'opérateur");
  await look(own, "Reçu de dépôt");
});
