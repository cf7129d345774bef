import { beforeEach, expect, test } from "vitest";
import type { TransactionEntry } from "../../src/shared/transactions.ts";
import { type Client, signedIn } from "../support/client.ts";
import { atOnce, expectOneOfTwenty } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let hanta: Person;
let client: Client;
let back: Client;
let backSolo: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin();
  member = await world.aMember();
  [client, back] = [await signedIn(world, member), await signedIn(world, hanta)];
  backSolo = await signedIn(world, await world.anAdmin());
});

const deposit = (amountAr: number) =>
  client.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference: "REF-00001" });
const credited = async (amountAr: number) => {
  await back.admin.validate.mutate({ transactionId: (await deposit(amountAr)).id });
};

const kinds: [string, () => Promise<TransactionEntry>][] = [
  ["deposit", () => deposit(50_000)],
  [
    "withdrawal",
    async () => {
      await credited(50_000);
      return client.user.requestWithdrawal.mutate({ amountAr: 50_000, phone: "0341234567" });
    },
  ],
];

for (const [kind, make] of kinds) {
  test(`of 20 validations of one ${kind} at once, one succeeds`, async () => {
    const { id } = await make();
    const decide = (index: number) =>
      (index % 2 ? back : backSolo).admin.validate.mutate({ transactionId: id, reference: "payé" });
    await expectOneOfTwenty(decide, "ALREADY_DECIDED");
  });

  test(`validating and rejecting one ${kind} at once: one wins, the money follows it`, async () => {
    const { id: transactionId } = await make();
    const before = await world.balanceOf(member);
    const { answers, codes } = await atOnce(20, (index) =>
      index % 2
        ? back.admin.validate.mutate({ transactionId, reference: "payé" })
        : backSolo.admin.reject.mutate({ transactionId, reason: "Rien reçu" }),
    );
    expect([answers.length, codes]).toEqual([1, ["ALREADY_DECIDED"]]);
    const gained = { deposit: { validated: 50_000, rejected: 0 }, withdrawal: { validated: 0, rejected: 50_000 } };
    const won = answers[0]?.status as "validated" | "rejected";
    expect(await world.balanceOf(member)).toBe((before ?? 0) + gained[kind as keyof typeof gained][won]);
  });
}

test("20 payouts at once from a number that can pay one: one is paid", async () => {
  const ids: number[] = [];
  for (let index = 0; index < 20; index++) {
    const one = await world.aMember({ balanceAr: 10_000 });
    const request = { amountAr: 10_000, phone: one.phone };
    ids.push((await (await signedIn(world, one)).user.requestWithdrawal.mutate(request)).id);
  }
  await credited(10_000);
  const pay = (index: number) =>
    back.admin.validate.mutate({ transactionId: ids[index] ?? 0, cashPhone: hanta.phone, reference: "payé" });
  await expectOneOfTwenty(pay, "CHOSEN_CASH_SHORT");
});
