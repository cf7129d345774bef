import { beforeEach, expect, test } from "vitest";
import type { WithdrawalInput } from "../../src/shared/withdrawal.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let client: Client;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember({ balanceAr: 50_000 });
  client = await signedIn(world, member);
  back = await signedIn(world, await world.anAdmin());
});

const valid: WithdrawalInput = { amountAr: 10_000, phone: "0341234567" };
const withdraw = (change: Partial<WithdrawalInput> = {}) =>
  client.user.requestWithdrawal.mutate({ ...valid, ...change });
const numbered = (index: number) => `03412345${String(index).padStart(2, "0")}`;
const money = async () => {
  const { balanceAr, heldAr } = await client.user.me.query();
  return [balanceAr, heldAr];
};

test("the amount leaves the balance at the request, and is held", async () => {
  const entry = await withdraw({ phone: "+261 34 12 345 67" });
  expect(entry).toMatchObject({
    type: "withdrawal",
    status: "pending",
    amountAr: 10_000,
    payoutPhone: "+261341234567",
  });
  expect(entry).toMatchObject({ operatorPhone: null, reference: null, decidedAt: null, createdAt: world.clock.now });
  expect(await money()).toEqual([40_000, 10_000]);
  expect(await client.user.transactions.query({ type: "withdrawal" })).toEqual([entry]);
});

test("a rejection gives all of it back, a validation pays all of it out", async () => {
  const rejected = await withdraw();
  await back.admin.reject.mutate({ transactionId: rejected.id, reason: "Numéro inactif" });
  expect(await money()).toEqual([50_000, 0]);
  const paid = await withdraw();
  await back.admin.validate.mutate({ transactionId: paid.id, reference: "payé" });
  expect(await money()).toEqual([40_000, 0]);
});

test("each field is checked, with its own sentence", async () => {
  await expectFieldsChecked(world, client.user.requestWithdrawal.mutate, valid, [
    ["amountAr", Number("1e309"), "Montant invalide."],
    ["phone", "341234567", "Numéro invalide."],
    ["phone", "034123456", "Numéro invalide."],
    ["phone", "0301234567", "Numéro invalide."],
    ["phone", "+33612345678", "Numéro invalide."],
    ["phone", "", "Numéro invalide."],
    ["phone", "0341234567".padEnd(31), "Numéro invalide."],
  ]);
});

test("the amount is at least 5 000 and a multiple of 1 000", async () => {
  for (const amountAr of [4_000, 4_999, 5_001, 10_500, 0, -5_000, 1]) {
    const { message, details } = await expectRefused(world, () => withdraw({ amountAr }), "WITHDRAWAL_AMOUNT_INVALID");
    expect(plainSpaces(message)).toBe("Le montant doit être au moins 5 000 Ar et multiple de 1000.");
    expect(details).toEqual({ minimumAr: 5_000 });
  }
  await withdraw({ amountAr: 5_000 });
});

test("more than the balance is refused with what is missing; held money is not spendable", async () => {
  await withdraw({ amountAr: 30_000 });
  const { message, details } = await expectRefused(world, () => withdraw({ amountAr: 21_000 }), "INSUFFICIENT_BALANCE");
  expect([message, details]).toEqual(["Solde insuffisant.", { missingAr: 1_000 }]);
  await expectRefused(world, () => withdraw({ amountAr: 9_007_199_254_740_000 }), "INSUFFICIENT_BALANCE");
  await withdraw({ amountAr: 20_000 });
  expect(await money()).toEqual([0, 50_000]);
});

test("an identical request within a minute is refused as a repeat", async () => {
  await withdraw();
  world.clock.now += 59_999;
  const { message } = await expectRefused(world, () => withdraw({ phone: "+261341234567" }), "WITHDRAWAL_REPEATED");
  expect(message).toBe("Une demande identique vient d'être enregistrée. Vérifiez vos retraits avant de recommencer.");
  await withdraw({ amountAr: 11_000 });
  world.clock.now += 1;
  await withdraw();
});

test("at most three wait at once; a decision frees a place", async () => {
  const entries = [];
  for (let index = 0; index < 3; index++) entries.push(await withdraw({ phone: numbered(index) }));
  const { message, details } = await expectRefused(world, () => withdraw(), "TOO_MANY_PENDING");
  expect([message, details.limit]).toEqual([
    "Vous avez déjà 3 demandes en attente. Attendez qu'une demande soit traitée.",
    3,
  ]);
  await back.admin.validate.mutate({ transactionId: entries[0]?.id ?? 0, reference: "payé" });
  await withdraw();
});
