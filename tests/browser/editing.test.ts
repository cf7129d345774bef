import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { expectAccessible } from "./accessible.ts";
import { button, dialog, gone, press } from "./desk.ts";
import { isFocused } from "./stage.ts";

const LEVELS = "/admin-dashboard?onglet=vip";

test("levels are listed with holders, tasks and cost; an edit says what it changed, and what another changed meanwhile; one is created with a warning, and archived by its name; tasks are edited, put in order, withdrawn and put back", async ({
  world,
  admin,
  open,
}) => {
  const { id: levelId } = await levelOf(world, "VIP1");
  const page = await open({ as: admin, alsoAt: [1280], path: LEVELS, provokes: /^409 / });
  await sees(page, "Coût des niveaux actifs", "Ventes ouvertes", "1 membre", "700 Ar/jour au plus");
  await sees(page, "200 Ar versés aujourd'hui", "jusqu'à 700 Ar/jour", "Reste 0 Ar sous le maximum");
  await look(page, "Niveaux");
  await expectAccessible(page, "levels");

  await page.getByRole("link", { name: "3 tâches de VIP1" }).click();
  await sees(page, "700 Ar sur 700 Ar par jour", "Faite aujourd'hui par 1 membre", "Versé en moyenne sur 30 jours");
  await look(page, "Tâches par niveau");
  await expectAccessible(page, "tasks");
  expect(new URL(page.url()).searchParams.get("niveau")).toBe(String(levelId));
  await button(page, "Modifier : Lire le conseil du jour").click();
  await dialog(page).getByLabel("Gain").fill("201");
  await press(page, "Enregistrer");
  await sees(dialog(page), /Il reste 200.Ar sous le maximum par jour de VIP1 \(700.Ar\).: ce gain le dépasse de 1.Ar/);
  await dialog(page).getByLabel("Gain").fill("150");
  await dialog(page).getByLabel("Nom").fill("Lire la lettre");
  await look(page, "Modifier la tâche");
  await press(page, "Enregistrer");
  await gone(page);
  await sees(page, /nom Lire le conseil du jour → Lire la lettre/, "Il reste 50 Ar sous le maximum par jour.");
  const down = button(page, "Descendre : Lire la lettre");
  await down.click();
  await sees(page, "Lire la lettre : place 2 sur 3.");
  await expect.poll(() => isFocused(down)).toBe(true);

  await button(page, "Retirer : Répondre à une question").click();
  await sees(dialog(page), /elle sera archivée/, /350.Ar/);
  await expectAccessible(page, "withdraw a task");
  await press(page, "Archiver");
  await gone(page);
  await page.getByText("Tâches archivées").click();
  await button(page, "Remettre : Répondre à une question").click();
  await sees(page, "Répondre à une question : tâche remise.");

  await page.goto(LEVELS);
  await button(page, "Modifier VIP1").click();
  await expect.poll(() => isFocused(dialog(page).getByLabel("Nom"))).toBe(true);
  expect(await dialog(page).getByRole("button", { name: "Enregistrer" }).isDisabled()).toBe(true);
  await dialog(page).getByLabel("Prix").fill("50 000");
  await dialog(page).getByLabel("Revenu par jour").fill("450");
  await press(page, "Enregistrer");
  await sees(dialog(page), "VIP2 a déjà ce prix. Deux niveaux ne peuvent pas avoir le même prix.");
  await sees(dialog(page), /totalisent 650.Ar.: ce maximum par jour est trop bas de 200.Ar/);
  await expectAccessible(page, "edit");
  await dialog(page).getByLabel("Prix").fill("30 000");
  await dialog(page).getByLabel("Revenu par jour").fill("1 000");
  await look(page, "Modifier VIP1");
  const other = await signedIn(world, await world.anAdmin({ name: "Hery" }));
  await other.admin.updateLevel.mutate({ levelId, name: "VIP1", priceAr: 24_000, dailyCeilingAr: 700 });
  await press(page, "Enregistrer");
  await sees(dialog(page), /Modifié entre-temps par Hery/, /24.000.Ar/);
  expect((await levelOf(world, "VIP1")).priceAr, "overwritten only once it was shown").toBe(24_000);
  await press(page, "Enregistrer");
  await gone(page);
  await sees(page, /VIP1.: prix 24.000.Ar → 30.000.Ar/, "Reste 350 Ar sous le maximum");
  expect(await levelOf(world, "VIP1")).toMatchObject({ priceAr: 30_000, dailyCeilingAr: 1_000 });

  await button(page, "Nouveau niveau").click();
  await press(page, "Créer le niveau");
  await sees(dialog(page), "Nom requis.", "Prix requis.", "Revenu requis.");
  await dialog(page).getByLabel("Nom").fill("VIP7");
  await dialog(page).getByLabel("Prix").fill("30 000 000");
  await dialog(page).getByLabel("Revenu par jour").fill("900 000");
  await sees(dialog(page), /Ventes suspendues pour VIP7.: le fonds couvrirait 11.jours sur les 30 exigés/);
  await press(page, "Créer le niveau");
  await gone(page);
  await sees(page, "VIP7 est en vente.", "Vente suspendue");
  await button(page, "Retirer VIP1 de la vente").click();
  await sees(dialog(page), /il sera archivé/, /Son membre le garde/);
  await press(page, "Archiver");
  await sees(dialog(page), "Ce n'est pas le nom du niveau.");
  await expectAccessible(page, "withdraw a level");
  await dialog(page).getByLabel(/Tapez/).fill("vip1");
  await look(page, "Retirer VIP1 de la vente");
  await press(page, "Archiver");
  await gone(page);
  expect(await button(page, "Retirer VIP0 de la vente").count(), "the free level stays").toBe(0);
});
