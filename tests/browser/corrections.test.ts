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
  await sees(page, "Tâche journalière");
  await heard;
  const { memberId } = member;
  await back.adjustBalance.mutate({ memberId, action: "add", amountAr: 2_000, reason: "Geste commercial" });
  await back.adjustBalance.mutate({ memberId, action: "remove", amountAr: 1_500, reason: "Dépôt compté deux fois" });
  await sees(page, "Correction de l'administrateur", "+2 000 Ar", "−1 500 Ar", "Motif : Geste commercial");
  await sees(page, "Motif : Dépôt compté deux fois");
  await page.getByRole("button", { name: "Revenus" }).click();
  await sees(page, "Total : 200 Ar", "+200 Ar");
  await look(page, "Historique global");
});

test("corrections come page by page among what moved", async ({ world, member, admin, open }) => {
  const { admin: back } = await signedIn(world, admin);
  await world.fund(500_000, "capital");
  for (let index = 1; index <= 22; index++) {
    const reason = `Geste ${index}`;
    await back.adjustBalance.mutate({ memberId: member.memberId, action: "add", amountAr: index * 1_000, reason });
  }
  const page = await open({ as: member, path: "/historique-global?voir=operations" });
  const reasons = page.getByText(/^Motif.: Geste \d+$/);
  await sees(page, "Motif : Geste 22");
  await expect.poll(() => reasons.count()).toBe(20);
  await page.getByRole("button", { name: "Afficher plus" }).click();
  await sees(page, "Motif : Geste 1");
  await expect.poll(() => reasons.count()).toBe(22);
});
