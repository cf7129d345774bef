import { beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { signedIn as signedInOld } from "../php/client.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { PAYOUT_AR, twoAdmins } from "../support/two-admins.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let admin: Person;
let client: Client;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember({ name: "Lova", balanceAr: 50_000 });
  admin = await world.anAdmin();
  client = await signedIn(world, member);
  back = await signedIn(world, admin);
});

const withdraw = async (amountAr = 10_000) =>
  (await client.user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" })).id;
const money = async () => {
  const { balanceAr, heldAr } = await client.user.me.query();
  return [balanceAr, heldAr];
};

test("a member asks to cancel a waiting withdrawal: it waits on, and administrators see it first", async () => {
  const [first, second, third] = [await withdraw(5_000), await withdraw(6_000), await withdraw(7_000)];
  world.clock.now += MINUTE_MS;
  const askedAt = world.clock.now;
  expect(await client.user.askCancellation.mutate({ id: third })).toEqual({ askedAt });
  world.clock.now += MINUTE_MS;
  expect(await client.user.askCancellation.mutate({ id: third }), "again").toEqual({ askedAt });
  await client.user.askCancellation.mutate({ id: first });
  expect(await client.user.transaction.query({ id: third })).toMatchObject({
    status: "pending",
    cancelAskedAt: askedAt,
  });
  expect(await client.user.transaction.query({ id: second })).toMatchObject({ cancelAskedAt: null });
  expect(await money()).toEqual([32_000, 18_000]);
  expect((await back.admin.cancellations.query()).map(({ id }) => id)).toEqual([third, first]);

  await back.admin.reject.mutate({ transactionId: third, reason: "Annulé à la demande du membre" });
  expect(await money()).toEqual([39_000, 11_000]);
  expect((await back.admin.cancellations.query()).map(({ id }) => id)).toEqual([first]);
  const receipt = await client.user.transaction.query({ id: third });
  expect(receipt).toMatchObject({
    status: "rejected",
    reason: "Annulé à la demande du membre",
    cancelAskedAt: askedAt,
  });
});

test("a withdrawal whose payment is under way is paid once its administrator confirms it", async () => {
  const id = await withdraw();
  await client.user.askCancellation.mutate({ id });
  const pay = () => back.admin.validate.mutate({ transactionId: id, cashPhone: undefined, reference: "payé" });
  expect((await expectRefused(world, pay, "CANCELLATION_ASKED")).message).toMatch(/^Le membre a demandé l'annulation/);
  const askedAt = world.clock.now;
  world.clock.now += MINUTE_MS;
  await back.admin.validate.mutate({ transactionId: id, isPaidAnyway: true, reference: "payé" });
  expect(await money()).toEqual([40_000, 0]);
  const [entry] = (await back.admin.journal.query({ action: "validate" })).entries;
  expect(entry?.changes).toContainEqual({ field: "cancelAskedAt", after: askedAt });
  expect(await back.admin.cancellations.query()).toEqual([]);
});

test("a member can ask to cancel only their own withdrawals, and only while those wait", async () => {
  const id = await withdraw();
  const deposit = await client.user.declareDeposit.mutate({
    amountAr: 5_000,
    receiverPhone: admin.phone,
    reference: "3319713596",
  });
  const other = await signedIn(world, await world.aMember());
  for (const [who, what] of [[other, id] as const, [client, deposit.id] as const, [client, 1_000_000] as const])
    await expectRefused(world, () => who.user.askCancellation.mutate({ id: what }), "TRANSACTION_NOT_FOUND");
  await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
  await expectRefused(world, () => client.user.askCancellation.mutate({ id }), "ALREADY_DECIDED");
});

test("old clients, which have no field to confirm it, pay as before", async () => {
  const id = await withdraw();
  await client.user.askCancellation.mutate({ id });
  const php = await signedInOld(world, admin);
  const answer = await php.post("admin/validate_transaction.php", { transaction_id: id, status: "Validé" });
  expect(answer).toMatchObject({ status: 200 });
  expect(await money()).toEqual([40_000, 0]);
});

test("a wish to cancel and a payment sent at the same moment: one succeeds, never both", async () => {
  // A wish that does not wait for the payment's lock is lost now and then only.
  for (let round = 0; round < 4; round++) {
    const [beforeAr = 0, heldAr = 0] = await money();
    const id = await withdraw();
    const both = await Promise.allSettled([
      client.user.askCancellation.mutate({ id }),
      back.admin.validate.mutate({ transactionId: id, reference: `payé ${round}` }),
    ]);
    const [asked, paid] = both.map(({ status }) => status === "fulfilled");
    expect([asked, paid].filter(Boolean)).toHaveLength(1);
    expect(await money()).toEqual([beforeAr - 10_000, paid ? heldAr : heldAr + 10_000]);
    if (!paid) await back.admin.reject.mutate({ transactionId: id, reason: "Annulé" });
  }
});

const big = twoAdmins();

test("a proposal to pay a withdrawal is void once its member asks to cancel, and a new one must confirm it", async () => {
  const owner = await signedIn(big.world, big.member);
  const { id } = await owner.user.requestWithdrawal.mutate({
    amountAr: PAYOUT_AR,
    phone: big.member.phone,
  });
  const propose = (isPaidAnyway?: boolean) =>
    big.back.admin.validate
      .mutate({ transactionId: id, isPaidAnyway, reference: "payé" })
      .catch(({ data }) => data.code);
  expect(await propose()).toBe("APPROVAL_REQUIRED");
  await owner.user.askCancellation.mutate({ id });
  expect(await big.back.admin.approvalOf.query({ kind: "withdrawal", target: String(id) })).toBeNull();
  expect(await propose()).toBe("CANCELLATION_ASKED");
  expect(await propose(true)).toBe("APPROVAL_REQUIRED");
  const approval = await big.backSolo.admin.approvalOf.query({ kind: "withdrawal", target: String(id) });
  await big.backSolo.admin.approve.mutate({ approvalId: approval?.id ?? 0, reference: "payé" });
  expect(await owner.user.transaction.query({ id })).toMatchObject({ status: "validated" });
});
