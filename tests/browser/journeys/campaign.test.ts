import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../../support/browser.ts";
import { createStage, PAYER, type Stage } from "../../support/campaign.ts";
import { expectAccessible } from "../accessible.ts";
import { dialog, gone, press } from "../desk.ts";

const ROOM = "/admin-dashboard?onglet=campagnes";
const APPROVALS = "/admin-dashboard?onglet=approbations";
const REFERENCE = "3310000001";
/** 1 000 and its bonuses of 8 %, with a fee of 20 % on both: 1 296 an answer at most. */
const BUDGET = "64 800 Ar";
const MEMBERS = 20;
/** What a shop that buys answers may cost its administrators. */
const MOST_ACTS = 12;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The price before any meeting: 50 answers of 1 000 Ar. */
async function readsThePrice(page: Page) {
  await look(page, "Partenaires");
  await page.getByRole("button", { name: "50", exact: true }).click();
  await page.getByRole("button", { name: "1 000 Ar", exact: true }).click();
  await sees(page, BUDGET);
}

/** A partner, and the link to their page, shown once. */
async function makesThePartner(page: Page): Promise<string> {
  await page.getByRole("tab", { name: "Partenaires" }).click();
  await button(page, "Nouveau partenaire").click();
  await page.getByLabel("Nom").fill("Rano Madio");
  await page.getByLabel("En une phrase").fill("De l'eau potable dans chaque quartier.");
  await page.getByLabel("Adresse ou numéro public").fill("034 00 000 00");
  await page.getByLabel("Contact").fill("Hery, 033 00 000 00");
  await look(page, "Nouveau partenaire");
  await press(page, "Enregistrer ce partenaire");
  await gone(page);
  await button(page, "Nouveau lien pour Rano Madio").click();
  await press(page, "Faire un nouveau lien");
  await sees(page, "Ce lien ne sera plus affiché.");
  const link = (await page.getByRole("status", { name: "Lien de la page du partenaire" }).textContent()) ?? "";
  expect(link).toMatch(/^http:\/\/[^/]+\/sponsor#[\w-]{22}$/);
  await expectAccessible(page, "the link");
  await press(page, "J'ai gardé le lien");
  return link;
}

/** One question, tried as a member, and its price. */
async function makesTheCampaign(page: Page) {
  await page.getByRole("tab", { name: "Campagnes" }).click();
  await page.getByRole("link", { name: "Nouvelle campagne" }).click();
  await page.getByLabel("Partenaire").selectOption({ label: "Rano Madio" });
  await page.getByLabel("Titre").fill("L'eau chez vous");
  await page.getByLabel("Texte").fill("Répondez à une question.");
  await button(page, "Continuer").click();
  await page.getByLabel("Que demande-t-on ?").selectOption("questions");
  await page.getByLabel("Question posée").fill("D'où vient votre eau ?");
  await page.getByLabel("Choix 1").fill("Robinet");
  await button(page, "Continuer").click();
  await sees(page, /Donnez la question, deux choix au moins/);
  await page.getByLabel("Choix 2").fill("Puits");
  await look(page, "Que demande-t-on aux membres ?");
  await expectAccessible(page, "the editor");
  await button(page, "Continuer").click();
  await page.getByLabel("Gain d'une réponse").fill("1000");
  await page.getByRole("checkbox", { name: /^Le partenaire accepte/ }).check();
  await look(page, "Combien, quand, et à qui ?");
  await button(page, "Continuer").click();
  await page.getByRole("radio", { name: "Puits" }).check();
  await look(page, "Ce que les membres verront");
  await button(page, /^Envoyer et recevoir/).click();
  await sees(page, /cette réponse serait payée/);
  await button(page, "Continuer").click();
  await page.getByLabel("Réponses voulues").fill("50");
  await sees(page, BUDGET);
  await look(page, "Ce que le partenaire paie");
  await button(page, "Créer la campagne").click();
}

async function recordsItsMoney(page: Page) {
  await button(page, "Enregistrer son argent").click();
  await dialog(page).getByLabel("Référence du versement").fill(REFERENCE);
  await dialog(page).getByLabel("Numéro qui a reçu l'argent").selectOption({ index: 1 });
  await sees(dialog(page), "Places");
  await look(page, "Argent du partenaire");
  await press(page, `Demander l'approbation de ${BUDGET}`);
  await gone(page);
}

async function approvesTheMoney(second: Page) {
  await button(second, /^Approuver/).click();
  await dialog(second)
    .getByRole("button", { name: /64\s800/ })
    .click();
  await gone(second);
}

async function asksToOpen(page: Page) {
  await button(page, "Ouvrir").click();
  await look(page, "Ouvrir cette campagne ?");
  await press(page, "Demander l'approbation");
  await gone(page);
}

async function opensIt(second: Page) {
  await second.getByRole("link", { name: "Voir la campagne" }).click();
  await sees(second, "L'eau chez vous", "Robinet");
  await expectAccessible(second, "a campaign to open");
  await button(second, /^Approuver/).click();
  await dialog(second).getByRole("button", { name: "Approuver" }).click();
  await gone(second);
  await sees(second, "Ouverte");
  await look(second, "L'eau chez vous");
}

/** From the list of tasks to the question, past what is asked once of who answers. */
async function reachesTheQuestion(page: Page) {
  await page.getByRole("link", { name: "Répondre : L'eau chez vous" }).click();
  await look(page, "Avant votre première réponse");
  await page.getByLabel("J'ai 18 ans ou plus").check();
  await button(page, "Continuer").click();
  await sees(page, "D'où vient votre eau ?", "Payé par Rano Madio");
  await page.getByRole("radio", { name: "Robinet" }).check();
}

const send = (page: Page) => button(page, "Envoyer et recevoir 1 000 Ar").click();

/** Members on whose phones nothing happens that others do not see. */
async function othersAnswer({ world, answerer }: Stage, taskId: number, count: number) {
  for (let place = 0; place < count; place++) {
    const { front } = await answerer();
    await front.tasks.open.mutate({ taskId });
    world.clock.now += 60_000;
    await front.tasks.complete.mutate({ taskId, answer: [place % 4 === 0 ? 1 : 0] });
  }
}

/** The partner reads what came out, takes the answers home, pauses, and asks for the rest. */
async function partnerReads(page: Page) {
  await sees(page, "Rano Madio", "Rapproché", "D'où vient votre eau ?", /^20 réponses, arrêtées/);
  expect(new URL(page.url()).hash).toBe("");
  await look(page, "Rano Madio");
  await expectAccessible(page, "a partner's page");
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, /^Télécharger/).click()]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\n");
  expect(lines).toHaveLength(1 + MEMBERS);
  for (const wish of ["Mettre en pause", "Demander la fin et le remboursement"]) {
    await button(page, wish).click();
    await look(page, wish);
    await press(page, wish);
    await gone(page);
  }
  await sees(page, "En pause", "Fin et remboursement demandés");
}

async function closes(page: Page) {
  await button(page, "Terminer").click();
  await button(page, "À la demande du partenaire.").click();
  await look(page, "Terminer cette campagne ?");
  await press(page, "Terminer");
  await gone(page);
}

async function refunds(page: Page) {
  await button(page, "Rembourser").click();
  await dialog(page)
    .getByLabel("Numéro du partenaire")
    .fill(`0${PAYER.slice(4)}`);
  await dialog(page).getByLabel("Numéro de départ").selectOption({ index: 1 });
  await dialog(page).getByLabel("Référence de l'envoi").fill("3390000001");
  await look(page, "Rembourser le partenaire");
  await press(page, "Enregistrer 40 800 Ar");
  await gone(page);
}

test("a partner buys answers, members give them, and each Ariary is seen by all", async ({ world, open }) => {
  let acts = 0;
  /** One decision of an administrator. */
  const act = <Done>(done: Promise<Done>) => {
    acts += 1;
    return done;
  };
  world.nextMorning();
  const stage = await createStage(world);
  const { hanta, solo } = stage;
  await readsThePrice(await open({ path: "/partenaires", alsoAt: [1280] }));

  const page = await open({ as: hanta, alsoAt: [1280], path: ROOM, provokes: /^409 / });
  await sees(page, /^Aucune campagne/);
  await look(page, "Campagnes");
  acts += 1;
  const link = await act(makesThePartner(page));
  await act(makesTheCampaign(page));
  await act(recordsItsMoney(page));
  const second = await open({ as: solo, alsoAt: [1280], path: APPROVALS });
  await act(approvesTheMoney(second));
  // The operator's message of it, imported by one and confirmed by the other.
  acts += 1;
  await act(stage.received(REFERENCE, 64_800));
  await act(asksToOpen(page));
  await second.goto(APPROVALS);
  await act(opensIt(second));
  const [campaign] = await stage.back.admin.campaigns.query();
  expect(campaign).toMatchObject({ name: "L'eau chez vous", state: "open", leftAr: 64_800, places: 50, answers: 0 });
  const { id, sponsorId } = campaign ?? { id: 0, sponsorId: 0 };

  // Members answer: one at once, one without a network, and eighteen that nobody looks at.
  const present = await open({ as: await world.aMember(), path: "/tasks", provokes: /^409 .*tasks\.open/ });
  await reachesTheQuestion(present);
  world.clock.now += 60_000;
  await look(present, "L'eau chez vous");
  await send(present);
  await sees(present, "Tâche faite.", "1 000 Ar reçus");
  const absentee = await world.aMember();
  const absent = await open({ as: absentee, path: "/tasks", provokes: /./ });
  await reachesTheQuestion(absent);
  world.clock.now += 60_000;
  await absent.context().setOffline(true);
  await send(absent);
  await sees(absent, "Sera envoyée au retour du réseau");
  await look(absent, "L'eau chez vous");
  expect(await world.balanceOf(absentee)).toBe(0);
  await absent.context().setOffline(false);
  await sees(absent, "Vous avez déjà répondu à cette campagne. Merci !");
  expect(await world.balanceOf(absentee)).toBe(1_000);
  const taskId = Number(new URL(absent.url()).pathname.split("/").at(-1));
  await othersAnswer(stage, taskId, MEMBERS - 2);

  // The day after, the partner sees it, members are told, and what is left goes back.
  world.advanceDays(1);
  await partnerReads(await open({ path: link, alsoAt: [1280] }));
  const told = await open({ as: absentee, path: "/home" });
  await sees(told, "Hier, 20 personnes ont répondu à Rano Madio.", "75 % disent « Robinet ».");
  const later = await open({ as: hanta, path: `${ROOM}&campagne=${id}`, alsoAt: [1280] });
  await act(closes(later));
  await act(refunds(later));
  const wishes = await open({ as: hanta, path: `/sponsor#${sponsorId}` });
  await button(wishes, "Fin et remboursement traités").click();
  await act(press(wishes, "Fin et remboursement traités"));
  await gone(wishes);
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);

  world.clock.now += 5 * 60_000;
  const everybody = await open({ path: "/transparence", alsoAt: [1280] });
  await button(everybody, /^Qui paie les récompenses/).click();
  const shown = everybody.getByRole("listitem").filter({ hasText: "L'eau chez vous" });
  await sees(shown, "Terminée", "Rano Madio", BUDGET, "20 000 Ar", "4 000 Ar", "40 800 Ar", "Vu sur un relevé");
  await look(everybody, /^Les campagnes des partenaires/);
  await expectAccessible(everybody, "the public list of campaigns");
});
