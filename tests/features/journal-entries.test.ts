import { beforeEach, expect, test } from "vitest";
import { adjustBalance } from "../../src/server/features/people/acts.ts";
import { signedIn } from "../support/client.ts";
import { actsOf } from "../support/journal.ts";
import { callOf, createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const entries = () => actsOf(world);

test("a decision leaves one entry: who, what, before and after, why, from where", async () => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const member = await world.aMember();
  const front = await signedIn(world, member);
  const back = await signedIn(world, admin);
  const deposit = { amountAr: 5_000, receiverPhone: admin.phone, reference: "REF12345" };
  const { id } = await front.user.declareDeposit.mutate(deposit);
  await back.admin.reject.mutate({ transactionId: id, reason: "Introuvable" });
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    at: world.clock.now,
    actorId: admin.memberId,
    actorName: "Hanta",
    action: "reject",
    targetKind: "transaction",
    targetId: String(id),
    memberId: member.memberId,
    reason: "Introuvable",
    ip: "127.0.0.1",
  });
  expect(entry?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(entry?.before ?? "")).toEqual({ status: "pending" });
  expect(JSON.parse(entry?.after ?? "")).toMatchObject({ status: "rejected", amountAr: 5_000 });
});

test("a repeat with the same key, or a refusal, leaves no entry", async () => {
  const admin = await world.anAdmin();
  await world.fund(1_000, "capital");
  const before = (await entries()).length;
  const { memberId } = await world.aMember();
  const add = (amountAr: number, key?: string) =>
    adjustBalance(world.deps, callOf(admin, key), { memberId, action: "add", amountAr, reason: "Geste" });
  await add(1_000, "the-first-key");
  await add(1_000, "the-first-key");
  await expect(add(1)).rejects.toThrow("OPERATOR_SHORT");
  expect((await entries()).slice(before).map(({ action }) => action)).toEqual(["adjustBalance"]);
});
