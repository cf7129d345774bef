import { expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { atOnce } from "../support/refused.ts";
import { createWorld } from "../support/world.ts";

test("twenty times « J'ai bien envoyé » at once is one contest", async () => {
  const world = await createWorld();
  const [admin, member] = [await world.anAdmin(), await world.aMember()];
  const [back, client] = [await signedIn(world, admin), await signedIn(world, member)];
  const declared = { amountAr: 50_000, reference: "4561234567", receiverPhone: admin.phone };
  const { id } = await client.user.declareDeposit.mutate(declared);
  await back.admin.reject.mutate({ transactionId: id, reason: "Non reçu" });
  const { answers, refusals } = await atOnce(20, () => client.user.contestRefusal.mutate({ id }));
  expect(refusals).toEqual([]);
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  const { entries } = await back.admin.transactions.query({ tab: "deposit", contested: true });
  expect(entries).toHaveLength(1);
});

test("of a contest and another account's declaration of that transfer at once, one alone is credited", async () => {
  const world = await createWorld();
  const [refuser, other, member, puppet] = [
    await world.anAdmin(),
    await world.anAdmin(),
    await world.aMember(),
    await world.aMember(),
  ];
  const [back, colleague] = [await signedIn(world, refuser), await signedIn(world, other)];
  const [client, thief] = [await signedIn(world, member), await signedIn(world, puppet)];
  const declared = { amountAr: 50_000, reference: "4561234567", receiverPhone: refuser.phone };
  const { id } = await client.user.declareDeposit.mutate(declared);
  await back.admin.reject.mutate({ transactionId: id, reason: "Non reçu" });
  const said = await atOnce(2, async (index) =>
    index === 0
      ? (await client.user.contestRefusal.mutate({ id })).id
      : (await thief.user.declareDeposit.mutate(declared)).id,
  );
  expect(said.answers.length, "the contest is taken whoever comes first").toBeGreaterThan(0);
  const decided = await atOnce(said.answers.length * 2, (index) =>
    colleague.admin.validate.mutate({ transactionId: said.answers[index % said.answers.length] ?? 0 }),
  );
  expect(decided.answers.length).toBeLessThanOrEqual(1);
  const credited = await world.deps.db.read.q.select().from(world.deps.db.read.t.transaction);
  expect(credited.filter(({ status }) => status === "validated").length).toBeLessThanOrEqual(1);
});
