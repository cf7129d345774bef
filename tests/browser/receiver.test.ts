import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { examine } from "./accessible.ts";
import { questionOf } from "./queue-stage.ts";
import { APPROVALS } from "./two-people.ts";

const FUND = "/admin-dashboard?onglet=financement";

test("a site without a receiving number says so; one is added by two administrators, closed and opened by one", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta", isReceiver: false });
  const solo = await world.anAdmin({ name: "Solo", isReceiver: false });
  const page = await open({ as: hanta, alsoAt: [1280], path: FUND, provokes: /^409 / });
  const dialog = questionOf(page);
  await sees(page, "Aucun numéro de réception", "Ajoutez le numéro où les membres enverront leur argent.");
  await examine(page, "Numéros de réception");
  await page.getByRole("button", { name: "Ajouter un numéro" }).click();
  await sees(dialog, /^Un second administrateur doit l'approuver/);
  expect(await dialog.getByLabel("Opérateur").inputValue(), "no prefix hints at one yet").toBe("");
  await dialog.getByLabel("Numéro", { exact: true }).fill("032 12 345 67");
  expect(await dialog.getByLabel("Opérateur").inputValue()).toBe("Orange Money");
  await dialog.getByLabel("Propriétaire").fill("Boutique Ravo");
  await dialog.getByRole("button", { name: "Nouvelle carte SIM." }).click();
  await examine(page, "Ajouter un numéro");
  await dialog.getByRole("button", { name: "Demander l'approbation" }).click();
  await sees(page, /Votre demande est enregistrée et rien n'a changé/, "Ajouter un numéro de réception");
  expect(await page.getByRole("listitem").filter({ hasText: "Boutique Ravo" }).count()).toBe(0);

  const second = await open({ as: solo, alsoAt: [1280], path: APPROVALS });
  await sees(second, "Ajouter un numéro de réception", "032 12 345 67", "Boutique Ravo", "À vous de décider.");
  await examine(second, "Ajouter un numéro de réception");
  await second.getByRole("button", { name: /^Approuver/ }).click();
  await sees(second, "Le 032 12 345 67, Orange Money, au nom de Boutique Ravo");
  await look(second, "Approuver ce numéro de réception ?");
  await second.getByRole("button", { name: "Approuver le 032 12 345 67" }).click();
  await sees(second, "Le 032 12 345 67 est enregistré.");

  const added = page.getByRole("listitem").filter({ hasText: "Boutique Ravo" });
  await sees(added, "Orange Money", "Ouvert aux dépôts");
  await added.getByRole("button", { name: /^Fermer/ }).click();
  await sees(dialog, /^Les membres ne pourront plus y déclarer de dépôt/, "C'est le dernier numéro ouvert");
  await look(page, /^Fermer le .* aux dépôts/);
  await dialog.getByRole("button", { name: "Fermer le numéro" }).click();
  await sees(page, /^Le .* est fermé aux dépôts\.$/, "Les membres ne peuvent pas déposer");
  await sees(added, "Fermé aux dépôts");
  await examine(page, "Numéros de réception");
  await added.getByRole("button", { name: /^Ouvrir/ }).click();
  await sees(dialog, /au nom de Boutique Ravo\.$/);
  await dialog.getByRole("button", { name: "Ouvrir le numéro" }).click();
  await sees(added, "Ouvert aux dépôts");

  await added.getByRole("button", { name: /^Changer le propriétaire/ }).click();
  expect(await dialog.getByRole("button", { name: "Demander l'approbation" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Propriétaire").fill("Ravo Rakoto");
  await look(page, /^Changer le propriétaire du/);
});
