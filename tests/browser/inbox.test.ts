import type { Page } from "playwright-core";
import { expect } from "vitest";
import { answer } from "../../src/server/features/message/conversation.service.ts";
import { sendMessage } from "../../src/server/features/message/message.service.ts";
import { look, sees, test } from "../support/browser.ts";
import { changeMember } from "../support/change.ts";
import type { Site } from "../support/site.ts";
import { callOf, type Person } from "../support/world.ts";
import { roomLink } from "./desk.ts";
import { comesAfter, isFocused, loseAnswers } from "./stage.ts";
import { bubble, button, field, keptBy } from "./talk.ts";

const path = "/admin-dashboard?onglet=messages";
const MINUTE = 60_000;

/** Two administrators, and three members: two who wrote, one answered. */
async function aSupport(site: Site) {
  const { world } = site;
  const admin = await world.anAdmin({ name: "Hanta" });
  const colleague = await world.anAdmin({ name: "Solo" });
  const says = (member: Person, text: string) => sendMessage(world.deps, callOf(member), { text });
  const answers = ({ memberId }: Person, text: string, as = admin) =>
    answer(world.deps, callOf(as), { memberId, text });
  await world.fund(10_000_000);
  const lova = await world.aMember({ name: "Lova" });
  const fara = await world.aMember({ name: "Fara", phone: "+261331234567" });
  const rado = await world.aMember({ name: "Rado", level: "VIP1" });
  await says(lova, "Bonjour");
  await answers(lova, "C'est réglé.");
  await world.db.transact((tx) => tx.q.update(tx.t.conversation).set({ supportReadId: 1 }));
  world.clock.now -= 90 * MINUTE;
  await says(fara, "Où est mon retrait ?");
  world.clock.now += 88 * MINUTE;
  await says(rado, "Mon dépôt n'est pas arrivé.");
  await says(rado, "Il était de 20 000 Ar.");
  world.clock.now += 2 * MINUTE;
  return { admin, colleague, rado, fara, lova, says, answers };
}

const rows = (page: Page) => page.getByRole("list", { name: "Conversations" }).getByRole("link");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const tab = (page: Page) => roomLink(page, "Messages");

test("the inbox lists unread conversations first with count and age, and opens one", async ({ site, open }) => {
  const { admin, rado } = await aSupport(site);
  const page = await open({ as: admin, alsoAt: [320, 1280], path });
  await sees(page, "2 non lues sur 3 conversations");
  await expect.poll(() => tab(page).textContent()).toBe("Messages2 en attente");
  expect((await rows(page).allTextContents()).map((words) => words.slice(0, 4))).toEqual(["Rado", "Fara", "Lova"]);
  await sees(row(page, "Rado"), "il y a 2 min", "Il était de 20 000 Ar.");
  await sees(row(page, "Fara"), "il y a 1 h", "Où est mon retrait ?");
  await sees(row(page, "Lova"), "Support : C'est réglé.");
  await look(page, "Messages");
  await row(page, "Rado").click();
  await sees(page, "Niveau VIP1", "Mon dépôt n'est pas arrivé.", "Nouveaux messages");
  expect(new URL(page.url()).searchParams.get("membre")).toBe(String(rado.memberId));
  await expect.poll(() => tab(page).textContent()).toBe("Messages1 en attente");
  await page.getByLabel("Votre réponse à Rado").fill("Quelle est la référence ?");
  await button(page, "Envoyer").click();
  await sees(bubble(page, "Quelle est la référence ?"), "Hanta", "Envoyé");
  await look(page, "Rado");
  const details = page.getByRole("link", { name: "Voir la fiche" });
  expect(await details.getAttribute("href")).toBe(`/admin-dashboard?onglet=utilisateurs&membre=${rado.memberId}`);
});

test("the member reads the answer at once, and support sees that they did", async ({ site, open }) => {
  const { admin, rado } = await aSupport(site);
  const back = await open({ as: admin, width: 1280, path: `${path}&membre=${rado.memberId}` });
  const front = await open({ as: rado, path: "/Message" });
  await sees(front, "Il était de 20 000 Ar.", "Lu");
  await back.getByLabel("Votre réponse à Rado").fill("C'est fait.");
  await button(back, "Envoyer").click();
  await sees(bubble(front, "C'est fait."), "Support");
  await sees(bubble(back, "C'est fait."), "Lu");
  await field(front).fill("Merci !");
  await button(front, "Envoyer").click();
  await sees(bubble(back, "Merci !"), "Rado");
  await expect.poll(() => tab(back).textContent()).toBe("Messages1 en attente");
});

test("a new message moves its conversation up; one that was just read keeps its place", async ({ site, open }) => {
  const { admin, fara, lova, says } = await aSupport(site);
  const page = await open({ as: admin, width: 1280, path });
  await row(page, "Fara").click();
  await expect.poll(() => tab(page).textContent()).toBe("Messages1 en attente");
  expect((await rows(page).allTextContents()).map((words) => words.slice(0, 4))).toEqual(["Rado", "Fara", "Lova"]);
  await says(lova, "Encore une question");
  await sees(row(page, "Lova"), "Encore une question");
  expect((await rows(page).allTextContents()).map((words) => words.slice(0, 4))).toEqual(["Lova", "Rado", "Fara"]);
  await says(fara, "Alors ?");
  await sees(bubble(page, "Alors ?"), "Fara");
});

test("without a live stream the inbox is read again at intervals", async ({ site, open }) => {
  const { admin, lova, says } = await aSupport(site);
  const page = await open({ as: admin });
  await page.route(/\/trpc\/admin\.changes/, (route) => route.abort("connectionrefused"));
  await page.clock.install();
  await page.goto(path);
  await sees(page, "2 non lues sur 3 conversations");
  await says(lova, "Encore une question");
  await comesAfter(page, 31_000, page.getByText("3 non lues sur 3 conversations"));
  await sees(page, "3 non lues sur 3 conversations", "Encore une question");
});

test("the inbox is searched by name and number, in the address; an empty result says so", async ({ site, open }) => {
  const { admin } = await aSupport(site);
  const page = await open({ as: admin, width: 1280, path: `${path}&recherche=033 12` });
  await sees(row(page, "Fara"), "033 12 345 67");
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByLabel("Chercher une conversation").fill("personne");
  await sees(page, "Aucune conversation ne correspond.");
  expect(new URL(page.url()).searchParams.get("recherche")).toBe("personne");
  await look(page, "Messages");
  await button(page, "Effacer la recherche").click();
  await row(page, "Rado").waitFor();
});

test("a draft stays with its conversation, and going back keeps the place in the list", async ({ site, open }) => {
  const { admin } = await aSupport(site);
  const page = await open({ as: admin, path });
  await row(page, "Rado").click();
  await expect.poll(() => isFocused(page.getByRole("heading", { name: "Rado" }))).toBe(true);
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
});

test("an answer whose reply is lost is sent once, whatever is pressed", async ({ site, open }) => {
  const { admin, rado } = await aSupport(site);
  const page = await open({ as: admin, width: 1280, path: `${path}&membre=${rado.memberId}` });
  const keys = await loseAnswers(page, "**/trpc/admin.answer**", 1);
  await page.getByLabel("Votre réponse à Rado").fill("C'est fait.");
  await button(page, "Envoyer").click();
  await button(page, "Réessayer").click();
  await sees(bubble(page, "C'est fait."), "Envoyé");
  expect(new Set(keys).size).toBe(1);
  expect((await keptBy(site)).filter((words) => words === "C'est fait.")).toHaveLength(1);
});

test("support cannot write to a deleted account or to themselves; a blocked one is marked", async ({ site, open }) => {
  const { admin, rado, fara, says } = await aSupport(site);
  await changeMember(site.world, rado, { status: "closed" });
  await changeMember(site.world, fara, { status: "blocked" });
  await says(admin, "Une question de membre");
  const page = await open({ as: admin, width: 1280, path });
  await row(page, "Rado").click();
  await sees(page, "Ce compte est supprimé : personne ne lirait la réponse.");
  await row(page, "Fara").click();
  await sees(page.getByRole("main"), "Bloqué");
  await page.getByLabel("Votre réponse à Fara").waitFor();
  await row(page, "Hanta").click();
  await sees(page, "C'est votre propre conversation. Un autre administrateur doit vous répondre.");
  await look(page, "Messages");
});
