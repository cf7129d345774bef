import { beforeEach, expect, test } from "vitest";
import type { DepositInput } from "../../src/shared/deposit.ts";
import { type Client, signedIn } from "../support/client.ts";
import { atOnce, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let client: Client;
let back: Client;
let valid: DepositInput;
beforeEach(async () => {
  world = await createWorld();
  const admin = await world.anAdmin();
  [client, back] = [await signedIn(world, await world.aMember()), await signedIn(world, admin)];
  valid = { amountAr: 20_000, receiverPhone: admin.phone, reference: "PP251104.0841.D87534" };
});

const declare = (change: Partial<DepositInput> = {}) => client.user.declareDeposit.mutate({ ...valid, ...change });

test("of 20 spellings of one reference at once, one is declared", async () => {
  const other = await signedIn(world, await world.aMember());
  const send = (index: number) =>
    (index % 2 ? client : other).user.declareDeposit.mutate({
      ...valid,
      reference: `${"0".repeat(index)}3210176366`,
    });
  await expectOneOfTwenty(send, "REFERENCE_TAKEN");
});

test("at most 20 deposits of a member wait at once", async () => {
  const { answers, codes } = await atOnce(25, (index) => declare({ reference: `REF-${index}` }));
  expect([answers.length, codes]).toEqual([20, ["TOO_MANY_PENDING"]]);
  const { message, details } = await expectRefused(world, () => declare(), "TOO_MANY_PENDING");
  expect([message, details.limit]).toEqual([
    "Vous avez déjà 20 demandes en attente. Attendez qu'une demande soit traitée.",
    20,
  ]);
  await back.admin.reject.mutate({ transactionId: answers[0]?.id ?? 0, reason: "Rien reçu" });
  await declare();
});
