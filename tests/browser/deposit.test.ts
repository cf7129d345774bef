import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { furnish } from "./stage.ts";

const dialler = (page: Page) => page.getByRole("link", { name: "Ouvrir le composeur" });

test("a phone opens its dialler on the code of the receiving number's operator; a computer only shows it", async ({
  site,
  open,
}) => {
  const { member } = await furnish(site);
  await site.world.anAdmin({ name: "Orange et fils", phone: "+261320000009" });
  const page = await open({ as: member, path: "/deposit?amount=20000&selectedOperator=Orange" });
  await page.getByRole("radio", { name: /Orange et fils/, checked: true }).waitFor();
  await sees(page, "#144*1*1*0320000009*0320000009*20000*2#", "Code à vérifier", "Avec une SIM Orange Money");
  expect(await dialler(page).getAttribute("href")).toBe("tel:%23144*1*1*0320000009*0320000009*20000*2%23");
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await sees(page, "#111*1*2*0341000001*20000*2*0#", "Avec une SIM MVola");
  expect(await dialler(page).getAttribute("href")).toBe("tel:%23111*1*2*0341000001*20000*2*0%23");
  await look(page, "Envoyez, puis déclarez");
  await page.setViewportSize({ width: 1280, height: 800 });
  await sees(page, "#111*1*2*0341000001*20000*2*0#");
  expect(await dialler(page).isVisible()).toBe(false);
});

test("a code that was verified says nothing more; without a code the menu is named", async ({ site, open }) => {
  const { member, admin } = await furnish(site);
  const back = await signedIn(site.world, admin);
  await back.admin.updateUssd.mutate({ operator: "MVola", template: "#111*7*{numero}#", isVerified: true });
  const page = await open({ as: member, path: `/deposit?amount=20000&selectedOperator=${admin.name}` });
  await sees(page, "#111*7*0341000001#");
  expect(await page.getByText("Code à vérifier").count()).toBe(0);
  await back.admin.updateUssd.mutate({ operator: "MVola", template: "", isVerified: false });
  await page.reload();
  await sees(page, "Ouvrez le menu MVola de votre téléphone, ou son application.");
  expect(await dialler(page).count()).toBe(0);
});
