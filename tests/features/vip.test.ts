import { beforeEach, expect, test } from "vitest";
import { DAY_MS, dayOf, startOfDay } from "../../src/shared/day.ts";
import { changeMember, levelOf } from "../support/change.ts";
import { type Client, signedIn } from "../support/client.ts";
import { atOnce, expectFieldsChecked, expectOneOfTwenty, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, EPOCH, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const YEAR_END = startOfDay(dayOf(EPOCH) + 366);
const offersOf = async (client: Client) => {
  const { levels } = await client.user.levels.query();
  return levels.map(({ name, kind, toPayAr }) => `${name} ${kind} ${toPayAr}`);
};
const buy = async (client: Client, name: string, expectedPriceAr: number) =>
  client.user.buyLevel.mutate({ levelId: (await levelOf(world, name)).id, expectedPriceAr });

test("the menu shows each caller their own prices: the list price from the free level, else the difference", async () => {
  await world.fund(10_000_000);
  const fresh = await signedIn(world, await world.aMember());
  expect(await offersOf(fresh)).toEqual([
    "VIP0 owned 0",
    "VIP1 buy 20000",
    "VIP2 buy 50000",
    "VIP3 buy 100000",
    "VIP4 buy 200000",
    "VIP5 buy 500000",
    "VIP6 buy 1000000",
  ]);
  const holder = await signedIn(world, await world.aMember({ level: "VIP3", balanceAr: 5_000 }));
  expect(await offersOf(holder)).toEqual([
    "VIP0 owned 0",
    "VIP1 owned 0",
    "VIP2 owned 0",
    "VIP3 owned 0",
    "VIP4 upgrade 100000",
    "VIP5 upgrade 400000",
    "VIP6 upgrade 900000",
  ]);
  const menu = await holder.user.levels.query();
  const ceilings = menu.levels.map(({ dailyCeilingAr }) => dailyCeilingAr);
  expect(ceilings).toEqual([200, 700, 1_700, 3_500, 7_000, 17_500, 35_000]);
  expect(menu).toMatchObject({ balanceAr: 5_000, coverDays: Math.floor(10_000_000 / 3_500), requiredDays: 30 });
  expect(menu.current).toMatchObject({ id: menu.levels[3]?.id, name: "VIP3", priceAr: 100_000, expiresAt: YEAR_END });
  expect(menu.levels.slice(4).every(({ wouldExpireAt, suspended }) => wouldExpireAt === YEAR_END && !suspended)).toBe(
    true,
  );
});

const purchases = [
  { from: undefined, to: "VIP1", price: 20_000 },
  { from: undefined, to: "VIP6", price: 1_000_000 },
  { from: "VIP1", to: "VIP2", price: 30_000 },
  { from: "VIP2", to: "VIP5", price: 450_000 },
];

for (const { from, to, price } of purchases) {
  test(`buying ${to} from ${from ?? "the free level"} takes ${price} Ar and starts 365 days`, async () => {
    await world.fund(10_000_000);
    const member = await world.aMember({ level: from, balanceAr: price + 8_000 });
    const client = await signedIn(world, member);
    world.clock.now += 3 * DAY_MS;
    const purchase = await buy(client, to, price);
    const expiresAt = YEAR_END + 3 * DAY_MS;
    expect(purchase).toMatchObject({ levelName: to, paidAr: price, expiresAt, balanceAr: 8_000 });
    expect((await client.user.me.query()).level).toMatchObject({ name: to, expiresAt });
    const history = await client.user.purchases.query();
    expect(history.map(({ levelName, paidAr, status }) => [levelName, paidAr, status])).toEqual([
      [to, price, "active"],
      ...(from ? [[from, expect.any(Number), "replaced"]] : []),
    ]);
  });
}

test("each field is checked", async () => {
  const client = await signedIn(world, await world.aMember());
  const valid = { levelId: (await levelOf(world, "VIP1")).id, expectedPriceAr: 20_000 };
  await expectFieldsChecked(world, client.user.buyLevel.mutate, valid, [
    ["expectedPriceAr", -1, "Montant invalide."],
    ["expectedPriceAr", 1_000_000_000_001, "Montant invalide."],
    ["levelId", "VIP1", "Valeur invalide."],
  ]);
});

test("the price is the server's: any other expectation is refused with the true one", async () => {
  await world.fund(10_000_000);
  const fresh = await signedIn(world, await world.aMember({ balanceAr: 100_000 }));
  const holder = await signedIn(world, await world.aMember({ level: "VIP1", balanceAr: 100_000 }));
  for (const [client, price, wrongs] of [
    [fresh, 50_000, [0, 1, 49_999, 50_001, 30_000]],
    [holder, 30_000, [0, 50_000, 29_999]],
  ] as const) {
    for (const wrong of wrongs) {
      const refused = await expectRefused(world, () => buy(client, "VIP2", wrong), "PRICE_CHANGED");
      expect([refused.message, refused.details]).toEqual(["Le prix a changé. Rechargez la page.", { priceAr: price }]);
    }
  }
});

test("an owned or lower level is refused, the free one included; an unknown or withdrawn one does not exist", async () => {
  await world.fund(10_000_000);
  const client = await signedIn(world, await world.aMember({ level: "VIP2", balanceAr: 500_000 }));
  for (const [name, price] of [
    ["VIP2", 50_000],
    ["VIP1", 20_000],
    ["VIP0", 0],
  ] as const) {
    const { message } = await expectRefused(world, () => buy(client, name, price), "LEVEL_OWNED");
    expect(message).toBe("Vous avez déjà ce niveau ou un niveau supérieur.");
  }
  const vip3 = await levelOf(world, "VIP3");
  await world.db.transact(async (tx) => {
    await tx.q.update(tx.t.level).set({ archivedAt: world.clock.now });
  });
  for (const levelId of [vip3.id, 0, -1, 99]) {
    const order = { levelId, expectedPriceAr: 50_000 };
    await expectRefused(world, () => client.user.buyLevel.mutate(order), "LEVEL_NOT_FOUND");
  }
});

test("a balance that is too low is told how much is missing", async () => {
  await world.fund(10_000_000);
  const client = await signedIn(world, await world.aMember({ balanceAr: 19_000 }));
  const { message, details } = await expectRefused(world, () => buy(client, "VIP1", 20_000), "INSUFFICIENT_BALANCE");
  expect([message, details]).toEqual(["Solde insuffisant.", { missingAr: 1_000 }]);
});

test("a suspended sale is refused before the balance is checked, so that nobody deposits in vain", async () => {
  const poor = await signedIn(world, await world.aMember());
  await world.fund(700 * 30 - 1);
  const menu = await poor.user.levels.query();
  expect(menu.levels.map(({ suspended }) => suspended).slice(1)).toEqual(Array(6).fill(true));
  const { message, details } = await expectRefused(world, () => buy(poor, "VIP1", 20_000), "SALES_SUSPENDED");
  expect(details).toEqual({ coverDays: 29, requiredDays: 30 });
  expect(menu.levels.slice(0, 3).map(({ coverAfterDays }) => coverAfterDays)).toEqual([104, 29, 12]);
  expect(plainSpaces(message)).toBe(
    "Ventes suspendues : le fonds de récompenses couvre 29 jours sur les 30 exigés. Réessayez plus tard.",
  );
  await world.fund(1, "operator");
  await expectRefused(world, () => buy(poor, "VIP1", 20_000), "INSUFFICIENT_BALANCE");
  await expectRefused(world, () => buy(poor, "VIP2", 50_000), "SALES_SUSPENDED");
});

test("the fund must cover all running ceilings, the new one included, the one it replaces left out", async () => {
  await world.fund(1_700 * 30);
  await world.aMember({ level: "VIP1" });
  const holder = await signedIn(world, await world.aMember({ level: "VIP1", balanceAr: 80_000 }));
  await expectRefused(world, () => buy(holder, "VIP2", 30_000), "SALES_SUSPENDED");
  await world.fund(700 * 30);
  await buy(holder, "VIP2", 30_000);
});

test("a purchase pays 5, 2 and 1 % to three active referrers, from that very sale; a blocked one's share stays in it", async () => {
  await world.fund(10_000_000);
  const first = await world.aMember();
  const third = await world.aMember({ referrer: first });
  const blocked = await world.aMember({ referrer: third });
  const nearest = await world.aMember({ referrer: blocked });
  const buyer = await world.aMember({ referrer: nearest, balanceAr: 80_000 });
  await changeMember(world, blocked, { status: "blocked" });
  await buy(await signedIn(world, buyer), "VIP1", 20_000);
  const balances = await Promise.all([first, third, blocked, nearest, buyer].map(world.balanceOf));
  expect(balances).toEqual([0, 200, 0, 1_000, 60_000]);
  const { account } = world.db.read.t;
  const accounts = await world.db.read.q.select().from(account);
  expect(accounts.find(({ code }) => code === "sales")?.balanceAr).toBe(20_000 - 1_200);
});

test("of 20 identical purchases at once, one succeeds", async () => {
  await world.fund(10_000_000);
  const member = await world.aMember({ balanceAr: 900_000 });
  const client = await signedIn(world, member);
  const { id } = await levelOf(world, "VIP1");
  const order = { levelId: id, expectedPriceAr: 20_000 };
  await expectOneOfTwenty(() => client.user.buyLevel.mutate(order), "LEVEL_OWNED");
  expect(await world.balanceOf(member)).toBe(880_000);
});

test("of different purchases at once, only what the balance and the order allow goes through", async () => {
  await world.fund(10_000_000);
  const member = await world.aMember({ balanceAr: 100_000 });
  const client = await signedIn(world, member);
  const { levels } = await client.user.levels.query();
  const { answers, refusals } = await atOnce(18, (index) => {
    const level = levels[1 + (index % 3)];
    return client.user.buyLevel.mutate({ levelId: level?.id ?? 0, expectedPriceAr: level?.priceAr ?? 0 });
  });
  expect(answers).toHaveLength(1);
  expect(refusals.every(({ status }) => status === 409)).toBe(true);
  expect(await world.balanceOf(member)).toBe(100_000 - (answers[0]?.paidAr ?? 0));
});

test("of 20 members buying at once what the fund covers once, one succeeds", async () => {
  await world.fund(700 * 30);
  const members = await Promise.all(Array.from({ length: 20 }, () => world.aMember({ balanceAr: 20_000 })));
  const { id } = await levelOf(world, "VIP1");
  const clients = await Promise.all(members.map((member) => signedIn(world, member)));
  const order = { levelId: id, expectedPriceAr: 20_000 };
  await expectOneOfTwenty((index) => (clients[index] as Client).user.buyLevel.mutate(order), "SALES_SUSPENDED");
});
