import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atWork, sees, test } from "../support/browser.ts";
import { type Person, SECRET } from "../support/world.ts";
import { hasSent } from "./stage.ts";

/** Puts each text in capitals and in elements of its own, as a browser's translation does, and again after each change. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new WeakSet<Node>();
    const skipped = "script,style,title,noscript,svg,textarea";
    const rewrite = (text: Text) => {
      const { parentElement: parent, data } = text;
      if (seen.has(text) || !data.trim() || !parent || parent.closest(skipped)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      const translated = document.createTextNode(data.toUpperCase());
      seen.add(translated);
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const rewriteAll = (node: Node) => {
      if (node instanceof Text) return rewrite(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) rewrite(text);
    };
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records) {
        if (type === "characterData") seen.delete(target);
        for (const node of type === "characterData" ? [target] : addedNodes) rewriteAll(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

async function signIn(page: Page, { phone }: Pick<Person, "phone">) {
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("input[name=password]").fill(SECRET);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** The heading is translated, and none of what it said before stands beside it. */
const isHeaded = (page: Page, words: string) =>
  page.getByRole("heading", { name: new RegExp(`^${words.toUpperCase().replaceAll(" ", "\\s")}$`) }).waitFor();

test("a page that the browser translates works to the end: sign-in, a deposit, a task", async ({ world, open }) => {
  const member = await world.aMember({ name: "Lalaina", balanceAr: 60_000 });
  await world.anAdmin({ name: "Hanta" });
  await world.fund(1_000_000);
  const page = await open({ provokes: /^401 / });
  await translate(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => released.then(() => route.continue()));
  await page.goto("/login", { waitUntil: "commit" });
  await sees(page, "CONNEXION");
  await page.locator("input[name=phone]").fill(member.phone);
  release();
  await atWork(page);
  expect(await page.locator("input[name=phone]").inputValue()).not.toBe("");
  await signIn(page, { phone: "0349999999" });
  await sees(page, "NUMÉRO OU MOT DE PASSE INCORRECT.");
  await signIn(page, member);
  await sees(page, "BONJOUR LALAINA");
  await page.evaluate(() => localStorage.setItem("welcomeSeen", "1"));

  await page.goto("/deposit");
  const amount = page.getByLabel("Montant à déposer");
  for (const typed of ["5", "50", "50 000", "", "7", "75 000"]) await amount.fill(typed);
  await page.getByRole("button", { name: "Continuer" }).click();
  await isHeaded(page, "Envoyez 75 000 Ar");
  await page.getByRole("button", { name: "Modifier" }).click();
  await amount.fill("60 000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await isHeaded(page, "Envoyez 60 000 Ar");
  expect(await page.getByText(/75.000/).count()).toBe(0);
  await hasSent(page);
  await page.getByLabel("Référence de votre envoi").fill("3319713596");
  await page.getByRole("button", { name: "Déclarer mon dépôt de 60 000 Ar" }).click();
  await sees(page, "DÉPÔT DÉCLARÉ", "EN ATTENTE");

  await page.goto("/tasks");
  for (let done = 0; done < 3; done++) {
    await sees(page, `${done} SUR 3 TÂCHES`);
    await page.getByRole("button", { name: "Marquer comme faite" }).first().click();
  }
  await sees(page, "3 SUR 3 TÂCHES");
  for (const tab of ["Historique", "Aujourd'hui", "Historique"]) await page.getByRole("tab", { name: tab }).click();
  for (const path of ["/home", "/vipmenu", "/withdraw", "/parametres", "/transparence", "/Message"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText("n'a pas pu s'ouvrir").count(), path).toBe(0);
  }
});
