import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { atOnce, expectOneOfTwenty } from "../support/refused.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

let treasury: Treasury;
beforeEach(async () => {
  treasury = await openTreasury();
});

const draw = (amountAr: number, index: number) => {
  const { admin, back } = treasury;
  const input = { amountAr, reference: `RET-${index}`, cashPhone: admin.phone, reason: "Bénéfice" };
  return back.admin.recordDrawing.mutate(input);
};

/** 100 000 Ar sold 73 days ago, a fifth of it earned, and every number counted. */
async function aFifthEarned() {
  await treasury.fund("sponsor", 300_000);
  const member = await treasury.sold(73);
  await treasury.countAll();
  return member;
}

test("of 20 drawings at once of all that is earned, one is recorded", async () => {
  await aFifthEarned();
  await expectOneOfTwenty((index) => draw(20_000, index), "DRAWING_UNEARNED");
});

test("sales, a count that finds money missing and drawings at once: no more leaves than was earned, and nothing afterwards", async () => {
  await aFifthEarned();
  const { world, back, other, admin } = treasury;
  await back.admin.moveCash.mutate({ amountAr: 5_000, reference: "M-1", fromPhone: admin.phone, toPhone: other.phone });
  const buyers = await Promise.all([0, 1, 2].map(() => world.aMember({ balanceAr: 20_000 })));
  const clients = await Promise.all(buyers.map((buyer) => signedIn(world, buyer)));
  const offer = (await clients[0]?.user.levels.query())?.levels.find(({ name }) => name === "VIP1");
  const { codes } = await atOnce(20, (index): Promise<unknown> => {
    if (index === 10)
      return back.admin.countCash.mutate({ cashPhone: other.phone, recordedAr: 5_000, countedAr: 4_000 });
    const order = { levelId: offer?.id ?? 0, expectedPriceAr: 20_000 };
    return clients[index]?.user.buyLevel.mutate(order) ?? draw(5_000, index);
  });
  expect(codes.filter((code) => !["DRAWING_UNEARNED", "DRAWING_CASH_MISSING"].includes(code))).toEqual([]);
  const { salesAr } = await back.admin.fund.query();
  expect(salesAr).toBeGreaterThanOrEqual(80_000 + 60_000);
  expect((await back.admin.drawingRoom.query()).refusals).toHaveLength(1);
});
