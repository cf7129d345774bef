import { expect } from "vitest";
import { recordFunding } from "../../src/server/features/fund/acts.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import { type Client, signedIn } from "../support/client.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

export type Treasury = Awaited<ReturnType<typeof openTreasury>>;

/** Two administrators with a receiving number each, and the first one's hand on the platform's own money. */
export async function openTreasury() {
  const world: World = await createWorld();
  const admin: Person = await world.anAdmin({ name: "Hanta" });
  const other: Person = await world.anAdmin({ name: "Solo" });
  const back: Client = await signedIn(world, admin);
  let references = 0;

  const fund = async (kind: "sponsor" | "operator" | "capital", amountAr: number, cashPhone = admin.phone) => {
    references += 1;
    const reference = `F-${references}`;
    const funding = { kind, who: "Partenaire", amountAr, reference, cashPhone };
    await withSecondApproval(world.deps, other, () => recordFunding(world.deps, callOf(admin), funding));
  };
  const positionOf = async (phone: string) =>
    (await back.admin.fund.query()).numbers.find((number) => number.phone === phone);

  const count = async (countedAr: number, cashPhone = admin.phone) => {
    const recordedAr = (await positionOf(cashPhone))?.balanceAr ?? 0;
    return back.admin.countCash.mutate({ cashPhone, countedAr, recordedAr });
  };
  /** Both count in turn, so that one of them is neither who moved the money last nor who counted it last. */
  const countAll = async (...but: string[]) => {
    const { numbers } = await (await signedIn(world, admin)).admin.fund.query();
    for (const who of [admin, other]) {
      const client = await signedIn(world, who);
      for (const { phone: cashPhone, balanceAr: recordedAr } of numbers)
        if (recordedAr > 0 && !but.includes(cashPhone))
          await client.admin.countCash.mutate({ cashPhone, recordedAr, countedAr: recordedAr });
    }
  };
  /** A member who bought a level for 100 000 Ar so many days ago, and still has 20 000 Ar. */
  const sold = async (daysAgo: number, referrer?: Person) => {
    world.advanceDays(-daysAgo);
    const member = await world.aMember({ level: "VIP3", balanceAr: 20_000, referrer });
    world.advanceDays(daysAgo);
    return member;
  };

  return {
    world,
    admin,
    other,
    back,
    fund,
    positionOf,
    /**
     * 100 000 Ar of sales, all earned, and 50 000 Ar of capital, beside 300 000 Ar of the fund and a member's 20 000 Ar; every number
     * counted and complete.
     */
    earned: async () => {
      await fund("sponsor", 300_000);
      await fund("capital", 50_000);
      const member = await sold(365);
      await countAll();
      expect((await back.admin.fund.query()).salesAr).toBe(100_000);
      return member;
    },
    sold,
    count,
    countAll,
  };
}
