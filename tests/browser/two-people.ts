import type { Page } from "playwright-core";
import { sees } from "../support/browser.ts";
import { changeMember, setSetting } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";

/** Two administrators, a member whose withdrawal of 30 000 Ar waits, and a day's limit below it. */
export async function bigMoney({ world }: Site) {
  const member = await world.aMember({ name: "Lova", balanceAr: 80_000 });
  await world.fund(200_000, "capital");
  const { member: people } = world.db.read.t;
  const rows = await world.db.read.q.select({ memberId: people.id, role: people.role }).from(people);
  for (const { memberId, role } of rows) {
    if (role === "admin") await changeMember(world, { memberId }, { status: "blocked" });
  }
  const [hanta, solo] = [await world.anAdmin({ name: "Hanta" }), await world.anAdmin({ name: "Solo" })];
  await setSetting(world, "aloneDailyAr", 20_000);
  const { user } = await signedIn(world, member);
  await user.requestWithdrawal.mutate({ amountAr: 30_000, phone: "0341234567" });
  return { member, hanta, solo };
}

export const APPROVALS = "/admin-dashboard?onglet=approbations";
/** What the card of one's own proposal says, wherever it stands. */
export const WAITS = "Votre demande : un autre administrateur doit décider.";

/** Asks for the payout as an administrator does, until it is recorded. */
export async function askPayout(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Payer\s:/ }).click();
  await page.getByRole("button", { name: /^Demander l'approbation de/ }).click();
  await sees(page, /Votre demande est enregistrée/);
}
