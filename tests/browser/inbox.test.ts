import type { Page } from "playwright-core";
import { expect } from "vitest";
import { answer } from "../../src/server/features/message/conversation.service.ts";
import { sendMessage } from "../../src/server/features/message/message.service.ts";
import { look, resize, sees, test } from "../support/browser.ts";
import { changeMember } from "../support/change.ts";
import type { Site } from "../support/site.ts";
import { callOf, type Person } from "../support/world.ts";
import { examine } from "./accessible.ts";
import { roomLink } from "./desk.ts";
import { isFocused } from "./stage.ts";
import { bubble, button, field, keptBy } from "./talk.ts";

const path = "/admin-dashboard?onglet=messages";
const MINUTE = 60_000;

/** Two administrators, and three members: two who wrote, one answered. */
async function aSupport(site: Site) {
  const { world } = site;
  const admin = await world.anAdmin({ name: "Hanta" });
  const says = (member: Person, text: string) => sendMessage(world.deps, callOf(member), { text });
  await world.fund(10_000_000);
  const lova = await world.aMember({ name: "Lova" });
  const fara = await world.aMember({ name: "Fara", phone: "+261331234567" });
  const rado = await world.aMember({ name: "Rado", level: "VIP1" });
  await says(lova, "Bonjour");
  await answer(world.deps, callOf(admin), { memberId: lova.memberId, text: "C'est réglé." });
  await world.db.transact((tx) => tx.q.update(tx.t.conversation).set({ supportReadId: 1 }));
  world.clock.now -= 90 * MINUTE;
  await says(fara, "Où est mon retrait ?");
  world.clock.now += 88 * MINUTE;
  await says(rado, "Mon dépôt n'est pas arrivé.");
  await says(rado, "Il était de 20 000 Ar.");
  world.clock.now += 2 * MINUTE;
  return { admin, rado, fara, lova, says };
}

const rows = (page: Page) => page.getByRole("list", { name: "Conversations" }).getByRole("link");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const names = async (page: Page) => (await rows(page).allTextContents()).map((words) => words.slice(0, 4));
const waiting = (page: Page, count: number) =>
  expect.poll(() => roomLink(page, "Messages").textContent()).toBe(`Messages${count} en attente`);

test("on a phone the inbox opens a conversation, which keeps its draft, and the way back its place; member and support read each other at once; a search is in the address, and it is said where nobody would read an answer", async ({
  site,
  open,
}) => {
  const { admin, rado, fara, lova, says } = await aSupport(site);
  const page = await open({ as: admin, alsoAt: [320, 1280], path });
  await sees(page, "2 non lues sur 3 conversations");
  await waiting(page, 2);
  expect(await names(page), "unread first").toEqual(["Rado", "Fara", "Lova"]);
  await sees(row(page, "Rado"), "il y a 2 min", "Il était de 20 000 Ar.");
  await sees(row(page, "Lova"), "Support : C'est réglé.");
  await look(page, "Messages");
  await row(page, "Rado").click();
  await sees(page, "Niveau VIP1", "Mon dépôt n'est pas arrivé.", "Nouveaux messages");
  await expect.poll(() => isFocused(page.getByRole("heading", { name: "Rado" }))).toBe(true);
  expect(new URL(page.url()).searchParams.get("membre")).toBe(String(rado.memberId));
  await waiting(page, 1);
  await examine(page, "Rado");
  const ready = page.getByRole("group", { name: "Réponses prêtes" }).getByRole("button").first();
  await ready.click();
  await expect.poll(() => isFocused(page.getByLabel("Votre réponse à Rado"))).toBe(true);
  expect(await page.getByLabel("Votre réponse à Rado").inputValue()).toBe(await ready.textContent());
  expect(await keptBy(site), "sent by another press").toHaveLength(5);
  await page.getByLabel("Votre réponse à Rado").fill("À moitié écrit");
  await page.getByRole("link", { name: "Toutes les conversations" }).click();
  await row(page, "Fara").waitFor();
  await expect.poll(() => isFocused(row(page, "Rado"))).toBe(true);
  await row(page, "Fara").click();
  await expect.poll(() => page.getByLabel("Votre réponse à Fara").inputValue()).toBe("");
  await page.goBack();
  await page.reload();
  await row(page, "Rado").click();
  await expect.poll(() => page.getByLabel("Votre réponse à Rado").inputValue()).toBe("À moitié écrit");

  const front = await open({ as: rado, path: "/Message" });
  await sees(front, "Il était de 20 000 Ar.", "Lu");
  await resize(page, 1280);
  await page.getByLabel("Votre réponse à Rado").fill("C'est fait.");
  await button(page, "Envoyer").click();
  await sees(bubble(front, "C'est fait."), "Support");
  await sees(bubble(page, "C'est fait."), "Hanta", "Lu");
  await field(front).fill("Merci !");
  await button(front, "Envoyer").click();
  await sees(bubble(page, "Merci !"), "Rado");
  await says(lova, "Encore une question");
  await sees(row(page, "Lova"), "Encore une question");
  await waiting(page, 1);
  await row(page, "Fara").click();
  await page.getByLabel("Votre réponse à Fara").waitFor();
  expect(await names(page), "one that was just read keeps its place").toEqual(["Lova", "Rado", "Fara"]);

  await front.close();
  await changeMember(site.world, rado, { status: "closed" });
  await changeMember(site.world, fara, { status: "blocked" });
  await says(admin, "Une question de membre");
  await page.goto(`${path}&recherche=033 12`);
  await sees(row(page, "Fara"), "033 12 345 67");
  await expect.poll(() => rows(page).count()).toBe(1);
  await row(page, "Fara").click();
  await sees(page.getByRole("main"), "Bloqué");
  await page.getByLabel("Votre réponse à Fara").waitFor();
  await button(page, "Effacer la recherche").click();
  await row(page, "Rado").click();
  await sees(page, "Ce compte est supprimé : personne ne lirait la réponse.");
  await row(page, "Hanta").click();
  await sees(page, "C'est votre propre conversation. Un autre administrateur doit vous répondre.");
  await look(page, "Messages");
});
