import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { receivedSms } from "../support/statement.ts";

/** Two administrators with a number each, and deposits that wait for their line. */
async function furnish({ world }: Site) {
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
  const tell = async (...messages: string[]) =>
    (await signedIn(world, hanta)).admin.importStatement.mutate({
      source: "sms",
      phone: hanta.phone,
      operator: "MVola",
      messages,
    });
  return { hanta, solo, lova, declare, tell };
}

const TAB = "/admin-dashboard?onglet=releves";
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = (page: Page) => page.getByRole("alertdialog");

describe.for([320, 360, 1280])("at %i px", (width) => {
  test("pasted SMS find their deposits, which are validated one by one", async ({ site, open }) => {
    const { hanta, lova } = await furnish(site);
    const page = await open({ as: hanta, width, path: TAB });
    await look(page, "Rapprocher un relevé");
    await button(page, "Coller des SMS").click();
    await page
      .getByLabel("SMS reçus de l'opérateur")
      .fill(
        [
          receivedSms({ reference: "3210000001" }),
          receivedSms({ reference: "3210000002" }),
          receivedSms({ reference: "3210000003", amount: "25 000", from: "RASOA 0341111111" }),
          receivedSms({ reference: "3210000004" }),
          receivedSms({ reference: "3210000009" }),
          "Achat de credit YAS reussi: 500 Ar pour 0340000001. Ref: 3210176366",
        ].join("\n"),
      );
    await sees(page, "6 messages trouvés");
    await look(page, "Coller des SMS");
    await button(page, "Rapprocher 6 messages").click();
    await look(page, "Résultat du rapprochement");
    await sees(page, "2 dépôts à valider", "4 lignes sans correspondance");
    await sees(page, "Payé depuis le numéro du membre (…0009)", "Payé depuis un autre numéro (…1111)");
    await sees(page, /Autre montant\s: le dépôt n°\s\d+ de Lova Rakotomalala déclare 60\s000\sAr\./);
    await sees(page, /Autre numéro\s: le dépôt .* déclare un envoi au 034 10 000 02\./);
    await sees(page, "Aucun dépôt ne déclare cette référence.", "Ce n'est pas un dépôt.");
    await button(page, /^Valider\s: dépôt de 25\s000\sAr/).click();
    await sees(dialog(page), "Payé depuis un autre numéro (…1111).", "Créditer 25 000 Ar");
    await look(page, "Valider ce dépôt ?");
    await button(page, /^Créditer 25\s000\sAr$/).click();
    await sees(page, "25 000 Ar crédités à Lova Rakotomalala.");
    expect(await site.world.balanceOf(lova)).toBe(25_000);
  });
});
