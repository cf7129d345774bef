import { expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { atOnce } from "../support/refused.ts";
import { receivedSms } from "../support/statement.ts";
import { createWorld } from "../support/world.ts";

const DEPOSITS = 12;

test("of two administrators who press « Valider tout » at once, each twice, every deposit is credited once", async () => {
  const world = await createWorld();
  const hanta = await world.anAdmin({ name: "Hanta" });
  const solo = await world.anAdmin({ name: "Solo" });
  const member = await world.aMember({ phone: "+261340000009" });
  const [back, backSolo] = [await signedIn(world, hanta), await signedIn(world, solo)];
  const { user } = await signedIn(world, member);
  const references = Array.from({ length: DEPOSITS }, (_, index) => String(3_210_000_000 + index));
  for (const reference of references)
    await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference });
  const messages = references.map((reference) => receivedSms({ reference }));
  await back.paste(hanta.phone, ...messages);
  const plan = await back.admin.pairs.query();
  const deposits = plan.deposits.map(({ memberName: _, ...one }) => one);
  expect(deposits).toHaveLength(DEPOSITS);
  // Each in an order of their own.
  const { answers, refusals } = await atOnce(4, (index) =>
    index % 2
      ? back.admin.validateMany.mutate({ deposits })
      : backSolo.admin.validateMany.mutate({ deposits: deposits.toReversed() }),
  );
  expect([answers.length, refusals]).toEqual([4, []]);
  expect(await world.balanceOf(member)).toBe(DEPOSITS * 50_000);
  const credited = (await journalOf(world)).filter(({ action }) => action === "validate");
  expect(credited.map(({ targetId }) => Number(targetId)).sort((a, b) => a - b)).toEqual(
    deposits.map(({ transactionId }) => transactionId),
  );
  // To each administrator a deposit is validated by themselves, or by the other.
  const others = answers.flat().flatMap((one) => (one.outcome === "refused" ? [one.reason] : []));
  expect(others.every((reason) => /^Déjà validé par (Hanta|Solo) /.test(reason))).toBe(true);
  expect(others).toHaveLength(2 * DEPOSITS);
});
