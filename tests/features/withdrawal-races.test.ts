import { beforeEach, expect, test } from "vitest";
import type { WithdrawalInput } from "../../src/shared/withdrawal.ts";
import { type Client, signedIn } from "../support/client.ts";
import { atOnce, expectOneOfTwenty } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let client: Client;
beforeEach(async () => {
  world = await createWorld();
  client = await signedIn(world, await world.aMember({ balanceAr: 50_000 }));
});

const withdraw = (change: Partial<WithdrawalInput> = {}) =>
  client.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: "0341234567", ...change });
const numbered = (index: number) => `03412345${String(index).padStart(2, "0")}`;
const money = async () => {
  const { balanceAr, heldAr } = await client.user.me.query();
  return [balanceAr, heldAr];
};

test("of 20 identical requests at once, one succeeds", async () => {
  await expectOneOfTwenty(() => withdraw(), "WITHDRAWAL_REPEATED");
  expect(await money()).toEqual([40_000, 10_000]);
});

test("of 20 requests of the whole balance at once, one succeeds", async () => {
  await expectOneOfTwenty((index) => withdraw({ amountAr: 50_000, phone: numbered(index) }), "INSUFFICIENT_BALANCE");
  expect(await money()).toEqual([0, 50_000]);
});

test("of 20 small requests at once, three succeed", async () => {
  const { answers, codes } = await atOnce(20, (index) => withdraw({ amountAr: 5_000, phone: numbered(index) }));
  expect([answers.length, codes]).toEqual([3, ["TOO_MANY_PENDING"]]);
  expect(await money()).toEqual([35_000, 15_000]);
});

test("a withdrawal and a purchase at once cannot spend the same money", async () => {
  await world.fund(10_000_000);
  const { levels } = await client.user.levels.query();
  const order = { levelId: levels[2]?.id ?? 0, expectedPriceAr: 50_000 };
  const { answers, codes } = await atOnce(20, async (index) => {
    if (index % 2) await client.user.buyLevel.mutate(order);
    else await withdraw({ amountAr: 50_000, phone: numbered(index) });
  });
  expect(answers).toHaveLength(1);
  expect(["INSUFFICIENT_BALANCE", "LEVEL_OWNED"]).toEqual(expect.arrayContaining(codes));
});
