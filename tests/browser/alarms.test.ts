import { atItsWidths, look, sees, test } from "../support/browser.ts";
import { expectAccessible } from "./accessible.ts";

test("copies that fail are said above every room of the administrators, until they succeed", async ({
  world,
  open,
}) => {
  const admin = await world.anAdmin({ name: "Hanta" });
  world.alarms.raise("backup", world.clock.now);
  const page = await open({ as: admin, alsoAt: [1280], path: "/admin-dashboard?onglet=vip" });
  const words = /Les copies de la base échouent depuis le \d\d\/\d\d\/\d{4}\s\d\d:\d\d/;
  await atItsWidths(page, async () => sees(page, words, /Prévenez la personne qui s'occupe du serveur/));
  await look(page, "VIP & tâches");
  await expectAccessible(page, "alarm");
  world.alarms.clear("backup");
  await page.reload();
  await look(page, "VIP & tâches");
  await page.getByText(words).waitFor({ state: "detached" });
});
