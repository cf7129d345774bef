import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { changeMember } from "../support/change.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let hanta: Person;
let solo: Person;
let client: Client;
let back: Client;
let backSolo: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  solo = await world.anAdmin({ name: "Solo" });
  member = await world.aMember({ name: "Lova" });
  [client, back, backSolo] = [await signedIn(world, member), await signedIn(world, hanta), await signedIn(world, solo)];
});

let references = 0;
const deposit = (amountAr = 50_000, receiver = hanta, by = client) => {
  references += 1;
  const reference = `REF-${references}`;
  return by.user.declareDeposit.mutate({ amountAr, receiverPhone: receiver.phone, reference });
};
const credited = async (amountAr: number, receiver = hanta) => {
  const { id } = await deposit(amountAr, receiver);
  await back.admin.validate.mutate({ transactionId: id });
};
const withdraw = (amountAr: number) => client.user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" });
const cash = async () =>
  Object.fromEntries(
    (await back.admin.cashNumbers.query()).map(({ holderName, balanceAr }) => [holderName, balanceAr]),
  );

test("validating a deposit credits the member, and says who, when and under which reference", async () => {
  const { id } = await deposit();
  world.clock.now += 5_000;
  const entry = await back.admin.validate.mutate({ transactionId: id, reference: " Reçu ce matin " });
  expect(entry).toMatchObject({ id, status: "validated", decidedByName: "Hanta", decidedAt: world.clock.now });
  expect(entry).toMatchObject({ memberName: "Lova", memberPhone: member.phone, memberBalanceAr: 50_000 });
  expect([entry.reference, entry.decisionReference, entry.reason]).toEqual(["REF-1", "Reçu ce matin", null]);
  expect([await world.balanceOf(member), await cash()]).toEqual([50_000, { Hanta: 50_000, Solo: 0 }]);
  const [mine] = await client.user.transactions.query({});
  expect(mine).toMatchObject({ status: "validated", decisionReference: "Reçu ce matin", decidedAt: world.clock.now });
});

test("rejecting a deposit moves no money and shows the member the reason", async () => {
  const { id } = await deposit();
  const entry = await backSolo.admin.reject.mutate({ transactionId: id, reason: "  Aucun transfert reçu  " });
  expect(entry).toMatchObject({ status: "rejected", reason: "Aucun transfert reçu", decidedByName: "Solo" });
  const [mine] = await client.user.transactions.query({});
  expect(mine).toMatchObject({ reason: "Aucun transfert reçu", decisionReference: "Rejeté par l'administrateur" });
  expect([await world.balanceOf(member), await cash()]).toEqual([0, { Hanta: 0, Solo: 0 }]);
});

test("a validation without a reference stores the usual sentence", async () => {
  for (const reference of [undefined, "", "   "]) {
    const { id } = await deposit();
    const entry = await back.admin.validate.mutate({ transactionId: id, reference });
    expect(entry.decisionReference).toBe("Validé par l'administrateur");
  }
});

test("each field is checked; a rejection needs a reason", async () => {
  const { id: transactionId } = await deposit();
  const required = "Un motif est requis.";
  const validated = { transactionId, reference: "x", cashPhone: hanta.phone };
  await expectFieldsChecked(
    world,
    back.admin.validate.mutate,
    validated,
    [
      ["cashPhone", "", "Choisissez un numéro."],
      ["cashPhone", "12345678", "Numéro invalide."],
      ["cashPhone", "301234567", "Numéro invalide."],
      ["reference", "x".repeat(121), "Texte trop long : 120 caractères au plus."],
    ],
    ["reference", "cashPhone"],
  );
  const rejected = { transactionId, reference: "x", reason: "Rien reçu" };
  await expectFieldsChecked(
    world,
    back.admin.reject.mutate,
    rejected,
    [
      ["reason", "", required],
      ["reason", " ab ", required],
      ["reason", "x".repeat(501), "Texte trop long : 500 caractères au plus."],
    ],
    ["reference"],
  );
});

test("a transaction that does not exist cannot be decided", async () => {
  for (const transactionId of [0, -1, 999_999, 9_007_199_254_740_991]) {
    for (const decide of [
      () => back.admin.validate.mutate({ transactionId }),
      () => back.admin.reject.mutate({ transactionId, reason: "Rien" }),
    ]) {
      const { message } = await expectRefused(world, decide, "TRANSACTION_NOT_FOUND");
      expect(message).toBe("Cette transaction n'existe pas.");
    }
  }
});

test("no administrator decides their own transaction; another administrator does", async () => {
  const { id: transactionId } = await deposit(20_000, solo, back);
  const own = "Vous ne pouvez pas décider de votre propre transaction. Demandez à un autre administrateur.";
  for (const decide of [
    () => back.admin.validate.mutate({ transactionId }),
    () => back.admin.reject.mutate({ transactionId, reason: "Rien reçu" }),
  ]) {
    expect((await expectRefused(world, decide, "OWN_TRANSACTION")).message).toBe(own);
  }
  await backSolo.admin.validate.mutate({ transactionId });
  await expectRefused(world, () => back.admin.validate.mutate({ transactionId }), "OWN_TRANSACTION");
});

test("a decided transaction stays decided; a later decision is refused with who decided, when and how", async () => {
  const [validated, rejected] = [await deposit(), await deposit()];
  await back.admin.validate.mutate({ transactionId: validated.id });
  await backSolo.admin.reject.mutate({ transactionId: rejected.id, reason: "Rien reçu" });
  world.clock.now += HOUR_MS;
  for (const { id: transactionId, sentence } of [
    { id: validated.id, sentence: "Déjà validé par Hanta à 10:00." },
    { id: rejected.id, sentence: "Déjà rejeté par Solo à 10:00." },
  ]) {
    for (const decide of [
      () => backSolo.admin.validate.mutate({ transactionId }),
      () => back.admin.validate.mutate({ transactionId }),
      () => back.admin.reject.mutate({ transactionId, reason: "Rien reçu" }),
    ]) {
      const { message } = await expectRefused(world, decide, "ALREADY_DECIDED");
      expect(plainSpaces(message)).toBe(sentence);
    }
  }
});

test("a payout is taken from the chosen number; without a choice from the decider's own, else the fullest", async () => {
  await credited(60_000, hanta);
  await credited(90_000, solo);
  const pay = async (by: Client, amountAr: number, cashPhone?: string) => {
    world.clock.now += 60_000;
    const { id } = await withdraw(amountAr);
    return (await by.admin.validate.mutate({ transactionId: id, cashPhone, reference: "payé" })).operatorPhone;
  };
  expect(await pay(back, 10_000, solo.phone)).toBe(solo.phone);
  expect(await pay(back, 10_000)).toBe(hanta.phone);
  expect(await cash()).toEqual({ Hanta: 50_000, Solo: 80_000 });
  expect(await pay(back, 60_000)).toBe(solo.phone);
  expect(await pay(await signedIn(world, await world.anAdmin()), 10_000)).toBe(hanta.phone);
  expect(await cash()).toEqual(expect.objectContaining({ Hanta: 40_000, Solo: 20_000 }));
  // What is no receiving number pays nothing, though its administrator decides.
  const silent = await world.anAdmin({ isReceiver: false });
  expect(await pay(await signedIn(world, silent), 10_000)).toBe(hanta.phone);
});

test("a payout that no number, or not the chosen one, can pay is refused, and still waits", async () => {
  await credited(10_000, hanta);
  await credited(10_000, solo);
  const { id: transactionId } = await withdraw(15_000);
  for (const cashPhone of [undefined, hanta.phone, solo.phone, "0349999999"]) {
    const pay = () => back.admin.validate.mutate({ transactionId, cashPhone, reference: "payé" });
    const [code, sentence] = cashPhone
      ? (["CHOSEN_CASH_SHORT", "Ce numéro ne dispose pas de cette somme. Choisissez-en un autre."] as const)
      : (["CASH_SHORT", "Aucun numéro ne dispose de cette somme."] as const);
    expect((await expectRefused(world, pay, code)).message).toBe(sentence);
  }
  await world.fund(15_000, "capital");
  await back.admin.validate.mutate({ transactionId, reference: "payé" });
});

test("a blocked member's withdrawal can still be paid", async () => {
  await credited(20_000);
  const { id } = await withdraw(20_000);
  await changeMember(world, member, { status: "blocked" });
  expect((await back.admin.validate.mutate({ transactionId: id, reference: "payé" })).status).toBe("validated");
});
