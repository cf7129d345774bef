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
import { bigMoney } from "./two-people.ts";

const WITHDRAWALS = "/admin-dashboard?onglet=transactions&liste=retrait";
const APPROVALS = "/admin-dashboard?onglet=approbations";
const DRAWING = "/admin-dashboard?onglet=financement&mouvement=retrait";

const dialog = (page: Page) => page.getByRole("alertdialog");

/** Fills the dialog of a drawing of 30 000 Ar, above what one decides alone in a day. */
async function askDrawing(page: Page, reference: string): Promise<void> {
  await page.getByLabel("Montant").fill("30000");
  await page.getByLabel("Référence du transfert").fill(reference);
  await page.getByLabel("Motif").fill("Bénéfice du mois");
  const from = page.getByLabel("Numéro de départ");
  await from.selectOption({ index: 1 });
  await sees(dialog(page), /deux administrateurs décident/, "Rien n'est enregistré avant l'approbation.");
}

const propose = async (page: Page) => {
  await dialog(page)
    .getByRole("button", { name: /^Demander l'approbation de 30/ })
    .click();
  await dialog(page).waitFor({ state: "hidden" });
};

const capitalAr = async ({ world }: Site, admin: Person) =>
  (await (await signedIn(world, admin)).admin.fund.query()).capitalAr;

test("a big drawing waits for a second administrator, who refuses it, and approves another", async ({ site, open }) => {
  const { hanta, solo } = await bigMoney(site);
  const before = await capitalAr(site, solo);
  const first = await open({ as: hanta, alsoAt: [1280], path: DRAWING, provokes: /^409 / });
  await askDrawing(first, "RET-1");
  await look(first, "Asako prend");
  await expectAccessible(first, "asking for a drawing");
  await propose(first);
  await sees(first, /un autre administrateur doit l'approuver/);
  await sees(first, "Attend une seconde décision", "Votre demande : un autre administrateur doit décider.");
  expect(await capitalAr(site, solo)).toBe(before);

  const second = await open({ as: solo, alsoAt: [1280], path: APPROVALS });
  await sees(second, "Prendre sur l'argent d'Asako", "Demandé par Hanta.", "Bénéfice du mois", "RET-1");
  await expectAccessible(second, "a drawing in the list");
  await second.getByRole("button", { name: /^Refuser/ }).click();
  await second.getByRole("button", { name: "Montant trop élevé." }).click();
  await look(second, "Refuser cette demande ?");
  await dialog(second).getByRole("button", { name: "Refuser", exact: true }).click();
  await sees(second, "Demande refusée. Aucun argent n'a bougé.", "Rien à approuver.");
  expect(await capitalAr(site, solo)).toBe(before);

  await first.goto(DRAWING);
  await askDrawing(first, "RET-2");
  await propose(first);
  await second.reload();
  await second.getByRole("link", { name: "Voir le financement" }).click();
  await second.getByRole("button", { name: /^Approuver/ }).click();
  await sees(dialog(second), /Sortir 30.000.Ar du/, /Vérifiez que cet argent est bien celui d'Asako/);
  await look(second, "Approuver cette sortie ?");
  await expectAccessible(second, "approving a drawing");
  await second.getByRole("button", { name: /^Approuver 30/ }).click();
  await sees(second, /^Sortie de 30.000.Ar enregistrée\.$/, /−30.000.Ar/);
  await expect.poll(() => second.getByText("Attend une seconde décision").count()).toBe(0);
  expect(await capitalAr(site, solo)).toBe(before - 30_000);
});

test("funding says beforehand that it takes two, and is kept as a request", async ({ site, open }) => {
  const { hanta, solo } = await bigMoney(site);
  const fundAr = async () => (await (await signedIn(site.world, solo)).admin.fund.query()).sponsorAr;
  const before = await fundAr();
  const first = await open({
    as: hanta,
    alsoAt: [1280],
    path: "/admin-dashboard?onglet=financement&mouvement=entree",
    provokes: /^409 /,
  });
  await sees(dialog(first), /^L'argent apporté s'enregistre à deux administrateurs\. L'argent n'est enregistré/);
  await first.getByLabel("Qui verse ?").fill("Fondation Ravinala");
  await first.getByLabel("Montant reçu").fill("100 000");
  await first.getByLabel("Référence du versement").fill("VIR-2026-11");
  await first.getByLabel("Numéro qui a reçu l'argent").selectOption({ index: 1 });
  await look(first, "Argent apporté");
  await expectAccessible(first, "asking for funding");
  const ask = dialog(first).getByRole("button", { name: /^Demander l'approbation de 100/ });
  await ask.dblclick();
  await dialog(first).waitFor({ state: "hidden" });
  await sees(first, /^Enregistrer de l'argent apporté, 100.000.Ar\. .* un autre administrateur doit l'approuver\.$/);
  await look(first, "Enregistrer de l'argent apporté");
  await first.locator("[data-toasts]").getByRole("button", { name: "À approuver" }).click();
  await sees(
    first,
    "Fondation Ravinala",
    "Partenaire, pour les récompenses",
    "Votre demande : un autre administrateur doit décider.",
  );
  await first.goBack();
  await first.getByRole("button", { name: "Argent apporté", exact: true }).click();
  expect(await first.getByLabel("Qui verse ?").inputValue(), "forgotten once it is proposed").toBe("");
  expect(await fundAr()).toBe(before);

  const second = await open({ as: solo, path: APPROVALS });
  await sees(second, "Fondation Ravinala", "À vous de décider.");
  await second.getByRole("button", { name: /^Approuver : enregistrer de l'argent apporté/ }).click();
  await second.getByRole("button", { name: /^Approuver 100/ }).click();
  await sees(second, /^100.000.Ar enregistrés\.$/, "Rien à approuver.");
  expect(await fundAr()).toBe(before + 100_000);
});

test("the only administrator waits twelve hours for a big drawing, then confirms it", async ({ site, world, open }) => {
  const { hanta, solo } = await bigMoney(site);
  await changeMember(world, solo, { status: "blocked" });
  const before = await capitalAr(site, hanta);
  const page = await open({ as: hanta, alsoAt: [1280], path: DRAWING, provokes: /^(401|409) / });
  await askDrawing(page, "RET-3");
  await propose(page);
  await sees(page, /confirmation possible à partir du/);
  await look(page, "Numéros de réception");
  expect(await page.getByRole("button", { name: /^(Approuver|Confirmer)/ }).count()).toBe(0);

  world.clock.now += ALONE_DELAY_MS - MINUTE_MS;
  await page.goto(APPROVALS);
  await sees(page, /confirmation possible à partir du/);
  expect(await page.getByRole("button", { name: /^(Approuver|Confirmer)/ }).count()).toBe(0);
  world.clock.now += MINUTE_MS;
  await page.reload();
  // An administrator's session lasts as long as the delay.
  await signIn(page, hanta);
  await page.getByRole("button", { name: /^Confirmer : prendre sur l'argent/ }).click();
  await page.getByRole("button", { name: /^Confirmer 30/ }).click();
  await sees(page, /^Sortie de 30.000.Ar enregistrée\.$/);
  expect(await capitalAr(site, hanta)).toBe(before - 30_000);
});

test("an administrator left alone begins the delay of their proposal, and a calm notice says from when they may confirm", async ({
  site,
  world,
  open,
}) => {
  const { hanta, solo } = await bigMoney(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: WITHDRAWALS, provokes: /^(403|409) / });
  await page.getByRole("link", { name: /^Payer\s:/ }).click();
  await page.getByRole("button", { name: /^Demander l'approbation de/ }).click();
  await sees(page, "Tous les retraits sont traités.");
  await changeMember(world, solo, { status: "blocked" });
  await page.goto(`${site.origin}${APPROVALS}`);
  await page.getByRole("button", { name: /^Commencer le délai/ }).click();
  // Nobody pays yet, so no reference is asked for.
  await sees(dialog(page), /^Rien ne bouge maintenant\. Dans 12 heures/);
  expect(await dialog(page).getByRole("textbox").count()).toBe(0);
  await look(page, "Commencer le délai ?");
  await expectAccessible(page, "beginning the delay");
  await dialog(page).getByRole("button", { name: "Commencer le délai" }).click();
  await dialog(page).waitFor({ state: "hidden" });
  await sees(page.locator('[data-toasts] [data-tone="info"]'), /confirmation possible à partir du/);
  await sees(page, /^Vous êtes le seul administrateur actif.: confirmation possible à partir du/);
  expect(await page.locator('[data-tone="error"]').count()).toBe(0);
});
