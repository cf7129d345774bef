import { beforeEach, expect, test } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const reason = "Rien reçu sur ce numéro";

let world: World;
let hanta: Person;
let hery: Person;
let member: Person;
let front: Client;
let back: Client;
let backHery: Client;
beforeEach(async () => {
  world = await createWorld();
  [hanta, hery] = [await world.anAdmin({ name: "Hanta" }), await world.anAdmin({ name: "Hery" })];
  member = await world.aMember({ name: "Lova", balanceAr: 60_000 });
  front = await signedIn(world, member);
  [back, backHery] = [await signedIn(world, hanta), await signedIn(world, hery)];
});

let references = 0;
async function deposit(by = front): Promise<number> {
  references += 1;
  const input = { amountAr: 5_000, receiverPhone: hery.phone, reference: `BULK${references}` };
  return (await by.user.declareDeposit.mutate(input)).id;
}
const deposits = async (count: number) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push(await deposit());
  return ids;
};
async function withdraw(): Promise<number> {
  world.clock.now += 60_000;
  return (await front.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: member.phone })).id;
}

const entries = async () => (await journalOf(world)).filter(({ action }) => action === "reject");
const statusOf = async (id: number) => (await back.admin.transaction.query({ id })).entry.status;

test("several requests are rejected with one reason, each with its own entry; held money returns", async () => {
  const ids = [...(await deposits(2)), await withdraw(), await withdraw()];
  expect(await world.balanceOf(member)).toBe(40_000);
  const outcome = await back.admin.rejectMany.mutate({ transactionIds: ids, reason: ` ${reason} ` });
  expect(outcome).toEqual({ rejected: 4, alreadyDecided: 0, own: 0, unknown: 0 });
  expect(await world.balanceOf(member)).toBe(60_000);
  const written = await entries();
  expect(written.map(({ targetId }) => Number(targetId))).toEqual(ids);
  for (const entry of written)
    expect(entry).toMatchObject({ actorId: hanta.memberId, memberId: member.memberId, reason });
  const [mine] = await front.user.transactions.query({});
  expect(mine).toMatchObject({ status: "rejected", reason });
});

test("decided, own and unknown requests are counted as skipped, the others rejected, and a repeated number counts once", async () => {
  const [first = 0, second = 0, third = 0] = await deposits(3);
  await backHery.admin.validate.mutate({ transactionId: first });
  await backHery.admin.reject.mutate({ transactionId: second, reason: "Autre motif" });
  const own = await deposit(back);
  const transactionIds = [first, second, third, third, own, 999_999];
  const outcome = await back.admin.rejectMany.mutate({ transactionIds, reason });
  expect(outcome).toEqual({ rejected: 1, alreadyDecided: 2, own: 1, unknown: 1 });
  expect([await statusOf(first), await statusOf(third), await statusOf(own)]).toEqual([
    "validated",
    "rejected",
    "pending",
  ]);
  expect((await back.admin.transaction.query({ id: second })).entry.reason).toBe("Autre motif");
  expect((await entries()).map(({ targetId }) => Number(targetId))).toEqual([second, third]);
});

test("requests that are all decided already change nothing", async () => {
  const [id = 0] = await deposits(1);
  await back.admin.validate.mutate({ transactionId: id });
  const before = (await entries()).length;
  const outcome = await back.admin.rejectMany.mutate({ transactionIds: [id], reason });
  expect([outcome.rejected, outcome.alreadyDecided, (await entries()).length]).toEqual([0, 1, before]);
});

test("each field is checked: 1 to 100 numbers, and a reason", async () => {
  const [id = 0] = await deposits(1);
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  const send = back.admin.rejectMany.mutate;
  await expectFieldsChecked(
    world,
    (input: { reason: string }) => send({ transactionIds: [id], ...input }),
    { reason },
    [
      ["reason", " ab ", "Un motif est requis."],
      ["reason", "x".repeat(501), "Texte trop long : 500 caractères au plus."],
    ],
  );
  for (const transactionIds of [[], many, [1.5], ["1"], [null], 1, "1", {}, undefined]) {
    const refused = () => send({ transactionIds, reason } as never);
    await expectRefused(world, refused, "INVALID_INPUT", JSON.stringify(transactionIds));
  }
});

test("of two administrators who reject the same requests at once, in other orders, each request has one", async () => {
  const ids = [...(await deposits(4)), await withdraw(), await withdraw(), await withdraw()];
  const { answers, refusals } = await atOnce(8, (index) => {
    const transactionIds = index % 2 ? ids : ids.toReversed();
    return (index % 2 ? back : backHery).admin.rejectMany.mutate({ transactionIds, reason });
  });
  expect(refusals).toEqual([]);
  expect(answers.reduce((sum, { rejected }) => sum + rejected, 0)).toBe(ids.length);
  expect(await entries()).toHaveLength(ids.length);
  expect(await world.balanceOf(member)).toBe(60_000);
});

test("beside validations at once, every request has one decision", async () => {
  const ids = await deposits(6);
  const { answers, codes } = await atOnce(7, (index) =>
    index === 0
      ? back.admin.rejectMany.mutate({ transactionIds: ids, reason }).then(({ rejected }) => rejected)
      : backHery.admin.validate.mutate({ transactionId: ids[index - 1] ?? 0 }).then(() => 1),
  );
  expect(answers.reduce((sum, decided) => sum + decided, 0)).toBe(ids.length);
  expect(codes.filter((code) => code !== "ALREADY_DECIDED")).toEqual([]);
});

test("the numbers of all requests under a filter are listed in order, for waiting lists only", async () => {
  const ids = await deposits(3);
  await back.admin.validate.mutate({ transactionId: ids[1] ?? 0 });
  const matching = await back.admin.matching.query({ tab: "deposit", search: "lova", sort: "newest" });
  expect(matching).toEqual({
    requests: [ids[2], ids[0]].map((id) => ({ id, amountAr: 5_000 })),
    isCut: false,
  });
  expect((await back.admin.matching.query({ tab: "withdrawal" })).requests).toEqual([]);
  for (const tab of ["validated", "rejected"])
    await expectRefused(world, () => back.admin.matching.query({ tab } as never), "INVALID_INPUT");
});
