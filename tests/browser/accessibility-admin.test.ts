import type { Page } from "playwright-core";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { sees, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { recordTogether } from "../support/second.ts";
import { receivedToday } from "../support/statement.ts";
import { application, enrol, STEP_MS } from "../support/totp.ts";
import { SECRET } from "../support/world.ts";
import { expectAccessibleAtWidths, settled } from "./accessible.ts";
import { openSetting, toasts } from "./stage.ts";

// The open dialogs of administrators' newer screens, each on a wide screen and on a phone.

const anyDialog = (page: Page) => page.getByRole("alertdialog").or(page.getByRole("dialog"));

async function opens(page: Page, name: string | RegExp, what = String(name)): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await anyDialog(page).first().waitFor();
  await expectAccessibleAtWidths(page, what);
}

async function closes(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await anyDialog(page).first().waitFor({ state: "detached" });
}

test("the statements room is accessible: pasting, the report and every dialog", async ({ world, open }) => {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const lova = await world.aMember({ name: "Lova", phone: "+261340000009" });
  const { user } = await signedIn(world, lova);
  for (const reference of ["3210000001", "3210000002", "3210000003"])
    await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference });
  const told = ["3210000001", "3210000003", "7000000001"].map((reference) => receivedToday({ reference }));
  await (await signedIn(world, hanta)).paste(hanta.phone, ...told);
  const tab = "/admin-dashboard?onglet=releves";
  const page = await open({ as: hanta, path: tab });
  await settled(page);
  await opens(page, /^Valider\s: dépôt/);
  await closes(page);
  await opens(page, /^Valider les/);
  await closes(page);

  await page.goto(tab);
  await page.getByRole("button", { name: "Coller des SMS" }).click();
  await page.getByLabel("SMS reçus de l'opérateur").fill(receivedToday({ reference: "3210000002" }));
  await expectAccessibleAtWidths(page, "SMS");
  await page.getByRole("button", { name: "Comparer avec les dépôts" }).click();
  await page.getByRole("heading", { name: "Résultat de la lecture" }).waitFor();
  await expectAccessibleAtWidths(page, "report");

  await page.goto(`${tab}&vue=attente`);
  await settled(page);
  await opens(page, /^Relier à un dépôt/);
  await closes(page);
  await opens(page, /^Ignorer/);
  await anyDialog(page).getByRole("button", { name: "Ignorer", exact: true }).click();
  await expectAccessibleAtWidths(page, "ignored without a reason");
  await anyDialog(page).getByRole("button", { name: "Argent reçu pour autre chose." }).click();
  await anyDialog(page).getByRole("button", { name: "Ignorer", exact: true }).click();
  await anyDialog(page).waitFor({ state: "detached" });
  await sees(toasts(page), "Ligne ignorée.");
  await page.getByRole("tab", { name: "Ignorées" }).click();
  await opens(page, /^Reprendre/);
});

test("the second factor is accessible: enrolment, dialogs, the question for a fresh code", async ({ world, open }) => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const fresh = await open({ as: admin, path: "/parametres", provokes: /^40[03] / });
  await openSetting(fresh, "Sécurité");
  await fresh.getByRole("button", { name: "Activer le code de sécurité" }).click();
  await expectAccessibleAtWidths(fresh, "password");
  await fresh.getByLabel("Mot de passe actuel").last().fill(SECRET);
  await fresh.getByRole("button", { name: "Continuer" }).click();
  await fresh.getByRole("img", { name: /^Carré/ }).waitFor();
  await expectAccessibleAtWidths(fresh, "square");
  const key = (await fresh.locator("p", { hasText: /^Clé/ }).textContent()) ?? "";
  const code = application(world, key.replace("Clé", "").replace(/\s/g, ""));
  const field = fresh.locator("input[name=code]");
  await field.fill("000000");
  await fresh.getByRole("button", { name: "Activer", exact: true }).click();
  await fresh.getByText(/^Code incorrect/).waitFor();
  await expectAccessibleAtWidths(fresh, "wrong code");
  await field.fill(code());
  await fresh.getByRole("button", { name: "Activer", exact: true }).click();
  await fresh.getByRole("button", { name: "J'ai gardé mes codes" }).waitFor();
  await expectAccessibleAtWidths(fresh, "recovery codes");
  await fresh.getByRole("button", { name: "J'ai gardé mes codes" }).click();
  await opens(fresh, "Nouveaux codes de secours");
  await closes(fresh);
  await opens(fresh, "Désactiver");
  await closes(fresh);

  world.clock.now += STEP_MS;
  const other = await world.anAdmin({ name: "Hery" });
  const lova = await world.aMember({ name: "Lova" });
  const { user } = await signedIn(world, lova);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: other.phone, reference: "3319713596" });
  const path = "/admin-dashboard?onglet=transactions";
  const page = await open({ as: other, path, provokes: /^40[03] / });
  await enrol(world, clientOf(world, await page.evaluate(() => localStorage.getItem("token") ?? "")));
  world.clock.now += 5 * MINUTE_MS;
  await page
    .getByRole("button", { name: /^Valider/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Créditer/ }).click();
  await page.getByRole("dialog", { name: "Code de sécurité" }).waitFor();
  await expectAccessibleAtWidths(page, "code asked again");
});

test("the room of the platform's money is accessible: counts and a shortfall", async ({ world, admin, open }) => {
  const { admin: back } = await signedIn(world, admin);
  const capital = { kind: "capital", who: "Asako", amountAr: 50_000, reference: "C-1" } as const;
  await recordTogether(world.deps, admin, await world.anAdmin(), { ...capital, cashPhone: admin.phone });
  const { numbers } = await back.fund.query();
  const recordedAr = numbers.find(({ phone }) => phone === admin.phone)?.balanceAr ?? 0;
  await back.countCash.mutate({ cashPhone: admin.phone, countedAr: recordedAr - 5_000, recordedAr });
  const page = await open({ as: admin, path: "/admin-dashboard?onglet=financement" });
  await settled(page);
  await opens(page, /^Compter le/);
  await anyDialog(page).getByLabel("Solde affiché par le téléphone").fill("45000");
  await expectAccessibleAtWidths(page, "counted");
  await closes(page);
  await opens(page, "Expliquer la différence");
  await closes(page);
  await opens(page, /^Historique du/);
  await settled(page);
  await expectAccessibleAtWidths(page, "earlier counts");
});
