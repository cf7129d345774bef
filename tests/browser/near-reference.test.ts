import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";

const QUEUE = "/admin-dashboard?onglet=transactions";

test("of two deposits whose references share eight digits, the second is credited once it was compared with the first", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const [lova, rado] = [await world.aMember({ name: "Lova" }), await world.aMember({ name: "Rado" })];
  const declare = async (who: typeof lova, reference: string) =>
    (
      await (
        await signedIn(world, who)
      ).user.declareDeposit.mutate({
        amountAr: 50_000,
        receiverPhone: hanta.phone,
        reference,
      })
    ).id;
  const [first, second] = [await declare(lova, "5118437177"), await declare(rado, "REF 5118437178A")];
  await declare(rado, "ABC-12");
  const back = (await signedIn(world, hanta)).admin;
  for (const width of [360, 1280]) {
    const page = await open({ as: hanta, width, path: `${QUEUE}&transaction=${second}` });
    await sees(page, /Forme inconnue/);
    await page.close();
  }
  await back.validate.mutate({ transactionId: first });

  const page = await open({ as: hanta, width: 360, path: QUEUE });
  await page
    .getByRole("button", { name: /Valider.*Rado/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog");
  await sees(question, /Est-ce le même transfert/);
  const credit = question.getByRole("button", { name: /^Créditer/ });
  await expect.poll(() => credit.isDisabled()).toBe(true);
  await expectAccessible(page, "two deposits of nearly one reference");
  await question.getByLabel(/ce sont deux transferts/).check();
  await look(page, "Valider ce dépôt ?");
  await credit.click();
  await expect.poll(() => world.balanceOf(rado)).toBe(50_000);
});
