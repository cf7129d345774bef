import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ALONE_DELAY_MS } from "../../src/shared/approval.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { look, sees, signIn, test } from "../support/browser.ts";
import { changeMember } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";
import { expectAccessible } from "./accessible.ts";
import { panelOf, questionOf, WITHDRAWALS } from "./queue-stage.ts";
import { APPROVALS, askPayout, bigMoney, WAITS } from "./two-people.ts";

const FUND = "/admin-dashboard?onglet=financement";
const DRAWING = `${FUND}&mouvement=retrait`;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
const ownReference = (page: Page) => questionOf(page).getByLabel("Votre référence");

test("a payout is found from the list in its own panel, and approved there, in the dark", async ({ site, open }) => {
  const { hanta, solo } = await bigMoney(site);
  const first = await open({ as: hanta, path: WITHDRAWALS, provokes: /^409 / });
  await askPayout(first);
  const second = await open({ as: solo, alsoAt: [1280] });
  await second.emulateMedia({ colorScheme: "dark" });
  await second.goto(APPROVALS);
  await second.getByRole("link", { name: /^Voir le retrait n°/ }).click();
  const panel = panelOf(second);
  await sees(panel, "Attend une seconde décision", "À vous de décider.", "Proposée à un second administrateur");
  await look(second, "Payer un retrait");
  await expectAccessible(second, "panel");
  await panel.getByRole("button", { name: /^Approuver/ }).click();
  await look(second, "Approuver ce paiement ?");
  await expectAccessible(second, "approving in the dark");
  await ownReference(second).fill("3210176366");
  await press(second, /^Approuver 30/);
  await sees(second, /payés à Lova/);
  await sees(panel, "Approuvée");
  await expect.poll(() => panel.getByText("Attend une seconde décision").count()).toBe(0);
});

test("one's own request is taken back; what was decided meanwhile says by whom", async ({ site, open }) => {
  const { hanta, solo } = await bigMoney(site);
  const first = await open({ as: hanta, path: WITHDRAWALS, provokes: /^409 / });
  await askPayout(first);
  const second = await open({ as: solo, path: APPROVALS, provokes: /^409 / });
  await press(second, /^Approuver/);
  await second.getByRole("button", { name: /^Approuver 30/ }).waitFor();

  await first.goto(APPROVALS);
  await press(first, /^Reprendre ma demande/);
  await press(first, "Demandé par erreur.");
  await look(first, "Reprendre votre demande ?");
  await press(first, "Reprendre");
  await sees(first, "Demande reprise. Aucun argent n'a bougé.", "Rien à approuver.");

  await ownReference(second).fill("3210176366");
  await press(second, /^Approuver 30/);
  await sees(second, /Déjà rejeté par Hanta/);
});

/** Asks for a drawing of 30 000 Ar, above what one decides alone in a day. */
async function askDrawing(page: Page): Promise<void> {
  await page.getByLabel("Montant").fill("30000");
  await page.getByLabel("Référence du transfert").fill("RET-1");
  await page.getByLabel("Motif").fill("Bénéfice du mois");
  await page.getByLabel("Numéro de départ").selectOption({ index: 1 });
  await sees(questionOf(page), /deux administrateurs décident/, "Rien n'est enregistré avant l'approbation.");
  await look(page, "Asako prend");
  await expectAccessible(page, "asking for a drawing");
  await press(page, /^Demander l'approbation de 30/);
  await questionOf(page).waitFor({ state: "hidden" });
  await sees(page, /un autre administrateur doit l'approuver/, "Attend une seconde décision", WAITS);
}

/** Asks for 100 000 Ar of a partner's to be recorded, which always takes two. */
async function askFunding(page: Page): Promise<void> {
  await press(page, "Argent apporté");
  await sees(questionOf(page), /^L'argent apporté s'enregistre à deux administrateurs\. L'argent n'est enregistré/);
  await page.getByLabel("Qui verse ?").fill("Fondation Ravinala");
  await page.getByLabel("Montant reçu").fill("100 000");
  await page.getByLabel("Référence du versement").fill("VIR-2026-11");
  await page.getByLabel("Numéro qui a reçu l'argent").selectOption({ index: 1 });
  await look(page, "Argent apporté");
  await expectAccessible(page, "asking for funding");
  await press(page, /^Demander l'approbation de 100/);
  await questionOf(page).waitFor({ state: "hidden" });
  await sees(page, /^Enregistrer de l'argent apporté, 100.000.Ar\. .* un autre administrateur doit l'approuver\.$/);
}

const treasuryAr = async ({ world }: Site, admin: Person) => {
  const { capitalAr, sponsorAr } = await (await signedIn(world, admin)).admin.fund.query();
  return { capitalAr, sponsorAr };
};

test("a big drawing and money brought in wait for a second administrator, who refuses one and approves the other", async ({
  site,
  open,
}) => {
  const { hanta, solo } = await bigMoney(site);
  const before = await treasuryAr(site, solo);
  const first = await open({ as: hanta, alsoAt: [1280], path: DRAWING, provokes: /^409 / });
  await askDrawing(first);
  await first.reload();
  await askFunding(first);
  await first.locator("[data-toasts]").getByRole("button", { name: "À approuver" }).click();
  await sees(first, "Fondation Ravinala", "Partenaire, pour les récompenses", "Bénéfice du mois", WAITS);
  await first.goBack();
  await press(first, "Argent apporté");
  expect(await first.getByLabel("Qui verse ?").inputValue(), "forgotten once it is proposed").toBe("");
  await press(first, "Annuler");
  expect(await treasuryAr(site, solo), "nothing has moved").toEqual(before);

  const second = await open({ as: solo, alsoAt: [1280], path: APPROVALS });
  await sees(second, "Prendre sur l'argent d'Asako", "Demandé par Hanta.", "RET-1", "À vous de décider.");
  await expectAccessible(second, "a drawing and a funding in the list");
  await press(second, /^Refuser : enregistrer de l'argent apporté/);
  await press(second, "Montant trop élevé.");
  await look(second, "Refuser cette demande ?");
  await press(second, "Refuser");
  await sees(second, "Demande refusée. Aucun argent n'a bougé.");
  expect(await treasuryAr(site, solo), "refused").toEqual(before);

  await second.getByRole("link", { name: "Voir le financement" }).click();
  await press(second, /^Approuver/);
  await sees(questionOf(second), /Sortir 30.000.Ar du/, /Vérifiez que cet argent est bien celui d'Asako/);
  await look(second, "Approuver cette sortie ?");
  await expectAccessible(second, "approving a drawing");
  await press(second, /^Approuver 30/);
  await sees(second, /^Sortie de 30.000.Ar enregistrée\.$/, /−30.000.Ar/);
  await expect.poll(() => second.getByText("Attend une seconde décision").count()).toBe(0);
  expect(await treasuryAr(site, solo)).toEqual({ ...before, capitalAr: before.capitalAr - 30_000 });
});

test("an administrator left alone begins the delay, reads calmly from when they may confirm, and pays twelve hours later", async ({
  site,
  world,
  open,
}) => {
  const { member, hanta, solo } = await bigMoney(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: WITHDRAWALS, provokes: /^(401|403|409) / });
  await askPayout(page);
  await sees(page, "Tous les retraits sont traités.");
  await changeMember(world, solo, { status: "blocked" });
  await page.goto(APPROVALS);
  await press(page, /^Commencer le délai/);
  // Nobody pays yet, so no reference is asked for.
  await sees(questionOf(page), /^Rien ne bouge maintenant\. Dans 12 heures/);
  expect(await questionOf(page).getByRole("textbox").count()).toBe(0);
  await look(page, "Commencer le délai ?");
  await expectAccessible(page, "beginning the delay");
  await press(page, "Commencer le délai");
  await questionOf(page).waitFor({ state: "hidden" });
  await sees(page.locator('[data-toasts] [data-tone="info"]'), /confirmation possible à partir du/);
  const waits = /^Vous êtes le seul administrateur actif.: confirmation possible à partir du/;
  await sees(page, waits);
  expect(await page.locator('[data-tone="error"]').count()).toBe(0);

  world.clock.now += ALONE_DELAY_MS - MINUTE_MS;
  await page.reload();
  await sees(page, waits);
  expect(await page.getByRole("button", { name: /^(Approuver|Confirmer)/ }).count(), "a minute early").toBe(0);
  world.clock.now += MINUTE_MS;
  await page.reload();
  // An administrator's session lasts as long as the delay.
  await signIn(page, hanta);
  await press(page, /^Confirmer : payer/);
  await ownReference(page).fill("3210176366");
  await press(page, /^Confirmer 30/);
  await sees(page, /payés à Lova/);
  expect(await world.balanceOf(member)).toBe(50_000);
});
