import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "../../src/shared/day.ts";
import type { DepositInput } from "../../src/shared/deposit.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { setOpen } from "../support/receivers.ts";
import { expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { recordTogether } from "../support/second.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let admin: Person;
let client: Client;
let back: Client;
let valid: DepositInput;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember();
  client = await signedIn(world, member);
  back = await signedIn(world, admin);
  valid = { amountAr: 20_000, receiverPhone: admin.phone, reference: "PP251104.0841.D87534" };
});

const declare = (change: Partial<DepositInput> = {}) => client.user.declareDeposit.mutate({ ...valid, ...change });

test("a declared deposit waits, and credits nothing before it is validated", async () => {
  const entry = await declare({ reference: " pp251104 . 0841.d87534 " });
  expect(entry).toEqual({
    id: expect.any(Number),
    type: "deposit",
    status: "pending",
    amountAr: 20_000,
    declaredAr: null,
    createdAt: world.clock.now,
    decidedAt: null,
    operatorPhone: admin.phone,
    payoutPhone: null,
    reference: "PP251104.0841.D87534",
    decisionReference: null,
    reason: null,
    cancelAskedAt: null,
    payoutAnswer: null,
    answerUntil: null,
    contestedAt: null,
    contestId: null,
    takenBackAt: null,
    takenBackAr: null,
    pictureId: null,
  });
  expect(await world.balanceOf(member)).toBe(0);
  expect(await client.user.transactions.query({ type: "deposit" })).toEqual([entry]);
  expect(await client.user.transactions.query({ type: "withdrawal" })).toEqual([]);
});

test("each field is checked, with its own sentence", async () => {
  const incomplete = "Veuillez remplir tous les champs.";
  const badReference = "La référence doit contenir 4 à 40 lettres, chiffres, points ou tirets.";
  await expectFieldsChecked(world, client.user.declareDeposit.mutate, valid, [
    ["amountAr", null, incomplete],
    ["amountAr", Number("1e309"), incomplete],
    ["reference", "", incomplete],
    ["reference", " \t ", incomplete],
    ["reference", "abc", badReference],
    ["reference", "x".repeat(41), badReference],
    ["reference", "x".repeat(81), badReference],
    ["reference", "ABCD'; drop table member", badReference],
    ["reference", ".AB*CD", badReference],
    ["receiverPhone", null, incomplete],
    ["receiverPhone", "", incomplete],
    ["receiverPhone", "12345678", "Numéro invalide."],
    ["receiverPhone", "301234567", "Numéro invalide."],
  ]);
});

test("the amount is at least 5 000, a multiple of 1 000, and at most 2 000 000", async () => {
  for (const amountAr of [4_000, 4_999, 3_000, 5_001, 5_500, 0, -5_000, 1, 999_999]) {
    const { message, details } = await expectRefused(world, () => declare({ amountAr }), "DEPOSIT_AMOUNT_INVALID");
    expect(plainSpaces(message)).toBe("Le montant doit être au moins 5 000 Ar et multiple de 1 000.");
    expect(details).toEqual({ minimumAr: 5_000 });
  }
  for (const amountAr of [2_001_000, 1_000_000_000_000, 9_007_199_254_740_000]) {
    const { message, details } = await expectRefused(world, () => declare({ amountAr }), "DEPOSIT_AMOUNT_TOO_HIGH");
    expect(plainSpaces(message)).toBe("Le montant ne peut pas dépasser 2 000 000 Ar par dépôt.");
    expect(details).toEqual({ maximumAr: 2_000_000 });
  }
  for (const amountAr of [5_000, 6_000, 2_000_000]) await declare({ amountAr, reference: `REF${amountAr}` });
});

test("only a receiving number that is open now is accepted", async () => {
  const closed = await world.anAdmin();
  const silent = await world.anAdmin({ isReceiver: false });
  await setOpen(world, false, closed.phone);
  for (const { phone } of [member, closed, silent, { phone: "0349999999" }]) {
    const { message } = await expectRefused(world, () => declare({ receiverPhone: phone }), "RECEIVER_UNKNOWN");
    expect(message).toBe("Ce numéro de réception n'est plus disponible. Choisissez-en un autre.");
  }
  await declare({ receiverPhone: admin.phone.replace("+261", "0") });
});

test("a reference is declared once per operator, by any member and in any spelling, until it is rejected", async () => {
  const other = await signedIn(world, await world.aMember());
  const [second, orange] = [await world.anAdmin(), await world.anAdmin({ phone: "+261321000001" })];
  const first = await declare();
  for (const reference of [valid.reference, valid.reference.toLowerCase(), " PP 251104.0841.D87534"]) {
    for (const who of [client, other]) {
      const again = () => who.user.declareDeposit.mutate({ ...valid, amountAr: 5_000, reference });
      const { message } = await expectRefused(world, again, "REFERENCE_TAKEN");
      expect(message).toBe("Cette référence a déjà été déclarée.");
    }
  }
  const onSecond = () => other.user.declareDeposit.mutate({ ...valid, receiverPhone: second.phone });
  await expectRefused(world, onSecond, "REFERENCE_TAKEN");
  await other.user.declareDeposit.mutate({ ...valid, receiverPhone: orange.phone });
  await back.admin.reject.mutate({ transactionId: first.id, reason: "Rien reçu" });
  const again = await other.user.declareDeposit.mutate(valid);
  const { details } = await refusal(back.admin.validate.mutate({ transactionId: again.id }));
  expect(details.why, "it was refused to somebody else").toBe("refused");
  await expectRefused(world, declare, "REFERENCE_TAKEN");
});

test("a member is told which deposit of their own has the reference already, and nothing of anybody else's", async () => {
  const stranger = await signedIn(world, await world.aMember());
  const { id } = await declare();
  world.advanceDays(1);
  const again = { ...valid, amountAr: 5_000, reference: " pp251104.0841.d87534 " };
  const told = async (who: Client) =>
    (await expectRefused(world, () => who.user.declareDeposit.mutate(again), "REFERENCE_TAKEN")).details;
  const own = { id, amountAr: 20_000, createdAt: world.clock.now - DAY_MS };
  expect(await told(await signedIn(world, member))).toEqual({ ownDeposit: { ...own, status: "pending" } });
  expect(await told(await signedIn(world, await world.aMember()))).toEqual({});
  await (await signedIn(world, admin)).admin.validate.mutate({ transactionId: id });
  expect(await told(await signedIn(world, member))).toEqual({ ownDeposit: { ...own, status: "validated" } });
  expect(await told(stranger)).toEqual({});
});

test("a member is not told that a funding has the reference", async () => {
  await world.fund(10_000, "sponsor");
  const funding = { kind: "sponsor", who: "Partenaire", amountAr: 10_000, reference: valid.reference } as const;
  await recordTogether(world.deps, admin, await world.anAdmin(), { ...funding, cashPhone: admin.phone });
  expect((await expectRefused(world, declare, "REFERENCE_TAKEN")).details).toEqual({});
});
