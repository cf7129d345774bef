import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../../src/shared/errors.ts";
import { refusal, signedIn } from "../support/client.ts";
import { reversedSms, smsOf } from "../support/statement.ts";
import { createWorld } from "../support/world.ts";

/** Operators write these without a run of eight digits in common. */
const REFERENCES = ["3210000001", "4321112223", "5432223334", "6543334445"];

/** One member who deposits, buys, earns, withdraws and is repaid to, and whose deposits are taken back, wholly or in parts, in any order. */
async function aLife() {
  const world = await createWorld();
  await world.fund(20_000_000);
  const [hanta, solo] = [await world.anAdmin(), await world.anAdmin()];
  const member = await world.aMember({ referrer: await world.aMember() });
  // Administrators' sessions are short.
  const signIn = async () => {
    const [{ admin: back }, { admin: desk }] = [await signedIn(world, hanta), await signedIn(world, solo)];
    const { user, tasks } = await signedIn(world, member);
    return { back, desk, user, tasks };
  };
  const life = { world, deposits: [] as number[], ...(await signIn()) };
  const declared = async (amountAr: number) => {
    const reference = REFERENCES[life.deposits.length];
    if (!reference) return;
    const { id } = await life.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference });
    await life.back.validate.mutate({ transactionId: id });
    life.deposits.push(id);
  };
  const buy = async (index: number) => {
    const { levels } = await life.user.levels.query();
    const level = levels[index];
    if (level) await life.user.buyLevel.mutate({ levelId: level.id, expectedPriceAr: level.toPayAr });
  };
  const acts: ((dice: number) => Promise<unknown>)[] = [
    (dice) => declared((5 + (dice % 60)) * 1_000),
    (dice) => buy(1 + (dice % 3)),
    (dice) => life.user.requestWithdrawal.mutate({ amountAr: (5 + (dice % 30)) * 1_000, phone: "0341234567" }),
    async (dice) => {
      const { entries } = await life.back.transactions.query({ tab: "withdrawal" });
      const one = entries[dice % (entries.length || 1)];
      if (one) await life.back.validate.mutate({ transactionId: one.id, reference: `33${dice}0000${one.id}` });
    },
    async () => {
      for (const { id, done } of (await life.tasks.today.query()).tasks)
        if (!done) await life.tasks.complete.mutate({ taskId: id });
      world.advanceDays(1);
      Object.assign(life, await signIn());
    },
    (dice) => {
      const said = { reference: REFERENCES[dice % 4] ?? "", amount: `${5 + (dice % 60)} 000` };
      return life.desk.importStatement.mutate(smsOf((dice % 2 ? hanta : solo).phone, reversedSms(said)));
    },
    async (dice) => {
      const transactionId = life.deposits[dice % (life.deposits.length || 1)] ?? 0;
      const { restAr } = await life.back.reversal.query({ transactionId });
      await life.back.reverseDeposit.mutate({ transactionId, restAr });
    },
    (dice) => world.fund(1_000 + dice, "capital"),
  ];
  return { life, acts };
}

test("whatever happens around reversed deposits, the ledger holds, and each says who paid, what is open and what is owed", {
  timeout: 120_000,
}, async () => {
  const act = fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 999 }));
  const walk = fc.array(act, { minLength: 12, maxLength: 24 });
  const property = fc.asyncProperty(walk, async (steps) => {
    const { life, acts } = await aLife();
    const { world, deposits } = life;
    try {
      await acts[0]?.(45);
      for (const [kind, dice] of [...steps, [5, 0], [6, 0]] as [number, number][]) {
        const failure = await acts[kind]?.(dice).then(
          () => undefined,
          (error) => (error instanceof AppError ? error : refusal(Promise.reject(error))),
        );
        // A refusal of the product is part of life; anything unforeseen is not.
        expect((await failure)?.code).not.toBe("INTERNAL");
      }
      const parts = await world.db.read.q.select().from(world.db.read.t.reversal);
      let [settledAr, reversedAr] = [0, 0];
      for (const id of deposits) {
        const own = parts.filter(({ transactionId }) => transactionId === id);
        if (own.length === 0) continue;
        const { amountAr, askedAr, newAr, restAr } = await life.back.reversal.query({ transactionId: id });
        const takenAr = own.reduce((sum, part) => sum + part.memberAr + part.salesAr + part.operatorAr, 0);
        expect(askedAr).toBeLessThanOrEqual(amountAr);
        expect(takenAr + restAr).toBe(askedAr);
        expect(own.reduce((sum, part) => sum + part.askedAr, 0)).toBe(askedAr - newAr);
        reversedAr += askedAr - newAr;
        settledAr += own.reduce((sum, part) => sum + part.memberAr + part.undoneAr, 0);
      }
      const { owedAr } = await life.user.me.query();
      const { corrections } = await life.user.corrections.query({});
      const repaidAr = corrections.reduce((sum, one) => sum - (one.kind === "repayment" ? one.amountAr : 0), 0);
      expect(owedAr).toBeGreaterThanOrEqual(0);
      if (corrections.length < 20) expect(owedAr).toBe(reversedAr - settledAr - repaidAr);
    } finally {
      await world.close();
    }
  });
  await fc.assert(property, { numRuns: 6, endOnFailure: true });
});
