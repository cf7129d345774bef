import { afterEach, beforeEach, expect, test } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { receivedSms, smsOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  back = await signedIn(world, admin);
});
afterEach(() => world.close());

const withdraw = async (person: Person, phone: string, amountAr = 5_000) =>
  (await signedIn(world, person)).user.requestWithdrawal.mutate({ amountAr, phone });
const groups = async () => (await back.admin.risks.query({})).groups;

test("accounts paid on one shared number are a group with all their money, largest first; an account paid on its own number is in none", async () => {
  const alone = await world.aMember({ balanceAr: 900_000 });
  await withdraw(alone, alone.phone);
  const [rich, poor, owner] = [
    await world.aMember({ name: "Rija", balanceAr: 70_000 }),
    await world.aMember({ name: "Faly", balanceAr: 20_000 }),
    await world.aMember({ name: "Soa" }),
  ];
  await withdraw(rich, "0341234567");
  await withdraw(poor, "0341234567", 6_000);
  await withdraw(poor, owner.phone);
  expect(
    (await groups()).map(({ people, ...group }) => ({
      ...group,
      people: people.map(({ name, balanceAr, heldAr }) => [name, balanceAr, heldAr]),
    })),
  ).toEqual([
    {
      name: "payout:+261341234567",
      kind: "payout",
      phone: "+261341234567",
      accounts: 2,
      stakeAr: 90_000,
      people: [
        ["Rija", 65_000, 5_000],
        ["Faly", 9_000, 11_000],
      ],
    },
    {
      name: `payout:${owner.phone}`,
      kind: "payout",
      phone: owner.phone,
      accounts: 2,
      stakeAr: 20_000,
      people: [
        ["Faly", 9_000, 11_000],
        ["Soa", 0, 0],
      ],
    },
  ]);
});

test("three accounts whose deposits came from one foreign number are a group; two are not, nor their own number", async () => {
  const people = [1, 2, 3, 4].map((index) => ({
    name: `Membre ${index}`,
    reference: String(3_210_176_366 + index * 977_351),
  }));
  const deposit = async ({ name, reference }: { name: string; reference: string }, payer: string, phone?: string) => {
    const person = await world.aMember({ name, ...(phone ? { phone } : {}) });
    const order = { amountAr: 50_000, receiverPhone: admin.phone, reference };
    const { id } = await (await signedIn(world, person)).user.declareDeposit.mutate(order);
    await back.admin.importStatement.mutate(smsOf(admin.phone, receivedSms({ reference, from: `RAKOTO ${payer}` })));
    await back.admin.validate.mutate({ transactionId: id });
  };
  const [first, second, third, own] = people as [never, never, never, never];
  await deposit(own, "0340009876", "+261340009876");
  await deposit(first, "0340009876");
  await deposit(second, "0340009876");
  expect(await groups()).toEqual([]);
  await deposit(third, "0340009876");
  expect(await groups()).toMatchObject([
    { kind: "payer", operator: "MVola", payerEnd: "9876", accounts: 3, stakeAr: 150_000, people: [{}, {}, {}] },
  ]);
});

test("pages follow each other without a gap or a repeat", async () => {
  const names: string[] = [];
  for (let index = 0; index < 12; index++) {
    const phone = `03412345${String(index).padStart(2, "0")}`;
    for (const amountAr of [5_000, 6_000])
      await withdraw(await world.aMember({ balanceAr: 10_000 + (index % 3) * 1_000 }), phone, amountAr);
  }
  const first = await back.admin.risks.query({});
  names.push(...first.groups.map(({ name }) => name));
  const next = await back.admin.risks.query({ cursor: first.nextCursor ?? undefined });
  names.push(...next.groups.map(({ name }) => name));
  expect([first.groups.length, next.groups.length, next.nextCursor, new Set(names).size]).toEqual([10, 2, null, 12]);
  const stakes = [...first.groups, ...next.groups].map(({ stakeAr }) => stakeAr);
  expect(stakes).toEqual(stakes.toSorted((a, b) => b - a));
});
