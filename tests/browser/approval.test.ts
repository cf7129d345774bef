import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ALONE_DELAY_MS } from "../../src/shared/approval.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { look, sees, signIn, test } from "../support/browser.ts";
import { changeMember } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { panelOf, questionOf, WITHDRAWALS } from "./queue-stage.ts";
import { APPROVALS, askPayout, bigMoney, WAITS } from "./two-people.ts";

const DRAWING = "/admin-dashboard?onglet=financement&mouvement=retrait";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
const ownReference = (page: Page) => questionOf(page).getByLabel("Votre référence");

test("a payout is found from the list in its own panel; taken back meanwhile it says so, asked for again it is approved", async ({
  site,
  open,
}) => {
  const { hanta, solo } = await bigMoney(site);
  const first = await open({ as: hanta, path: WITHDRAWALS, provokes: /^409 / });
  await askPayout(first);
  const second = await open({ as: solo, alsoAt: [1280], provokes: /^409 / });
  await second.emulateMedia({ colorScheme: "dark" });
  await second.goto(APPROVALS);
  await second.getByRole("link", { name: /^Voir le retrait n°/ }).click();
  const panel = panelOf(second);
  const approve = async () => {
    await panel.getByRole("button", { name: /^Approuver/ }).click();
    await ownReference(second).fill("3210176366");
  };
  await sees(panel, "Attend une seconde décision", "À vous de décider.", "Proposée à un second administrateur");
  await look(second, "Payer un retrait");
  await expectAccessible(second, "panel");
  await approve();
  await look(second, "Approuver ce paiement ?");
  await expectAccessible(second, "approving in the dark");

  await first.goto(APPROVALS);
  await press(first, /^Reprendre ma demande/);
  await press(first, "Demandé par erreur.");
  await look(first, "Reprendre votre demande ?");
  await press(first, "Reprendre");
  await sees(first, "Demande reprise. Aucun argent n'a bougé.", "Rien à approuver.");
  await press(second, /^Approuver 30/);
  await sees(second, /Déjà rejeté par Hanta/);

  await first.goto(WITHDRAWALS);
  await askPayout(first);
  await second.reload();
  await approve();
  await press(second, /^Approuver 30/);
  await sees(second, /payés à Lova/);
  await sees(panel, "Approuvée");
  await expect.poll(() => panel.getByText("Attend une seconde décision").count()).toBe(0);
});

test("a big drawing waits for a second administrator, who approves it; what was typed is forgotten once it is asked for", async ({
  site,
  open,
}) => {
  const { hanta, solo } = await bigMoney(site);
  const { admin } = await signedIn(site.world, solo);
  const capitalAr = async () => (await admin.fund.query()).capitalAr;
  const before = await capitalAr();
  const first = await open({ as: hanta, alsoAt: [1280], path: DRAWING, provokes: /^409 / });
  await first.getByLabel("Montant").fill("30000");
  await first.getByLabel("Référence du transfert").fill("RET-1");
  await first.getByLabel("Motif").fill("Bénéfice du mois");
  await first.getByLabel("Numéro de départ").selectOption({ index: 1 });
  await sees(questionOf(first), /deux administrateurs décident/, "Rien n'est enregistré avant l'approbation.");
  await look(first, "Asako prend");
  await expectAccessible(first, "asking for a drawing");
  await press(first, /^Demander l'approbation de 30/);
  await questionOf(first).waitFor({ state: "hidden" });
  await sees(first, /un autre administrateur doit l'approuver/, "Attend une seconde décision", WAITS);
  await press(first, "Asako prend");
  expect(await first.getByLabel("Motif").inputValue(), "forgotten").toBe("");
  await press(first, "Annuler");
  await first.locator("[data-toasts]").getByRole("button", { name: "À approuver" }).click();
  await sees(first, "Bénéfice du mois", WAITS);
  expect(await capitalAr(), "nothing has moved").toBe(before);

  const second = await open({ as: solo, alsoAt: [1280], path: APPROVALS });
  await sees(second, "Prendre sur l'argent d'Asako", "Demandé par Hanta.", "RET-1", "À vous de décider.");
  await expectAccessible(second, "a drawing in the list");
  await second.getByRole("link", { name: "Voir le financement" }).click();
  await press(second, /^Approuver/);
  await sees(questionOf(second), /Sortir 30.000.Ar du/, /Vérifiez que cet argent est bien celui d'Asako/);
  await look(second, "Approuver cette sortie ?");
  await expectAccessible(second, "approving a drawing");
  await press(second, /^Approuver 30/);
  await sees(second, /^Sortie de 30.000.Ar enregistrée\.$/, /−30.000.Ar/);
  await expect.poll(() => second.getByText("Attend une seconde décision").count()).toBe(0);
  expect(await capitalAr()).toBe(before - 30_000);
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
