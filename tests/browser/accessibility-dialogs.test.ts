import type { Page } from "playwright-core";
import { sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { recordTogether } from "../support/second.ts";
import { receivedToday } from "../support/statement.ts";
import { expectAccessible, settled } from "./accessible.ts";
import { toasts } from "./stage.ts";

// The dialogs that no other walk opens on its way, each on a phone and on a wide screen.

const anyDialog = (page: Page) => page.getByRole("alertdialog").or(page.getByRole("dialog"));

async function opens(page: Page, name: string | RegExp, what = String(name)): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await anyDialog(page).first().waitFor();
  await settled(page);
  await expectAccessible(page, what);
}

async function closes(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await anyDialog(page).first().waitFor({ state: "detached" });
}

test("a member's: the welcome, the purchase and the log-out", async ({ member, open }) => {
  const page = await open({ as: member, alsoAt: [1280], path: "/home" });
  await page.evaluate(() => localStorage.removeItem("welcomeSeen"));
  await page.reload();
  await anyDialog(page).waitFor();
  await expectAccessible(page, "welcome");
  await closes(page);
  await page.goto("/vipmenu");
  await opens(page, /VIP2/, "purchase");
  await page.goto("/dashboard");
  await opens(page, "Se déconnecter", "log-out");
});

test("the queue's: validating and rejecting, a panel, its filters and a rejection of many", async ({ admin, open }) => {
  const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard?onglet=transactions" });
  for (const name of [/Valider/, /Rejeter/]) {
    await opens(page, name);
    await closes(page);
  }
  await page.locator("[data-row]").first().click();
  await page.getByRole("heading", { name: /^Transaction n° / }).waitFor();
  await settled(page);
  await expectAccessible(page, "panel");
  await page.getByRole("button", { name: "Fermer" }).click();
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.getByLabel("Montant minimum").waitFor();
  await expectAccessible(page, "filters");
  await page.getByLabel("Toute la page").check();
  await expectAccessible(page, "selection");
  await opens(page, "Rejeter 1 demande");
});

test("the statements': pasting, the report, tying a line and ignoring it", async ({ world, open }) => {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const lova = await world.aMember({ name: "Lova", phone: "+261340000009" });
  const { user } = await signedIn(world, lova);
  for (const reference of ["3210000001", "3210000002", "3210000003"])
    await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference });
  const told = ["3210000001", "3210000003", "7000000001"].map((reference) => receivedToday({ reference }));
  await (await signedIn(world, hanta)).paste(hanta.phone, ...told);
  const tab = "/admin-dashboard?onglet=releves";
  const page = await open({ as: hanta, alsoAt: [1280], path: tab });
  await settled(page);
  await opens(page, /^Valider\s: dépôt/);
  await closes(page);
  await opens(page, /^Valider les/);
  await closes(page);

  await page.goto(tab);
  await page.getByRole("button", { name: "Coller des SMS" }).click();
  await page.getByLabel("SMS reçus de l'opérateur").fill(receivedToday({ reference: "3210000002" }));
  await expectAccessible(page, "SMS");
  await page.getByRole("button", { name: "Comparer avec les dépôts" }).click();
  await page.getByRole("heading", { name: "Résultat de la lecture" }).waitFor();
  await expectAccessible(page, "report");

  await page.goto(`${tab}&vue=attente`);
  await settled(page);
  await opens(page, /^Relier à un dépôt/);
  await closes(page);
  await opens(page, /^Ignorer/);
  const ignore = anyDialog(page).getByRole("button", { name: "Ignorer", exact: true });
  await ignore.click();
  await expectAccessible(page, "ignored without a reason");
  await anyDialog(page).getByRole("button", { name: "Argent reçu pour autre chose." }).click();
  await ignore.click();
  await anyDialog(page).waitFor({ state: "detached" });
  await sees(toasts(page), "Ligne ignorée.");
  await page.getByRole("tab", { name: "Ignorées" }).click();
  await opens(page, /^Reprendre/);
});

test("the platform's money: a count, a shortfall, earlier counts", async ({ world, admin, open }) => {
  const { admin: back } = await signedIn(world, admin);
  const capital = { kind: "capital", who: "Asako", amountAr: 50_000, reference: "C-1" } as const;
  await recordTogether(world.deps, admin, await world.anAdmin(), { ...capital, cashPhone: admin.phone });
  const { numbers } = await back.fund.query();
  const recordedAr = numbers.find(({ phone }) => phone === admin.phone)?.balanceAr ?? 0;
  await back.countCash.mutate({ cashPhone: admin.phone, countedAr: recordedAr - 5_000, recordedAr });
  const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard?onglet=financement" });
  await settled(page);
  await opens(page, /^Compter le/);
  await anyDialog(page).getByLabel("Solde affiché par le téléphone").fill("45000");
  await expectAccessible(page, "counted");
  await closes(page);
  await opens(page, "Expliquer la différence");
  await closes(page);
  await opens(page, /^Historique du/);
});
