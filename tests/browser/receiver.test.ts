import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { setOpen } from "../support/receivers.ts";
import { recordTogether } from "../support/second.ts";
import { expectAccessible } from "./accessible.ts";

test("a receiving number is closed for deposits and opened again, and the last one with a warning", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const solo = await world.anAdmin({ name: "Solo" });
  const capital = { kind: "capital", who: "Asako", amountAr: 50_000, reference: "C-1" } as const;
  await recordTogether(world.deps, hanta, solo, { ...capital, cashPhone: solo.phone });
  await setOpen(world, false, hanta.phone);
  const page = await open({ as: hanta, alsoAt: [1280], path: "/admin-dashboard?onglet=financement" });
  const own = page.getByRole("listitem").filter({ hasText: "Solo" });
  await sees(own, "MVola", "Ouvert aux dépôts");
  await sees(page.getByRole("listitem").filter({ hasText: "Hanta" }), "Fermé aux dépôts");
  await look(page, "Numéros de réception");
  await expectAccessible(page, "the numbers");
  await own.getByRole("button", { name: /^Fermer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await sees(dialog, /^Les membres ne pourront plus y déclarer de dépôt/, "C'est le dernier numéro ouvert");
  await look(page, /^Fermer le .* aux dépôts/);
  await dialog.getByRole("button", { name: "Fermer le numéro" }).click();
  await sees(page, /^Le .* est fermé aux dépôts\.$/, "Les membres ne peuvent pas déposer");
  await look(page, "Numéros de réception");
  await expectAccessible(page, "no number for members");
  await own.getByRole("button", { name: /^Ouvrir/ }).click();
  await sees(dialog, /au nom de Solo\.$/);
  await dialog.getByRole("button", { name: "Ouvrir le numéro" }).click();
  await sees(own, "Ouvert aux dépôts");
});

test("a receiving number is added, and its holder changed, once a second administrator approves", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const solo = await world.anAdmin({ name: "Solo" });
  const path = "/admin-dashboard?onglet=financement";
  const page = await open({ as: hanta, alsoAt: [1280], path, provokes: /^409 / });
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Ajouter un numéro" }).click();
  await sees(dialog, /^Un second administrateur doit l'approuver/);
  await dialog.getByLabel("Numéro", { exact: true }).fill("032 12 345 67");
  expect(await dialog.getByLabel("Opérateur").inputValue()).toBe("Orange Money");
  await dialog.getByLabel("Propriétaire").fill("Boutique Ravo");
  await dialog.getByRole("button", { name: "Nouvelle carte SIM." }).click();
  await look(page, "Ajouter un numéro");
  await expectAccessible(page, "a new number");
  await dialog.getByRole("button", { name: "Demander l'approbation" }).click();
  await sees(page, /Votre demande est enregistrée et rien n'a changé/, "Ajouter un numéro de réception");
  await look(page, "Ajouter un numéro de réception");
  expect(await page.getByRole("listitem").filter({ hasText: "Boutique Ravo" }).count()).toBe(0);

  const second = await open({ as: solo, alsoAt: [1280], path: "/admin-dashboard?onglet=approbations" });
  await sees(second, "Ajouter un numéro de réception", "032 12 345 67", "Boutique Ravo", "À vous de décider.");
  await look(second, "Ajouter un numéro de réception");
  await expectAccessible(second, "a number to approve");
  await second.getByRole("button", { name: /^Approuver/ }).click();
  await sees(second, "Le 032 12 345 67, Orange Money, au nom de Boutique Ravo");
  await look(second, "Approuver ce numéro de réception ?");
  await second.getByRole("button", { name: "Approuver le 032 12 345 67" }).click();
  await sees(second, "Le 032 12 345 67 est enregistré.");

  const added = page.getByRole("listitem").filter({ hasText: "Boutique Ravo" });
  await sees(added, "Orange Money", "Ouvert aux dépôts");
  await added.getByRole("button", { name: /^Changer le propriétaire/ }).click();
  const ready = dialog.getByRole("button", { name: "Demander l'approbation" });
  expect(await ready.isDisabled()).toBe(true);
  await dialog.getByLabel("Propriétaire").fill("Ravo Rakoto");
  await dialog.getByRole("button", { name: "Nom mal écrit." }).click();
  await look(page, /^Changer le propriétaire du/);
  await ready.click();
  await sees(page, "Changer le propriétaire d'un numéro de réception", "Ravo Rakoto");
  // The notice lies over the numbers for a while.
  await page.reload();
  await look(page, "Changer le propriétaire d'un numéro de réception");
});

test("a site without a receiving number says so, and how to get one", async ({ world, open }) => {
  const hanta = await world.anAdmin({ name: "Hanta", isReceiver: false });
  const page = await open({ as: hanta, alsoAt: [1280], path: "/admin-dashboard?onglet=financement" });
  await sees(page, "Aucun numéro de réception", "Ajoutez le numéro où les membres enverront leur argent.");
  await look(page, "Numéros de réception");
  await expectAccessible(page, "no number");
  await page.getByRole("button", { name: "Ajouter un numéro" }).click();
  const operator = page.getByRole("alertdialog").getByLabel("Opérateur");
  expect(await operator.inputValue(), "no prefix hints at one yet").toBe("");
});
