import { expect } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

export type Treasury = Awaited<ReturnType<typeof openTreasury>>;

/** Two administrators with a receiving number each, and the first one's hand on the platform's own money. */
export async function openTreasury() {
  const world: World = await createWorld();
  const admin: Person = await world.anAdmin({ name: "Hanta" });
  const other: Person = await world.anAdmin({ name: "Solo" });
  const back: Client = await signedIn(world, admin);
  let references = 0;

  const fund = (kind: "sponsor" | "operator" | "capital", amountAr: number, cashPhone = admin.phone) => {
    references += 1;
    const reference = `F-${references}`;
    return back.admin.recordFunding.mutate({ kind, who: "Partenaire", amountAr, reference, cashPhone });
  };
  const positionOf = async (phone: string) =>
    (await back.admin.fund.query()).numbers.find((number) => number.phone === phone);

  return {
    world,
    admin,
    other,
    back,
    fund,
    positionOf,
    /** 100 000 Ar of sales and 50 000 Ar of capital, beside 300 000 Ar of the fund and a member's 20 000 Ar. */
    earned: async () => {
      await fund("sponsor", 300_000);
      await fund("capital", 50_000);
      const member = await world.aMember({ level: "VIP3", balanceAr: 20_000 });
      expect((await back.admin.fund.query()).salesAr).toBe(100_000);
      return member;
    },
    count: async (countedAr: number, cashPhone = admin.phone) => {
      const recordedAr = (await positionOf(cashPhone))?.balanceAr ?? 0;
      return back.admin.countCash.mutate({ cashPhone, countedAr, recordedAr });
    },
  };
}
