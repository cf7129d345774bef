import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { holdAnswers, isFocused } from "../stage.ts";
import { aMemberAndSupport, bubble, button, field } from "../talk.ts";

test("a member writes, and reads the answer without reloading", async ({ site, open }) => {
  const { member, answerTo } = await aMemberAndSupport(site);
  const page = await open({ as: member, alsoAt: [320, 1280], path: "/Message" });
  await sees(page, "Vous n'avez pas encore écrit au support.");
  await button(page, "Un dépôt").click();
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await page.keyboard.type("5 000 Ar");
  const answers = await holdAnswers(page);
  await button(page, "Envoyer").click();
  const sent = bubble(page, "Mon dépôt n'est pas encore validé. Date, montant et référence : 5 000 Ar");
  await sees(sent, "Vous", "Envoi…");
  await answers.release();
  await sees(sent, "Envoyé");
  await expect.poll(() => field(page).inputValue()).toBe("");
  await look(page, "Aide et messages");
  await answerTo(member, "C'est fait.");
  await sees(bubble(page, "C'est fait."), "Support", /^\d\d:\d\d$/);
  await look(page, "Aide et messages");
});
