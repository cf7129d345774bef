import { expect } from "vitest";
import { atItsWidths, look, sees, test } from "../../support/browser.ts";
import { smallTargets } from "../../support/targets.ts";
import { CONFIRMATION, errorOf, field, fillIn, NAME, PASSWORD, PHONE, submit } from "../signup-form.ts";
import { holdAnswers, isFocused } from "../stage.ts";

/** Runs in the page: timers of two seconds, such as the one that opens the login page, never fire, however long the test looks. */
function stay() {
  const later = window.setTimeout;
  window.setTimeout = ((act: TimerHandler, ms?: number) => (ms === 2_000 ? 0 : later(act, ms))) as typeof setTimeout;
}

test("a visitor corrects each refused field and gets an account", async ({ world, open }) => {
  const inviter = await world.aMember();
  const page = await open({ alsoAt: [320, 1280] });
  await page.addInitScript(stay);
  await page.goto(`/signup?code=${inviter.invitationCode}`);
  await sees(page, "Code fourni par votre lien", /N'engagez que ce que vous pouvez vous permettre de perdre/);
  await look(page, "Créer un compte");
  await atItsWidths(page, async () => expect(await page.evaluate(smallTargets)).toEqual([]));

  await field(page, PASSWORD).fill("motdepas");
  await submit(page).click();
  await expect.poll(() => isFocused(field(page, NAME))).toBe(true);
  expect(await errorOf(page, PHONE)).toBe("Le contact doit contenir au moins 9 caractères.");
  expect(await errorOf(page, CONFIRMATION)).toBe("Les mot de passe ne correspondent pas.");
  await sees(page, "Solidité du mot de passe : faible");
  await look(page, "Créer un compte");

  await fillIn(page);
  await sees(page, "Solidité du mot de passe : moyenne");
  const answers = await holdAnswers(page);
  await submit(page).click();
  await page.getByRole("button", { name: "Envoi…", disabled: true }).waitFor();
  await look(page, "Créer un compte");
  await answers.release();
  await look(page, "Inscription terminée");
  await sees(page, "Compte créé. Redirection vers la connexion…", "034 55 667 78");
  await expect.poll(() => isFocused(page.getByRole("heading", { name: "Inscription terminée" }))).toBe(true);
});
