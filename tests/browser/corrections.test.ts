import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { STREAM } from "./stage.ts";

test("the global history tells what an administrator gave and took, when and why, beside the income and not in it", async ({
  world,
  member,
  admin,
  open,
}) => {
  const { admin: back } = await signedIn(world, admin);
  await world.fund(20_000, "capital");
  const page = await open({ as: member, alsoAt: [1280] });
  const heard = page.waitForResponse((response) => STREAM.test(response.url()));
  await page.goto("/historique-global");
  const part = page.locator("section").filter({ hasText: "Corrections du solde" });
  await sees(part, "Aucune correction de votre solde.");
  await heard;
  const { memberId } = member;
  await back.adjustBalance.mutate({ memberId, action: "add", amountAr: 2_000, reason: "Geste commercial" });
  await back.adjustBalance.mutate({ memberId, action: "remove", amountAr: 1_500, reason: "Dépôt compté deux fois" });
  await sees(part, "Correction de l'administrateur", "+2 000 Ar", "−1 500 Ar", "Motif : Geste commercial");
  await sees(part, /^\d\d\/\d\d\/\d{4}\s\d\d:\d\d/, "Motif : Dépôt compté deux fois");
  await sees(page, "Total : 200 Ar", "+200 Ar");
  await look(page, "Historique global");
});

test("corrections come page by page, and the last page says how far they go", async ({
  world,
  member,
  admin,
  open,
}) => {
  const { admin: back } = await signedIn(world, admin);
  await world.fund(500_000, "capital");
  for (let index = 1; index <= 22; index++) {
    const reason = `Geste ${index}`;
    await back.adjustBalance.mutate({ memberId: member.memberId, action: "add", amountAr: index * 1_000, reason });
  }
  const page = await open({ as: member, path: "/historique-global" });
  const part = page.locator("section").filter({ hasText: "Corrections du solde" });
  await sees(part, "20 corrections", "Motif : Geste 22");
  await part.getByRole("button", { name: "Afficher plus" }).click();
  await sees(part, "22 corrections", "Motif : Geste 1");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^22 corrections/);
});
