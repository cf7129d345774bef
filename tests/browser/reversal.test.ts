import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, resize, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { receivedToday, reversedSms, tableOf } from "../support/statement.ts";
import { settled } from "./accessible.ts";
import { hasSent } from "./stage.ts";

/** A deposit that waits for its line, one that was credited, and both transfers on the statement. */
async function furnish({ world }: Site) {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const lova = await world.aMember({ name: "Lova Rakotomalala", phone: "+261340000009" });
  const [{ user }, { admin, paste }] = [await signedIn(world, lova), await signedIn(world, hanta)];
  const declare = async (reference: string, amountAr = 50_000) =>
    (await user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference })).id;
  const waiting = await declare("3210000001");
  const credited = await declare("3218765432", 60_000);
  await paste(hanta.phone, receivedToday({ reference: "3210000001" }));
  await admin.validate.mutate({ transactionId: credited });
  return { hanta, lova, waiting, credited };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const TAB = "/admin-dashboard?onglet=";
const DANGER = '[data-tone="error"]';

test("a pasted reversal closes its line, and shows its deposits in red", async ({ site, open }) => {
  const { hanta, waiting, credited } = await furnish(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: `${TAB}releves` });
  await settled(page);
  await sees(page, "Ligne du relevé trouvée");
  await button(page, "Coller des SMS").click();
  const messages = [
    reversedSms({ reference: "3210000001" }),
    reversedSms({ reference: "3218765432", amount: "60 000" }),
    reversedSms({ reference: "3210000009", amount: "5 000" }),
  ];
  await page.getByLabel("SMS reçus de l'opérateur").fill(messages.join("\n"));
  await button(page, "Comparer avec les dépôts").click();
  await sees(page, "3 transferts repris par l'opérateur");
  await sees(
    page,
    new RegExp(`^Rejetez le dépôt n°\\s${waiting} de Lova Rakotomalala\\s: il ne peut plus être validé\\.$`),
  );
  await sees(page, new RegExp(`^Le dépôt n°\\s${credited} de Lova Rakotomalala est déjà crédité\\s: reprenez-le`));
  await sees(page, /^Aucun dépôt ne déclare cette référence\. Si un membre la déclare/);
  await look(page, "Résultat de la lecture");

  await page.goto(`${site.origin}${TAB}releves&vue=attente`);
  await sees(page, "Transfert annulé", /ne crédite personne/);
  expect(await button(page, /^Relier à un dépôt/).count()).toBe(0);
  await look(page, "Comparer avec le relevé");

  await page.goto(`${site.origin}${TAB}transactions`);
  await sees(page, "Transfert annulé");
  expect(await button(page, /^Valider/).count()).toBe(0);
  await look(page, "Dépôts");
  await page.goto(`${site.origin}${TAB}transactions&transaction=${waiting}`);
  await sees(
    page.locator(DANGER),
    /transfert de 50\s000\sAr a été annulé ou a échoué .* ne peut pas être validé\s: rejetez-le\.$/,
  );
  await look(page, /^Transaction n° /);
  await page.goto(`${site.origin}${TAB}transactions&transaction=${credited}`);
  await sees(
    page.locator(DANGER),
    /mais ce dépôt a été crédité\s: voyez «\sReprendre un dépôt annulé\s» ci-dessous\.$/,
  );
});

test("a question opened before the transfer was taken back turns red, and credits nobody", async ({ site, open }) => {
  const { hanta, lova } = await furnish(site);
  const page = await open({ as: hanta, path: `${TAB}transactions`, provokes: /^409 .*admin\.validate/ });
  await button(page, /^Valider/).click();
  await (await signedIn(site.world, hanta)).paste(hanta.phone, reversedSms({ reference: "3210000001" }));
  const dialog = page.getByRole("alertdialog");
  await sees(dialog.locator(DANGER), /a été annulé ou a échoué/);
  await button(page, /^Créditer 50\s000\sAr$/).click();
  await sees(dialog, /ne crédite personne\. Rejetez le dépôt\./);
  expect(await site.world.balanceOf(lova)).toBe(60_000);
});

test("a member who pastes a reversal is told that the money is not there", async ({ site, open }) => {
  const { lova } = await furnish(site);
  const page = await open({ as: lova, alsoAt: [1280], path: "/deposit?amount=50000" });
  await hasSent(page);
  await page
    .getByLabel("Référence de votre envoi")
    .fill("Votre transfert de 50 000 Ar vers 0341000001 est annulé. Trans Id: PP251104.0841.D87534");
  await sees(page.locator(DANGER), /annulé ou a échoué\s: l'argent n'est pas arrivé\. Refaites l'envoi/);
  await look(page, "Collez le SMS");
  await button(page, /^Déclarer/).click();
  await sees(page, /l'argent n'est pas arrivé/);
  expect((await (await signedIn(site.world, lova)).user.transactionPage.query({})).entries).toHaveLength(2);
});

test("an administrator reads the effect before reversing a credited deposit, and the member sees what is left to repay", async ({
  site,
  world,
  open,
}) => {
  await world.fund(10_000_000);
  const referrer = await world.aMember();
  const hanta = await world.anAdmin({ name: "Hanta" });
  const lova = await world.aMember({ name: "Lova Rakotomalala", referrer });
  const [{ user }, { admin }] = [await signedIn(world, lova), await signedIn(world, hanta)];
  const declared = { amountAr: 60_000, receiverPhone: hanta.phone, reference: "3218765432" };
  const { id } = await user.declareDeposit.mutate(declared);
  await admin.validate.mutate({ transactionId: id });
  const { levels } = await user.levels.query();
  const vip2 = levels.find(({ name }) => name === "VIP2");
  await user.buyLevel.mutate({ levelId: vip2?.id ?? 0, expectedPriceAr: 50_000 });
  await user.requestWithdrawal.mutate({ amountAr: 8_000, phone: "0341234567" });
  const solo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  await solo.paste(hanta.phone, reversedSms({ reference: declared.reference, amount: "60 000" }));

  const page = await open({ as: hanta, alsoAt: [1280], path: `${TAB}apercu` });
  await page.getByRole("link", { name: new RegExp(`^Reprendre le dépôt n°\\s${id}`) }).click();
  await button(page, /^Reprendre 60\s000\sAr$/).waitFor();
  await look(page, /^Transaction n° /);
  await button(page, /^Reprendre 60\s000\sAr$/).click();
  const dialog = page.getByRole("alertdialog");
  await sees(dialog, "VIP2", /^Reste ouvert sur le/, /^2\s500\sAr$/);
  await resize(page, 1280);
  await sees(dialog, /^Reste ouvert sur le/);
  await resize(page, 360);
  await button(page, /^Reprendre 60\s000\sAr$/)
    .last()
    .click();
  await sees(page, /^57\s500\sAr repris\.$/);
  await sees(page, /^Ni le membre, ni les ventes/);
  await look(page, /^Transaction n° /);

  const own = await open({ as: lova, alsoAt: [1280], path: "/home" });
  await sees(own, /^Il reste 2\s500\sAr à rembourser/);
  await look(own, /^Bonjour/);
  await own.goto(`${site.origin}/historique-global`);
  await sees(own, "Dépôt repris par l'opérateur");
  await own.goto(`${site.origin}/historique-depot`);
  await sees(own, /^L'opérateur a annulé ce transfert/);
  await look(own, "Historique des dépôts");
  await own.goto(`${site.origin}/deposit?etape=3&recu=${id}`);
  await sees(own, /^L'opérateur a annulé ce transfert/, "Repris par l'opérateur");
  await look(own, "Reçu de dépôt");
});

/** A row of money that went back, which names the transfer in its remark. */
const refund = (phone: string, reference: string, own: string, amount: string) =>
  tableOf(phone, [{ reference: own, amount, remark: `Remboursement partiel ${reference}` }]);

test("of a deposit that the operator took back in part, an administrator sees how much, and takes back no more", async ({
  site,
  world,
  open,
}) => {
  const { hanta, lova, waiting, credited } = await furnish(site);
  const solo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  await solo.upload(refund(hanta.phone, "3210000001", "4210177098", "-10 000"));
  await solo.upload(refund(hanta.phone, "3218765432", "4210177099", "-20 000"));

  const page = await open({ as: hanta, alsoAt: [1280], path: `${TAB}releves&vue=attente` });
  await sees(page, /^10\s000\sAr repris$/, /une autre somme que ce transfert/);
  await look(page, "Comparer avec le relevé");
  await page.goto(`${site.origin}${TAB}transactions`);
  await sees(page, /^10\s000\sAr repris$/);
  await look(page, "Dépôts");
  await page.goto(`${site.origin}${TAB}transactions&transaction=${waiting}`);
  await sees(
    page.locator(DANGER),
    /a repris 10\s000\sAr sur 50\s000\sAr .* Si vous validez, 50\s000\sAr sont crédités et 10\s000\sAr restent/,
  );
  await look(page, /^Transaction n° /);
  await button(page, /^Valider/)
    .first()
    .click();
  const dialog = page.getByRole("alertdialog");
  await sees(dialog.locator(DANGER), /a repris 10\s000\sAr sur 50\s000\sAr/);
  await look(page, "Valider ce dépôt\u00a0?");
  await button(page, /^Créditer 50\s000\sAr$/).click();
  await button(page, /^Reprendre 10\s000\sAr$/).waitFor();
  expect(await world.balanceOf(lova)).toBe(110_000);

  await page.goto(`${site.origin}${TAB}apercu`);
  await page.getByRole("link", { name: new RegExp(`^Reprendre le dépôt n°\\s${credited}`) }).click();
  await sees(page.locator(DANGER), /a repris 20\s000\sAr sur 60\s000\sAr/);
  await look(page, /^Transaction n° /);
  await button(page, /^Reprendre 20\s000\sAr$/).click();
  await sees(dialog, /^20\s000\sAr sur 60\s000\sAr, relevé importé par Solo/);
  await look(page, "Reprendre l'argent de ce dépôt\u00a0?");
  await button(page, /^Reprendre 20\s000\sAr$/)
    .last()
    .click();
  await sees(page, /^20\s000\sAr repris\.$/, /^Ce que l'opérateur a repris de ce dépôt est repris/);
  expect(await world.balanceOf(lova)).toBe(90_000);
  await look(page, /^Transaction n° /);

  const own = await open({ as: lova, alsoAt: [1280], path: "/historique-depot" });
  await sees(own, /^L'opérateur a repris 20\s000\sAr sur 60\s000\sAr/);
  await look(own, "Historique des dépôts");
  await own.goto(`${site.origin}/deposit?etape=3&recu=${credited}`);
  await sees(own, /puis l'opérateur a repris 20\s000\sAr sur 60\s000\sAr/);
  await look(own, "Reçu de dépôt");
});

test("a refund of more than the transfer asks the administrator to compare, and takes the transfer only", async ({
  site,
  world,
  open,
}) => {
  const { hanta, credited } = await furnish(site);
  const solo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  await solo.upload(refund(hanta.phone, "3218765432", "4210177099", "-90 000"));
  const page = await open({
    as: hanta,
    alsoAt: [1280],
    path: `${TAB}transactions&liste=valide&transaction=${credited}`,
  });
  await sees(page.locator(DANGER), /a repris 90\s000\sAr sur 60\s000\sAr .* C'est plus que ce dépôt/);
  await button(page, /^Reprendre 60\s000\sAr$/).waitFor();
  await look(page, /^Transaction n° /);
});
