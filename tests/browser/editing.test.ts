import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { isFocused } from "./stage.ts";

const LEVELS = "/admin-dashboard?onglet=vip";
const dialog = (page: Page) => page.getByRole("alertdialog");
const press = (where: Page | ReturnType<typeof dialog>, name: string) =>
  where.getByRole("button", { name, exact: true }).click();
const gone = (page: Page) => dialog(page).waitFor({ state: "detached" });

test("levels are listed with holders, tasks and cost, and an edit says what it changed", async ({
  world,
  admin,
  open,
}) => {
  const page = await open({ as: admin, alsoAt: [1280], path: LEVELS });
  await sees(page, "Coût des niveaux actifs", "Ventes ouvertes", "1 membre", "700 Ar/jour au plus");
  await sees(page, "200 Ar versés aujourd'hui", "jusqu'à 700 Ar/jour", "Reste 0 Ar sous le maximum");
  await look(page, "Niveaux");
  await press(page, "Modifier VIP1");
  await sees(dialog(page), "Rien n'a changé.");
  await expect.poll(() => isFocused(dialog(page).getByLabel("Nom"))).toBe(true);
  expect(await dialog(page).getByRole("button", { name: "Enregistrer" }).isDisabled()).toBe(true);
  await dialog(page).getByLabel("Prix").fill("50 000");
  await dialog(page).getByLabel("Revenu par jour").fill("450");
  await press(dialog(page), "Enregistrer");
  await sees(dialog(page), "VIP2 a déjà ce prix. Deux niveaux ne peuvent pas avoir le même prix.");
  await sees(dialog(page), /totalisent 700.Ar.: ce maximum par jour est trop bas de 250.Ar/);
  await dialog(page).getByLabel("Prix").fill("30 000");
  await dialog(page).getByLabel("Revenu par jour").fill("1 000");
  await sees(dialog(page), "1 membre garde le prix et le maximum par jour de l'achat jusqu'à la fin.");
  await sees(dialog(page), /20.000.Ar/, /30.000.Ar/);
  await look(page, "Modifier VIP1");
  await press(dialog(page), "Enregistrer");
  await gone(page);
  await sees(page, /VIP1.: prix 20.000.Ar → 30.000.Ar/);
  await sees(page, /30.000.Ar/, "Reste 300 Ar sous le maximum");
  expect(await levelOf(world, "VIP1")).toMatchObject({ priceAr: 30_000, dailyCeilingAr: 1_000 });
});

test("a level is created, warned about, archived by its name and put back", async ({ admin, open }) => {
  const page = await open({ as: admin, alsoAt: [1280], path: LEVELS });
  await press(page, "Nouveau niveau");
  await press(dialog(page), "Créer le niveau");
  await sees(dialog(page), "Nom requis.", "Prix requis.", "Revenu requis.");
  await dialog(page).getByLabel("Nom").fill("VIP7");
  await dialog(page).getByLabel("Prix").fill("30 000 000");
  await dialog(page).getByLabel("Revenu par jour").fill("900 000");
  await sees(dialog(page), /Ventes suspendues pour VIP7.: le fonds couvrirait 11.jours sur les 30 exigés/);
  await press(dialog(page), "Créer le niveau");
  await gone(page);
  await sees(page, "VIP7 est en vente.", "Vente suspendue");

  await press(page, "Retirer VIP7 de la vente");
  await sees(dialog(page), /Personne ne l'a jamais eu/, "Supprimé");
  await press(dialog(page), "Supprimer");
  await gone(page);
  await sees(page, "VIP7 est supprimé.");

  await press(page, "Retirer VIP1 de la vente");
  await sees(dialog(page), /il sera archivé/, /Son membre le garde/);
  await press(dialog(page), "Archiver");
  await sees(dialog(page), "Ce n'est pas le nom du niveau.");
  await dialog(page).getByLabel(/Tapez/).fill("vip1");
  await look(page, "Retirer VIP1 de la vente");
  await press(dialog(page), "Archiver");
  await gone(page);
  await page.getByText("Niveaux archivés (1)").click();
  await press(page, "Remettre VIP1 en vente");
  await sees(page, "VIP1 est de nouveau en vente.");
  await page.getByRole("button", { name: "Modifier VIP1" }).waitFor();
  expect(await page.getByRole("button", { name: "Retirer VIP0 de la vente" }).count()).toBe(0);
});

test("a level's tasks: the room, completions, an edit, the order", async ({ world, member, admin, open }) => {
  const { id } = await levelOf(world, "VIP1");
  const page = await open({ as: admin, alsoAt: [1280], path: LEVELS });
  await page.getByRole("link", { name: "3 tâches de VIP1" }).click();
  await sees(page, "700 Ar sur 700 Ar par jour", "Faite aujourd'hui par 1 membre");
  await look(page, "Tâches par niveau");
  expect(new URL(page.url()).searchParams.get("niveau")).toBe(String(id));
  await press(page, "Modifier : Lire le conseil du jour");
  await dialog(page).getByLabel("Gain").fill("201");
  await press(dialog(page), "Enregistrer");
  await sees(dialog(page), /Il reste 200.Ar sous le maximum par jour de VIP1 \(700.Ar\).: ce gain le dépasse de 1.Ar/);
  await dialog(page).getByLabel("Gain").fill("150");
  await dialog(page).getByLabel("Nom").fill("Lire la lettre");
  await sees(dialog(page), "1 membre l'a déjà faite aujourd'hui, pour 200 Ar.");
  await look(page, "Modifier la tâche");
  await press(dialog(page), "Enregistrer");
  await gone(page);
  await sees(page, /nom Lire le conseil du jour → Lire la lettre/);
  await sees(page, "Il reste 50 Ar sous le maximum par jour.");
  const down = page.getByRole("button", { name: "Descendre : Lire la lettre" });
  await down.click();
  await expect
    .poll(() => page.getByRole("status").filter({ hasText: "Lire la lettre : place 2 sur 3." }).count())
    .toBe(1);
  await expect.poll(() => isFocused(down)).toBe(true);
  const { tasks } = await (await signedIn(world, member)).tasks.today.query();
  expect(tasks.map(({ name }) => name).findIndex((name) => /^Lire/.test(name))).toBe(1);
});

test("a task is created, withdrawn and put back", async ({ world, admin, open }) => {
  const { id } = await levelOf(world, "VIP1");
  const page = await open({ as: admin, alsoAt: [1280], path: `/admin-tasks?niveau=${id}` });
  await sees(page, "Versé en moyenne sur 30 jours", "Membres");
  await press(page, "Retirer : Répondre à une question");
  await sees(dialog(page), /elle sera archivée/, /300.Ar/);
  await press(dialog(page), "Archiver");
  await gone(page);
  await sees(page, "Il reste 300 Ar sous le maximum par jour.");
  await press(page, "Nouvelle tâche");
  await press(dialog(page), "Créer la tâche");
  await sees(dialog(page), "Nom requis.", "Description requise.", "Gain requis.");
  await dialog(page).getByLabel("Nom").fill("Sondage");
  await dialog(page).getByLabel("Description").fill("Répondez au sondage.");
  await dialog(page).getByLabel("Gain").fill("100");
  await press(dialog(page), "Créer la tâche");
  await gone(page);
  await sees(page, "Sondage : tâche créée.", "Il reste 200 Ar sous le maximum par jour.");
  await press(page, "Retirer : Sondage");
  await sees(dialog(page), /supprimée pour de bon/);
  await press(dialog(page), "Supprimer");
  await gone(page);
  await page.getByText("Tâches archivées").click();
  await press(page, "Remettre : Répondre à une question");
  await sees(page, "Répondre à une question : tâche remise.", "700 Ar sur 700 Ar par jour");
  await page.getByRole("button", { name: /^VIP2/ }).click();
  await sees(page, /1.700.Ar sur 1.700.Ar par jour/);
  await page.reload();
  await look(page, "Tâches par niveau");
  await sees(page, /1.700.Ar sur 1.700.Ar par jour/);
});

test("what another administrator changed meanwhile is overwritten only once it was shown", async ({
  world,
  admin,
  open,
}) => {
  const { id: levelId } = await levelOf(world, "VIP1");
  const page = await open({ as: admin, path: LEVELS, provokes: /^409 / });
  await press(page, "Modifier VIP1");
  await dialog(page).getByLabel("Prix").fill("26 000");
  const other = await signedIn(world, await world.anAdmin({ name: "Hery" }));
  await other.admin.updateLevel.mutate({ levelId, name: "VIP1", priceAr: 24_000, dailyCeilingAr: 700 });
  await press(dialog(page), "Enregistrer");
  await sees(dialog(page), /Modifié entre-temps par Hery/);
  expect((await levelOf(world, "VIP1")).priceAr).toBe(24_000);
  await sees(dialog(page), /24.000.Ar/);
  await press(dialog(page), "Enregistrer");
  await gone(page);
  expect((await levelOf(world, "VIP1")).priceAr).toBe(26_000);
});
