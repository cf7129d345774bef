import { beforeEach, expect, test } from "vitest";
import { changeMember } from "../support/change.ts";
import { type Client, signedIn } from "../support/client.ts";
import { lastActOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const reason = "Compte fermé à sa demande";
const BALANCE_AR = 9_417;

let world: World;
let admin: Person;
let member: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ name: "Lova", balanceAr: 10_000 });
  back = await signedIn(world, admin);
  // Not a multiple of a thousand: no member could ask for all of it themselves.
  const correction = { action: "remove" as const, amountAr: 10_000 - BALANCE_AR, reason };
  await back.admin.adjustBalance.mutate({ memberId: member.memberId, ...correction });
});

const block = (person = member) => changeMember(world, person, { status: "blocked" });
const payOut = (change: object = {}, by = back) =>
  by.admin.payOut.mutate({ memberId: member.memberId, amountAr: BALANCE_AR, reason, ...change });

test("an administrator requests a blocked member's whole balance for their own number, and it is paid like any withdrawal", async () => {
  await block();
  const entry = await payOut();
  expect(entry).toMatchObject({
    type: "withdrawal",
    status: "pending",
    amountAr: BALANCE_AR,
    payoutPhone: member.phone,
  });
  expect(await world.balanceOf(member)).toBe(0);
  const { action, targetKind, targetId, memberId, reason: why, after } = (await lastActOf(world)) ?? {};
  expect([action, targetKind, targetId, memberId, why]).toEqual([
    "payOut",
    "transaction",
    String(entry.id),
    member.memberId,
    reason,
  ]);
  expect(JSON.parse(after ?? "")).toEqual({ amountAr: BALANCE_AR, payoutPhone: member.phone });
  expect((await back.admin.validate.mutate({ transactionId: entry.id, reference: "payé" })).status).toBe("validated");
});

test("a rejected payout of a blocked member returns the money to their balance", async () => {
  await block();
  const { id } = await payOut();
  await back.admin.reject.mutate({ transactionId: id, reason: "Numéro fermé" });
  expect(await world.balanceOf(member)).toBe(BALANCE_AR);
});

test("a payout is refused for an active member, another amount than the balance, one's own account and a closed one", async () => {
  await expectRefused(world, () => payOut(), "NOT_BLOCKED");
  await block();
  for (const amountAr of [BALANCE_AR - 1, BALANCE_AR + 1]) {
    await expectRefused(world, () => payOut({ amountAr }), "PERSON_CHANGED");
  }
  await expectRefused(world, () => payOut({ memberId: admin.memberId }), "OWN_ACCOUNT");
  await expectRefused(world, () => payOut({ memberId: 999_999 }), "MEMBER_NOT_FOUND");
  const whole = { memberId: member.memberId, amountAr: BALANCE_AR, reason };
  await expectFieldsChecked(world, back.admin.payOut.mutate, whole);
  await changeMember(world, member, { status: "closed" });
  await expectRefused(world, () => payOut(), "MEMBER_CLOSED");
});

test("of 20 requests at once one is made, and under one key all get the same answer", async () => {
  await block();
  await expectOneOfTwenty(() => payOut(), "PERSON_CHANGED");
  const other = await world.aMember({ balanceAr: 5_000 });
  await block(other);
  const keyed = await signedIn(world, admin, "one-key-of-the-payout");
  const ask = () => payOut({ memberId: other.memberId, amountAr: 5_000 }, keyed);
  const { answers } = await atOnce(20, ask);
  expect([answers.length, new Set(answers.map(({ id }) => id)).size]).toEqual([20, 1]);
});
