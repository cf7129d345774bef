import { beforeEach, expect, test } from "vitest";
import { isPlain } from "../../src/server/acts/touch.ts";
import { DAY_MS, HOUR_MS } from "../../src/shared/day.ts";
import { SETTLED_MS } from "../../src/shared/two-people.ts";
import { type Client, signedIn } from "../support/client.ts";
import { createWorld, type Person, SECRET, SECRET_HASH, type World } from "../support/world.ts";

let world: World;
let member: Person;
let client: Client;
let back: Client;
let hanta: Person;
const reason = "essai";
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ balanceAr: 3_000_000 });
  await later(4 * DAY_MS);
});
async function later(ms: number) {
  world.clock.now += ms;
  client = await signedIn(world, member);
  back = await signedIn(world, hanta);
}
const ask = async (phone = member.phone, amountAr = 10_000) =>
  (await client.user.requestWithdrawal.mutate({ amountAr, phone })).id;
/** The withdrawals that are plain at this hour. */
async function plain() {
  const { transaction } = world.db.read.t;
  const rows = await world.db.read.q
    .select({ id: transaction.id })
    .from(transaction)
    .where(isPlain(world.db.read, transaction, world.clock.now));
  return rows.map(({ id }) => id);
}
const changePhone = async (phone: string) => {
  await client.user.updatePhone.mutate({ phone, currentPassword: SECRET });
  member.phone = phone;
};

test("a payout to the account's number of 72 hours is plain, one to another number is not", async () => {
  const id = await ask();
  await ask("+261349999999", 20_000);
  expect(await plain()).toEqual([id]);
});

test("a number that the member changed is new for 72 hours, also one that they change back to", async () => {
  const first = member.phone;
  await changePhone("+261342222222");
  const id = await ask();
  world.clock.now += SETTLED_MS - 1;
  expect(await plain()).toEqual([]);
  world.clock.now += 1;
  expect(await plain()).toEqual([id]);
  await later(0);
  await changePhone(first);
  expect(await plain()).toEqual([]);
});

test("no payout is plain of an account that an administrator touched, however long ago, until two paid it", async () => {
  await back.admin.resetPassword.mutate({ memberId: member.memberId, reason });
  await world.db.transact(({ q, t }) => q.update(t.member).set({ passwordHash: SECRET_HASH, passwordExpiresAt: null }));
  await later(30 * DAY_MS);
  const small = await ask();
  expect(await plain()).toEqual([]);
  const big = await ask(member.phone, 1_500_000);
  await back.admin.validate.mutate({ transactionId: big, reference: "payé" }).catch(() => undefined);
  const other = await signedIn(world, await world.anAdmin({ name: "Rivo" }));
  const [asked] = (await other.admin.approvals.query({})).entries;
  await other.admin.approve.mutate({ approvalId: asked?.id ?? 0, reference: "payé" });
  world.clock.now += HOUR_MS;
  expect(await plain()).toEqual([small, big]);
});

test("what an administrator asks for in a blocked member's place is not plain", async () => {
  const { memberId } = member;
  await back.admin.toggleStatus.mutate({ memberId, status: "blocked", reason });
  await back.admin.payOut.mutate({ memberId, amountAr: 3_000_000, reason });
  expect(await plain()).toEqual([]);
});
