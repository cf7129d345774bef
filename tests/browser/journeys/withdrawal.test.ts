import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { loseAnswers } from "../stage.ts";
import { confirm, REQUEST, requestsOf, toConfirmation, UNKNOWN } from "../withdrawal-form.ts";

test("a request without answer is kept, and the reopened page asks again as before", async ({ site, member, open }) => {
  const page = await open({ as: member, path: "/withdraw" });
  const keys = await loseAnswers(page, REQUEST, 3);
  await toConfirmation(page);
  await confirm(page);
  await sees(page, "Erreur réseau !", UNKNOWN);
  await expect.poll(() => page.getByRole("button", { name: "Modifier" }).isDisabled()).toBe(true);
  await look(page, "Vérifiez avant de confirmer");

  await page.goto("/home");
  await page.goto("/withdraw");
  await look(page, "Vérifiez avant de confirmer");
  await sees(page, "032 11 222 33", "7 000 Ar", /^Une demande est partie d'ici sans recevoir de réponse\./);
  await page.goBack();
  await page.goto("/withdraw");
  await look(page, "Vérifiez avant de confirmer");
  await confirm(page);
  await look(page, "Demande enregistrée");
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  expect(await requestsOf(site, member)).toHaveLength(1);
});
