import { expect } from "vitest";
import { look, test } from "../support/browser.ts";
import { SECRET } from "../support/world.ts";
import { CODE, CONFIRMATION, field, fillIn, NAME, PASSWORD, PHONE, stopTime, submit, typedIn } from "./signup-form.ts";

test("a form that was reloaded or ended by the phone comes back, but for the password", async ({ world, open }) => {
  const inviter = await world.aMember();
  const page = await open({ path: "/signup" });
  await fillIn(page);
  await field(page, CODE).fill(inviter.invitationCode.toLowerCase());
  await field(page, "E-mail (facultatif)").fill("voahangy@exemple.mg");
  // Twice: fields that came back are stored again, like typed ones.
  for (let times = 0; times < 2; times++) {
    await page.reload();
    await expect.poll(() => typedIn(page, NAME)).toBe("Voahangy");
  }
  expect(await typedIn(page, PHONE)).toBe("34 55 667 78");
  expect((await typedIn(page, CODE)).toUpperCase()).toBe(inviter.invitationCode);
  expect(await typedIn(page, "E-mail (facultatif)")).toBe("voahangy@exemple.mg");
  expect([await typedIn(page, PASSWORD), await typedIn(page, CONFIRMATION)]).toEqual(["", ""]);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(SECRET);
  await look(page, "Créer un compte");
  await fillIn(page);
  await stopTime(page);
  await submit(page).click();
  await look(page, "Inscription terminée");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Voahangy");
});

test("a device that can store no more makes the account, and brings no older draft back", async ({ world, open }) => {
  const inviter = await world.aMember();
  const page = await open({ path: `/signup?code=${inviter.invitationCode}` });
  await field(page, NAME).fill("Vola");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await fillIn(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Vola");
  await stopTime(page);
  await submit(page).click();
  await look(page, "Inscription terminée");
});
